"""A folder for one test, LLVM's tools, and a program in the place of clang-tidy."""
from __future__ import annotations

import os
import pathlib
import tempfile
import unittest

from realcode.process import Limits, Processes
from realcode.source import Source

LLVM_BIN = pathlib.Path(os.environ.get("LLVM_BIN", "/usr/lib/llvm-22/bin"))
PROCESSES = Processes(Limits(seconds=20, megabytes=4096, nice=0))

# Takes files as clang-tidy does, and does with each what its name says.
_FAKE = """\
#!/usr/bin/env python3
import os, signal, sys, time
CHECK = "composio-local-workbench-session"
ours = any(word.startswith("--load=") for word in sys.argv)
if "--list-checks" in sys.argv:
    print("    " + CHECK)
    sys.exit()
files = sys.argv[sys.argv.index("-p") + 2:]
errors = 0
for number, file in enumerate(files, 1):
    if len(files) > 1:
        print(f"[{number}/{len(files)}] Processing file {file}.", flush=True)
    name = os.path.basename(file)
    if "crash" in name and (ours or "own" in name) and ("together" not in name or len(files) > 1):
        print("clang-tidy: Assertion `x' failed.", flush=True)
        os.kill(os.getpid(), signal.SIGABRT)
    while "hang" in name and (ours or "own" in name):
        pass
    errors += "error" in name
    if errors:
        print(f"1 warning and {errors} error{'s' * (errors > 1)} generated.", flush=True)
for file in files if ours else []:
    if "warn" in file:
        print(f"{file}:3:7: warning: session 's' is not proven local [{CHECK}]")
    if "header" in file:
        print(f"/usr/include/some.h:1:1: warning: session 's' is not proven local [{CHECK}]")
sys.exit(errors > 0)
"""


class Workshop(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name: str, text: str) -> pathlib.Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def source(self, name: str, text: str = "", *flags: str) -> Source:
        return Source("body", name, self.write(name, text), ("-x", "c++", "-std=c++17", *flags))

    def fake_tidy(self) -> pathlib.Path:
        program = self.write("bin/clang-tidy", _FAKE)
        program.chmod(0o755)
        return program
