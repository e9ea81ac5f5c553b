"""Counters above the lines of a card: with their parts named, or both their sides.

Knows the model and how counters are drawn; not pages. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.aids.key import inset, state_of
from builder.drawing.aids.look import GREY, NOTE
from builder.drawing.aids.pieces import Column, Piece
from builder.drawing.counters.callouts import read_off
from builder.drawing.display import Group, Shape
from builder.drawing.text.flow import Block, Setting, Words, paragraph
from builder.words import _

_SMALL_READ = 16.0, 18.0
"""How wide a counter is that a card has besides its lines, at least and at most."""
_SIDES = 0.88
"""The scale of a counter whose sides a card has besides its lines."""
_BESIDE = 1.4
"""Between a counter and its words."""


def read_pieces(column: Column, ids: Sequence[str]) -> Iterator[Piece]:
    """The fronts of these counters with their elements named, one below the other; one that has too
    few to be named stands as it is."""
    for place, unit in enumerate(map(column.game.units.__getitem__, ids)):
        read = read_off(
            column.faces, column.game, unit, column.inner, column.look.note.em,
            sizes=_SMALL_READ, fewest=1,
        )  # fmt: skip
        yield Piece(inset(read), 1.8 if place else 0.0, 2.2, keep=True)


def faces_pieces(column: Column, ids: Sequence[str]) -> Iterator[Piece]:
    """The sides of each of these counters beside one another, what they are behind them."""
    em, slot = column.look.note.em, column.inner / 2
    for place, unit in enumerate(map(column.game.units.__getitem__, ids)):
        shapes, high = list[Shape](), 0.0
        sides = [_("Full strength")]
        if unit.back:
            said = state_of(unit.back) or _("Back")
            sides.append(said[:1].upper() + said[1:])
        for index, said in enumerate(sides):
            x = index * slot
            face = column.faces.shown(unit, index, x=x, y=0.0, scale=_SIDES)
            high = max(high, face.height * _SIDES)
            beside = face.width * _SIDES + _BESIDE
            runs = [Words(said, NOTE, GREY)]
            told = paragraph(runs, slot - beside - _BESIDE, Setting(em, em * 1.15))
            down = (face.height * _SIDES - told.height) / 2
            shapes += [face, Group(told.shapes, x + beside, down)]
        yield Piece(inset(Block(high, tuple(shapes))), 1.8 if place else 0.0, 2.2, keep=True)
