"""Composio tools for an agent's code that runs in a sandbox of the user's own.

    from composio_workbench import run_composio_tool, invoke_llm, web_search, proxy_execute

    data, error = run_composio_tool("GITHUB_GET_A_REPOSITORY", {"owner": "octocat", "repo": "hello"})
    if error:
        ...

Every function returns (data, error), and error is "" on success. None raises for a call that failed,
whatever the arguments, the network or the server did; only KeyboardInterrupt and its like pass through.

The environment names the session: BACKEND_URL, COMPOSIO_TOOLROUTER_SESSION_ID and COMPOSIO_API_KEY. The key
goes into one request header and nowhere else: it is cut out of every answer and every error.

Time. One request, from the look-up of the host's name to the last byte of the answer, takes at most
REQUEST_TIMEOUT_SECONDS; a call, with all its tries and the waits between them, at most TOTAL_TIMEOUT_SECONDS.
Both may be set in this module, or for one call of run_composio_tool in its retry_params. Only what the
server refused for its rate limit is tried again: a request that broke or timed out may have run its tool.
"""

import base64
import http.client
import json
import math
import os
import random
import re
import socket
import ssl
import threading
import time
import urllib.parse
import urllib.request
import uuid
from collections.abc import Mapping
from typing import Any, Dict, List, NamedTuple, Optional, Tuple, Union

__all__ = ["invoke_llm", "proxy_execute", "run_composio_tool", "web_search"]

# The program that writes this file into a sandbox puts a definition of _INTERNAL before it.
_INTERNAL = globals().get("_INTERNAL", {})

DEFAULT_INVOKE_LLM_MODEL: str = _INTERNAL.get("invoke_llm_model", "openai/gpt-oss-120b")
REQUEST_TIMEOUT_SECONDS = 120.0
TOTAL_TIMEOUT_SECONDS = 300.0
MAX_ANSWER_BYTES = 32 * 1024 * 1024

_LONGEST_TIMEOUT_SECONDS = 3600.0
_MOST_RETRIES = 10
_LONGEST_DELAY_MS = 60000.0
_READ_SIZE = 64 * 1024
# What is shorter is no key of the service, and cutting it out would garble ordinary text.
_SHORTEST_SECRET = 8
_LONGEST_ERROR = 2000
_SHAPE_DEPTH = 6
_SHAPE_KEYS = 40
_SHAPE_LINES = 200
_SHAPE_KEY_LENGTH = 60

Result = Tuple[Any, str]


class _Refused(Exception):
    """The call cannot be made as it was asked for; nothing was sent. The text is for the caller."""


class _RequestFailed(Exception):
    """No answer came. The text says why and whether the tool may have run."""


# ---------------------------------------------------------------------------------------------------------
# Time


class _Deadline:
    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._end = time.monotonic() + seconds

    def remaining(self) -> float:
        """Seconds left; zero or less when the time is up."""
        return self._end - time.monotonic()

    def require(self) -> float:
        """Seconds left, always more than zero, for a socket would take zero as 'do not block'."""
        left = self.remaining()
        if left <= 0:
            raise socket.timeout("timed out")
        return left

    def within(self, seconds: float) -> "_Deadline":
        return _Deadline(max(0.0, min(seconds, self.remaining())))


class _Limits(NamedTuple):
    max_retries: int
    delay_seconds: float
    request_seconds: float
    total_seconds: float


def _number(value: Any, name: str, lowest: float, highest: float) -> float:
    """The number that was meant, moved into its range; numeric text counts, for models write such."""
    try:
        if isinstance(value, bool):
            raise TypeError
        number = float(value)
    except OverflowError:
        return highest if value > 0 else lowest
    except (TypeError, ValueError):
        raise _Refused("%s must be a number, not %s" % (name, type(value).__name__)) from None
    if math.isnan(number):
        raise _Refused("%s must be a number, not NaN" % name)
    return min(max(number, lowest), highest)


def _limits(retry_params: Any = None) -> _Limits:
    if retry_params is None:
        retry_params = {}
    if not isinstance(retry_params, Mapping):
        raise _Refused("retry_params must be a dict, not %s" % type(retry_params).__name__)

    def setting(key: str, default: float, highest: float) -> float:
        value = retry_params.get(key)
        return default if value is None else _number(value, "retry_params['%s']" % key, 0, highest)

    longest_ms = _LONGEST_TIMEOUT_SECONDS * 1000
    request = _number(REQUEST_TIMEOUT_SECONDS, "REQUEST_TIMEOUT_SECONDS", 0, _LONGEST_TIMEOUT_SECONDS)
    total = _number(TOTAL_TIMEOUT_SECONDS, "TOTAL_TIMEOUT_SECONDS", 0, _LONGEST_TIMEOUT_SECONDS)
    return _Limits(
        max_retries=int(setting("max_retries", 3, _MOST_RETRIES)),
        delay_seconds=setting("delay_ms", 2000, _LONGEST_DELAY_MS) / 1000,
        request_seconds=setting("timeout_ms", request * 1000, longest_ms) / 1000,
        total_seconds=setting("total_timeout_ms", total * 1000, longest_ms) / 1000,
    )


# ---------------------------------------------------------------------------------------------------------
# The session that the environment names


class _Session(NamedTuple):
    url: urllib.parse.SplitResult
    api_key: str

    def action_url(self, action: str) -> urllib.parse.SplitResult:
        return self.url._replace(path=self.url.path + "/" + action)


def _session() -> _Session:
    names = ("BACKEND_URL", "COMPOSIO_TOOLROUTER_SESSION_ID", "COMPOSIO_API_KEY")
    values = [os.environ.get(name, "").strip() for name in names]
    missing = [name for name, value in zip(names, values) if not value]
    if missing:
        raise _Refused(
            "Missing environment variable%s %s: set what the local workbench session gave for its environment"
            % ("" if len(missing) == 1 else "s", ", ".join(missing))
        )
    backend_url, session_id, api_key = values
    # No message shows a value: an address may hold a password, and the others are the caller's own.
    if not re.fullmatch(r"[\x21-\x7e]+", api_key):
        raise _Refused("COMPOSIO_API_KEY holds a character that no API key has; copy the key again")
    url = _base_url(backend_url)
    if session_id in (".", ".."):
        raise _Refused("COMPOSIO_TOOLROUTER_SESSION_ID is not the id of a session")
    segment = urllib.parse.quote(session_id, safe="", errors="surrogateescape")
    path = url.path.rstrip("/") + "/api/v3/tool_router/session/" + segment
    return _Session(url._replace(path=path), api_key)


def _base_url(text: str) -> urllib.parse.SplitResult:
    wanted = "BACKEND_URL must be an http:// or https:// address such as https://backend.composio.dev"
    if not re.fullmatch(r"[\x21-\x7e]+", text):
        raise _Refused(wanted)
    try:
        url = urllib.parse.urlsplit(text)
        usable = url.scheme in ("http", "https") and bool(url.hostname) and url.port != 0
    except ValueError:
        usable = False
    if not usable:
        raise _Refused(wanted)
    if url.username is not None or "?" in text or "#" in text:
        raise _Refused(wanted + ", without a user, a query or a fragment")
    return url


# ---------------------------------------------------------------------------------------------------------
# HTTP: one request, one answer, one deadline
#
# A socket's own time limit holds for each read alone, so that a server that sends a byte now and then never
# exceeds it. The sockets here set it anew before every operation, to what is left until the deadline.


class _TimedSocket(socket.socket):
    deadline: _Deadline

    def recv_into(self, buffer: Any, nbytes: int = 0, flags: int = 0) -> int:
        self.settimeout(self.deadline.require())
        return super().recv_into(buffer, nbytes, flags)

    def sendall(self, data: Any, flags: int = 0) -> None:
        self.settimeout(self.deadline.require())
        super().sendall(data, flags)


def _tls_context(deadline: _Deadline) -> ssl.SSLContext:
    # The class is made here because wrap_socket shakes hands before its caller could give it a deadline.
    class TimedTLSSocket(ssl.SSLSocket):
        def do_handshake(self, block: bool = False) -> None:
            self.settimeout(deadline.require())
            super().do_handshake(block)

        def recv_into(self, buffer: Any, nbytes: Optional[int] = None, flags: int = 0) -> int:
            self.settimeout(deadline.require())
            return super().recv_into(buffer, nbytes, flags)

        def sendall(self, data: Any, flags: int = 0) -> None:
            self.settimeout(deadline.require())
            super().sendall(data, flags)

    context = ssl.create_default_context()
    context.sslsocket_class = TimedTLSSocket
    return context


def _resolve(host: str, port: int, deadline: _Deadline) -> List[Any]:
    try:
        return socket.getaddrinfo(host, port, 0, socket.SOCK_STREAM, 0, socket.AI_NUMERICHOST)
    except socket.gaierror:
        pass  # A name: only the resolver knows it, and nothing but a thread of its own bounds its time.
    addresses: List[Any] = []
    failures: List[Exception] = []

    def look_up() -> None:
        try:
            addresses.extend(socket.getaddrinfo(host, port, 0, socket.SOCK_STREAM))
        except Exception as error:
            failures.append(error)

    try:
        thread = threading.Thread(target=look_up, daemon=True)
        thread.start()
        thread.join(deadline.require())
    except RuntimeError:
        look_up()  # No thread is to be had here; a look-up without a limit beats none.
    if failures:
        raise failures[0]
    if not addresses:
        raise socket.timeout("timed out")
    return addresses


def _connect(host: str, port: int, deadline: _Deadline) -> socket.socket:
    addresses = _resolve(host, port, deadline)
    for index, (family, kind, protocol, _, address) in enumerate(addresses):
        connection = None
        try:
            connection = _TimedSocket(family, kind, protocol)
            connection.deadline = deadline
            # A share of the time for each address, so that one that swallows packets leaves some for the next.
            connection.settimeout(deadline.require() / (len(addresses) - index))
            connection.connect(address)
            return connection
        except BaseException as error:
            if connection is not None:
                connection.close()
            if not isinstance(error, OSError) or index + 1 == len(addresses):
                raise
    raise OSError("the host has no address")


def _proxy_for(url: urllib.parse.SplitResult) -> Optional[urllib.parse.SplitResult]:
    """The proxy that the usual environment variables (https_proxy, no_proxy ...) ask for."""
    proxies = urllib.request.getproxies()
    text = proxies.get(url.scheme) or proxies.get("all")
    if not text or urllib.request.proxy_bypass(url.netloc):
        return None
    try:
        proxy = urllib.parse.urlsplit(text if "://" in text else "http://" + text)
        usable = proxy.scheme == "http" and bool(proxy.hostname) and proxy.port != 0
    except ValueError:
        usable = False
    if not usable:
        raise _Refused("The proxy that the environment names for %s is not an http:// address" % url.scheme)
    return proxy


def _proxy_headers(proxy: urllib.parse.SplitResult) -> Dict[str, str]:
    if proxy.username is None:
        return {}
    user = urllib.parse.unquote(proxy.username) + ":" + urllib.parse.unquote(proxy.password or "")
    return {"Proxy-Authorization": "Basic " + base64.b64encode(user.encode("utf-8", "replace")).decode("ascii")}


class _Route(NamedTuple):
    connection: http.client.HTTPConnection
    target: str
    proxy_headers: Dict[str, str]


def _route(url: urllib.parse.SplitResult, deadline: _Deadline) -> _Route:
    """A connection, not yet open, and what to ask for on it; a proxy makes a difference in both."""
    # The port is always said: without one, http.client would look for it in an IPv6 address.
    host, port = url.hostname or "", url.port or (443 if url.scheme == "https" else 80)
    proxy = _proxy_for(url)
    if proxy is not None:
        host, port = proxy.hostname or "", proxy.port or 80
    # Only a limit for each operation, in case that the hook below should one day be gone.
    limit = max(deadline.seconds, 0.001)
    connection: http.client.HTTPConnection
    if url.scheme == "https":
        connection = http.client.HTTPSConnection(host, port, timeout=limit, context=_tls_context(deadline))
    else:
        connection = http.client.HTTPConnection(host, port, timeout=limit)
    # The hook of http.client for what opens its socket, before a tunnel or TLS go over it.
    setattr(connection, "_create_connection", lambda address, *_: _connect(address[0], address[1], deadline))
    if proxy is None:
        return _Route(connection, url.path, {})
    if url.scheme == "https":
        connection.set_tunnel(url.hostname or "", url.port or 443, _proxy_headers(proxy))
        return _Route(connection, url.path, {})
    return _Route(connection, url.geturl(), _proxy_headers(proxy))


class _Answer(NamedTuple):
    status: int
    text: str
    retry_after: float
    problem: str  # Not empty when the body could not be read; the status stands all the same.


def _post(session: _Session, action: str, body: bytes, request_id: str, deadline: _Deadline) -> _Answer:
    connection, target, proxy_headers = _route(session.action_url(action), deadline)
    headers = {
        "Accept": "application/json",
        "Connection": "close",
        "Content-Type": "application/json",
        "User-Agent": "composio-workbench-helper",
        "x-api-key": session.api_key,
        "x-request-id": request_id,
        **proxy_headers,
    }
    try:
        try:
            connection.connect()
        except Exception as error:
            raise _RequestFailed("%s; nothing was sent" % _reason(error, deadline)) from None
        try:
            try:
                connection.request("POST", target, body, headers)
            except (BrokenPipeError, ConnectionResetError):
                pass  # A server that refuses early closes early: its answer may be there already.
            response = connection.getresponse()
        except Exception as error:
            raise _RequestFailed(_may_have_run(_reason(error, deadline))) from None
        # The answer owns the socket from here on: closing the connection alone would leave it open.
        with response:
            return _read(response, deadline)
    finally:
        connection.close()


def _read(response: http.client.HTTPResponse, deadline: _Deadline) -> _Answer:
    expected = response.length
    chunks: List[bytes] = []
    size = 0
    problem = ""
    try:
        while size <= MAX_ANSWER_BYTES:
            chunk = response.read(_READ_SIZE)
            if not chunk:
                break
            chunks.append(chunk)
            size += len(chunk)
        if size > MAX_ANSWER_BYTES:
            problem = "the answer is larger than %d bytes" % MAX_ANSWER_BYTES
        elif expected is not None and size < expected:
            problem = "the answer broke off after %d of %d bytes" % (size, expected)
    except Exception as error:
        problem = _reason(error, deadline)
    text = "" if problem else b"".join(chunks).decode("utf-8-sig", "replace")
    return _Answer(response.status, text, _retry_after(response.getheader("Retry-After")), problem)


def _retry_after(value: Optional[str]) -> float:
    """The seconds that the server asks to wait; the other form of the header, a date, counts as none."""
    return float(value) if value and re.fullmatch(r"\s*[0-9]{1,6}\s*", value) else 0.0


def _may_have_run(reason: str) -> str:
    return reason + "; the tool may have run all the same, so the request was not sent again"


def _reason(error: BaseException, deadline: _Deadline) -> str:
    """What went wrong, in words. The text of an unknown exception is not shown: it might quote a header."""
    if isinstance(error, (socket.timeout, TimeoutError)):
        return "timed out: no complete answer within %g seconds" % round(deadline.seconds, 3)
    if isinstance(error, ssl.SSLCertVerificationError):
        return "the server's TLS certificate is not trusted (%s)" % error.verify_message
    if isinstance(error, ssl.SSLError):
        return "TLS failed (%s)" % (error.reason or type(error).__name__)
    if isinstance(error, socket.gaierror):
        return "the host's name cannot be resolved (%s)" % (error.strerror or "unknown reason")
    if isinstance(error, ConnectionRefusedError):
        return "connection refused"
    if isinstance(error, (ConnectionError, http.client.IncompleteRead)):
        return "the connection broke before the answer was complete"
    if isinstance(error, UnicodeError):
        return "the host's name is not valid"
    if isinstance(error, (http.client.HTTPException, ValueError)):
        return "the answer is not HTTP (%s)" % type(error).__name__
    if isinstance(error, OSError):
        # Without a number it is a sentence of the standard library, such as that a proxy refused the tunnel.
        return error.strerror or _message(str(error)) or type(error).__name__
    return type(error).__name__


# ---------------------------------------------------------------------------------------------------------
# JSON, and what of it may be shown


def _json_body(payload: Dict[str, Any], name: str) -> bytes:
    """ASCII: the escapes of JSON carry everything else, lone surrogates too."""
    try:
        return json.dumps(payload, allow_nan=False).encode("ascii")
    except (TypeError, ValueError, RecursionError) as error:
        raise _Refused("%s cannot be written as JSON: %s" % (name, error)) from None


def _json_text(value: Any) -> str:
    """For reading only; what is nested too deeply to be written counts as having no text."""
    try:
        return json.dumps(value)
    except (RecursionError, ValueError):
        return ""


def _parse(text: str) -> Tuple[Any, str]:
    try:
        return json.loads(text), ""
    except RecursionError:
        return {"raw": text}, "it is nested too deeply"
    except ValueError as error:
        return {"raw": text}, str(error) if text.strip() else "it is empty"


def _scrub(answer: Any, secret: str) -> Any:
    """The answer without the API key, should the server have echoed it, and without the state of a question.

    That state resumes the tool with whatever is answered; it is the client's and not for an agent to see.
    """
    hidden: Tuple[str, ...] = ()
    if isinstance(answer, dict) and answer.get("result_type") == "input_required":
        hidden = ("request_state", "requestState")
    root = [answer]
    nodes: List[Union[List[Any], Dict[str, Any]]] = [root]  # Not recursive: an answer may be nested deeply.
    while nodes:
        node = nodes.pop()
        if isinstance(node, dict):
            entries = [(_redact(k, secret), v) for k, v in node.items() if k not in hidden]
            node.clear()
            node.update((k, _redact(v, secret) if isinstance(v, str) else v) for k, v in entries)
            nodes.extend(v for v in node.values() if isinstance(v, (dict, list)))
        else:
            node[:] = [_redact(v, secret) if isinstance(v, str) else v for v in node]
            nodes.extend(v for v in node if isinstance(v, (dict, list)))
    return root[0]


def _may_hold(text: str, secret: str) -> bool:
    """Whether JSON may hold the secret. Hardly any answer does, and to look into each of its strings takes long."""
    if len(secret) < _SHORTEST_SECRET:
        return False
    escaped = re.search(r"\\u00[2-7]", text) or ("\\" in text and re.search(r'[/"\\]', secret))
    return bool(secret in text or escaped)


def _redact(text: str, secret: str) -> str:
    return text.replace(secret, "[redacted]") if len(secret) >= _SHORTEST_SECRET else text


_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def _message(value: Any) -> str:
    """A server's words for an error, short enough and safe to print; "" when there are none."""
    for _ in range(_SHAPE_DEPTH):
        if not isinstance(value, dict) or not value:
            break
        value = next((value[key] for key in ("message", "error", "detail") if value.get(key)), _json_text(value))
    if not isinstance(value, str):
        value = _json_text(value) if value else ""
    text: str = _UNPRINTABLE.sub(lambda match: ascii(match.group())[1:-1], value[: _LONGEST_ERROR + 1].strip())
    return text if len(text) <= _LONGEST_ERROR else text[:_LONGEST_ERROR] + " ..."


def _kind(value: Any) -> str:
    if value is None:
        return "null"
    if isinstance(value, (dict, list)):
        return "%s[%d]" % (type(value).__name__, len(value))
    return type(value).__name__


def _shape(value: Any) -> List[str]:
    """The names and types of an answer, a line each: no value, nothing but ASCII, and never much."""
    lines: List[str] = []

    def add(depth: int, label: str, item: Any) -> None:
        if len(lines) >= _SHAPE_LINES:
            return
        lines.append("%s%s: %s" % ("  " * depth, label, _kind(item)))
        if depth >= _SHAPE_DEPTH:
            return
        if isinstance(item, dict):
            for key in list(item)[:_SHAPE_KEYS]:
                short = key if len(key) <= _SHAPE_KEY_LENGTH else key[:_SHAPE_KEY_LENGTH] + "..."
                add(depth + 1, ascii(short)[1:-1], item[key])
            if len(item) > _SHAPE_KEYS:
                add(depth + 1, "...", len(item) - _SHAPE_KEYS)
        elif isinstance(item, list) and item:
            add(depth + 1, "[0]", item[0])

    add(0, "answer", value)
    if len(lines) >= _SHAPE_LINES:
        lines.append("...")
    return lines


def _print_shape(value: Any) -> None:
    try:
        print("\n".join(_shape(value)))
    except Exception:
        pass  # Standard output is closed or broken, which makes the tool's answer no worse.


# ---------------------------------------------------------------------------------------------------------
# Tools


_RATE_LIMIT = re.compile(r"rate[\s_-]*limit|too[\s_-]*many[\s_-]*requests|quota[\s_-]*exceeded", re.IGNORECASE)


def _speaks_of_rate_limit(answer: Any) -> bool:
    error = answer.get("error") if isinstance(answer, dict) else None
    if isinstance(error, dict) and str(error.get("code")) == "429":
        return True
    return bool(error) and _RATE_LIMIT.search(_json_text(error)) is not None


def _outcome(answer: _Answer, parsed: Any, not_json: str, what: str) -> Result:
    """What an answer means, the most telling fact first; an error for everything that is no plain success."""
    if answer.status >= 400:
        note = " (its body was lost: %s)" % answer.problem if answer.problem else ""
        return parsed, "Composio %s failed with HTTP %d%s" % (what, answer.status, note)
    if not 200 <= answer.status < 300:
        return parsed, (
            "Composio %s failed with HTTP %d: a redirect is not followed, for it would carry the API key to "
            "another address; check BACKEND_URL" % (what, answer.status)
        )
    if answer.problem:
        return parsed, "Composio %s failed: %s" % (what, _may_have_run(answer.problem))
    if not_json:
        return parsed, "Composio %s failed: the answer is not JSON: %s" % (what, not_json)
    if not isinstance(parsed, dict):
        return parsed, "Composio %s failed: the answer is %s where an object belongs" % (what, _kind(parsed))
    if parsed.get("result_type") == "input_required":
        return parsed, "The tool needs input before it can run: the data holds its questions"
    error = parsed.get("error")
    if error or parsed.get("result_type") == "failed" or parsed.get("successful") is False:
        return parsed, _message(error) or _message(parsed.get("message")) or "Composio %s failed" % what
    return parsed, ""


def _receive(answer: _Answer, session: _Session, what: str) -> Result:
    parsed, not_json = ({}, "") if answer.problem else _parse(answer.text)
    asks = isinstance(parsed, dict) and parsed.get("result_type") == "input_required"
    if asks or _may_hold(answer.text, session.api_key):
        parsed = _scrub(parsed, session.api_key)
    return _outcome(answer, parsed, not_json, what)


def _wait_before_retry(answer: _Answer, attempt: int, limits: _Limits, deadline: _Deadline) -> bool:
    """Waits, or answers at once that there is no time to: the last failure is then what the caller gets."""
    wait = limits.delay_seconds * 2**attempt
    wait += random.uniform(0, wait / 4)
    wait = max(wait, answer.retry_after)
    if wait >= deadline.remaining():
        return False
    time.sleep(wait)
    return True


def _execute(payload: Dict[str, Any], limits: _Limits) -> Result:
    body = _json_body(payload, "arguments")
    session = _session()
    request_id = str(uuid.uuid4())
    deadline = _Deadline(limits.total_seconds)
    attempt = 0
    while True:
        answer = _post(session, "execute", body, request_id, deadline.within(limits.request_seconds))
        data, error = _receive(answer, session, "tool execution")
        # A server that broke down (5xx) may have run the tool first, whatever its error speaks of.
        refused = answer.status == 429 or (answer.status < 500 and _speaks_of_rate_limit(data))
        if not refused or attempt >= limits.max_retries or not _wait_before_retry(answer, attempt, limits, deadline):
            return data, error
        attempt += 1


def _text_argument(value: Any, name: str) -> str:
    if value is not None and not isinstance(value, str):
        raise _Refused("%s must be a string, not %s" % (name, type(value).__name__))
    if not value or not value.strip():
        raise _Refused("%s is required" % name)
    return value


def _failure(error: Exception, what: str) -> str:
    if isinstance(error, _Refused):
        return str(error)
    reason = str(error) if isinstance(error, _RequestFailed) else type(error).__name__
    return "Composio %s request failed: %s" % (what, reason)


def run_composio_tool(
    tool_slug: str,
    arguments: Optional[Dict[str, Any]] = None,
    retry_params: Optional[Dict[str, Any]] = None,
    print_schema_for_tool: bool = True,
    *,
    account: Optional[str] = None,
) -> Result:
    """Runs a Composio tool and returns (the whole answer, "") or (what is known, the error).

    retry_params: max_retries (3, at most 10) and delay_ms (2000, doubled for each retry, at most 60000) for
    an answer that speaks of a rate limit; timeout_ms for one request, total_timeout_ms for the call.
    print_schema_for_tool: print the names and types of a successful answer.
    account: which of the user's connected accounts to use, where there are several.
    """
    try:
        payload: Dict[str, Any] = {"tool_slug": _text_argument(tool_slug, "tool_slug").strip().upper()}
        if arguments is not None and not isinstance(arguments, Mapping):
            raise _Refused("arguments must be a dict, not %s" % type(arguments).__name__)
        payload["arguments"] = dict(arguments or {})
        if account is not None:
            payload["account"] = _text_argument(account, "account")
        data, error = _execute(payload, _limits(retry_params))
        if print_schema_for_tool and not error:
            _print_shape(data)
        return data, error
    except Exception as failure:
        return {}, _failure(failure, "tool")


def _at(value: Any, *path: Union[str, int]) -> Any:
    for step in path:
        try:
            value = value[step]
        except (KeyError, IndexError, TypeError):
            return None
    return value


def _strip_code_fence(text: str) -> str:
    """The text without one fence around all of it; text with several fenced parts stays as it is."""
    text = text.strip()
    fence = text[:3]
    if fence not in ("```", "~~~") or len(text) < 6 or not text.endswith(fence):
        return text
    inner = text.strip(fence[0])
    if re.search(r"^[ \t]*" + fence, inner, re.MULTILINE):
        return text
    first, newline, rest = inner.partition("\n")
    if newline and re.fullmatch(r"[ \t]*[\w+#.-]*[ \t\r]*", first):
        inner = rest
    elif not newline:
        inner = re.sub(r"\Ajson\b", "", inner, flags=re.IGNORECASE).strip()
    return inner.strip("\r\n").rstrip() or text


def _ask(tool_slug: str, arguments: Dict[str, Any], *path: Union[str, int]) -> Tuple[str, str]:
    data, error = run_composio_tool(tool_slug, arguments, print_schema_for_tool=False)
    if error:
        return "", error
    text = _at(data, *path)
    if not isinstance(text, str) or not text.strip():
        return "", "The answer of %s holds no text at %s" % (tool_slug, ".".join(str(step) for step in path))
    return text, ""


def invoke_llm(query: str, reasoning_effort: Optional[str] = None) -> Tuple[str, str]:
    """Asks a language model and returns (its text, "") or ("", the error)."""
    try:
        arguments: Dict[str, Any] = {
            "model": DEFAULT_INVOKE_LLM_MODEL,
            "messages": [{"role": "user", "content": _text_argument(query, "query")}],
            "temperature": 0.5,
        }
        if reasoning_effort is not None:
            arguments["reasoning_effort"] = _text_argument(reasoning_effort, "reasoning_effort")
        text, error = _ask("COMPOSIO_SEARCH_GROQ_CHAT", arguments, "data", "choices", 0, "message", "content")
        return _strip_code_fence(text), error
    except Exception as failure:
        return "", _failure(failure, "tool")


def web_search(query: str) -> Tuple[str, str]:
    """Searches the web and returns (the answer's text, "") or ("", the error)."""
    try:
        arguments = {"content": _text_argument(query, "query")}
        return _ask("COMPOSIO_SEARCH_EXA_ANSWER", arguments, "data", "answer")
    except Exception as failure:
        return "", _failure(failure, "tool")


# ---------------------------------------------------------------------------------------------------------
# Proxy


_METHODS = ("DELETE", "GET", "PATCH", "POST", "PUT")
_METHODS_WITH_BODY = ("PATCH", "POST", "PUT")


def _parameter_text(value: Any, name: str) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (str, int, float)):
        return str(value)
    raise _Refused("proxy_execute: %s must hold strings and numbers, not %s" % (name, type(value).__name__))


def _parameters(values: Any, name: str, kind: str) -> List[Dict[str, str]]:
    """As the service wants them. A list is one parameter several times, None is one that is not given."""
    if values is None:
        return []
    if not isinstance(values, Mapping):
        raise _Refused("proxy_execute: %s must be a dict, not %s" % (name, type(values).__name__))
    parameters = []
    for key, value in values.items():
        if not isinstance(key, str) or not key:
            raise _Refused("proxy_execute: the names in %s must be strings that are not empty" % name)
        for item in value if isinstance(value, (list, tuple)) else [value]:
            if item is None:
                continue
            text = _parameter_text(item, name)
            if kind == "header" and re.search(r"[\r\n\0]", key + text):
                raise _Refused("proxy_execute: %s must not hold line breaks" % name)
            parameters.append({"name": key, "value": text, "type": kind})
    return parameters


def _proxy_payload(
    method: Any, endpoint: Any, toolkit: Any, query_params: Any, body: Any, headers: Any
) -> Dict[str, Any]:
    toolkit = _text_argument(toolkit, "proxy_execute: toolkit").strip().lower()
    endpoint = _text_argument(endpoint, "proxy_execute: endpoint").strip()
    method = method.strip().upper() if isinstance(method, str) else ""
    if method not in _METHODS:
        raise _Refused("proxy_execute: method must be one of [%s]" % ", ".join(_METHODS))
    if method in _METHODS_WITH_BODY and body is None:
        raise _Refused("proxy_execute: %s needs a body" % method)
    if method not in _METHODS_WITH_BODY and body is not None:
        raise _Refused("proxy_execute: %s takes no body" % method)
    payload = {"toolkit_slug": toolkit, "endpoint": endpoint, "method": method}
    parameters = _parameters(query_params, "query_params", "query") + _parameters(headers, "headers", "header")
    if parameters:
        payload["parameters"] = parameters
    if body is not None:
        payload["body"] = body
    return payload


def _status(value: Any) -> int:
    """The status in an envelope, which services send as a number or as text; 0 when it is neither."""
    match = re.match(r"\s*([0-9]{3})(?![0-9])", str(value))
    return int(match.group(1)) if match else 0


def _unwrap(envelope: Any) -> Result:
    status = _status(envelope.get("status"))
    if status >= 400:
        message = _message(envelope.get("data"))
        return envelope, "API returned status %d%s" % (status, ": " + message if message else "")
    if "data" in envelope or "status" in envelope:
        return envelope.get("data"), ""
    return envelope, ""


def proxy_execute(
    method: str,
    endpoint: str,
    toolkit: str,
    query_params: Optional[Dict[str, Any]] = None,
    body: Optional[Any] = None,
    headers: Optional[Dict[str, Any]] = None,
) -> Result:
    """Calls a toolkit's own API with the user's connected account, where no tool does what is wanted.

    Returns (the API's data, "") or (what is known, the error); sent once, never again.
    """
    try:
        payload = _json_body(_proxy_payload(method, endpoint, toolkit, query_params, body, headers), "body")
        limits = _limits()
        session = _session()
        seconds = min(limits.request_seconds, limits.total_seconds)
        answer = _post(session, "proxy_execute", payload, str(uuid.uuid4()), _Deadline(seconds))
        data, error = _receive(answer, session, "proxy execution")
        if not error:
            return _unwrap(data)
        if answer.status >= 400 and isinstance(data, dict) and "raw" not in data:
            message = _message(data)
            error += ": " + message if message else ""
        return data, error
    except Exception as failure:
        return None, _failure(failure, "proxy")
