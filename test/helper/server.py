"""A server on loopback that answers, or misbehaves, as a test tells it to.

It speaks over plain sockets, for no server library would send what these tests need: half an answer, a byte
now and then, no HTTP at all. A reply is a function of the connection and the request; what it returns, if
anything, is sent as it stands.
"""

import json
import socket
import ssl
import struct
import threading
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Union


class Request(NamedTuple):
    method: str
    target: str
    headers: Dict[str, str]  # The names in lower case.
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


Reply = Callable[[socket.socket, Request], Optional[bytes]]


def answer(body: Union[bytes, str, Any], status: int = 200, **headers: str) -> Reply:
    """A whole, honest answer; what is not text or bytes is sent as JSON. Header names: Retry_After="1"."""
    if not isinstance(body, (bytes, str)):
        body = json.dumps(body)
    content = body.encode("utf-8") if isinstance(body, str) else body
    lines = ["HTTP/1.1 %d Whatever" % status, "Content-Length: %d" % len(content)]
    lines += ["%s: %s" % (name.replace("_", "-"), value) for name, value in headers.items()]
    return raw("\r\n".join(lines).encode("ascii") + b"\r\n\r\n" + content)


def raw(content: bytes) -> Reply:
    """Sends exactly this and closes."""
    return lambda connection, request: content


def reset(first: bytes = b"") -> Reply:
    """Sends the bytes, then tears the connection down with a reset in place of an orderly end."""

    def reply(connection: socket.socket, request: Request) -> None:
        connection.sendall(first)
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    return reply


class Server:
    """Give it replies, one for each request in turn; the last one serves for all further requests."""

    def __init__(self, *replies: Reply, tls: Optional[ssl.SSLContext] = None) -> None:
        self.replies = list(replies) or [answer({"data": {"ok": True}})]
        self.requests: List[Request] = []
        self.closing = threading.Event()
        self._tls = tls
        self._lock = threading.Lock()
        self._threads: List[threading.Thread] = []
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        self.url = "%s://127.0.0.1:%d" % ("https" if tls else "http", self.port)
        self._start(self._accept)

    def close(self) -> None:
        self.closing.set()
        # Closing alone would not wake a thread that waits in accept().
        self._listener.shutdown(socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join(5)
        self._listener.close()

    def silence(self, connection: socket.socket, request: Request) -> None:
        """A reply: says nothing until the test is over."""
        self.closing.wait(20)

    def drip(self, head: bytes, drop: bytes) -> Reply:
        """A reply: the head, then a drop every few milliseconds for as long as the client listens."""

        def reply(connection: socket.socket, request: Request) -> None:
            connection.sendall(head)
            while not self.closing.wait(0.02):
                connection.sendall(drop)

        return reply

    def _start(self, work: Callable[..., None], *arguments: Any) -> None:
        thread = threading.Thread(target=work, args=arguments, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        while not self.closing.is_set():
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            self._start(self._serve, connection)

    def _serve(self, connection: socket.socket) -> None:
        try:
            connection.settimeout(20)
            if self._tls:
                connection = self._tls.wrap_socket(connection, server_side=True)
            with connection:
                self._reply(connection)
        except OSError:
            pass  # The client went away, which many of these tests are about.

    def _reply(self, connection: socket.socket) -> None:
        request = _read_request(connection)
        if request is None:
            return
        with self._lock:
            self.requests.append(request)
            reply = self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]
        content = reply(connection, request)
        if content is not None:
            connection.sendall(content)


def _read_request(connection: socket.socket) -> Optional[Request]:
    with connection.makefile("rb") as stream:
        line = stream.readline().decode("latin-1").split()
        if len(line) != 3 or not line[2].startswith("HTTP/"):
            return None
        headers = {}
        while True:
            name, colon, value = stream.readline().decode("latin-1").partition(":")
            if not colon:
                break
            headers[name.strip().lower()] = value.strip()
        body = stream.read(int(headers.get("content-length", "0")))
    return Request(line[0], line[1], headers, body)
