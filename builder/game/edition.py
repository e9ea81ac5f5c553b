"""What an edition leaves open and what it adds, as one list made from the data.

Drawings leave a blank and a small sign where a value is missing or something was added; the list
says what that is. A game of one's own has neither. Knows nothing of how the list is printed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from builder.game.model import AidEntry, Game, Table
from builder.words import _, _n, continued

SIGN = "†"
"""Stands where a reader would look for what is missing, and beside what was added."""
_NAMED = 6
"""So many things are named; of more, their number is given."""
_CASES = 3
"""An entry cites so many cases, or none."""

Named = Sequence[tuple[str, str]]
"""Names with their cases."""


def gaps(game: Game) -> list[AidEntry]:
    """What the source leaves open: of tables, of counters, of the map."""
    if game.edition == "own":
        return []
    return [*_tables(game), *_figures(game), *_ground(game)]


def additions(game: Game) -> list[AidEntry]:
    """What was added to what the source gives, by kind."""
    if game.edition == "own":
        return []
    listed = (
        (_("Spaces"), [(s.id, s.cite) for s in game.board.spaces.values() if game.adds(s)]),
        (_("Edges"), [(e.name, e.cite) for e in game.board.edges if game.adds(e)]),
        (_("Links"), [(f"{k.a}–{k.b}", k.cite) for k in game.board.links if game.adds(k)]),
        (_("Courses"), [(c.name, c.cite) for c in game.board.courses if game.adds(c)]),
        (_("Counters"), [(u.name, u.cite) for u in game.units.values() if game.adds(u)]),
        (_("Tables"), [(t.name, t.cite) for t in game.tables.values() if game.adds(t)]),
        (_("Rules"), [(r.id, r.cite) for r in game.rules if game.adds(r)]),
        (_("Scenarios"), [(s.name, s.cite) for s in game.scenarios if game.adds(s)]),
        (_("Lines on cards"), _cards(game)),
    )
    found = [_entry(head, names) for head, names in listed if names]
    return [*_map(game), *found, *_placements(game)]


def readings(game: Game) -> str:
    """The cases that could be read in more than one way, in the order of the data."""
    if game.edition == "own":
        return ""
    cites = (case for one in game.readings for case in one.cite.split(", ") if case)
    return ", ".join(dict.fromkeys(cites))


def whose(game: Game) -> str:
    """Whose the game is, on one line: copyright, licence, imprint, and the owner's words."""
    return _line(game.copyright, game.licence, game.imprint, game.owner)


def rights(game: Game) -> str:
    """Copyright and licence on one line."""
    return _line(game.copyright, game.licence)


def _line(*parts: str) -> str:
    return " · ".join(part for part in parts if part)


def artwork(game: Game) -> list[str]:
    """Whose pictures and fonts are used, and under which licence, a line each."""
    return [
        f"{one.files}: {', '.join(part for part in (one.by, one.licence, one.note) if part)}"
        for one in game.artwork
    ]


def blank(table: Table) -> bool:
    """Whether cells of a table are left open."""
    return any(cell.text is None for _head, cells in table.rows for cell in cells)


def _tables(game: Game) -> Iterator[AidEntry]:
    """Tables that lack the same are one entry."""
    lacking: dict[str, list[Table]] = {}
    for table in game.tables.values():
        if table.missing or blank(table):
            lacking.setdefault(table.missing or _("Cells left blank."), []).append(table)
    for missing, tables in lacking.items():
        names = ", ".join(table.name for table in tables)
        yield AidEntry(names, continued(missing), _cases(table.cite for table in tables))


def _figures(game: Game) -> Iterator[AidEntry]:
    units = [unit for unit in game.units.values() if None in unit.front.factors.values()]
    if units:
        said = _n("figures of {count} kind left blank.", "figures of {count} kinds left blank.",
                  len(units))  # fmt: skip
        yield AidEntry(_("Counters"), said, _cases(unit.cite for unit in units))


def _ground(game: Game) -> Iterator[AidEntry]:
    spaces = list(game.board.map_spaces())
    doubtful = sum(not space.attested for space in spaces)
    if doubtful:
        said = _n("{count} space is not known to be in play.",
                  "{count} spaces are not known to be in play.", doubtful)  # fmt: skip
        yield AidEntry(_("Map"), said, "")
    bare = sum(space.attested and not space.terrain for space in spaces)
    if bare and game.board.terrains:
        said = _n("not known of {count} space.", "not known of {count} spaces.", bare)
        yield AidEntry(_("Terrain"), said, "")


def _map(game: Game) -> Iterator[AidEntry]:
    if game.adds(game.board):
        yield AidEntry(_("Map"), _("schematic."), "")


def _cards(game: Game) -> Named:
    marked = [(card, entry) for card in game.aid for entry in card.entries if game.adds(entry)]
    return [(name, entry.cite) for name in dict.fromkeys(card.title for card, _e in marked)
            for entry in [next(e for c, e in marked if c.title == name)]]  # fmt: skip


def _placements(game: Game) -> Iterator[AidEntry]:
    """Counters that a setup of the source's places where the source does not say."""
    for scenario in game.scenarios:
        placed = [p for p in scenario.placements if game.adds(p) and not game.adds(p.unit)]
        if placed and not game.adds(scenario):
            yield _entry(scenario.name, [(p.unit.name, p.cite) for p in placed])


def _entry(head: str, names: Named) -> AidEntry:
    """A few names, or else how many there are."""
    several = list(dict.fromkeys(name for name, _cite in names))
    said = f"{', '.join(several)}." if len(several) <= _NAMED else f"{len(several)}."
    return AidEntry(head, said, _cases(cite for _name, cite in names))


def _cases(cites: Iterable[str]) -> str:
    found = list(dict.fromkeys(cite for cite in cites if cite))
    return ", ".join(found) if len(found) <= _CASES else ""
