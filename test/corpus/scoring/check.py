"""Runs the check on a case, and compares its warnings with the marks."""
import os
import re
import shlex
import subprocess

from .cache import Digest
from .case import CORPUS, CannotJudge, must_warn

CHECK = "composio-local-workbench-session"
DIAGNOSTIC = re.compile(r"^(.*?):(\d+):(\d+): (warning|error): (.*) \[([^\]]*)\]$")
_DIAGNOSTIC_WITHOUT_PLACE = re.compile(r"^(?:error|warning): .* \[([^\]]*)\]$")


class CheckRunner:
    """Judges cases by the warnings of clang-tidy with the check's module."""

    def __init__(self, clang_tidy, module, include, timeout):
        command = shlex.split(clang_tidy)
        self._clang_tidy = [*command, f"--load={module}", f"--checks=-*,{CHECK}", "--quiet"]
        self._include_folders = (include, CORPUS / "include")
        self._timeout = timeout
        self._environment = Digest().add(self._clang_tidy).add_file(module)
        for word in command:  # it may be run through another program
            self._environment.add_program(word)
        for folder in (*self._include_folders, CORPUS):
            self._environment.add_headers_below(folder)

    def prepare(self):
        """Fails where clang-tidy did not take the module: it says so, ends with 0, and finds nothing."""
        try:
            listing = subprocess.run([*self._clang_tidy, "--list-checks"], capture_output=True, text=True)
        except OSError as failure:
            raise CannotJudge(f"cannot run {self._clang_tidy[0]}: {failure.strerror}") from failure
        if CHECK not in listing.stdout.split():
            raise CannotJudge(f"clang-tidy does not list {CHECK}; it said:\n{listing.stdout}{listing.stderr}")

    def digest(self, case):
        return self._environment.copy().add_file(case.path).add(case.flags(*self._include_folders))

    def judge(self, case):
        command = [*self._clang_tidy, str(case.path), "--", *case.flags(*self._include_folders)]
        try:
            done = subprocess.run(command, capture_output=True, text=True, timeout=self._timeout)
        except subprocess.TimeoutExpired:
            return {"broken": f"no answer in {self._timeout:g} s"}
        if done.returncode < 0 or "Stack dump" in done.stderr:
            return {"broken": f"clang-tidy crashed ({done.returncode}): {done.stderr.strip()[:600]}"}
        return compare(case, done.stdout)


def compare(case, output):
    """The result of a case by what clang-tidy printed for it."""
    warned, in_other_files, broken = set(), set(), None
    for line in output.splitlines():
        match = DIAGNOSTIC.match(line)
        if match and CHECK in match.group(6).split(","):
            number = int(match.group(2))
            if os.path.samefile(match.group(1), case.path):
                warned.add(number)
            else:
                in_other_files.add(f"{os.path.basename(match.group(1))}:{number}")
        elif (match and match.group(4) == "error") or _DIAGNOSTIC_WITHOUT_PLACE.match(line):
            broken = broken or line
    marks = case.marks
    return {
        "broken": broken,
        "calls": len(marks),
        "false_positive": sorted(n for n, mark in marks.items() if not must_warn(mark) and n in warned),
        "false_negative": sorted(n for n, mark in marks.items() if must_warn(mark) and n not in warned),
        "elsewhere": sorted(warned - set(marks)) + sorted(in_other_files),
        "safe": sum(not must_warn(mark) for mark in marks.values()),
        "unsafe": sum(must_warn(mark) for mark in marks.values()),
    }
