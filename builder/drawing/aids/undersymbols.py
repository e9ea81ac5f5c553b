"""The names of units under their symbols, over the columns of a chart to fill in. Lengths are
millimetres.
"""

from __future__ import annotations

from collections.abc import Sequence

from builder.drawing.aids.grid import HEAD_LEAST, LEADING
from builder.drawing.aids.look import GREY, NOTE
from builder.drawing.text.flow import Block, Setting, Words, lines_needed, paragraph, widest
from builder.drawing.theme import POINT

BENEATH = 0.7
"""From a symbol to its name."""
_AIR, _EM = 0.3, 7 * POINT
"""Beside a name; its em where there is room."""


def names_under(places: Sequence[tuple[float, float, str]]) -> dict[float, Block]:
    """Names by the left edges of their blocks, each of a column's left edge, width and name; none
    where the words of one have no room. Where one is broken, all are: they look alike."""
    named = [(x + _AIR, wide - 2 * _AIR, [Words(name, NOTE, GREY)]) for x, wide, name in places]
    fits = (HEAD_LEAST * room / widest(runs, HEAD_LEAST) for _x, room, runs in named)
    em = min([_EM, *fits])
    if em < HEAD_LEAST:
        return {}
    setting = Setting(em, em * LEADING)
    broken = any(lines_needed(runs, room, em) > 1 for _x, room, runs in named)
    found = dict[float, Block]()
    for x, room, runs in named:
        own = widest(runs, em) + 0.02 if broken else room
        found[x + (room - own) / 2] = paragraph(runs, own, setting, centred=True)
    return found
