"""What every test of the helper needs: the module, an environment, a server, and a watch over the key."""

import contextlib
import io
import os
import sys
import time
import unittest
from typing import Any, Callable, Tuple
from unittest import mock

from server import Reply, Server

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HELPER_PATH = os.path.join(ROOT, "runtime", "helper", "composio_workbench.py")
sys.path.insert(0, os.path.dirname(HELPER_PATH))
sys.dont_write_bytecode = True

import composio_workbench as helper  # noqa: E402

KEY = "test-key-0123456789abcdef"
SESSION = "trs_1"


class HelperTest(unittest.TestCase):
    """Runs each test in an environment of its own, without the proxies of the machine."""

    def setUp(self) -> None:
        environment = {k: v for k, v in os.environ.items() if not k.lower().endswith("_proxy")}
        environment.update(COMPOSIO_TOOLROUTER_SESSION_ID=SESSION, COMPOSIO_API_KEY=KEY)
        self.use(mock.patch.dict(os.environ, environment, clear=True))
        self.printed = ""
        self.seconds = 0.0

    def use(self, context: Any) -> Any:
        """Enters a context that ends with the test."""
        value = context.__enter__()
        self.addCleanup(context.__exit__, None, None, None)
        return value

    def serve(self, *replies: Reply, **options: Any) -> Server:
        server = Server(*replies, **options)
        self.addCleanup(server.close)
        os.environ["BACKEND_URL"] = server.url
        return server

    def call(self, function: Callable[..., Tuple[Any, str]], *arguments: Any, **named: Any) -> Tuple[Any, str]:
        """Calls the helper; what it printed and how long it took are kept, and the key must not be in either."""
        output = io.StringIO()
        start = time.monotonic()
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
            result = function(*arguments, **named)
        self.seconds = time.monotonic() - start
        self.printed = output.getvalue()
        self.assertIsInstance(result, tuple)
        self.assertEqual(len(result), 2)
        self.assertIsInstance(result[1], str)
        self.assertNotIn(KEY, repr(result) + self.printed)
        return result

    def run_tool(self, *arguments: Any, **named: Any) -> Tuple[Any, str]:
        return self.call(helper.run_composio_tool, *(arguments or ("SOME_TOOL",)), **named)

    def assertRefused(self, server: Server, result: Tuple[Any, str], words: str) -> None:
        """The call failed with these words, and the server never heard of it."""
        self.assertIn(words, result[1])
        self.assertEqual(server.requests, [])
