"""Typewriter signs to printed ones: minus, times, quotes. Knows letters, not what they say."""

from __future__ import annotations

import re
from functools import lru_cache

_RULES = (
    (re.compile(r"(?<![\w)\]-])-(?=\d)"), "−"),
    (re.compile(r"^-$"), "–"),
    (re.compile(r"\b([A-Z]\d{1,2})-(?=[A-Z]\d{1,2}\b)"), "\\1–"),
    (re.compile(r"\.;"), ";"),
    (re.compile(r"(?<![\w])x(?=\d)"), "×"),
    (re.compile(r"(?<=\w)'"), "’"),
    (re.compile(r"'(?=\d)"), "’"),
    (re.compile(r"'(?=\w)"), "‘"),
    (re.compile(r"(?<![\w.,;:!?)])\"(?=\S)"), "“"),
    (re.compile(r"\""), "”"),
)


@lru_cache(maxsize=16384)
def fair(text: str) -> str:
    """The text as a printer would set it: "-2" with a minus, "A3-A10" with a dash, "x10" with a
    times, curly quotes."""
    for pattern, sign in _RULES:
        text = pattern.sub(sign, text)
    return text
