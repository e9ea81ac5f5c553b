"""The counters of a space: equal ones as one pile with their number, in rows.

Knows counters and how they are drawn; not where their rows lie.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from builder.drawing.counters.counter import edge, face_ground
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Circle, Paint, Picture, Rect, Shape, Text
from builder.drawing.text.type import cap_height, measure, missing
from builder.drawing.theme import POINT, mix
from builder.game.layouts import counter_size
from builder.game.model import Game, Space, Unit
from builder.legality.position import Position
from builder.records import dataclass

RING, BADGE_INK = "#C2185B", "#FFFFFF"
GAP = 0.06
"""Between counters, as a share of their side."""
_READ = 6 * POINT
"""The least em of the number of a pile, as shown."""
_EM, _MOST = 0.26, 0.36
"""The em of that number as a share of the counter's side, and the most of one that is shown."""
_RIM = 0.15
"""The line round a small counter, as shown."""
_STEP, _SEEN, _SHADE = 0.045, 2, 0.14
"""How far the next counter below is seen, as a share of the side; of how many that is seen; how
much darker they are."""
OUT = 0.4
"""The number of equal counters stands on a small one, so far above it as a share of its side."""
_LOWER = 0.15
"""So much of the height of that number lies on its counter where little is free above."""

Chosen = Mapping[tuple[str, str], int]
"""How many counters had a choice, by space and unit."""


@dataclass(frozen=True, slots=True)
class Pile:
    """Equal counters in a space, with so many others `below` them."""

    unit: Unit
    reduced: int
    qty: int
    chosen: int
    below: int = 0

    @property
    def badge(self) -> str:
        """Its number: "×3" of three alike, "+2" over two others, "×3+2"; nothing of one alone."""
        return _number(self.qty, self.below)


@dataclass(frozen=True, slots=True)
class Heap:
    """A pile as far as it matters where it lies: the pile of this `place` among those of its space,
    whose side and category it has."""

    place: int
    side: str
    category: str
    qty: int
    below: int = 0

    @property
    def badge(self) -> str:
        """The number of the pile."""
        return _number(self.qty, self.below)


def _number(qty: int, below: int) -> str:
    alike = f"×{qty}" if qty > 1 else ""
    return f"{alike}+{below}" if below else alike


@dataclass(frozen=True, slots=True)
class Rows:
    """Counters of `side` mm in rows of so many across, from the top left corner.

    `lead` is what is kept free between two rows for the numbers of piles. A shorter row is the last
    one, or the `upper` one.
    """

    x: float
    y: float
    across: int
    side: float
    lead: float = 0.0
    upper: bool = False

    def at(self, index: int, count: int) -> tuple[int, float]:
        """The row of one of so many counters, and how many of them have room to its left: a shorter
        row is in the middle."""
        missing = -count % self.across
        row, column = divmod(index + (missing if self.upper else 0), self.across)
        if self.upper:
            return row, column - (missing / 2 if row == 0 else 0)
        last = row == (count - 1) // self.across
        return row, column + (missing / 2 if last else 0)

    def high(self, count: int) -> float:
        """How high the rows of so many counters are."""
        rows = -(-count // self.across)
        return rows * self.side * (1 + GAP) + (rows - 1) * self.lead


def piles_of(game: Game, position: Position, space: Space, chosen: Chosen) -> list[Pile]:
    """What stands in a space, side by side, each side in the order of the data."""
    totals: dict[tuple[str, int], int] = {}
    units: dict[str, Unit] = {}
    for one in position.spaces.get(space.id, ()):
        units[one.unit.id] = one.unit
        key = one.unit.id, one.reduced
        totals[key] = totals.get(key, 0) + one.qty
    order = {name: n for n, name in enumerate(game.sides)}
    piles = [
        Pile(units[name], reduced, qty, chosen.get((space.id, name), 0))
        for (name, reduced), qty in totals.items()
    ]
    return sorted(piles, key=lambda p: order.get(p.unit.side.id, 99) if p.unit.side else 99)


def laid(
    piles: Sequence[Pile], faces: Faces, rows: Rows, size: float, shown: float | None = None,
    under: bool = False,
) -> Iterator[Shape]:  # fmt: skip
    """The piles row by row, a shorter row in the middle.

    Where the map is `shown` in a size of its own, words that could not be read are left out, edges
    of what lies below are seen, and the number of a pile stands on the middle of its counter's
    upper edge: smaller, and a little on it, where that is `under` others or words.
    """
    side, pitch = rows.side, rows.side * (1 + GAP)
    for index, pile in enumerate(piles):
        row, column = rows.at(index, len(piles))
        x = rows.x + column * pitch + side * GAP / 2
        y = rows.y + row * (pitch + rows.lead) + side * GAP / 2
        if shown is not None and len(piles) == 1:
            wide, high = (one * side / size for one in counter_size(faces.game, pile.unit))
            x, y = x - max(wide - side, 0.0) / 2, y + max(side - high, 0.0) / 2
        if shown is None:
            face = faces.shown(pile.unit, pile.reduced, x=x, y=y, scale=side / size)
        else:
            face = faces.shown_small(
                pile.unit, pile.reduced, x=x, y=y, scale=side / size, seen=shown
            )
        if shown is not None:
            yield from _below(pile, face, faces.game, shown)
        yield face
        if shown is not None:
            yield _rim(pile.unit, face, faces.game, shown)
        if pile.chosen:
            ring = Paint(stroke=RING, width=max(0.35, side * 0.07))
            yield Rect(x, y, side, side, ring, radius=side * 0.04)
        if pile.badge:
            if shown is None:
                yield from _badge(pile.badge, x + side, y, side)
            else:
                yield from _tab(pile, face, side, shown, under)


def _below(pile: Pile, face: Picture, game: Game, shown: float) -> Iterator[Shape]:
    """The edges of the counters below the first, as many as are seen of a pile."""
    step = _STEP * face.width * face.scale
    for place in range(_seen(pile), 0, -1):
        yield _rim(pile.unit, face, game, shown, place * step)


def _seen(pile: Pile) -> int:
    """Of how many counters below the first an edge is seen."""
    return min(pile.qty - 1 + pile.below, _SEEN)


def out_below(pile: Pile, side: float) -> float:
    """How far the edges of those below a counter of a side reach to its right, and above it."""
    return _seen(pile) * _STEP * side


def _rim(unit: Unit, face: Picture, game: Game, shown: float, out: float = 0.0) -> Shape:
    """A line round a counter, so that it stands out from ground in its own colour; of one below
    others, which is so far `out` to the right and up, that is filled.

    The face is not copied: who copies one has looked at what is on it.
    """
    form, corner = edge(game, unit)
    wide, high, scale = face.width * face.scale, face.height * face.scale, face.scale
    ground = face_ground(unit)
    fill = mix(ground, "#000000", _SHADE) if out else None
    x, y = face.x + out, face.y - out
    ink = Paint(fill, mix(ground, "#000000", 0.5), _RIM / shown)
    if form == "round":
        return Circle(x + wide / 2, y + high / 2, wide / 2, ink)
    return Rect(x, y, wide, high, ink, radius=corner * scale)


def _tab(pile: Pile, face: Picture, side: float, shown: float, under: bool) -> Iterator[Shape]:
    """The number of a pile on the middle of the upper edge of its counter, which is shown small; or
    as small as it can be read, and a little below that edge."""
    size = max(0.0 if under else side * _EM, min(_READ / shown, side * _MOST))
    wide, high = _extent(pile.badge, size)
    right, top = face.x + (face.width * face.scale + wide) / 2, face.y - high
    yield from _badge(pile.badge, right, top + _LOWER * high if under else top, side, size)


def _extent(text: str, size: float) -> tuple[float, float]:
    """How wide and high the number of a pile is, with its ground."""
    return measure(text, _font(text), size) + size * 0.5, size * 1.1


def _font(text: str) -> str:
    return "text-bold" if missing(text, "condensed-bold") else "condensed-bold"


def _badge(
    text: str, right: float, top: float, side: float, size: float | None = None
) -> Iterator[Shape]:
    """The number of a pile, which ends at the right: in the corner of a counter where no factor
    stands, if it has no size of its own."""
    size = size or side * _EM
    width, height = _extent(text, size)
    x = right - width
    yield Rect(x, top, width, height, Paint(fill="#23211C"), radius=size * 0.2)
    base = top + (height + cap_height(_font(text), size)) / 2
    yield Text(x + width / 2, base, text, _font(text), size, BADGE_INK, "middle")
