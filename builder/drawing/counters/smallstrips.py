"""What becomes of the strips and fields of a counter whose words are left out or larger.

Lengths are millimetres of the layout's own size. Knows parts of a face, not which words are read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from builder.drawing.counters.arch import rectangle
from builder.drawing.counters.counter import Part
from builder.drawing.counters.frames import within
from builder.drawing.counters.placed import GROUNDS, ink_box
from builder.drawing.crop import extent
from builder.drawing.display import Group, Rect, Shape, Text
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height

_HIGHEST = 0.7
"""Words whose capitals take more of the height of their strip than this would stand out of it."""
_CODE = 3
"""So few letters are a code."""
_MARK = 0.74
"""A mark alone on a strip is so high, as a share of that."""
_WIDER = 1.25
"""A field under a larger portrait is at most so many times as wide."""
_BESIDE = 0.6
"""Between a large portrait's window and the side's mark."""
_PICTURES = "symbol", "portrait"
"""Kinds that grow with the field on which they stand."""
_GROWN = 1.4
"""They grow so much at most."""
_BAR = 0.5
"""A line so low is the ground on which a picture stands."""
_NEAR = 1.0
"""A strip so near below a field belongs to it."""
_FIELDS = "band", "line"
"""Kinds that a portrait stands on."""


def boxed(box: Box, on: Box) -> bool:
    """Whether a box lies on another one."""
    return on.x <= box.x and box.right <= on.right and on.y <= box.y and box.foot <= on.foot


def is_strip(part: Part, bare: Iterable[Box]) -> bool:
    """Whether a part is the strip behind some words, which may reach over its edge."""
    return part.element.kind == "band" and any(
        boxed(Box(one.x, one.y + one.height / 2, one.width, 0.0), Box(*part.element.box))
        for one in bare
    )


def bears(band: Part, others: Iterable[Part]) -> bool:
    """Whether anything but words stands on a strip, such as a mark."""
    under = Box(*band.element.box)
    boxes = (Box(*one.element.box) for one in others if one.element.kind not in GROUNDS)
    return any(boxed(one, under) for one in boxes)


def marks_in_middle(listed: Sequence[Part], bare: Sequence[Box]) -> list[Part]:
    """Parts of which a mark that is left alone on its strip stands in the middle of that; the field
    of a picture, which a strip lies on, is none."""
    pictures = [one for one in listed if one.element.kind in _PICTURES]
    strips = [
        Box(*one.element.box)
        for one in listed
        if is_strip(one, bare)
        and not any(_stands_in(each, Box(*one.element.box)) for each in pictures)
    ]
    return [_in_middle(one, strips) if one.element.kind == "mark" else one for one in listed]


def _in_middle(mark: Part, strips: Iterable[Box]) -> Part:
    own = Box(*mark.element.box)
    for strip in strips:
        if boxed(own, strip):
            scale = max(_MARK * strip.height / own.height, 1.0)
            x = strip.x + strip.width / 2 - scale * _middle(mark.shapes)
            y = strip.y + strip.height / 2 - scale * (own.y + own.height / 2)
            return Part(mark.element, (Group(mark.shapes, x, y, scale),))
    return mark


def _middle(shapes: Iterable[Shape]) -> float:
    """The middle of a mark across, which stands beside its box where words are left out that it
    was centred with."""
    ends = [(left, right) for left, _top, right, _foot in map(extent, shapes)]
    return (min(left for left, _right in ends) + max(right for _left, right in ends)) / 2


def without_low_strips(
    kept: Sequence[Part], said: Sequence[Part], ink: str
) -> tuple[list[Part], list[Part]]:
    """The parts without strips too low for the words `said` on them, and these words, which stand
    on the counter in its ink then."""
    left, words = [*kept], [*said]
    for strip in kept:
        on = [one for one in words if is_strip(strip, [Box(*one.element.box)])]
        most = _HIGHEST * strip.element.box[3]
        if any(_capitals(one) > most for one in on) and not bears(strip, kept):
            left.remove(strip)
            words = [_inked(one, ink) if one in on else one for one in words]
    return left, words


def _capitals(part: Part) -> float:
    """How high the capitals of words are; a code may fill its strip, whose colour says more."""
    texts = (one for one in part.shapes if isinstance(one, Text) and len(one.text) > _CODE)
    return max((cap_height(one.font, one.size) for one in texts), default=0.0)


def _inked(part: Part, ink: str) -> Part:
    return Part(part.element, tuple(
        replace(one, fill=ink) if isinstance(one, Text) else one for one in part.shapes
    ))  # fmt: skip


def down_over(gone: Sequence[Part], kept: Sequence[Part]) -> list[Part]:
    """The parts of which the fields just above a strip that is left out go down to its foot, and
    the picture on them is as much larger as they allow; none where there is no such field."""
    for strip in gone:
        on = Box(*strip.element.box)
        fields = [one for one in kept if one.element.kind in _FIELDS and _is_over(one, on)]
        if not fields:
            continue
        own = Box(*fields[-1].element.box)
        down = on.foot - max(Box(*one.element.box).foot for one in fields)
        if down <= 0 or any(_stands_in(one, on) for one in kept):
            return []
        room = Box(own.x, own.y, own.width, own.height + down)
        over = {id(one): _stretched(one, down) for one in fields}
        pictures = [one for one in kept if one.element.kind in _PICTURES
                    and boxed(ink_box(one.shapes), own)]  # fmt: skip
        bars = [one for one in kept if one.element.kind == "line" and one not in fields
                and one.element.box[3] <= _BAR and boxed(Box(*one.element.box), own)]  # fmt: skip
        if pictures:
            over |= _enlarged(pictures, bars, own, room)
        return [over.get(id(one), one) for one in kept]
    return []


def _is_over(field: Part, strip: Box) -> bool:
    """Whether a field ends just above a strip that is as wide, or hardly wider."""
    box = Box(*field.element.box)
    near = abs(strip.y - box.foot) <= _NEAR and box.height > strip.height
    return near and strip.x <= box.x + _NEAR and box.right <= strip.right + _NEAR


def _stands_in(part: Part, strip: Box) -> bool:
    """Whether a part stands where a strip was."""
    box = Box(*part.element.box)
    middle = Box(box.x + box.width / 2, box.y + box.height / 2, 0.0, 0.0)
    return boxed(middle, strip)


def _stretched(field: Part, down: float) -> Part:
    """A field so much farther down."""
    shapes = (replace(one, height=one.height + down) if isinstance(one, Rect) else one
              for one in field.shapes)  # fmt: skip
    return Part(field.element, tuple(shapes))


def _enlarged(
    pictures: Sequence[Part], bars: Sequence[Part], own: Box, room: Box
) -> dict[int, Part]:  # fmt: skip
    """Pictures of a field as large as in its larger room, as high in it as before: what stood on
    its foot stands on that. The bar on which they stand goes with them."""
    ink = ink_box(shape for one in pictures for shape in one.shapes)
    sides = 2 * min(ink.x - own.x, own.right - ink.right)
    scale = min(_GROWN, room.height / own.height, (ink.width + sides) / ink.width)
    above, below = ink.y - own.y, own.foot - ink.foot
    left = room.height - scale * ink.height
    y = room.y + left * above / max(above + below, 1e-6) - scale * ink.y
    x = (ink.x + ink.width / 2) * (1 - scale)
    moved = {id(one): Part(one.element, (Group(one.shapes, x, y, scale),)) for one in pictures}
    for one in bars:
        down = y + (scale - 1) * one.element.box[1]
        shapes = (replace(shape, y=shape.y + down) if isinstance(shape, Rect) else shape
                  for shape in one.shapes)  # fmt: skip
        moved[id(one)] = Part(one.element, tuple(shapes))
    return moved


def portrait_alone(kept: Sequence[Part], free: Box) -> list[Part]:
    """The parts of a leader below whose portrait nothing is left: it is larger on its field, and
    both go down to the edge."""
    picture = next((one for one in kept if one.element.kind == "portrait"), None)
    if picture is None:
        return [*kept]
    own = Box(*picture.element.box)
    others = [one for one in kept if one.element.kind not in (*GROUNDS, *_FIELDS, "portrait")]
    fields = [one for one in kept if one.element.kind in (*GROUNDS, *_FIELDS)
              and _holds(Box(*one.element.box), own)]  # fmt: skip
    windows = [one for one in kept if one.element.kind in _FIELDS and _is_behind(one, own)]
    beside = [one for one in others if one.element.kind == "mark"]
    if beside == others and windows and all(_is_right_of(one, windows) for one in beside):
        return _with_marks(kept, [*windows, picture], beside, free)
    if any(Box(*one.element.box).foot > own.y + own.height / 2 for one in others):
        return [*kept]
    foot = max((Box(*one.element.box).foot for one in fields), default=own.foot)
    scale = (own.height + free.foot - min(foot, own.foot)) / own.height
    x = (own.x + own.width / 2) * (1 - scale)
    grown = {id(one): _down_to(one, free, min(scale, _WIDER)) for one in fields}
    person = Group(picture.shapes, x, own.y * (1 - scale), scale)
    edges = [grown[id(one)] for one in fields if one.element.kind == "line"]
    grown[id(picture)] = Part(picture.element, (_held(person, edges),))
    return [grown.get(id(one), one) for one in kept]


def _held(person: Group, edges: Sequence[Part]) -> Group:
    """A person whose shoulders end at the frame in which he stands, if there is one."""
    frame = next((one for part in edges for one in part.shapes if isinstance(one, Rect)), None)
    if frame is None:
        return person
    room = within(Box(frame.x, frame.y, frame.width, frame.height))
    cap = min(extent(person)[1], room.y)
    return Group((person,), clip=rectangle(replace(room, y=cap, height=room.foot - cap)))


def _is_behind(part: Part, picture: Box) -> bool:
    """Whether a part is a window that a portrait is cropped by: narrower than all of him."""
    field, middle = Box(*part.element.box), picture.x + picture.width / 2
    return picture.x < field.x < middle < field.right < picture.right


def _is_right_of(mark: Part, windows: Sequence[Part]) -> bool:
    """Whether a mark stands beside windows."""
    return all(mark.element.box[0] >= Box(*one.element.box).right for one in windows)


def _with_marks(
    kept: Sequence[Part], window: Sequence[Part], marks: Sequence[Part], free: Box
) -> list[Part]:
    """Parts of which a portrait in its window takes all the height, and marks what is left beside
    it."""
    seen = ink_box(shape for part in window for shape in part.shapes)
    scale = free.height / seen.height
    x, y = free.x - scale * seen.x, free.y - scale * seen.y
    left = free.x + scale * seen.width + _BESIDE
    room = Box(left, free.y, free.right - left, free.height)
    moved = {id(one): Part(one.element, (Group(one.shapes, x, y, scale),)) for one in window}
    moved |= {id(one): _filling(one, room) for one in marks}
    return [moved.get(id(one), one) for one in kept]


def _filling(mark: Part, room: Box) -> Part:
    """A mark as large as its room, in the middle."""
    own = ink_box(mark.shapes)
    scale = min(room.width / own.width, room.height / own.height)
    x = room.x + room.width / 2 - scale * (own.x + own.width / 2)
    y = room.y + room.height / 2 - scale * (own.y + own.height / 2)
    return Part(mark.element, (Group(mark.shapes, x, y, scale),))


def _holds(field: Box, picture: Box) -> bool:
    """Whether a portrait stands on a field, and is about as high."""
    within = field.x <= picture.x and picture.right <= field.right
    return within and field.y <= picture.y + picture.height / 2 <= field.foot


def _down_to(part: Part, free: Box, wider: float) -> Part:
    """A field that reaches down to the edge, and is so many times as wide, for the shoulders on
    it."""
    out = 0.0
    if part.element.kind in _FIELDS:
        wide = part.element.box[2]
        out = max(min(wider * wide, free.width) - wide, 0.0) / 2
    return Part(part.element, tuple(_longer(part.shapes, free.foot, out)))


def _longer(shapes: Iterable[Shape], foot: float, out: float) -> Iterator[Shape]:
    for one in shapes:
        if isinstance(one, Rect):
            wide = one.width + 2 * out
            yield replace(one, x=one.x - out, width=wide, height=foot - one.y)
        else:
            yield one
