#!/bin/sh
# Builds a project that uses the library, as its users do, and checks what its program prints.
#
#   consume.sh install CMAKE BUILD_DIR INSTALLED_DIR
#   consume.sh cmake CMAKE SOURCE_DIR BUILD_DIR CMAKE_OPTION...
#   consume.sh pkg-config PKG_CONFIG SOURCE_FILE BUILD_DIR INSTALLED_DIR COMPILER COMPILER_OPTION...
set -eu
expected=$(dirname "$0")/expected_output.txt

check_output() {
  "$1" > "$1.output"
  diff -u "$expected" "$1.output"
}

# The tree is moved after it was installed: none of its files may name the prefix.
install_and_move() {
  cmake=$1 build_dir=$2 installed_dir=$3
  first_dir=$installed_dir.first
  rm -rf "$first_dir" "$installed_dir"
  "$cmake" --install "$build_dir" --prefix "$first_dir" --component composio_runtime
  if grep -rlF --include='*.cmake' --include='*.pc' --include='*.h' -e "$first_dir" -e "$build_dir" "$first_dir"; then
    echo "these installed files name a folder of this machine" >&2
    exit 1
  fi
  mv "$first_dir" "$installed_dir"
}

build_with_cmake() {
  cmake=$1 source_dir=$2 build_dir=$3
  shift 3
  rm -rf "$build_dir"
  "$cmake" -S "$source_dir" -B "$build_dir" "$@"
  "$cmake" --build "$build_dir" --parallel 2
  check_output "$build_dir/consumer"
}

build_with_pkg_config() {
  pkg_config=$1 source_file=$2 build_dir=$3 installed_dir=$4
  shift 4
  rm -rf "$build_dir"
  mkdir -p "$build_dir"
  PKG_CONFIG_PATH=$(dirname "$(find "$installed_dir" -name composio.pc)")
  export PKG_CONFIG_PATH
  # pkg-config quotes what holds a space, for a shell to read.
  flags=$("$pkg_config" --cflags --libs composio)
  eval "\"\$@\" -std=c++17 \"\$source_file\" -o \"\$build_dir/consumer\" $flags"
  check_output "$build_dir/consumer"
}

mode=$1
shift
case $mode in
  install) install_and_move "$@" ;;
  cmake) build_with_cmake "$@" ;;
  pkg-config) build_with_pkg_config "$@" ;;
  *) echo "unknown mode: $mode" >&2; exit 2 ;;
esac
