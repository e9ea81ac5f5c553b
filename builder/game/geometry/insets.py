"""The maps of a sheet apart: the first one, and each inset as a board of its own.

Whatever draws one map draws them one after the other. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace

from builder.diagnostics import Findings
from builder.game.geometry.areas.plan import Plan
from builder.game.geometry.grid import HEADER
from builder.game.geometry.layout import Rect, border
from builder.game.geometry.panels import SLACK, boxed, covered
from builder.game.model import Board, Course, LineName, Space, SpaceRole, Zone
from builder.words import listed, message, verbatim

SHOWN, LISTED = 8, 200
"""How many spaces a finding lists, and its hint."""


def maps(board: Board) -> tuple[Board, ...]:
    """The first map with the panels, then each inset; the board itself where there is none."""
    if not board.insets:
        return (board,)
    return (_first(board), *(_inset(board, zone) for zone in inset_zones(board)))


def inset_zones(board: Board) -> tuple[Zone, ...]:
    """The zones of the insets, in the order of the data."""
    return tuple(zone for zone in board.zones if zone.id in board.insets)


def map_of(spaces: Iterable[Space], board: Board) -> Board:
    """The one map on which all of some spaces lie; else the whole board."""
    zones = {space.zone for space in spaces}
    if not board.insets or len(zones) != 1:
        return board
    (own,) = zones
    found = next((zone for zone in inset_zones(board) if zone.id == own), None)
    return _first(board) if found is None else _inset(board, found)


def between(board: Board) -> Board:
    """The board with the links from one of its maps to another alone; a part of it has those of
    which it has both ends."""
    zones = {id: space.zone for id, space in board.spaces.items()} if board.insets else {}
    ends = ((link, zones.get(link.a), zones.get(link.b)) for link in board.links)
    apart = (link for link, one, two in ends if one and two and one != two)
    return replace(board, links=tuple(apart))


def extent(zone: Zone, *, edges: bool) -> Rect:
    """What an inset covers: its grid, its frame, and the heading above this."""
    x, y, width, height = zone.rect
    out = border("hex", edges)
    return Rect(x - out, y - out - HEADER, width + 2 * out, height + 2 * out + HEADER)


def extents(board: Board) -> list[Rect]:
    """What the insets cover, in the order of the data."""
    return [extent(part.zones[0], edges=bool(part.edges)) for part in maps(board)[1:]]


def _first(board: Board) -> Board:
    own = {id: s for id, s in board.spaces.items() if s.zone not in board.insets}
    zones = tuple(zone for zone in board.zones if zone.id not in board.insets)
    rects = [zone.rect for zone in inset_zones(board)]
    names = tuple(n for n in board.names if not any(_lies(n.line, rect) for rect in rects))
    return replace(_with(board, own), zones=zones, names=names, insets={},
                   courses=tuple(_courses(board, own, rects)))  # fmt: skip


def _inset(board: Board, zone: Zone) -> Board:
    own = {id: space for id, space in board.spaces.items() if space.zone == zone.id}
    names: tuple[LineName, ...] = tuple(n for n in board.names if _lies(n.line, zone.rect))
    return replace(
        _with(board, own), zones=(zone,), names=names, grid_kind="hex", cell=board.insets[zone.id],
        plan=Plan(), outside="", key=None, title=None, insets={}, picture=None,
        courses=tuple(_courses(board, own, [zone.rect], within=True)),
    )  # fmt: skip


def _with(board: Board, own: Mapping[str, Space]) -> Board:
    """A board with some of its spaces, and what belongs to them."""

    def kept(names: Iterable[str]) -> tuple[str, ...]:
        return tuple(name for name in names if name in own)

    edges = [replace(one, spaces=kept(one.spaces)) for one in board.edges]
    features = [replace(one, spaces=kept(one.spaces)) for one in board.features]
    return replace(
        board, spaces=own, edges=tuple(one for one in edges if one.spaces),
        features=tuple(one for one in features if one.spaces),
        neighbours={id: kept(near) for id, near in board.neighbours.items() if id in own},
        groups={id: kept(names) for id, names in board.groups.items()},
        links=tuple(link for link in board.links if link.a in own and link.b in own),
    )  # fmt: skip


def _courses(
    board: Board, own: Collection[str], rects: list[tuple[float, float, float, float]],
    *, within: bool = False,
) -> Iterator[Course]:  # fmt: skip
    """The courses on a map; one that leads to another map is cut between the two."""
    for course in board.courses:
        if course.points:
            if any(_lies(course.points, rect) for rect in rects) is within:
                yield course
        elif course.borders:
            here = tuple(one for one in course.borders if one.a in own)
            if here:
                yield replace(course, borders=here)
        else:
            yield from _runs(course, own)


def _runs(course: Course, own: Collection[str]) -> Iterator[Course]:
    """The parts of a course through spaces that lie on one map."""
    runs: list[list[int]] = [[]]
    for index, name in enumerate(course.spaces):
        if name in own:
            runs[-1].append(index)
        elif runs[-1]:
            runs.append([])
    last = len(course.spaces) - 1
    for run in runs:
        if run:
            ends = (course.ends[0] if run[0] == 0 else None,
                    course.ends[1] if run[-1] == last else None)  # fmt: skip
            yield replace(course, spaces=tuple(course.spaces[n] for n in run), ends=ends)


def _lies(line: Iterable[tuple[float, float]], rect: tuple[float, float, float, float]) -> bool:
    """Whether a line lies in a rectangle."""
    x, y, width, height = rect
    return all(x <= px <= x + width and y <= py <= y + height for px, py in line)


def check_insets(board: Board, findings: Findings) -> None:
    """Report each inset that leaves the sheet or lies on another map or a panel."""
    before: list[Board] = []
    for part in maps(board):
        if before:
            _check(part.zones[0], part, before, board, findings)
        before.append(part)


def _check(zone: Zone, part: Board, before: list[Board], board: Board, findings: Findings) -> None:
    own = extent(zone, edges=bool(part.edges))
    if min(own.x, own.y) < -0.01 or own.right > board.width + 0.01 or (
        own.foot > board.height + 0.01
    ):  # fmt: skip
        fault = message("{panel} is partly off the sheet", panel=zone.name)
        findings.add("G402", zone.span, fault)
    shown = replace(zone, rect=(own.x, own.y, own.width, own.height))
    for other in before:
        under = [space.id for space in covered(shown, boxed(other.spaces))]
        if under:
            _on_map(zone, under, findings)
            return
    for other in before[1:]:
        if _overlap(own, extent(other.zones[0], edges=bool(other.edges))):
            _on_panel(zone, other.zones[0], findings)
            return
    for panel in board.zones:
        hidden = panel.role is not SpaceRole.MAP and _overlap(own, Rect(*panel.rect))
        if hidden and not any(covered(panel, boxed(part.spaces))):
            _on_panel(zone, panel, findings)


def _on_map(zone: Zone, under: list[str], findings: Findings) -> None:
    if len(under) <= SHOWN:
        fault = message("{inset} with its frame and heading covers {spaces}", inset=zone.name,
                        spaces=listed(under))  # fmt: skip
    else:
        fault = message(
            "{inset} with its frame and heading covers {space} and {count} other spaces",
            inset=zone.name, space=under[0], count=len(under) - 1,
        )  # fmt: skip
    hint = message("move the inset")
    if len(under) <= LISTED:
        hint = message("move the inset, or take these spaces out of their grid: missing: {spaces}",
                       spaces=" ".join(under))  # fmt: skip
    findings.add("G404", zone.span, fault, hint=hint, spaces=tuple(under[:SHOWN]))


def _on_panel(zone: Zone, other: Zone, findings: Findings) -> None:
    fault = message("{inset} with its frame and heading overlaps {panel}", inset=zone.name,
                    panel=other.name)  # fmt: skip
    findings.add("G403", zone.span, fault, hint=message("move one of the two"),
                 related=[(other.span, verbatim(other.name))])  # fmt: skip


def _overlap(one: Rect, other: Rect) -> bool:
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.foot, other.foot) - max(one.y, other.y)
    return across > SLACK and down > SLACK
