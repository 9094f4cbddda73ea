#include "api_error.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "composio/errors.h"
#include "json_text.h"
#include "text.h"

namespace composio::internal {

namespace {

using Json = nlohmann::json;

constexpr std::size_t kMaxMessageBytes = 1000;
constexpr std::size_t kMaxRequestIdBytes = 100;

std::string stringOf(const Json &object, const char *key) {
  const auto field = object.find(key);
  return field != object.end() && field->is_string() ? field->get<std::string>() : std::string();
}

/// The messages of an array of strings or of objects with a `message`, separated by semicolons.
std::string joinedErrors(const Json &object) {
  const auto errors = object.find("errors");
  if (errors == object.end() || !errors->is_array()) return {};
  std::string joined;
  for (const Json &error : *errors) {
    std::string text;
    if (error.is_string()) text = error.get<std::string>();
    if (error.is_object()) text = stringOf(error, "message");
    if (text.empty()) continue;
    if (!joined.empty()) joined += "; ";
    joined += text;
  }
  return joined;
}

/// What one object says: its message and its list of errors, whichever there is.
std::string messageOf(const Json &object) {
  const std::string message = stringOf(object, "message");
  const std::string errors = joinedErrors(object);
  if (message.empty() || errors.empty()) return message + errors;
  return message + " (" + errors + ")";
}

std::string messageOfJson(const Json &body) {
  if (body.is_string()) return body.get<std::string>();
  if (!body.is_object()) return {};
  if (const auto error = body.find("error"); error != body.end()) {
    if (error->is_string()) return error->get<std::string>();
    if (error->is_object()) {
      if (std::string message = messageOf(*error); !message.empty()) return message;
    }
  }
  return messageOf(body);
}

/// The server's id of the request, from its header or from the body.
std::string requestIdOf(const HttpResponse &response) {
  if (std::string id = findHeader(response, "x-request-id"); !id.empty()) return id;
  const std::optional<Json> body = parseJson(response.body);
  if (!body || !body->is_object()) return {};
  const auto error = body->find("error");
  if (error != body->end() && error->is_object()) return stringOf(*error, "request_id");
  return stringOf(*body, "request_id");
}

const char *advice(int status) {
  if (status >= 300 && status < 400)
    return "Redirects are not followed, for they would carry the API key; check the base URL.";
  switch (status) {
    case 400:
    case 422:
      return "Correct the request.";
    case 401:
      return "Check the API key.";
    case 403:
      return "Check that the API key may do this.";
    case 404:
      return "Check the session id, and that the base URL is that of the service.";
    case 409:
      return "The session has changed meanwhile; fetch it again and repeat the change.";
    case 429:
      return "Wait before the next request.";
    default:
      return status >= 500 ? "Try again later." : "Check the request and the base URL.";
  }
}

}  // namespace

std::string serverMessage(std::string_view body, std::string_view secret) {
  std::string text;
  if (const std::optional<Json> json = parseJson(body)) {
    text = messageOfJson(*json);
  } else if (body.find('<') == std::string_view::npos) {
    // Markup is some proxy's page: it says nothing that a line of a message could hold.
    text = body;
  }
  // The secret before the cut, which could leave a part of it.
  return forMessage(withoutSecret(std::move(text), secret), kMaxMessageBytes);
}

std::string findHeader(const HttpResponse &response, std::string_view name) {
  for (const HttpHeader &header : response.headers) {
    if (equalsIgnoringCase(header.name, name)) return header.value;
  }
  return {};
}

void throwApiError(const HttpRequest &request, const HttpResponse &response, const std::string &sentRequestId,
                   std::string_view secret) {
  const int status = response.status;
  const std::string said = serverMessage(response.body, secret);
  std::string requestId = forMessage(withoutSecret(requestIdOf(response), secret), kMaxRequestIdBytes);
  if (requestId.empty()) requestId = sentRequestId;

  std::string message = request.method + " " + request.url + " failed with HTTP " + std::to_string(status);
  if (!said.empty()) message += ": " + said;
  message += " [request " + requestId + "]. ";
  message += advice(status);

  switch (status) {
    case 401:
    case 403:
      throw AuthenticationError(message, status, requestId, said);
    case 404:
      throw NotFoundError(message, status, requestId, said);
    case 409:
      throw ConflictError(message, status, requestId, said);
    case 429:
      throw RateLimitError(message, status, requestId, said);
    default:
      throw ApiError(message, status, requestId, said);
  }
}

}  // namespace composio::internal
