"""The module as a file: what it needs, what it offers, and that the linters are content."""

import ast
import importlib.util
import inspect
import os
import subprocess
import sys
import unittest

from support import HELPER_PATH, helper

STRICT = [sys.executable, "-B", "-W", "error", "-I"]

with open(HELPER_PATH, "rb") as module_file:
    SOURCE = module_file.read()


def run(*arguments):
    return subprocess.run(arguments, capture_output=True, text=True, timeout=100)


class Module(unittest.TestCase):
    def test_it_is_ascii_text_that_ends_with_a_newline(self):
        SOURCE.decode("ascii")
        self.assertTrue(SOURCE.endswith(b"\n"))
        self.assertNotIn(b"\r", SOURCE)
        self.assertNotIn(b"\t", SOURCE)

    def test_it_is_python_3_8(self):
        ast.parse(SOURCE, feature_version=(3, 8))

    @unittest.skipUnless(sys.version_info >= (3, 10), "the list of standard modules is new in Python 3.10")
    def test_it_needs_the_standard_library_alone(self):
        imported = set()
        for node in ast.walk(ast.parse(SOURCE)):
            if isinstance(node, ast.Import):
                imported.update(alias.name.partition(".")[0] for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                imported.add(node.module.partition(".")[0])
        self.assertLessEqual(imported, sys.stdlib_module_names)

    def test_it_has_no_import_from_the_future_for_a_prologue_precedes_it(self):
        self.assertNotIn(b"__future__", SOURCE)

    def test_its_functions_have_the_agreed_signatures(self):
        agreed = {
            "run_composio_tool": "tool_slug, arguments=None, retry_params=None, print_schema_for_tool=True, *, account=None",
            "invoke_llm": "query, reasoning_effort=None",
            "web_search": "query",
            "proxy_execute": "method, endpoint, toolkit, query_params=None, body=None, headers=None",
        }
        for name, signature in agreed.items():
            parameters = inspect.signature(getattr(helper, name)).parameters.values()
            bare = [parameter.replace(annotation=inspect.Parameter.empty) for parameter in parameters]
            self.assertEqual(str(inspect.Signature(bare)), "(%s)" % signature)
        self.assertEqual(sorted(helper.__all__), sorted(agreed))

    def test_alone_it_asks_the_default_model(self):
        self.assertEqual(helper.DEFAULT_INVOKE_LLM_MODEL, "openai/gpt-oss-120b")

    def test_importing_it_prints_nothing_and_needs_no_environment(self):
        script = "import sys; sys.path.insert(0, %r); import composio_workbench" % os.path.dirname(HELPER_PATH)
        result = subprocess.run([*STRICT, "-c", script], env={}, capture_output=True, timeout=20)
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, b"", b""))

    def test_it_runs_as_the_beginning_of_a_script(self):
        script = SOURCE.decode("ascii") + "\nprint(run_composio_tool('T')[1])\n"
        result = subprocess.run([*STRICT, "-"], input=script.encode("ascii"), env={}, capture_output=True, timeout=20)
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        self.assertIn(b"Missing environment variables BACKEND_URL", result.stdout)

    def test_no_line_is_longer_than_120_characters(self):
        self.assertLessEqual(max(map(len, SOURCE.splitlines())), 120)

    def test_its_documentation_states_its_limits_as_they_are(self):
        documentation = inspect.getdoc(helper.run_composio_tool)
        self.assertIn("at most %d)" % helper._MOST_RETRIES, documentation)
        self.assertIn("at most %d)" % helper._LONGEST_DELAY_MS, documentation)


class Linters(unittest.TestCase):
    @unittest.skipUnless(importlib.util.find_spec("pyflakes") or os.path.exists("/usr/bin/pyflakes3"), "no pyflakes3")
    def test_pyflakes_is_content(self):
        program = "/usr/bin/pyflakes3" if os.path.exists("/usr/bin/pyflakes3") else "pyflakes"
        result = run(program, HELPER_PATH)
        self.assertEqual(result.stdout + result.stderr, "")

    @unittest.skipUnless(os.path.exists("/usr/bin/mypy"), "no mypy")
    def test_mypy_is_content_in_its_strict_mode(self):
        # The oldest Python that this mypy knows but that is not older than 3.8.
        for version in ("3.8", "3.9", "3.10"):
            result = run(
                "/usr/bin/mypy", "--strict", "--cache-dir", os.devnull, "--python-version", version, HELPER_PATH
            )
            if "is not supported" not in result.stderr:
                break
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)
