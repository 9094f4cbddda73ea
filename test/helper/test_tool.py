"""run_composio_tool: what is sent, and what an answer means."""

import datetime
import json
import os
import threading
from unittest import mock

from server import Server, answer
from support import KEY, HelperTest, helper


class WhatIsSent(HelperTest):
    def test_a_tool_is_posted_to_the_execute_route_of_the_session(self):
        server = self.serve()
        self.run_tool("SOME_TOOL", {"a": 1})
        (request,) = server.requests
        self.assertEqual((request.method, request.target), ("POST", "/api/v3/tool_router/session/trs_1/execute"))
        self.assertEqual(request.json, {"tool_slug": "SOME_TOOL", "arguments": {"a": 1}})

    def test_the_request_carries_the_key_an_id_and_json_and_the_connection_serves_it_alone(self):
        server = self.serve()
        self.run_tool()
        headers = server.requests[0].headers
        self.assertEqual(headers["connection"], "close")
        self.assertEqual(headers["x-api-key"], KEY)
        self.assertEqual(headers["content-type"], "application/json")
        self.assertRegex(headers["x-request-id"], r"^[0-9a-f-]{36}$")

    def test_each_call_has_a_request_id_of_its_own(self):
        server = self.serve()
        self.run_tool()
        self.run_tool()
        first, second = [request.headers["x-request-id"] for request in server.requests]
        self.assertNotEqual(first, second)

    def test_the_slug_is_stripped_and_upper_cased(self):
        server = self.serve()
        self.run_tool("  github_get_repo\n")
        self.assertEqual(server.requests[0].json["tool_slug"], "GITHUB_GET_REPO")

    def test_no_arguments_are_an_empty_object(self):
        server = self.serve()
        self.run_tool("T", None)
        self.assertEqual(server.requests[0].json["arguments"], {})

    def test_an_account_is_sent_when_given(self):
        server = self.serve()
        self.run_tool("T", account="work")
        self.assertEqual(server.requests[0].json["account"], "work")

    def test_no_account_is_sent_when_none_is_given(self):
        server = self.serve()
        self.run_tool("T")
        self.assertNotIn("account", server.requests[0].json)

    def test_an_empty_account_is_refused_for_another_one_would_be_used(self):
        server = self.serve()
        self.assertRefused(server, self.run_tool("T", account=""), "account is required")

    def test_the_session_id_is_one_path_segment_whatever_it_holds(self):
        server = self.serve()
        os.environ["COMPOSIO_TOOLROUTER_SESSION_ID"] = "a/b ?#%\u00e9"
        self.run_tool()
        self.assertEqual(server.requests[0].target, "/api/v3/tool_router/session/a%2Fb%20%3F%23%25%C3%A9/execute")

    def test_a_session_id_in_bytes_that_are_no_utf_8_is_sent_as_those_bytes(self):
        server = self.serve()
        with mock.patch.dict(os.environb, {b"COMPOSIO_TOOLROUTER_SESSION_ID": b"a\xff"}):
            self.run_tool()
        self.assertIn("/session/a%FF/execute", server.requests[0].target)

    def test_the_path_and_slashes_of_the_base_url_are_kept_and_trimmed(self):
        server = self.serve()
        os.environ["BACKEND_URL"] += "/eu/gateway//"
        self.run_tool()
        self.assertEqual(server.requests[0].target, "/eu/gateway/api/v3/tool_router/session/trs_1/execute")

    def test_any_text_in_the_arguments_arrives(self):
        server = self.serve()
        text = "quotes \"' \\ lines\r\n\u2028 \U0001f600 nul \0"
        self.run_tool("T", {text: text})
        self.assertEqual(server.requests[0].json["arguments"], {text: text})

    def test_a_lone_surrogate_in_the_arguments_arrives(self):
        server = self.serve()
        self.run_tool("T", {"text": "\ud800"})
        self.assertEqual(server.requests[0].json["arguments"]["text"], "\ud800")

    def test_calls_from_many_threads_do_not_mix(self):
        server = self.serve(
            lambda connection, request: answer({"data": request.json["arguments"]})(connection, request)
        )
        results = {}

        def run(number):
            results[number] = helper.run_composio_tool("T", {"n": number}, None, False)

        threads = [threading.Thread(target=run, args=(number,)) for number in range(16)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(results, {number: ({"data": {"n": number}}, "") for number in range(16)})
        self.assertEqual(len(server.requests), 16)


class WhatIsRefused(HelperTest):
    def test_a_missing_variable_is_named(self):
        server = self.serve()
        for name in ("BACKEND_URL", "COMPOSIO_TOOLROUTER_SESSION_ID", "COMPOSIO_API_KEY"):
            for value in (None, "", " \n"):
                with self.subTest(name=name, value=value), mock.patch.dict(os.environ):
                    os.environ.pop(name)
                    if value is not None:
                        os.environ[name] = value
                    self.assertRefused(server, self.run_tool(), "Missing environment variable " + name)

    def test_all_missing_variables_are_named_at_once(self):
        del os.environ["COMPOSIO_API_KEY"]
        _, error = self.run_tool()
        self.assertIn("BACKEND_URL, COMPOSIO_API_KEY", error)

    def test_a_line_break_at_the_end_of_the_key_is_trimmed(self):
        server = self.serve()
        os.environ["COMPOSIO_API_KEY"] = KEY + "\n"
        self.assertEqual(self.run_tool()[1], "")
        self.assertEqual(server.requests[0].headers["x-api-key"], KEY)

    def test_a_key_with_a_character_that_no_header_holds_is_refused_unseen(self):
        server = self.serve()
        for bad in ("\r\nx-evil: 1", "\u20ac", " ", "\x7f"):
            with self.subTest(bad=bad):
                os.environ["COMPOSIO_API_KEY"] = KEY + bad + "tail"
                result = self.run_tool()
                self.assertRefused(server, result, "COMPOSIO_API_KEY holds a character")
                self.assertNotIn("tail", result[1])

    def test_a_base_url_that_is_none_is_refused_unseen(self):
        server = self.serve()
        bad_urls = (
            "backend.example", "ftp://h", "http://", "http://h:port", "http://h:99999", "http://[::1", "http://h/a b",
            "http://h/?q=1", "http://h/#f", "http://h?", "http://user:hunter2@h", "http://h\u00e9/", "file:///etc/passwd",
        )  # fmt: skip
        for url in bad_urls:
            with self.subTest(url=url):
                os.environ["BACKEND_URL"] = url
                result = self.run_tool()
                self.assertRefused(server, result, "BACKEND_URL must be")
                self.assertNotIn("hunter2", result[1])

    def test_a_session_id_that_would_change_the_path_is_refused(self):
        server = self.serve()
        os.environ["COMPOSIO_TOOLROUTER_SESSION_ID"] = ".."
        self.assertRefused(server, self.run_tool(), "COMPOSIO_TOOLROUTER_SESSION_ID")

    def test_a_slug_that_is_no_text_is_refused(self):
        server = self.serve()
        for slug in (None, "", "  ", 7, b"T", ["T"]):
            with self.subTest(slug=slug):
                self.assertRefused(server, self.run_tool(slug), "tool_slug")

    def test_arguments_that_are_no_dict_are_refused(self):
        server = self.serve()
        for arguments in ([1], "{}", 3):
            with self.subTest(arguments=arguments):
                self.assertRefused(server, self.run_tool("T", arguments), "arguments must be a dict")

    def test_arguments_that_json_cannot_hold_are_refused(self):
        server = self.serve()
        circular = {}
        circular["self"] = circular
        deep = {}
        for _ in range(100000):
            deep = {"a": deep}
        for value in ({1, 2}, b"bytes", float("nan"), float("inf"), object(), datetime.datetime.now(), circular, deep):
            with self.subTest(type=type(value).__name__):
                self.assertRefused(server, self.run_tool("T", {"a": value}), "arguments cannot be written as JSON")
        self.assertRefused(server, self.run_tool("T", {(1, 2): 3}), "arguments cannot be written as JSON")

    def test_arguments_that_raise_when_they_are_read_are_an_error(self):
        class Hostile(dict):
            def keys(self):
                raise KeyError("hostile")

            items = __iter__ = __len__ = __bool__ = keys

        self.serve()
        self.assertIn("tool request failed", self.run_tool("T", Hostile(a=1))[1])


class WhatAnAnswerMeans(HelperTest):
    def test_a_success_is_the_whole_answer_and_no_error(self):
        self.serve(answer({"data": {"ok": True}, "error": None, "log_id": "log_1"}))
        self.assertEqual(self.run_tool(), ({"data": {"ok": True}, "error": None, "log_id": "log_1"}, ""))

    def test_any_status_of_the_200s_is_a_success(self):
        self.serve(answer({"data": 1}, status=201))
        self.assertEqual(self.run_tool(), ({"data": 1}, ""))

    def test_a_status_of_400_and_more_gives_the_parsed_body(self):
        for status in (400, 401, 404, 422, 500, 503, 599):
            with self.subTest(status=status):
                self.serve(answer({"message": "no"}, status=status))
                expected = "Composio tool execution failed with HTTP %d" % status
                self.assertEqual(self.run_tool(), ({"message": "no"}, expected))

    def test_the_status_counts_before_a_body_that_looks_like_a_success(self):
        self.serve(answer({"data": {"ok": True}}, status=500))
        self.assertEqual(self.run_tool()[1], "Composio tool execution failed with HTTP 500")

    def test_an_error_page_is_given_raw(self):
        self.serve(answer("<html>Bad gateway</html>", status=502))
        expected = ({"raw": "<html>Bad gateway</html>"}, "Composio tool execution failed with HTTP 502")
        self.assertEqual(self.run_tool(), expected)

    def test_a_success_that_is_not_json_is_given_raw_with_an_error(self):
        for text in ("", "<html>", '{"data": ', "{'a': 1}", "\u00e9"):
            with self.subTest(text=text):
                self.serve(answer(text))
                data, error = self.run_tool()
                self.assertEqual(data, {"raw": text})
                self.assertIn("is not JSON", error)

    def test_bad_utf_8_is_replaced(self):
        self.serve(answer(b'{"data": "a\xff\xfeb"}'))
        self.assertEqual(self.run_tool(), ({"data": "a\ufffd\ufffdb"}, ""))

    def test_a_byte_order_mark_is_ignored(self):
        self.serve(answer(b'\xef\xbb\xbf{"data": 1}'))
        self.assertEqual(self.run_tool(), ({"data": 1}, ""))

    def test_a_success_that_is_no_object_is_an_error(self):
        for value in ([1, 2], "text", 7, None, True):
            with self.subTest(value=value):
                self.serve(answer(json.dumps(value)))
                data, error = self.run_tool()
                self.assertEqual(data, value)
                self.assertIn("where an object belongs", error)

    def test_json_that_is_nested_too_deeply_is_an_error(self):
        self.serve(answer("[" * 200000))
        self.assertIn("nested too deeply", self.run_tool()[1])

    def test_json_that_is_nested_almost_too_deeply_is_survived(self):
        for text in ('{"data":' * 900 + "1" + "}" * 900, '{"error":' * 900 + "1" + "}" * 900):
            with self.subTest(text=text[:8]):
                self.serve(answer(text))
                data, _ = self.run_tool()
                self.assertIsInstance(data, dict)

    def test_a_number_of_any_length_is_survived(self):
        self.serve(answer('{"data": %s}' % ("9" * 100000)))
        data, error = self.run_tool()
        # Newer Pythons refuse to read such a number, others take it.
        self.assertEqual("raw" in data, "is not JSON" in error)

    def test_an_error_field_is_an_error_though_the_status_is_200(self):
        self.serve(answer({"data": {}, "error": "Repository not found"}))
        self.assertEqual(self.run_tool(), ({"data": {}, "error": "Repository not found"}, "Repository not found"))

    def test_an_error_object_gives_its_message(self):
        self.serve(answer({"error": {"code": 17, "message": "no such file"}}))
        self.assertEqual(self.run_tool()[1], "no such file")

    def test_an_error_field_of_any_type_is_an_error(self):
        for value in (True, 7, ["a"], {"x": 1}, " ", {"message": {"message": {}}}, {"message": None, "error": [0]}):
            with self.subTest(value=value):
                self.serve(answer({"error": value}))
                self.assertNotEqual(self.run_tool()[1], "")

    def test_an_empty_error_field_is_none(self):
        for value in ("", None, False, {}, []):
            with self.subTest(value=value):
                self.serve(answer({"data": 1, "error": value}))
                self.assertEqual(self.run_tool()[1], "")

    def test_a_failed_result_is_an_error_without_an_error_field(self):
        self.serve(answer({"result_type": "failed", "data": {"a": 1}}))
        self.assertEqual(self.run_tool()[1], "Composio tool execution failed")

    def test_a_failed_result_gives_its_error_field(self):
        self.serve(answer({"result_type": "failed", "error": "quota is used up"}))
        self.assertEqual(self.run_tool()[1], "quota is used up")

    def test_an_unsuccessful_result_is_an_error(self):
        self.serve(answer({"successful": False, "data": {}, "error": None}))
        self.assertNotEqual(self.run_tool()[1], "")

    def test_a_question_gives_what_is_asked_and_an_error(self):
        self.serve(answer({"result_type": "input_required", "input_requests": {"q1": {"message": "Which branch?"}}}))
        data, error = self.run_tool()
        self.assertEqual(data["input_requests"], {"q1": {"message": "Which branch?"}})
        self.assertIn("needs input", error)

    def test_a_question_never_gives_its_state_at_any_depth_and_status(self):
        body = {
            "result_type": "input_required",
            "request_state": "s3cret",
            "data": [{"request_state": "s3cret", "q": 1}],
        }
        for status in (200, 422):
            with self.subTest(status=status):
                self.serve(answer(body, status=status))
                result = self.run_tool()
                self.assertNotIn("s3cret", repr(result) + self.printed)
                self.assertEqual(result[0]["data"], [{"q": 1}])

    def test_an_ordinary_answer_may_hold_a_field_of_that_name(self):
        self.serve(answer({"data": {"request_state": "open"}}))
        self.assertEqual(self.run_tool()[0], {"data": {"request_state": "open"}})

    def test_the_text_of_an_error_is_bounded_and_safe_to_print(self):
        self.serve(answer({"error": "\x1b[31mred\x00\ud800\u202e" + "x" * 100000}))
        _, error = self.run_tool()
        self.assertLess(len(error), 2500)
        self.assertTrue(error.startswith("\\x1b[31mred\\x00\\ud800\\u202ex"), error[:60])
        error.encode("utf-8")

    def test_a_redirect_is_an_error_and_the_key_goes_nowhere_else(self):
        for status in (301, 302, 303, 307, 308):
            with self.subTest(status=status):
                other = Server()
                self.addCleanup(other.close)
                server = self.serve(answer("", status=status, Location=other.url + "/elsewhere"))
                data, error = self.run_tool()
                self.assertIn("HTTP %d" % status, error)
                self.assertIn("redirect", error)
                self.assertEqual((len(server.requests), other.requests), (1, []))


class WhatIsHidden(HelperTest):
    def test_a_key_that_the_server_echoes_is_cut_out_of_data_and_error(self):
        body = {"error": "bad key " + KEY, "data": {KEY: [KEY + "!", {"k": KEY}]}}
        for status in (200, 401):
            with self.subTest(status=status):
                self.serve(answer(body, status=status))
                data, _ = self.run_tool()
                self.assertEqual(data["data"], {"[redacted]": ["[redacted]!", {"k": "[redacted]"}]})

    def test_a_key_that_the_server_echoes_in_escapes_is_cut_out(self):
        escaped = "".join("\\u%04x" % ord(character) for character in KEY)
        self.serve(answer('{"data": "%s"}' % escaped))
        self.assertEqual(self.run_tool()[0], {"data": "[redacted]"})

    def test_a_key_with_characters_that_json_may_escape_is_cut_out(self):
        os.environ["COMPOSIO_API_KEY"] = 'test/key"0123\\456'
        self.serve(answer(r'{"data": "<test\/key\"0123\\456>"}'))
        self.assertEqual(self.run_tool()[0], {"data": "<[redacted]>"})

    def test_a_key_in_a_body_that_is_not_json_is_cut_out(self):
        self.serve(answer("<p>%s</p>" % KEY, status=403))
        self.assertEqual(self.run_tool()[0], {"raw": "<p>[redacted]</p>"})

    def test_a_key_too_short_to_be_one_garbles_no_answer(self):
        self.serve(answer({"data": "a to z"}))
        os.environ["COMPOSIO_API_KEY"] = "a"
        self.assertEqual(self.run_tool()[0], {"data": "a to z"})

    def test_a_key_in_the_names_of_an_answer_is_not_printed(self):
        self.serve(answer({"data": {KEY: 1}}))
        self.run_tool()
        self.assertIn("[redacted]", self.printed)

    def test_a_key_at_the_edge_of_a_long_error_is_not_cut_in_half(self):
        self.serve(answer({"error": "x" * 1990 + KEY}))
        self.assertNotIn(KEY[:6], self.run_tool()[1])
