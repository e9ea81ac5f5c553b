"""The key of a game that has markers alone: one of each as it is printed, with its name beside it.

Lengths are millimetres. Knows the model and how counters are drawn; not pages.
"""

from __future__ import annotations

from builder.drawing.aids.pieces import Column
from builder.drawing.display import Group, Shape
from builder.drawing.text.flow import Block, Setting, Words, paragraph, widest
from builder.drawing.text.type import cap_height
from builder.game.model import Unit

_HIGH, _BESIDE, _APART = 9.0, 1.4, 1.6
"""A marker is so high; from it to its name; between two."""
_SEEN = 5 / 6
"""They are drawn as if they were seen so much smaller, as on the picture of a setup."""
_MOST = 8
"""So many stand in a row."""


def markers_row(column: Column) -> Block:
    """A row of them; nothing where there are others or too many, or their names have no room."""
    game, look = column.game, column.look
    kinds = dict[str, Unit]()
    for unit in game.units.values():
        kinds.setdefault(unit.type.id, unit)
    shown = [*kinds.values()]
    others = any(one.type.shape != "marker" for one in shown)
    if others or not 0 < len(shown) <= _MOST:
        return Block(0.0, ())
    setting = Setting(look.table, look.table * 1.22)
    faces = [column.faces.shown(one, False) for one in shown]
    wide = [_HIGH / one.height * one.width + _BESIDE for one in faces]
    names = [[Words(one.type.name, "condensed-bold")] for one in shown]
    left = column.inner - sum(wide) - _APART * (len(shown) - 1)
    needs = [widest(one, look.table) for one in names]
    if sum(needs) > left:
        return Block(0.0, ())
    more, x, shapes = (left - sum(needs)) / len(shown), 0.0, list[Shape]()
    for unit, face, before, name, need in zip(shown, faces, wide, names, needs, strict=True):
        scale = _HIGH / face.height
        # words that could not be read at that size are left out: the name says them
        shown_so = column.faces.shown_small(
            unit, False, x=x, y=0.0, scale=scale, seen=scale * _SEEN
        )
        shapes.append(shown_so)
        words = paragraph(name, need + more + 0.01, setting)
        lines = round(words.height / setting.leading)
        capitals = cap_height("condensed-bold", setting.em) + (lines - 1) * setting.leading
        down = (_HIGH + capitals) / 2 - (lines - 1) * setting.leading - setting.base
        shapes.append(Group(words.shapes, x + before, down))
        x += before + need + more + _APART
    return Block(_HIGH, tuple(shapes))
