"""The words of a part of the map that is shown small: as large as they must be to be read.

They are taken out of the drawing, and set so that each is whole within the part, or left out.
Lengths are millimetres of the map sheet. Knows a drawing, not the map.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, product
from math import hypot

from builder.drawing.display import Group, Halo, Point, Shape, Text
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import BAND_INK, POINT
from builder.records import dataclass

NAME, NUMBER, ALONG, _RIVER = 5.6 * POINT, 6.0 * POINT, 5.0 * POINT, 6.0 * POINT
"""The least em of a name, of a number, of words along a line and those that have no room for more,
and of the names of rivers, as shown."""
_SPREAD, _SPACED = 1.9, 0.1
"""Words along a line grow at most so much, and those that would have to grow more are left out; so
much is left between their letters, in ems."""
_HALO, _GROUND = 0.55, "#F7F2E0"
_AIR, _HARDLY = 0.5, 0.1
"""Round a word, as shown; and round a number for which there is not so much room."""
_NUMBER = re.compile(r"[A-Z]{0,2}\d{1,4}")
_WORD = 7.0
"""Letters that belong to one word are nearer to one another, in ems."""
_EDGE = 0.6
"""Words along a line are so far from the frame, as shown."""
_NEAR = 6.0
"""The mark of a town is so near to its name."""
_OFF = 1.9
"""From the middle of a mark to a name on another side of it."""
_STEPS = (1.0, 0.75, 0.5, 0.25, 0.0)
"""How much of its growth a word keeps where it would touch another."""
_ASIDE = (-0.1, 0.1, -0.2, 0.2, -0.3, 0.3, -0.4, 0.4, -0.5, 0.5)
"""How far aside the name of a country goes for that, as shares of its width."""

Edges = tuple[float, float, float, float]
"""Left, top, right and lower end."""


@dataclass(frozen=True, slots=True)
class Label:
    """Words, and the rectangle that they fill with a little air."""

    texts: tuple[Text, ...]
    box: Box

    @property
    def is_number(self) -> bool:
        """Whether it is the number of a space."""
        return len(self.texts) == 1 and bool(_NUMBER.fullmatch(self.texts[0].text))

    @property
    def is_along(self) -> bool:
        """Whether the words run along a line of the map."""
        return len(self.texts) > 1 or bool(self.texts[0].angle)

    @property
    def letters(self) -> Iterator[Edges]:
        """What each of its words fills, or each letter of one along a line."""
        if not self.is_along:
            yield edges(self)
            return
        for one in self.texts:
            reach = max(measure(one.text, one.font, one.size), one.size) / 2
            yield one.x - reach, one.y - reach, one.x + reach, one.y + reach

    def moved(self, x: float, y: float) -> Label:
        """The same words elsewhere."""
        texts = tuple(replace(one, x=one.x + x, y=one.y + y) for one in self.texts)
        return Label(texts, replace(self.box, x=self.box.x + x, y=self.box.y + y))


def edges(label: Label) -> Edges:
    """Left, top, right and lower end of a label."""
    box = label.box
    return box.x, box.y, box.right, box.foot


def close(label: Label, scale: float) -> Box:
    """What the words of a label fill with hardly any air, shown at a scale."""
    box, less = label.box, (_AIR - _HARDLY) / scale
    return Box(box.x + less, box.y + less, box.width - 2 * less, box.height - 2 * less)


def lifted(shapes: Iterable[Shape]) -> tuple[list[Shape], list[Text]]:
    """The shapes without their words, and the words where they stand."""
    rest: list[Shape] = []
    words: list[Text] = []
    for shape in shapes:
        if isinstance(shape, Text):
            words.append(shape)
        elif type(shape) is Group and not shape.angle:
            own, inner = lifted(shape.shapes)
            rest.append(replace(shape, shapes=tuple(own)))
            words += (_moved(text, shape) for text in inner)
        else:
            rest.append(shape)
    return rest, words


def _moved(text: Text, group: Group) -> Text:
    scale = group.scale
    halo = Halo(text.halo.colour, text.halo.width * scale) if text.halo else None
    return replace(
        text, x=group.x + scale * text.x, y=group.y + scale * text.y, size=scale * text.size,
        tracking=scale * text.tracking, halo=halo,
    )  # fmt: skip


def readable_labels(
    words: Sequence[Text],
    frame: Box,
    scale: float,
    marks: Sequence[Point] = (),
    larger: float = 1.0,
) -> list[Label]:
    """The words that stand whole within a frame, which is shown at a scale.

    One that has to grow keeps the end at which the mark of its town stands; words along a line do
    grow with their distances, and are left out where they could not be read. Words may be wanted
    `larger`.
    """
    groups = [*_runs(words)]
    straight = [one[0] for one in groups if len(one) == 1 and not one[0].angle]
    well = Box(frame.x + _EDGE / scale, frame.y + _EDGE / scale,
               frame.width - 2 * _EDGE / scale, frame.height - 2 * _EDGE / scale)  # fmt: skip
    found = [label for one in groups if (label := _along(one, scale)) and _within(label.box, well)]
    for text in sorted(straight, key=lambda one: -one.size):
        taken = [one.box for one in found]
        label = _grown(text, scale / larger, marks, taken)
        tiny = label.texts[0].size * scale < ALONG
        if tiny and text.text.isupper() and not any(_distance(label.box, p) < _NEAR for p in marks):
            label = _aside(text, scale / larger, taken) or label
            tiny = label.texts[0].size * scale < ALONG
        elif tiny and any(_meets(label.box, one) for one in taken):
            label = _round_mark(text, scale / larger, marks, taken) or label
            tiny = label.texts[0].size * scale < ALONG
        if not _within(label.box, frame):
            label = _round_mark(text, scale / larger, marks, taken, frame) or label
            tiny = label.texts[0].size * scale < ALONG
        marked = any(_distance(label.box, at) < _NEAR for at in marks)
        if not (marked or _within(label.box, frame)) and _within(_extent(text), frame):
            label = _drawn_in(label, frame, taken) or label
        over = [one for one in found if tiny and _meets(label.box, one.box)]
        if over and all(
            is_river(one.texts) for one in over
        ):  # which has no name rather than a town
            found = [one for one in found if one not in over]
            label, over = _grown(text, scale / larger, marks, [one.box for one in found]), []
        if _within(label.box, frame) and not over:
            found.append(label)
    return found


def is_river(letters: Sequence[Text]) -> bool:
    """Whether words along a line are those of a river: seas and ranges have capitals."""
    return (len(letters) > 1 or bool(letters[0].angle)) and not all(
        one.text.isupper() for one in letters if one.text.strip()
    )


def _runs(words: Sequence[Text]) -> Iterator[tuple[Text, ...]]:
    """Words as they are, and the single letters of one along a line together."""
    run: list[Text] = []
    for text in words:
        if run and not (len(text.text.strip()) <= 1 and _joins(run[-1], text)):
            yield tuple(run)
            run = []
        run.append(text)
        if len(text.text.strip()) > 1:
            yield tuple(run)
            run = []
    if run:
        yield tuple(run)


def _joins(one: Text, two: Text) -> bool:
    alike = (one.font, one.fill, round(one.size, 3)) == (two.font, two.fill, round(two.size, 3))
    reach = _WORD * one.size
    return alike and abs(one.x - two.x) < reach and abs(one.y - two.y) < reach


def _along(letters: Sequence[Text], scale: float) -> Label | None:
    """Words along a line; None where they could not be read, or do not run along one."""
    first = letters[0]
    more = max((_RIVER if is_river(letters) else ALONG) / scale / first.size, 1.0)
    if (len(letters) == 1 and not first.angle) or more > _SPREAD:
        return None
    letters = [*_spread(letters, more)]
    first = letters[0]
    reach = max(max(measure(one.text, one.font, one.size), one.size) for one in letters) / 2
    xs, ys = [one.x for one in letters], [one.y for one in letters]
    left, top = min(xs) - reach, min(ys) - reach
    return Label(tuple(letters), Box(left, top, max(xs) + reach - left, max(ys) + reach - top))


def _spread(letters: Sequence[Text], more: float) -> Iterator[Text]:
    """The letters of words along a line so much larger, and no farther from their middle than they
    need: words that were spaced out stay as long, where they lie on the water that they name."""
    x, y = (sum(values) / len(letters) for values in zip(*((one.x, one.y) for one in letters),
                                                         strict=True))  # fmt: skip
    needed = (_needed(one, two, more) for one, two in pairwise(letters))
    out = min(max(needed, default=more), more) if len(letters) > 1 else more
    for one in letters:
        made = replace(one, x=x + out * (one.x - x), y=y + out * (one.y - y))
        yield replace(made, size=more * one.size, tracking=more * one.tracking, tight=None)


def _needed(one: Text, two: Text, more: float) -> float:
    """How many times as far apart two letters must be that are so much larger."""
    wide = sum(measure(letter.text, letter.font, letter.size) for letter in (one, two)) / 2
    far = hypot(two.x - one.x, two.y - one.y)
    return max(more * (wide + _SPACED * one.size) / far, 1.0) if far else more


def _grown(text: Text, scale: float, marks: Sequence[Point], taken: Sequence[Box]) -> Label:
    """A word as large as it must be, less where it would touch others."""
    least = NUMBER if _NUMBER.fullmatch(text.text) else NAME
    more = max(least / scale - text.size, 0.0)
    own = _extent(text)
    for step in _STEPS:
        made = _placed(text, own, text.size + step * more, marks)
        box = _extent(made)
        air = _AIR / scale
        label = Label(
            (_haloed(made, scale),),
            Box(box.x - air, box.y - air, box.width + 2 * air, box.height + 2 * air),
        )
        if not any(_meets(box, other) for other in taken):
            break
    return label


def _aside(text: Text, scale: float, taken: Sequence[Box]) -> Label | None:
    """The name of a country as large as it must be, a little aside of its place; None for none."""
    whole = _grown(text, scale, (), ())
    for share in _ASIDE:
        dx = share * whole.box.width
        if not any(_meets(moved := replace(whole.box, x=whole.box.x + dx), one) for one in taken):
            (word,) = whole.texts
            return Label((replace(word, x=word.x + dx),), moved)
    return None


def _round_mark(
    text: Text, scale: float, marks: Sequence[Point], taken: Sequence[Box],
    frame: Box | None = None,
) -> Label | None:  # fmt: skip
    """The name of a town as large as it must be, on another side of its mark, within a frame if it
    has one; None for none."""
    whole = _grown(text, scale, marks, ())
    box = whole.box
    near = [at for at in marks if _distance(_extent(text), at) < _NEAR]
    for x, y in near[:1] if whole.texts[0].size * scale >= ALONG else ():
        middle, level = x - box.width / 2, y - box.height / 2
        for left, top in ((x + _OFF, level), (x - _OFF - box.width, level),
                          (middle, y - _OFF - box.height), (middle, y + _OFF)):  # fmt: skip
            label = whole.moved(left - box.x, top - box.y)
            inside = frame is None or _within(label.box, frame)
            if inside and not any(_meets(label.box, one) for one in taken):
                return label
    return None


def _drawn_in(label: Label, frame: Box, taken: Sequence[Box]) -> Label | None:
    """A name that grew beyond a frame, moved back into it; None where it would touch another."""
    box = label.box
    x = min(max(box.x, frame.x), frame.right - box.width)
    y = min(max(box.y, frame.y), frame.foot - box.height)
    moved = label.moved(x - box.x, y - box.y)
    return None if any(_meets(moved.box, one) for one in taken) else moved


def _placed(text: Text, own: Box, size: float, marks: Sequence[Point]) -> Text:
    """The word in another size: its middle stays, or the end nearest to the mark of its town."""
    grown = replace(text, size=size, tracking=text.tracking * size / text.size, tight=None)
    box = _extent(grown)
    dx, dy = own.x + own.width / 2 - (box.x + box.width / 2), _mid(own) - _mid(box)
    near = [p for p in marks if _distance(own, p) < _NEAR]
    if near:
        x, y = min(near, key=lambda p: _distance(own, p))
        dx = own.x - box.x if x < own.x else own.right - box.right if x > own.right else dx
        dy = own.y - box.y if y < own.y else own.foot - box.foot if y > own.foot else dy
    elif _NUMBER.fullmatch(text.text):
        dy = own.y - box.y
    return replace(grown, x=grown.x + dx, y=grown.y + dy)


def _mid(box: Box) -> float:
    return box.y + box.height / 2


def _distance(box: Box, point: Point) -> float:
    x, y = point
    return max(box.x - x, x - box.right, 0.0) + max(box.y - y, y - box.foot, 0.0)


def _haloed(text: Text, scale: float) -> Text:
    """With a rim in the colour of the ground; numbers, and names in dark bands, as they are."""
    if text.fill == BAND_INK or (_NUMBER.fullmatch(text.text) and not text.halo):
        return text
    colour = text.halo.colour if text.halo else _GROUND
    return replace(text, halo=Halo(colour, _HALO / scale))


def _extent(text: Text) -> Box:
    """The rectangle of the capitals of a word that runs level."""
    wide = measure(text.text, text.font, text.size, text.tracking)
    high = cap_height(text.font, text.size)
    start = {"start": 0.0, "middle": wide / 2, "end": wide}[text.anchor]
    return Box(text.x - start, text.y - high, wide, high)


def _within(box: Box, frame: Box) -> bool:
    return (
        box.x >= frame.x
        and box.y >= frame.y
        and box.right <= frame.right
        and box.foot <= frame.foot
    )


def _meets(one: Box, two: Box) -> bool:
    beside = one.right <= two.x or two.right <= one.x
    return not (beside or one.foot <= two.y or two.foot <= one.y)


def by_mark(
    label: Label, found: Label | None, marks: Sequence[Point], taken: Sequence[Edges], frame: Box
) -> Label | None:
    """The name of a town moved as it was `found`, unless that is far from its mark: then on another
    side of the mark, if it covers nothing there."""
    near = min(marks, key=lambda at: _distance(label.box, at), default=None)
    if near is None or _distance(label.box, near) > _NEAR:
        return found
    if found and _distance(found.box, near) <= _NEAR:
        return found
    (x, y), box = near, label.box
    middle, level = x - box.width / 2, y - box.height / 2
    for left, top in ((x + _OFF, level), (x - _OFF - box.width, level),
                      (middle, y - _OFF - box.height), (middle, y + _OFF)):  # fmt: skip
        moved = label.moved(left - box.x, top - box.y)
        if _within(moved.box, frame) and not any(covers(one, edges(moved)) for one in taken):
            return moved
    return found


def beside(
    label: Label, taken: Sequence[Edges], frame: Box,
    fair: Callable[[Label], bool] = lambda _moved: True,
) -> Label | None:  # fmt: skip
    """A name moved as little as it must be, so that it covers nothing and the place is `fair`; None
    if it cannot be."""
    step = label.box.height / 2
    for x, y in sorted(product(range(-8, 9), repeat=2), key=lambda p: abs(p[0]) + 2 * abs(p[1])):
        moved = label.moved(x * step, y * step)
        left, top, right, foot = own = edges(moved)
        inside = left > frame.x and top > frame.y and right < frame.right and foot < frame.foot
        if inside and not any(covers(other, own) for other in taken) and fair(moved):
            return moved
    return None


def covers(counter: Edges, number: Edges) -> bool:
    """Whether a counter lies over more than the rim of a number."""
    if counter[2] <= number[0] or counter[0] >= number[2]:  # most are far from one another
        return False
    wide = min(counter[2], number[2]) - max(counter[0], number[0]) - 1.0
    return wide > 0.3 and min(counter[3], number[3]) - max(counter[1], number[1]) - 1.0 > 0.3
