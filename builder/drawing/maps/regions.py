"""Regions of a map of octagons: pale tints whose seams wave, with great pale names.

A region is a group with a tint. Its seams follow the sides of the squares round its octagons, moved
by one function of the place, so that two regions meet in one line. Lengths are millimetres. Knows
no game.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

import numpy as np

from builder.drawing.display import Group, Paint, Path, Point, Shape, Text
from builder.drawing.maps.areas.lines import framed
from builder.drawing.maps.titleblock import map_frame
from builder.drawing.text.fitting import FLOOR, Room, Source, set_words
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import mix
from builder.game.geometry.chance import seed, waves
from builder.game.model import Board, Space
from builder.words import message

STEP = 2.0
"""From point to point of a seam."""
WAVE, LENGTH = 0.42, 1.9
"""How far a seam moves and how long its waves are, as shares of an octagon's width."""
SEAM = (0.09, 0.05)
"""How wide the steps are in which a tint fades over its seam, likewise."""
NAME, TRACKING = 0.21, 0.9
"""The em of a region's name as a share of an octagon's width; its least tracking in ems."""
INK = 0.85
"""How much of the dark ink is in that of a name: so large, it can still be read on its tint."""
WIDEST, SPREAD = 2.4, 0.62
"""The most tracking; and what share of its octagons a name goes across, if it may."""

_LEAST, _ENOUGH = 3, 5
"""So many unknown octagons in a row have room for a name, and with so many it has all it wants."""

_X, _Y = seed("seam", "x") >> 8, seed("seam", "y") >> 8

Side = tuple[Point, Point]


def regions(board: Board) -> Iterator[Shape]:
    """The tints, in the order of the groups."""
    for group, tint in board.tints.items():
        loops = _loops(_seams(_octagons(board, group)))
        commands: list[tuple[str | float, ...]] = []
        for loop in loops:
            points = _waved(loop, board)
            commands += [("L" if n else "M", *point) for n, point in enumerate(points)]
            commands.append(("Z",))
        if commands:
            wide = _width(_octagons(board, group)[0])
            faded = [Paint(stroke=tint.colour, width=round(part * wide, 2), opacity=0.3,
                           join="round") for part in SEAM]  # fmt: skip
            yield Group(tuple(Path(tuple(commands), paint) for paint in faded),
                        clip=framed(map_frame(board)))  # fmt: skip
            yield Path(tuple(commands), Paint(fill=tint.colour))


def region_names(board: Board) -> Iterator[Shape]:
    """The names: where a long row of octagons is nothing known of, or across the middle."""
    for group, tint in board.tints.items():
        octagons = _octagons(board, group)
        if not octagons or not tint.name:
            continue
        run = _run(octagons)
        row, xs = run[0].centre[1], [x for space in run for x, _ in space.outline]
        em = NAME * _width(octagons[0])
        room = Room(max(xs) - min(xs) - em, em, em, FLOOR, tracking=TRACKING)
        source = Source(tint.span, message("the name on the map"))
        words = set_words(fair(tint.name).upper(), "condensed", room, source)
        size = words.size
        bare = measure(words.lines[0], "condensed", size)
        wide = (SPREAD * (max(xs) - min(xs)) - bare) / max(len(words.lines[0]) - 1, 1) / size
        tracking = round(min(max(wide, TRACKING), WIDEST), 2) if words.tight is None else TRACKING
        base = row + cap_height("condensed", size) / 2
        ink = mix(tint.colour, "#6F6440", INK)
        yield Text((min(xs) + max(xs)) / 2, base, " ".join(words.lines), "condensed", size, ink,
                   "middle", tracking * size, tight=words.tight)  # fmt: skip


def _run(octagons: Sequence[Space]) -> list[Space]:
    """The octagons across which a name stands: a long run of unknown ones near the middle.

    Without one it is the row nearest to the middle.
    """
    middle = sum(space.centre[1] for space in octagons) / len(octagons)
    rows = [sorted((s for s in octagons if s.centre[1] == y), key=lambda s: s.centre[0])
            for y in sorted({space.centre[1] for space in octagons})]  # fmt: skip
    rows.sort(key=lambda row: abs(row[0].centre[1] - middle))
    runs: list[list[Space]] = []
    for row in rows:
        for known, run in groupby(row, key=lambda space: space.attested):
            runs += [] if known else [list(run)]
    best = max(runs, key=lambda run: min(len(run), _ENOUGH), default=[])
    return best if len(best) >= _LEAST else rows[0]


def _octagons(board: Board, group: str) -> list[Space]:
    spaces = (board.spaces[id] for id in board.groups.get(group, ()) if id in board.spaces)
    return [space for space in spaces if len(space.outline) == 8]


def _width(space: Space) -> float:
    xs = [x for x, _ in space.outline]
    return max(xs) - min(xs)


def _seams(octagons: Sequence[Space]) -> list[Side]:
    """The sides of the squares round octagons that only one of them has, all the same way round."""
    found: dict[Side, None] = {}
    for space in octagons:
        xs, ys = zip(*space.outline, strict=True)
        left, top, right, foot = (round(v, 3) for v in (min(xs), min(ys), max(xs), max(ys)))
        corners = ((left, top), (right, top), (right, foot), (left, foot))
        for one, two in zip(corners, (*corners[1:], corners[0]), strict=True):
            if (two, one) in found:
                del found[two, one]
            else:
                found[one, two] = None
    return list(found)


def _loops(sides: Sequence[Side]) -> Iterator[list[Point]]:
    """The sides joined end to end; where two loops touch in a corner, either way will do."""
    after: dict[Point, list[Point]] = {}
    for one, two in sides:
        after.setdefault(one, []).append(two)
    while after:
        start = next(iter(after))
        loop, point = [start], start
        while point in after:
            point = after[point].pop() if len(after[point]) > 1 else after.pop(point)[0]
            if point == start:
                break
            loop.append(point)
        yield loop


def _waved(loop: Sequence[Point], board: Board) -> list[Point]:
    """A loop in short steps, each point moved by one function of its place; none off the rim."""
    x, y, width, height = map_frame(board)
    points: list[Point] = []
    for (ax, ay), (bx, by) in zip(loop, (*loop[1:], loop[0]), strict=True):
        count = max(round(max(abs(bx - ax), abs(by - ay)) / STEP), 1)
        points += [(ax + (bx - ax) * n / count, ay + (by - ay) * n / count) for n in range(count)]
    xs, ys = (np.array(values) for values in zip(*points, strict=True))
    wide = max((_width(s) for s in board.map_spaces()), default=1.0)
    away = np.minimum.reduce([xs - x, x + width - xs, ys - y, y + height - ys])
    most = WAVE * wide * np.clip(away / (0.3 * wide), 0.0, 1.0)
    dx = most * waves(xs, ys, LENGTH * wide, _X)
    dy = most * waves(xs, ys, LENGTH * wide, _Y)
    return [(round(float(a), 2), round(float(b), 2)) for a, b in zip(xs + dx, ys + dy, strict=True)]
