"""The rulebook that a designer wrote: passages of text, and figures of the game's own things.

Knows nothing of how it is set.
"""

from __future__ import annotations

from dataclasses import dataclass

from builder.diagnostics import Span
from builder.source.markdown import Heading, Paragraph


@dataclass(frozen=True, slots=True)
class Standing:
    """A counter on the map of a figure: its face, its space, and where it goes ("": it stays)."""

    unit: str
    face: int
    space: str
    to: str = ""


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
class AidFigure:
    """A block of the player aid, by its id."""

    block: str
    caption: str
    span: Span


@dataclass(frozen=True, slots=True)
class SetupFigure:
    """What starts where in a scenario, and what arrives, by its id."""

    scenario: str
    caption: str
    span: Span


RulebookPart = Heading | Paragraph | MapFigure | CounterFigure | AidFigure | SetupFigure
Rulebook = tuple[RulebookPart, ...]
