"""The lines of a setup's tables: where counters stand, and which they are.

Knows the model, not how lines are set.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile

from builder.drawing.aids.arriving import place_name
from builder.drawing.aids.look import GREY
from builder.drawing.aids.pieces import Column
from builder.drawing.aids.setuptable import Line, Rows
from builder.drawing.counters.said import bears_surname
from builder.drawing.text.flow import Run, Sign, Words
from builder.drawing.text.typography import fair
from builder.game.edition import SIGN
from builder.game.model import Board, Game, Nation, Placement, Side, SpaceRole, Zone
from builder.game.model.words import SETUP
from builder.words import _, continued

_HOLD = "\N{NO-BREAK SPACE}"
_STEM, _ENDING = 4, 3
"""A side's adjective begins with so much of its name, and ends otherwise in so little."""
_SAME = 5
"""So many spaces with the same counter are one row."""
MANY = 8
"""More spaces to choose from are not named."""
_MARKERS = "markers"
"""The name of a box that says no more than what is in it."""
_TIMES = re.compile(r"(.*\S)\s*[x×](\d+)")


def by_place(rows: Sequence[Placement], column: Column, under: Side | None = None) -> Rows:
    """The counters by place; markers on tracks by the names of the tracks.

    The names of boxes and tracks are without that of the side under whose head they stand. What
    leaves a choice of places is last.
    """
    board = column.game.board
    order = column.signs.known.get(("order",))
    if order is None:
        order = {ident: number for number, ident in enumerate(_ordered(board))}
        column.signs.known["order",] = order
    found, spaces = dict[str, list[Line]](), dict[str, None]()
    ranked = sorted(rows, key=lambda one: (not one.where.fixed, _first(one, order)))
    sums = totals(ranked, board)
    for one in ranked:
        track = _track(one, board)
        stem, value = sums.get(track.id, ("", 0)) if track else ("", 0)
        if stem:
            said = Words(str(value), "text-bold")
            found.setdefault(without_side(stem, under), [Line(None, (said,))])
        elif track:
            name = without_side(_whole(track, board), under)
            found.setdefault(name, []).append(_on_track(one, track, column))
        else:
            name, mapped = _chosen(one, column), role_of(one, board) is SpaceRole.MAP
            name = name if mapped else _box(without_side(name, under), board)
            name = f"{name[:1].upper()}{name[1:]}"
            found.setdefault(name, []).append(unit_line(one, column))
            if mapped and one.where.fixed:
                spaces[name] = None
    return _joined(found, spaces)


def numbered(rows: Rows, board: Board) -> Rows:
    """The rows of hexes under their numbers alone, the name of a place after its first counter."""
    found: dict[str, Sequence[Line]] = {}
    for name, lines in rows.items():
        number, _gap, place = name.partition(" ")
        if board.grid_kind == "hex" and place and number in board.spaces:
            first = replace(lines[0], runs=(*lines[0].runs, Words(f" {place}", "condensed", GREY)))
            found[number] = [first, *lines[1:]]
        else:
            found[name] = lines
    return found


def _box(name: str, board: Board) -> str:
    """The name of a box, unless it says no more than what is in it; a display shows its name."""
    bare = name.casefold() in (_MARKERS, _("Markers").casefold())
    return _("Set aside") if bare and any(board.map_spaces()) else name


def _joined(rows: Rows, spaces: Collection[str]) -> Rows:
    """The rows, those of many spaces with one and the same counter as one: "A1, B2: … in each"."""
    alike: dict[_Like, list[str]] = {}
    for name in spaces:
        if len(rows[name]) == 1:
            alike.setdefault(_like(rows[name]), []).append(name)
    many = {like: names for like, names in alike.items() if len(names) >= _SAME}
    found: dict[str, Sequence[Line]] = {}
    for name, lines in rows.items():
        names = many.get(_like(lines), ()) if many and name in spaces else ()
        if not names:
            found[name] = lines
        elif name == names[0]:
            found[", ".join(names)] = [_each(lines[0])]
    return found


_Like = tuple[tuple[int, tuple[Run, ...]], ...]


def _like(lines: Sequence[Line]) -> _Like:
    """What is the same for lines that are: `Signs` keeps the pictures, and these are long."""
    return tuple((id(line.sign), line.runs) for line in lines)


def _ordered(board: Board) -> list[str]:
    """The spaces as they are listed: areas from north to south."""
    if board.grid_kind != "areas":
        return [*board.spaces]
    return sorted(board.spaces, key=lambda ident: board.spaces[ident].centre[1])


def _each(one: Line) -> Line:
    said = "".join(run.text for run in one.runs if isinstance(run, Words))
    counted = said if "×" in said else f"1{_HOLD}×{_HOLD}{said}"
    return Line(one.sign, (Words(_("{counter} in each", counter=counted)),))


def chosen(one: Placement, board: Board) -> str:
    """Where a row puts its counters; what its note says of that where it leaves a choice.

    So does that of markers in a box for what the players set up themselves.
    """
    edge = not one.where.fixed and len(one.where.spaces) > 1 and at_edge(one, board)
    many = len(one.where.spaces) > MANY and not one.where.fixed
    free = one.unit.type.shape == "marker" and _free(one, board)
    return fair(one.note) if one.note and (edge or many or free) else place_name(one, board)


def _chosen(one: Placement, column: Column) -> str:
    """The same, which is found once for all rows that have no note."""
    if one.note:
        return chosen(one, column.game.board)
    key, known = ("place", one.where.text, one.where.spaces), column.signs.known
    if key not in known:
        known[key] = chosen(one, column.game.board)
    return str(known[key])


def _free(one: Placement, board: Board) -> bool:
    """Whether a row puts its counters into a box for free setup."""
    space = board.spaces.get(one.where.spaces[0]) if len(one.where.spaces) == 1 else None
    return space is not None and SETUP in space.tags


def at_edge(one: Placement, board: Board) -> bool:
    """Whether a row puts its counters at an edge of the map."""
    return any(set(one.where.spaces) == {*edge.spaces} for edge in board.edges)


def _whole(track: Zone, board: Board) -> str:
    """The name of a track, or that of all of which it is one: "Time: tens", "Time: units"."""
    stem = track.name.partition(":")[0]
    alike = [one for one in board.zones if one.name.partition(":")[0] == stem]
    return stem if len(alike) > 1 else track.name


def _track(one: Placement, board: Board) -> Zone | None:
    """The track on a cell of which a row puts its counters."""
    spaces = one.where.spaces
    space = board.spaces.get(spaces[0]) if len(spaces) == 1 else None
    if space is None or space.role is not SpaceRole.TRACK or not space.name:
        return None
    return next((zone for zone in board.zones if zone.id == space.zone), None)


def _on_track(one: Placement, track: Zone, column: Column) -> Line:
    """The cell, and which marker stands there unless that goes without saying."""
    cell = column.game.board.spaces[one.where.spaces[0]].name
    if cell.casefold() == track.name.casefold():
        runs: list[Run] = [Words(one.unit.name, "text-bold")]
    elif track.name.casefold() in one.unit.name.casefold():
        runs = [Words(cell, "text-bold")]
    else:
        runs = [Words(f"{one.unit.name}: "), Words(cell, "text-bold")]
    return Line(nation_sign(one, column), (*runs, *noted(one, column.game.board)))


def noted(one: Placement, board: Board) -> Iterator[Run]:
    """What a marker's row says of it, unless that is its place."""
    if one.note and one.unit.type.shape == "marker" and chosen(one, board) != fair(one.note):
        yield Words(f" ({fair(one.note)})", "condensed", GREY)


def totals(rows: Iterable[Placement], board: Board) -> Mapping[str, tuple[str, int]]:
    """What tracks of units and tens show together, by the tracks: "Points ×1" and "Points ×10"."""
    shown: dict[str, dict[str, int]] = {}
    for one in rows:
        track = _track(one, board)
        found = _TIMES.fullmatch(track.name) if track else None
        if track and found:
            value = _shows(one.where.spaces[0], track, int(found[2]), board)
            if value is not None:
                shown.setdefault(found[1], {})[track.id] = value
    return {
        ident: (stem, sum(values.values()))
        for stem, values in shown.items()
        if len(values) > 1
        for ident in values
    }


def _shows(cell: str, track: Zone, times: int, board: Board) -> int | None:
    """The value of a track's cell, whether its cells are numbered 1, 2, 3 or 10, 20, 30."""
    names = [one.name for one in board.spaces.values() if one.zone == track.id]
    if not all(name.isdecimal() for name in names):
        return None
    whole = all(int(name) % times == 0 for name in names)
    return int(board.spaces[cell].name) * (1 if whole else times)


def _first(one: Placement, order: Mapping[str, int]) -> int:
    return min((order.get(ident, len(order)) for ident in one.where.spaces), default=len(order))


def role_of(one: Placement, board: Board) -> SpaceRole | None:
    """What kind of space a row puts its counters in."""
    spaces = one.where.spaces
    first = board.spaces.get(spaces[0]) if spaces else None
    return first.role if first else None


def nation_sign(one: Placement, column: Column) -> Sign:
    return column.signs.of_nation(one.unit.type, one.unit.nation, column.look.body.em)


def nations_of(rows: Iterable[Placement], side: Side | None) -> list[Nation]:
    """The nations of a side's counters, where some of these have not the side's own colour."""
    found = dict.fromkeys(one.unit.nation for one in rows if one.unit.side is side)
    plain = side is None or all(one.ground == side.colour for one in found)
    return [] if plain else [*found]


def plain_name(one: Placement, game: Game) -> str:
    """A unit's name, without words in brackets that part it from others of its kind alone, where
    one of these has none or the lists say them by its place: and the name of its type in one
    spelling wherever a unit is called so. A leader has the name that his counter bears."""
    unit = one.unit
    if unit.type.shape == "leader" and bears_surname(game, unit):
        return unit.name.rpartition(" ")[2]
    bare, bracket, _words = unit.name.partition(" (")
    others = game.units.values() if bracket else ()
    alike = any(o.name == bare and o.type.id == unit.type.id for o in others)
    if bare.casefold() == unit.type.name.casefold() and game.counters.setup:
        return unit.type.name
    return _in_full(without_side(bare if alike else unit.name, unit.side), unit.type.name)


def _in_full(name: str, kind: str) -> str:
    """The name of its type where a unit's is the beginning of that: "Inf.", "Tank"."""
    stem = name.removesuffix(".").casefold()
    return kind if kind.casefold().startswith(stem) else name


def unit_line(one: Placement, column: Column) -> Line:
    """A unit's symbol and name, with its number and its state: the same line in all setups."""
    if one.qty > 1 or one.unit.type.shape == "marker":
        return _unit_line(one, column)
    key, known = ("unit", one.unit.id, one.reduced, column.look.body.em), column.signs.known
    if key not in known:
        known[key] = _unit_line(one, column)
    line: Line = known[key]
    return line


def _unit_line(one: Placement, column: Column) -> Line:
    said = f"{one.qty}{_HOLD}×{_HOLD}" if one.qty > 1 else ""
    said += plain_name(one, column.game)
    if one.unit.type.shape == "unit" and (only := _only_factor(one, column.game)):
        said += f" · {only}"
    if one.reduced and one.unit.back:
        said += f" ({one.unit.face(one.reduced).label or _('back')})"
    said += f"{_HOLD}{SIGN}" if added(one, column.game) else ""
    return Line(nation_sign(one, column), (Words(said), *noted(one, column.game.board)))


def added(one: Placement, game: Game) -> bool:
    """Whether the number of a row's counters was chosen, where the rules give the row."""
    return one.qty > 1 and game.adds(one.unit) and not game.adds(one)


def _only_factor(one: Placement, game: Game) -> str:
    """The factor of a unit in a game that has but one, if it is known: "Strength 4".

    "4 figures" where counters keep the number of those lost.
    """
    if len(game.factors) != 1:
        return ""
    ((ident, name),) = game.factors.items()
    value = one.unit.front.factors.get(ident)
    if value is None:
        return ""
    counted = one.unit.type.counts.casefold().startswith(name.casefold())
    return f"{value}{_HOLD}{continued(name)}" if counted else f"{name}{_HOLD}{value}"


def without_side(name: str, side: Side | None) -> str:
    """A name without the side's name before it, or the adjective of that: "Allies", "Allied"."""
    first, _space, rest = name.partition(" ")
    if not side or not rest or rest.startswith("("):
        return name
    letters = zip(first.casefold(), side.name.casefold(), strict=False)
    alike = len([*takewhile(lambda pair: pair[0] == pair[1], letters)])
    most = max(len(first), len(side.name)) - alike
    return rest if not most or (alike >= _STEM and most <= _ENDING) else name
