"""The lists on the card of a setup: each in one frame, in columns below one head.

Frames stand in rows of so many columns; all of a row are equally high. Lengths are millimetres.
Knows cards, not pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import groupby, pairwise, takewhile

from builder.drawing.aids.cards import FOOT, Card
from builder.drawing.aids.look import BETWEEN, GUTTER
from builder.drawing.aids.pieces import ENOUGH, Piece
from builder.drawing.display import Group, Itself, Shape, Tagged
from builder.drawing.text.flow import Block
from builder.drawing.text.lines import Box
from builder.records import dataclass

_IN_LIST, _TORN = 300.0, 20_000.0
"""What it costs, in mm², to break a side's list, and to leave fewer rows than enough on one side.

Two columns that end 25 mm apart cost as much as a break within a list.
"""
_WHOLE = 1000.0
"""It costs so many times more where lists that have room in a column are kept whole."""
_EMPTY = 3.0
"""An empty column costs so many times what one without height would."""
_FILLED = 1.2
"""So much air at most between its rows is there for a list beside a higher one."""
_HARDLY = 1.1
"""A frame so many times as high is hardly higher."""
_ENDLESS = 450.0
"""A list that is higher than this in its columns goes on over pages, and is not made level."""

Split = tuple[tuple[int, int], ...]
"""For each column the first of its pieces, and the one after its last."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A list, or what of it is on a page, in one frame over as many columns as it is split into."""

    card: Card
    split: Split

    @property
    def width(self) -> float:
        """Of all its columns with what is between them."""
        count = len(self.split)
        return count * self.card.width + (count - 1) * GUTTER

    def height(self, air: float = 0.0) -> float:
        """Of its highest column, with head and foot, and more air between its rows."""
        columns = _columns(Itself(self.card.pieces), self.split)
        card, continued = self._across
        return max(high + air * loose for high, loose in columns) + card.band(continued)

    def _spared(self, left: float) -> float:
        """The air that each row of a list in one column has more where a neighbour is so much
        higher, so that its foot is not left empty."""
        columns = _columns(Itself(self.card.pieces), self.split)
        loose = columns[0][1] if len(columns) == 1 else 0
        return min(max(left, 0.0) / loose, _FILLED) if loose else 0.0

    @property
    def _across(self) -> tuple[Card, bool]:
        """The card in the width of the frame, and whether it began on a page before."""
        return replace(self.card, width=self.width), self.split[0][0] > 0

    def drawn(self, height: float, air: float = 0.0) -> Block:
        """The frame so high, each column from its head on, with more air between its rows."""
        card, continued = self._across
        shapes: list[Shape] = [*card.frame(height, continued)]
        air += self._spared(height - self.height(air))
        for place, (first, last) in enumerate(self.split):
            column = self.card.stacked(first, last, card.band(continued), air)
            shapes.append(Group(column.shapes, place * (self.card.width + GUTTER), 0.0))
        return Block(height, tuple(shapes))


@lru_cache(maxsize=32)
def _columns(pieces: Itself[tuple[Piece, ...]], split: Split) -> list[tuple[float, int]]:
    """How high each column is, and how many of its pieces may have more air above them.

    A frame is asked many times for its height, with other air.
    """
    card = Card("", pieces.thing, 0.0)
    return [
        (_high(card, first, last), card.loose(first, last)) if last > first else (0.0, 0)
        for first, last in split
    ]


Row = tuple[Frame, ...]
"""Frames side by side."""


def high(rows: Sequence[Row], air: float = 0.0) -> float:
    """The height of rows of frames one below the other."""
    return sum(_of(row, air) + BETWEEN for row in rows) - BETWEEN if rows else 0.0


def awkward(rows: Sequence[Row]) -> tuple[int, float]:
    """How many names stand above their lines and how many lists go on in another column for little,
    and how much of the frames is left white."""
    hung = sum(piece.hung for row in rows for frame in row for piece in frame.card.pieces)
    hung += sum(_torn(frame) for row in rows for frame in row)
    white = 0.0
    for row in rows:
        for frame in row:
            used = sum(_high(frame.card, *part) for part in frame.split)
            white += (len(frame.split) * _of(row) - used) * frame.card.width
    return hung, white


def _torn(frame: Frame) -> int:
    """How many lists of sides are broken that would make the frame hardly higher in one column."""
    pieces, most = frame.card.pieces, _HARDLY * frame.height()
    heads = [at for at, piece in enumerate(pieces) if _heads(piece)]
    breaks = [first for first, last in frame.split if first < last]
    return sum(
        any(start < at < end for at in breaks) and _high(frame.card, start, end) <= most
        for start, end in pairwise([*heads, len(pieces)])
    )


def _of(row: Row, air: float = 0.0) -> float:
    return max(frame.height(air) for frame in row)


def placed(rows: Sequence[Row], left: float, top: float, air: float) -> Iterator[tuple[str, Group]]:
    """The frames of rows with their titles, those of a row equally high."""
    frames = (frame for row in rows for frame in row)
    for frame, box in zip(frames, boxes(rows, left, top, air), strict=True):
        drawn = frame.drawn(box.height, air)
        yield frame.card.title, Tagged(drawn.shapes, box.x, box.y, role="Sect")


def boxes(rows: Sequence[Row], left: float, top: float, air: float) -> Iterator[Box]:
    """What the frames of rows cover."""
    for row in rows:
        x, height = left, _of(row, air)
        for frame in row:
            yield Box(x, top, frame.width, height)
            x += frame.width + GUTTER
        top += height + BETWEEN


def arranged(cards: Sequence[Card], columns: int) -> list[Row]:
    """The cards in their order, in rows of so many columns, as low as can be.

    One without a title or wider than others goes across all columns.
    """
    rows, least = list[Row](), min((card.width for card in cards), default=0.0)
    wider = least + 0.01
    for wide, some in groupby(
        cards, key=lambda card: not card.title or card.whole or card.width > wider
    ):
        own = list(some)
        if wide:
            rows += ((Frame(card, ((0, len(card.pieces)),)),) for card in own)
        else:
            rows += _lowest(own, columns)
    return rows


def _lowest(cards: Sequence[Card], columns: int) -> list[Row]:
    """Cards as wide as a column in rows as low as can be."""

    @cache
    def frame(number: int, count: int) -> Frame:
        return Frame(cards[number], split(cards[number], count))

    @cache
    def height(number: int, count: int) -> float:
        return frame(number, count).height()

    def wanted(way: Way) -> float:
        return sum(max(map(height, row, counts)) + BETWEEN for row, counts in way)

    best = min(_ways(tuple(range(len(cards))), columns), key=wanted)
    return [tuple(map(frame, row, counts)) for row, counts in best]


def paged(cards: Sequence[Card], columns: int, room: float, before: float = 0.0) -> list[list[Row]]:
    """The cards in rows on pages, what is too high for one going on; `before` is taken already."""
    rows = arranged(cards, columns)
    if any(_of(row) > room for row in rows):
        rows = [row for card in cards for row in arranged([card], columns)]
    pages, left = list[list[Row]]([[]]), room - before
    for row in rows:
        for part in _parts(row, left, room):
            if _of(part) > left and (pages[-1] or left < room):
                pages.append([])
                left = room
            pages[-1].append(part)
            left -= _of(part) + BETWEEN
    return pages


def _parts(row: Row, left: float, room: float) -> Iterator[Row]:
    """A row whole if a page holds it; else a frame as much as each page holds of it."""
    if _of(row) <= room:
        yield row
        return
    (frame,) = row
    at, size = 0, len(frame.card.pieces)
    while at < size:
        most = left if at == 0 and left > room / 2 else room
        part = cut(frame.card, len(frame.split), at, most)
        at = part.split[-1][1]
        yield (part,)


Way = list[tuple[tuple[int, ...], tuple[int, ...]]]
"""For each row the numbers of its cards, and how many columns each of them takes."""


def _ways(numbers: tuple[int, ...], columns: int) -> Iterator[Way]:
    """All ways to stand cards in rows, with how many columns each takes."""
    if not numbers:
        yield []
    for many in range(1, min(len(numbers), columns) + 1):
        row, rest = numbers[:many], numbers[many:]
        for counts in _shares(columns, many):
            for below in _ways(rest, columns):
                yield [(row, counts), *below]


def _shares(columns: int, many: int) -> Iterator[tuple[int, ...]]:
    """All ways to share columns out, at least one each."""
    if many == 1:
        yield (columns,)
        return
    for first in range(1, columns - many + 2):
        for rest in _shares(columns - first, many - 1):
            yield (first, *rest)


def split(card: Card, count: int, start: int = 0) -> Split:
    """The pieces from one on in so many columns, as level as breaks at good places leave them."""
    size = len(card.pieces)
    if count == 1:
        return ((start, size),)
    target = _high(card, start, size) / count
    if target > _ENDLESS:
        return _unlevel(card, count, start)
    level = _level(Itself(card.pieces), count, start, target)
    if not _torn(Frame(card, level)):
        return level
    whole = _level(Itself(card.pieces), count, start, target, _WHOLE)
    low, high = (Frame(card, one).height() for one in (level, whole))
    return whole if high <= _HARDLY * low else level


@lru_cache(maxsize=64)
def _level(
    pieces: Itself[tuple[Piece, ...]], count: int, start: int, target: float, dear: float = 1.0
) -> Split:  # fmt: skip
    """The same of a list that is not endless: each is tried in rows with many others. A break that
    is not good costs so much more where breaks are `dear`."""
    card, size = Card("", pieces.thing, 0.0), len(pieces.thing)
    ends = [size, *(at for at in range(start, size) if _may_end(card, at))]
    breaking = _breaking(card.pieces)
    heights = {first: dict(_heights(card, first)) for first in range(start, size)}
    best: list[dict[int, tuple[float, int]]] = [{start: (0.0, start)}]
    for column in range(count):
        found: dict[int, tuple[float, int]] = {}
        for first, (before, _at) in best[-1].items():
            begun = before + (dear * breaking[first] if start < first < size else 0.0)
            for end in (one for one in ends if one >= first) if column < count - 1 else (size,):
                high = heights[first].get(end, 0.0) if first < size else 0.0
                cost = begun + ((target - high) ** 2 if high else _EMPTY * target**2)
                if end not in found or cost < found[end][0]:
                    found[end] = cost, first
        best.append(found)
    chosen = [size]
    for reached in reversed(best[1:]):
        chosen.append(reached[chosen[-1]][1])
    chosen.reverse()
    return tuple(pairwise(chosen))


def _unlevel(card: Card, count: int, start: int) -> Split:
    """The pieces in columns of about as many; no page holds them."""
    size = len(card.pieces)
    at = [start + (size - start) * column // count for column in range(count + 1)]
    return tuple(pairwise(at))


def _may_end(card: Card, at: int) -> bool:
    """Whether a column may end before a piece: not below a head."""
    return at == 0 or not card.pieces[at - 1].keep


def cut(card: Card, count: int, start: int, room: float) -> Frame:
    """As much of a list from a piece on as columns of a page hold; at least a piece each."""
    size, first, breaking = len(card.pieces), start, _known_breaking(Itself(card.pieces))
    room -= replace(card, width=card.width * count).band(start > 0)
    found = list[tuple[int, int]]()
    for _column in range(count):
        within = takewhile(lambda one: one[1] <= room, _heights(card, start))
        fits = [end for end, _height in within if end == size or _may_end(card, end)]
        good = [at for at in fits if at == size or breaking[at] < _TORN]
        end = min((good or fits or [start + 1])[-1], size)
        found.append((start, end))
        start = end
    return Frame(card, split(card, count, first) if start == size else tuple(found))


def _high(card: Card, first: int, last: int) -> float:
    """The height of pieces one below the other, as a column has them, with what is below them."""
    return next((high for end, high in _heights(card, first) if end == last), 0.0)


def _heights(card: Card, first: int) -> Iterator[tuple[int, float]]:
    """The ends of the columns that a piece can begin, and how high these are."""
    pieces, height = card.pieces, FOOT
    for index in range(first, len(pieces)):
        piece = pieces[index]
        again = piece.again if index == first > 0 else None
        height += piece.first if index == first else piece.above
        height += piece.block.height + (again.height if again else 0.0)
        yield index + 1, height


def _breaking(pieces: Sequence[Piece]) -> list[float]:
    """What it costs, for each piece, that a column begins with it: nothing at a head."""
    found, before, after = list[float](), 0, _left(pieces)
    for index, piece in enumerate(pieces):
        if index == 0 or _heads(piece):
            found.append(0.0)
            before = 0
        else:
            found.append(_IN_LIST if min(before, after[index]) >= ENOUGH else _TORN)
        before += 0 if _heads(piece) else piece.items
    return found


@lru_cache(maxsize=8)
def _known_breaking(pieces: Itself[tuple[Piece, ...]]) -> list[float]:
    """The same for a list that goes on over pages, and is cut on each."""
    return _breaking(pieces.thing)


def _left(pieces: Sequence[Piece]) -> list[int]:
    """For each piece, how many rows there are from it to the next head."""
    found, left = list[int](), 0
    for piece in reversed(pieces):
        left = 0 if _heads(piece) else left + piece.items
        found.append(left)
    return found[::-1]


def _heads(piece: Piece) -> bool:
    """Whether a list begins with the piece."""
    return piece.keep and not piece.items
