"""What the check costs, as ratios of processor time and memory.

"The check" is what clang-tidy's own profile puts down to it, "parsing" all the rest of the same run: a busy machine slows
both. Of several rounds the least one counts. Every program is generated, and must get exactly the warnings that it
should get.

Exit status: 0; 1 for a wrong warning, a crash or no answer; 2 for wrong usage. A ratio that is missed is printed, and
changes nothing: other work on the machine must not fail a build.
"""
import argparse
import pathlib
import sys
import tempfile

import programs
from measure import OUR_CHECK, PEER_CHECK, Tidy, best_of
from report import Table

ROOT = pathlib.Path(__file__).resolve().parents[2]
FLAGS = ("-std=c++20", f"-I{ROOT / 'runtime' / 'include'}")

# Sources of this project that are of a real size and hold no checked call.
REAL_SOURCES = ("runtime/src/curl_transport.cpp", "runtime/src/response_reader.cpp", "checks/report/Reporter.cpp")


def parse_command_line():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--module", type=pathlib.Path, required=True, help="the check's shared object")
    parser.add_argument("--clang-tidy", default="clang-tidy-22", help="the clang-tidy that loads it")
    parser.add_argument("--build", type=pathlib.Path, metavar="DIR",
                        help="build directory with the compile commands of this project's own sources")
    parser.add_argument("--rounds", type=int, default=5, help="times that each is measured; the least one counts")
    parser.add_argument("--limit", type=int, default=120, metavar="SECONDS", help="the most that one run may take")
    parser.add_argument("--quick", action="store_true", help="small programs, once each: is the benchmark itself well?")
    options = parser.parse_args()
    if not options.module.is_file():
        parser.error(f"{options.module} is no file: build the target ComposioTidyModule")
    return options


class Benchmark:
    def __init__(self, tidy, rounds, folder):
        self.table = Table()
        self.wrong = []
        self._tidy = tidy
        self._rounds = rounds
        self._folder = folder

    def measure(self, program):
        """The best run with the check, whose warnings are compared with the expected ones."""
        source, arguments = self._write(program)
        run = best_of(self._rounds, {"check": lambda: self._tidy.run(source, arguments, OUR_CHECK)})["check"]
        self._expect_sound(program.name, run)
        self._expect_warnings(program, run)
        return run

    def over_parsing(self, what, program, wanted=None):
        """A row: the time of the check over that of parsing."""
        run = self.measure(program)
        needless = run.warned & program.uncertain
        remark = f"; {len(needless)} needless warnings beyond a cap" if needless else ""
        self.table.ratio(f"{what}: check / parsing ({run.parsing:.2f} s){remark}", run.ratio, wanted)

    def growth(self, what, sizes, wanted):
        """Rows: the time of the check for each size over that for the size before, which is half of it."""
        before = None
        for size in sizes:
            seconds = self.measure(programs.blocks(size)).check
            if before:
                self.table.ratio(f"{what}: {size} / {size // 2}, time of the check", seconds / before, wanted)
            before = seconds

    def memory(self, what, program, wanted):
        source, arguments = self._write(program)
        trivial = self._tidy.run(source, arguments)
        check = self._tidy.run(source, arguments, OUR_CHECK)
        self.table.ratio(f"{what}: peak memory, with the check / with a trivial check ({trivial.megabytes:.0f} MiB)",
                         check.megabytes / trivial.megabytes, wanted)

    def peer(self, what, program):
        """A row: the same for bugprone-unchecked-optional-access. What it misses is told, and is no fault here."""
        source, arguments = self._write(program)
        run = self._tidy.run(source, arguments, PEER_CHECK)
        if run.trouble:
            measured = f"no end in {run.seconds:.0f} s"
        else:
            remark = "" if run.warned == program.unsafe else " and is silent" if not run.warned else " and warns wrongly"
            measured = f"{run.ratio:.3f}{remark}"
        self.table.note(f"{what}, with optionals: {PEER_CHECK} / parsing", measured)

    def without_calls(self, what, source, arguments, wanted):
        """Rows for a source without a checked call: what the check adds, and what loading the module does."""
        runs = best_of(self._rounds, {
            "trivial": lambda: self._tidy.run(source, arguments),
            "loaded": lambda: self._tidy.run(source, arguments, load=True),
            "check": lambda: self._tidy.run(source, arguments, OUR_CHECK),
        })
        for run in runs.values():
            self._expect_sound(what, run)
        trivial, loaded, check = runs["trivial"], runs["loaded"], runs["check"]
        if check.warned:
            self.wrong.append(f"{what}: warnings where nothing is called, in lines {sorted(check.warned)}")
        self.table.ratio(f"{what} ({check.parsing:.2f} s): all of clang-tidy / all but the check",
                         check.seconds / check.parsing, wanted)
        self.table.ratio(f"{what}: with the module loaded and a trivial check / without it",
                         loaded.seconds / trivial.seconds)
        self.table.ratio(f"{what}: peak memory, with the check / with a trivial check ({trivial.megabytes:.0f} MiB)",
                         check.megabytes / trivial.megabytes, 1.1)

    def _write(self, program):
        source = self._folder / f"{program.name}.cpp"
        source.write_text(program.text)
        return source, ("--", *FLAGS, *program.flags)

    def _expect_sound(self, name, run):
        if run.trouble:
            self.wrong.append(f"{name}: {run.trouble}")

    def _expect_warnings(self, program, run):
        if run.trouble:
            return
        missed, needless = program.unsafe - run.warned, run.warned - program.unsafe - program.uncertain
        for what, lines in (("no warning", missed), ("needless warning", needless)):
            if lines:
                shown = ", ".join(map(str, sorted(lines)[:10]))
                self.wrong.append(f"{program.name}: {what} in {len(lines)} lines: {shown}")


def run_all(benchmark, build):
    for source in REAL_SOURCES if build else ():
        benchmark.without_calls(f"no checked call, {source}", ROOT / source, ("-p", str(build)), 1.02)
    benchmark.over_parsing("2,000 blocks", programs.blocks(2000), 0.5)
    benchmark.growth("blocks", (1000, 2000, 4000), 2.2)
    benchmark.memory("2,000 blocks", programs.blocks(2000), 1.1)
    for size in (125, 250, 500):  # twice the blocks take it more than twice the time: 2,000 would be minutes
        benchmark.peer(f"{size} blocks", programs.optional_blocks(size))
    benchmark.over_parsing("50 interleaved objects", programs.interleaved(50))
    benchmark.peer("50 interleaved objects", programs.optional_interleaved(50))
    for what, program in shapes(lambda full, quick: full):
        benchmark.over_parsing(what, program)


def run_quickly(benchmark):
    source, arguments = benchmark._write(programs.empty())
    benchmark.without_calls("no checked call", source, arguments, 1.02)
    small = [programs.blocks(4), programs.interleaved(3), *(program for _, program in shapes(lambda full, quick: quick))]
    benchmark.over_parsing("every shape, small", programs.together("small", small))
    benchmark.peer("4 blocks", programs.optional_blocks(4))
    benchmark.peer("3 interleaved objects", programs.optional_interleaved(3))


def shapes(size):
    """The shapes that could take more than their length says, each with its title; `size` chooses of two sizes."""
    yield "1,000 else-ifs", programs.else_if_chain(size(1000, 6))
    yield "500 nested statements", programs.nesting(size(500, 5))
    yield "10,000 statements in a row", programs.straight(size(10000, 20))
    yield "a switch of 1,000 cases", programs.switch(size(1000, 6))
    yield "20 flags, each tested twice", programs.flags(size(20, 2))
    yield "loops nested 6 deep", programs.loops(size(6, 2))
    yield "200 locals", programs.variables(size(200, 20))


def main():
    options = parse_command_line()
    with tempfile.TemporaryDirectory(prefix="composio-benchmark-") as folder:
        tidy = Tidy(options.clang_tidy, options.module, options.limit)
        benchmark = Benchmark(tidy, 1 if options.quick else options.rounds, pathlib.Path(folder))
        if options.quick:
            run_quickly(benchmark)
        else:
            run_all(benchmark, options.build)
    print(benchmark.table)
    for complaint in benchmark.wrong:
        print(f"benchmark.py: {complaint}", file=sys.stderr)
    sys.exit(bool(benchmark.wrong))


if __name__ == "__main__":
    main()
