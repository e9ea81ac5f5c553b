"""The card of a setup: what stands where, by space and by formation, and what arrives when.

The scenario's own words, and tables of two columns: a space and its counters, one counter a line.
Made from a scenario alone.
Lengths are millimetres. Knows the model and cards, not pages.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import groupby, zip_longest
from typing import TypeVar

from builder.drawing.aids.arriving import by_side, place_name
from builder.drawing.aids.cards import Card
from builder.drawing.aids.look import ACCENT, GREY, GUTTER, SOFT, TAG_EM
from builder.drawing.aids.pieces import Column, Piece, side_head, tag_lines
from builder.drawing.aids.setupdue import arrival_tables, due_in, turn_label
from builder.drawing.aids.setuplines import (
    at_edge,
    by_place,
    nation_sign,
    nations_of,
    numbered,
    role_of,
    unit_line,
)
from builder.drawing.aids.setuplisting import set_in_rows
from builder.drawing.aids.setupmarkers import are_markers, markers_card
from builder.drawing.aids.setupspaces import anywhere
from builder.drawing.aids.setuptable import (
    Fitted,
    Line,
    Rows,
    crowded,
    fitted,
    laid,
    row,
    table_rows,
)
from builder.drawing.aids.setupterrain import terrain_card
from builder.drawing.display import Text
from builder.drawing.text.flow import Block, Run, Words, moved, paragraph, stack, widest
from builder.drawing.text.type import measure
from builder.game.model import Arrival, Board, Nation, Placement, Scenario, Side, SpaceRole
from builder.words import _, message_n

_FIGURE = re.compile(r"\d")
"""A case has a number; a mere heading of the rules would look like one of the page."""
_STEP = re.compile(r"(\d{1,2})\s+(?=\S)")
"""The number of a step at the beginning of a paragraph."""
_CASE = 3.0
"""Between the scenario's words and their case."""
_HOLD = "\N{NO-BREAK SPACE}"
_PARTED = 0.5
"""Between two paragraphs of these."""
_FEW = 2
"""So few rows of units in boxes stand with the markers, and so few markers in the lists."""
_MUCH = 3
"""Of the counters on the map one in so many at least: then those of free setup have a card."""
_MANY = 80
"""In a list of more lines a hex has its name beside its number while all have room so."""
_COUNT = 9.0
"""The column of numbers."""
_Placed = list[tuple[Side | None, list[Placement], Rows]]
"""What each side has, and its table."""
T = TypeVar("T")


class Lists:
    """The lists of a scenario in a column, each made once for all cards that have it.

    What is `shown` elsewhere is not listed; `seen` are the spaces on a picture of some alone.
    """

    def __init__(
        self, scenario: Scenario, column: Column, shown: Collection[Placement] = (),
        seen: Collection[str] = (),
    ) -> None:  # fmt: skip
        self.scenario, self.column, self.seen = scenario, column, seen
        self.start = [one for one in starting(scenario) if one not in shown]
        self._shown = bool(shown)

    def cards(
        self, counted: bool = True, listed: bool = False, large: float = 0.0, strip: bool = False
    ) -> list[Card]:
        """Its counters by space and by formation, arrivals, markers.

        Types are left out unless they are to be `counted`; markers beside the map are a sentence
        unless they are to be `listed`, or so few that no `strip` is wanted; those of a display are
        shown so `large`.
        """
        column = self.column
        boxed, below, aside = self._beside(listed, strip)
        spaces, boxes = self._with(below) if below else self._spaces, self._boxes(boxed, listed)
        found = [spaces, boxes, self.arriving]
        if spaces.pieces and (self.formed or counted):
            found.append(self.summary)
        strips = [self._terrain, markers_card(aside, column, large)]
        return [card for card in [*found, *strips] if card.pieces]

    @cached_property
    def few(self) -> bool:
        """Whether its markers are so few that lists hold them."""
        return self._beside(False) != self._beside(False, strip=True)

    def _beside(
        self, listed: bool, strip: bool = False
    ) -> tuple[list[Placement], list[Placement], list[Placement]]:
        """What stands beside the map: in the list of boxes, in that of spaces, in a strip."""
        column, board = self.column, self.column.game.board
        on_map = {id(one) for one in self._on_map}
        beside = [one for one in self.start if id(one) not in on_map]
        display = not any(board.map_spaces())
        aside = [one for one in beside if not listed and (display or are_markers(one, column))]
        boxed = [one for one in beside if one not in aside]
        if aside and len(boxed) <= _FEW and not any(one.reduced for one in boxed):
            aside, boxed = beside, []
        if (
            len(aside) <= _FEW
            and not (display or strip)
            and all(are_markers(one, column) for one in aside)
        ):
            return ([*boxed, *aside], [], []) if boxed else ([], aside, [])
        return boxed, [], aside

    def _boxes(self, boxed: Sequence[Placement], listed: bool) -> Card:
        """What is in boxes, and on tracks."""
        column, board = self.column, self.column.game.board
        tracks = any(role_of(one, board) is SpaceRole.TRACK for one in boxed)
        title = _("Boxes and tracks") if listed or tracks else _("In boxes")
        return _card(title, [*_by_space(_placed(boxed, column), column)], column)

    @cached_property
    def _spaces(self) -> Card:
        return self._with(())

    def _free(self) -> Iterator[Piece]:
        """What may start in so many spaces that all of the map is to choose from, below what stands
        by space."""
        column, title = self.column, _("Free setup")
        tables: _Placed = [
            (side, own, {_opened(name.removeprefix(f"{title}: ")): lines
                         for name, lines in rows.items()})
            for side, own, rows in _placed(self._chosen, column)
        ]  # fmt: skip
        yield from _by_space(tables, column, title)

    @cached_property
    def _on_map(self) -> list[Placement]:
        return _on_the_map(self.start, self.column.game.board)

    @cached_property
    def _chosen(self) -> list[Placement]:
        """What is listed so: where it is a good part of all, else it stands by space too."""
        board = self.column.game.board
        on_map = self._on_map
        found = [one for one in on_map if anywhere(one) and not at_edge(one, board)]
        return found if _MUCH * sum(one.qty for one in found) >= sum(o.qty for o in on_map) else []

    def _with(self, markers: Sequence[Placement]) -> Card:
        """What stands on the map by space, with a few markers that stand beside it."""
        free, column = self._chosen, self.column
        on_map = [one for one in self._on_map if one not in free]
        if markers or self._shown:
            tables = _placed([*on_map, *markers], column)
        else:
            tables = self._once("placed", lambda: _placed(on_map, column))
        return _card(_("By space"), [*_by_space(tables, column), *self._free()], column)

    def _once(self, what: str, make: Callable[[], T]) -> T:
        """What is the same however wide columns are: made once for all papers.

        Of one scenario at a time, for each may be long.
        """
        known, scenario = self.column.signs.known, self.scenario
        last, made = known.get(("scenario",), (None, {}))
        if last is not scenario:
            made = {}
            known["scenario",] = scenario, made
        key = what, self.column.look.body
        if key not in made:
            made[key] = make()
        found: T = made[key]
        return found

    @cached_property
    def _terrain(self) -> Card:
        return terrain_card(self.column, self.seen)

    @cached_property
    def arriving(self) -> Card:
        """What comes later, by turn."""
        due = self._once("due", lambda: due_in(self.scenario, self.column))
        pieces = [*arrival_tables(due, self.column)]
        return _card(_("Arrivals by turn"), pieces, self.column)

    @property
    def formed(self) -> bool:
        """Whether what starts belongs to formations, half of it at least."""
        fought = [one for one in self.start if one.unit.type.shape != "marker"]
        own = sum(one.qty for one in fought if one.unit.parent or one.group)
        return own > 0 and 2 * own >= sum(one.qty for one in fought)

    @cached_property
    def summary(self) -> Card:
        """What starts by formation; without formations how many of each type come into play."""
        if self.formed:
            pieces = [*_by_formation(self.start, self.column, True)]
            return _card(_("By formation"), pieces, self.column)
        coming = [one for one in self.scenario.placements if one.arrival is Arrival.REINFORCEMENT]
        pieces = [*_by_formation([*self.start, *coming], self.column, False)]
        return _card(_("Units in play"), pieces, self.column)


def side_cards(scenario: Scenario, column: Column) -> Iterator[Card]:
    """What each side starts with on the map, a card each, and what arrives by turn."""
    start = _on_the_map(starting(scenario), column.game.board)
    for side, own in by_side(start, column.game).items():
        (table,) = fitted([by_place(own, column, side)], column)
        title = _("Setup: {name}", name=_headed(side, own)[0])
        yield _card(title, [*table_rows(table, column)], column)
    if arriving := [*arrival_tables(due_in(scenario, column), column)]:
        yield _card(_("Arrivals by turn"), arriving, column)


def starting(scenario: Scenario) -> list[Placement]:
    """What stands somewhere when the scenario begins; not what arrives, nor spare counters."""
    later = Arrival.REINFORCEMENT, Arrival.SPARE
    return [one for one in scenario.placements if one.arrival not in later]


def _opened(words: str) -> str:
    """Words with a capital."""
    return f"{words[:1].upper()}{words[1:]}"


def _card(title: str, pieces: Sequence[Piece], column: Column) -> Card:
    return Card(title, tuple(pieces), column.width, "", title)


def overview(scenario: Scenario, column: Column) -> Block:
    """The scenario's own words and how long it lasts, with their case; nothing without words."""
    if not scenario.text:
        return Block(0.0, ())
    lines = tag_lines(scenario.cite) if _FIGURE.search(scenario.cite) else ()
    said = [[*column.runs(one)] for one in scenario.text.splitlines() if one.strip()]
    said[-1].extend(_lasts(scenario, column))
    if _parted(said[0])[0]:
        return stack(_below(said, column), _PARTED)
    (first, *others), setting = said, column.look.body
    below = _below(others, column)
    if len(lines) != 1:
        return stack([paragraph(first, column.whole, setting), *below], _PARTED)
    beside = measure(lines[0], "condensed", TAG_EM) + _CASE
    block = paragraph(first, column.whole, setting, beside=(beside,))
    tag = Text(column.whole, setting.base, lines[0], "condensed", TAG_EM, SOFT, "end")
    return stack([Block(block.height, (*block.shapes, tag)), *below], _PARTED)


def _below(paragraphs: Sequence[Sequence[Run]], column: Column) -> list[Block]:
    """Further paragraphs: in two columns where each is a line there, else one below the other;
    steps so for themselves, and what has no number across."""
    found = list[Block]()
    for _numbered, some in groupby(paragraphs, lambda one: bool(_parted(one)[0])):
        found += _in_two([*some], column)
    return found


def _in_two(paragraphs: Sequence[Sequence[Run]], column: Column) -> list[Block]:
    setting, half = column.look.body, (column.whole - GUTTER) / 2
    few = len(paragraphs) < 2
    if few or any(_long(one, setting.em, column) > half for one in paragraphs):
        return [_step(one, column.whole, column) for one in paragraphs]
    lines = [_step(one, half, column) for one in paragraphs]
    many = -(-len(lines) // 2)
    right = [moved(one, half + GUTTER) for one in lines[many:]]
    pairs = zip_longest(lines[:many], right, fillvalue=Block(0.0, ()))
    return [Block(one.height, (*one.shapes, *two.shapes)) for one, two in pairs]


def _parted(runs: Sequence[Run]) -> tuple[str, Sequence[Run]]:
    """The number with which a paragraph begins, "" for none, and its other words."""
    first = runs[0]
    found = _STEP.match(first.text) if isinstance(first, Words) else None
    if not found or not isinstance(first, Words):
        return "", runs
    return found[1], (replace(first, text=first.text[found.end() :]), *runs[1:])


def _long(runs: Sequence[Run], em: float, column: Column) -> float:
    """How long a paragraph is on one line, with the room of its number."""
    number, rest = _parted(runs)
    return widest(rest, em, True) + (column.look.number if number else 0.0)


def _step(runs: Sequence[Run], wide: float, column: Column) -> Block:
    """A paragraph; the number of a step hangs before its words, as on the aid."""
    (number, rest), look = _parted(runs), column.look
    if not number:
        return paragraph(runs, wide, look.body)
    words = moved(paragraph(rest, wide - look.number, look.body), look.number)
    right = look.number - 1.5 * look.scale
    hung = Text(right, look.body.base, number, "text-bold", look.body.em, ACCENT, "end")
    return Block(words.height, (hung, *words.shapes))


def _lasts(scenario: Scenario, column: Column) -> Iterator[Run]:
    """Its first and last turn, where the game has several; not of an example for a source's game,
    which does not say them."""
    game = column.game
    example = game.edition == "source" and scenario.origin == "project"
    if len(game.turns) > 1 and not example:
        first, last = turn_label(scenario.first_turn, game), turn_label(scenario.last_turn, game)
        said = _("Turns {first} to {last}", first=first, last=last).replace(" ", _HOLD)
        yield Words(" ")
        yield Words(f"{said}.", "text-bold")


def _on_the_map(rows: Iterable[Placement], board: Board) -> list[Placement]:
    return [one for one in rows if role_of(one, board) is SpaceRole.MAP]


def _placed(rows: Sequence[Placement], column: Column) -> _Placed:
    """For each side its spaces in the order of the board, then places that leave a choice."""
    sides = by_side(rows, column.game).items()
    return [(side, own, by_place(own, column, side)) for side, own in sides]


def _by_space(placed: _Placed, column: Column, title: str = "") -> Iterator[Piece]:
    """The tables of the sides, a row for each space; under a title instead of a side's name."""
    tables = [table for *_own, table in placed]
    found, in_rows = set_in_rows(tables, column)
    if in_rows is table_rows:
        worst, few = crowded(found, column), _lines_of(tables) <= _MANY
        other = [numbered(rows, column.game.board) for rows in tables] if worst or few else tables
        mixed = few and any(map(_mixed, tables, other))
        if worst or mixed:
            fit = _apart(other, column) if few else fitted(other, column)
            found = fit if crowded(fit, column) < worst + mixed else found
    for (side, own, _rows), table in zip(placed, found, strict=True):
        count = sum(one.qty for one in own)
        said = str(message_n("{count} counter", "{count} counters", count))
        (name, player), nations = _headed(side, own), nations_of(own, side)
        head = title or name, player
        yield from _listed(head, said, in_rows(table, column), column, nations)


def _lines_of(tables: Iterable[Rows]) -> int:
    return sum(len(lines) for rows in tables for lines in rows.values())


def _apart(tables: Sequence[Rows], column: Column) -> list[Fitted]:
    """Tables of hexes with a first column that is as wide as their numbers, the others with
    theirs."""
    spaces = column.game.board.spaces
    hexed = [all(name in spaces for name in rows) for rows in tables]
    kinds = {
        kind: iter(
            fitted([rows for rows, one in zip(tables, hexed, strict=True) if one is kind], column)
        )
        for kind in set(hexed)
    }
    return [next(kinds[one]) for one in hexed]


def _mixed(named: Rows, bare: Rows) -> bool:
    """Whether some hexes of a table have names and others none, beside which is a hole."""
    with_name = len(named.keys() - bare.keys())
    return 0 < with_name < len(named)


def _headed(side: Side | None, rows: Iterable[Placement]) -> tuple[str, Side | None]:
    """What a side's rows are headed, and the side if it plays: its name, or "Markers"."""
    if side and side.player:
        return side.name, side
    if all(one.unit.type.shape == "marker" for one in rows):
        return _("Markers"), None
    return (side.name if side else _("No side")), None


def _listed(
    head: tuple[str, Side | None], count: str, rows: Iterable[Piece], column: Column,
    nations: Sequence[Nation] = (),
) -> Iterator[Piece]:  # fmt: skip
    """A side's head over its rows, and again where they go on in another column."""
    name, side = head
    yield side_head(column, name, side, aside=count, nations=nations)
    only = nations if len(nations) == 1 else ()
    again = side_head(column, name, side, nations=only).block
    for one in rows:
        yield Piece(one.block, one.above, 0.0, one.keep, again, one.items, one.ruled, one.hung,
                    one.role, one.words)  # fmt: skip


def _by_formation(rows: Sequence[Placement], column: Column, named: bool) -> Iterator[Piece]:
    """For each side its formations and groups of the setup with their units if they are `named`;
    else its types."""
    fought = [one for one in rows if one.unit.type.shape != "marker"]
    sides = by_side(fought, column.game)
    tables = [_named(own, column) for own in sides.values()] if named else []
    fit, in_rows = set_in_rows(tables, column)
    found = iter(fit)
    for side, own in sides.items():
        said = str(message_n("{count} unit", "{count} units", sum(one.qty for one in own)))
        pieces = in_rows(next(found), column) if named else _counted(own, column)
        yield from _listed(_headed(side, own), said, pieces, column)


def _named(rows: Sequence[Placement], column: Column) -> Rows:
    """The units of each formation, with their places."""
    found: dict[str, list[Line]] = {}
    for one in rows:
        line = unit_line(one, column)
        at = Words(f" ({place_name(one, column.game.board)})", "text", GREY)
        name = one.unit.parent or one.group or one.unit.type.name
        found.setdefault(name, []).append(Line(line.sign, (*line.runs, at)))
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
        line = laid(Line(nation_sign(own[0], column), (Words(name),)), left, column)
        yield row({0.0: line, left: number}, index > 0, column)
