"""The lists of a player aid: entries, rules, the sequence of play and the turns.

Each function gives the pieces of a card. Knows the model, not pages.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from builder.drawing.aids.arriving import NO_USUAL, Usual, arrivals
from builder.drawing.aids.gridtable import table_pieces
from builder.drawing.aids.look import NOTE, PAD, TINT
from builder.drawing.aids.pieces import (
    Column,
    Piece,
    Tags,
    item,
    numbered,
    side_head,
)
from builder.drawing.aids.signs import side_chip
from builder.drawing.display import Group, Paint, Rect, Shape, Text
from builder.drawing.text.flow import INK, Block, moved, paragraph, stack
from builder.drawing.text.type import measure
from builder.game.model import AidEntry, Cell, Game, Phase, Scenario, Side, Table, Turn
from builder.game.model.base import SOMEWHERE
from builder.rules.model import Rule
from builder.words import _

_PLACE = re.compile(r"\([^()]{1,16}\)")


def entries_pieces(
    entries: Iterable[AidEntry], column: Column, tags: Tags, signed: bool = True
) -> Iterator[Piece]:
    """Lines with a bold head, the case in its column; a head's number stands before it, a letter
    one indent further.

    The first entry without a head stays with the one before. What was added has a sign where the
    lines are `signed`.
    """
    listed = list(entries)
    stepped = any(numbered(entry.head)[0] for entry in listed)
    for index, entry in enumerate(listed):
        number, head = numbered(entry.head)
        inset = column.look.number * (1 + number.islower()) if stepped else 0.0
        cite = "" if heads_case(entry) else entry.cite
        block = item(column, head, entry.text, (tags, cite), number=number, inset=inset,
                     sign=signed and column.game.adds(entry))  # fmt: skip
        more = bool(head) and index + 1 < len(listed) and not listed[index + 1].head
        yield Piece(block, column.look.item if index else 2.4, keep=more)


def heads_case(entry: AidEntry) -> bool:
    """Whether the head of an entry is its case, so that it need not be said again."""
    head = numbered(entry.head)[1]
    said, case = (words.casefold().replace("&", "and") for words in (head, entry.cite))
    return bool(case) and said == case


def rule_entries(rules: Iterable[Rule]) -> list[AidEntry]:
    """The words of rules, as the checks print them."""
    return [AidEntry("", rule.text, rule.cite, rule.origin) for rule in rules]


def roster_pieces(game: Game, columns: Sequence[str], column: Column) -> Iterator[Piece]:
    """The units, a line for each, with the columns of units.csv that are asked for."""
    heads = [game.factors.get(name, name) for name in columns]
    rows = []
    for unit in game.units.values():
        first, *others = (unit.text(name) for name in columns)
        rows.append((first or "", tuple(Cell(text) for text in others)))
    table = Table("", "", "", tuple(heads[1:]), tuple(rows), "", "", "", "source", SOMEWHERE)
    yield from table_pieces(table, column, titled=False)


def side_of(who: str, game: Game) -> Side | None:
    """The side of a player whom the sequence names."""
    names = {name.casefold(): side for side in game.sides.values() for name in (side.id, side.name)}
    found = names.get(who.casefold())
    return found if found and found.player else None


def acting(who: str, game: Game) -> str:
    """Who acts, in words; nobody where the data name nobody."""
    side = side_of(who, game)
    return side.name if side else _actor(who)


def _actor(who: str) -> str:
    return _("both players") if who == "Both" else who[:1].lower() + who[1:]


def phase_cites(game: Game) -> Iterator[str]:
    """The cases in the tag column of a sequence."""
    for phase in game.phases:
        yield _case(phase, game)
        for step in phase.steps:
            yield step.cite if step.cite != phase.cite else ""
            yield from (part.cite for part in step.steps)


def stepped_case(game: Game) -> str:
    """The case of the whole sequence, where phases leave out theirs for it."""
    left = any(_case(phase, game) != phase.cite for phase in game.phases)
    return game.sequence_cite if left else ""


def _case(phase: Phase, game: Game) -> str:
    """The cases of a phase but for one that repeats its number: "Step 3", "5.0 III"."""
    number = numbered(phase.name)[0]
    if not number or not game.sequence_cite:
        return phase.cite
    whole = re.escape(game.sequence_cite)
    same = re.compile(rf"(?:{whole}|[^\W\d]+) {number}")
    return ", ".join(case for case in phase.cite.split(", ") if not same.fullmatch(case))


def _container(phase: Phase) -> bool:
    return bool(phase.steps) and not phase.text


def sequence_pieces(game: Game, column: Column, tags: Tags) -> Iterator[Piece]:
    """The sequence of play: a tinted head where a player has several steps, else a numbered list.

    Who acts is said once where it is the same throughout.
    """
    flat = [phase for phase in game.phases if not _container(phase)]
    common = common_actor(flat)
    plain = len(flat) == len(game.phases)
    if plain and common:
        yield side_head(column, acting(common, game).capitalize(), side_of(common, game))
    mixed = not plain and not _numbered_throughout(game)
    for index, phase in enumerate(game.phases, start=1):
        if _container(phase) and not _numbered_throughout(game):
            yield _phase_head(phase, column, tags)
            if same := _same(phase, game.phases[: index - 1]):
                said = _("Same as the {phase}.", phase=same.name)
                yield Piece(item(column, "", said), column.look.item)
                continue
            again = _phase_head(phase, column, tags, continued=True).block
            first = True
            for piece in _steps(phase, column, tags):
                yield piece if first else replace(piece, again=again, first=0.0)
                first = False
        elif mixed:
            yield _phase_head(phase, column, tags)
            text = phase.text[:1].upper() + phase.text[1:]
            yield Piece(item(column, "", text), column.look.item)
        else:
            yield from _item(phase, index, common, column, tags)


def _same(phase: Phase, before: Sequence[Phase]) -> Phase | None:
    """The phase of another player before, whose steps are the same."""
    told = [_told(step) for step in phase.steps]
    return next((one for one in before if [_told(step) for step in one.steps] == told), None)


def _told(step: Phase) -> tuple[object, ...]:
    """What is printed of a step."""
    return step.name, step.text, step.cite, tuple(map(_told, step.steps))


def common_actor(phases: Sequence[Phase]) -> str:
    """Who acts in all of several phases; "" where that differs or is not said."""
    actors = {phase.who for phase in phases}
    return actors.pop() if len(actors) == 1 and len(phases) > 1 else ""


def _numbered_throughout(game: Game) -> bool:
    return all(numbered(phase.name)[0] for phase in game.phases)


def _phase_head(phase: Phase, column: Column, tags: Tags, continued: bool = False) -> Piece:
    """The head of a player's steps, which is said again where they go on in another column."""
    game = column.game
    who = acting(phase.who, game) if phase.who else ""
    told = not who or who.casefold() in phase.name.casefold()
    side = side_of(phase.who, game)
    name = _("{title} (cont.)", title=phase.name) if continued else phase.name
    case = () if continued else tags.lines(phase.cite)
    return side_head(column, name, side, case, "" if told else who)


def _item(phase: Phase, index: int, common: str, column: Column, tags: Tags) -> Iterator[Piece]:
    """A phase as a step of its own, and its steps with letters."""
    own, name = numbered(phase.name)
    number = own or (str(index) if len(column.game.phases) > 1 else "")
    who = phase.who if phase.who != common else ""
    inset = _inset(column) if number else 0.0
    block = item(
        column, name, phase.text, (tags, _case(phase, column.game)), number=number,
        inset=inset, aside=acting(who, column.game) if who else "",
    )  # fmt: skip
    yield Piece(block, column.look.item, keep=bool(phase.steps))
    head = item(column, _("{title} (cont.)", title=name), "", number=number, inset=inset)
    again = Block(head.height + column.look.item, head.shapes)
    for place, piece in enumerate(_parts(phase, column, tags, column.look.number)):
        yield replace(piece, again=again) if place else piece


def _inset(column: Column) -> float:
    """How far in the words of all phases begin: beside the longest of their numbers."""
    numbers = [numbered(phase.name)[0] for phase in column.game.phases]
    em = column.look.body.em
    long = [measure(one, "text-bold", em) + 2.0 for one in numbers if len(one) > 2]
    return max([column.look.number, *long])


def _steps(phase: Phase, column: Column, tags: Tags) -> Iterator[Piece]:
    """Steps as 1, 2, …; their steps as a, b, … one indent further."""
    for number, step in enumerate(phase.steps, start=1):
        own, name = numbered(step.name)
        who = step.who if step.who and step.who != phase.who else ""
        block = item(
            column, name, step.text, (tags, _own(step, phase)), number=own or str(number),
            inset=column.look.number, aside=acting(who, column.game) if who else "",
        )  # fmt: skip
        yield Piece(block, column.look.item, keep=bool(step.steps))
        yield from _parts(step, column, tags, column.look.number)


def _parts(step: Phase, column: Column, tags: Tags, inset: float) -> Iterator[Piece]:
    for index, part in enumerate(step.steps):
        letter = chr(ord("a") + index % 26)
        who = part.who if part.who and part.who != step.who else ""
        block = item(
            column, part.name, part.text, (tags, _own(part, step)), number=letter,
            inset=inset + column.look.number, aside=acting(who, column.game) if who else "",
        )  # fmt: skip
        yield Piece(block, column.look.item)


def _own(step: Phase, parent: Phase) -> str:
    return step.cite if step.cite != parent.cite else ""


def turns_pieces(game: Game, column: Column) -> Iterator[Piece]:
    """A row for each turn: number, date, what happens, and who arrives side by side."""
    look = column.look
    numbers = max((measure(str(t.number), "text-bold", look.table) for t in game.turns), default=0)
    labels = max((measure(t.label, "condensed", look.table) for t in game.turns), default=0)
    left = PAD + 0.8 + numbers
    dated = any(turn.label != str(turn.number) for turn in game.turns)
    body = left + 1.8 + (labels + 2.2 if dated else 0.0)
    for index, turn in enumerate(game.turns):
        said = stack(list(turn_words(turn, column, column.width - PAD - 0.8 - body)))
        high = max(look.row, said.height + 1.4)
        shapes: list[Shape] = []
        if index % 2:
            shapes.append(Rect(PAD, 0, column.inner, high, Paint(fill=TINT)))
        base = 3.5 * look.scale
        number = str(turn.number)
        shapes.append(Text(left, base, number, "text-bold", look.table, INK, "end"))
        if turn.label != number:
            shapes.append(Text(left + 1.8, base, turn.label, "condensed", look.table, INK))
        shapes.append(Group(said.shapes, body, base - look.note.base))
        yield Piece(Block(high, tuple(shapes)), 0.0, 1.2)


def turn_words(
    turn: Turn, column: Column, width: float, scenario: Scenario | None = None,
    usual: Usual = NO_USUAL,
) -> Iterator[Block]:  # fmt: skip
    """The turn's note and its arrivals in a setup, a line of its own for each side; no place is
    named that is `usual`."""
    setting, game = column.look.note, column.game
    for part in (*said_by_side(turn.note, game), *arrivals(game, turn, scenario, usual)):
        side, text = part
        text = _units_held(text, width - 2 * setting.em, setting.em) if side else text
        runs = column.signs.runs(_PLACE.sub(_held, text), setting.em, NOTE)
        if not side:
            yield paragraph(runs, width, setting)
            continue
        chip = side_chip(side, setting.em)
        left = chip.width + 0.25 * setting.em
        words = moved(paragraph(runs, width - left, setting), left)
        yield Block(words.height, (Group(chip.shapes, 0.0, setting.base), *words.shapes))


def _units_held(text: str, width: float, em: float) -> str:
    """A list of units, each on one line where it has room."""
    listed = re.split(r"(?<=[,;]) ", text)
    held = (one.replace(" ", "\N{NO-BREAK SPACE}") for one in map(_name, listed))
    fits = [measure(one, NOTE, em) <= width for one in held]
    return " ".join(
        one.replace(_name(one), _name(one).replace(" ", "\N{NO-BREAK SPACE}")) if room else one
        for one, room in zip(listed, fits, strict=True)
    )


def _name(listed: str) -> str:
    """A unit of a list without its place."""
    return listed.partition(" (")[0]


def _held(place: re.Match[str]) -> str:
    """A short place in brackets, which stays on one line."""
    return place[0].replace(" ", "\N{NO-BREAK SPACE}")


def said_by_side(note: str, game: Game) -> list[tuple[Side | None, str]]:
    """A note in its parts: those that begin with a side's name and a colon belong to it."""
    sides = {side.name: side for side in game.sides.values() if side.player}
    if not note or not sides:
        return [(None, note)] if note else []
    names = "|".join(re.escape(name) for name in sides)
    parts = re.split(rf"(?:(?<=\. )|^)(?=(?:{names}): )", note)
    found: list[tuple[Side | None, str]] = []
    for part in (part.strip() for part in parts if part.strip()):
        who = re.match(rf"({names}): ", part)
        found.append((sides[who[1]], part[who.end() :]) if who else (None, part))
    return found
