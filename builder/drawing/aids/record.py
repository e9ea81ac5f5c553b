"""The turn record: a row for each turn with what happens, boxes to tick, and room to write.

Where the number of turns is not known, the rows are numbered by hand. Lengths are millimetres.
Knows the model, not files.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from builder.drawing.aids.lists import side_of, turn_words
from builder.drawing.aids.look import FINE, GREY, HEAD, HEAD_INK, HEAVY, RULE, TINT, Look
from builder.drawing.aids.page import HEAD as TOP
from builder.drawing.aids.page import footing, heading, room
from builder.drawing.aids.pieces import Column, numbered
from builder.drawing.aids.signs import Signs
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Group, Link, Paint, Rect, Shape, Text
from builder.drawing.paper import Paper
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.flow import INK, Block, stack
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import POINT, lighten, readable
from builder.game.model import Game, Phase, Side, Turn
from builder.words import _, message

_BLANK_TURNS = 20
"""Rows where the number of turns is not known."""
_BAND, _UPRIGHT = 4.7, 27.0
"""The heights of the heads: of a player's turn, and of its steps, which run upward."""
_TICK, _NARROW, _BOX = 5.4, 4.0, 3.0
"""From one box to the next, at the least, and its side."""
_LEAST, _MOST = 5.6, 16.0
"""The height of a row: at the least, and where the page leaves so much."""
_EVENTS, _NOTES = 52.0, 24.0


@dataclass(frozen=True, slots=True)
class _Group:
    """The steps that one player takes one after the other."""

    name: str
    side: Side | None
    steps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Grid:
    """The columns: left edges of the date, the events, the boxes and the notes, and the right."""

    date: float
    events: float
    boxes: float
    notes: float
    right: float
    pitch: float


def turn_record(faces: Faces, paper: Paper) -> list[Drawing]:
    """The pages of the record; none where the game has neither turns nor phases."""
    game = faces.game
    groups = _groups(game.phases, game)
    if not game.turns or not groups:
        return []
    column = Column(faces, Signs(game), Look(), paper.width)
    known = len(game.turns) > 1
    turns: list[Turn | None] = [*game.turns] if known else [None] * _BLANK_TURNS
    grid = _grid(paper, groups, game, known)
    rows = [_words(turn, column, grid.boxes - grid.events - 2.0) for turn in turns]
    pages: list[Drawing] = []
    sheets = list(_paged(rows, room(game, paper) - _BAND - _UPRIGHT))
    start = 0
    for number, sheet in enumerate(sheets, start=1):
        own = turns[start : start + len(sheet)]
        pages.append(_page(game, paper, (grid, groups), own, sheet, (number, len(sheets))))
        start += len(sheet)
    return pages


def _groups(phases: Sequence[Phase], game: Game) -> list[_Group]:
    """The steps by player; phases without steps that follow one another are one group."""
    found: list[_Group] = []
    for phase in phases:
        if phase.steps and not phase.text:
            steps = tuple(_name(step) for step in phase.steps)
            found.append(_Group(_name(phase), side_of(phase.who, game), steps))
        elif found and not found[-1].name:
            found[-1] = _Group("", None, (*found[-1].steps, _name(phase)))
        else:
            found.append(_Group("", None, (_name(phase),)))
    return found


def _name(phase: Phase) -> str:
    return numbered(phase.name)[1]


def _grid(paper: Paper, groups: Sequence[_Group], game: Game, known: bool) -> _Grid:
    """The columns side by side; what is left over is for notes."""
    left, right = paper.margin, paper.width - paper.margin
    count = sum(len(group.steps) for group in groups)
    labels = [turn.label for turn in game.turns if known and turn.label != str(turn.number)]
    dated = max((measure(label, "condensed", 8.5 * POINT) for label in labels), default=0.0)
    date = left + 8.0
    events = date + (dated + 3.0 if dated else 0.0)
    wide = _EVENTS if known and any(turn.note for turn in game.turns) else 0.0
    free = right - events - wide - _NOTES
    pitch = max(_NARROW, min(_TICK, free / max(count, 1)))
    wide = min(wide, max(0.0, right - events - _NOTES - count * pitch))
    boxes = events + wide
    return _Grid(date, events, boxes, boxes + count * pitch, right, pitch)


def _words(turn: Turn | None, column: Column, width: float) -> Block:
    """What the turn brings, a line or several."""
    if turn is None or width < 10:
        return Block(0.0, ())
    return stack(list(turn_words(turn, column, width)))


def _paged(rows: Sequence[Block], high: float) -> Iterator[list[Block]]:
    """The rows page by page, about as many on each."""
    heights = [max(_LEAST, row.height + 1.6) for row in rows]
    pages = max(1, -(-int(sum(heights) * 100) // int(high * 100)))
    share, page, used = sum(heights) / pages, list[Block](), 0.0
    for row, height in zip(rows, heights, strict=True):
        if page and (used + height > high or used + height / 2 > share):
            yield page
            page, used = [], 0.0
        page.append(row)
        used += height
    yield page


def _page(
    game: Game, paper: Paper, form: tuple[_Grid, Sequence[_Group]], turns: Sequence[Turn | None],
    rows: Sequence[Block], which: tuple[int, int],
) -> Drawing:  # fmt: skip
    grid, groups = form
    name = message("Turn record")
    shapes: list[Shape] = [Rect(0, 0, *paper.size, Paint(fill="#FFFFFF"))]
    shapes += heading(game, name, *which, paper)
    shapes += footing(game, paper, paper.height, signs=False, cases=False)
    top = paper.margin + TOP
    shapes += _heads(grid, groups, top)
    y = top + _BAND + _UPRIGHT
    free = room(game, paper) - _BAND - _UPRIGHT
    needs = [max(_LEAST, row.height + 1.6) for row in rows]
    more = max(0.0, min((free - sum(needs)) / len(rows), _MOST - _LEAST))
    for index, (turn, row, least) in enumerate(zip(turns, rows, needs, strict=True)):
        shapes += _row(grid, groups, turn, row, (y, least + more), index % 2 == 1)
        y += least + more
    shapes.append(Rect(paper.margin, y - HEAVY / 2, grid.right - paper.margin, HEAVY, Paint(INK)))
    shapes += _lines(grid, groups, top + _BAND, y)
    said = f"{game.title} – {name}" + (f" {which[0]}" if which[1] > 1 else "")
    return Drawing(*paper.size, tuple(shapes), said, (Link(str(name), paper.margin),))


def _heads(grid: _Grid, groups: Sequence[_Group], top: float) -> Iterator[Shape]:
    """The head band, the players' turns in their tints, and the steps running upward."""
    left = grid.date - 8.0
    yield Rect(left, top, grid.right - left, _BAND, Paint(fill=HEAD))
    base = top + 3.4
    yield Text(left + 0.8, base, _("Turn"), "condensed-bold", 9 * POINT, HEAD_INK)
    yield Text(grid.notes + 1.6, base, _("Notes"), "condensed-bold", 9 * POINT, HEAD_INK)
    x, foot = grid.boxes, top + _BAND + _UPRIGHT
    for group in groups:
        wide = len(group.steps) * grid.pitch
        tone = lighten(group.side.colour, 0.45) if group.side else TINT
        yield Rect(x, top + _BAND, wide, _UPRIGHT, Paint(fill=tone))
        if group.name:
            yield from _group_name(group, x, wide, top)
        for step in group.steps:
            text = _upright(step, x + grid.pitch / 2, foot, readable(tone, INK))
            yield text
            x += grid.pitch
    yield Rect(left, foot - HEAVY / 2, grid.right - left, HEAVY, Paint(fill=INK))


def _group_name(group: _Group, x: float, wide: float, top: float) -> Iterator[Shape]:
    ground = group.side.colour if group.side else TINT
    ink = readable(ground, group.side.ink if group.side else INK)
    yield Rect(x, top, wide, _BAND, Paint(fill=ground))
    setting = set_words(group.name, "condensed-bold", Room(wide - 1.2, _BAND, 9 * POINT, 6 * POINT))
    yield from setting.texts(x + wide / 2, top + 3.4, "condensed-bold", ink, "middle")


def _upright(step: str, x: float, foot: float, ink: str) -> Shape:
    """A step's name running upward, smaller where it is long."""
    fitted = set_words(step, "condensed", Room(_UPRIGHT - 2.4, 5.0, 8 * POINT, 5 * POINT))
    text = Text(0, fitted.size * 0.35, " ".join(fitted.lines), "condensed", fitted.size, ink)
    return Group((text,), x, foot - 1.2, angle=-90)


def _row(
    grid: _Grid, groups: Sequence[_Group], turn: Turn | None, words: Block,
    at: tuple[float, float], banded: bool,
) -> Iterator[Shape]:  # fmt: skip
    """A turn: number, date, what happens, a box for each step, a line for notes."""
    y, high = at
    left = grid.date - 8.0
    if banded:
        yield Rect(left, y, grid.right - left, high, Paint(fill=TINT))
    base = y + high / 2 + cap_height("text-bold", 9 * POINT) / 2
    if turn:
        number = Text(left + 5.6, base, str(turn.number), "text-bold", 9 * POINT, INK, "end")
        yield number
        if turn.label != str(turn.number):
            yield Text(grid.date, base, turn.label, "condensed", 8.5 * POINT, INK)
        yield Group(words.shapes, grid.events, y + (high - words.height) / 2 + 0.5)
    else:
        yield Rect(left + 1.0, y + high / 2 + 1.5, 5.0, FINE, Paint(fill=GREY))
    x = grid.boxes
    for group in groups:
        for _step in group.steps:
            box = x + (grid.pitch - _BOX) / 2
            yield Rect(box, y + (high - _BOX) / 2, _BOX, _BOX, Paint("#FFFFFF", GREY, FINE), 0.4)
            x += grid.pitch
    yield Rect(grid.notes + 1.6, y + high - 1.4, grid.right - grid.notes - 1.6, FINE, Paint(RULE))


def _lines(grid: _Grid, groups: Sequence[_Group], top: float, foot: float) -> Iterator[Shape]:
    """Fine lines between the players' turns and before the notes."""
    x = grid.boxes
    for group in groups:
        yield Rect(x - FINE / 2, top, FINE, foot - top, Paint(fill=GREY))
        x += len(group.steps) * grid.pitch
    yield Rect(x - FINE / 2, top, FINE, foot - top, Paint(fill=GREY))
