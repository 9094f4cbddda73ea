"""The bodies of code: which files there are, and how each is compiled."""
from __future__ import annotations

import pathlib
import random
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator

from .directives import flags_of
from .source import CannotRun, Source

TARBALLS = pathlib.Path("/usr/src/gcc-12")
BOOST = pathlib.Path("/usr/include/boost")

_GXX = "gcc/testsuite"
_LIBSTDCXX = "libstdc++-v3/testsuite"
_HEADERS = {".hpp", ".h", ".hxx", ".ipp"}


class Bodies:
    """Knows the files of each body; unpacks what is packed into a folder, once."""

    NAMES = ("g++", "libstdc++", "boost")

    def __init__(self, folder: pathlib.Path, tarballs: pathlib.Path = TARBALLS, boost: pathlib.Path = BOOST):
        self._folder = folder
        self._tarballs = tarballs
        self._boost = boost

    def shuffled(self, body: str, seed: int) -> Iterator[Source]:
        """All files of a body, in an order that the seed decides, so that any number of the first is a sample."""
        listing: dict[str, Callable[[], list[tuple[pathlib.Path, str]]]] = {
            "g++": self._gxx,
            "libstdc++": self._libstdcxx,
            "boost": self._boost_headers,
        }
        files = listing[body]()
        if not files:
            raise CannotRun(f"no files of {body} were found; are the packages of scripts/packages installed?")
        random.Random(f"{seed} {body}").shuffle(files)
        return (self._source(body, root, name) for root, name in files)

    def _source(self, body: str, root: pathlib.Path, name: str) -> Source:
        path = root / name
        flags: tuple[str, ...] = ("-x", "c++")
        if body == "boost":
            flags += ("-std=gnu++17",)
        else:
            flags += flags_of(path.read_text(encoding="utf-8", errors="replace"))
        if body == "libstdc++":
            flags += (f"-I{root / 'util'}",)
        return Source(body, name, path, flags)

    def _gxx(self) -> list[tuple[pathlib.Path, str]]:
        root = self._gcc() / _GXX
        return _files(root, {".C", ".cc"}, "g++.*") + _files(root, {".c", ".C", ".cc"}, "c-c++-common")

    def _libstdcxx(self) -> list[tuple[pathlib.Path, str]]:
        return _files(self._gcc() / _LIBSTDCXX, {".cc"}, "*")

    def _boost_headers(self) -> list[tuple[pathlib.Path, str]]:
        return _files(self._boost.parent, _HEADERS, self._boost.name)

    def _gcc(self) -> pathlib.Path:
        """The two test suites, unpacked. A run that is stopped leaves no half of them."""
        unpacked = self._folder / "gcc"
        if not unpacked.exists():
            tarballs = sorted(self._tarballs.glob("gcc-*.tar.*"))
            if not tarballs:
                raise CannotRun(f"no gcc-*.tar.* in {self._tarballs}: install the package gcc-12-source")
            self._folder.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(dir=self._folder) as name:
                wanted = [f"*/{_GXX}/g++.*", f"*/{_GXX}/c-c++-common", f"*/{_LIBSTDCXX}"]
                command = ["tar", "-xf", str(tarballs[0]), "-C", name, "--strip-components=1", "--wildcards", *wanted]
                done = subprocess.run(command, stderr=subprocess.PIPE, text=True)
                if done.returncode != 0:
                    raise CannotRun(f"{tarballs[0]} cannot be unpacked into {self._folder}: {done.stderr.strip()}")
                part = pathlib.Path(name, "unpacked")
                part.mkdir()
                for each in list(pathlib.Path(name).iterdir()):
                    if each != part:
                        shutil.move(each, part / each.name)
                try:
                    part.rename(unpacked)
                except OSError:
                    if not unpacked.exists():  # another run was faster
                        raise
        return unpacked


def _files(root: pathlib.Path, suffixes: set[str], folders: str) -> list[tuple[pathlib.Path, str]]:
    """Where each file is, below the root, sorted."""
    found = (path for folder in root.glob(folders) for path in [folder, *folder.rglob("*")])
    return sorted((root, str(path.relative_to(root))) for path in found if path.suffix in suffixes and path.is_file())
