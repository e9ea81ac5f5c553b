"""The spaces of a setup that its picture shows: those of its counters, and those to choose from.

Knows the board and the rows of a setup, not how they are drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from builder.drawing.aids.setuplines import MANY, at_edge, role_of
from builder.drawing.display import Paint, Polygon, Shape
from builder.drawing.theme import mix
from builder.game.model import Board, Placement, Side, Space, SpaceRole

_CHOSEN = 3
"""Spaces to choose from are outlined where they are at most one in so many."""
RIM, VEIL = 0.7, 0.12
"""The line round them, and how much of their side's colour lies on them: their ground is seen."""


def concerned(rows: Iterable[Placement], board: Board) -> Iterator[Space]:
    """The spaces of the map where counters start, or one of which they choose."""
    ids = {ident for one in rows if _shown(one) for ident in one.where.spaces}
    for space in board.spaces.values():
        if space.id in ids and space.role is SpaceRole.MAP and space.outline:
            yield space


def seen_on(rows: Iterable[Placement], board: Board) -> Iterator[Placement]:
    """The rows of which counters are on the picture: in spaces of the map, or at its edges."""
    for one in rows:
        if role_of(one, board) is SpaceRole.MAP and (one.where.fixed or at_edge(one, board)):
            yield one


def _shown(one: Placement) -> bool:
    """Whether the map must show all spaces of a row: they are its own, or few to choose from."""
    return one.where.fixed or len(one.where.spaces) <= MANY


def anywhere(one: Placement) -> bool:
    """Whether a row leaves so many spaces to choose from that all of the map is wanted."""
    return not one.where.fixed and len(one.where.spaces) > MANY


def _chosen(rows: Iterable[Placement], board: Board) -> list[tuple[str, Side]]:
    """The spaces that a side may choose from, where they are few."""
    found: dict[tuple[str, Side], None] = {}
    for one in rows:
        if not one.where.fixed and one.where.text != "anywhere" and one.unit.side:
            found |= dict.fromkeys((ident, one.unit.side) for ident in one.where.spaces)
    many = len(found) * _CHOSEN > len(list(board.map_spaces()))
    outlined = {ident for ident, space in board.spaces.items() if len(space.outline) > 2}
    outlined -= {i for i, space in board.spaces.items() if space.role is not SpaceRole.MAP}
    return [] if many else [one for one in found if one[0] in outlined]


def choosing(rows: Iterable[Placement], board: Board) -> dict[Side, None]:
    """The sides that have spaces to choose from."""
    return dict.fromkeys(side for _ident, side in _chosen(rows, board))


def choices(rows: Iterable[Placement], board: Board) -> Iterator[Shape]:
    """The outlines of the spaces that a side may choose from."""
    for ident, side in _chosen(rows, board):
        outline, ink = board.spaces[ident].outline, mix(side.colour, "#000000", 0.35)
        yield Polygon(outline, Paint(side.colour, opacity=VEIL))
        yield Polygon(outline, Paint(stroke=ink, width=RIM, join="round"))
