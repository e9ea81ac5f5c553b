"""A board of tiles with the forms of ground higher in their spaces: counters have room below.

A form is laid with the setup, so the picture of a setup may lay it where both are seen. Lengths are
millimetres. Knows the board, not counters.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from functools import lru_cache

from builder.drawing.aids.setupterrain import of_tiles
from builder.drawing.content import altered
from builder.drawing.display import Drawing, Itself, Picture, Shape
from builder.drawing.maps.ground.ground import NAMED as GROUND
from builder.drawing.maps.map import map_drawing
from builder.drawing.text.lines import Box
from builder.game.model import Board, Game, Space

_FORMS = frozenset((
    "fort", "bunker", "field-bunker", "wire", "hedgehog", "sandbags", "sea-wall", "bridge", "town",
    "airfield", "barracks", "cemetery", "church", "dam", "factory",
))  # fmt: skip
"""Ground that has a form in the middle of its space."""
_RAISED, _TOP, _BELOW, _HALF = 0.19, 0.38, 0.04, 0.33
"""How much higher the middle of the form is, as a share of the space; how far above the middle of
the space it begins, and the counter may begin; half its width."""


def formed(spaces: Iterable[Space], board: Board) -> list[Space]:
    """Those of some spaces on which a form stands that a counter in their middle would hide; none
    of a board that is printed as it is."""
    if not of_tiles(board):
        return []
    kinds = {ident: one.drawn for ident, one in board.terrains.items()}
    return [one for one in spaces if any(kinds.get(ident) in _FORMS for ident in one.terrain)]


def raised_map(game: Game, spaces: Iterable[Space]) -> Drawing:
    """The map sheet with the forms of some spaces higher in these."""
    return _raised(Itself(game), frozenset(one.id for one in spaces))


@lru_cache(maxsize=4)
def _raised(game: Itself[Game], idents: Collection[str]) -> Drawing:
    """The same for all papers on which a setup is printed."""
    board = game.thing.board
    higher = {
        ident: replace(one, town_at=(one.centre[0], one.centre[1] - _RAISED * _high(one)))
        for ident, one in board.spaces.items() if ident in idents
    }  # fmt: skip
    board = replace(board, spaces={**board.spaces, **higher})
    drawn = map_drawing(altered(game.thing, board=board))
    return replace(drawn, shapes=tuple(_apart(one, idents) for one in drawn.shapes))


def _apart(shape: Shape, idents: Collection[str]) -> Shape:
    """A shape of such a map: a picture of its ground has a name that the sheet's has not, nor that
    of another setup, since files hold what has one name once."""
    if not isinstance(shape, Picture) or not shape.name.startswith(GROUND):
        return shape
    return replace(shape, name=f"{shape.name}, higher in {' '.join(sorted(idents))}")


def above(space: Space) -> Box:
    """The part of a space where its form is seen, above a counter."""
    xs = [x for x, _y in space.outline]
    (x, y), half, high = space.centre, _HALF * (max(xs) - min(xs)), _high(space)
    return Box(x - half, y - _TOP * high, 2 * half, (_TOP - _BELOW) * high)


def _high(space: Space) -> float:
    ys = [y for _x, y in space.outline]
    return max(ys) - min(ys)
