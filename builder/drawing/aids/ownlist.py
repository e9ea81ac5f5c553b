"""What of a game's gaps, additions and readings concerns its player aid: the tables that stand
there, its boxes, and cases that it cites. The rest is in the module's About.

Knows the model, not how the list is printed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from builder.game.edition import boxes_made, decks_open, tables_made, tables_open, told_readings
from builder.game.model import AidEntry, Game, Phase


def lacking(game: Game) -> list[AidEntry]:
    """What the source does not give of what the aid shows and cites, sorted by case."""
    if game.edition == "own":
        return []
    shown, cited = shown_tables(game), cited_cases(game)
    tables = (t for t in game.tables.values() if t.id in shown or _parts(t.cite) & cited)
    decks = (deck for deck in game.decks.values() if _parts(deck.cite) & cited)
    return [*tables_open(tables), *decks_open(decks)]


def added(game: Game) -> list[tuple[str, str]]:
    """Tables and lines of the aid that were added, as the parts of a sentence with their cases."""
    if game.edition == "own":
        return []
    shown = shown_tables(game)
    own = [table for table in game.tables.values() if table.id in shown and game.adds(table)]
    return [*tables_made(own), *boxes_made(game)]


def read(game: Game) -> str:
    """The cases that the aid cites and that could be read in more than one way."""
    return "" if game.edition == "own" else told_readings(game, cited_cases(game))


def shown_tables(game: Game) -> set[str]:
    """The ids of the tables that cards of the aid show."""
    listed = (one.show.partition(":") for one in game.aid)
    return {id.strip() for kind, _colon, ids in listed if kind == "tables" for id in ids.split(",")}


def cited_cases(game: Game) -> set[str]:
    """Every case that stands on the aid."""
    cites = [entry.cite for card in game.aid for entry in card.entries]
    cites += [game.tables[id].cite for id in shown_tables(game) if id in game.tables]
    if any(card.show.partition(":")[0] == "sequence" for card in game.aid):
        cites += [game.sequence_cite, *_of(game.phases)]
    return {case for cite in cites for case in _parts(cite)}


def _of(phases: Iterable[Phase]) -> Iterator[str]:
    for phase in phases:
        yield phase.cite
        yield from _of(phase.steps)


def _parts(cite: str) -> set[str]:
    return {case for case in cite.split(", ") if case}
