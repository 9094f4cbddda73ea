"""The helper over HTTPS, with a certificate authority that lives as long as the test."""

import os
import shutil
import socket
import ssl
import subprocess
import tempfile
import unittest

from server import answer
from support import HelperTest

OPENSSL = shutil.which("openssl")


def make_certificate(directory, name, address):
    """A certificate that signs itself; returns its file and the file of its key."""
    certificate, key = os.path.join(directory, name + ".pem"), os.path.join(directory, name + ".key")
    subprocess.run(
        [OPENSSL, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
         "-subj", "/CN=" + name, "-addext", "subjectAltName=IP:" + address, "-keyout", key, "-out", certificate],
        check=True, capture_output=True,
    )  # fmt: skip
    return certificate, key


@unittest.skipUnless(OPENSSL, "makes its certificates with openssl: apt-get install openssl")
class Tls(HelperTest):
    @classmethod
    def setUpClass(cls):
        cls.directory = tempfile.TemporaryDirectory()
        cls.good = make_certificate(cls.directory.name, "good", "127.0.0.1")
        cls.other_host = make_certificate(cls.directory.name, "other-host", "127.0.0.2")

    @classmethod
    def tearDownClass(cls):
        cls.directory.cleanup()

    def serve_tls(self, certificate, *replies, trusted=True):
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*certificate)
        # The variable is OpenSSL's own way to name the authorities.
        os.environ["SSL_CERT_FILE"] = certificate[0] if trusted else self.other_host[0]
        return self.serve(*replies, tls=context)

    def test_a_trusted_server_is_asked(self):
        server = self.serve_tls(self.good, answer({"data": 1}))
        self.assertEqual(self.run_tool(), ({"data": 1}, ""))
        self.assertEqual(len(server.requests), 1)

    def test_a_certificate_that_nobody_vouches_for_is_an_error_and_nothing_is_sent(self):
        server = self.serve_tls(self.good, trusted=False)
        self.assertRefused(server, self.run_tool(), "certificate is not trusted")

    def test_a_certificate_for_another_host_is_an_error_and_nothing_is_sent(self):
        server = self.serve_tls(self.other_host)
        self.assertRefused(server, self.run_tool(), "certificate is not trusted")

    def test_a_server_that_speaks_no_tls_is_an_error_and_nothing_is_sent(self):
        server = self.serve()
        os.environ["BACKEND_URL"] = server.url.replace("http:", "https:")
        self.assertRefused(server, self.run_tool(), "nothing was sent")

    def test_a_handshake_that_never_ends_has_a_deadline(self):
        listener = self.use(socket.create_server(("127.0.0.1", 0)))
        os.environ["BACKEND_URL"] = "https://127.0.0.1:%d" % listener.getsockname()[1]
        _, error = self.run_tool("T", retry_params={"timeout_ms": 400})
        self.assertIn("timed out", error)
        self.assertIn("nothing was sent", error)
        self.assertLess(self.seconds, 5)

    def test_a_body_that_drips_has_a_deadline_in_all(self):
        server = self.serve_tls(self.good)
        server.replies = [server.drip(b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n", b" ")]
        _, error = self.run_tool("T", retry_params={"timeout_ms": 500})
        self.assertIn("timed out", error)
        self.assertLess(self.seconds, 5)

    def test_a_large_request_and_a_large_answer_pass(self):
        text = "x" * 3_000_000
        self.serve_tls(self.good, answer({"data": text}))
        data, error = self.run_tool("T", {"text": text}, None, False)
        self.assertEqual((error, data["data"] == text), ("", True))
