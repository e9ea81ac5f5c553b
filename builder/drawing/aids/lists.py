"""The lists of a player aid: entries, rules, the sequence of play and the turns.

Each function gives a block of a given width in millimetres. Knows the model, not pages.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from builder.drawing.aids.gridtable import BANDED, table_block
from builder.drawing.display import Paint, Rect, Shape, Text
from builder.drawing.text.breaking import wrap
from builder.drawing.text.flow import (
    INK,
    TAG_INK,
    Block,
    Sizes,
    Tag,
    Words,
    indent,
    paragraph,
    stack,
)
from builder.drawing.text.type import cap_height, measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import lighten, readable
from builder.game.model import AidEntry, Arrival, Cell, Game, Phase, Placement, Side, Table, Turn
from builder.game.model.base import SOMEWHERE
from builder.rules.model import Rule

DATE_INK = "#8A1A1C"
CASE_FONT = "condensed"
BAND_LEFT, BAND_RIGHT = 1.2, 1.0
BAND_GAP, CASE_GAP = 1.8, 1.0
"""Between the name of a phase and who acts in it, and at least before its case, in mm."""
BAND_LEADING = 1.22
"""From one line of a band to the next, in ems."""


def entries_block(entries: Iterable[AidEntry], width: float, sizes: Sizes) -> Block:
    """Lines with a bold head, the case at the right edge."""
    blocks = []
    for entry in entries:
        runs = [Words(entry.head, "text-bold"), Words(entry.text)]
        tag = Tag(entry.cite, entry.origin == "project")
        blocks.append(paragraph(runs, width, sizes, tag))
    return stack(blocks, sizes.gap)


def rules_block(rules: Iterable[Rule], width: float, sizes: Sizes) -> Block:
    """The words of rules, as the checks print them."""
    return entries_block(
        (AidEntry("", rule.text, rule.cite, rule.origin) for rule in rules), width, sizes
    )


def roster_block(game: Game, columns: Sequence[str], width: float, sizes: Sizes) -> Block:
    """The units, a line for each, with the columns of units.csv that are asked for."""
    heads = [game.factors.get(column, column) for column in columns]
    rows = []
    for unit in game.units.values():
        first, *others = (unit.text(column) for column in columns)
        rows.append((first or "", tuple(Cell(text) for text in others)))
    table = Table("", "", "", tuple(heads[1:]), tuple(rows), "", "", "", "source", SOMEWHERE)
    return table_block(table, width, sizes, titled=False)


def sequence_block(game: Game, width: float, sizes: Sizes) -> Block:
    """The phases: a band for each, its steps numbered below it."""
    blocks = []
    for phase in game.phases:
        blocks.append(_phase_band(phase, _side_of(phase.who, game), width, sizes))
        if phase.text:
            blocks.append(paragraph([Words(phase.text)], width, sizes))
        blocks += _steps(phase, width, sizes)
    return stack(blocks, sizes.gap * 0.8)


def _side_of(who: str, game: Game) -> Side | None:
    names = {name.casefold(): side for side in game.sides.values() for name in (side.id, side.name)}
    return names.get(who.casefold())


def _phase_band(phase: Phase, side: Side | None, width: float, sizes: Sizes) -> Block:
    """Name, who acts and the case in one line where they have room, else in as many as they need.

    The case ends at the right edge.
    """
    em = sizes.body
    tone = lighten(side.colour, 0.35) if side and side.player else "#DDE1DF"
    ink = readable(tone, INK)
    rows = _band_rows(phase, width - BAND_LEFT - BAND_RIGHT, sizes)
    height = em * (1.5 + BAND_LEADING * (len(rows) - 1))
    first = em * 0.75 + cap_height("text-bold", em) / 2
    shapes: list[Shape] = [Rect(0, 0, width, height, Paint(fill=tone), radius=0.5)]
    for index, row in enumerate(rows):
        x, base = BAND_LEFT, first + index * BAND_LEADING * em
        for text, font, size in row:
            if font == CASE_FONT:
                shapes.append(Text(width - BAND_RIGHT, base, text, font, size, ink, "end"))
            else:
                shapes.append(Text(x, base, text, font, size, ink))
                x += measure(text, font, size) + BAND_GAP
    return Block(height, tuple(shapes))


def _band_rows(phase: Phase, room: float, sizes: Sizes) -> list[list[tuple[str, str, float]]]:
    """The lines of a band as texts with their face and em; none is wider than the room."""
    told = not phase.who or phase.who.casefold() in phase.name.casefold()
    parts = [(phase.name, "text-bold", sizes.body), (phase.cite, CASE_FONT, sizes.tag)]
    if not told:
        parts.insert(1, (phase.who, "text", sizes.table))
    rows: list[list[tuple[str, str, float]]] = []
    used = room
    for words, font, size in parts:
        gap = CASE_GAP if font == CASE_FONT else BAND_GAP
        for line in wrap(fair(words), font, size, room):
            wide = measure(line, font, size)
            if used + gap + wide > room or rows[-1][-1][1] == font:
                rows.append([])
                used = -gap
            rows[-1].append((line, font, size))
            used += gap + wide
    return rows or [[]]


def _steps(phase: Phase, width: float, sizes: Sizes) -> Iterator[Block]:
    """Steps as 1, 2, …; their steps as a, b, … one indent further."""
    for number, step in enumerate(phase.steps, start=1):
        yield _step(str(number), step, phase, width, sizes)
        for index, part in enumerate(step.steps):
            letter = chr(ord("a") + index % 26)
            room = width - 3.6
            yield indent(_step(letter, part, step, room, sizes), 3.6)


def _step(label: str, step: Phase, parent: Phase, width: float, sizes: Sizes) -> Block:
    who = step.who if step.who and step.who != parent.who else ""
    runs = [Words(step.name, "text-bold"), Words(f"({who})" if who else "", "text", TAG_INK)]
    runs.append(Words(step.text))
    cite = step.cite if step.cite != parent.cite else ""
    body = indent(paragraph(runs, width - 3.6, sizes, Tag(cite)), 3.6)
    mark = Text(0.4, sizes.body * 0.95, label, "text-bold", sizes.body, DATE_INK)
    return Block(body.height, (mark, *body.shapes))


def turns_block(game: Game, width: float, sizes: Sizes) -> Block:
    """A line for each turn: number, date, what happens and who arrives."""
    numbers = max((measure(str(t.number), "text-bold", sizes.table) for t in game.turns), default=0)
    labels = max((measure(t.label, "text", sizes.table) for t in game.turns), default=0)
    left = numbers + 1.8
    body = left + labels + 2.0
    blocks = []
    for index, turn in enumerate(game.turns):
        words = " ".join(part for part in (turn.note, arrivals(game, turn)) if part)
        text = paragraph([Words(words)], width - body - 0.8, sizes, size=sizes.table)
        height = max(text.height, sizes.table * 1.22) + 0.9
        shapes: list[Shape] = []
        if index % 2 == 0:
            shapes.append(Rect(0, 0, width, height, Paint(fill=BANDED)))
        base = 0.45 + sizes.table * 0.95
        number = str(turn.number)
        shapes.append(Text(0.8 + numbers, base, number, "text-bold", sizes.table, INK, "end"))
        if turn.label != number:
            shapes.append(Text(0.8 + left, base, turn.label, "text", sizes.table, DATE_INK))
        moved = Block(text.height, text.shapes)
        shapes += _lowered(indent(moved, body), 0.45)
        blocks.append(Block(height, tuple(shapes)))
    return stack(blocks)


def _lowered(block: Block, by: float) -> tuple[Shape, ...]:
    return stack([Block(by, ()), block]).shapes


def arrivals(game: Game, turn: Turn) -> str:
    """The reinforcements of a turn in the first setup, those left out that its note names."""
    due = [
        placement
        for scenario in game.scenarios[:1]
        for placement in scenario.placements
        if placement.arrival is Arrival.REINFORCEMENT and placement.turn == turn.number
    ]
    told = turn.note.casefold()
    new = [p for p in due if not _named(p, told)]
    return "; ".join(_arrival(placement, game) for placement in new)


def _named(placement: Placement, told: str) -> bool:
    unit = placement.unit
    names = {name.casefold() for name in (unit.name, unit.designation) if len(name) > 1}
    return any(name in told for name in names)


def _arrival(placement: Placement, game: Game) -> str:
    unit, where = placement.unit, placement.where.text
    many = f"{placement.qty} " if placement.qty > 1 else ""
    side = f"{unit.side.name}: " if unit.side else ""
    place = game.board.spaces[where].name if where in game.board.spaces else where
    return f"{side}{many}{unit.name}" + (f" ({place})" if place else "")
