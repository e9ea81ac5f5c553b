"""Sections of a rulebook by their numbers, and the cases that words name."""

from __future__ import annotations

import pytest

from builder.diagnostics import Findings
from builder.game.sections import cited_in, named_in, section_for, sections
from builder.source.markdown import Figure, read_markdown

TEXT = """# The game

## 7. Combat

**7.2 Odds.** See 7.2a and 9.

**Losses.** None.

### 7.3a. Retreat

## 1914 and after
"""


def test_a_section_has_the_number_at_its_head() -> None:
    prose = read_markdown("rules.md", TEXT, Findings())
    passages = [one for one in prose if not isinstance(one, Figure)]
    assert sections(tuple(passages)) == {"7", "7.2", "7.3a", "1914"}


@pytest.mark.parametrize(
    ("case", "found"),
    [("7.2", "7.2"), ("7.2.1", "7.2"), ("7.2b", "7.2"), ("7.9", "7"), ("7.0", "7"),
     ("8", "8.0"), ("8.1", "8.0"), ("6.1", ""), ("71", "")],
)  # fmt: skip
def test_a_case_is_in_the_nearest_section_above_it(case: str, found: str) -> None:
    assert section_for(case, {"7", "7.2", "8.0"}) == found


@pytest.mark.parametrize(
    ("words", "found"),
    [("7.2, 9", ["7.2", "9"]), ("example of 11.4.3b", ["11.4.3b"]), ("3.1–2", ["3.1"]),
     ("page 12", []), ("1,000 points", []), ("5.5%", [])],
)  # fmt: skip
def test_a_citation_names_cases(words: str, found: list[str]) -> None:
    assert [case for _start, _end, case in cited_in(words)] == found


def test_running_words_name_a_section_with_a_dot_or_in_brackets() -> None:
    words = "Roll 7 dice (7), see 7.2 and 7.25; 8.1 is none"
    assert [words[a:b] for a, b in named_in(words, {"7", "7.2"})] == ["7", "7.2"]
