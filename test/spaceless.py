"""Lets lit run under any path: in RUN lines %s, %S and %t stand without quotes, and a shell would split them at spaces."""

import atexit
import os
import re
import shutil
import tempfile

import lit.formats


def spaceless(**directories):
    """The directories, each as it is if its path is harmless, else by a link that lives as long as this process."""
    links = None
    for name, path in directories.items():
        if not re.fullmatch(r"[\w@%+=:,./-]*", path):
            if links is None:
                links = tempfile.mkdtemp(prefix="composio-tests-")
                atexit.register(shutil.rmtree, links)
            os.symlink(path, os.path.join(links, name))
            path = os.path.join(links, name)
        yield path


class ShTest(lit.formats.ShTest):
    """lit's ShTest, with the roots as they are given here: lit itself follows links in them."""

    def __init__(self, source_root, exec_root):
        super().__init__(execute_external=False)
        self.source_root = source_root
        self.exec_root = exec_root

    def getTestsForPath(self, testSuite, *arguments):
        testSuite.source_root = self.source_root
        testSuite.exec_root = self.exec_root
        yield from super().getTestsForPath(testSuite, *arguments)
