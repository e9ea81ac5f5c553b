"""The card of a setup: what stands where, by space and by formation, and what arrives when.

Tables of two columns, a space and its counters, one counter a line. Made from a scenario alone.
Lengths are millimetres. Knows the model and cards, not pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from builder.drawing.aids.arriving import by_side, place_name, reinforcements
from builder.drawing.aids.cards import Card
from builder.drawing.aids.look import FINE, GREY, PAD, RULE
from builder.drawing.aids.pieces import Column, Piece, side_head, tag_lines
from builder.drawing.display import Group, Paint, Rect, Shape
from builder.drawing.text.flow import Block, Run, Sign, Words, paragraph, stack, widest
from builder.game.model import Arrival, Board, Game, Placement, Scenario, Side, SpaceRole, Zone
from builder.words import _, message_n

_HOLD = "\N{NO-BREAK SPACE}"
_ICON = 1.75
"""The column of the symbols, in ems."""
_FIRST = 0.38
"""The most that the first column of a table takes."""
_AIR = 0.55
"""Above and below the lines of a row."""
_TIMES = re.compile(r"(.*\S)\s*[x×](\d+)")


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of a table: a symbol, and words beside it."""

    sign: Sign | None
    runs: tuple[Run, ...]


_Rows = Mapping[str, Sequence[_Line]]
"""The lines of a table by the words of its first column."""


def setup_cards(scenario: Scenario, column: Column) -> list[Card]:
    """The cards of a scenario: its words, its counters by space and by formation, arrivals."""
    start = [one for one in scenario.placements if one.arrival is not Arrival.REINFORCEMENT]
    by_space = [*_by_space(_on_the_map(start, column.game.board), column)]
    beside = _beside(start, column.game.board)
    found = [
        _card(scenario.name, [*_words(scenario, column)], column, scenario.cite),
        _card(_("By space"), by_space, column),
        _card(_("Boxes and tracks"), [*_by_space(beside, column)], column),
        _card(_("Arrivals by turn"), [*_arrivals(scenario, column)], column),
        _card(_formations(start), [*_by_formation(start, column)] if by_space else [], column),
    ]
    return [card for card in found if card.pieces]


def _formations(rows: Iterable[Placement]) -> str:
    known = any(one.unit.parent or one.group for one in rows)
    return _("By formation") if known else _("By type")


def _card(title: str, pieces: Sequence[Piece], column: Column, cite: str = "") -> Card:
    lines = tag_lines(cite) if cite else ()
    return Card(title, tuple(pieces), column.width, lines[0] if len(lines) == 1 else "", title)


def _words(scenario: Scenario, column: Column) -> Iterator[Piece]:
    """The scenario's own words and how long it lasts; nothing where it has no words."""
    if not scenario.text:
        return
    yield _set(column.runs(scenario.text), column)
    game = column.game
    if len(game.turns) > 1:
        first, last = (_turn(n, game) for n in (scenario.first_turn, scenario.last_turn))
        heads = [(_("First turn"), first), (_("Last turn"), last)]
        for head, said in heads:
            runs: list[Run] = [Words(f"{head}:", "text-bold"), Words(" ")]
            yield _set([*runs, *column.runs(said)], column)


def _turn(number: int, game: Game) -> str:
    label = next((turn.label for turn in game.turns if turn.number == number), "")
    return f"{number} ({label})" if label and label != str(number) else str(number)


def _set(runs: Sequence[Run], column: Column) -> Piece:
    block = paragraph(runs, column.inner, column.look.body)
    shapes = (Group(block.shapes, PAD, 0.0),)
    return Piece(Block(block.height, shapes), column.look.item)


def _on_the_map(rows: Iterable[Placement], board: Board) -> list[Placement]:
    return [one for one in rows if _role(one, board) is SpaceRole.MAP]


def _beside(rows: Iterable[Placement], board: Board) -> list[Placement]:
    """What starts in boxes, pools and tracks; not what is out of play."""
    beside = [one for one in rows if _role(one, board) is not SpaceRole.MAP]
    return [one for one in beside if one.arrival is not Arrival.SPARE]


def _role(one: Placement, board: Board) -> SpaceRole | None:
    first = board.spaces.get(one.where.spaces[0]) if one.where.spaces else None
    return first.role if first else None


def _by_space(rows: Sequence[Placement], column: Column) -> Iterator[Piece]:
    """For each side its spaces in the order of the board, then places that leave a choice."""
    tables = {side: _places(own, column) for side, own in by_side(rows, column.game).items()}
    wide = _first_column(tables.values(), column)
    for side, own in by_side(rows, column.game).items():
        yield _side(side, own, column)
        yield from _table(tables[side], wide, column)


def _side(side: Side | None, rows: Sequence[Placement], column: Column) -> Piece:
    count = sum(one.qty for one in rows)
    said = str(message_n("{count} counter", "{count} counters", count))
    if side is None:
        return side_head(column, _("No side"), None, aside=said)
    return side_head(column, side.name, side if side.player else None, aside=said)


def _places(rows: Sequence[Placement], column: Column) -> _Rows:
    """The counters by place; markers on tracks by the names of the tracks."""
    board = column.game.board
    order = {ident: number for number, ident in enumerate(board.spaces)}
    found: dict[str, list[_Line]] = {}
    ranked = sorted(rows, key=lambda one: (not one.where.fixed, _first(one, order)))
    totals = _totals(ranked, board)
    for one in ranked:
        track = _track(one, board)
        stem, value = totals.get(track.id, ("", 0)) if track else ("", 0)
        if stem:
            said = Words(str(value), "text-bold")
            found.setdefault(stem, [_Line(None, (said,))])
        elif track:
            found.setdefault(track.name, []).append(_on_track(one, track, column))
        else:
            name = place_name(one, board)
            found.setdefault(f"{name[:1].upper()}{name[1:]}", []).append(_unit(one, column))
    return found


def _track(one: Placement, board: Board) -> Zone | None:
    """The track on a cell of which a row puts its counters."""
    space = board.spaces.get(one.where.spaces[0]) if len(one.where.spaces) == 1 else None
    if space is None or space.role is not SpaceRole.TRACK or not space.name:
        return None
    return next((zone for zone in board.zones if zone.id == space.zone), None)


def _on_track(one: Placement, track: Zone, column: Column) -> _Line:
    """The cell, and which marker stands there unless that goes without saying."""
    cell = column.game.board.spaces[one.where.spaces[0]].name
    runs: list[Run] = [Words(cell, "text-bold")]
    if track.name.casefold() not in one.unit.name.casefold():
        runs.append(Words(f" ({one.unit.name})", "text", GREY))
    return _Line(_sign(one, column), tuple(runs))


def _totals(rows: Iterable[Placement], board: Board) -> Mapping[str, tuple[str, int]]:
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


def _sign(one: Placement, column: Column) -> Sign:
    return column.signs.of_nation(one.unit.type, one.unit.nation, column.look.body.em)


def _unit(one: Placement, column: Column) -> _Line:
    """A unit's symbol and name, with its number and its state."""
    said = f"{one.qty}{_HOLD}×{_HOLD}" if one.qty > 1 else ""
    said += one.unit.name
    if one.reduced and one.unit.back:
        said += f" ({one.unit.back.label or _('back')})"
    return _Line(_sign(one, column), (Words(said),))


def _first_column(tables: Iterable[_Rows], column: Column) -> float:
    """The width of the first column of tables that stand one below the other."""
    em = column.look.body.em
    names = [widest([Words(name, "text-bold")], em, whole=True) for rows in tables for name in rows]
    return min(max(names, default=0.0) + 2.0, _FIRST * column.inner)


def _table(rows: _Rows, wide: float, column: Column) -> Iterator[Piece]:
    """A row for each space, a rule above all but the first."""
    for index, (name, lines) in enumerate(rows.items()):
        head = paragraph([Words(name, "text-bold")], wide - 1.5, column.look.body)
        block = stack([_laid(line, column.inner - wide, column) for line in lines])
        shapes: list[Shape] = [
            Group(head.shapes, PAD, _AIR),
            Group(block.shapes, PAD + wide, _AIR),
        ]
        if index:
            shapes.append(Rect(PAD, -FINE / 2, column.inner, FINE, Paint(fill=RULE)))
        yield Piece(Block(max(head.height, block.height) + 2 * _AIR, tuple(shapes)))


def _laid(line: _Line, wide: float, column: Column) -> Block:
    """A symbol in the middle of its column, and the words beside it."""
    setting = column.look.body
    left = _ICON * setting.em
    words = paragraph(line.runs, wide - left, setting)
    shapes: list[Shape] = [Group(words.shapes, left, 0.0)]
    if line.sign:
        x = (left - 0.25 * setting.em - line.sign.width) / 2
        shapes.append(Group(line.sign.shapes, x, setting.base))
    return Block(words.height, tuple(shapes))


def _by_formation(rows: Sequence[Placement], column: Column) -> Iterator[Piece]:
    """For each side its formations and groups of the setup with their units; else its types."""
    fought = [one for one in rows if one.unit.type.shape != "marker"]
    known = any(one.unit.parent or one.group for one in fought)
    listed = {side: _named(own, column) for side, own in by_side(fought, column.game).items()}
    wide = _first_column(listed.values(), column)
    for side, own in by_side(fought, column.game).items():
        yield _side(side, own, column)
        yield from _table(listed[side], wide, column) if known else _counted(own, column)


def _named(rows: Sequence[Placement], column: Column) -> _Rows:
    """The units of each formation, with their places."""
    found: dict[str, list[_Line]] = {}
    for one in rows:
        line = _unit(one, column)
        at = Words(f" ({place_name(one, column.game.board)})", "text", GREY)
        name = one.unit.parent or one.group or one.unit.type.name
        found.setdefault(name, []).append(_Line(line.sign, (*line.runs, at)))
    return found


def _counted(rows: Sequence[Placement], column: Column) -> Iterator[Piece]:
    """How many counters of each type there are."""
    types: dict[str, list[Placement]] = {}
    for one in rows:
        types.setdefault(one.unit.type.name, []).append(one)
    for index, (name, own) in enumerate(types.items()):
        number = paragraph(
            [Words(str(sum(one.qty for one in own)), "text-bold")], 9.0, column.look.body, True
        )
        line = _laid(_Line(_sign(own[0], column), (Words(name),)), column.inner - 9.0, column)
        shapes: list[Shape] = [
            Group(line.shapes, PAD, _AIR),
            Group(number.shapes, PAD + column.inner - 9.0, _AIR),
        ]
        if index:
            shapes.append(Rect(PAD, -FINE / 2, column.inner, FINE, Paint(fill=RULE)))
        yield Piece(Block(line.height + 2 * _AIR, tuple(shapes)))


def _arrivals(scenario: Scenario, column: Column) -> Iterator[Piece]:
    """The reinforcements, turn by turn and side by side."""
    turns = {one.turn for one in scenario.placements if one.arrival is Arrival.REINFORCEMENT}
    due = {
        turn: [
            _places(rows, column)
            for rows in by_side(reinforcements([scenario], turn), column.game).values()
        ]
        for turn in sorted(turn for turn in turns if turn is not None)
    }
    wide = _first_column((rows for own in due.values() for rows in own), column)
    for turn, own in due.items():
        yield side_head(column, _("Turn {turn}", turn=_turn(turn, column.game)), None)
        for rows in own:
            yield from _table(rows, wide, column)
