"""usage: odd_arguments.py COMMAND: runs the command with arguments that a shell would change or that a script may lose."""

import subprocess
import sys

ODD = ["", "a b.cpp", "two\nlines", "\"quoted\" 'twice' \\ $HOME *", "--", "--checks=of-the-compiler", "-DNAME=ünïcode", ""]

sys.exit(subprocess.run([sys.argv[1], *ODD], check=False).returncode)
