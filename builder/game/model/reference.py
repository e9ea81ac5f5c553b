"""Tables, aid, readings and waivers: what players and checks look up.

Knows nothing of how they are printed.
"""

from __future__ import annotations

from builder.diagnostics import Span
from builder.game.model.base import SOMEWHERE, Origin
from builder.records import dataclass


@dataclass(frozen=True, slots=True)
class Cell:
    """A table's body cell: its words, or None when the source does not give it."""

    text: str | None


@dataclass(frozen=True, slots=True)
class Table:
    """A table of the game: its dice, its column heads, its rows as (head, cells).

    `missing` says in words what the source lacks; '' when it is whole. `shifts` says that cells
    such as 2L and 1R are column shifts, `symbols` names the picture before the head of each row,
    `full` what a player aid says instead of the head, where that is short for a track's cell;
    `corner` is the head over the heads of the rows.
    """

    id: str
    name: str
    dice: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]
    missing: str
    text: str
    cite: str
    origin: Origin
    span: Span
    shifts: bool = False
    symbols: tuple[str, ...] = ()
    full: tuple[str, ...] = ()
    corner: str = ""


@dataclass(frozen=True, slots=True)
class AidEntry:
    """One line of the player aid in our own words, with its case. `head` is its first words."""

    head: str
    text: str
    cite: str
    origin: Origin = "source"


@dataclass(frozen=True, slots=True)
class AidBlock:
    """A card on the player aid.

    `show` names what it prints: "entries" (its own lines), "sequence", "turns", "tables:id,id",
    "counters", "counters:id,id", "faces:id,id", "rules:id,id" or "map:id,id", a scenario and groups
    of spaces. `page` and `column` count from 1; a `wide` card stands across all columns at the head
    of the first page. `span` is its place.
    """

    id: str
    title: str
    show: str
    page: int
    column: int
    entries: tuple[AidEntry, ...]
    span: Span = SOMEWHERE
    wide: bool = False


@dataclass(frozen=True, slots=True)
class AidPage:
    """What the pages of the player aid are called; whether they list what is not known; how many
    columns they have, or 0 for as many as is usual."""

    title: str = ""
    gaps: str = "listed"
    columns: int = 0


@dataclass(frozen=True, slots=True)
class Reading:
    """A contradiction of the source: both readings, the one chosen, and why.

    `spaces` and `units` are the ids of those for which it matters.
    """

    id: str
    about: str
    readings: tuple[str, ...]
    chosen: str
    why: str
    cite: str
    span: Span
    spaces: tuple[str, ...] = ()
    units: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Waiver:
    """A finding that is meant to be: its code, what it concerns ('' for anything), the reason.

    `count` is how many findings it covers, None where it does not say.
    """

    code: str
    unit: str
    space: str
    rule: str
    scenario: str
    reason: str
    cite: str
    span: Span
    count: int | None = None


@dataclass(frozen=True, slots=True)
class ArtworkCredit:
    """Whose pictures and fonts some files are: a pattern of paths, a name, a licence, a note."""

    files: str
    by: str
    licence: str
    note: str
