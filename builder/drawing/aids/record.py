"""The turn record: a row for each turn with what happens, boxes to tick, and columns to fill in.

Where the number of turns is not known, the rows are numbered by hand; a short game has two records
on a page. Lengths are millimetres. Knows the model, not files.
"""

from __future__ import annotations

import re
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
from builder.game.model import Game, Phase, Side, SpaceRole, Turn
from builder.words import _, message

_BLANK_TURNS = 20
"""Rows where the number of turns is not known."""
_BAND, _UPRIGHT = 4.7, 27.0
"""The heights of the heads: of a player's turn, and of its steps, which run upward."""
_TICK, _NARROW, _BOX = 6.6, 4.0, 3.2
"""From one box to the next, at the least, and its side."""
_LEAST, _MOST, _EASY = 5.6, 24.0, 8.5
"""The height of a row: at the least, at the most, and where there are two records on a page."""
_EVENTS, _NOTES = 46.0, 24.0
_FILL = 12.0
"""The width of a column that is filled in."""
_BETWEEN = 9.0
"""Between two records on a page."""
_TIMES = re.compile(r"(.*\S)\s*[x×]\d+")


@dataclass(frozen=True, slots=True)
class _Group:
    """The steps that one player takes one after the other."""

    name: str
    side: Side | None
    steps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Grid:
    """Left edges of the date, the events, the boxes, what is filled in, the notes; the right."""

    date: float
    events: float
    boxes: float
    fills: float
    notes: float
    right: float
    pitch: float


@dataclass(frozen=True, slots=True)
class _Form:
    """A record without its rows: the columns, the steps, and what is filled in."""

    grid: _Grid
    groups: Sequence[_Group]
    fills: Sequence[tuple[str, Side | None]]


def turn_record(faces: Faces, paper: Paper) -> list[Drawing]:
    """The pages of the record; none where the game has neither turns nor phases."""
    game = faces.game
    groups = _groups(game.phases, game)
    if not game.turns or not groups:
        return []
    column = Column(faces, Signs(game), Look(), paper.width)
    known = len(game.turns) > 1
    turns: list[Turn | None] = [*game.turns] if known else [None] * _BLANK_TURNS
    form = _form(paper, groups, game, known)
    wide = form.grid.boxes - form.grid.events - 2.0
    rows = [_words(turn, column, wide) for turn in turns]
    pages: list[Drawing] = []
    sheets = list(_paged(rows, room(game, paper) - _BAND - _UPRIGHT))
    start = 0
    for number, sheet in enumerate(sheets, start=1):
        own = turns[start : start + len(sheet)]
        pages.append(_page(game, paper, form, own, sheet, (number, len(sheets))))
        start += len(sheet)
    return pages


def _groups(phases: Sequence[Phase], game: Game) -> list[_Group]:
    """The steps by player; phases without steps that follow one another are one group."""
    found: list[_Group] = []
    for phase in phases:
        if phase.steps and not phase.text:
            steps = tuple(_name(step) for step in phase.steps)
            side = side_of(phase.who, game)
            found.append(_Group(side.name if side else _name(phase), side, steps))
        elif found and not found[-1].name:
            found[-1] = _Group("", None, (*found[-1].steps, _name(phase)))
        else:
            found.append(_Group("", None, (_name(phase),)))
    return found


def _name(phase: Phase) -> str:
    return numbered(phase.name)[1]


def _tracked(game: Game) -> Iterator[tuple[str, Side | None]]:
    """What is noted each turn: the game's tracks but those of turns and phases, each once.

    A track of units and one of tens ("Points ×1", "Points ×10") are one column.
    """
    named: dict[str, Side | None] = {}
    for zone in game.board.zones:
        cells = sum(space.zone == zone.id for space in game.board.spaces.values())
        if zone.role is not SpaceRole.TRACK or cells < 2 or _counts_time(zone.id):
            continue
        found = _TIMES.fullmatch(zone.name)
        named.setdefault(found[1] if found else zone.name, game.sides.get(zone.side))
    yield from named.items()


def _counts_time(track: str) -> bool:
    return not {"turn", "turns", "phase", "phases", "impulse"}.isdisjoint(track.split("-"))


def _form(paper: Paper, groups: Sequence[_Group], game: Game, known: bool) -> _Form:
    """The columns side by side; what is left over is for notes."""
    left, right = paper.margin, paper.width - paper.margin
    count = sum(len(group.steps) for group in groups)
    labels = [turn.label for turn in game.turns if known and turn.label != str(turn.number)]
    dated = max((measure(label, "condensed", 8.5 * POINT) for label in labels), default=0.0)
    date = left + 8.0
    events = date + (dated + 3.0 if dated else 0.0)
    wide = _EVENTS if known and any(turn.note for turn in game.turns) else 0.0
    fills = [*_tracked(game)]
    fills = fills[: max(0, int((right - events - wide - _NOTES - count * _NARROW) / _FILL))]
    taken = len(fills) * _FILL
    free = right - events - wide - _NOTES - taken
    pitch = max(_NARROW, min(_TICK, free / max(count, 1)))
    wide = min(wide, max(0.0, right - events - _NOTES - taken - count * pitch))
    boxes = events + wide
    ticked = boxes + count * pitch
    grid = _Grid(date, events, boxes, ticked, ticked + taken, right, pitch)
    return _Form(grid, groups, fills)


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
        shared = pages > 1 and used + height / 2 > share
        if page and (used + height > high or shared):
            yield page
            page, used, pages = [], 0.0, pages - 1
        page.append(row)
        used += height
    yield page


def _page(
    game: Game, paper: Paper, form: _Form, turns: Sequence[Turn | None],
    rows: Sequence[Block], which: tuple[int, int],
) -> Drawing:  # fmt: skip
    name = message("Turn record")
    shapes: list[Shape] = [Rect(0, 0, *paper.size, Paint(fill="#FFFFFF"))]
    shapes += heading(game, name, *which, paper)
    shapes += footing(game, paper, paper.height, signs=False, cases=False)
    top, high = paper.margin + TOP, room(game, paper)
    needs = [max(_LEAST, row.height + 1.6) for row in rows]
    half = (high - _BETWEEN) / 2
    easy = sum(max(_EASY, need) for need in needs)
    twice = which[1] == 1 and easy <= half - _BAND - _UPRIGHT
    for y in (top, top + half + _BETWEEN) if twice else (top,):
        free = (half if twice else high) - _BAND - _UPRIGHT
        more = max(0.0, min((free - sum(needs)) / len(rows), _MOST - _LEAST))
        heights = [need + more for need in needs]
        shapes += _table(form, y, turns, list(zip(rows, heights, strict=True)))
    said = f"{game.title} – {name}" + (f" {which[0]}" if which[1] > 1 else "")
    return Drawing(*paper.size, tuple(shapes), said, (Link(str(name), paper.margin),))


def _table(
    form: _Form, top: float, turns: Sequence[Turn | None], rows: Sequence[tuple[Block, float]]
) -> Iterator[Shape]:
    """A record from `top` downward: its heads, and a row of its height for each turn."""
    grid, left = form.grid, form.grid.date - 8.0
    yield from _heads(form, top)
    y = top + _BAND + _UPRIGHT
    for index, (turn, (row, high)) in enumerate(zip(turns, rows, strict=True)):
        yield from _row(form, turn, row, (y, high), index % 2 == 1)
        y += high
    yield Rect(left, y - HEAVY / 2, grid.right - left, HEAVY, Paint(INK))
    yield from _lines(form, top + _BAND, y)


def _heads(form: _Form, top: float) -> Iterator[Shape]:
    """The head band, the players' turns in their tints, and the steps running upward."""
    grid = form.grid
    left = grid.date - 8.0
    yield Rect(left, top, grid.right - left, _BAND, Paint(fill=HEAD))
    size = _head_size(form)
    base = top + _BAND / 2 + cap_height("condensed-bold", size) / 2
    yield Text(left + 0.8, base, _("Turn"), "condensed-bold", size, HEAD_INK)
    yield Text(grid.notes + 1.6, base, _("Notes"), "condensed-bold", size, HEAD_INK)
    x, foot = grid.boxes, top + _BAND + _UPRIGHT
    for group in form.groups:
        wide = len(group.steps) * grid.pitch
        tone = lighten(group.side.colour, 0.45) if group.side else TINT
        yield Rect(x, top + _BAND, wide, _UPRIGHT, Paint(fill=tone))
        if group.name:
            ground = group.side.colour if group.side else TINT
            ink = readable(ground, group.side.ink if group.side else INK)
            yield Rect(x, top, wide, _BAND, Paint(fill=ground))
            yield Text(x + wide / 2, base, group.name, "condensed-bold", size, ink, "middle")
        for step in group.steps:
            yield _upright(step, x + grid.pitch / 2, foot, readable(tone, INK))
            x += grid.pitch
    for name, side in form.fills:
        tone = lighten(side.colour, 0.45) if side else "#FFFFFF"
        yield Rect(x, top + _BAND, _FILL, _UPRIGHT, Paint(fill=tone))
        yield _upright(name, x + _FILL / 2, foot, readable(tone, INK))
        x += _FILL
    yield Rect(left, foot - HEAVY / 2, grid.right - left, HEAVY, Paint(fill=INK))


def _head_size(form: _Form) -> float:
    """The em of all words in the head band: 9 points, or what the longest name has room for."""
    fitted = [
        set_words(
            group.name,
            "condensed-bold",
            Room(len(group.steps) * form.grid.pitch - 1.2, _BAND, 9 * POINT, 6 * POINT),
        ).size
        for group in form.groups
        if group.name
    ]
    return min([9 * POINT, *fitted])


def _upright(step: str, x: float, foot: float, ink: str) -> Shape:
    """A step's name running upward, smaller where it is long."""
    fitted = set_words(step, "condensed", Room(_UPRIGHT - 2.4, 5.0, 8 * POINT, 5 * POINT))
    text = Text(0, fitted.size * 0.35, " ".join(fitted.lines), "condensed", fitted.size, ink)
    return Group((text,), x, foot - 1.2, angle=-90)


def _row(
    form: _Form, turn: Turn | None, words: Block, at: tuple[float, float], banded: bool
) -> Iterator[Shape]:  # fmt: skip
    """A turn: number, date, what happens, a box for each step; a line below all of it."""
    grid, (y, high) = form.grid, at
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
    for group in form.groups:
        for _step in group.steps:
            box = x + (grid.pitch - _BOX) / 2
            yield Rect(box, y + (high - _BOX) / 2, _BOX, _BOX, Paint("#FFFFFF", GREY, FINE), 0.4)
            x += grid.pitch
    yield Rect(left, y + high - FINE / 2, grid.right - left, FINE, Paint(fill=RULE))


def _lines(form: _Form, top: float, foot: float) -> Iterator[Shape]:
    """Fine lines between the players' turns, what is filled in, and the notes."""
    edges = [form.grid.boxes]
    for group in form.groups:
        edges.append(edges[-1] + len(group.steps) * form.grid.pitch)
    for _name, _side in form.fills:
        edges.append(edges[-1] + _FILL)
    for x in edges:
        yield Rect(x - FINE / 2, top, FINE, foot - top, Paint(fill=GREY))
