"""The turn record: a row for each turn with what happens, boxes to tick, and columns to fill in.

Where the number of turns is not known, turns are numbered on; a narrow record stands twice side by
side, a short one twice one below the other. Lengths are millimetres. Knows the model, not files.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, zip_longest
from string import ascii_lowercase

from builder.drawing.aids.arriving import arrivals
from builder.drawing.aids.lists import acting, common_actor, side_of, turn_words
from builder.drawing.aids.look import FINE, GREY, GUTTER, NOTE, Look
from builder.drawing.aids.page import HEAD as TOP
from builder.drawing.aids.page import footing, heading, room
from builder.drawing.aids.pieces import Column, numbered
from builder.drawing.aids.recordcells import Fill
from builder.drawing.aids.recordfills import tracked
from builder.drawing.aids.recordtable import Form, Grid, Row, Steps, formed, table
from builder.drawing.aids.signs import Signs
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Group, Link, Paint, Rect, Shape, Tagged, Text
from builder.drawing.paper import Paper
from builder.drawing.text.flow import INK, Block, stack
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT
from builder.game.model import Game, Phase, Scenario, Side, Turn
from builder.words import _, message

_BLANK_ROW, _WIDE_ROW = 9.6, 10.5
"""The height of a row where the number of turns is not known: so many as a page holds; beside
another record."""
_TICK, _NARROW, _BROAD, _SIX, _MANY = 6.6, 4.0, 8.4, 6, 20
"""From one box to the next, at the least, and at the most under a long head of a few; more boxes
stand close, so that notes have room."""
_LEAST, _MOST, _EASY = 5.6, 24.0, 8.5
"""The height of a row: at the least, at the most, and where there are two records on a page."""
_EVENTS, _NOTES, _LINED = 56.0, 30.0, 90.0
"""The columns of events and notes; notes that are wider than the last leave room for a second
record beside the first."""
_EVENTS_MOST, _EASY_TICK = 80.0, 5.0
"""Events take more than their column where a line of them needs it."""
_SHORT, _EVENTS_LINED = 12, 42.0
"""Only where turns are so few: elsewhere rows have several lines, in a narrower column."""
_FILL, _CLOSE, _FIGURES = 12.0, 10.0, 13.5
"""The width of a column that is filled in; where two records stand side by side; without boxes."""
_IMPULSE = 14.5
"""The column of the numbers of impulses."""
_BETWEEN = 9.0
"""Between two records on a page, one below the other."""
_LINE, _BOTH = 5.6, 2
"""The line for the scenario, the players, the date and the result, above each record; each of two
sides has its own."""


def turn_record(faces: Faces, paper: Paper) -> list[Drawing]:
    """The pages of the record; none where the game has neither turns nor phases."""
    game = faces.game
    groups = grouped(game.phases, game)
    if not game.turns or not groups or is_nothing(game, groups):
        return []
    if len(game.turns) == 1:
        return _blank(game, paper, groups)
    form = form_of(paper.margin, paper.width - paper.margin, groups, game)
    column = Column(faces, Signs(game), Look(), paper.width)
    wide = form.grid.boxes - form.grid.events - 2.0
    rows = parted_rows([Row(turn, _words(turn, column, wide)) for turn in game.turns])
    if own := _of_setups(game, column, wide):
        blocks = list(_one_each(game, paper, form, own))
        if blocks:
            return [_page(game, paper, blocks, (1, 1))]
    sheets = list(_paged(rows, room(game, paper) - _LINE - form.head))
    return [
        _page(game, paper, _stacked(game, paper, form, sheet, len(sheets)), (number, len(sheets)))
        for number, sheet in enumerate(sheets, start=1)
    ]


def is_nothing(game: Game, groups: Sequence[Steps]) -> bool:
    """Whether a record would hold numbers of turns alone: no steps to tick, nothing that happens,
    nothing to fill in.
    """
    known = len(game.turns) > 1 and sum(len(group.names) for group in groups) == 1
    return known and not _fills(game, _FILL) and not any(_events(game))


def grouped(phases: Sequence[Phase], game: Game) -> list[Steps]:
    """The steps by player; phases without steps that follow one another are one group."""
    if game.record.by_phase:
        return [_steps("", side_of(phase.who, game), [phase]) for phase in phases]
    found: list[Steps] = []
    for phase in phases:
        if phase.steps and not phase.text:
            side = side_of(phase.who, game)
            name = side.name if side else " ".join(filter(None, numbered(phase.name)))
            found.append(_lettered(_steps(name, side, phase.steps), phase))
        elif found and not found[-1].name:
            last, more = found[-1], _steps("", None, [phase])
            found[-1] = Steps("", None, last.names + more.names, last.numbers + more.numbers)
        else:
            found.append(_steps("", None, [phase]))
    if len(found) == 1 and not found[0].name and (who := common_actor(phases)):
        return [replace(found[0], name=acting(who, game).capitalize(), side=side_of(who, game))]
    return found


def _steps(name: str, side: Side | None, phases: Sequence[Phase]) -> Steps:
    """Phases as one group of steps, with the numbers that they have in the sequence of play."""
    parts = [numbered(phase.name) for phase in phases]
    return Steps(name, side, tuple(part[1] for part in parts), tuple(part[0] for part in parts))


def _lettered(steps: Steps, phase: Phase) -> Steps:
    """The steps of a phase that has a number with the letters that they have on the aid."""
    if any(steps.numbers) or not numbered(phase.name)[0]:
        return steps
    return replace(steps, numbers=tuple(ascii_lowercase[: len(steps.names)]))


def _name(phase: Phase) -> str:
    return numbered(phase.name)[1]


def _in_turns(game: Game) -> bool:
    """Whether the steps are those of a turn, and not of one of several impulses in it."""
    return not any("impulse" in zone.id.split("-") for zone in game.board.zones)


def form_of(
    left: float, right: float, groups: Sequence[Steps], game: Game,
    fill: float = _FILL,
) -> Form:  # fmt: skip
    """The columns side by side; what is left over is for notes."""
    known = len(game.turns) > 1
    impulses = not known and not _in_turns(game)
    once = _once(game.phases) if impulses else []
    ticked = [] if sum(len(group.names) for group in groups) == 1 else groups
    if once:
        ticked = grouped([phase for phase in game.phases if phase not in once], game)
    ticked = list(_unwritten(ticked, {one.name for one in game.record.columns}))
    count = sum(len(group.names) for group in ticked)
    labels = [turn.label for turn in game.turns if known and turn.label != str(turn.number)]
    dated = max((measure(label, "condensed", 8.5 * POINT) for label in labels), default=0.0)
    date = left + (_IMPULSE if impulses else 9.0)
    told = max(map(_told, _events(game)), default=0.0) if known else 0.0
    told = min(told, _EVENTS_LINED) if len(game.turns) > _SHORT else told
    events = date + (dated + (2.0 if told > _EVENTS else 3.0) if dated else 0.0)
    fill = min(fill, _CLOSE) if told > _EVENTS else fill
    fills = _fills(game, fill)
    least = min(_EVENTS, told) if len(game.turns) > _SHORT else _EVENTS
    wide = min(max(told, least), _EVENTS_MOST) if told else 0.0
    room = right - events - _NOTES
    taken = sum(one.width for one in fills)
    wide = max(min(wide, room - taken - count * _EASY_TICK), min(wide, _EVENTS))
    while fills and room - wide - count * _NARROW < sum(one.width for one in fills):
        fills.pop()
    taken = sum(one.width for one in fills)
    before = sum(one.width for one in fills if one.before)
    free = room - wide - taken
    pitch = max(_NARROW, min(_pitch(ticked, count), free / max(count, 1)))
    wide = min(wide, max(0.0, room - taken - count * pitch))
    boxes = events + wide + before
    filled = boxes + count * pitch
    grid = Grid(left, date, events, boxes, filled, filled + taken - before, right, pitch, fill)
    said = [_name(phase) for phase in once]
    form = formed(grid, ticked, fills, game.record.by_side, impulses)
    return replace(form, once=said, tracks=not game.record.columns)


def _unwritten(groups: Sequence[Steps], written: Collection[str]) -> Iterator[Steps]:
    """The steps without those that have a column of their name to write in."""
    for group in groups:
        kept = [(name, number) for name, number in zip_longest(
            group.names, group.numbers, fillvalue="") if name not in written]  # fmt: skip
        if kept:
            names, numbers = zip(*kept, strict=True)
            yield replace(group, names=names, numbers=numbers)


def _fills(game: Game, fill: float) -> list[Fill]:
    """What is filled in: the columns of the data, else the tracks of the map, each with a width."""
    if columns := game.record.columns:
        return [
            Fill(
                one.name,
                one.side,
                one.first,
                "",
                one.width,
                one.choose,
                one.boxes,
                one.before,
                one.through,
            )
            for one in columns
        ]
    return [replace(one, width=fill) for one in tracked(game)]


def _events(game: Game) -> Iterator[str]:
    """What is said of each turn, and what arrives, line by line."""
    for turn in game.turns:
        yield from (words for _side, words in arrivals(game, turn))
        if turn.note:
            yield turn.note


def _told(words: str) -> float:
    """The width of a line of events with its sign."""
    return measure(fair(words), NOTE, Look().note.em) + 6.0


def _pitch(groups: Sequence[Steps], count: int) -> float:
    """From one box to the next: more where there are few, under a head that needs it."""
    size = 9 * POINT
    heads = [(measure(one.name, "condensed-bold", size) + 2.0) / len(one.names) for one in groups]
    if count > _MANY:
        return _EASY_TICK
    return min(max([_TICK, *heads]), _BROAD) if count <= _SIX else _TICK


def _once(phases: Sequence[Phase]) -> list[Phase]:
    """The phases a turn has besides its impulses: those without steps, where one has steps."""
    stepped = any(phase.steps for phase in phases)
    return [phase for phase in phases if not phase.steps] if stepped else []


def _words(turn: Turn, column: Column, width: float, scenario: Scenario | None = None) -> Block:
    """What the turn brings, a line or several."""
    if width < 10:
        return Block(0.0, ())
    return stack(list(turn_words(turn, column, width, scenario)))


def _of_setups(game: Game, column: Column, width: float) -> list[tuple[Scenario, list[Row]]]:
    """The rows of each of two setups in which other units arrive; nothing for any other game."""
    setups = game.scenarios
    if len(setups) != _BOTH or all(
        arrivals(game, turn, setups[0]) == arrivals(game, turn, setups[1]) for turn in game.turns
    ):
        return []
    return [
        (one, parted_rows([Row(turn, _words(turn, column, width, one)) for turn in game.turns
                       if one.first_turn <= turn.number <= one.last_turn]))
        for one in setups
    ]  # fmt: skip


def _one_each(
    game: Game, paper: Paper, form: Form, setups: Sequence[tuple[Scenario, list[Row]]]
) -> Iterator[Shape]:
    """A record for each setup, one below the other; nothing where a page does not hold them."""
    top, heads = paper.margin + TOP, len(setups) * (form.head + _LINE)
    free = room(game, paper) - heads - (len(setups) - 1) * _BETWEEN
    rows = [row for _scenario, listed in setups for row in listed]
    if sum(map(_need, rows)) > free:
        return
    heights = _heights(rows, free)
    for scenario, listed in setups:
        own, heights = heights[: len(listed)], heights[len(listed) :]
        yield from _whose(game, paper, top, scenario.name)
        yield from table(form, top + _LINE, listed, own)
        top += _LINE + form.head + sum(own) + _BETWEEN


def parted_rows(rows: Sequence[Row]) -> list[Row]:
    """The rows, with a heavier rule below the last of a month or of every five."""
    months = [row.label.rpartition(" ")[0] for row in rows]
    runs = any(one and one == other for one, other in pairwise(months))
    last = [
        months[n] != months[n + 1] if runs and n + 1 < len(rows) else (n + 1) % 5 == 0
        for n in range(len(rows))
    ]
    return [Row(row.turn, row.words, row.number, end) for row, end in zip(rows, last, strict=True)]


def _paged(rows: Sequence[Row], high: float) -> Iterator[list[Row]]:
    """The rows page by page, about as many on each."""
    pages = max(1, -(-int(sum(map(_need, rows)) * 100) // int(high * 100)))
    share, page, used = sum(map(_need, rows)) / pages, list[Row](), 0.0
    for row in rows:
        height = _need(row)
        shared = pages > 1 and used + height / 2 > share
        if page and (used + height > high or shared):
            yield page
            page, used, pages = [], 0.0, pages - 1
        page.append(row)
        used += height
    yield page


def _need(row: Row) -> float:
    return max(_LEAST, row.words.height + 1.6)


def _stacked(
    game: Game, paper: Paper, form: Form, rows: Sequence[Row], pages: int
) -> Iterator[Shape]:
    """The record, twice one below the other where it is short."""
    top, high = paper.margin + TOP, room(game, paper)
    half = (high - _BETWEEN) / 2
    easy = sum(max(_EASY, _need(row)) for row in rows)
    twice = pages == 1 and easy <= half - form.head - _LINE
    for y in (top, top + half + _BETWEEN) if twice else (top,):
        yield from _whose(game, paper, y)
        free = (half if twice else high) - form.head - _LINE
        yield from table(form, y + _LINE, rows, _heights(rows, free))


def _heights(rows: Sequence[Row], free: float) -> list[float]:
    """The heights of rows: all equal where that leaves each room for its words."""
    even = min(free / len(rows), _MOST)
    if even >= max(map(_need, rows)):
        return [even] * len(rows)
    more = max(0.0, min((free - sum(map(_need, rows))) / len(rows), _MOST - _LEAST))
    return [_need(row) + more for row in rows]


def _whose(game: Game, paper: Paper, top: float, scenario: str = "") -> Iterator[Shape]:
    """Lines on which the scenario, who played which side, the date and the result are written."""
    left, wide, size = paper.margin, paper.width - 2 * paper.margin, 7.5 * POINT
    base, start = top + 2.4, 0.0
    sides = [side.name for side in game.sides.values() if side.player]
    players = sides if len(sides) == _BOTH else [_("Players")]
    names = {_("Scenario"): 0.28, **dict.fromkeys(players, 0.4 / len(players)),
             _("Date"): 0.13, _("Result"): 0.19}  # fmt: skip
    for words, share in names.items():
        x, end = left + start * wide, left + (start + share) * wide
        end -= 3.0 if end < left + wide - 1.0 else 0.0
        shapes = [Text(x, base, words, "condensed", size, GREY)]
        line = x + measure(words, "condensed", size) + 1.2
        yield Rect(line, base + 0.4, end - line, FINE, Paint(fill=GREY))
        if scenario and not start:
            shapes.append(
                Text(line + 0.6, base, fair(scenario), "condensed-bold", 8.5 * POINT, INK)
            )
        yield Tagged(tuple(shapes), role="P")
        start += share


def _blank(game: Game, paper: Paper, groups: Sequence[Steps]) -> list[Drawing]:
    """Pages for turns that are not known: as many as they hold, in one record or side by side."""
    forms = _side_by_side(game, paper, groups)
    free = room(game, paper) - forms[0].head - _LINE
    usual = int(free / (_BLANK_ROW if len(forms) == 1 else _WIDE_ROW)) // 5 * 5
    count, pages = game.record.rows or usual, game.record.pages
    found = []
    for page in range(pages):
        shapes: list[Shape] = [*_whose(game, paper, paper.margin + TOP)]
        for place, one in enumerate(forms):
            begin = (place + page * len(forms)) * count
            first = begin + 1 if _in_turns(game) else 1
            rows = parted_rows([Row(None, Block(0.0, ()), n) for n in range(first, first + count)])
            if place:
                one = replace(one, fills=[replace(fill, note="") for fill in one.fills])
            shapes += table(one, paper.margin + TOP + _LINE, rows, [free / count] * count)
        found.append(_page(game, paper, shapes, (page + 1, pages)))
    return found


def _side_by_side(game: Game, paper: Paper, groups: Sequence[Steps]) -> list[Form]:
    """One record across the page, or two where notes have so much room."""
    left, right = paper.margin, paper.width - paper.margin
    half = (right - left - GUTTER) / 2
    edges = (left, left + half), (right - half, right)
    form = form_of(left, right, groups, game)
    if form.grid.right - form.grid.notes <= _LINED or game.record.columns:
        return [form]
    fill = _CLOSE if form.grid.fills > form.grid.boxes else _FIGURES
    return [form_of(*edge, groups, game, fill) for edge in edges]


def _page(
    game: Game, paper: Paper, tables: Sequence[Shape] | Iterator[Shape], which: tuple[int, int]
) -> Drawing:
    name = message("Turn record")
    shapes: list[Shape] = [Rect(0, 0, *paper.size, Paint(fill="#FFFFFF"))]
    head = tuple(heading(game, name, *which, paper))
    titled = f"{game.title} – {name}"
    shapes.append(Tagged(head, role="H1", words=titled) if which[0] == 1 else Group(head))
    shapes += footing(game, paper, paper.height, "", cases=False)
    shapes += tables
    said = titled + (f" {which[0]}" if which[1] > 1 else "")
    marks = (Link(str(name), paper.margin),)
    return Drawing(*paper.size, tuple(shapes), said, marks, spoken=True)
