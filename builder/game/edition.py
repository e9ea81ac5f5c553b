"""What an edition leaves open and what it adds, as one list made from the data.

Drawings leave a blank and a small sign where a value is missing or something was added; the list
says what that is. A game of one's own has neither. Knows nothing of how the list is printed.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

from builder.game.model import AidEntry, Deck, Game, Table
from builder.words import _, _n, continued, listed

SIGN, BLANK = "†", "‡"
"""What stands beside what was added; and where a reader would look for what is missing."""
_NAMED = 6
"""So many things are named; of more, their number is given."""
_CASES = 3
"""An entry cites so many cases, or none."""

Named = Sequence[tuple[str, str]]
"""Names with their cases."""


def gaps(game: Game) -> list[AidEntry]:
    """What the source leaves open: of tables by their cases, of counters, of the map."""
    if game.edition == "own":
        return []
    tables = tables_open(game.tables.values())
    return [*tables, *_figures(game), *decks_open(game.decks.values()), *_ground(game)]


def additions(game: Game) -> list[AidEntry]:
    """What was added to what the source gives, by kind."""
    if game.edition == "own":
        return []
    heads = {
        "spaces": _("Spaces"), "edges": _("Edges"), "links": _("Links"), "courses": _("Courses"),
        "counters": _("Counters"), "tables": _("Tables"), "rules": _("Rules"),
        "scenarios": _("Scenarios"), "cards": _("Cards"),
    }  # fmt: skip
    found = [_entry(heads[kind], names) for kind, names in _kinds(game)]
    if cards := _cards(game):
        found.append(_entry(_("Lines on cards"), cards))
    return [*_map(game), *found, *_placements(game)]


def _kinds(game: Game) -> list[tuple[str, Named]]:
    """What was added, by kind; kinds without any are not there."""
    board = game.board
    every: tuple[tuple[str, Named], ...] = (
        ("spaces", [(s.id, s.cite) for s in board.spaces.values() if game.adds(s)]),
        ("edges", [(e.name, e.cite) for e in board.edges if game.adds(e)]),
        ("links", [(f"{k.a}–{k.b}", k.cite) for k in board.links if game.adds(k)]),
        ("courses", [(c.name, c.cite) for c in board.courses if game.adds(c)]),
        ("counters", [(u.name, u.cite) for u in game.units.values() if game.adds(u)]),
        ("tables", [(t.name, t.cite) for t in game.tables.values() if game.adds(t)]),
        ("rules", [(r.id, r.cite) for r in game.rules if game.adds(r)]),
        ("scenarios", [(s.name, s.cite) for s in game.scenarios if game.adds(s)]),
        ("cards", [(c.name, c.cite) for c in game.cards.values() if game.adds(c)]),
    )
    return [(kind, names) for kind, names in every if names]


def _counted(kind: str, count: int) -> str:
    """So many of a kind, in words."""
    counted = {
        "spaces": _n("{count} space", "{count} spaces", count),
        "edges": _n("{count} edge of the map", "{count} edges of the map", count),
        "links": _n("{count} link", "{count} links", count),
        "courses": _n("{count} line", "{count} lines", count),
        "counters": _n("{count} counter", "{count} counters", count),
        "tables": _n("{count} table", "{count} tables", count),
        "rules": _n("{count} rule", "{count} rules", count),
        "scenarios": _n("{count} scenario", "{count} scenarios", count),
        "cards": _n("{count} card", "{count} cards", count),
    }
    return counted[kind]


def tables_made(tables: Iterable[Table]) -> list[tuple[str, str]]:
    """Tables that were added, by name where they are few, with their cases."""
    named = [(table.name, table.cite) for table in tables]
    return [_of_kind("tables", named)] if named else []


def _of_kind(kind: str, names: Named) -> tuple[str, str]:
    """Things of a kind: by name where they are few."""
    several = list(dict.fromkeys(name for name, _cite in names))
    said = f" ({', '.join(map(_bare, several))})" if len(several) <= _NAMED else ""
    return f"{_counted(kind, len(several))}{said}", _cases(cite for _n, cite in names)


def _bare(name: str) -> str:
    """A name that stands in brackets, its own brackets square."""
    return name.replace("(", "[").replace(")", "]")


def boxes_made(game: Game) -> Iterator[tuple[str, str]]:
    """Boxes of the player aid that were added, whole or in part."""
    whole: dict[str, str] = {}
    partly: dict[str, str] = {}
    for card in game.aid:
        added = [entry for entry in card.entries if game.adds(entry)]
        if added:
            kind = whole if len(added) == len(card.entries) else partly
            kind[card.title] = _cases(entry.cite for entry in added)
    if whole:
        names = listed([f"“{name}”" for name in whole])
        yield _n("the box {names}", "the boxes {names}", len(whole), names=names), _one(whole)
    if partly:
        names = listed([f"“{name}”" for name in partly])
        yield _n("the lines marked {sign} in {names}", "the lines marked {sign} in {names}",
                 len(partly), names=names, sign=SIGN), _one(partly)  # fmt: skip


def _one(cases: Mapping[str, str]) -> str:
    """All cases, each once."""
    return _cases(case for some in cases.values() for case in some.split(", "))


def told_readings(game: Game, cited: Container[str]) -> str:
    """Those of the `cited` cases that could be read in more than one way, by number."""
    cites = {case for one in game.readings for case in one.cite.split(", ") if case in cited}
    return ", ".join(sorted(cites, key=_numbered))


def _numbered(case: str) -> list[tuple[int, int, str]]:
    """Cases by their numbers, 9.2 before 10.1, and then those that are words."""
    parts = re.findall(r"\d+|[^\d.]+", case)
    return [(0, int(part), "") if part.isdigit() else (1, 0, part) for part in parts]


_NOBODY = ("", "nobody", "no one", "none")
"""Words of owners that are none."""


def whose(game: Game) -> str:
    """Whose the game is, on one line: copyright, licence, imprint, and the owner's words."""
    owner = "" if game.owner.strip(" .").casefold() in _NOBODY else game.owner
    return _line(game.copyright, game.licence, game.imprint, owner)


def printed(game: Game) -> str:
    """The same as it stands on a box: the imprint first, and that the licence is one."""
    licence = _("Licence: {licence}", licence=game.licence) if game.licence else ""
    owner = "" if game.owner.strip(" .").casefold() in _NOBODY else game.owner
    return _line(game.imprint, game.copyright, licence, owner)


def rights(game: Game) -> str:
    """Copyright and licence on one line."""
    return _line(game.copyright, game.licence)


def versioned(game: Game) -> str:
    """The game's title and version."""
    return f"{game.title} {game.version}"


def subject(game: Game) -> str:
    """What a file says that it is about: the game, and the version."""
    version = _("Version {version}", version=game.version)
    return _line(game.subtitle or game.title, version)


def dated(words: str, game: Game) -> str:
    """Words at the foot of a page, with the version once players have been given one."""
    return _line(words, _("Version {version}", version=game.version) if game.released else "")


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


def tables_open(tables: Iterable[Table]) -> list[AidEntry]:
    """What tables lack, sorted by case: what `missing` says in words of its own; those with blank
    cells alone, together."""
    found = _lacking(tables)
    return sorted(found, key=lambda entry: (not entry.cite, _numbered(entry.cite)))


def _lacking(every: Iterable[Table]) -> Iterator[AidEntry]:
    lacking: dict[str, list[Table]] = {}
    for table in every:
        if table.missing or blank(table):
            lacking.setdefault(table.missing, []).append(table)
    for missing, tables in lacking.items():
        names = "" if missing else ", ".join(table.name for table in tables)
        said = continued(missing) if missing else _("cells left blank.")
        yield AidEntry(names, said, _cases(table.cite for table in tables))


def _figures(game: Game) -> Iterator[AidEntry]:
    units = [unit for unit in game.units.values() if not all(unit.given[0].values())]
    if units:
        said = _n("the figures on {count} kind of counter.",
                  "the figures on {count} kinds of counter.", len(units))  # fmt: skip
        yield AidEntry("", said, _cases(unit.cite for unit in units))


def decks_open(decks: Iterable[Deck]) -> Iterator[AidEntry]:
    """Decks of which the source does not say how many cards they have, or how large a hand is."""
    for deck in decks:
        lacking = [] if deck.count is not None else [_("how many cards there are")]
        if None in deck.hands.values():
            lacking.append(_("how many are held"))
        if lacking:
            yield AidEntry(deck.name, f"{listed(lacking)}.", deck.cite)


def _ground(game: Game) -> Iterator[AidEntry]:
    spaces = list(game.board.map_spaces())
    doubtful = sum(not space.attested for space in spaces)
    if doubtful:
        said = _n("whether {count} space is in play.",
                  "whether {count} spaces are in play.", doubtful)  # fmt: skip
        yield AidEntry("", said, "")
    bare = sum(space.attested and not space.terrain for space in spaces)
    if bare == len(spaces) and game.board.terrains:
        yield AidEntry("", _("the terrain of all {count} spaces.", count=bare), "")
    elif bare and game.board.terrains:
        yield AidEntry("", _("the terrain of {count} of the map’s {whole} spaces.", count=bare,
                             whole=len(spaces)), "")  # fmt: skip


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
    found = sorted({cite for cite in cites if cite}, key=_numbered)
    return ", ".join(found) if len(found) <= _CASES else ""
