"""A crash or a hang is one file's, and the others are still checked."""
from realcode.process import Limits, Processes
from realcode.source import CannotRun
from realcode.tidy import Tidy, Trouble

from .workshop import Workshop


class TidyTest(Workshop):
    def setUp(self):
        super().setUp()
        processes = Processes(Limits(seconds=0.5, nice=0))
        self.tidy = Tidy(self.fake_tidy(), self.folder / "module.so", processes, self.folder)

    def check(self, *names):
        answers = self.tidy.check([self.source(name) for name in names])
        self.assertEqual([said.source.name for said in answers], list(names))
        return answers

    def test_warnings_belong_to_their_file(self):
        quiet, warned = self.check("a.cpp", "warn.cpp")
        self.assertEqual((quiet.warnings, warned.warnings), (frozenset(), {(3, 7)}))

    def test_warnings_in_headers_belong_to_the_file_that_brings_them(self):
        answers = self.check("a.cpp", "header.cpp")
        self.assertEqual([said.elsewhere for said in answers], [(), ("/usr/include/some.h:1:1",)])

    def test_errors_are_counted_for_each_file(self):
        answers = self.check("a.cpp", "error1.cpp", "b.cpp", "error2.cpp", "c.cpp")
        self.assertEqual([said.has_errors for said in answers], [False, True, False, True, False])
        self.assertTrue(self.check("error.cpp")[0].has_errors)

    def test_a_crash(self):
        answers = self.check("warn1.cpp", "crash.cpp", "warn2.cpp", "error.cpp")
        self.assertEqual([said.trouble for said in answers], [None, Trouble.CRASH, None, None])
        self.assertEqual([len(said.warnings) for said in answers], [1, 0, 1, 0])
        self.assertIn("Assertion `x' failed", answers[1].detail)
        self.assertFalse(answers[1].clangs_own)

    def test_a_hang(self):
        answers = self.check("warn.cpp", "hang.cpp", "b.cpp")
        self.assertEqual([said.trouble for said in answers], [None, Trouble.HANG, None])

    def test_several(self):
        answers = self.check("crash1.cpp", "hang.cpp", "crash2.cpp", "warn.cpp")
        self.assertEqual([said.trouble for said in answers], [Trouble.CRASH, Trouble.HANG, Trouble.CRASH, None])

    def test_what_happens_without_the_module_too_is_clangs_own(self):
        answers = self.check("own_crash.cpp", "own_hang.cpp")
        self.assertTrue(all(said.clangs_own for said in answers))

    def test_a_crash_that_needs_company_is_one(self):
        answers = self.check("a.cpp", "crash_together.cpp")
        self.assertEqual([said.trouble for said in answers], [None, Trouble.CRASH])
        self.assertIn("not by itself", answers[1].detail)

    def test_a_module_that_does_not_load_is_noticed(self):
        self.tidy.prepare()
        program = self.write("bin/other", "#!/bin/sh\necho no such check\n")
        program.chmod(0o755)
        with self.assertRaisesRegex(CannotRun, "no such check"):
            Tidy(program, self.folder / "module.so", Processes(Limits()), self.folder).prepare()
        with self.assertRaisesRegex(CannotRun, "cannot be run"):
            Tidy(self.folder / "none", self.folder / "module.so", Processes(Limits()), self.folder).prepare()

    def test_the_command_shows_it_again(self):
        command = self.tidy.command(self.source("a b.cpp"))
        self.assertIn("--load=", command)
        self.assertTrue(command.endswith("/a b.cpp' -- -x c++ -std=c++17"), command)
