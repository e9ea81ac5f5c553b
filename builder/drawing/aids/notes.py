"""The notes below a table: one paragraph, or a line of its own for each footnote, its sign hanging.

Lengths are millimetres. Knows type, not what the words say.
"""

from __future__ import annotations

import re

from builder.drawing.aids.chart import NEXT
from builder.drawing.aids.look import ACCENT, NOTE, PAD, SOFT
from builder.drawing.aids.pieces import Column, Piece
from builder.drawing.display import Group, Shape, Text
from builder.drawing.text.flow import Block, paragraph
from builder.drawing.text.type import measure

_SIGNED = re.compile(r"(\d{1,2}|[*‡§]{1,3}) (?=\S)")
_STARTS = re.compile(r"(?:^|(?<=[.;:?!] ))(?=(?:\d{1,2}|[*‡§]{1,3}) \S)")
_CODED = re.compile(r"([A-Z]\w?(?:, [A-Z]\w?)*): +(.+)")
_APART = 0.3
"""Between two footnotes."""


def footnotes(text: str) -> list[tuple[str, str]]:
    """The notes of a table, each with its sign: "1 Not in mud. 2 Once."; '' is no footnote.

    Numbers count from 1, for a sentence may begin with a number. Lines of the data that each begin
    with a code or two, as in "DE: the defender is eliminated.", stay lines. Those of several tables
    side by side are parted.
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    coded = [(code[1], code[2]) for line in lines if (code := _CODED.fullmatch(line))]
    if len(coded) == len(lines) > 1:
        return coded
    found = [note for part in text.split(NEXT) for note in _signed(" ".join(part.split()))]
    return found if len(found) > 1 else [("", text)]


def _signed(text: str) -> list[tuple[str, str]]:
    """The notes of one table."""
    found: list[tuple[str, str]] = []
    counted = 0
    for part in _STARTS.split(text):
        sign = _SIGNED.match(part)
        if sign and (not sign[1].isdigit() or int(sign[1]) == counted + 1):
            counted += sign[1].isdigit()
            found.append((sign[1], part[sign.end() :].strip()))
        elif found:
            found[-1] = found[-1][0], f"{found[-1][1]} {part.strip()}"
        elif part.strip():
            found.append(("", part.strip()))
    return found


def notes(text: str, column: Column) -> Piece:
    """The notes as one piece, each on a line of its own."""
    listed = footnotes(text)
    if len(listed) == 1:
        return column.note(text)
    signs = [sign for sign, _said in listed if sign]
    indent = max(measure(sign, "condensed-bold", column.look.note.em) for sign in signs) + 1.0
    shapes: list[Shape] = []
    y = 0.0
    for sign, said in listed:
        block = _footnote(sign, said, indent if sign else 0.0, column)
        shapes.append(Group(block.shapes, PAD, y))
        y += block.height + _APART
    return Piece(Block(y - _APART, tuple(shapes)), 1.2, items=0)


def _footnote(sign: str, said: str, indent: float, column: Column) -> Block:
    setting = column.look.note
    words = paragraph(
        column.signs.runs(said, setting.em, NOTE, SOFT), column.inner - indent, setting
    )
    shapes: list[Shape] = [Group(words.shapes, indent, 0.0)]
    ink = SOFT if sign[:1].isalpha() else ACCENT
    if sign:
        shapes.append(Text(0.0, setting.base, sign, "condensed-bold", setting.em, ink))
    return Block(words.height, tuple(shapes))
