"""Figures of a rulebook: a part of the map with counters on it, and counters side by side.

Lengths are millimetres. Knows the map sheet as a drawing, not how it is drawn, and no pages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from builder.drawing.cards.face import card_face
from builder.drawing.counters.faces import Faces
from builder.drawing.crop import bounds, crop, window
from builder.drawing.display import Drawing, Group, Paint, Path, Point, Polygon, Rect, Shape
from builder.drawing.labels import Edges, Label, beside, covers, edges, lifted, readable_labels
from builder.drawing.maps.marks import bare_of_marks
from builder.drawing.rulebook.arrows import ACCENT, LOW, along, arrows, costs
from builder.drawing.text.flow import INK, Block
from builder.drawing.text.lines import Box
from builder.game.model import Board
from builder.game.model.rulebook import CardsFigure, CounterFigure, MapFigure, Standing

_AIR = 0.06
"""What of a map is shown round its spaces, as a share of a space."""
_GAP = 3.0
"""Between two counters."""
_LARGE, _TWO, _STEP, _SPREAD = 0.66, 0.5, 0.36, 0.5
"""A counter on the map as a share of its space; one of several, how far each lies from the next,
and the first from the last at most."""
_BESIDE = 0.84
"""Counters are so much smaller where an arrow leads from one to another."""
_HATCH, _STROKE = 2.1, 0.55
"""From one line to the next in a marked space, and how thick they are."""
_PLATE, _LIGHT = 0.4, "#F6F1E4"
"""Round a number on its light ground."""
_STEPS = 8
"""A number is moved by so many parts of its width, and no more than all of it."""
_CARDS = 0.5
"""Cards are no larger than this share of their size."""
_LARGER = 1.3
"""Words are at least so much larger than elsewhere."""


def map_figure(
    figure: MapFigure, faces: Faces, sheet: Callable[[], Drawing], width: float,
    largest: float = 1.0,
) -> Block:  # fmt: skip
    """The part of the map, at most as large as it is printed, or as a share of that."""
    board = faces.game.board
    spaces = [*figure.spaces, *(one.space for one in figure.counters)]
    frame = _frame([p for name in spaces for p in board.spaces[name].outline], board)
    scale = largest * min(width / frame.width, 1.0)
    frame = _as_wide(frame, width / scale, board)
    part = crop(sheet().shapes, (frame.x, frame.y, frame.right, frame.foot))
    ground, words = lifted(part)
    ways = [*along(figure.counters, board)]
    labels = [_aside(one, ways) for one in readable_labels(words, frame, scale, larger=_LARGER)]
    counters = [*_standing(figure.counters, faces)]
    plates = _plates(labels, [board.spaces[name].outline for name in figure.marked])
    seen = bare_of_marks(ground, [Box(one.x, one.y, one.width, one.height)
                                  for one in counters if isinstance(one, Rect)])  # fmt: skip
    shapes = [*seen, *_marks(figure.marked, board), *plates]
    shapes += [*arrows(figure.counters, board, frame), *counters]
    shapes += _words(labels, counters, frame)
    shapes += costs(figure.counters, board)
    x = (width - frame.width * scale) / 2
    shown = window(shapes, frame, scale, x, Paint(stroke=INK, width=0.25))
    return Block(frame.height * scale, tuple(shown))


def _frame(points: Sequence[Point], board: Board) -> Box:
    air = _AIR * board.cell
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = min(xs) - air, min(ys) - air
    return Box(left, top, max(xs) + air - left, max(ys) + air - top)


def _as_wide(frame: Box, wide: float, board: Board) -> Box:
    """The frame with more of the map at its sides, so that it is as wide as its column."""
    xs = [x for space in board.spaces.values() for x, _y in space.outline]
    left, right = min(xs), max(xs)
    wide = min(wide, max(right - left, frame.width))
    x = min(max(frame.x - (wide - frame.width) / 2, left), max(right - wide, left))
    return Box(min(x, frame.x), frame.y, wide, frame.height)


def _words(labels: Sequence[Label], counters: Sequence[Shape], frame: Box) -> Iterator[Shape]:
    """The words of the map, names moved aside where counters lie on them."""
    taken = [bounds(one) for one in counters]
    for one in labels:
        others = [*taken, *(edges(other) for other in labels if other is not one)]
        placed = None if one.is_number else beside(one, others, frame)
        yield from (placed or one).texts


def _aside(label: Label, ways: Sequence[Edges]) -> Label:
    """A number moved to the left or the right of the way that would strike it out."""
    if not label.is_number:
        return label
    step = label.box.width / _STEPS
    for by in sorted(range(-_STEPS, _STEPS + 1), key=abs):
        moved = label.moved(by * step, 0.0)
        if not any(covers(way, edges(moved)) for way in ways):
            return moved
    return label


def _plates(labels: Iterable[Label], marked: Sequence[Sequence[Point]]) -> Iterator[Rect]:
    """A light ground below the numbers of marked spaces, which the hatching would strike out."""
    for one in labels:
        box = one.box
        x, y = (box.x + box.right) / 2, (box.y + box.foot) / 2
        if one.is_number and any(_within(x, y, outline) for outline in marked):
            yield Rect(
                box.x - _PLATE, box.y, box.width + 2 * _PLATE, box.height, Paint(fill=_LIGHT)
            )


def _within(x: float, y: float, outline: Sequence[Point]) -> bool:
    """Whether a point is in a space, about."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    return min(xs) <= x <= max(xs) and min(ys) <= y <= max(ys)


def _marks(marked: Iterable[str], board: Board) -> Iterator[Shape]:
    """Spaces hatched in red, which is seen on any ground, with a rim."""
    for name in marked:
        outline = board.spaces[name].outline
        yield from _hatching(outline)
        yield Polygon(outline, Paint(stroke=ACCENT, width=0.5, join="round"))


def _hatching(outline: Sequence[Point]) -> Iterator[Path]:
    """Lines that rise through an outline without hollows."""
    sums = [x + y for x, y in outline]
    count = int((max(sums) - min(sums)) / (_HATCH * 2**0.5))
    for number in range(1, count + 1):
        level = min(sums) + number * _HATCH * 2**0.5
        ends = [
            (x + share * (to_x - x), y + share * (to_y - y))
            for (x, y), (to_x, to_y) in zip(outline, (*outline[1:], outline[0]), strict=True)
            if min(x + y, to_x + to_y) <= level < max(x + y, to_x + to_y)
            for share in ((level - x - y) / (to_x + to_y - x - y),)
        ]
        if len(ends) == 2:
            line = Paint(stroke=ACCENT, width=_STROKE)
            yield Path((("M", *ends[0]), ("L", *ends[1])), line)


def _standing(counters: Sequence[Standing], faces: Faces) -> Iterator[Shape]:
    """The counters, those of one space one upon the other, the first on top."""
    game, cell = faces.game, faces.game.board.cell
    held = {one.space for one in counters}
    meets = any(one.way and one.way[-1].space in held for one in counters)
    for name in dict.fromkeys(one.space for one in counters):
        own = [one for one in counters if one.space == name]
        x, y = game.board.spaces[name].centre
        share = (_LARGE if len(own) == 1 else _TWO) * (_BESIDE if meets else 1.0)
        for place, one in reversed([*enumerate(own)]):
            unit = game.units[one.unit]
            face = faces.shown(unit, one.face)
            scale = share * cell / max(face.height, game.counters.size)
            last = len(own) - 1
            off = (place - last / 2) * min(_STEP, _SPREAD / max(last, 1)) * cell
            left, top = x + off - face.width * scale / 2, y + off - face.height * scale / 2
            top += LOW * cell
            yield faces.shown(unit, one.face, x=left, y=top, scale=scale)
            wide, high = face.width * scale, face.height * scale
            yield Rect(left, top, wide, high, Paint(stroke="#FFFDF4", width=0.3))


def cards_figure(figure: CardsFigure, faces: Faces, width: float) -> Block:
    """The faces of cards in a row from the left, at most at half their size."""
    game = faces.game
    drawn = [card_face(game, game.cards[name]) for name in figure.cards]
    whole = sum(one.width for one in drawn) + _GAP * (len(drawn) - 1)
    scale = min(width / whole, _CARDS)
    x, shapes = 0.0, list[Shape]()
    for one in drawn:
        shapes.append(Group(one.shapes, x, 0.0, scale=scale))
        wide, high = one.width * scale, one.height * scale
        shapes.append(Rect(x, 0.0, wide, high, Paint(stroke=INK, width=0.2)))
        x += wide + _GAP * scale
    return Block(max(one.height for one in drawn) * scale, tuple(shapes))


def counters_figure(figure: CounterFigure, faces: Faces, width: float) -> Block:
    """The counters in a row from the left, where captions begin, at most at their size."""
    game = faces.game
    drawn = [(game.units[name], face) for name, face in figure.counters]
    shown = [faces.shown(unit, face) for unit, face in drawn]
    sizes = [(one.width, one.height) for one in shown]
    whole = sum(wide for wide, _ in sizes) + _GAP * (len(sizes) - 1)
    scale = min(width / whole, 1.0)
    high, x = max(tall for _, tall in sizes) * scale, 0.0
    shapes: list[Shape] = []
    for (unit, number), (wide, tall) in zip(drawn, sizes, strict=True):
        y = (high - tall * scale) / 2
        shapes.append(faces.shown(unit, number, x=x, y=y, scale=scale))
        x += (wide + _GAP) * scale
    return Block(high, tuple(shapes))
