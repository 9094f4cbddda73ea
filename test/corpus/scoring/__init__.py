"""How the corpus is scored: see ../README.md."""
