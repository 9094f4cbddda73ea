"""run_composio_tool against a network and servers that fail; nothing here is ever sent twice."""

import gc
import os
import socket
import subprocess
import sys
import tempfile
import textwrap
import threading
import time
import unittest
import warnings
from unittest import mock

from server import answer, raw, reset
from support import HELPER_PATH, KEY, HelperTest, helper

HEAD = b"HTTP/1.1 200 OK\r\n"


class NothingIsSent(HelperTest):
    def assertNotSent(self, result, words):
        self.assertEqual(result[0], {})
        self.assertIn(words, result[1])
        self.assertIn("nothing was sent", result[1])

    def test_a_refused_connection_is_an_error(self):
        with socket.create_server(("127.0.0.1", 0)) as listener:
            port = listener.getsockname()[1]
        os.environ["BACKEND_URL"] = "http://127.0.0.1:%d" % port
        self.assertNotSent(self.run_tool(), "connection refused")

    def test_a_host_that_no_resolver_knows_is_an_error(self):
        os.environ["BACKEND_URL"] = "http://no-such-host.invalid"
        failure = socket.gaierror(socket.EAI_NONAME, "Name or service not known")
        self.use(mock.patch.object(socket, "getaddrinfo", side_effect=failure))
        self.assertNotSent(self.run_tool(), "cannot be resolved")

    def test_a_host_name_that_cannot_be_one_is_an_error(self):
        for host in ("x" * 70 + ".example", "a..b"):
            with self.subTest(host=host):
                os.environ["BACKEND_URL"] = "http://" + host
                self.assertNotSent(self.run_tool(), "host's name")

    def test_a_resolver_that_hangs_ends_with_the_time_limit(self):
        release = threading.Event()
        self.addCleanup(release.set)

        def hang(host, port, family=0, kind=0, protocol=0, flags=0):
            if flags & socket.AI_NUMERICHOST:
                raise socket.gaierror(socket.EAI_NONAME, "not a number")
            release.wait(10)
            return []

        os.environ["BACKEND_URL"] = "http://slow.invalid"
        self.use(mock.patch.object(socket, "getaddrinfo", hang))
        self.assertNotSent(self.run_tool("T", retry_params={"timeout_ms": 200}), "timed out")
        self.assertLess(self.seconds, 5)

    def test_the_next_address_is_tried_when_one_does_not_answer(self):
        server = self.serve()
        with socket.create_server(("127.0.0.1", 0)) as listener:
            closed = listener.getsockname()
        addresses = [
            (socket.AF_INET, socket.SOCK_STREAM, 6, "", address) for address in (closed, ("127.0.0.1", server.port))
        ]
        self.use(mock.patch.object(socket, "getaddrinfo", return_value=addresses))
        self.assertEqual(self.run_tool()[1], "")

    def test_no_time_at_all_is_a_time_out(self):
        server = self.serve()
        self.assertNotSent(self.run_tool("T", retry_params={"timeout_ms": 0}), "timed out")
        self.assertEqual(server.requests, [])


class TheToolMayHaveRun(HelperTest):
    """What fails after the request was sent is an error that says so, and one request was all."""

    def assertSentOnce(self, server, words, **retry_params):
        retry_params = {"max_retries": 5, "delay_ms": 0, **retry_params}
        data, error = self.run_tool("T", None, retry_params)
        self.assertEqual(data, {})
        self.assertIn(words, error)
        self.assertIn("may have run", error)
        self.assertEqual(len(server.requests), 1)

    def test_a_server_that_closes_without_an_answer(self):
        self.assertSentOnce(self.serve(raw(b"")), "connection broke")

    def test_a_reset_before_the_answer(self):
        self.assertSentOnce(self.serve(reset()), "connection broke")

    def test_a_reset_within_the_body(self):
        self.assertSentOnce(self.serve(reset(HEAD + b"Content-Length: 100\r\n\r\n{")), "broke")

    def test_a_body_that_is_shorter_than_it_says(self):
        server = self.serve(raw(HEAD + b'Content-Length: 100\r\n\r\n{"data": 1}'))
        self.assertSentOnce(server, "broke")

    def test_a_chunked_body_that_breaks_off(self):
        server = self.serve(raw(HEAD + b'Transfer-Encoding: chunked\r\n\r\nb\r\n{"data": 1}\r\n'))
        self.assertSentOnce(server, "broke")

    def test_chunks_that_are_none(self):
        server = self.serve(raw(HEAD + b"Transfer-Encoding: chunked\r\n\r\nzzz\r\n{}\r\n0\r\n\r\n"))
        self.assertSentOnce(server, "the tool may have run")

    def test_an_answer_that_is_not_http(self):
        for garbage in (
            b"SSH-2.0-OpenSSH_9.2\r\n",
            b"\0\xff\xfe" * 100 + b"\r\n",
            b"HTTP/1.1 abc Odd\r\n\r\n",
            b"\r\n",
        ):
            with self.subTest(garbage=garbage[:12]):
                self.assertSentOnce(self.serve(raw(garbage)), "may have run")

    def test_a_status_line_without_an_end(self):
        self.assertSentOnce(self.serve(raw(b"HTTP/1.1 200 " + b"x" * 200000)), "not HTTP")

    def test_headers_without_an_end(self):
        self.assertSentOnce(self.serve(raw(HEAD + b"A: b\r\n" * 5000)), "not HTTP")

    def test_a_server_that_says_nothing(self):
        server = self.serve()
        server.replies = [server.silence]
        self.assertSentOnce(server, "timed out", timeout_ms=300)
        self.assertLess(self.seconds, 5)

    def test_a_body_that_drips_has_a_deadline_in_all(self):
        server = self.serve()
        server.replies = [server.drip(HEAD + b"Content-Length: 100000\r\n\r\n", b" ")]
        self.assertSentOnce(server, "timed out", timeout_ms=400)
        self.assertLess(self.seconds, 5)

    def test_chunks_that_drip_have_a_deadline_in_all(self):
        server = self.serve()
        server.replies = [server.drip(HEAD + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n")]
        self.assertSentOnce(server, "timed out", timeout_ms=400)
        self.assertLess(self.seconds, 5)

    def test_headers_that_drip_have_a_deadline_in_all(self):
        server = self.serve()
        server.replies = [server.drip(HEAD + b"X: ", b"x")]
        self.assertSentOnce(server, "timed out", timeout_ms=400)
        self.assertLess(self.seconds, 5)

    def test_a_server_that_always_says_continue_has_a_deadline(self):
        server = self.serve()
        server.replies = [server.drip(b"", b"HTTP/1.1 100 Continue\r\n\r\n")]
        self.assertSentOnce(server, "timed out", timeout_ms=400)
        self.assertLess(self.seconds, 5)

    def test_a_server_that_does_not_read_has_a_deadline(self):
        listener = self.use(socket.create_server(("127.0.0.1", 0)))
        os.environ["BACKEND_URL"] = "http://127.0.0.1:%d" % listener.getsockname()[1]
        _, error = self.run_tool("T", {"text": "x" * 30_000_000}, {"timeout_ms": 500})
        self.assertIn("timed out", error)
        self.assertLess(self.seconds, 5)

    def test_an_answer_that_is_too_large(self):
        self.use(mock.patch.object(helper, "MAX_ANSWER_BYTES", 100000))
        self.assertSentOnce(self.serve(answer("x" * 100001)), "larger than 100000 bytes")

    def test_an_answer_without_an_end(self):
        self.use(mock.patch.object(helper, "MAX_ANSWER_BYTES", 100000))
        server = self.serve()
        server.replies = [server.drip(HEAD + b"\r\n", b"x" * 50000)]
        self.assertSentOnce(server, "larger than 100000 bytes")

    def test_an_answer_just_small_enough_is_read(self):
        self.use(mock.patch.object(helper, "MAX_ANSWER_BYTES", 100000))
        self.serve(answer('{"data": "%s"}' % ("x" * (100000 - len('{"data": ""}')))))
        self.assertEqual(self.run_tool()[1], "")

    def test_a_length_beyond_all_memory_is_survived(self):
        self.assertSentOnce(self.serve(raw(HEAD + b"Content-Length: 99999999999999\r\n\r\n{}")), "broke")


class TheStatusStands(HelperTest):
    def test_a_head_that_breaks_off_is_no_success(self):
        for head in (b"HTTP/1.1 200", b"HTTP/1.1 200 OK\r\nContent-Le", HEAD + b"X: y\r\n"):
            with self.subTest(head=head):
                server = self.serve(raw(head))
                self.assertIn("it is empty", self.run_tool()[1])
                self.assertEqual(len(server.requests), 1)

    def test_a_failure_whose_body_is_lost_still_gives_its_status(self):
        self.serve(raw(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 100\r\n\r\n<ht"))
        data, error = self.run_tool()
        self.assertEqual(data, {})
        self.assertIn("Composio tool execution failed with HTTP 502", error)
        self.assertIn("broke", error)

    def test_an_answer_that_comes_instead_of_reading_the_request_is_heard(self):
        listener = self.use(socket.create_server(("127.0.0.1", 0)))
        os.environ["BACKEND_URL"] = "http://127.0.0.1:%d" % listener.getsockname()[1]

        def serve():
            connection, _ = listener.accept()
            connection.sendall(b"HTTP/1.1 413 Too Large\r\nContent-Length: 2\r\n\r\n{}")
            connection.shutdown(socket.SHUT_WR)
            time.sleep(0.2)
            connection.close()  # With most of the request unread, which resets the connection.

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        _, error = self.run_tool("T", {"text": "x" * 30_000_000})
        self.assertEqual(error, "Composio tool execution failed with HTTP 413")
        thread.join(5)

    def test_no_socket_is_left_open_however_a_call_ends(self):
        left = []
        self.use(mock.patch.object(sys, "unraisablehook", lambda failure: left.append(repr(failure.exc_value))))
        with warnings.catch_warnings():
            warnings.simplefilter("error", ResourceWarning)
            for reply in (
                answer({}),
                answer({}, status=404),
                raw(b""),
                raw(HEAD + b"Content-Length: 9\r\n\r\n{"),
                reset(),
            ):
                self.serve(reply)
                self.run_tool()
            gc.collect()
        self.assertEqual(left, [])

    def test_a_body_that_only_the_end_of_the_connection_ends_is_read(self):
        self.serve(raw(HEAD + b'\r\n{"data": 1}'))
        self.assertEqual(self.run_tool(), ({"data": 1}, ""))

    def test_a_chunked_body_is_read(self):
        self.serve(raw(HEAD + b'Transfer-Encoding: chunked\r\n\r\n5\r\n{"dat\r\n6\r\na": 1}\r\n0\r\n\r\n'))
        self.assertEqual(self.run_tool(), ({"data": 1}, ""))


class Proxies(HelperTest):
    def test_a_proxy_of_the_environment_is_asked_for_the_whole_address(self):
        proxy = self.serve(answer({"data": "by proxy"}))
        os.environ.update(
            http_proxy="http://user:p%%40ss@127.0.0.1:%d" % proxy.port, BACKEND_URL="http://api.invalid/x"
        )
        self.assertEqual(self.run_tool(), ({"data": "by proxy"}, ""))
        self.assertEqual(proxy.requests[0].target, "http://api.invalid/x/api/v3/tool_router/session/trs_1/execute")
        self.assertEqual(proxy.requests[0].headers["host"], "api.invalid")
        self.assertEqual(proxy.requests[0].headers["proxy-authorization"], "Basic dXNlcjpwQHNz")

    def test_a_host_of_no_proxy_is_asked_itself(self):
        server = self.serve()
        os.environ.update(http_proxy="http://127.0.0.1:1", no_proxy="127.0.0.1")
        self.assertEqual(self.run_tool()[1], "")
        self.assertTrue(server.requests[0].target.startswith("/api/"))

    def test_the_key_is_not_shown_to_the_proxy_of_an_https_address(self):
        proxy = self.serve(answer("", status=407))
        os.environ.update(https_proxy="127.0.0.1:%d" % proxy.port, BACKEND_URL="https://api.invalid")
        _, error = self.run_tool()
        self.assertEqual((proxy.requests[0].method, proxy.requests[0].target), ("CONNECT", "api.invalid:443"))
        self.assertNotIn("x-api-key", proxy.requests[0].headers)
        self.assertIn("407", error)
        self.assertIn("nothing was sent", error)

    def test_a_tunnel_that_drips_has_a_deadline(self):
        proxy = self.serve()
        proxy.replies = [proxy.drip(HEAD, b"X: y\r\n")]
        os.environ.update(https_proxy="127.0.0.1:%d" % proxy.port, BACKEND_URL="https://api.invalid")
        _, error = self.run_tool("T", retry_params={"timeout_ms": 400})
        self.assertLess(self.seconds, 5)
        self.assertIn("nothing was sent", error)

    def test_a_tunnel_that_opens_late_leaves_less_time_for_the_handshake(self):
        proxy = self.serve()

        def open_late(connection, request):
            proxy.closing.wait(1)
            connection.sendall(HEAD + b"\r\n")
            proxy.closing.wait(10)

        proxy.replies = [open_late]
        os.environ.update(https_proxy="127.0.0.1:%d" % proxy.port, BACKEND_URL="https://api.invalid")
        _, error = self.run_tool("T", retry_params={"timeout_ms": 1500})
        self.assertIn("timed out", error)
        self.assertLess(self.seconds, 2.4)

    def test_a_proxy_that_is_no_http_proxy_is_refused_unseen(self):
        os.environ.update(http_proxy="socks5://user:hunter2@127.0.0.1:1", BACKEND_URL="http://api.invalid")
        _, error = self.run_tool()
        self.assertIn("proxy", error)
        self.assertNotIn("hunter2", error)


class Interrupts(unittest.TestCase):
    def test_a_keyboard_interrupt_ends_the_call_at_once(self):
        with socket.create_server(("127.0.0.1", 0)) as listener, tempfile.TemporaryDirectory() as directory:
            script = os.path.join(directory, "script.py")
            with open(script, "w", encoding="utf-8") as file:
                file.write(
                    textwrap.dedent(
                        """\
                        import sys
                        sys.path.insert(0, sys.argv[1])
                        import composio_workbench
                        try:
                            composio_workbench.run_composio_tool("T")
                        except KeyboardInterrupt:
                            sys.exit(42)
                        """
                    )
                )
            environment = {k: v for k, v in os.environ.items() if not k.lower().endswith("_proxy")}
            environment.update(
                BACKEND_URL="http://127.0.0.1:%d" % listener.getsockname()[1],
                COMPOSIO_TOOLROUTER_SESSION_ID="s",
                COMPOSIO_API_KEY=KEY,
            )
            arguments = [sys.executable, "-B", script, os.path.dirname(HELPER_PATH)]
            with subprocess.Popen(arguments, env=environment) as process:
                connection, _ = listener.accept()
                with connection:
                    connection.recv(1)  # The request is under way.
                    start = time.monotonic()
                    process.send_signal(2)
                    self.assertEqual(process.wait(10), 42)
            self.assertLess(time.monotonic() - start, 5)
