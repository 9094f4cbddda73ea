#include "request_id.h"

#include <cstddef>
#include <random>
#include <string_view>

namespace composio::internal {

std::string newRequestId() {
  constexpr std::string_view digits = "0123456789abcdef";
  constexpr std::string_view layout = "xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx";  // RFC 9562, section 5.4
  std::random_device entropy;
  std::uniform_int_distribution<std::size_t> anyDigit(0, 15);
  std::uniform_int_distribution<std::size_t> variantDigit(8, 11);
  std::string id(layout);
  for (char &c : id) {
    if (c == 'x') c = digits[anyDigit(entropy)];
    if (c == 'y') c = digits[variantDigit(entropy)];
  }
  return id;
}

}  // namespace composio::internal
