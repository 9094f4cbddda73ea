"""usage: status.py STATUS COMMAND...: runs the command, and fails unless it exits with the status."""

import subprocess
import sys

expected, *command = sys.argv[1:]
status = subprocess.run(command, check=False).returncode
if status != int(expected):
    sys.exit(f"expected exit status {expected}, got {status}")
