"""Remembers the result of a case for as long as nothing that it depends on has changed."""
import hashlib
import json
import os
import pathlib
import shutil
import tempfile


class Digest:
    """Collects what a result depends on."""

    def __init__(self):
        self._hash = hashlib.sha256()

    def add(self, *values):
        for value in values:
            self._hash.update(repr(value).encode() + b"\0")
        return self

    def add_file(self, path):
        return self.add(str(path), pathlib.Path(path).read_bytes())

    def add_headers_below(self, folder):
        for header in sorted(pathlib.Path(folder).rglob("*.h")):
            self.add_file(header)
        return self

    def add_program(self, name):
        """A program by where it is and when it was installed: to hash all of LLVM would take longer than a case."""
        found = shutil.which(name)
        status = os.stat(found) if found else None
        return self.add(name, status and (os.path.realpath(found), status.st_size, status.st_mtime_ns))

    def copy(self):
        twin = Digest()
        twin._hash = self._hash.copy()
        return twin

    def hexdigest(self):
        return self._hash.hexdigest()


class Cache:
    """Results as JSON files in a folder, named by the digest of what they depend on; without a folder, nothing."""

    def __init__(self, folder):
        self._folder = folder
        if folder:
            folder.mkdir(parents=True, exist_ok=True)

    def load(self, digest):
        if not self._folder:
            return None
        try:
            return json.loads((self._folder / digest.hexdigest()).read_text())
        except (FileNotFoundError, json.JSONDecodeError):
            return None

    def store(self, digest, result):
        if not self._folder:
            return
        with tempfile.NamedTemporaryFile("w", dir=self._folder, delete=False) as file:
            json.dump(result, file)
        os.replace(file.name, self._folder / digest.hexdigest())  # a reader never sees half a file
