"""usage: run_with_service.py COMMAND...: runs a command against a stand-in for the Composio service on loopback.

The stand-in keeps the service's rules for sessions (the workbench is on unless switched off; a session that it is asked
for by its id comes without a workbench block), and answers every tool with the same few words. Prints what tools were
called; exits as the command does.
"""

import http.server
import json
import os
import subprocess
import sys
import threading

TEXT = "Line 3 dereferences a null pointer."
ISSUES = [{"number": 7, "title": "It crashes", "labels": []}, {"number": 8, "title": "Done", "labels": ["bug"]}]
TOOLS = {
    "COMPOSIO_SEARCH_GROQ_CHAT": {"choices": [{"message": {"content": TEXT}}]},
    "GITHUB_LIST_REPOSITORY_ISSUES": {"issues": ISSUES},
}


class Service(http.server.BaseHTTPRequestHandler):
    def session(self, workbench):
        session = {"session_id": "trs_1", "mcp": {"type": "http", "url": "http://127.0.0.1/mcp"}, "tool_router_tools": []}
        return {**session, "config": {"user_id": "user", **workbench}}

    def do_GET(self):
        self.reply(200, self.session({}))

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if self.path.endswith("/session"):
            self.reply(201, self.session({"workbench": {"enable": body.get("workbench", {}).get("enable", True)}}))
        elif self.path.endswith("/execute"):
            print("called", body["tool_slug"], flush=True)
            self.reply(200, {"data": TOOLS.get(body["tool_slug"], {}), "error": None, "log_id": "log_1"})
        else:
            print("called", body["toolkit_slug"], body["endpoint"], flush=True)
            self.reply(200, {"data": {"items": [{"number": 5, "title": "Fix it"}]}, "status": 200, "headers": {}})

    def reply(self, status, answer):
        body = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Service)
threading.Thread(target=server.serve_forever, daemon=True).start()
environment = {
    **os.environ,
    "COMPOSIO_BASE_URL": f"http://127.0.0.1:{server.server_port}",
    "COMPOSIO_API_KEY": "a-key-for-the-stand-in",
}
sys.exit(subprocess.run(sys.argv[1:], env=environment, check=False).returncode)
