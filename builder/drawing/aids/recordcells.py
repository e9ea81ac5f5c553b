"""The columns of a turn record in which players write, and what stands in their cells.

Lengths are millimetres. Knows nothing of the rest of the record.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.aids.look import FINE, GREY, TINT
from builder.drawing.display import Paint, Path, Rect, Shape, Text
from builder.drawing.text.flow import INK
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import POINT, lighten, readable
from builder.game.model import Side
from builder.records import dataclass

BOX = 4.0
"""The side of a box to tick."""
_TICK = 2.4
"""A small box to tick, of several in a column."""
_SMALL, _LEAST = 8 * POINT, 6.5 * POINT
"""What stands below the name of a column."""
_GLANCE = 6
"""More boxes than these have numbers."""
_ASIDE = 1.1
"""What such a word keeps free at either side."""
_CROSS, _PEN = 0.27, 0.55
"""How far a printed cross reaches in its box, as a share of it, and how wide its lines are."""
BELOW = 4.0
"""The height of what stands below the name of a column."""


@dataclass(frozen=True, slots=True)
class Fill:
    """A column that is filled in; `first`: what it shows as the first turn begins, if known, and on
    each turn up to `through`.

    `note` is what is said of it in the head of the notes, `width` its own (0: as all are). Each of
    the words `choose` has a box to tick below it, on the ground of its side if it names one of
    `sides`, and a cross in that of what is known; or there are so many `boxes`. `before`: it
    stands before the steps. `carried`: its last figure goes on to the next page.
    """

    name: str
    side: Side | None
    first: str = ""
    note: str = ""
    width: float = 0.0
    choose: tuple[str, ...] = ()
    boxes: int = 0
    before: bool = False
    through: int = 1
    sides: tuple[Side, ...] = ()
    carried: bool = False

    def chosen(self, word: str) -> Side | None:
        """The side that a word names to choose from."""
        return next((each for each in self.sides if each.name == word), None)

    @property
    def summed(self) -> bool:
        """Whether it holds figures: it is neither a date or a word nor to be ticked."""
        return not (self.before or self.choose or self.boxes)

    @property
    def counted(self) -> bool:
        """Whether its boxes have numbers in its head."""
        return self.boxes > _GLANCE

    @property
    def below(self) -> bool:
        """Whether something stands below its name."""
        return self.counted or bool(self.choose)

    def known(self, number: int) -> str:
        """What its cell of a turn shows."""
        return self.first if 0 < number <= self.through else ""


def quieter(colour: str) -> str:
    """A side's colour as the ground of its heads."""
    return lighten(colour, 0.45)


def head_ground(side: Side, deep: bool) -> str:
    """The ground of the head of a side's column; `deep`: of one that is read off."""
    return side.colour if deep else quieter(side.colour)


def filled(
    one: Fill, x: float, wide: float, middle: float, number: int, box: float = BOX
) -> Iterator[Shape]:
    """What stands in a column on a turn: what is known of it, or boxes of that side to tick."""
    said = one.known(number)
    if said and said not in one.choose:
        yield _known(said, x, wide, middle, number > 1)
        return
    for place, (at, side) in enumerate(_boxes(one, x, wide, box)):
        yield Rect(at - side / 2, middle - side / 2, side, side, Paint("#FFFFFF", GREY, FINE), 0.4)
        if one.choose and one.choose[place] == said:
            reach = _CROSS * side
            for down in (-reach, reach):
                line = ("M", at - reach, middle - down), ("L", at + reach, middle + down)
                yield Path(line, Paint(stroke=INK, width=_PEN))


def chosen_width(words: Sequence[str]) -> float:
    """What a column needs at least so that words to choose from stand clear of each other."""
    return len(words) * max((measure(one, "condensed", _SMALL) + 2 * _ASIDE for one in words),
                            default=0.0)  # fmt: skip


def _known(said: str, x: float, wide: float, middle: float, again: bool) -> Text:
    """What is known of a turn; that which stands there `again`, turn after turn, is quieter."""
    font, ink = ("condensed", GREY) if again else ("text-bold", INK)
    room, at = wide - 1.0, x + wide / 2
    em = min(9 * POINT, 9 * POINT * room / measure(said, font, 9 * POINT))
    return Text(at, middle + cap_height(font, em) / 2, said, font, em, ink, "middle")


def _boxes(one: Fill, x: float, wide: float, box: float = BOX) -> Iterator[tuple[float, float]]:
    """The middle and the side of each box of a column."""
    count = len(one.choose) or one.boxes
    size = _TICK if one.boxes > 1 else box
    most = wide / count if one.choose else min((wide - 1.0) / max(count, 1), size + 1.4)
    side, left = min(size, most - 0.3), x + (wide - count * most) / 2
    yield from ((left + (index + 0.5) * most, side) for index in range(count))


def below(one: Fill, x: float, wide: float, foot: float) -> Iterator[Shape]:
    """What stands below the name of a column: words to choose from on the grounds of their sides,
    or the numbers of boxes."""
    for index, word in enumerate(one.choose):
        pitch = wide / len(one.choose)
        side = one.chosen(word)
        tone = quieter(side.colour) if side else TINT
        left, longest = x + index * pitch, max(measure(w, "condensed", _SMALL) for w in one.choose)
        em = max(_LEAST, min(_SMALL, _SMALL * (pitch - 2 * _ASIDE) / longest))
        yield Rect(left, foot - BELOW, pitch, BELOW, Paint(fill=tone))
        ink = readable(tone, side.ink if side else INK, INK)
        base = foot - (BELOW - cap_height("condensed", em)) / 2
        yield Text(left + pitch / 2, base, word, "condensed", em, ink, "middle")
    for number, (middle, _side) in enumerate(_boxes(one, x, wide) if one.counted else (), start=1):
        yield Text(middle, foot - 1.4, str(number), "condensed", 6.5 * POINT, INK, "middle")
