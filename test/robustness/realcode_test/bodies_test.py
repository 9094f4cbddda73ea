"""Which files a body has, and in what order they come."""
import tarfile

from realcode.bodies import Bodies
from realcode.source import CannotRun

from .workshop import Workshop

FILES = {
    "gcc/testsuite/g++.dg/a.C": '// { dg-options "-std=c++11" }',
    "gcc/testsuite/g++.dg/deep/b.C": "",
    "gcc/testsuite/g++.dg/b.h": "",
    "gcc/testsuite/c-c++-common/c.c": "",
    "gcc/testsuite/gcc.dg/d.c": "",
    "gcc/main.cc": "",
    "libstdc++-v3/testsuite/20_util/e.cc": "",
    "libstdc++-v3/testsuite/util/e.h": "",
}


class BodiesTest(Workshop):
    def setUp(self):
        super().setUp()
        for name, text in FILES.items():
            self.write(f"gcc-12/{name}", text)
        (self.folder / "src").mkdir()
        with tarfile.open(self.folder / "src" / "gcc-12.tar.xz", "w:xz") as tarball:
            tarball.add(self.folder / "gcc-12", "gcc-12.2.0")
        for n in range(20):
            self.write(f"include/boost/part/h{n}.hpp", "")
        self.write("include/boost/part/README", "")
        self.bodies = Bodies(self.folder / "work", self.folder / "src", self.folder / "include" / "boost")

    def names(self, body, seed=1):
        return [source.name for source in self.bodies.shuffled(body, seed)]

    def test_the_suites_are_unpacked(self):
        self.assertEqual(sorted(self.names("g++")), ["c-c++-common/c.c", "g++.dg/a.C", "g++.dg/deep/b.C"])
        self.assertEqual(self.names("libstdc++"), ["20_util/e.cc"])

    def test_once(self):
        self.names("g++")
        (self.folder / "src" / "gcc-12.tar.xz").unlink()
        self.assertEqual(len(self.names("g++")), 3)
        self.assertEqual([path.name for path in (self.folder / "work").iterdir()], ["gcc"])

    def test_no_tarball_is_an_error_that_tells_the_package(self):
        (self.folder / "src" / "gcc-12.tar.xz").unlink()
        with self.assertRaisesRegex(CannotRun, "gcc-12-source"):
            self.names("g++")

    def test_a_broken_tarball_is_an_error_and_leaves_nothing(self):
        (self.folder / "src" / "gcc-12.tar.xz").write_bytes(b"no tarball")
        with self.assertRaisesRegex(CannotRun, "cannot be unpacked"):
            self.names("g++")
        self.assertEqual(list((self.folder / "work").iterdir()), [])

    def test_flags_are_those_of_the_file(self):
        flags = {source.name: source.flags for source in self.bodies.shuffled("g++", 1)}
        self.assertEqual(flags["g++.dg/a.C"], ("-x", "c++", "-std=c++11"))

    def test_the_seed_decides_the_order(self):
        first = self.names("boost", 1)
        self.assertEqual(len(first), 20)
        self.assertEqual(first, self.names("boost", 1))
        self.assertNotEqual(first, self.names("boost", 2))
        self.assertEqual(sorted(first), sorted(self.names("boost", 2)))
