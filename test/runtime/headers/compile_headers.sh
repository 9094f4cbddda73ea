#!/bin/sh
# compile_headers.sh COMPILER INCLUDE_DIR SPELLINGS HEADER...
# Compiles each header alone as C++17, C++20 and C++23, and the source file SPELLINGS as C++20 and C++23.
set -eu
compiler=$1 include_dir=$2 spellings=$3
shift 3

compile() {
  standard=$1
  shift
  if ! "$compiler" -std="$standard" -I"$include_dir" -fsyntax-only \
      -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror "$@"; then
    echo "failed: $compiler -std=$standard $*" >&2
    exit 1
  fi
}

for standard in c++17 c++20 c++2b; do
  for header in "$@"; do
    echo "#include <$header>" | compile "$standard" -x c++ -
  done
done
for standard in c++20 c++2b; do
  compile "$standard" "$spellings"
done
