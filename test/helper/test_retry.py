"""run_composio_tool: what is tried again, how often, and for how long."""

import math
from unittest import mock

from server import answer, raw
from support import HelperTest, helper

LIMITED = answer({"message": "slow down"}, status=429)
DONE = answer({"data": 1})


class Retries(HelperTest):
    def run_with(self, **retry_params):
        """A call whose waits are noted in self.waits and not waited for."""
        self.waits = []
        with mock.patch.object(helper.time, "sleep", self.waits.append):
            return self.run_tool("T", None, retry_params or None)

    def test_http_429_is_tried_again(self):
        server = self.serve(LIMITED, DONE)
        self.assertEqual(self.run_with(), ({"data": 1}, ""))
        self.assertEqual(len(server.requests), 2)

    def test_the_same_request_is_sent_again_under_the_same_id(self):
        server = self.serve(LIMITED, DONE)
        self.run_with()
        self.assertEqual(server.requests[0], server.requests[1])

    def test_an_error_that_speaks_of_a_rate_limit_is_tried_again(self):
        for error in (
            "Rate limit exceeded",
            "rate_limited",
            "TOO MANY REQUESTS",
            {"message": "ratelimit"},
            {"code": 429},
        ):
            with self.subTest(error=error):
                server = self.serve(answer({"error": error}), DONE)
                self.assertEqual(self.run_with()[1], "")
                self.assertEqual(len(server.requests), 2)

    def test_an_answer_that_speaks_of_a_rate_limit_elsewhere_is_a_success(self):
        server = self.serve(answer({"data": "rate limit exceeded"}))
        self.assertEqual(self.run_with()[1], "")
        self.assertEqual(len(server.requests), 1)

    def test_another_error_is_not_tried_again(self):
        for reply in (answer({"error": "no"}), answer({}, status=400), answer({}, status=503), answer("<html>")):
            server = self.serve(reply, DONE)
            self.assertNotEqual(self.run_with()[1], "")
            self.assertEqual(len(server.requests), 1)

    def test_a_server_that_broke_down_is_not_asked_again_whatever_it_speaks_of(self):
        server = self.serve(answer({"error": "rate limit"}, status=500), DONE)
        self.assertNotEqual(self.run_with()[1], "")
        self.assertEqual(len(server.requests), 1)

    def test_a_429_whose_body_is_lost_is_tried_again(self):
        server = self.serve(raw(b"HTTP/1.1 429 Slow\r\nContent-Length: 9\r\n\r\n{"), DONE)
        self.assertEqual(self.run_with()[1], "")
        self.assertEqual(len(server.requests), 2)

    def test_a_network_failure_after_a_429_is_not_tried_again(self):
        server = self.serve(LIMITED, raw(b""), DONE)
        self.assertIn("may have run", self.run_with()[1])
        self.assertEqual(len(server.requests), 2)

    def test_there_are_three_retries_unless_said_otherwise(self):
        server = self.serve(LIMITED)
        expected = ({"message": "slow down"}, "Composio tool execution failed with HTTP 429")
        self.assertEqual(self.run_with(), expected)
        self.assertEqual(len(server.requests), 4)

    def test_the_waits_begin_at_two_seconds_and_double_with_some_jitter(self):
        self.serve(LIMITED)
        self.run_with()
        for wait, base in zip(self.waits, (2, 4, 8)):
            self.assertGreaterEqual(wait, base)
            self.assertLessEqual(wait, base * 1.25)
        self.assertEqual(len(self.waits), 3)
        self.assertNotEqual([wait / base for wait, base in zip(self.waits, (2, 4, 8))], [1, 1, 1])

    def test_the_number_of_retries_can_be_set(self):
        for wanted, requests in ((0, 1), (1, 2), ("2", 3), (2.9, 3), (None, 4)):
            with self.subTest(wanted=wanted):
                server = self.serve(LIMITED)
                self.run_with(max_retries=wanted, delay_ms=0)
                self.assertEqual(len(server.requests), requests)

    def test_the_delay_can_be_set(self):
        self.serve(LIMITED)
        self.run_with(max_retries=1, delay_ms=100)
        self.assertAlmostEqual(self.waits[0], 0.1, delta=0.03)

    def test_the_server_may_ask_for_a_longer_wait(self):
        self.serve(answer({}, status=429, Retry_After="17"), DONE)
        self.run_with()
        self.assertEqual(self.waits, [17])

    def test_a_wait_that_the_server_asks_for_in_rubbish_is_ours(self):
        for value in ("-5", "soon", "1e9", "99999999999", "", "nan", "Fri, 31 Dec 1999 23:59:59 GMT"):
            with self.subTest(value=value):
                self.serve(answer({}, status=429, Retry_After=value), DONE)
                self.assertEqual(self.run_with()[1], "")
                self.assertLess(self.waits[0], 3)


class AbsurdParameters(HelperTest):
    def test_numbers_beyond_their_range_are_moved_into_it(self):
        server = self.serve(LIMITED)
        waits = []
        for huge in (1e300, 10**400, math.inf, "1e99"):
            with self.subTest(huge=str(huge)[:9]), mock.patch.object(helper.time, "sleep", waits.append):
                del server.requests[:]
                self.run_tool("T", None, {"max_retries": huge, "delay_ms": 0})
                self.assertEqual(len(server.requests), 11)
                self.run_tool("T", None, {"delay_ms": huge})
                self.assertLessEqual(max(waits), 300)

    def test_numbers_below_zero_are_zero(self):
        for low in (-1, -1e300, -math.inf, -(10**400)):
            with self.subTest(low=str(low)[:9]):
                server = self.serve(LIMITED)
                self.run_tool("T", None, {"max_retries": low, "delay_ms": low})
                self.assertEqual(len(server.requests), 1)

    def test_what_is_no_number_is_refused_by_name(self):
        server = self.serve()
        for bad in ("many", [3], {}, True, math.nan, object(), 1j):
            for key in ("max_retries", "delay_ms", "timeout_ms", "total_timeout_ms"):
                with self.subTest(key=key, bad=bad):
                    result = self.run_tool("T", None, {key: bad})
                    self.assertRefused(server, result, "retry_params['%s'] must be a number" % key)

    def test_parameters_that_are_no_dict_are_refused(self):
        server = self.serve()
        for bad in (3, "max_retries", [("max_retries", 3)]):
            with self.subTest(bad=bad):
                self.assertRefused(server, self.run_tool("T", None, bad), "retry_params must be a dict")

    def test_unknown_parameters_change_nothing(self):
        self.serve()
        self.assertEqual(self.run_tool("T", None, {"backoff": "wild"})[1], "")


class TotalTime(HelperTest):
    def test_a_wait_beyond_the_total_time_is_not_begun(self):
        server = self.serve(LIMITED)
        _, error = self.run_tool("T", None, {"delay_ms": 60000, "total_timeout_ms": 500})
        self.assertIn("HTTP 429", error)
        self.assertLess(self.seconds, 5)
        self.assertEqual(len(server.requests), 1)

    def test_a_wait_that_the_server_asks_for_beyond_the_total_time_is_not_begun(self):
        self.serve(answer({}, status=429, Retry_After="86400"))
        self.assertIn("HTTP 429", self.run_tool()[1])
        self.assertLess(self.seconds, 5)

    def test_all_tries_together_end_with_the_total_time(self):
        server = self.serve(LIMITED)
        server.replies = [LIMITED, server.silence]
        _, error = self.run_tool("T", None, {"delay_ms": 100, "total_timeout_ms": 600})
        self.assertIn("timed out", error)
        self.assertLess(self.seconds, 5)

    def test_the_limits_of_the_module_hold_for_every_function(self):
        calls = (
            (helper.run_composio_tool, ("T",)),
            (helper.invoke_llm, ("q",)),
            (helper.web_search, ("q",)),
            (helper.proxy_execute, ("GET", "/", "github")),
        )
        for name in ("REQUEST_TIMEOUT_SECONDS", "TOTAL_TIMEOUT_SECONDS"):
            for function, arguments in calls:
                with self.subTest(name=name, function=function), mock.patch.object(helper, name, 0.2):
                    server = self.serve()
                    server.replies = [server.silence]
                    self.assertIn("timed out", self.call(function, *arguments)[1])
                    self.assertLess(self.seconds, 5)

    def test_a_limit_of_the_module_that_is_no_number_is_named(self):
        server = self.serve()
        with mock.patch.object(helper, "TOTAL_TIMEOUT_SECONDS", "long"):
            self.assertRefused(server, self.run_tool(), "TOTAL_TIMEOUT_SECONDS must be a number")
