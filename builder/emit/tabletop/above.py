"""A set-up seen from above, for the list of saves: the map with its counters, and the name below.

Lengths are millimetres. Knows the model and its drawings; not how pictures are painted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from builder.drawing.display import Circle, Drawing, Group, Paint, Rect, Shape, Text
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.typography import fair
from builder.emit.standing.places import stand
from builder.emit.tabletop.piles import Lying, lying
from builder.emit.tabletop.table import Supplies
from builder.game.model import Point, Scenario

_BAND = 0.17
"""How high the band with the names of game and set-up is, of the longer side of the map."""
_PAPER, _INK = "#1C2126", "#FFFFFF"
_STEP = 0.12
"""How far a counter of a stack lies beside the one below it, of its own size."""
_SEEN = 3
"""So many counters of a pile are seen; a higher one says how many it has, and stays in its box."""


def seen_from_above(supplies: Supplies, scenario: Scenario) -> Drawing:
    """The map with the counters of a set-up, and below it what the set-up is called."""
    drawn = supplies.drawings.map
    wide, high = drawn.width or 1.0, drawn.height or 1.0
    band = _BAND * max(wide, high)
    game = supplies.drawings.game
    placed = lying(game, stand(game, scenario)[0])
    names = _names(fair(game.title), fair(scenario.name), wide, high, band)
    foot = Rect(0, high, wide, band, Paint(fill=_PAPER))
    shapes = (*drawn.shapes, *_counters(supplies, placed), foot, *names)
    return Drawing(wide, high + band, shapes, scenario.name)


def _counters(supplies: Supplies, placed: Sequence[Lying]) -> Iterator[Shape]:
    """The counters in their true size, a pile slanting up to the right."""
    high = Counter(one.at for one in placed)
    below = Counter[Point]()
    for one in placed:
        step = _STEP * min(one.size) * min(below[one.at], _SEEN - 1)
        below[one.at] += 1
        row = one.placed
        face = supplies.pieces.seen(row.unit, row.reduced, covered=not row.placement.shown)
        x, y = one.at[0] + step, one.at[1] - step
        yield Group(face.shapes, x - one.size[0] / 2, y - one.size[1] / 2)
        if below[one.at] == high[one.at] > _SEEN:
            yield from _badge(high[one.at], x + one.size[0] / 2, y - one.size[1] / 2, min(one.size))


def _badge(count: int, x: float, y: float, size: float) -> Iterator[Shape]:
    """How many counters a pile has, at its top right corner."""
    radius = 0.34 * size
    at = x - 0.5 * radius, y + 0.5 * radius
    yield Circle(*at, radius, Paint(fill=_PAPER, stroke=_INK, width=0.06 * size))
    yield Text(at[0], at[1] + 0.17 * size, str(count), "condensed-bold", 0.5 * size, _INK, "middle")


def _names(game: str, setup: str, wide: float, high: float, band: float) -> Iterator[Shape]:
    """The names as large as they have room, that of the game above."""
    for words, font, share, down in ((game, "condensed-bold", 0.42, 0.44),
                                     (setup, "condensed", 0.36, 0.86)):  # fmt: skip
        room = Room(0.94 * wide, 0.5 * band, share * band, 0.15 * band)
        found = set_words(words, font, room)
        yield from found.texts(wide / 2, high + down * band, font, _INK, "middle")
