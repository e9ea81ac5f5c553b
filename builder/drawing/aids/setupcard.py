"""The card of a setup: what stands where, by space and by formation, and what arrives when.

Tables of two columns, a space and its counters, one counter a line. Made from a scenario alone.
Lengths are millimetres. Knows the model and cards, not pages.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from builder.drawing.aids.arriving import by_side, place_name, reinforcements
from builder.drawing.aids.cards import Card
from builder.drawing.aids.look import GREY, PAD
from builder.drawing.aids.pieces import Column, Piece, side_head, tag_lines
from builder.drawing.display import Group, Paint, Rect, Shape
from builder.drawing.text.flow import Block, Run, Sign, Words, moved, paragraph, stack, widest
from builder.drawing.text.type import cap_height
from builder.drawing.text.typography import fair
from builder.game.model import Arrival, Board, Game, Placement, Scenario, Side, SpaceRole, Zone
from builder.words import _, message_n

_HOLD = "\N{NO-BREAK SPACE}"
_ICON = 1.75
"""The column of the symbols, in ems."""
_FIRST = 0.45
"""The most that the first column of a table takes, unless a word is longer."""
_AIR = 0.55  # above and below the lines of a row
_INDENT, _COUNT = 3.0, 9.0  # lines below a name stand so far in; the column of numbers
_STEM, _ENDING = 4, 3
"""A side's adjective begins with so much of its name, and ends otherwise in so little."""
_MANY, _TALL = 8, 3
"""More spaces to choose from are not named; a name of so many lines stands above its counters."""
_TIMES = re.compile(r"(.*\S)\s*[x×](\d+)")


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of a table: a symbol, and words beside it."""

    sign: Sign | None
    runs: tuple[Run, ...]


_Rows = Mapping[str, Sequence[_Line]]
"""The lines of a table by the words of its first column."""


def setup_cards(
    scenario: Scenario, column: Column, shown: Collection[Placement] = ()
) -> list[Card]:
    """The cards of a scenario: its words, its counters by space and by formation, arrivals.

    What is `shown` elsewhere is not listed.
    """
    start = [one for one in starting(scenario) if one not in shown]
    by_space = [*_by_space(_on_the_map(start, column.game.board), column)]
    beside = [one for one in start if role_of(one, column.game.board) is not SpaceRole.MAP]
    found = [
        _card(scenario.name, [*_words(scenario, column)], column, scenario.cite),
        _card(_("By space"), by_space, column),
        _card(_("Boxes and tracks"), [*_by_space(beside, column)], column),
        _card(_("Arrivals by turn"), [*_arrivals(scenario, column)], column),
        _card(_formations(start), [*_by_formation(start, column)] if by_space else [], column),
    ]
    return [card for card in found if card.pieces]


def starting(scenario: Scenario) -> list[Placement]:
    """What stands somewhere when the scenario begins; not what arrives, nor spare counters."""
    later = Arrival.REINFORCEMENT, Arrival.SPARE
    return [one for one in scenario.placements if one.arrival not in later]


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
        ends = {_("First turn"): scenario.first_turn, _("Last turn"): scenario.last_turn}
        for head, turn in ends.items():
            runs: list[Run] = [Words(f"{head}:", "text-bold"), Words(" ")]
            yield _set([*runs, *column.runs(_turn(turn, game))], column)


def _turn(number: int, game: Game) -> str:
    label = next((turn.label for turn in game.turns if turn.number == number), "")
    return f"{number} ({label})" if label and label != str(number) else str(number)


def _set(runs: Sequence[Run], column: Column) -> Piece:
    block = paragraph(runs, column.inner, column.look.body)
    return Piece(Block(block.height, (Group(block.shapes, PAD, 0.0),)), column.look.item)


def _on_the_map(rows: Iterable[Placement], board: Board) -> list[Placement]:
    return [one for one in rows if role_of(one, board) is SpaceRole.MAP]


def role_of(one: Placement, board: Board) -> SpaceRole | None:
    """What kind of space a row puts its counters in."""
    first = board.spaces.get(one.where.spaces[0]) if one.where.spaces else None
    return first.role if first else None


def _by_space(rows: Sequence[Placement], column: Column) -> Iterator[Piece]:
    """For each side its spaces in the order of the board, then places that leave a choice."""
    tables = {side: _places(own, column, side) for side, own in by_side(rows, column.game).items()}
    wide = _first_column([*tables.values()], column)
    for side, own in by_side(rows, column.game).items():
        count = sum(one.qty for one in own)
        said = str(message_n("{count} counter", "{count} counters", count))
        head = _headed(side, own)
        yield from _listed(head, said, _table(tables[side], wide, column), column)


def _headed(side: Side | None, rows: Iterable[Placement]) -> tuple[str, Side | None]:
    """What a side's rows are headed, and the side if it plays: its name, or "Markers"."""
    if side and side.player:
        return side.name, side
    if all(one.unit.type.shape == "marker" for one in rows):
        return _("Markers"), None
    return (side.name if side else _("No side")), None


def _listed(
    head: tuple[str, Side | None], count: str, rows: Iterable[Piece], column: Column
) -> Iterator[Piece]:
    """A side's head over its rows, and again where they go on in another column."""
    name, side = head
    yield side_head(column, name, side, aside=count)
    again = side_head(column, _("{title} (cont.)", title=name), side).block
    for piece in rows:
        yield replace(piece, again=again, first=0.0)


def _places(rows: Sequence[Placement], column: Column, under: Side | None = None) -> _Rows:
    """The counters by place; markers on tracks by the names of the tracks.

    The names of boxes and tracks are without that of the side under whose head they stand.
    """
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
            found.setdefault(_without(stem, under), [_Line(None, (said,))])
        elif track:
            name = _without(_whole(track, board), under)
            found.setdefault(name, []).append(_on_track(one, track, column))
        else:
            name = _chosen(one, board)
            name = name if role_of(one, board) is SpaceRole.MAP else _without(name, under)
            found.setdefault(f"{name[:1].upper()}{name[1:]}", []).append(_unit(one, column))
    return found


def _chosen(one: Placement, board: Board) -> str:
    """Where a row puts its counters; what its note says of that where the spaces are many."""
    many = len(one.where.spaces) > _MANY and not one.where.fixed and one.where.text != "anywhere"
    return fair(one.note) if many and one.note else place_name(one, board)


def _whole(track: Zone, board: Board) -> str:
    """The name of a track, or that of all of which it is one: "Time: tens", "Time: units"."""
    stem = track.name.partition(":")[0]
    alike = [one for one in board.zones if one.name.partition(":")[0] == stem]
    return stem if len(alike) > 1 else track.name


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
        runs = [Words(f"{one.unit.name}: "), *runs]
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


def _plain(one: Placement, game: Game) -> str:
    """A unit's name, without words in brackets that part it from others of its kind alone."""
    unit = one.unit
    bare = unit.name.partition(" (")[0]
    alike = any(o.name == bare and o.type.id == unit.type.id for o in game.units.values())
    return bare if alike else unit.name


def _unit(one: Placement, column: Column) -> _Line:
    """A unit's symbol and name, with its number and its state."""
    said = f"{one.qty}{_HOLD}×{_HOLD}" if one.qty > 1 else ""
    said += _without(_plain(one, column.game), one.unit.side)
    if one.reduced and one.unit.back:
        said += f" ({one.unit.back.label or _('back')})"
    return _Line(_sign(one, column), (Words(said),))


def _without(name: str, side: Side | None) -> str:
    """A name without the side's name before it, or the adjective of that: "Allies", "Allied"."""
    first, _space, rest = name.partition(" ")
    if not side or not rest or rest.startswith("("):
        return name
    letters = zip(first.casefold(), side.name.casefold(), strict=False)
    alike = len([*takewhile(lambda pair: pair[0] == pair[1], letters)])
    most = max(len(first), len(side.name)) - alike
    return rest if not most or (alike >= _STEM and most <= _ENDING) else name


def _first_column(tables: Collection[_Rows], column: Column) -> float:
    """The width of the first column of tables that stand one below the other.

    Names are broken between words where the lines beside them would have to be.
    """
    em = column.look.body.em
    names = [[Words(name, "text-bold")] for rows in tables for name in rows]
    lines = [line.runs for rows in tables for own in rows.values() for line in own]
    whole = max((widest(name, em, whole=True) for name in names), default=0.0) + 2.0
    word = max((widest(name, em) for name in names), default=0.0) + 2.0
    beside = max((widest(runs, em, whole=True) for runs in lines), default=0.0) + _ICON * em
    left = column.inner - beside - 0.1
    return min(whole, max(word, left), max(_FIRST * column.inner, min(word, left)))


def _table(rows: _Rows, wide: float, column: Column) -> Iterator[Piece]:
    """A row for each space, a rule above all but the first.

    Names stand above their lines where they need fewer so than beside them or would be broken:
    all of a table if half of them do, but figures without a symbol stay beside theirs.
    """
    hung = {name: _hangs(name, lines, wide, column) for name, lines in rows.items()}
    most = 2 * sum(hung.values()) >= len(hung)
    for index, (name, lines) in enumerate(rows.items()):
        words = [Words(name, "text-bold")]
        if hung[name] or (most and any(line.sign for line in lines)):
            under = [_laid(line, column.inner - _INDENT, column) for line in lines]
            over = paragraph(words, column.inner, column.look.body)
            yield _row({0.0: stack([over, moved(stack(under), _INDENT)])}, index > 0, column)
        else:
            head = paragraph(words, wide - 1.5, column.look.body)
            block = stack([_laid(line, column.inner - wide, column) for line in lines])
            yield _row({0.0: head, wide: block}, index > 0, column)


def _hangs(name: str, lines: Sequence[_Line], wide: float, column: Column) -> bool:
    """Whether a name stands better above its lines."""
    words, setting = [Words(name, "text-bold")], column.look.body
    if widest(words, setting.em) > wide - 1.5:
        return True
    head = paragraph(words, wide - 1.5, setting).height
    beside = sum(_laid(line, column.inner - wide, column).height for line in lines)
    below = sum(_laid(line, column.inner - _INDENT, column).height for line in lines)
    over, broken = paragraph(words, column.inner, setting).height + below, beside > below + 0.1
    if broken or head > (_TALL - 0.5) * setting.leading:
        return over <= max(head, beside) + 0.1
    return over < max(head, beside) - 0.1


def _row(cells: Mapping[float, Block], ruled: bool, column: Column) -> Piece:
    """Cells by their distance from the padding; as much air above the capitals as below."""
    setting = column.look.body
    drop = (setting.leading - 2 * setting.base + cap_height("text", setting.em)) / 2
    high = max(block.height for block in cells.values()) + 2 * _AIR
    shapes = [Group(block.shapes, PAD + x, _AIR + drop) for x, block in cells.items()]
    return Piece(Block(high, tuple(shapes)), ruled=ruled)


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
    wide = _first_column([*listed.values()], column)
    for side, own in by_side(fought, column.game).items():
        said = str(message_n("{count} unit", "{count} units", sum(one.qty for one in own)))
        pieces = _table(listed[side], wide, column) if known else _counted(own, column)
        yield from _listed(_headed(side, own), said, pieces, column)


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
        count = Words(str(sum(one.qty for one in own)), "text-bold")
        number = paragraph([count], _COUNT, column.look.body, True)
        left = column.inner - _COUNT
        line = _laid(_Line(_sign(own[0], column), (Words(name),)), left, column)
        yield _row({0.0: line, left: number}, index > 0, column)


def _arrivals(scenario: Scenario, column: Column) -> Iterator[Piece]:
    """The reinforcements, turn by turn and side by side."""
    turns = {one.turn for one in scenario.placements if one.arrival is Arrival.REINFORCEMENT}
    due = {
        turn: {
            side: _places(rows, column)
            for side, rows in by_side(reinforcements([scenario], turn), column.game).items()
        }
        for turn in sorted(turn for turn in turns if turn is not None)
    }
    wide = _first_column([rows for own in due.values() for rows in own.values()], column)
    for turn, own in due.items():
        yield side_head(column, _("Turn {turn}", turn=_turn(turn, column.game)), None)
        for number, (side, rows) in enumerate(own.items()):
            for index, piece in enumerate(_table(rows, wide, column)):
                yield replace(_tabbed(piece, side), ruled=number + index > 0)


def _tabbed(piece: Piece, side: Side | None) -> Piece:
    """The row with a tab of its side's colour at the edge of the card."""
    if side is None or not side.player:
        return piece
    block = piece.block
    tab = Rect(0.15, 0.3, 1.2, block.height - 0.6, Paint(fill=side.colour))
    return replace(piece, block=Block(block.height, (tab, *block.shapes)))
