"""The entry of a key for clear ground of which a map shows no more than a rim.

Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from builder.drawing.display import Group
from builder.drawing.maps.entries import Entry
from builder.drawing.maps.octagons import OCTAGONS
from builder.drawing.text.typography import fair
from builder.game.model import Board
from builder.words import _

_PATCH = 0.72
"""How large what lies on clear ground is in a sample of both."""


def on_clear(entries: Sequence[Entry], board: Board) -> list[Entry]:
    """The entries (mm) with one for clear ground and what lies on it, where on a map of octagons no
    space is all clear: of clear ground a rim is seen there, and nobody would find its sample."""
    clear = {id for id, one in board.terrains.items() if one.drawn == "clear"}
    kinds = {one.terrain for one in board.spaces.values() if clear & {*one.terrain}}
    if board.grid_kind != OCTAGONS or len(kinds) != 1 or len(both := next(iter(kinds))) != 2:
        return [*entries]
    names = sorted(both, key=lambda id: id not in clear)
    below, above = (
        next((one for one in entries if one.name == fair(board.terrains[id].name)), None)
        for id in names
    )
    if below is None or above is None:
        return [*entries]
    x, y = (1 - _PATCH) * below.width / 2, (1 - _PATCH) * below.height / 2
    ground, *lines = below.shapes
    shapes = (ground, Group(above.shapes[:1], x, y, _PATCH), *lines)
    name = _("{first} and {last}", first=below.name, last=above.name)
    joined = replace(below, name=name, shapes=shapes)
    return [joined if one is below else one for one in entries if one is not above]
