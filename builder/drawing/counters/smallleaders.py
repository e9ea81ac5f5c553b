"""A leader on a counter that is shown small: his name over his figures, or his portrait and these.

Lengths are those of the layout, at a scale. Knows parts of faces, not pages.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from builder.drawing.counters.counter import Part, parts
from builder.drawing.counters.placed import GROUNDS
from builder.drawing.counters.smalllabels import READ
from builder.drawing.display import Group, Shape, Text
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height
from builder.drawing.theme import POINT
from builder.game.model import Game, Unit

CALLED = "name", "surname"
"""What words say that are the name of a leader."""
DESIGNATION = 5.2 * POINT
"""The em of a designation where the name cannot be read."""
LARGER = 1.3
"""A symbol or a figure with room grows at most so much."""
_LIFT = 0.8
"""A portrait over a larger name is so much higher at most."""
_RULE = 0.5
"""A band so low is a rule."""


def without_figures(
    game: Game, unit: Unit, listed: Sequence[Part], scale: float, nameless: bool
) -> Sequence[Part]:  # fmt: skip
    """The parts of a leader whose name could not be read and has no room but that of his figures:
    as he looks without them, where the layout has his name elsewhere then, as those of others. Who
    is to be `nameless` keeps figures that can be read, as on his counter."""
    name = next((one for one in listed if one.element.show in CALLED), None)
    figures = [one for one in listed if one.element.kind == "factors"]
    if unit.type.shape != "leader" or name is None or not figures or not tiny_at(name, scale):
        return listed
    plain = parts(game, replace(unit, front=replace(unit.front, factors={})))
    boxes = [one.element.box for one in plain if one.element.show in CALLED]
    over = figures[0].element.box[1] < name.element.box[1]
    return plain if boxes and (nameless or over or name.element.box not in boxes) else listed


def portrait_of(listed: Sequence[Part], scale: float, free: Box) -> Sequence[Part]:
    """The parts of a leader who has no name where it cannot be read, nor figures that cannot, nor
    what stands in their place; his portrait stays in its own, and figures that are not on it have
    what is below."""
    if any(one.element.show in CALLED and not tiny_at(one, scale) for one in listed):
        return listed
    portraits = [Box(*one.element.box) for one in listed if one.element.kind == "portrait"]
    foot = max((one.foot for one in portraits), default=math.inf)
    figures = (one for one in listed if one.element.kind == "factors")
    read = [one for one in figures if _clear(one, scale)]
    kept = [one if _within(one, portraits) else _downward(one, free) for one in read]
    rest = [one for one in listed if one.element.kind != "factors" and not _adorns(one, foot)]
    return [*rest, *kept]


def _within(part: Part, portraits: Iterable[Box]) -> bool:
    """Whether figures stand on a portrait, where they stay."""
    return any(one.y <= part.element.box[1] < one.foot for one in portraits)


def _downward(part: Part, free: Box) -> Part:
    """Figures as large as the room down to the edge allows, in the middle of that."""
    x, y, wide, high = part.element.box
    more = min(LARGER, (free.foot - y) / high)
    top, middle = y + (free.foot - y - more * high) / 2, x + wide / 2
    return Part(part.element, (Group(part.shapes, middle - more * middle, top - more * y, more),))


def _clear(part: Part, scale: float) -> bool:
    """Whether all words of a part can be read at a scale."""
    return all(text.size * scale >= READ for text in texts_of(part.shapes))


def _adorns(part: Part, foot: float) -> bool:
    """Whether a part is a mark or a rule below a portrait, whose foot may be behind the bar that
    they stand on: their middle tells."""
    _x, y, _wide, high = part.element.box
    rule = part.element.kind in (*GROUNDS, "line") and high <= _RULE
    return y + high / 2 >= foot and (rule or part.element.kind == "mark")


def name_over_figures(listed: Sequence[Part], scale: float, free: Box) -> Sequence[Part]:
    """The parts of a leader whose name could not be read: it has the room of his figures too, or
    these alone if it stood above or beside his portrait; what is free below it where he has none.
    """
    name = next((one for one in listed if one.element.show in CALLED), None)
    figures = next((one for one in listed if one.element.kind == "factors"), None)
    leads = any(one.element.kind == "portrait" for one in listed)
    if not leads or name is None or not tiny_at(name, scale):
        return listed
    above, boxes = Box(*name.element.box), [Box(*one.element.box) for one in listed]
    if figures is None and any(one.y >= above.foot for one in boxes):
        return listed
    below = Box(above.x, above.y, above.width, max(free.foot, above.foot) - above.y)
    under = Box(*figures.element.box) if figures else below
    portraits = [Box(*one.element.box) for one in listed if one.element.kind == "portrait"]
    beside = figures is not None and any(above.y < one.y + one.height / 2 for one in portraits)
    foot = max(above.foot, under.foot)
    high = cap_height(next(texts_of(name.shapes)).font, DESIGNATION / scale) + 0.01
    top = min(under.y, foot - high) if beside else min(above.y, under.y)
    room = replace(name.element, box=(above.x, top, above.width, foot - top))
    lifted = {id(name): replace(name, element=room)}
    lifted |= {id(one): _lifted(one, free) for one in listed if one.element.kind == "portrait"}
    return [lifted.get(id(one), one) for one in listed if one is not figures]


def _lifted(part: Part, free: Box) -> Part:
    """A portrait a little farther from the words below it, which become larger."""
    up = min(_LIFT, max(part.element.box[1] - free.y, 0.0))
    return Part(part.element, (Group(part.shapes, 0.0, -up),)) if up else part


def tiny_at(part: Part, scale: float) -> bool:
    """Whether a part is words that cannot be read at a scale."""
    if part.element.kind != "words":
        return False
    return any(text.size * scale < READ for text in texts_of(part.shapes))


def texts_of(shapes: Iterable[Shape]) -> Iterator[Text]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from texts_of(shape.shapes)
        elif isinstance(shape, Text):
            yield shape
