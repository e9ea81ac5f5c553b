"""The spaces of a setup that its picture shows: those of its counters, and those to choose from.

Knows the board and the rows of a setup, not how they are drawn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from builder.drawing.aids.setuplines import MANY, at_edge, role_of
from builder.drawing.display import Group, Paint, Path, Shape
from builder.drawing.maps.lattice import near, polygons, sides_of, to_frame
from builder.drawing.maps.octagons import OCTAGONS
from builder.drawing.maps.titleblock import map_frame
from builder.drawing.theme import mix
from builder.game.model import Board, Placement, Point, Side, Space, SpaceRole

BAND = 2.0
"""How wide the band inside them is, in mm of the map."""
_DASHED, _RIM, _DASH = 1.1, 0.35, (4.4, 2.2)
"""In octagons a line of dashes inside them: how wide, the light beside it, and its dashes."""
_LIGHT, _DARK = "#FFFDF3", 0.66
"""Of what colour the light is, and how much darker than their side's colour the dashes are."""
_CHOSEN = 3
"""Spaces to choose from are outlined where they are at most one in so many."""


def concerned(rows: Iterable[Placement], board: Board) -> Iterator[Space]:
    """The spaces of the map where counters start, or one of which they choose."""
    ids = {ident for one in rows if _shown(one) for ident in one.where.spaces}
    for space in board.spaces.values():
        if space.id in ids and space.role is SpaceRole.MAP and space.outline:
            yield space


def told_spaces(rows: Iterable[Placement], board: Board) -> Iterator[Space]:
    """The spaces of which a picture shows something: their counters, or what is there."""
    known = {one.id for one in concerned(rows, board)}
    courses = {ident for one in board.courses for ident in one.spaces}
    marked = {ident for name in board.marks for ident in board.groups.get(name, ())}
    for one in board.map_spaces():
        told = one.terrain or one.name or one.id in courses or one.id in marked
        if one.outline and (told or one.id in known):
            yield one


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
    """The outlines of the spaces that a side may choose from: their ground stays as it is. In
    octagons one line round all that hang together."""
    chosen = _chosen(rows, board)
    if board.grid_kind == OCTAGONS:
        frame = map_frame(board)
        for side in dict.fromkeys(side for _ident, side in chosen):
            own = [board.spaces[ident].outline for ident, one in chosen if one is side]
            yield dashed([to_frame(outline, frame) for outline in own], side)
        return
    for ident, side in chosen:
        ink = mix(side.colour, "#000000", 0.25)
        yield within(polygons([board.spaces[ident].outline], Paint()), ink)


def dashed(outlines: Sequence[Sequence[Point]], side: Side, scale: float = 1.0) -> Group:
    """A line of dashes within some outlines, none where two of them meet: a band would look like
    the shades that are round spaces."""
    rims = _round(outlines)
    light = Paint(stroke=_LIGHT, width=2 * (_DASHED + _RIM) * scale, join="round")
    dark = Paint(stroke=mix(side.colour, "#000000", _DARK), width=2 * _DASHED * scale,
                 dash=(_DASH[0] * scale, _DASH[1] * scale))  # fmt: skip
    whole = polygons(outlines, Paint(fill="#000000"))
    return Group((polygons(rims, light), polygons(rims, dark)), clip=whole)


def _round(outlines: Iterable[Sequence[Point]]) -> list[list[Point]]:
    """The lines round outlines that meet: their sides, without those that two of them share."""
    sides = [(near(one), near(two)) for outline in outlines for one, two in sides_of(outline)]
    rim = {one: two for one, two in sides if (two, one) not in sides}
    found = list[list[Point]]()
    while rim:
        at, line = next(iter(rim)), list[Point]()
        while at in rim:
            line.append(at)
            at = rim.pop(at)
        found.append(line)
    return found


def within(outline: Path, ink: str, wide: float = BAND) -> Group:
    """An outline and a band inside it."""
    band = Paint(stroke=ink, width=2 * wide, opacity=0.6, join="round")
    rim = Paint(stroke=ink, width=0.4, join="round")
    drawn = replace(outline, paint=band), replace(outline, paint=rim)
    return Group(drawn, clip=replace(outline, paint=Paint(fill="#000000")))
