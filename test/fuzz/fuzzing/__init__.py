"""Random programs against the check: see ../README.md.

What is the same for the corpus (cases and their marks, running clang-tidy, the cache) comes from its package `scoring`.
"""
import pathlib
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "corpus"))
