"""The rulebook that a designer wrote: passages of text, and figures of the game's own things.

Knows nothing of how it is set.
"""

from __future__ import annotations

from builder.diagnostics import Span
from builder.records import dataclass
from builder.source.markdown import Break, Heading, Paragraph


@dataclass(frozen=True, slots=True)
class Step:
    """A space into which a counter goes, and what is written there, as "½" ("": nothing)."""

    space: str
    cost: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """A counter on the map of a figure: its face, its space, and its way from there, if it goes."""

    unit: str
    face: int
    space: str
    way: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class MapFigure:
    """The part of the map that holds some spaces, with counters, and some spaces `marked`."""

    spaces: tuple[str, ...]
    caption: str
    span: Span
    counters: tuple[Standing, ...] = ()
    marked: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CounterFigure:
    """Counters side by side: each a unit's id and which face is shown, 0 the front."""

    counters: tuple[tuple[str, int], ...]
    caption: str
    span: Span


@dataclass(frozen=True, slots=True)
class AnatomyFigure:
    """A large counter with the name of each of its elements, and its other faces beside it."""

    counters: tuple[tuple[str, int], ...]
    caption: str
    span: Span


@dataclass(frozen=True, slots=True)
class AidFigure:
    """A block of the player aid, by its id."""

    block: str
    caption: str
    span: Span


@dataclass(frozen=True, slots=True)
class CardsFigure:
    """Cards side by side, by their ids."""

    cards: tuple[str, ...]
    caption: str
    span: Span


@dataclass(frozen=True, slots=True)
class DeckFigure:
    """The cards of a deck as a list, by the deck's id."""

    deck: str
    caption: str
    span: Span


@dataclass(frozen=True, slots=True)
class SetupFigure:
    """What starts where in a scenario, and what arrives, by its id."""

    scenario: str
    caption: str
    span: Span


RulebookPart = (
    Heading
    | Paragraph
    | Break
    | MapFigure
    | CounterFigure
    | AnatomyFigure
    | AidFigure
    | CardsFigure
    | DeckFigure
    | SetupFigure
)
Rulebook = tuple[RulebookPart, ...]
