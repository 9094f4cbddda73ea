#!/bin/sh
# included_headers.sh COMPILER INCLUDE_DIR
# Fails if the umbrella header includes a header of libcurl or of a JSON library.
set -eu
dependencies=$(echo '#include <composio/composio.h>' | "$1" -std=c++17 -I"$2" -M -x c++ -)
case $dependencies in
  *composio/session.h*) ;;
  *) echo "the compiler listed no headers: $dependencies" >&2; exit 1 ;;
esac
if echo "$dependencies" | grep -E 'curl/|nlohmann/'; then
  echo "composio/composio.h includes a header of a private dependency" >&2
  exit 1
fi
