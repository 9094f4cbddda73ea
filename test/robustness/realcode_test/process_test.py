"""A program that does not end, or takes too much, is stopped."""
import sys
import threading
import time
import unittest

from realcode import process
from realcode.process import Limits, Processes, Stopped


def python(code, **limits):
    return Processes(Limits(**{"nice": 0, "seconds": 20, **limits})).run([sys.executable, "-c", code])


class ProcessTest(unittest.TestCase):
    def test_an_end_as_it_should_be(self):
        ended = python("print('said'); raise SystemExit(3)")
        self.assertEqual((ended.status, ended.output, ended.hung, ended.crashed), (3, "said\n", False, False))

    def test_a_signal_is_a_crash(self):
        self.assertTrue(python("import os; os.abort()").crashed)

    def test_so_is_the_end_of_memory(self):
        ended = python("import resource, os; len(b'x' * (1 << 30)); print('too much')", megabytes=512)
        self.assertNotIn("too much", ended.output)

    def test_a_hang_is_none(self):
        began = time.monotonic()
        ended = python("while True: pass", seconds=0.3)
        self.assertTrue(ended.hung)
        self.assertFalse(ended.crashed)
        self.assertLess(time.monotonic() - began, 20)

    def test_the_time_is_that_of_one_file(self):
        code = (
            "import time\n"
            "for n in range(4):\n"
            "    print(f'[{n + 1}/4] Processing file /f{n}.', flush=True)\n"
            "    end = time.process_time() + {}\n"
            "    while time.process_time() < end: pass\n"
        )
        self.assertFalse(python(code.replace("{}", "0.5"), seconds=1.5).hung)
        ended = python(code.replace("{}", "0.5 if n != 2 else 60"), seconds=1.5)
        self.assertTrue(ended.hung)
        self.assertEqual(ended.at, "/f2")

    def test_a_line_may_come_in_pieces(self):
        code = (
            "import sys, time\n"
            "for piece in ('[1/2] Processing', ' file /a', '.cpp.\\n[2/2] Processing file /b.cpp.\\n', 'end'):\n"
            "    print(piece, end='', flush=True); time.sleep(0.05)\n"
        )
        ended = python(code)
        self.assertEqual(ended.at, "/b.cpp")
        self.assertEqual([path for path, _ in process.by_file(ended.output)], ["/a.cpp", "/b.cpp"])

    def test_what_runs_can_be_stopped(self):
        processes = Processes(Limits(nice=0))
        threading.Timer(0.3, processes.stop).start()
        with self.assertRaises(Stopped):
            processes.run([sys.executable, "-c", "import time; time.sleep(600)"])
