#!/usr/bin/env bash
# other_llvm.sh MAJOR MODULE: loads the module, built for LLVM MAJOR, into each other supported clang-tidy that is
# installed. Each must refuse to run with it.
set -euo pipefail
for other in 22 19; do
  if [[ $other == "$1" ]] || ! command -v "clang-tidy-$other" >/dev/null; then continue; fi
  status=0
  said=$("clang-tidy-$other" "--load=$2" '--checks=-*,composio-*' --list-checks 2>&1) || status=$?
  if [[ $status -ne 3 || $said != *"is built for LLVM $1 and cannot be loaded into"* ]]; then
    echo "clang-tidy-$other went on with the module (status $status): $said"
    exit 1
  fi
done
