"""The flags that a test of GCC's asks for, in Clang's words.

GCC's tests name them in comments: `{ dg-options "-std=c++11 -O2" }`, `{ dg-do compile { target c++20 } }`. Only what
changes what the program means is taken, and only what Clang knows too: an unknown flag would be an error, and the file
would not be read at all.
"""
from __future__ import annotations

import re

DEFAULT_STANDARD = 17

_OPTIONS = re.compile(r"\{\s*dg-(?:additional-)?options\s+(?:\"([^\"\n]*)\"|\{([^}\n]*)\})\s*([^\n]*)")
_DO = re.compile(r"\{\s*dg-do\s+[\w-]+\s*\{\s*target\s+([^\n]*)")
_STANDARD = re.compile(r"(!\s*)?c\+\+(98|03|11|14|17|1z|20|2a|23|2b)(_only|_down)?\b")
_KNOWN = re.compile(
    r"-std=(?:c|gnu)\+\+(?:98|03|0x|11|1y|14|1z|17|2a|20|2b|23)$"
    r"|-[DU]\w+(?:=\S*)?$|-pthread$|-m(?:no-)?(?:sse|avx|mmx|fma|bmi|aes|f16c|popcnt)[\w.-]*$"
    r"|-f(?:no-)?(?:exceptions|rtti|char8_t|short-enums|signed-char|unsigned-char|openmp|trapv|wrapv|ms-extensions"
    r"|threadsafe-statics|operator-names|sized-deallocation|aligned-new|strict-enums|builtin|gnu-keywords)$"
)
_OLD = re.compile(r"-std=(c|gnu)\+\+(?:98|03|0x|11|1y|14)$")
_YEARS = {"98": 98, "03": 98, "11": 11, "14": 14, "1z": 17, "17": 17, "2a": 20, "20": 20, "2b": 23, "23": 23}


def flags_of(text: str) -> tuple[str, ...]:
    """The flags for a test with this text."""
    flags = [flag for words in _options(text) for flag in words.split() if _KNOWN.match(flag)]
    if "-fconcepts" in text and not any(flag.startswith("-std=") for flag in flags):
        flags.append("-std=gnu++20")
    if not any(flag.startswith("-std=") for flag in flags):
        flags.append(f"-std=gnu++{_standard(text):02}")
    return tuple(flags)


def at_least_17(flags: tuple[str, ...]) -> tuple[str, ...]:
    """The same in C++17 where they name an older standard: the check keeps silent there."""
    return tuple(_OLD.sub(r"-std=\1++17", flag) for flag in flags)


def _options(text: str) -> list[str]:
    """The words of each directive that is meant for this kind of machine."""
    found = []
    for quoted, braced, rest in _OPTIONS.findall(text):
        others = re.search(r"[\w?*]+-\*-", rest) and "86" not in rest
        if not others:
            found.append(quoted or braced)
    return found


def _standard(text: str) -> int:
    target = _DO.search(text)
    wanted = _STANDARD.search(target.group(1)) if target else None
    if not wanted:
        return DEFAULT_STANDARD
    year = _YEARS[wanted.group(2)]
    if wanted.group(1):  # any but this one and its successors
        return {11: 98, 14: 11, 17: 14, 20: 17, 23: 20}.get(year, DEFAULT_STANDARD)
    if wanted.group(3) or year == 98:
        return year
    return max(year, DEFAULT_STANDARD)
