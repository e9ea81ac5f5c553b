"""A set-up seen from above, for the list of saves: the map with its counters, and the name below.

Lengths are millimetres. Knows the model and its drawings; not how pictures are painted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from builder.drawing.display import Drawing, Group, Paint, Rect, Shape
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.typography import fair
from builder.emit.standing.places import Placed, stand
from builder.emit.tabletop.table import Supplies
from builder.game.layouts import counter_size
from builder.game.model import Scenario

_BAND = 0.12
"""How high the band with the name is, of the longer side of the map."""
_PAPER, _INK = "#1C2126", "#FFFFFF"
_STEP = 0.12
"""How far a counter of a stack lies beside the one below it, of its own size."""


def seen_from_above(supplies: Supplies, scenario: Scenario) -> Drawing:
    """The map with the counters of a set-up, and below it what the set-up is called."""
    drawn = supplies.drawings.map
    wide, high = drawn.width or 1.0, drawn.height or 1.0
    band = _BAND * max(wide, high)
    placed, _lost = stand(supplies.drawings.game, scenario)
    shapes = (*drawn.shapes, *_counters(supplies, placed), Rect(0, high, wide, band,
              Paint(fill=_PAPER)), *_name(fair(scenario.name), wide, high, band))  # fmt: skip
    return Drawing(wide, high + band, shapes, scenario.name)


def _counters(supplies: Supplies, placed: tuple[Placed, ...]) -> Iterator[Shape]:
    """The counters in their true size, a stack slanting up to the right."""
    game, below = supplies.drawings.game, Counter[tuple[float, float]]()
    for one in placed:
        wide, high = counter_size(game, one.unit)
        step = _STEP * min(wide, high) * below[one.x, one.y]
        below[one.x, one.y] += 1
        face = supplies.pieces.seen(one.unit, one.reduced, covered=not one.placement.shown)
        yield Group(face.shapes, one.x - wide / 2 + step, one.y - high / 2 - step)


def _name(words: str, wide: float, high: float, band: float) -> Iterator[Shape]:
    """The name as large as it has room."""
    room = Room(0.94 * wide, 0.9 * band, 0.62 * band, 0.2 * band)
    found = set_words(words, "condensed-bold", room)
    base = high + band / 2 + 0.35 * found.size
    yield from found.texts(wide / 2, base, "condensed-bold", _INK, "middle")
