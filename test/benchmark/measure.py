"""Runs clang-tidy on a source, and tells what that took and what was warned about."""

import os
import re
import resource
import subprocess
import tempfile

OUR_CHECK = "composio-local-workbench-session"
PEER_CHECK = "bugprone-unchecked-optional-access"
TRIVIAL_CHECK = "darwin-avoid-spinlock"  # one matcher for calls by name: what any check costs

_PROFILE = re.compile(r"^  Total Execution Time: ([0-9.]+) seconds", re.MULTILINE)
_DIAGNOSTIC = re.compile(r"^(.*?):(\d+):\d+: (warning|error): ", re.MULTILINE)


class Run:
    """One run of clang-tidy."""

    def __init__(self, seconds, check, megabytes, warned, trouble):
        self.seconds = seconds  # of processor time, user and system
        self.check = check  # how many of them clang-tidy's profile puts down to the check
        self.megabytes = megabytes  # at its peak
        self.warned = warned  # numbers of the lines
        self.trouble = trouble  # in words; None where it ended well

    @property
    def parsing(self):
        """Seconds that are not the check's."""
        return self.seconds - self.check

    @property
    def ratio(self):
        """The check over parsing. Both are of one run, so that what else the machine does weighs on both."""
        return self.check / self.parsing


class Tidy:
    """A clang-tidy, the module, and how long it may take."""

    def __init__(self, program, module, limit):
        self._program = program
        self._module = module
        self._limit = limit

    def run(self, source, arguments, check=TRIVIAL_CHECK, load=False):
        """Runs one check. `arguments` follow the source: `--` and the compiler's flags, or `-p` and a directory."""
        command = [self._program, "--quiet", "--enable-check-profile", f"--checks=-*,{check}", str(source), *arguments]
        if load or check == OUR_CHECK:
            command.insert(1, f"--load={self._module}")
        with tempfile.TemporaryFile("w+") as output:
            child = subprocess.Popen(command, stdout=output, stderr=subprocess.STDOUT, preexec_fn=self._bound)
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
            output.seek(0)
            said = output.read()
        found = _DIAGNOSTIC.findall(said)
        profile = _PROFILE.search(said)  # not there where the check took no time at all
        return Run(
            seconds=usage.ru_utime + usage.ru_stime,
            check=float(profile.group(1)) if profile else 0.0,
            megabytes=usage.ru_maxrss / 1024,
            warned={int(line) for _, line, _ in found},
            trouble=self._trouble(child.returncode, said, any(kind == "error" for *_, kind in found)),
        )

    def _bound(self):
        resource.setrlimit(resource.RLIMIT_CPU, (self._limit, self._limit + 5))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    def _trouble(self, status, said, has_errors):
        if status in (-24, -9):  # SIGXCPU, SIGKILL
            return f"no answer in {self._limit} s"
        if status < 0 or "Stack dump:" in said:
            return f"clang-tidy crashed ({status}):\n{said[-2000:]}"
        if status > 0 or has_errors:
            return f"clang-tidy failed ({status}):\n{said[-2000:]}"
        return None


def best_of(rounds, variants):
    """Runs each of the variants once a round, by turns, so that what else the machine does meets them all alike.

    The least time of each is taken: noise only ever adds. The variants are functions that return a Run.
    """
    best = {}
    for _ in range(rounds):
        for name, variant in variants.items():
            run = variant()
            known = best.get(name)
            if known is None or (not known.trouble and (run.trouble or run.seconds < known.seconds)):
                best[name] = run
    return best
