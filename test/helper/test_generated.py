"""The source that the C++ library makes of the module: it runs, and the model's name survives.

The program emit_helper writes it; COMPOSIO_EMIT_HELPER says where that is, which ctest sets.
"""

import ast
import json
import os
import subprocess
import sys
import tempfile
import unittest

from server import answer
from support import HELPER_PATH, HelperTest

EMIT_HELPER = os.environ.get("COMPOSIO_EMIT_HELPER")
DEFAULT_MODEL = "openai/gpt-oss-120b"


def emit(*arguments, model=b""):
    return subprocess.run([EMIT_HELPER, *arguments], input=model, capture_output=True, timeout=20)


def emit_with(model):
    result = emit("-", model=model.encode("utf-8"))
    assert result.returncode == 0, result.stderr
    return result.stdout


@unittest.skipUnless(EMIT_HELPER, "COMPOSIO_EMIT_HELPER names no program; ctest -R helper sets it")
class Generated(HelperTest):
    HOSTILE = (
        "plain/model-x", "it's", 'say "hi"', "back\\slash\\n\\u0041\\", "line\nbreak\r\n", "tab\tnul\0end", "\x1b[31m\x7f",
        '"""\'\'\'', '"); import os; os.abort(); ("', "#{}%s{0}", "\u00e9\u4e2d\u0301", "\U0001f600", "\u2028\u2029\x85",
        "\ufeff", "\uffff", "-", " ", "x" * 200000, '{"invoke_llm_model": "other"}',
    )  # fmt: skip

    def run_source(self, source, code):
        """What the code prints as JSON, run as a module's user would: the source lies in a file and is imported."""
        with tempfile.TemporaryDirectory() as directory:
            with open(os.path.join(directory, "composio_workbench.py"), "wb") as file:
                file.write(source)
            script = "import sys, json; sys.path.insert(0, sys.argv[1]); import composio_workbench as helper\n" + code
            result = subprocess.run(
                [sys.executable, "-B", "-W", "error", "-c", script, directory], capture_output=True, timeout=20
            )
        self.assertEqual((result.returncode, result.stderr), (0, b""))
        return json.loads(result.stdout)

    def test_any_name_of_a_model_survives(self):
        for model in self.HOSTILE:
            with self.subTest(model=model[:20]):
                code = "print(json.dumps([helper.DEFAULT_INVOKE_LLM_MODEL, helper._INTERNAL]))"
                seen = self.run_source(emit_with(model), code)
                self.assertEqual(seen, [model, {"invoke_llm_model": model}])

    def test_the_model_is_the_one_that_is_asked(self):
        server = self.serve(answer({"data": {"choices": [{"message": {"content": "42"}}]}}))
        model = "caf\u00e9/\"'\\\n"
        self.assertEqual(self.run_source(emit_with(model), "print(json.dumps(helper.invoke_llm('q')))"), ["42", ""])
        self.assertEqual(server.requests[0].json["arguments"]["model"], model)

    def test_without_a_model_it_is_the_default_one(self):
        code = "print(json.dumps(helper.DEFAULT_INVOKE_LLM_MODEL))"
        self.assertEqual(self.run_source(emit().stdout, code), DEFAULT_MODEL)

    def test_an_empty_name_counts_as_none(self):
        self.assertEqual(emit("-").stdout, emit().stdout)

    def test_a_name_that_is_no_utf_8_is_a_validation_error_that_says_so(self):
        for model in (b"\xff", b"abc\xc3", b"\xed\xa0\x80", b"\xc0\x80", b"\xf4\x90\x80\x80"):
            with self.subTest(model=model):
                result = emit("-", model=model)
                self.assertEqual((result.returncode, result.stdout), (2, b""))
                self.assertIn(b"invokeLlmModel is not valid UTF-8", result.stderr)

    def test_the_prologue_is_two_lines_and_the_module_follows_byte_for_byte(self):
        with open(HELPER_PATH, "rb") as file:
            module = file.read()
        for model in self.HOSTILE:
            with self.subTest(model=model[:20]):
                first, second, rest = emit_with(model).split(b"\n", 2)
                self.assertEqual(first, b"import json as _composio_internal_json")
                self.assertTrue(second.startswith(b'_INTERNAL = _composio_internal_json.loads("'), second[:60])
                self.assertEqual(rest, module)

    def test_the_source_is_ascii_whatever_the_name(self):
        for model in self.HOSTILE:
            emit_with(model).decode("ascii")

    def test_the_source_is_python_3_8(self):
        ast.parse(emit_with("caf\u00e9").decode("ascii"), feature_version=(3, 8))

    def test_the_source_holds_no_key(self):
        os.environ["COMPOSIO_API_KEY"] = "a-key-of-the-environment"
        self.assertNotIn(b"a-key-of-the-environment", emit().stdout)
