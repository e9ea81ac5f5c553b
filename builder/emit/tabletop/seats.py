"""Who sits where: the colours of players, their hands, and the places of decks beside these.

Positions are in the program's units. Knows the model's sides and decks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from colorsys import rgb_to_hls

from builder.drawing.theme import channels
from builder.emit.tabletop.things import Place, Thing, hand
from builder.game.model import Game, Side
from builder.records import dataclass

COLOURS = {
    "White": "#FFFFFF", "Brown": "#713B17", "Red": "#DA1918", "Orange": "#F4641D",
    "Yellow": "#E7E52C", "Green": "#31B32B", "Teal": "#21B19B", "Blue": "#1F87FF",
    "Purple": "#A020F0", "Pink": "#F570CE",
}  # fmt: skip
"""The colours in which players sit, as https://github.com/RobMayer/TTSLibrary lists them."""
_PLAIN = "White", "Brown"
"""Those for greys."""
_GREY = 0.06
"""What is no stronger than this is a grey."""
_FACING = 0.0, 180.0
"""Where players look: away from the first one, and back."""
_HAND = 12.0, 6.0, 5.0
"""How wide, high and deep the zone of a hand is."""
_BESIDE, _PITCH = 2.0, 3.2
"""From a hand to the deck beside it, and from one deck to the next."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A side at the table: its colour there, where it looks, how far from the middle it sits."""

    side: Side
    colour: str
    facing: float
    away: float

    @property
    def z(self) -> float:
        """Where its hand is."""
        return self.away if self.facing else -self.away

    def beside(self, number: int, high: float) -> Place:
        """The place of a deck at its left, so many from its hand."""
        way = 1.0 if self.facing else -1.0
        return Place(way * (_HAND[0] / 2 + _BESIDE + number * _PITCH), high, self.z)


def seats(game: Game, far: float) -> list[Seat]:
    """The first two sides, before and behind a map that is so deep from its middle."""
    sides = [*game.sides.values()][: len(_FACING)]
    colours = nearest([side.colour for side in sides])
    return [Seat(side, colour, facing, far + _HAND[2])
            for side, colour, facing in zip(sides, colours, _FACING, strict=False)]  # fmt: skip


def nearest(wanted: Sequence[str]) -> list[str]:
    """For each of some colours the players' colour of the hue that is most like it, each once.

    Counters are pale and players' colours are strong, so the hue alone counts; greys sit in white.
    """
    found: list[str] = []
    for colour in wanted:
        free = [name for name in COLOURS if name not in found]
        hue = _hue(colour)
        if hue is None:
            plain = [name for name in free if name in _PLAIN]
            found.append((plain or free)[0])
            continue
        strong = [name for name in free if name not in _PLAIN]
        found.append(min(strong, key=lambda name: _apart(hue, _hue(COLOURS[name]) or 0.0)))
    return found


def _hue(colour: str) -> float | None:
    """The hue of a colour in turns; None for a grey."""
    red, green, blue = (part / 255 for part in channels(colour))
    hue, _light, strong = rgb_to_hls(red, green, blue)
    return hue if strong > _GREY else None


def _apart(one: float, other: float) -> float:
    return min(abs(one - other), 1 - abs(one - other))


def hands(at_table: Sequence[Seat], high: float) -> Iterator[Thing]:
    """A hand for each: without one nobody can sit down in its colour, cards or not."""
    for seat in at_table:
        place = Place(0.0, high + _HAND[1] / 2, seat.z)
        yield hand(seat.side.name, seat.colour, place, seat.facing, _HAND)
