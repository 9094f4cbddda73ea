"""The words of the programs."""

SESSIONS = ["session", "current", "primary", "backup", "worker", "agent", "active", "spare", "remoteSession", "first"]
CONFIGS = ["config", "options", "settings", "request", "base"]
FLAGS = ["local", "offline", "dryRun", "hosted", "verbose", "fast", "inProcess", "ci"]
USERS = ["user", "alice", "team-7", "ci-bot"]
SAVED = ["sess_1", "saved", "previous"]
OTHER_FIELDS = [
    ".enableProxyExecution = true",
    ".enableProxyExecution = false",
    ".autoOffloadThreshold = 4096",
    ".sandboxSize = SandboxSize::Large",
]
BLOCKS = ["workbench", "workbench", "sandbox"]  # two names of one thing; the first is the usual one
CALL = "createLocalWorkbenchSession"
