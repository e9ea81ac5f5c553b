"""The heads above the kinds of a contact sheet: a name, how many there are, what backs are called.

On one line, or on two where that is wider than the counters below. Knows type, not where kinds are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.display import Shape, Text
from builder.drawing.sheets.arranged import Kind, Shown
from builder.drawing.sheets.captions import Read, behind, shared
from builder.drawing.sheets.worded import shortened
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import INK, POINT

HEADS = tuple(em * POINT for em in (10.5, 10.0, 9.5, 9.0, 8.5, 8.25, 8.0))
_USUAL = 9.0 * POINT
"""The em of the names of kinds: the largest in which all heads have room for what they say; what
they have where some need two lines for it."""
_TALLY, _APART = 0.82, 1.4
"""The em of how many a kind has, in that of its name; and what is free between the two, in mm."""
STACKED = 3.6
"""From the first line of a head to the second, in mm."""


def told_of(kind: Kind, shown: Shown, read: Read) -> str:
    """What the backs of all units of a kind are called, unless they say so themselves."""
    if read.shows(kind.units):
        return ""
    return shared([behind(unit, shown[unit.id]) for unit in kind.units])


def tally(kind: Kind, told: str) -> str:
    """How many counters a kind has, unless one, and what its head says of their backs."""
    return " · ".join(filter(None, (f"{kind.count}×" if kind.count > 1 else "", told)))


def wide(words: str, more: str, em: float, font: str = "condensed-bold") -> float:
    """How wide a name and what is behind it are, in mm."""
    named = measure(words, font, em)
    return named + (measure(more, "condensed", _TALLY * em) + _APART if more else 0.0)


def least(kind: Kind, told: str) -> float:
    """What a head needs at least, in mm: on two lines."""
    em, air = _USUAL, 0.5
    one = max(wide(kind.name, tally(kind, ""), em), wide(kind.name, tally(kind, told), HEADS[-1]))
    two = max(wide(kind.name, tally(kind, ""), em), measure(told, "condensed", _TALLY * em))
    return min(one, two) + air


def set_heads(
    heads: Sequence[tuple[Kind, float, str]],
) -> tuple[float, dict[str, str], frozenset[str]]:
    """The em of heads, from their kinds, what room they have in mm and what they say of backs; what
    they say, by the id of a kind's first unit, where it has room; and those that do on two
    lines: where not all have room on one in any em."""
    some = [one for one in heads if one[2]]
    for em in HEADS:
        asked = heads if em > _USUAL else some
        if all(wide(kind.name, tally(kind, told), em) + 0.5 <= room for kind, room, told in asked):
            return em, {kind.units[0].id: told for kind, _room, told in some}, frozenset()
    em = _USUAL
    fit = [one for one in some if least(one[0], one[2]) <= one[1]]
    stacked = frozenset(kind.units[0].id for kind, room, told in fit
                        if wide(kind.name, tally(kind, told), em) + 0.5 > room)  # fmt: skip
    return em, {kind.units[0].id: told for kind, _room, told in fit}, stacked


def headed_by(words: tuple[str, str, str], box: Box, font: str) -> Iterator[Shape]:
    """A kind's name, and behind it what there is to say, below the top of a box as wide as there is
    room and as high as the em; a third part stands on a second line."""
    name, more, below = words
    small, base = _TALLY * box.height, box.y + 2.7 + cap_height(font, box.height) / 2
    room = box.width - (measure(more, "condensed", small) + _APART if more else 0.0)
    yield from shortened(name, font, Box(box.x, base, room, box.height))
    end = box.x + min(measure(name, font, box.height), room) + _APART
    yield from (Text(end, base, more, "condensed", small, INK),) if more else ()
    if below:
        yield Text(box.x, base + STACKED, below, "condensed", small, INK)
