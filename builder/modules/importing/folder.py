"""The files of a game's folder, made of a module.

Knows nothing of the disk.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import field

from builder.modules.archive import Archive
from builder.modules.decode import MODULE_EFFORT
from builder.modules.expand import Expander, Placed
from builder.modules.importing.board import Main, main_map, spaces
from builder.modules.importing.decks import Cards, cards
from builder.modules.importing.faces import Shown
from builder.modules.importing.game import game_file, layouts_file, sequence_file, units_file
from builder.modules.importing.leftovers import leftovers
from builder.modules.importing.names import Ids, line
from builder.modules.importing.notes import Notes
from builder.modules.importing.pictures import Pictures
from builder.modules.importing.places import Key, Place
from builder.modules.importing.scale import scale
from builder.modules.importing.sheet import Sheet, sheet
from builder.modules.importing.sides import Sides, sides
from builder.modules.importing.standing import Standing, Start, at_start, set_ups
from builder.modules.importing.texts import table
from builder.modules.importing.units import Kind, Roll, seen_of
from builder.modules.model import Definition, Module, Trait
from builder.records import dataclass
from builder.saves.sequence import Effort
from builder.words import _, message


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of a module: files by their paths, what was left out, and how much there is."""

    files: Mapping[str, bytes]
    notes: Notes
    title: str
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Row:
    """A piece that stands somewhere: its kind, its face, its place."""

    kind: Kind
    face: int
    place: Place


@dataclass(slots=True)
class _Work:
    """What all steps share."""

    module: Module
    expander: Expander
    sides: Sides
    pictures: Pictures
    notes: Notes
    roll: Roll
    cards: Cards = field(default_factory=Cards)
    slots: dict[str, str] = field(default_factory=dict)
    named: dict[tuple[str, ...], dict[str, None]] = field(default_factory=dict)
    """The palette's names by the numbers of its pieces, and by the pictures of their faces."""


def imported(module: Module, data: bytes, file: str) -> Imported | None:
    """The folder's files; None where the module has no map. Raises saves' Broken when reading it
    takes more than a module may cost."""
    notes = Notes()
    with Archive(data) as archive:
        pictures = Pictures(archive, notes)
        teams = sides(module)
        expander = Expander(module.prototypes)
        work = _Work(module, expander, teams, pictures, notes, Roll(teams, pictures, notes))
        _learn(work)
        work.cards = cards(module, expander, teams, pictures, notes)
        effort = Effort(MODULE_EFFORT)
        starts = [at_start(module, expander), *set_ups(module, archive, effort, notes)]
        starts[0].name = _("At start")
        starts[0].pieces += work.cards.pooled
        main = main_map(module, archive, pictures, starts, notes)
        if main is None:
            return None
        return _made(work, main, starts, file)


def _learn(work: _Work) -> None:
    """The palette tells whose pieces are, and its pieces come first."""
    whole = [(one, work.expander.whole(one)) for one in work.module.slots]
    seen = []
    for one, each in whole:
        shown = seen_of(_traits(each.traits), one.piece.name or one.component.name)
        words = [*reversed(one.component.where[:-1]), *sorted(each.used)]
        work.sides.learn(words, shown.marks)
        if gpid := one.component.get("gpid"):  # old modules have none
            work.slots.setdefault(gpid, shown.look.name)
        work.named.setdefault(shown.look.faces, {})[shown.look.name] = None
        seen.append((one, shown, sorted(each.used)))
    for one, shown, used in seen:
        if not _laid_out(one) and not (shown.hidden and one.component.kind.endswith("CardSlot")):
            kind = work.roll.kind(shown, one.component.where, used)
            if kind is not None:
                kind.slots += 1


def _traits(placed: Sequence[Placed]) -> tuple[Trait, ...]:
    return tuple(one.trait for one in placed)


def _laid_out(one: Definition) -> bool:
    return any(each.endswith(("[At-Start Stack]", "[Deck]")) for each in one.component.where)


def _made(work: _Work, main: Main, starts: Sequence[Start], file: str) -> Imported:
    stood = [(start, _rows(work, main, start)) for start in starts]
    stood = [(start, rows) for start, rows in stood if rows]
    used = [row.place for _start, rows in stood for row in rows]
    ground, boxes = spaces(main, used)
    kinds = [one for one in work.roll.kinds.values() if one is not None]
    hexes = main.ground.hexes
    scaled = scale(main.ground.size, [one.size for one in kinds if one.size],
                   hexes.dy if hexes is not None else 0.0)  # fmt: skip
    made = sheet(main, ground, _piles(boxes, stood), scaled, work.pictures, work.notes)
    names = Ids("setup")
    files = dict(made.files)
    scenarios = []
    for start, rows in stood:
        ident = names.of(start.name)
        files[f"setups/{ident}.csv"] = _setup(rows, made)
        scenarios.append({"id": ident, "name": line(start.name) or ident,
                          "file": f"setups/{ident}.csv", "counters": "some"})  # fmt: skip
    layouts = layouts_file(kinds, scaled)
    files |= work.cards.files()
    files |= {"units.csv": units_file(kinds, layouts, work.notes),
              "layouts.yaml": layouts.text, "sequence.yaml": sequence_file(work.module),
              "game.yaml": game_file(work.module, work.sides, kinds, layouts, scenarios,
                                     scaled.counter, bool(work.pictures.files))}  # fmt: skip
    leftovers(work.module, work.notes)
    if main.ground.rough:
        work.notes.add("rough", message("the board has no grid: its spaces are squares, made up"))
    files |= work.pictures.files
    counts = {"units": len(kinds), "cards": len(work.cards.rows), "spaces": len(made.at),
              "setups": len(scenarios), "pictures": len(work.pictures.files),
              "standing": len(used)}  # fmt: skip
    title = line(work.module.root.get("name")) or file
    return Imported(dict(sorted(files.items())), work.notes, title, counts)


def _rows(work: _Work, main: Main, start: Start) -> list[Row]:
    """The pieces of a set-up that are counters, each counted for its kind."""
    out: list[Row] = []
    count: Counter[str] = Counter()
    for one in start.pieces:
        seen = _seen(work, one)
        if seen.look in work.cards.looks:
            if not one.deck and one.definition is None:
                work.notes.add("dealt", message("cards that a setup has elsewhere than in their "
                                                "deck: decks begin complete"),
                               f"{seen.look.name} ({line(start.name)})")  # fmt: skip
            continue
        used = sorted(work.expander.whole(one.definition).used) if one.definition else []
        where = one.definition.component.where if one.definition is not None else ("", "")
        kind = work.roll.kind(seen, where, used)
        if kind is not None:
            count[kind.ident] += 1
            kind.most = max(kind.most, count[kind.ident])
            out.append(Row(kind, seen.face, main.place(one, start.boards)))
    return out


def _seen(work: _Work, one: Standing) -> Shown:
    """What a piece shows; one without a name has the palette's.

    Markers that were placed in play have numbers of their own: they are known by their pictures,
    if these are not those of more pieces than they have faces.
    """
    seen = seen_of(one.traits, one.name)
    if seen.look.name or not seen.look.faces:
        return seen
    alike = list(work.named.get(seen.look.faces, ()))
    name = alike[0] if 0 < len(alike) <= len(seen.look.faces) else ""
    return seen_of(one.traits, work.slots.get(one.gpid, name))


def _piles(
    boxes: Sequence[Place], stood: Sequence[tuple[Start, Sequence[Row]]]
) -> dict[Key, tuple[Place, int]]:
    """How many kinds lie in each box at the most."""
    most: Counter[Key] = Counter()
    for _start, rows in stood:
        here = Counter(key for key, _kind in {(row.place.key, row.kind.ident) for row in rows})
        for key, count in here.items():
            most[key] = max(most[key], count)
    return {one.key: (one, most[one.key]) for one in boxes}


def _setup(rows: Sequence[Row], made: Sheet) -> bytes:
    """A file of setups/: like pieces in one place share a row, in the order of the first."""
    found: dict[tuple[str, str, str], int] = {}
    for row in rows:
        key = (row.kind.ident, made.ids[row.place.key], state(row.face))
        found[key] = found.get(key, 0) + 1
    return table(("unit", "qty", "where", "state"),
                 [(unit, qty, where, up) for (unit, where, up), qty in found.items()])  # fmt: skip


def state(face: int) -> str:
    """How a set-up names a face: nothing, `back`, `step3`."""
    return "" if face == 0 else "back" if face == 1 else f"step{face + 1}"
