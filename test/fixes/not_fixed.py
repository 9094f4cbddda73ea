#!/usr/bin/env python3
"""Checks that the check warns at the lines that end in `// NO FIX`, at no other, and leaves the file as it is."""
import argparse
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

WARNING = re.compile(r":(\d+):\d+: warning: .* \[composio-local-workbench-session\]$", re.MULTILINE)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tidy", type=shlex.split, required=True, help="command that runs the check")
    parser.add_argument("--with-errors", action="store_true", help="the file does not compile")
    parser.add_argument("source", type=pathlib.Path)
    parser.add_argument("flags", nargs="*", help="of the compiler")
    options = parser.parse_args()
    text = options.source.read_bytes()
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder, options.source.name)
        copy.write_bytes(text)
        command = [*options.tidy, "--fix-errors", str(copy), "--", *(options.flags or ["-std=c++20"])]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        # With --fix-errors the status says nothing about errors.
        if done.returncode or ("error:" in done.stdout) != options.with_errors:
            sys.exit(f"clang-tidy ended with {done.returncode}:\n{done.stdout}{done.stderr}")
        compare("lines warned about", {int(line) for line in WARNING.findall(done.stdout)}, marked(text))
        compare("text", copy.read_bytes(), text)


def marked(text):
    return {number for number, line in enumerate(text.splitlines(), 1) if line.endswith(b"// NO FIX")}


def compare(what, actual, expected):
    if actual != expected:
        sys.exit(f"{what}: got\n{actual!r}\nand should be\n{expected!r}")


if __name__ == "__main__":
    main()
