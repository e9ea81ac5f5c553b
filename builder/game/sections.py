"""The sections of a rulebook, by the numbers that they bear, and the cases that words name.

Knows nothing of how a rulebook is set, and of no page.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from builder.game.model.rulebook import Rulebook, RulebookPart
from builder.source.markdown import Heading, Paragraph

_NUMBER = r"\d+(?:\.\d+)*[a-z]?"
_HEAD = re.compile(rf"\s*({_NUMBER})[.):]?(?=\s|$)")
_CASE = re.compile(rf"(?<![\w.,]){_NUMBER}(?![\w%]|[.,]\d)")


def section_of(part: RulebookPart) -> str:
    """The number at the head of a heading, or in bold at the head of a paragraph; "" for none."""
    words = ""
    if isinstance(part, Heading):
        words = "".join(phrase.text for phrase in part.words)
    elif isinstance(part, Paragraph) and part.words and part.words[0].bold:
        words = part.words[0].text
    found = _HEAD.match(words)
    return found[1] if found else ""


def sections(rulebook: Rulebook) -> frozenset[str]:
    """The numbers of all sections."""
    return frozenset(filter(None, map(section_of, rulebook)))


def section_for(case: str, known: Collection[str]) -> str:
    """The section that has a case: 4.1 for 4.1.3 where no section is called that; "" for none."""
    parts = case.split(".")
    for count in range(len(parts), 0, -1):
        stem = ".".join(parts[:count])
        whole = stem.rstrip("abcdefghijklmnopqrstuvwxyz")
        for name in (stem, whole, f"{whole}.0"):
            if name in known:
                return name
    return ""


def _numbers(words: str) -> Iterator[tuple[int, int, str]]:
    """The numbers in words: where they begin and end, and what they are."""
    for found in _CASE.finditer(words):
        yield found.start(), found.end(), found[0]


def cited_in(words: str) -> Iterator[tuple[int, int, str]]:
    """The cases of a citation: those with a dot, and numbers that stand alone between commas."""
    for start, end, case in _numbers(words):
        before, after = words[:start].rstrip()[-1:], words[end:].lstrip()[:1]
        if "." in case or ({before, after} <= {"", ",", ";"}):
            yield start, end, case


def named_in(words: str, known: Collection[str]) -> Iterator[tuple[int, int]]:
    """Where running words name a section just so: with a dot, or alone in brackets."""
    for start, end, case in _numbers(words):
        alone = words[start - 1 : start] == "(" and words[end : end + 1] == ")"
        if case in known and ("." in case or alone):
            yield start, end
