"""No word of any real game stands in builder/: a new game is a folder and no code."""

from __future__ import annotations

import csv
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

# Words of the games that the data holds, and of their time and place.
WORDS = (
    "oxe", "panzer", "soviet", "luftwaffe", "axis", "german", "russian", "rumanian", "romanian",
    "hungarian", "finnish", "finland", "wehrmacht", "nkvd", "barbarossa", "guderian", "zhukov",
    "moscow", "leningrad", "fallschirm", "pripet", "strike the bear", "strike-the-bear",
    "slaughterhouse", "against the odds", "french", "france", "prussia", "brigade", "bavarian",
)  # fmt: skip

# The symbol table and what it draws name these glyphs; they are signs of the trade, not of a game.
GLYPHS = {"partisan", "commissar", "brigade"}
# Men, tanks and guns are drawn by army: a designer writes `tank-soviet`, in whatever game.
ARMIES = {"builder/drawing/symbols/armies.py": {"soviet", "german"}}
FILES = sorted(
    p for p in (ROOT / "builder").rglob("*") if p.suffix in (".py", ".json", ".md", ".html", ".css")
)


QUOTED = re.compile(r'(?="([\w-]+)")')
"""A word between quotation marks, which may be the end of one text and the beginning of another."""


@cache
def source(path: Path) -> str:
    """What a file says, in small letters."""
    return path.read_text("utf-8").casefold()


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def words_of_games(path: Path) -> list[str]:
    text = source(path)
    known = GLYPHS | ARMIES.get(name(path), set())
    found = [w for w in WORDS if w not in known and w in text
             and re.search(rf"\b{w}(es|s|n)?\b", text)]  # fmt: skip
    # "axis" is also what every plane has two of.
    if "axis" in found and not re.search(r"\baxis (player|side|unit|turn|power)|'axis'", text):
        found.remove("axis")
    return found


def test_no_word_of_a_real_game() -> None:
    found = {name(path): words_of_games(path) for path in FILES}
    assert {path: words for path, words in found.items() if words} == {}


def ids(column: str, path: Path) -> set[str]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return {row.get(column) or "" for row in csv.DictReader(file)} - {""}


def test_no_unit_of_any_game_is_named() -> None:
    quoted = {word for path in FILES for word in QUOTED.findall(path.read_text("utf-8"))}
    for units in sorted((ROOT / "source_data").glob("*/units.csv")):
        named = ids("id", units)
        assert all(re.fullmatch(r"[\w-]+", unit) for unit in named)
        assert not named & quoted, units.parent.name


@pytest.mark.parametrize("word", sorted(GLYPHS - {"brigade"}))
def test_glyphs_are_named_only_where_they_are_drawn(word: str) -> None:
    named = [name(p) for p in FILES if re.search(rf"\b{word}s?\b", source(p))]
    assert all(n.startswith("builder/drawing/") for n in named), named
