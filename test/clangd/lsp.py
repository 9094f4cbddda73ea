"""A small editor for tests: speaks the language server protocol to a server over its standard input and output.

usage: lsp.py [--file FILE] [--root DIR] WHAT -- SERVER [ARGUMENT...]

WHAT is one of
  diagnostics          opens the file, prints its diagnostics as LINE:COLUMN: SEVERITY: MESSAGE [CODE]
  actions LINE:COLUMN  prints the titles of the code actions at the place (counted from 1), one a line
  apply TITLE          takes the quick fix whose title begins so, of whichever diagnostic has one, and prints the file's
                       text as the editor then shows it
The file on disk is only read. A server that dies, says nothing for a minute, or answers with an error fails the run.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import threading

SEVERITY = {1: "error", 2: "warning", 3: "information", 4: "hint"}
SILENCE = 60  # seconds
USER_CONFIGURATION = pathlib.Path(__file__).resolve().parent / "Inputs" / "config"


class Server:
    def __init__(self, command, root):
        self.process = subprocess.Popen(
            [*command, "--background-index=0"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "XDG_CONFIG_HOME": str(USER_CONFIGURATION)},
        )
        self.next_id = 0
        self.diagnostics = {}
        self.request(
            "initialize",
            {
                "processId": None,
                "rootUri": root.as_uri(),
                "capabilities": {
                    "textDocument": {
                        "codeAction": {"codeActionLiteralSupport": {"codeActionKind": {"valueSet": ["quickfix", "refactor"]}}},
                        "publishDiagnostics": {"relatedInformation": True},
                    }
                },
            },
        )
        self.notify("initialized", {})

    def _send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        self.process.stdin.flush()

    def notify(self, method, parameters):
        self._send({"method": method, "params": parameters})

    def request(self, method, parameters):
        self.next_id += 1
        self._send({"id": self.next_id, "method": method, "params": parameters})
        while True:
            message = self.receive()
            if message.get("id") == self.next_id and "method" not in message:
                if "error" in message:
                    sys.exit(f"{method} failed: {message['error']}")
                return message["result"]

    def receive(self):
        watch = threading.Timer(SILENCE, self.process.kill)
        watch.start()
        try:
            length = 0
            while True:
                header = self.process.stdout.readline()
                if not header:
                    sys.exit(f"the server ended, or was silent for {SILENCE} s: status {self.process.wait()}")
                if header == b"\r\n":
                    break
                name, value = header.split(b":", 1)
                if name.lower() == b"content-length":
                    length = int(value)
            message = json.loads(self.process.stdout.read(length))
        finally:
            watch.cancel()
        if message.get("method") == "textDocument/publishDiagnostics":
            self.diagnostics[message["params"]["uri"]] = message["params"]["diagnostics"]
        return message

    def open(self, uri, text):
        """Opens the text and waits for its diagnostics."""
        document = {"uri": uri, "languageId": "cpp", "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": document})
        while uri not in self.diagnostics:
            self.receive()
        return self.diagnostics[uri]

    def actions(self, uri, where, diagnostics):
        return self.request(
            "textDocument/codeAction",
            {"textDocument": {"uri": uri}, "range": where, "context": {"diagnostics": diagnostics}},
        )

    def end(self):
        self.request("shutdown", None)
        self.notify("exit", None)
        self.process.communicate(timeout=SILENCE)  # reads on: a server that cannot write does not end
        if self.process.returncode != 0:
            sys.exit(f"the server ended with status {self.process.returncode}")


def offset(text, position):
    """The index of a position, whose character counts UTF-16 code units, into the text."""
    start = 0
    for _ in range(position["line"]):
        start = text.index("\n", start) + 1
    units = text[start:].encode("utf-16-le")[: 2 * position["character"]]
    return start + len(units.decode("utf-16-le"))


def edited(text, edits):
    for edit in sorted(edits, key=lambda edit: offset(text, edit["range"]["start"]), reverse=True):
        begin, end = (offset(text, edit["range"][side]) for side in ("start", "end"))
        text = text[:begin] + edit["newText"] + text[end:]
    return text


def apply(server, uri, text, diagnostics, title):
    for diagnostic in diagnostics:
        for action in server.actions(uri, diagnostic["range"], [diagnostic]):
            if action.get("kind") == "quickfix" and action["title"].startswith(title):
                changes = action["edit"]["changes"]
                if list(changes) != [uri]:
                    sys.exit(f"the action edits other files: {list(changes)}")
                return edited(text, changes[uri])
    sys.exit(f"no quick fix has a title that begins with '{title}'")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--file", type=pathlib.Path, required=True)
    parser.add_argument("--root", type=pathlib.Path)
    parser.add_argument("what", choices=["diagnostics", "actions", "apply"])
    parser.add_argument("argument", nargs="?")
    separator = sys.argv.index("--")
    options = parser.parse_args(sys.argv[1:separator])
    path = options.file.resolve()
    with open(path, encoding="utf-8", newline="") as file:
        text = file.read()
    server = Server(sys.argv[separator + 1 :], (options.root or path.parent).resolve())
    diagnostics = server.open(path.as_uri(), text)
    if options.what == "diagnostics":
        for found in diagnostics:
            start = found["range"]["start"]
            place = f"{start['line'] + 1}:{start['character'] + 1}"
            print(f"{place}: {SEVERITY[found['severity']]}: {found['message']} [{found.get('code', '')}]")
    elif options.what == "actions":
        line, column = (int(number) - 1 for number in options.argument.split(":"))
        place = {"line": line, "character": column}
        here = [found for found in diagnostics if found["range"]["start"] == place]
        for action in server.actions(path.as_uri(), {"start": place, "end": place}, here):
            print(action["title"])
    else:
        sys.stdout.reconfigure(encoding="utf-8", newline="")
        sys.stdout.write(apply(server, path.as_uri(), text, diagnostics, options.argument))
    server.end()


if __name__ == "__main__":
    main()
