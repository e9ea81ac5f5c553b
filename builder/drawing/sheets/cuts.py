"""Where a large drawing is best cut into pages: evenly, and not through words and panels.

What lies across a line is added up once for each way, at each half of a millimetre; the cuts near
the even ones with the least across them are taken. Lengths are millimetres. Knows nothing of pages'
names.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, groupby, pairwise
from typing import Literal

from builder.drawing.crop import extent
from builder.drawing.display import (
    Circle,
    Commands,
    Drawing,
    Group,
    Itself,
    Path,
    Polygon,
    Rect,
    Shape,
    Text,
)
from builder.drawing.sheets.rim import both, moved, text_box, unscaled
from builder.drawing.text.type import cap_height, measure

STRIP = 1.7, 0.8
"""How much two neighbours both show at least, in mm: before the cut, below the page that is laid
over it, and beyond it, only so that a crooked cut leaves no gap."""
OVERLAP = sum(STRIP)

FINE = 2
"""So many cuts to a millimetre are compared."""
Box = tuple[float, float, float, float]
Span = tuple[float, float]
Kind = Literal["words", "panel", "space", "outline", "line"]
"""Words and signs; panels; the middles of spaces; patches that may be cut, but not at their
ends; pieces of borders and rivers, which may be cut across."""
Weighed = tuple[float, Box, Kind]
"""What it costs to cut through a thing, the rectangle that holds it, and what it is."""
_Way = tuple[float, list[float], float]
"""What some cuts cost, all of them, and the last."""

_WORDS, _PANEL, _SPACE = 2.0, 0.4, 0.02
"""What a cut costs: through words a millimetre of their em, of a panel's side, of a space's."""
_LETTERS, _NAME, _NUMBER = 3, 3.0, 0.6
"""So many letters are a name or a heading: what a cut through that costs, and one through a number,
of what it costs through other words."""
_EDGE = 0.15
"""So much of a space's width at either side has no counter on it."""
_LINE = 0.2
"""A cut along the line round a panel, to such a part of a millimetre, is not through it."""
_CLEAR = (0.3, 0.8), (0.75, 0.5), (1.5, 0.25)
"""As near as each of these to words or a sign, a cut costs such a share more of what it costs
through them."""
_APPROACH = (5.0, 0.02), (3.0, 0.3)
"""The same farther off, where words and signs are not cut but stand beside the joint."""
_TOUCH, _TOUCHED = (0.7, 2.0), (10.0, 39.0)
"""The same hard by names and towns, which look cut there; what a cut through one of them costs."""
_FRAME, _RULE = 0.27, (2.0, 0.25)
"""What a cut costs beside the rule of a panel, of what it costs beside words; and how far from it
that is still so."""
_PAST = 0.8
"""A cut up to so far behind the rule that two cells share leaves it whole on one page, where no
slip of the knife doubles it."""
_RULED = tuple(
    _FRAME * sum(share for near, share in (*_CLEAR, _RULE) if near > least)
    for least in (0.0, _PAST - _LINE)
)
"""What such a cut costs, of what one through the panel does: beside the cell that it begins, beside
the one that it ends."""
_PATCH, _SLIVER, _THIN = (5.0, 50.0), 1.5, 2.5
"""How large a patch is; what a cut costs that takes a sliver off it or barely misses it; how thin a
sliver of a panel is that is as ill as another cut through it."""
_SMALL, _LOST = 18.0, 5.0
"""A patch no larger is a town, a small wood, a hill: what a cut through it costs."""
_DRAWN_LINE, _CHORD = (0.3, 1.2), 3.0
"""How broad the line of a border or a river is; how long the pieces are that one looks at."""
_ALONG, _BESIDE, _FLAT = 0.6, 2.0, 0.5
"""What a cut costs along each mm of such a line, how near to it that is so, and up to which slope:
a joint beside a border looks like a second one, and meets it at an angle at which paper tears."""
_TINT = 0.15
"""What covers no more than such a share of its ground has no edge to be seen."""
_GREAT, _STEM = 0.5, 2.0
"""Outlines that cover more than that, but not all, are the great letters of a region's name; the
least width of one."""
_RING, _SIGN = 4.0, 0.8
"""The radii of the largest circle that is a sign, cut through as ill as words, and of the least
with a line round it that is a town, cut through as ill as a name."""
_DRAWN, _PICTURED = (7.5, 36.0), 40.0
"""How large a group of shapes is that draws one thing, as a bunker or a bridge; what a cut through
it costs."""
_GLUED = 0.7
"""What a cut costs through words that one page shows whole, of that through others."""
_ASIDE, _ALIKE = 2.0, 0.2
"""Where cuts side by side cost the same, one nearer than so many mm to those that cost more or less
costs a little more for each mm: joints stand in the middle of a gap."""
_WHOLE = 0.75
"""What is longer than so much of the drawing cannot be kept whole."""
_UNEVEN = 600.0
"""What it costs that a page shows a whole page more or less than others: times the square of that
share."""
_APART = 2.5
"""From letter to letter of a word that is set letter by letter, at most, in em."""
_SPACED = 0.6
"""A word with more em between its letters may be cut there, but not through a letter."""
_NEAR = 50
"""How far from an even cut others are looked for, in mm."""


def things_of(drawing: Drawing) -> Sequence[Weighed]:
    """What a cut of a drawing may go through, which may be larger or smaller than its true size."""
    scale, inner = unscaled(drawing)
    things = _things(Itself(inner.shapes))
    if scale == 1.0:
        return things
    return [(cost, moved(box, 0.0, 0.0, scale, 0.0), kind) for cost, box, kind in things]


@lru_cache(maxsize=4)
def _things(shapes: Itself[tuple[Shape, ...]]) -> tuple[Weighed, ...]:
    """They are asked for each paper and each scale anew."""
    return tuple(weighed(shapes.thing))


def weighed(shapes: Iterable[Shape], clipped: bool = False) -> Iterator[Weighed]:
    """What a cut may go through; a word along a curve, which is set letter by letter, is one.

    In what is clipped to a space or a patch, circles and rectangles are trees and houses.
    """
    word: list[Text] = []
    for shape in shapes:
        if word and not _goes_on(word[-1], shape):
            yield _word(word)
            word = []
        if isinstance(shape, Text) and shape.tracking > _SPACED * shape.size and not shape.angle:
            yield from _letters(shape)
        elif isinstance(shape, Text):
            word.append(shape)
        else:
            yield from _weighed(shape, clipped)
    if word:
        yield _word(word)


def _letters(word: Text) -> Iterator[Weighed]:
    """Each letter of a word that is set wide, as ill to cut as a name."""
    left, top, _right, foot = text_box(word)
    for number, letter in enumerate(word.text):
        before = measure(word.text[:number], word.font, word.size, word.tracking)
        start = left + before + (word.tracking if number else 0.0)
        box = start, top, start + measure(letter, word.font, word.size), foot
        yield _WORDS * _NAME * word.size, box, "words"


def _goes_on(last: Text, shape: Shape) -> bool:
    """Whether a shape is the next letter of a word."""
    return (
        isinstance(shape, Text)
        and len(last.text) == len(shape.text) == 1
        and (last.text + shape.text).isalpha()
        and (last.font, last.size, last.fill) == (shape.font, shape.size, shape.fill)
        and math.hypot(shape.x - last.x, shape.y - last.y) <= _APART * last.size
    )


def _word(letters: Sequence[Text]) -> Weighed:
    boxes = [text_box(letter) for letter in letters]
    lefts, tops, rights, feet = zip(*boxes, strict=True)
    word = "".join(letter.text for letter in letters)
    share = _NUMBER if word.isdigit() else 1.0
    if word.isdigit() and not any(letter.angle for letter in letters):  # a joint may graze figures
        tops = tuple(letter.y - cap_height(letter.font, letter.size) for letter in letters)
        feet = tuple(letter.y for letter in letters)
    if sum(sign.isalpha() for sign in word) >= _LETTERS:
        share = _NAME
    return (
        _WORDS * share * letters[0].size,
        (min(lefts), min(tops), max(rights), max(feet)),
        "words",
    )


def _weighed(shape: Shape, clipped: bool) -> Iterator[Weighed]:
    match shape:
        case Rect(x=x, y=y, width=width, height=height) if not clipped:
            yield _PANEL, (x, y, x + width, y + height), "panel"
        case Circle(x=x, y=y) if shape.radius <= _RING and not clipped:
            radius = shape.radius + shape.paint.width / 2
            box = (x - radius, y - radius, x + radius, y + radius)
            share = _NAME if shape.paint.stroke and radius >= _SIGN else 1.0
            yield _WORDS * share * 2 * radius, box, "words"
        case Polygon(points=points) if shape.closed:
            xs, ys = [x for x, _ in points], [y for _, y in points]
            yield _SPACE, _middle((min(xs), min(ys), max(xs), max(ys))), "space"
        case Path(commands=commands) if shape.paint.fill and _GREAT < shape.paint.opacity < 1:
            yield from ((_PICTURED, box, "words") for box in _outlines(commands, _STEM)
                        if _PATCH[0] <= _longest(box) <= _SMALL)  # fmt: skip
        case Path(commands=commands) if _is_line(shape) and not clipped:
            yield from ((_ALONG, box, "line") for box in _chords(commands))
        case Path(commands=commands) if shape.paint.fill and shape.paint.opacity > _TINT:
            yield from ((_SLIVER, box, "outline") for box in _outlines(commands))
        case Group(x=x, y=y, scale=scale, angle=angle):
            if not clipped and (thing := _drawn(shape)):
                yield thing
                return
            seen = None if shape.clip is None else extent(shape.clip)
            inside = clipped or (seen is not None and _longest(seen) <= _PATCH[1])
            for cost, box, kind in weighed(shape.shapes, inside):
                shown = box if seen is None else both(box, seen)
                if kind == "line" or (shown[0] < shown[2] and shown[1] < shown[3]):
                    yield cost, moved(shown, x, y, scale, angle), kind
        case _:
            pass


def _drawn(group: Group) -> Weighed | None:
    """What holds a group that draws one thing and has no words: as ill to cut as a name."""
    if group.clip is not None or any(isinstance(one, Text) for one in group.shapes):
        return None
    most, boxes = _DRAWN[1] / group.scale, list[Box]()
    for one in group.shapes:
        boxes.append(extent(one))
        if _longest(boxes[-1]) > most:
            return None
    if not boxes:
        return None
    lefts, tops, rights, feet = zip(*boxes, strict=True)
    whole = min(lefts), min(tops), max(rights), max(feet)
    box = moved(whole, group.x, group.y, group.scale, group.angle)
    is_one = _DRAWN[0] <= min(box[2] - box[0], box[3] - box[1]) and _longest(box) <= _DRAWN[1]
    return (_PICTURED, box, "words") if is_one else None


def _outlines(commands: Commands, least: float = _PATCH[0]) -> Iterator[Box]:
    """What holds each closed line of a path that is as large as a patch."""
    starts = [place for place, command in enumerate(commands) if command[0] == "M"]
    for first, end in pairwise([*starts, len(commands)]):
        xs = [float(x) for one in commands[first:end] for x in one[1::2]]
        ys = [float(y) for one in commands[first:end] for y in one[2::2]]
        box = min(xs), min(ys), max(xs), max(ys)
        if least <= min(box[2] - box[0], box[3] - box[1]) and _longest(box) <= _PATCH[1]:
            yield box


def _is_line(path: Path) -> bool:
    """Whether a path is a border or a river, and no texture, casing or shade."""
    thin, broad = _DRAWN_LINE
    paint = path.paint
    return bool(paint.stroke and not paint.fill) and (
        paint.opacity == 1.0 and thin <= paint.width <= broad
    )


def _chords(commands: Commands) -> Iterator[Box]:
    """What holds each piece of the lines of a path."""
    x, y = 0.0, 0.0
    for command in commands:
        if command[0] == "Z":
            continue
        place = float(command[-2]), float(command[-1])
        if command[0] != "M":
            if math.dist((x, y), place) < _CHORD:
                continue
            yield min(x, place[0]), min(y, place[1]), max(x, place[0]), max(y, place[1])
        x, y = place


def _longest(box: Box) -> float:
    return max(box[2] - box[0], box[3] - box[1])


def _middle(box: Box) -> Box:
    """Where counters lie in a space: between its edges there is room for a cut."""
    left, top, right, foot = box
    wide, high = _EDGE * (right - left), _EDGE * (foot - top)
    return left + wide, top + high, right - wide, foot - high


def across(things: Iterable[Weighed], size: float, way: int, strip: Span = STRIP) -> list[float]:
    """What a cut at each half of a millimetre costs; `way` is 0 for upright cuts, 1 for level ones.

    Words are cut where neither page shows them whole in the strip that both share; where one does,
    they are cut a little, as they are once the pages are glued.
    """
    steps = [0.0] * (int(FINE * size) + 2)
    patches: set[Box] = set()
    things = list(things)
    shared = _shared(things, way)
    for cost, box, kind in things:
        low, high = box[way], box[way + 2]
        side = box[3 - way] - box[1 - way]
        if kind == "words":
            under, over = strip
            _raise(steps, low + under, high - over, cost)
            _raise(steps, low, high, _GLUED * cost)
            is_named = _TOUCHED[0] < cost < _TOUCHED[1]
            _keep_off(steps, low, high, cost, (*_APPROACH, *_CLEAR, *[_TOUCH] * is_named))
        elif kind == "outline":
            patches.add(box)
        elif kind == "line":
            if high - low <= _FLAT * side:
                _raise(steps, low - _BESIDE, high + _BESIDE, cost * side)
        elif high - low <= _WHOLE * size and min(high - low, side) >= 3:
            start = low + (_PAST if kind == "panel" and _line(low) in shared else _LINE)
            _raise(steps, start, high - _LINE, cost * side)
            if kind == "panel":
                _keep_off(steps, low, high, _FRAME * cost * side, (*_CLEAR, _RULE))
                for first, last in ((start, low + _THIN), (high - _THIN + _LINE, high)):
                    _raise(steps, first, last - _LINE, cost * side)
                for end, ruled in zip((low, high), _RULED, strict=True):
                    if _line(end) in shared:
                        _raise(steps, end + _LINE, end + _PAST, -ruled * cost * side)
    for box in patches:
        if _longest(box) <= _SMALL:
            _raise(steps, box[way], box[way + 2], _LOST)
        for end in (box[way], box[way + 2]):
            for clear, share in _CLEAR:
                _raise(steps, end - clear, end + clear, share * _SLIVER)
    return list(accumulate(steps))


def in_the_middle(costs: Sequence[float]) -> list[float]:
    """What cuts cost, those in the middle of others that cost the same a little less than these."""
    found: list[float] = []
    for cost, alike in groupby(costs, key=lambda one: round(one, 3)):
        count = len(list(alike))
        ends = (min(place, count - 1 - place) / FINE for place in range(count))
        found += (cost + _ALIKE * max(0.0, _ASIDE - end) for end in ends)
    return found


def _shared(things: Iterable[Weighed], way: int) -> set[float]:
    """Where a panel begins on the line at which another ends, as cells of a track do: no sliver of
    either is left beside a cut there."""
    panels = [box for _cost, box, kind in things if kind == "panel"]
    return {_line(box[way]) for box in panels} & {_line(box[way + 2]) for box in panels}


def _line(place: float) -> float:
    return round(place, 1)


def _keep_off(
    steps: list[float], low: float, high: float, cost: float, near: Iterable[tuple[float, float]]
) -> None:
    """Add what it costs to cut so near beside a thing."""
    for clear, share in near:
        _raise(steps, low - clear, high + clear, share * cost)


def _raise(steps: list[float], low: float, high: float, cost: float) -> None:
    """Add a cost to the differences between all steps from low to high, in mm."""
    first, last = math.floor(FINE * low) + 1, math.ceil(FINE * high) - 1
    first, last = max(first, 0), min(last, len(steps) - 2)
    if first <= last:
        steps[first] += cost
        steps[last + 1] -= cost


def even(size: float, count: int, strip: Span = STRIP) -> list[float]:
    """The cuts that make pages of one size, each in the strip that two pages share."""
    page = (size + (count - 1) * sum(strip)) / count
    return [round(n * (page - sum(strip)) + strip[0], 2) for n in range(1, count)]


def cuts(
    span: Span, count: int, window: float, costs: Sequence[float], strip: Span = STRIP
) -> tuple[float, list[float]]:
    """What the best cuts of a span into so many pages no wider than the window cost, and where they
    are."""
    start, size = span[0], span[1] - span[0]
    ways: list[_Way] = [(0.0, [], 0.0)]
    share, room = size / count, (window, strip)
    for number, place in enumerate(even(size, count, strip), 1):
        near = _candidates(place, start, size)
        ways = [
            (cost + (cost_at(costs, start + cut) + _UNEVEN * (cut / share - number) ** 2),
             [*earlier, round(start + cut, 2)], cut)
            for cut, (cost, earlier, _last) in _cheapest(ways, near, size, room)
        ]  # fmt: skip
    for _end, (cost, places, _last) in _cheapest(ways, (size,), size, room):
        return cost, places
    return math.inf, [round(start + place, 2) for place in even(size, count, strip)]


def cost_at(costs: Sequence[float], place: float) -> float:
    """What a cut costs: between two steps as much as at the dearer of them."""
    step = round(FINE * place, 2)
    return max(costs[math.floor(step)], costs[math.ceil(step)])


def _cheapest(
    ways: Sequence[_Way], ends: Iterable[float], size: float, room: tuple[float, Span]
) -> Iterator[tuple[float, _Way]]:
    """For each of some sorted ends of a page the cheapest of the ways, which are sorted by their
    last cut, that leaves a page with its strips no wider than the window; none where there is none.
    """
    (window, (under, over)), begins = room, len(ways) == 1 and ways[0][2] == 0.0
    lasts, seen = [last for *_, last in ways], 0
    left = deque[int]()
    """The numbers of those cheaper than all that come before them; the best is first."""
    for end in ends:
        most = window + 0.02 - over * (end < size)
        if begins:
            if end <= most:
                yield end, ways[0]
            continue
        first = bisect_left(lasts, end - most + under)
        last = bisect_left(lasts, end)
        while seen < last:
            while left and ways[left[-1]] >= ways[seen]:
                left.pop()
            left.append(seen)
            seen += 1
        while left and left[0] < first:
            left.popleft()
        if left:
            yield end, ways[left[0]]


@lru_cache(maxsize=256)
def _candidates(place: float, start: float, size: float) -> tuple[float, ...]:
    """The steps near an even cut, and that itself, all from the start on."""
    middle = math.ceil(FINE * (start + place))
    steps = range(middle - FINE * _NEAR, middle + FINE * _NEAR)
    near = (step / FINE - start for step in steps)
    return tuple(sorted({place, *(cut for cut in near if OVERLAP < cut < size - OVERLAP)}))
