"""The words of the part of the map on which a setup stands, off the counters.

Where counters hide numbers of their hexes, each number stands on its counters instead. Lengths are
millimetres of the map sheet. Knows labels, not how counters are placed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain, pairwise
from math import ceil, hypot, inf
from types import MappingProxyType

from builder.drawing.aids.look import FINE
from builder.drawing.aids.setupnames import Names
from builder.drawing.crop import bounds, extent, meets
from builder.drawing.display import Group, Paint, Picture, Point, Polygon, Rect, Shape, Text
from builder.drawing.labels import (
    NUMBER,
    Edges,
    Label,
    beside,
    by_mark,
    close,
    covers,
    edges,
    is_river,
)
from builder.drawing.maps.marks import mark_boxes
from builder.drawing.sheets.blocks import MARK
from builder.drawing.text.flow import INK
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height, measure
from builder.game.geometry.polygons import inside
from builder.game.model import Space

_FONT, _GROUND = "condensed-bold", "#FFFDF4"
_ABOVE, _SIDE = 0.22, 0.4
"""The ground of a number on its counters goes so far beyond its figures, as shown."""
_MUCH, _MOST = 1 / 3, 1 / 2
"""A name, and a mark, of which counters hide more is left out."""
_OFF = 0.3
"""Between a counter and what the letters of a name along a line fill with their air, as shown."""
_PIECE = 2.0
"""A line covers what it crosses, piece by piece, each so long at most."""
_LEADING = 1.7
"""The lines of a name are no farther apart, in ems."""

Homes = Mapping[str, Sequence[Point]]
"""The outline of the only space of each name."""

TAG = cap_height(_FONT, NUMBER) + 2 * _ABOVE
"""How high the number of a hex on its counters is, as shown."""


def tags(
    standing: dict[str, list[Shape]], frame: Box, scale: float
) -> dict[str, tuple[Shape, ...]]:
    """The number of each space on the upper edge of its counters. That of the only pile of a space
    is moved beside it, so that both are above the counter; it stands left of those of several."""
    em = NUMBER / scale
    found = dict[str, tuple[Shape, ...]]()
    for ident, shapes in standing.items():
        faces, piled = [*_faces(shapes)], [*_piled(shapes)]
        top = min(face[1] for face in faces)
        first = [face for face in faces if face[1] < top + em]
        wide, high = measure(ident, _FONT, em) + 2 * _SIDE / scale, TAG / scale
        middle = (min(face[0] for face in first) + max(face[2] for face in first)) / 2
        x, y = middle - wide / 2, max(top - high, frame.y)
        if len(faces) == len(piled) == 1:
            ((place, badge, word),) = piled
            x = max(middle - (wide + badge.width) / 2, frame.x)
            right = x + wide - badge.x
            shapes[place : place + 2] = (
                replace(badge, x=badge.x + right), replace(word, x=word.x + right)
            )  # fmt: skip
        else:
            for _place, badge, _word in reversed(piled):
                if badge.x < x + wide and x < badge.x + badge.width:
                    x = badge.x - wide
        x = max(x, frame.x)
        ground = Rect(x, y, wide, high, Paint(_GROUND, INK, FINE / scale), radius=0.25 / scale)
        base = y + (high + cap_height(_FONT, em)) / 2
        found[ident] = ground, Text(x + wide / 2, base, ident, _FONT, em, INK, "middle")
    return found


def _piled(shapes: Iterable[Shape]) -> Iterator[tuple[int, Rect, Text]]:
    """The numbers of piles with their grounds, and where these are among the shapes."""
    for place, (one, word) in enumerate(pairwise(shapes)):
        if isinstance(one, Rect) and isinstance(word, Text):
            yield place, one, word


def hides_number(
    labels: Iterable[Label], standing: Mapping[str, Sequence[Shape]], scale: float
) -> bool:
    """Whether counters hide the number of a space in which some stand."""
    boxes = [bounds(one) for one in chain.from_iterable(standing.values())]
    own = (one for one in labels if one.is_number and one.texts[0].text in standing)
    return any(covers(box, bare) for bare in (_bare(one, scale) for one in own) for box in boxes)


def uncovered(
    labels: Sequence[Label], counters: Sequence[Shape], frame: Box, marks: Iterable[Point],
    scale: float, tagged: Mapping[str, Sequence[Shape]], areas: Names | None = None,
    homes: Homes = MappingProxyType({}), discs: Iterable[Box] = (),
) -> Iterator[Shape]:  # fmt: skip
    """The words of the map: names are moved off counters and the `discs` of spaces, or left out
    where there is no room and much of them is hidden; numbers that a counter or such a name covers
    are left out.

    No counter is nearer to the name of a hex than its own, for it would be read as that one's.
    Where spaces are `tagged` the numbers stand on counters, and those of empty spaces are left out.
    """
    boxes = [*covering(counters)]
    tops = [bounds(one) for one in chain.from_iterable(tagged.values())]
    faces, at = [*_faces(counters)], [*marks]
    signs = [(x - MARK, y - MARK, x + MARK, y + MARK) for x, y in at]
    signs += [(one.x, one.y, one.right, one.foot) for one in discs]
    near = [*_grown(chain(boxes, tops), _OFF / scale)]
    moved, stand = list[Edges](), list[Edges]()
    names = sorted(_names(labels), key=lambda one: bool(areas) and one[0].is_along)
    ends = [[part for one in lines for part in one.letters] for lines in names]
    for place, lines in enumerate(names):
        seen = _joined(lines)
        if areas and seen.is_along:
            yield from _off_names(seen, [*near, *moved], stand, areas)
            continue
        if any(covers(box, part) for box in (*boxes, *tops) for part in ends[place]):
            if lines[0].is_along:
                continue  # it would stand off its river
            others = chain.from_iterable(
                one for n, one in enumerate(ends)
                if n != place and not (areas and names[n][0].is_along)
            )  # fmt: skip
            taken = [*boxes, *tops, *signs, *moved, *others]
            fair = partial(_at_home, home=homes.get(_said(seen), ()), counters=faces)
            found = areas.moved(seen, taken, lower=True) if areas else None
            found = found or by_mark(seen, beside(seen, taken, frame, fair), at, taken, frame)
            if not found and (_share(edges(seen), faces) > _MUCH or not fair(seen)):
                continue
            seen = found or seen
            moved.append(edges(seen))
        stand += seen.letters
        yield from seen.texts
    if not tagged:
        yield from _seen_numbers(labels, boxes, moved, scale)


def _seen_numbers(
    labels: Iterable[Label], boxes: Sequence[Edges], moved: Sequence[Edges], scale: float
) -> Iterator[Shape]:
    """The numbers of spaces that neither a counter nor a name that was moved hides."""
    for one in labels:
        if one.is_number:
            bare = _bare(one, scale)
            hidden = any(covers(box, bare) for box in boxes)
            if not hidden and not any(meets(name, edges(one)) for name in moved):
                yield from one.texts


def _off_names(
    label: Label, near: Sequence[Edges], names: Sequence[Edges], areas: Names
) -> Iterator[Text]:
    """A name along a line off what is `near`; that of a river goes on along it, where there are no
    other names either. A range has no other place."""
    if not any(meets(box, part) for box in near for part in label.letters):
        yield from label.texts
    elif is_river(label.texts):
        yield from (text for one in areas.slid(label, [*near, *names]) for text in one.texts)


def covering(counters: Iterable[Shape]) -> Iterator[Edges]:
    """What counters cover, and piece by piece the lines that lead from them."""
    for one in counters:
        if isinstance(one, Polygon) and not one.closed:
            for (x, y), (to_x, to_y) in pairwise(one.points):
                many = max(ceil(hypot(to_x - x, to_y - y) / _PIECE), 1)
                ends = [(x + n / many * (to_x - x), y + n / many * (to_y - y))
                        for n in range(many + 1)]  # fmt: skip
                for first, last in pairwise(ends):
                    yield bounds(replace(one, points=(first, last)))
        else:
            yield extent(one) if type(one) is Group else bounds(one)


def homes_of(spaces: Iterable[Space]) -> Homes:
    """The outlines of spaces by their names; of a name that several have, none."""
    named = [(one.name.casefold(), one.outline) for one in spaces if one.name and one.outline]
    counts = Counter(name for name, _outline in named)
    return {name: outline for name, outline in named if counts[name] == 1}


def _said(label: Label) -> str:
    """The words of a name, as its home is found."""
    return " ".join(one.text for one in label.texts).casefold()


def _at_home(label: Label, home: Sequence[Point], counters: Iterable[Edges]) -> bool:
    """Whether no counter is nearer to the middle of a name than those in its home, if any are."""
    left, top, right, foot = edges(label)
    at, own, others = ((left + right) / 2, (top + foot) / 2), list[float](), list[float]()
    for x, y, end, low in counters if home else ():
        off = hypot(max(x - at[0], at[0] - end, 0.0), max(y - at[1], at[1] - low, 0.0))
        (own if inside(((x + end) / 2, (y + low) / 2), home) else others).append(off)
    return not own or min(own) <= min(others, default=inf)


def without_hidden_marks(ground: Iterable[Shape], counters: Iterable[Shape]) -> Iterator[Shape]:
    """The shapes of a map without the marks of which counters hide more than half."""
    faces = [*_faces(counters)]
    for one in ground:
        ends = [(box.x, box.y, box.right, box.foot) for box in mark_boxes([one])]
        if not any(_share(own, faces) > _MOST for own in ends):
            yield one


def _faces(shapes: Iterable[Shape]) -> Iterator[Edges]:
    """What counters cover, without their rims."""
    for one in shapes:
        if isinstance(one, Picture):
            yield one.x, one.y, one.x + one.scale * one.width, one.y + one.scale * one.height


def _grown(boxes: Iterable[Edges], by: float) -> Iterator[Edges]:
    """Boxes so much larger on all sides."""
    for left, top, right, foot in boxes:
        yield left - by, top - by, right + by, foot + by


def _bare(number: Label, scale: float) -> Edges:
    box = close(number, scale)
    return box.x, box.y, box.right, box.foot


def _names(labels: Iterable[Label]) -> Iterator[list[Label]]:
    """The names, those in two lines as one."""
    lines = list[Label]()
    for one in labels:
        if one.is_number:
            continue
        if lines and not _goes_on(lines[-1], one):
            yield lines
            lines = []
        lines.append(one)
    if lines:
        yield lines


def _goes_on(one: Label, two: Label) -> bool:
    """Whether a label is the next line of the name of another one."""
    if one.is_along or two.is_along:
        return False
    (first,), (second,) = one.texts, two.texts
    alike = (first.font, first.fill, first.size) == (second.font, second.fill, second.size)
    near = abs(first.x - second.x) < 0.1 and abs(first.y - second.y) < _LEADING * first.size
    return alike and near


def _joined(lines: Sequence[Label]) -> Label:
    """The lines of a name as one label."""
    if len(lines) == 1:
        return lines[0]
    ends = [edges(one) for one in lines]
    left, top = min(one[0] for one in ends), min(one[1] for one in ends)
    right, foot = max(one[2] for one in ends), max(one[3] for one in ends)
    texts = tuple(text for one in lines for text in one.texts)
    return replace(lines[0], texts=texts, box=Box(left, top, right - left, foot - top))


def _share(name: Edges, boxes: Iterable[Edges]) -> float:
    """How much of a name counters hide, which do not lie on one another."""
    left, top, right, foot = name
    hidden = sum(
        max(min(right, box[2]) - max(left, box[0]), 0.0)
        * max(min(foot, box[3]) - max(top, box[1]), 0.0)
        for box in boxes
    )
    return hidden / ((right - left) * (foot - top))
