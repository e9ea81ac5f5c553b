"""The numbers of a setup's steps in the spaces that they are about, as little squares of a side.

Each stands as near the middle of its space as names, marks and counters leave it. What may start
in most spaces is in the key. Lengths are millimetres of the map sheet. Knows the model, not how
counters are placed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import ceil
from types import MappingProxyType

from builder.drawing.aids.freeplaces import free_places
from builder.drawing.aids.setupcard import starting
from builder.drawing.aids.setuplines import at_edge, chosen, role_of
from builder.drawing.aids.setupspaces import anywhere
from builder.drawing.counters.faces import Faces
from builder.drawing.crop import bounds, meets
from builder.drawing.display import Group, Paint, Polygon, Rect, Shape, Text
from builder.drawing.labels import Edges
from builder.drawing.maps.entries import Entry
from builder.drawing.sheets.piles import GAP, OUT, Pile, Rows, laid, out_below
from builder.drawing.text.lines import Box
from builder.drawing.text.type import cap_height
from builder.drawing.theme import POINT, mix, readable
from builder.game.geometry.polygons import inside
from builder.game.model import Board, Point, Scenario, Space, SpaceRole
from builder.words import _

SQUARE, _EM, _FONT = 3.3, 7 * POINT, "condensed-bold"
"""A square and its number, as shown."""
_PEN = 0.34
"""The line round it, half of which is outside it."""
_AIR = 0.35
"""What is kept free around it, as shown."""
_SLIT = 0.3
"""What is kept free beside it where there is little room, as shown."""
ROOMY = SQUARE + _PEN + 2 * _SLIT
"""What it takes with its line and that."""
_WAYS = (
    (1.36, 0.0), (1.36, 0.0), (1.25, 0.0), (1.0, 0.0), (0.75, 0.0), (0.6, 0.0), (1.0, 0.8),
    (1.0, 1.6), (0.75, 1.6), (1.0, 2.6),
)  # fmt: skip
"""How much of it lies in its space, about its middle, and how far upon the corner of a counter, as
shown: the first way that has room; all but the first without air, and from the third on as near to
words and counters as their letters and edges allow."""
_NAMED = 0.6
"""What is kept free between it and the letters of a name, as shown, if it has any other room."""
_WIDE, _LAPPED, _MARGIN, _EDGE = 2, 6, 1.0, 1.0
"""So many ways are with more room, and so many off all counters; what the bounds of counters have
round these; from a square to the frame, as shown, unless it has no other room."""
_PITCH, _REACH = 0.6, 14.0
"""Places are tried so far apart, no farther from the middle of the space, as shown."""
_GRAIN, _PART = 1.0, 3.5
"""How finely a space that the frame cuts is looked at, as shown; it has a square where what is seen
of it is so many times as large as that."""
FREED, _ACROSS = 6.6, 2
"""A counter in the key at most, and so many of them side by side."""
FREE = 8.0
"""The same where the key has much room."""
_NEUTRAL, _PAPER = "#C9C2AE", "#FFFBF0"


def steps_on(
    scenario: Scenario, board: Board, frame: Box, scale: float, taken: Sequence[Edges],
    counters: Sequence[Edges], close: Sequence[Edges] | None = None, broad: Sequence[Edges] = (),
    names: Mapping[str, Sequence[Edges]] = MappingProxyType({}),
    paired: Mapping[str, Box] = MappingProxyType({}),
) -> Iterator[Shape]:  # fmt: skip
    """The squares in the spaces on a picture, off what is `taken` and off `counters`, or a little
    upon these where a space has no other room.

    A space has the first of its steps alone. What is taken reaches less far if looked at `close`.
    They are off `broad` borders if they can be, and rather upon a counter; rather than that upon
    the own of the `names` of spaces, which may stand elsewhere. Those `paired` with the counters of
    their space have their places.
    """
    ways = _ways_off(taken, taken if close is None else close, counters, scale)
    free_ways = [way for way in ways if way[0] < _LAPPED]
    colour, half = colour_of(scenario), SQUARE / 2 / scale
    free = [(one.x, one.y, one.right, one.foot) for one in paired.values()]
    frames = _inner(frame, _EDGE / scale), frame
    for ident, name in _first_steps(scenario).items():
        space = board.spaces[ident]
        middle = _middle(space, frame, scale) if len(space.outline) > 2 else None
        if not middle:
            continue
        whole = _within(frame, space.centre)  # else the counters near it are of others
        called = names.get(ident, ())
        named = [(n, part, [*_others(one, called)]) for n, part, one in free_ways if called]
        lapped = [way for way in ways if way[0] >= _LAPPED and whole]
        tried = (
            _place(space, middle, within, scale, [*free, *off, *one], part, n)
            for some in (free_ways, named, lapped)
            for within, off in product(frames, (broad, ()))
            for n, part, one in some
        )
        if at := _centre(paired.get(ident)) or next(filter(None, tried), None):
            free.append((at[0] - half, at[1] - half, at[0] + half, at[1] + half))
            yield Group(tuple(_square(name, colour)), at[0] - half, at[1] - half, 1 / scale)


def _first_steps(scenario: Scenario) -> dict[str, str]:
    """The first step of each space that has any."""
    found = dict[str, str]()
    for name, spaces in scenario.steps.items():
        for ident in spaces:
            found.setdefault(ident, name)
    return found


def _centre(box: Box | None) -> Point | None:
    return (box.x + box.width / 2, box.y + box.height / 2) if box else None


def _ways_off(
    taken: Sequence[Edges], near: Sequence[Edges], counters: Sequence[Edges], scale: float
) -> list[tuple[int, float, list[Edges]]]:
    """The ways in which squares are tried: the number of each, how much of a square lies in its
    space, and what it keeps off."""
    clear = [*_more(near, _NAMED / scale)]
    wide = [*taken, *clear]  # with the light round words
    return [
        (n, part, [*(wide if n < _WIDE else words),
                   *_less(counters, _MARGIN - _SLIT / scale if n >= _WIDE else 0.0, lap / scale)])
        for words in (clear, near)
        for n, (part, lap) in enumerate(_WAYS)
    ]  # fmt: skip


def _others(boxes: Iterable[Edges], own: Sequence[Edges]) -> Iterator[Edges]:
    """Boxes but for those within one of their own."""
    for one in boxes:
        middle = (one[0] + one[2]) / 2, (one[1] + one[3]) / 2
        if not any(left < middle[0] < right and top < middle[1] < foot
                   for left, top, right, foot in own):  # fmt: skip
            yield one


def capitals(words: Iterable[Shape]) -> Iterator[Edges]:
    """What the letters of words fill, with hardly any air."""
    for one in words:
        left, top, right, foot = bounds(one)
        if isinstance(one, Text) and not one.angle:
            rim = one.halo.width if one.halo else 0.0
            top, foot = one.y - cap_height(one.font, one.size), one.y + 0.1 * one.size
            left, right = left + rim, right - rim
        yield left, top, right, foot


def step_entry(scenario: Scenario) -> Iterator[Entry]:
    """What such a square is, for the key."""
    for name in [*scenario.steps][:1]:
        shapes = tuple(_square(name, colour_of(scenario)))
        yield Entry(_("Setup step"), shapes, SQUARE, SQUARE)


def free_entries(
    scenario: Scenario, faces: Faces, side: float = FREED
) -> Iterator[Entry]:  # fmt: skip
    """What may start in so many spaces that none of them shows it: its piles with counters of a
    `side`, and where it goes."""
    board, found = faces.game.board, dict[str, list[Pile]]()
    for one in starting(scenario):
        if role_of(one, board) is SpaceRole.MAP and anywhere(one) and not at_edge(one, board):
            pile = Pile(one.unit, one.reduced, one.qty, 0)
            found.setdefault(chosen(one, board), []).append(pile)
    for name, piles in found.items():
        size, across = faces.game.counters.size, min(len(piles), _ACROSS)
        lead = side * OUT
        rows = Rows(-side * GAP / 2, lead, across, side, lead)
        shapes = tuple(laid(piles, faces, rows, size, 1.0))
        wide = across * side * (1 + GAP) + out_below(piles[-1], side)
        said = _unheaded(name)
        yield Entry(f"{said[:1].upper()}{said[1:]}", shapes, wide, lead + rows.high(len(piles)))


def _unheaded(name: str) -> str:
    """Where it goes, without what the head of the key says."""
    head, _colon, said = name.partition(": ")
    return said if said and head.casefold() == _("Free setup").casefold() else name


def colour_of(scenario: Scenario) -> str:
    """The colour of the only side that sets up; a neutral one where there are several."""
    sides = {one.unit.side for one in scenario.placements if one.unit.side}
    playing = [one for one in sides if one.player]
    return playing[0].colour if len(playing) == 1 else _NEUTRAL


def _square(name: str, colour: str) -> Iterator[Shape]:
    tone = _PAPER
    edge = Paint(tone, mix(colour, "#000000", 0.45), _PEN)
    yield Rect(0.0, 0.0, SQUARE, SQUARE, edge, 0.4)
    base = (SQUARE + cap_height(_FONT, _EM)) / 2
    yield Text(SQUARE / 2, base, name, _FONT, _EM, readable(tone, "#23211C"), "middle")


def _middle(space: Space, frame: Box, scale: float) -> Point | None:
    """The middle of a space, or of what is seen of it; None where next to nothing is."""
    if _within(frame, space.centre):
        return space.centre
    left, top, right, foot = bounds(Polygon(space.outline, Paint()))
    if not meets((left, top, right, foot), (frame.x, frame.y, frame.right, frame.foot)):
        return None
    pitch = _GRAIN / scale
    at = [
        (left + (m + 0.5) * pitch, top + (n + 0.5) * pitch)
        for m in range(ceil((right - left) / pitch)) for n in range(ceil((foot - top) / pitch))
    ]  # fmt: skip
    seen = [one for one in at if _within(frame, one) and inside(one, space.outline)]
    if len(seen) * _GRAIN**2 < _PART * SQUARE**2:
        return None
    return sum(x for x, _y in seen) / len(seen), sum(y for _x, y in seen) / len(seen)


def _place(
    space: Space, middle: Point, frame: Box, scale: float, taken: Iterable[Edges], part: float,
    way: int,
) -> Point | None:  # fmt: skip
    """The middle of a square: the free place nearest to that of the space, of which an inner `part`
    lies in it; it has air round it the first `way`, and fits in tightly from the third on."""
    half, (x, y) = (SQUARE / 2 + (_PEN / 2 if way else _AIR)) / scale, middle
    reach, pitch = _REACH / scale, (_PITCH if way < _WIDE else _PITCH / 3) / scale
    far, ends = reach + half, (-part * half, part * half)
    near = [one for one in taken if meets(one, (x - far, y - far, x + far, y + far))]
    edges = frame.x, frame.y, frame.right, frame.foot
    for across, down in free_places(middle, half, reach, pitch, edges, near):
        if all(inside((across + a, down + b), space.outline) for a in ends for b in ends):
            return across, down
    return None


def _less(boxes: Iterable[Edges], by: float, lap: float) -> Iterator[Edges]:
    """Boxes that are smaller on all sides, without corners so large: what counters say is between
    these."""
    for left, top, right, foot in boxes:
        left, top, right, foot = left + by, top + by, right - by, foot - by
        yield left + lap, top, right - lap, foot
        yield left, top + lap, right, foot - lap


def _more(boxes: Iterable[Edges], by: float) -> Iterator[Edges]:
    """Boxes that are so much larger on all sides."""
    for left, top, right, foot in boxes:
        yield left - by, top - by, right + by, foot + by


def _inner(frame: Box, by: float) -> Box:
    """A frame without so much at its edges."""
    return Box(frame.x + by, frame.y + by, frame.width - 2 * by, frame.height - 2 * by)


def _within(frame: Box, at: Point) -> bool:
    return frame.x < at[0] < frame.right and frame.y < at[1] < frame.foot
