"""invoke_llm and web_search."""

from server import answer
from support import HelperTest, helper


def said(content):
    return answer({"data": {"choices": [{"message": {"role": "assistant", "content": content}}]}})


class InvokeLlm(HelperTest):
    def ask(self, *arguments, **named):
        return self.call(helper.invoke_llm, *arguments, **named)

    def test_the_question_is_put_to_the_model(self):
        server = self.serve(said("42"))
        self.assertEqual(self.ask("What is it?"), ("42", ""))
        expected = {
            "tool_slug": "COMPOSIO_SEARCH_GROQ_CHAT",
            "arguments": {
                "model": "openai/gpt-oss-120b",
                "messages": [{"role": "user", "content": "What is it?"}],
                "temperature": 0.5,
            },
        }
        self.assertEqual(server.requests[0].json, expected)

    def test_the_effort_is_sent_when_given(self):
        server = self.serve(said("42"))
        self.ask("q", "high")
        self.assertEqual(server.requests[0].json["arguments"]["reasoning_effort"], "high")

    def test_nothing_is_printed(self):
        self.serve(said("42"))
        self.ask("q")
        self.assertEqual(self.printed, "")

    def test_a_code_fence_around_the_answer_is_stripped(self):
        fenced = {
            '```json\n{"a": 1}\n```': '{"a": 1}',
            '```\n{"a": 1}\n```': '{"a": 1}',
            '\n ```JSON\r\n{"a": 1}\r\n```\n': '{"a": 1}',
            '```json {"a": 1}```': '{"a": 1}',
            '```{"a": 1}```': '{"a": 1}',
            "~~~c++\nint i;\n~~~": "int i;",
            "```python\n    indented\n```": "    indented",
            "````md\ntext\n````": "text",
            "```\nno language\nsecond line\n```": "no language\nsecond line",
        }
        for content, expected in fenced.items():
            with self.subTest(content=content):
                self.serve(said(content))
                self.assertEqual(self.ask("q"), (expected, ""))

    def test_an_answer_that_is_not_one_fenced_part_stays_as_it_is(self):
        for content in ("plain", "a ```b``` c", "```a\n1\n```\nand\n```b\n2\n```", "```json\n{", "``", "```", "``````"):
            with self.subTest(content=content):
                self.serve(said(content))
                self.assertEqual(self.ask("q"), (content, ""))

    def test_a_fence_within_a_json_string_does_not_end_the_fence(self):
        self.serve(said('```json\n{"a": "```x```"}\n```'))
        self.assertEqual(self.ask("q"), ('{"a": "```x```"}', ""))

    def test_an_answer_without_text_is_an_error(self):
        for data in (
            None, {}, [], "text", {"choices": None}, {"choices": []}, {"choices": {"message": 1}}, {"choices": [None]},
            {"choices": [{"message": None}]}, {"choices": [{"message": {"content": None}}]},
            {"choices": [{"message": {"content": ["a"]}}]}, {"choices": [{"message": {"content": " "}}]},
        ):  # fmt: skip
            with self.subTest(data=data):
                self.serve(answer({"data": data}))
                text, error = self.ask("q")
                self.assertEqual(text, "")
                self.assertIn("COMPOSIO_SEARCH_GROQ_CHAT holds no text", error)

    def test_a_failure_of_the_tool_is_passed_on(self):
        self.serve(answer({}, status=500))
        self.assertEqual(self.ask("q"), ("", "Composio tool execution failed with HTTP 500"))

    def test_a_question_that_is_none_is_refused(self):
        server = self.serve()
        for query in (None, "", " ", 7, ["q"]):
            with self.subTest(query=query):
                self.assertRefused(server, self.ask(query), "query")

    def test_an_effort_that_is_no_text_is_refused(self):
        server = self.serve()
        self.assertRefused(server, self.ask("q", 3), "reasoning_effort must be a string")


class WebSearch(HelperTest):
    def search(self, *arguments):
        return self.call(helper.web_search, *arguments)

    def test_the_answer_of_the_search_is_given(self):
        server = self.serve(answer({"data": {"answer": "Paris", "citations": []}}))
        self.assertEqual(self.search("Capital of France?"), ("Paris", ""))
        expected = {"tool_slug": "COMPOSIO_SEARCH_EXA_ANSWER", "arguments": {"content": "Capital of France?"}}
        self.assertEqual(server.requests[0].json, expected)
        self.assertEqual(self.printed, "")

    def test_an_answer_without_text_is_an_error(self):
        for data in (None, {}, {"answer": None}, {"answer": 7}, [1]):
            with self.subTest(data=data):
                self.serve(answer({"data": data}))
                text, error = self.search("q")
                self.assertEqual(text, "")
                self.assertIn("COMPOSIO_SEARCH_EXA_ANSWER holds no text", error)

    def test_a_failure_of_the_tool_is_passed_on(self):
        self.serve(answer({"error": "no"}))
        self.assertEqual(self.search("q"), ("", "no"))

    def test_a_question_that_is_none_is_refused(self):
        server = self.serve()
        self.assertRefused(server, self.search(""), "query is required")
