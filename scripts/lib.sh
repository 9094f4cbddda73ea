# shellcheck shell=bash
# What scripts/lint and scripts/test share. Sourced by them, after `set -Eeuo pipefail`.
# Progress and errors go to standard error: standard output is for what the tools say.

readonly supported_llvms=(22 19) # newest first, as in checks/cmake/FindSupportedLLVM.cmake
readonly setup_trouble=3         # the exit status, as composio-tidy's
readonly program=scripts/${0##*/}
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
readonly root
jobs=$(nproc)
readonly jobs

step='starting'

say() { printf '%s: %s\n' "$program" "$*" >&2; }

fail() {
  say "error: $*"
  exit "$setup_trouble"
}

trap 'say "error: failed while $step (line $LINENO); what went wrong stands above"; exit "$setup_trouble"' ERR

# begin WHAT: says what is done now, and what failed if it fails.
begin() {
  step=$1
  say "$step ..."
}

# packages LLVM...: the names of all packages for these LLVMs.
packages() {
  local name llvm
  while read -r name _; do
    case $name in
      '' | '#'*) ;;
      *@*) for llvm in "$@"; do echo "${name//@/$llvm}"; done ;;
      *) echo "$name" ;;
    esac
  done <"$root/scripts/packages"
}

# missing_packages LLVM...: those of them that are not installed.
missing_packages() {
  packages "$@" | LC_ALL=C sort -u >"$work/wanted"
  # A package may be there under the name of another that provides it (pkgconf for pkg-config).
  dpkg-query -W -f='${db:Status-Status} ${Package}\n${db:Status-Status} ${Provides}\n' |
    sed -n 's/^installed //p' | sed 's/([^)]*)//g; s/[, ]\+/\n/g' | LC_ALL=C sort -u >"$work/installed"
  LC_ALL=C comm -23 "$work/wanted" "$work/installed"
}

# apt_knows LLVM: whether apt's own lists have it; asks no network.
apt_knows() { [[ $(LC_ALL=C apt-cache policy "clang-tidy-$1" 2>/dev/null) == *'Candidate: '[^\(]* ]]; }

# choose_llvms newest|all: sets `llvms` to those of the supported LLVMs, newest first, that are installed in full or
# that apt can install. Where apt has read no lists yet, that is the newest one.
choose_llvms() {
  local llvm
  llvms=()
  for llvm in "${supported_llvms[@]}"; do
    if [[ -z $(missing_packages "$llvm") ]] || apt_knows "$llvm"; then llvms+=("$llvm"); fi
    if [[ $1 == newest && ${#llvms[@]} -gt 0 ]]; then break; fi
  done
  if [[ ${#llvms[@]} -eq 0 ]]; then llvms=("${supported_llvms[0]}"); fi
}

as_root() {
  if [[ $(id -u) -eq 0 ]]; then "$@"; else sudo -- "$@"; fi
}

# install_packages newest|all: makes sure of the packages for the newest LLVM there is, or for all; sets `llvms`.
# Asks no network and prints nothing when all are there.
install_packages() {
  local missing listed
  installed=
  step='looking for packages'
  command -v dpkg-query >/dev/null || fail 'this script installs packages of Debian, which this system is not. See scripts/packages for what is needed, then use cmake --preset release'
  choose_llvms "$1"
  mapfile -t missing < <(missing_packages "${llvms[@]}")
  if [[ ${#missing[@]} -eq 0 ]]; then return; fi
  list_missing "${missing[@]}"
  if [[ $(id -u) -ne 0 ]] && ! command -v sudo >/dev/null; then
    fail "only root can install them, and there is no sudo. As root, run:
  apt-get update && apt-get install --no-install-recommends ${missing[*]}"
  fi
  begin 'reading what packages there are (apt-get update)'
  as_root apt-get update -qq >&2
  listed=${missing[*]}
  choose_llvms "$1" # apt may know other LLVMs now
  mapfile -t missing < <(missing_packages "${llvms[@]}")
  if [[ ${missing[*]} != "$listed" ]]; then list_missing "${missing[@]}"; fi
  begin 'installing packages (apt-get install)'
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${missing[@]}" >&2
  installed=yes # so that an existing build directory looks for them again
}

list_missing() {
  say 'these packages are missing:'
  printf '  %s\n' "$@" >&2
}

# build PRESET TARGET...: configures if that was never done, and builds. Says something only when there is something to do.
build() {
  local preset=$1 directory=$root/build/$1
  shift
  mkdir -p "$directory"
  exec {lock}>"$directory/.lock"
  if ! flock --nonblock "$lock"; then
    begin "waiting for another build of build/$preset"
    flock "$lock"
  fi
  if [[ -n $installed || ! -f $directory/build.ninja || $root/CMakePresets.json -nt $directory/.configured ]]; then
    begin "configuring build/$preset"
    cmake -S "$root" --preset "$preset" >&2
    touch "$directory/.configured"
  fi
  step="building build/$preset"
  # ninja says something even when there is nothing to do.
  ninja -C "$directory" -j "$jobs" "$@" 2>&1 | awk -v title="$program: $step ..." '
    /^ninja: Entering directory|^ninja: no work to do|Re-checking globbed directories/ { next }
    !started++ { print title }
    { print; fflush() }' >&2
  exec {lock}>&-
}

work=$(mktemp -d)
readonly work
trap 'rm -rf -- "$work"' EXIT
