#!/bin/bash
# usage: fake_debian.sh DIRECTORY SOURCE LLVM...
# Makes a directory with a copy of the scripts of SOURCE and a bin/ that stands in for a Debian where nothing is
# installed and apt, once its lists are read, knows the given LLVMs. What is done to it goes to DIRECTORY/log.
set -eu
directory=$1 source=$2
shift 2
rm -rf "$directory"
mkdir -p "$directory/my clone" "$directory/bin"
cp -r "$source/scripts" "$source/CMakePresets.json" "$directory/my clone"
cd "$directory"
printf '%s\n' "$@" >in-the-archive
: >installed
: >log

for tool in awk bash cat chmod comm cp dirname env flock grep mkdir mktemp nproc readlink rm sed sort touch; do
  ln -s "$(command -v "$tool")" "bin/$tool"
done

fake() {
  { echo "#!$(command -v bash)" && echo "cd '$directory'" && cat; } >"bin/$1"
  chmod +x "bin/$1"
}
fake id <<'END'
echo "${FAKE_UID-0}"
END
fake dpkg-query <<'END'
sed 's/^/installed /' installed
END
fake apt-cache <<'END'
llvm=${2#clang-tidy-}
if [[ -e lists && -n $(grep -x "$llvm" in-the-archive) ]]; then echo '  Candidate: 1.0'; else echo '  Candidate: (none)'; fi
END
fake apt-get <<'END'
echo "apt-get $*" >>log
if [[ $1 == update ]]; then touch lists; exit 0; fi
for word; do case $word in -* | install) ;; *) echo "$word" >>installed ;; esac; done
END
fake cmake <<'END'
echo "cmake $*" >>log
if [[ $* == *--preset* ]]; then
  build="my clone/build/${*: -1}"
  mkdir -p "$build/bin"
  touch "$build/build.ninja"
  printf '%s\n' '#!/bin/bash' 'for word; do printf "[%s]\n" "$word"; done' 'exit 1' >"$build/bin/composio-tidy"
  chmod +x "$build/bin/composio-tidy"
fi
END
fake ninja <<'END'
if [[ -e build-fails ]]; then echo 'FAILED: x.o'; exit 1; fi
echo 'ninja: no work to do.'
END
