"""Point-to-point maps: boxes with a header each, and lines between them by their kind.

Lengths are millimetres. Knows no game.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from builder.drawing.display import Group, Paint, Path, Point, Polygon, Rect, Shape, Text
from builder.drawing.maps.areas.lines import Commands, framed
from builder.drawing.maps.distance import Grid
from builder.drawing.maps.ground.lay import open_field
from builder.drawing.maps.ground.open import mottle
from builder.drawing.maps.naming.along import smooth
from builder.drawing.maps.titleblock import map_frame
from builder.drawing.text.fitting import FLOOR, Room, Source, set_words
from builder.drawing.text.type import cap_height
from builder.drawing.text.typography import fair
from builder.game.geometry.chance import Chance
from builder.game.geometry.grid import NAME
from builder.game.model import Board, Link, Space
from builder.game.model.words import RIVERS, WAYS
from builder.words import message

POINTS = "points"
LAND, CASING = "#F0EAD3", "#F6F1E1"
PLAIN = "#F2E6C4"
"""The ground of a box without terrain and tint."""
INK, LIGHT = "#2A2823", "#F7F2E4"
HEADS = {"fortress": ("#3B4248", LIGHT), "key": ("#3B4248", LIGHT), "city": ("#3B4248", LIGHT),
         "town": ("#C9BFA4", INK)}  # fmt: skip
"""The header of a box and the ink on it, by the weight of its town."""
STAR = "#B23A2A"
EM, RADIUS = 2.75, 1.1
BOW = 0.06
"""How far a line between two boxes bends aside, as a share of its length."""
_CASE, _BROWN, _WATER = "#4A3A2C", "#5A3F22", "#2F5F78"
LINES: dict[str, tuple[Paint, ...]] = {
    "main-road": (Paint(stroke=_CASE, width=1.5), Paint(stroke="#D9694A", width=1.0)),
    "road": (Paint(stroke=_CASE, width=1.2), Paint(stroke="#FBF3DC", width=0.72)),
    "track": (Paint(stroke=_BROWN, width=0.9, dash=(2.2, 1.2)),),
    "rail": (
        Paint(stroke="#2B2925", width=0.38),
        Paint(stroke="#2B2925", width=1.24, dash=(0.3, 1.6)),
    ),
    "border": (Paint(stroke=_CASE, width=0.6),),
}
"""How a link is drawn, as layers; every other kind as dots over water."""
DOTS = (Paint(stroke=_WATER, width=0.8, dash=(0.01, 1.7), cap="round"),)


def land_of_points(board: Board) -> Iterator[Shape]:
    """The land under everything, in three quiet tones that mean nothing."""
    x, y, width, height = map_frame(board)
    yield Rect(x, y, width, height, Paint(fill=LAND))
    grid = Grid.over(x, y, x + width, y + height, 0.8)
    yield Group(tuple(mottle(open_field(grid))), clip=framed((x, y, width, height)))


def ways(board: Board) -> Iterator[Shape]:
    """The lines between the boxes, all casings below all lines."""
    lines = [(link, way(link, board)) for link in board.links]
    if lines:
        casing = Paint(stroke=CASING, width=2.4, opacity=0.8)
        yield Path(tuple(part for _, line in lines for part in line), casing)
    kinds = dict.fromkeys(link.kind for link, _ in lines)
    for kind in sorted(kinds, key=lambda kind: list(LINES).index(kind) if kind in LINES else -1):
        parts = tuple(part for link, line in lines if link.kind == kind for part in line)
        for paint in LINES.get(kind, DOTS):
            yield Path(parts, paint)


def way(link: Link, board: Board) -> Commands:
    """A line from the middle of one box to that of the other, gently bent as its name has it."""
    (x1, y1), (x2, y2) = (_middle(board.spaces[id]) for id in (link.a, link.b))
    chance = Chance("way", *sorted((link.a, link.b)))
    swing = chance.choice((-1, 1)) * chance.real(BOW / 2, BOW * 1.5)
    across, down = -(y2 - y1) * swing, (x2 - x1) * swing
    third = (x1 + (x2 - x1) / 3 + across, y1 + (y2 - y1) / 3 + down)
    other = (x1 + (x2 - x1) * 2 / 3 - 0.6 * across, y1 + (y2 - y1) * 2 / 3 - 0.6 * down)
    bend = tuple(round(value, 2) for value in (*third, *other, x2, y2))
    return (("M", x1, y1), ("C", *bend))


def bridges(board: Board) -> Iterator[Shape]:
    """Two parapets wherever a road, track or railway crosses a river that runs through points."""
    rivers = [smooth(course.points) for course in board.courses
              if course.style in RIVERS and len(course.points) > 1]  # fmt: skip
    parts: list[tuple[str | float, ...]] = []
    for link in board.links if rivers else ():
        line = _sampled(way(link, board)) if link.kind in WAYS else []
        for one, two in pairwise(line):
            for river in rivers:
                for place in _crossings(one, two, river):
                    parts += _parapets(place, math.atan2(two[1] - one[1], two[0] - one[0]))
    if parts:
        yield Path(tuple(parts), Paint(stroke=INK, width=0.36, cap="round", join="round"))


def _sampled(line: Commands) -> list[Point]:
    """Points along a curve."""
    (_, x0, y0), (_, x1, y1, x2, y2, x3, y3) = (tuple(map(_number, each)) for each in line)
    found = []
    for n in range(25):
        t, u = n / 24, 1 - n / 24
        a, b, c, d = u**3, 3 * u * u * t, 3 * u * t * t, t**3
        found.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return found


def _number(value: str | float) -> float:
    return 0.0 if isinstance(value, str) else value


def _crossings(one: Point, two: Point, river: NDArray[np.float64]) -> list[Point]:
    """Where a stretch crosses a line."""
    start, step = river[:-1], np.diff(river, axis=0)
    dx, dy = two[0] - one[0], two[1] - one[1]
    cross = dx * step[:, 1] - dy * step[:, 0]
    cross = np.where(np.abs(cross) < 1e-12, np.inf, cross)
    x, y = start[:, 0] - one[0], start[:, 1] - one[1]
    along, across = (x * step[:, 1] - y * step[:, 0]) / cross, (x * dy - y * dx) / cross
    hits = (along >= 0) & (along < 1) & (across >= 0) & (across < 1)
    return [(one[0] + float(t) * dx, one[1] + float(t) * dy) for t in along[hits]]


def _parapets(place: Point, turn: float) -> Iterator[tuple[str | float, ...]]:
    """Two short lines beside a way, their ends flared."""
    cos, sin = math.cos(turn), math.sin(turn)
    for side in (-1, 1):
        ends = ((-2.1, 1.5 * side), (-1.5, 0.9 * side), (1.5, 0.9 * side), (2.1, 1.5 * side))
        for n, (u, v) in enumerate(ends):
            x, y = place[0] + u * cos - v * sin, place[1] + u * sin + v * cos
            yield ("L" if n else "M", round(x, 2), round(y, 2))


def _middle(space: Space) -> Point:
    xs, ys = zip(*space.outline, strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def boxes(board: Board) -> Iterator[Shape]:
    """All boxes with their names."""
    for space in board.map_spaces():
        yield from box(space, tone(space, board))


def tone(space: Space, board: Board) -> str:
    """The ground of a box: of its first terrain, else of its group's tint."""
    known = [board.terrains[id].colour for id in space.terrain if id in board.terrains]
    tints = [one.colour for group, one in board.tints.items() if space.id in board.groups[group]]
    return (known or tints or [PLAIN])[0]


def box(space: Space, ground: str) -> Iterator[Shape]:
    """A box: pale rim, ground, header by the weight of its town, name."""
    (x, y), (right, foot) = space.outline[0], space.outline[2]
    width, height = right - x, foot - y
    yield Rect(x - 0.55, y - 0.55, width + 1.1, height + 1.1, Paint(fill=CASING, opacity=0.85), 1.5)
    yield Rect(x, y, width, height, Paint(fill=ground), RADIUS)
    head, ink = HEADS.get(space.town, ("", INK))
    if head:
        yield Path(tuple(_header(x, y, width)), Paint(fill=head))
    line = ((x, y + NAME), (x + width, y + NAME))
    yield Polygon(line, Paint(stroke=INK, width=0.2), closed=False)
    if space.town in ("fortress", "key"):
        yield star(x + width / 2, y + (NAME + height) / 2)
    heavy = 0.55 if space.town in ("city", "key", "fortress") else 0.38
    dash = () if space.attested else (1.1, 0.8)
    yield Rect(x, y, width, height, Paint(stroke=INK, width=heavy, dash=dash), RADIUS)
    source = Source(space.span, message("the name of {space}", space=space.id))
    words = fair(space.name or space.id)
    name = set_words(words, "condensed-bold", Room(width - 1.6, NAME, EM, FLOOR), source)
    base = round(y + NAME / 2 + cap_height("condensed-bold", name.size) / 2, 2)
    yield Text(x + width / 2, base, words, "condensed-bold", name.size, ink, "middle",
               tight=name.tight)  # fmt: skip


def _header(x: float, y: float, width: float) -> Iterator[tuple[str | float, ...]]:
    """The upper part of a box, its corners rounded."""
    r, k = RADIUS, RADIUS * 0.448
    yield ("M", x, y + NAME)
    yield ("L", x, y + r)
    yield ("C", x, y + k, x + k, y, x + r, y)
    yield ("L", x + width - r, y)
    yield ("C", x + width - k, y, x + width, y + k, x + width, y + r)
    yield ("L", x + width, y + NAME)
    yield ("Z",)


def star(x: float, y: float, reach: float = 1.6) -> Shape:
    """The star of an objective."""
    tips: list[Point] = []
    for number in range(10):
        turn, away = math.radians(36 * number - 90), reach if number % 2 == 0 else reach * 0.42
        tips.append((round(x + away * math.cos(turn), 2), round(y + away * math.sin(turn), 2)))
    return Polygon(tuple(tips), Paint(fill=STAR))


def sample(kind: str, width: float) -> Sequence[Shape]:
    """A piece of a line of a kind, for the key."""
    bend = (("M", 0.0, 1.8), ("C", width / 3, 0.4, width * 2 / 3, 3.2, width, 1.8))
    return [Path(bend, paint) for paint in LINES.get(kind, DOTS)]
