"""The card of a setup: what stands where, by space and by formation, and what arrives when.

Made from a scenario alone. Lengths are millimetres. Knows the model and cards, not pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from builder.drawing.aids.arriving import by_side, place_name, reinforcements
from builder.drawing.aids.cards import Card
from builder.drawing.aids.look import GREY, PAD
from builder.drawing.aids.pieces import Column, Piece, side_head, tag_lines
from builder.drawing.display import Group
from builder.drawing.text.flow import Block, Run, Sign, Words, paragraph
from builder.game.model import Arrival, Board, Game, Placement, Scenario, Side, SpaceRole
from builder.words import _, message_n

_HOLD = "\N{NO-BREAK SPACE}"


def setup_cards(scenario: Scenario, column: Column) -> list[Card]:
    """The cards of a scenario: its words, its counters by space and by formation, arrivals."""
    start = [one for one in scenario.placements if one.arrival is not Arrival.REINFORCEMENT]
    by_space = [*_by_space(_on_the_map(start, column.game.board), column)]
    found = [
        _card(scenario.name, [*_words(scenario, column)], column, scenario.cite),
        _card(_("By space"), by_space, column),
        _card(
            _("Boxes and tracks"), [*_by_space(_beside(start, column.game.board), column)], column
        ),
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
    """The scenario's own words and how long it lasts."""
    if scenario.text:
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


def _set(runs: Sequence[Run], column: Column, inset: float = 0.0, above: float = 0.0) -> Piece:
    block = paragraph(runs, column.inner - inset, column.look.body)
    shapes = (Group(block.shapes, PAD + inset, 0.0),)
    return Piece(Block(block.height, shapes), above or column.look.item)


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
    for side, own in by_side(rows, column.game).items():
        yield _side(side, own, column)
        yield from _places(own, column)


def _side(side: Side | None, rows: Sequence[Placement], column: Column) -> Piece:
    count = sum(one.qty for one in rows)
    said = str(message_n("{count} counter", "{count} counters", count))
    if side is None:
        return side_head(column, _("No side"), None, aside=said)
    return side_head(column, side.name, side if side.player else None, aside=said)


def _places(rows: Sequence[Placement], column: Column) -> Iterator[Piece]:
    board = column.game.board
    order = {ident: number for number, ident in enumerate(board.spaces)}
    places: dict[str, list[Placement]] = {}
    ranked = sorted(rows, key=lambda one: (not one.where.fixed, _first(one, order)))
    for one in ranked:
        places.setdefault(place_name(one, board), []).append(one)
    for name, here in places.items():
        runs: list[Run] = [Words(f"{name[:1].upper()}{name[1:]}:", "text-bold"), Words(" ")]
        yield _set([*runs, *_units(here, column)], column)


def _first(one: Placement, order: Mapping[str, int]) -> int:
    return min((order.get(ident, len(order)) for ident in one.where.spaces), default=len(order))


def _units(rows: Sequence[Placement], column: Column, places: bool = False) -> Iterator[Run]:
    """Each unit's symbol and name, with its number and its state; its place if that is wanted."""
    em = column.look.body.em
    for index, one in enumerate(rows):
        if index:
            yield Words(", ")
        sign = column.signs.of_nation(one.unit.type, one.unit.nation, em)
        yield Sign(sign.width + 0.2 * em, sign.shapes)
        said = f"{one.qty}{_HOLD}×{_HOLD}" if one.qty > 1 else ""
        said += one.unit.name
        if one.reduced and one.unit.back:
            said += f" ({one.unit.back.label or _('back')})"
        yield Words(said + (" " if places else ""))
        if places:
            yield Words(f"({place_name(one, column.game.board)})", "text", GREY)


def _by_formation(rows: Sequence[Placement], column: Column) -> Iterator[Piece]:
    """For each side its formations, groups of the setup, or else its types, with their places."""
    board = column.game.board
    fought = [one for one in rows if one.unit.type.shape != "marker"]
    for side, own in by_side(fought, column.game).items():
        yield _side(side, own, column)
        named: dict[str, list[Placement]] = {}
        for one in own:
            kind = one.unit.type.name
            named.setdefault(one.unit.parent or one.group or kind, []).append(one)
        for name, inside in named.items():
            listed = ", ".join(_gathered(inside, board))
            runs: list[Run] = [Words(f"{name}:", "text-bold"), Words(" ")]
            yield _set([*runs, *column.runs(listed)], column)


def _gathered(rows: Sequence[Placement], board: Board) -> Iterator[str]:
    """Units with all their places: "Mechanized Corps (I2, 2 × C3)"."""
    places: dict[str, list[str]] = {}
    for one in rows:
        many = f"{one.qty}{_HOLD}×{_HOLD}" if one.qty > 1 else ""
        places.setdefault(one.unit.name, []).append(many + place_name(one, board))
    yield from (f"{name} ({', '.join(at)})" for name, at in places.items())


def _arrivals(scenario: Scenario, column: Column) -> Iterator[Piece]:
    """The reinforcements, turn by turn and side by side."""
    turns = {one.turn for one in scenario.placements if one.arrival is Arrival.REINFORCEMENT}
    for turn in sorted(turn for turn in turns if turn is not None):
        due = by_side(reinforcements([scenario], turn), column.game)
        head = _("Turn {turn}", turn=_turn(turn, column.game))
        yield side_head(column, head, None)
        for rows in due.values():
            yield _set(list(_units(rows, column, places=True)), column)
