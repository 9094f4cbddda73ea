"""Runs a case under every short sequence of answers to its unknowns, and compares what fails with the marks."""
import pathlib
import subprocess
import tempfile

from .cache import Digest
from .case import CORPUS, DEFAULT_STANDARD, CannotJudge

INCLUDE = CORPUS / "include"
DRIVER = CORPUS / "scoring" / "oracle_main.cpp"
PRELUDE = CORPUS / "scoring" / "oracle_prelude.h"
# Little optimisation: compiling takes far longer than running.
FLAGS = ["-w", "-O0", "-DCOMPOSIO_ORACLE"]


class OracleRunner:
    """Judges the marks of cases by running them."""

    def __init__(self, compiler, timeout):
        self._compiler = compiler
        self._timeout = timeout
        self._folder = tempfile.TemporaryDirectory(prefix="composio-oracle-")
        self._driver = pathlib.Path(self._folder.name, "driver.o")
        self._prelude = pathlib.Path(self._folder.name, "prelude.pch")
        self._environment = Digest().add(FLAGS).add_program(compiler).add_file(DRIVER).add_headers_below(CORPUS)

    def prepare(self):
        """Compiles once what all cases share: the driver and the headers that most of them include."""
        shared = [DEFAULT_STANDARD, *FLAGS, "-I", str(INCLUDE)]
        try:
            self._compile([*shared, "-c", str(DRIVER), "-o", str(self._driver)])
            self._compile([*shared, "-x", "c++-header", str(PRELUDE), "-o", str(self._prelude)])
        except OSError as failure:
            raise CannotJudge(f"cannot run {self._compiler}: {failure.strerror}") from failure
        except DoesNotCompile as failure:
            raise CannotJudge(f"the oracle itself does not compile: {failure}") from failure

    def digest(self, case):
        return self._environment.copy().add_file(case.path).add(case.flags(INCLUDE))

    def judge(self, case):
        with tempfile.TemporaryDirectory(dir=self._folder.name) as folder:
            program = str(pathlib.Path(folder, "case"))
            # A precompiled header serves only those who are compiled as it was.
            prelude = [] if case.own_flags else ["-include-pch", str(self._prelude)]
            try:
                sources = [str(case.path), str(self._driver)]
                self._compile([*case.flags(INCLUDE), *FLAGS, *prelude, *sources, "-o", program])
                ran = subprocess.run(
                    [program, case.path.name], capture_output=True, text=True, timeout=self._timeout, check=True
                )
            except DoesNotCompile as failure:
                return {"broken": f"does not compile: {str(failure)[:600]}"}
            except subprocess.TimeoutExpired:
                return {"broken": f"the oracle gave no answer in {self._timeout:g} s"}
            except subprocess.CalledProcessError as failure:
                return {"broken": f"the oracle ended with {failure.returncode}: {failure.stderr[:300]}"}
        return compare(case, ran.stdout)

    def _compile(self, arguments):
        done = subprocess.run([self._compiler, *arguments], capture_output=True, text=True)
        if done.returncode:
            raise DoesNotCompile(done.stderr.strip())


class DoesNotCompile(Exception):
    pass


def compare(case, output):
    """The result of a case by what its driver printed."""
    seen, cut = parse(output)
    failing = [number for number, (_, failed) in sorted(seen.items()) if failed]
    wrong = [text for number in case.marks for text in disagreement(case, number, *seen.get(number, (0, 0)))]
    wrong += [f"line {number} fails but has no mark" for number in failing if number not in case.marks]
    if cut:
        wrong.append("too many runs: the oracle stopped before it had tried them all")
    unseen = [number for number, mark in case.marks.items() if mark == "SAFE" and number not in seen]
    return {"broken": None, "calls": len(case.marks), "wrong": wrong, "unseen": unseen}


def parse(output):
    """How often each line was reached and how often it failed there, and whether runs were left out."""
    seen, cut = {}, True
    for words in map(str.split, output.splitlines()):
        if words[:1] == ["oracle"]:
            line, reached, failed = map(int, words[1:])
            seen[line] = (reached, failed)
        elif words[:1] == ["oracle-runs"]:
            cut = words[2] == "cut"
    return seen, cut


def disagreement(case, number, reached, failed):
    mark = case.marks[number]
    if mark == "SAFE" and failed:
        yield f"line {number} is marked SAFE but failed in {failed} of {reached} runs"
    if mark == "UNSAFE" and not failed:
        yield f"line {number} is marked UNSAFE but never failed ({reached} runs reached it)"
