"""Rows of pictures with their names beside them, as in the key to the counters of an aid.

Lengths are millimetres. Knows type, not what is shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.aids.look import Look
from builder.drawing.display import Group, Shape
from builder.drawing.text.flow import (
    Block,
    Setting,
    Sign,
    Words,
    lines_needed,
    paragraph,
    stack,
    widest,
)

LEADING = 1.165
"""From one line of a name to the next, in ems."""
PAGE = 150.0
"""What is so wide stands across the page."""
_SHARES = (0.5, 0.47, 0.53, 0.44, 0.56, 0.41, 0.59)
"""The shares of the width that the first of two columns of names is tried with."""
ROW = 8
"""At most so many stand in one row across the page."""
_BROKEN = 2
"""A row of which a name is broken is as bad as so many more lines."""
_AFTER = 2.2
"""Between a name and the next picture."""

Cells = Sequence[tuple[Sign, str]]
"""Pictures with their names."""


def cell_rows(lists: Sequence[Cells], width: float, look: Look) -> list[Block]:
    """Several lists, each in rows of three or two as all their names need, under each other; none
    alone in a row. Across the page one row has all of a short list, from edge to edge."""
    signs = [sign for cells in lists for sign, _name in cells]
    indent = max((sign.width for sign in signs), default=0.0) + 1.2
    names = [[name for _sign, name in cells] for cells in lists]
    em, widths = key_widths(names, width + _AFTER, indent + _AFTER, look)
    return [_rows(cells, widths, indent, em, look) for cells in lists]


def _rows(cells: Cells, widths: Sequence[float], indent: float, em: float, look: Look) -> Block:
    setting = Setting(em, em * LEADING)
    rows, start = [], 0
    for many in in_rows(len(cells), len(widths)):
        shapes: list[Shape] = []
        high = 5.2 * look.scale
        for place, (sign, name) in enumerate(cells[start : start + many]):
            words = paragraph([Words(name, "condensed")], widths[place] - indent - _AFTER, setting)
            left = sum(widths[:place])
            shapes.append(
                Group(sign.shapes, left + (indent - 1.2 - sign.width) / 2, 3.75 * look.scale)
            )
            shapes.append(Group(words.shapes, left + indent, 3.55 * look.scale - setting.base))
            high = max(high, words.height + 1.6)
        rows.append(Block(high, tuple(shapes)))
        start += many
    return stack(rows)


def in_rows(count: int, across: int) -> list[int]:
    """How many stand in each row: full ones first, but never one alone in the last."""
    full, rest = divmod(count, across)
    rows = [across] * full + ([rest] if rest else [])
    if rest == 1 and full and across > 2:
        rows[-2:] = [across - 1, 2]
    return rows


def key_widths(
    lists: Sequence[Sequence[str]], width: float, beside: float, look: Look
) -> tuple[float, list[float]]:
    """The em, and the columns that leave the names of all lists the fewest lines, of three or two;
    else one.

    Columns are alike, and the type is that of tables, where that costs no line; else the type is
    that of notes, or columns are as wide as their names. No name stands alone in the last row where
    another number of columns avoids it. `beside` is what a column takes beside its names.
    """
    longest = max((len(names) for names in lists), default=0)
    tried = [
        split
        for em in (look.table, look.note.em)
        for shares in (
            *((1 / 3,) * 3,) * (longest > 2),
            *((a, 1 - a) for a in _SHARES),
            *_fitted(lists, width, beside, em),
        )
        if (split := _split(lists, [share * width for share in shares], beside, em))
    ]
    if not tried:
        return look.table, [width]
    _high, em, widths = min(tried, key=lambda one: one[0])
    return em, widths


def _fitted(
    lists: Sequence[Sequence[str]], width: float, beside: float, em: float
) -> Iterator[tuple[float, ...]]:
    """Shares of the width with which columns are as wide as their longest names, and what is left
    over is shared: three, and across the page one for each name, with the rest between them."""
    longest = max((len(names) for names in lists), default=0)
    for across in (3, longest) if width > PAGE and 3 < longest <= ROW else (3,) * (longest > 2):
        wide = [beside] * across
        for names in lists:
            start = 0
            for many in in_rows(len(names), across):
                for place, name in enumerate(names[start : start + many]):
                    need = widest([Words(name, "condensed")], em, whole=True) + beside + 0.02
                    wide[place] = max(wide[place], need)
                start += many
        if (rest := width - sum(wide)) >= 0.0:
            gaps = across - (across > 3)  # one row: its last name ends at the edge
            more = [rest / gaps] * gaps + [0.0] * (across - gaps)
            yield tuple((one + free) / width for one, free in zip(wide, more, strict=True))


def _split(
    lists: Sequence[Sequence[str]], widths: list[float], beside: float, em: float
) -> tuple[int, float, list[float]] | None:
    """The lines, the em and the widths of columns; None where a word is too long for that."""
    high = 0
    for names in lists:
        runs = [[Words(name, "condensed")] for name in names]
        start, rows = 0, in_rows(len(names), len(widths))
        for many in rows:
            lines = [1]
            for one, wide in zip(runs[start : start + many], widths, strict=False):
                if widest(one, em) > wide - beside:
                    return None
                lines.append(lines_needed(one, wide - beside, em))
            high, start = high + max(lines) + _BROKEN * (max(lines) > 1), start + many
        high += len(names) > 1 and rows[-1] == 1
    return high, em, widths
