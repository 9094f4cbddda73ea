// review_bot: an agent backend that reviews pull requests, triages issues and writes digests.
#include <composio/composio.h>

#include <exception>
#include <iostream>
#include <string>
#include <vector>

#include "digest.h"
#include "review.h"
#include "triage.h"

namespace {

constexpr const char *kUsage =
    "usage: review_bot review OWNER/REPOSITORY NUMBER\n"
    "       review_bot resume SESSION OWNER/REPOSITORY NUMBER\n"
    "       review_bot triage OWNER/REPOSITORY\n"
    "       review_bot digest OWNER/REPOSITORY [SLACK-CHANNEL]\n";

constexpr int kUsageError = 2;

std::string digest(const composio::Composio &composio, const std::vector<std::string> &words) {
  return words.size() == 3 ? review_bot::postDigest(composio, words[1], words[2])
                           : review_bot::previewDigest(composio, words[1]);
}

int run(const std::vector<std::string> &words) {
  const std::string command = words.empty() ? "" : words[0];
  const composio::Composio composio;
  if (command == "review" && words.size() == 3) {
    std::cout << review_bot::review(composio, {words[1], words[2]});
  } else if (command == "resume" && words.size() == 4) {
    std::cout << review_bot::resumeReview(composio, words[1], {words[2], words[3]});
  } else if (command == "triage" && words.size() == 2) {
    std::cout << review_bot::triageIssues(composio, words[1]);
  } else if (command == "digest" && (words.size() == 2 || words.size() == 3)) {
    std::cout << digest(composio, words);
  } else {
    std::cerr << kUsage;
    return kUsageError;
  }
  return 0;
}

}  // namespace

int main(int argc, char *argv[]) {
  try {
    return run({argv + 1, argv + argc});
  } catch (const std::exception &error) {
    std::cerr << "review_bot: " << error.what() << '\n';
    return 1;
  }
}
