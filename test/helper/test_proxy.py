"""proxy_execute."""

import os

from server import answer, raw
from support import KEY, HelperTest, helper


class ProxyTest(HelperTest):
    def proxy(self, method="GET", endpoint="/user", toolkit="github", **named):
        return self.call(helper.proxy_execute, method, endpoint, toolkit, **named)


class WhatIsSent(ProxyTest):
    def test_a_request_is_posted_to_the_proxy_route_of_the_session(self):
        server = self.serve()
        self.proxy()
        (request,) = server.requests
        self.assertEqual((request.method, request.target), ("POST", "/api/v3/tool_router/session/trs_1/proxy_execute"))
        self.assertEqual(request.headers["x-api-key"], KEY)
        self.assertEqual(request.json, {"toolkit_slug": "github", "endpoint": "/user", "method": "GET"})

    def test_method_and_toolkit_are_normalised(self):
        server = self.serve()
        self.proxy(" get ", "/user", " GitHub ")
        self.assertEqual(server.requests[0].json, {"toolkit_slug": "github", "endpoint": "/user", "method": "GET"})

    def test_query_and_headers_are_one_list_of_parameters(self):
        server = self.serve()
        self.proxy(query_params={"q": "is:open", "page": 2}, headers={"Accept": "text/plain"})
        expected = [
            {"name": "q", "value": "is:open", "type": "query"},
            {"name": "page", "value": "2", "type": "query"},
            {"name": "Accept", "value": "text/plain", "type": "header"},
        ]
        self.assertEqual(server.requests[0].json["parameters"], expected)

    def test_a_truth_value_is_sent_as_json_spells_it(self):
        server = self.serve()
        self.proxy(query_params={"draft": True, "all": False})
        self.assertEqual([p["value"] for p in server.requests[0].json["parameters"]], ["true", "false"])

    def test_a_list_is_sent_as_a_parameter_for_each_item(self):
        server = self.serve()
        self.proxy(query_params={"label": ["a", "b"]})
        self.assertEqual([p["value"] for p in server.requests[0].json["parameters"]], ["a", "b"])

    def test_a_parameter_that_is_none_is_left_out(self):
        server = self.serve()
        self.proxy(query_params={"page": None})
        self.assertNotIn("parameters", server.requests[0].json)

    def test_a_body_of_any_json_is_sent_with_the_methods_that_take_one(self):
        for method in ("POST", "PUT", "PATCH"):
            for body in ({"a": [1]}, [], "", 0, False):
                with self.subTest(method=method, body=body):
                    server = self.serve()
                    self.assertEqual(self.proxy(method, body=body)[1], "")
                    self.assertEqual(server.requests[0].json["body"], body)


class WhatIsRefused(ProxyTest):
    def test_a_method_that_needs_a_body_is_refused_without(self):
        server = self.serve()
        for method in ("POST", "PUT", "patch"):
            self.assertRefused(server, self.proxy(method), "proxy_execute: %s needs a body" % method.upper())

    def test_a_method_that_takes_no_body_is_refused_with_one(self):
        server = self.serve()
        for method in ("GET", "DELETE"):
            self.assertRefused(server, self.proxy(method, body={}), "proxy_execute: %s takes no body" % method)

    def test_an_unknown_method_is_refused_with_the_known_ones(self):
        server = self.serve()
        for method in ("HEAD", "", None, 7, "GET\r\nX: y"):
            with self.subTest(method=method):
                words = "proxy_execute: method must be one of [DELETE, GET, PATCH, POST, PUT]"
                self.assertRefused(server, self.proxy(method), words)

    def test_a_missing_endpoint_or_toolkit_is_refused(self):
        server = self.serve()
        for empty in ("", " ", None):
            self.assertRefused(server, self.proxy(endpoint=empty), "proxy_execute: endpoint is required")
            self.assertRefused(server, self.proxy(toolkit=empty), "proxy_execute: toolkit is required")

    def test_parameters_that_are_no_dict_are_refused(self):
        server = self.serve()
        self.assertRefused(server, self.proxy(query_params="a=b"), "query_params must be a dict, not str")
        self.assertRefused(server, self.proxy(headers=[("a", "b")]), "headers must be a dict, not list")

    def test_parameters_that_are_no_text_are_refused(self):
        server = self.serve()
        for bad in ({"a": {}}, {"a": [[1]]}, {"a": b"x"}, {1: "x"}, {"": "x"}):
            with self.subTest(bad=bad):
                self.assertRefused(server, self.proxy(query_params=bad), "query_params")

    def test_a_header_with_a_line_break_is_refused(self):
        server = self.serve()
        for bad in ({"X": "a\r\nY: b"}, {"X\n": "a"}, {"X": "a\0"}):
            with self.subTest(bad=bad):
                self.assertRefused(server, self.proxy(headers=bad), "headers must not hold line breaks")

    def test_a_body_that_json_cannot_hold_is_refused(self):
        server = self.serve()
        for body in ({1, 2}, b"x", float("nan")):
            with self.subTest(body=body):
                self.assertRefused(server, self.proxy("POST", body=body), "body cannot be written as JSON")

    def test_a_missing_variable_is_named(self):
        server = self.serve()
        del os.environ["COMPOSIO_API_KEY"]
        self.assertRefused(server, self.proxy(), "Missing environment variable COMPOSIO_API_KEY")


class WhatAnAnswerMeans(ProxyTest):
    def test_the_envelope_is_unwrapped(self):
        self.serve(answer({"data": {"login": "octocat"}, "status": 200, "headers": {}}))
        self.assertEqual(self.proxy(), ({"login": "octocat"}, ""))

    def test_data_of_any_type_is_unwrapped(self):
        for data in (None, [], "text", 7, False):
            with self.subTest(data=data):
                self.serve(answer({"data": data, "status": 200}))
                self.assertEqual(self.proxy(), (data, ""))

    def test_an_envelope_without_data_has_none(self):
        self.serve(answer({"status": 204, "headers": {}}))
        self.assertEqual(self.proxy(), (None, ""))

    def test_an_answer_that_is_no_envelope_is_given_whole(self):
        self.serve(answer({"login": "octocat"}))
        self.assertEqual(self.proxy(), ({"login": "octocat"}, ""))

    def test_a_status_of_400_and_more_in_the_envelope_is_an_error(self):
        for status in (404, "404", 404.0, " 404", "404 Not Found"):
            with self.subTest(status=status):
                envelope = {"data": {"message": "Not Found"}, "status": status}
                self.serve(answer(envelope))
                self.assertEqual(self.proxy(), (envelope, "API returned status 404: Not Found"))

    def test_a_good_status_as_text_is_a_success(self):
        self.serve(answer({"data": 1, "status": "200"}))
        self.assertEqual(self.proxy(), (1, ""))

    def test_a_status_that_is_none_is_no_failure(self):
        for status in (None, "", "ok", True, [], {}, "4040", -404):
            with self.subTest(status=status):
                self.serve(answer({"data": 1, "status": status}))
                self.assertEqual(self.proxy(), (1, ""))

    def test_an_error_of_the_api_in_any_form_is_put_into_words(self):
        for data, words in (
            ({"error": {"message": "gone"}}, ": gone"), ("plain", ": plain"), (["a"], ': ["a"]'), (None, ""), ({}, ""),
        ):  # fmt: skip
            with self.subTest(data=data):
                self.serve(answer({"data": data, "status": 410}))
                self.assertEqual(self.proxy()[1], "API returned status 410" + words)

    def test_a_failure_of_the_service_gives_status_and_message(self):
        self.serve(answer({"error": {"message": "No connected account"}}, status=400))
        _, error = self.proxy()
        self.assertEqual(error, "Composio proxy execution failed with HTTP 400: No connected account")

    def test_an_error_page_of_the_service_is_given_raw(self):
        self.serve(answer("<html>", status=502))
        self.assertEqual(self.proxy(), ({"raw": "<html>"}, "Composio proxy execution failed with HTTP 502"))

    def test_an_error_field_is_an_error_though_the_status_is_200(self):
        self.serve(answer({"data": None, "error": "toolkit is not connected"}))
        self.assertEqual(self.proxy()[1], "toolkit is not connected")

    def test_an_answer_that_is_not_json_is_an_error(self):
        self.serve(answer("<html>"))
        data, error = self.proxy()
        self.assertEqual(data, {"raw": "<html>"})
        self.assertIn("is not JSON", error)

    def test_a_network_failure_is_an_error_and_sent_once(self):
        server = self.serve(raw(b""))
        data, error = self.proxy("POST", body={})
        self.assertIsNone(data)
        self.assertIn("may have run", error)
        self.assertEqual(len(server.requests), 1)

    def test_a_key_that_the_api_echoes_is_cut_out(self):
        self.serve(answer({"data": {"headers": {"x-api-key": KEY}}, "status": 200}))
        self.assertEqual(self.proxy()[0], {"headers": {"x-api-key": "[redacted]"}})
