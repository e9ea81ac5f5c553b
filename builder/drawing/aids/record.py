"""The turn record: a row for each turn with what happens, boxes to tick, and columns to fill in.

Where the number of turns is not known, turns are numbered on; a narrow record stands twice side by
side, a short one twice one below the other. Lengths are millimetres. Knows the model, not files.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from builder.drawing.aids.arriving import arrivals, usual_places
from builder.drawing.aids.lists import turn_words
from builder.drawing.aids.look import FINE, GREY, GUTTER, HEAD, RULE, Look
from builder.drawing.aids.page import HEAD as TOP
from builder.drawing.aids.page import footing, heading, room
from builder.drawing.aids.pieces import Column
from builder.drawing.aids.recordcolumns import (
    CLOSE,
    FIGURES,
    form_of,
    grouped,
    in_turns,
    is_nothing,
)
from builder.drawing.aids.recordform import CROWDED, Form, Row, Steps
from builder.drawing.aids.recordkey import record_key
from builder.drawing.aids.recordline import LINE, lines_high, of_impulses, one_line, whose_record
from builder.drawing.aids.recordtable import table
from builder.drawing.aids.signs import Signs
from builder.drawing.counters.faces import Faces
from builder.drawing.display import (
    Circle,
    Drawing,
    Group,
    Link,
    Paint,
    Path,
    Rect,
    Shape,
    Tagged,
    Text,
)
from builder.drawing.paper import Paper
from builder.drawing.sources import source_of
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.flow import INK, Block, stack
from builder.drawing.text.typography import fair
from builder.drawing.theme import POINT
from builder.game.edition import dated, whose
from builder.game.model import Game, Scenario, Turn
from builder.words import Message, _, message

_BLANK_ROW, _WIDE_ROW = 9.6, 10.5
"""The height of a row where the number of turns is not known: so many as a page holds; beside
another record."""
_LEAST, _MOST, _EASY = 5.6, 24.0, 8.5
"""The height of a row: at the least, at the most, and where there are two records on a page."""
_EASE = 1.0
"""What a row has more than it needs where the page has the room."""
_LINED = 90.0
"""Notes that are wider leave room for a second record beside the first."""
_COPIES, _ROOMY = 6, 12.0
"""The most records on a page, and the height of their rows from the third on."""
_BETWEEN = 9.0
"""Between two records on a page, one below the other, with the cut in its middle."""
_NAME = 7.2
"""The title over each of several records that are cut apart."""
_SCISSORS, _UNPRINTED = 4.6, 6.6
"""The length of the scissors on a line to cut along; what printers leave free at the edges."""
_BOTH = 2
"""Records of two setups, or two alike, that share a page."""


def turn_record(faces: Faces, paper: Paper) -> list[Drawing]:
    """The pages of the record; none where the game has neither turns nor phases."""
    game = faces.game
    groups = grouped(game.phases, game)
    if not game.turns or not groups or is_nothing(game, groups):
        return []
    if len(game.turns) == 1:
        return _blank(game, paper, groups)
    paper = _laid(game, paper, groups)
    form = form_of(paper.margin, paper.width - paper.margin, groups, game)
    column = Column(faces, Signs(game), Look(), paper.width)
    wide = form.grid.boxes - form.grid.events - 2.0
    turns = [Row(turn, _words(turn, column, wide)) for turn in game.turns]
    rows = [*parted_rows(_tinted(turns, game)), *_total(game, form)]
    if own := _of_setups(game, column, wide):
        blocks = list(_one_each(game, paper, form, own))
        if blocks:
            return [_page(game, paper, blocks, (1, 1))]
    lines = lines_high(game, paper)
    sheets = list(_paged(rows, room(game, paper) - lines - form.head - _key(form, paper).height))
    if len(sheets) == 1 and (count := _copies(game, paper, form, rows)) > 1:
        return [_page(game, paper, _strips(game, paper, form, rows, count), (1, 1), headed=False)]
    return [
        _page(game, paper, _sheet(game, paper, form, sheet), (number, len(sheets)))
        for number, sheet in enumerate(sheets, start=1)
    ]


def _total(game: Game, form: Form) -> list[Row]:
    """The row that adds up what is filled in, where the game asks for one."""
    summed = game.record.total and form.sums < form.grid.notes
    return [Row(None, Block(0.0, ()), said=_("Total"))] if summed else []


def _laid(game: Game, paper: Paper, groups: Sequence[Steps]) -> Paper:
    """The paper upright, or on its side where boxes would stand too close for a pencil."""
    upright = form_of(paper.margin, paper.width - paper.margin, groups, game)
    return paper.turned() if upright.groups and upright.grid.pitch < CROWDED else paper


def _words(turn: Turn, column: Column, width: float, scenario: Scenario | None = None) -> Block:
    """What the turn brings, a line or several."""
    if width < 10:
        return Block(0.0, ())
    return stack(list(turn_words(turn, column, width, scenario, usual_places(column.game))))


def _of_setups(game: Game, column: Column, width: float) -> list[tuple[Scenario, list[Row]]]:
    """The rows of each of two setups in which other units arrive; nothing for any other game."""
    setups = game.scenarios
    if len(setups) != _BOTH or all(
        arrivals(game, turn, setups[0]) == arrivals(game, turn, setups[1]) for turn in game.turns
    ):
        return []
    return [
        (one, parted_rows(_tinted([Row(turn, _words(_ended(turn, one, game), column, width, one))
                                   for turn in game.turns
                                   if one.first_turn <= turn.number <= one.last_turn], game)))
        for one in setups
    ]  # fmt: skip


def _ended(turn: Turn, scenario: Scenario, game: Game) -> Turn:
    """A turn that says so where a setup ends with it before the game's last."""
    if turn.number != scenario.last_turn or turn.number == game.turns[-1].number:
        return turn
    return replace(turn, note=" ".join(filter(None, (turn.note, _("Last turn.")))))


def _one_each(
    game: Game, paper: Paper, form: Form, setups: Sequence[tuple[Scenario, list[Row]]]
) -> Iterator[Shape]:
    """A record for each setup, one below the other; nothing where a page does not hold them."""
    lines = lines_high(game, paper)
    top, heads = paper.margin + TOP, len(setups) * (form.head + lines)
    key = _key(form, paper)
    free = room(game, paper) - heads - (len(setups) - 1) * _BETWEEN - key.height
    rows = [row for _scenario, listed in setups for row in listed]
    if sum(map(_need, rows)) > free:
        return
    heights = _heights(rows, free)
    for scenario, listed in setups:
        own, heights = heights[: len(listed)], heights[len(listed) :]
        yield from whose_record(game, paper, top, scenario.name)
        yield from table(form, top + lines, listed, own)
        top += lines + form.head + sum(own) + _BETWEEN
    yield _told(key, paper, top - _BETWEEN)


def parted_rows(rows: Sequence[Row]) -> list[Row]:
    """The rows, with a heavier rule below the last of a month or of every five."""
    months = [row.label.rpartition(" ")[0] for row in rows]
    runs = any(one and one == other for one, other in pairwise(months))
    last = [
        months[n] != months[n + 1] if runs and n + 1 < len(rows) else (n + 1) % 5 == 0
        for n in range(len(rows))
    ]
    return [replace(row, last=end) for row, end in zip(rows, last, strict=True)]


def _tinted(rows: Sequence[Row], game: Game) -> list[Row]:
    """The rows on the tints that their turns have on the turn track."""
    tints = next((zone.tints for zone in game.board.zones if zone.id == "turn"), ())
    known = dict(zip((turn.number for turn in game.turns), tints, strict=False))
    return [replace(row, tint=known.get(row.turn.number, "") if row.turn else "") for row in rows]


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


def _shared(needs: Sequence[float], free: float) -> list[float]:
    """Heights of rows that fill a room: as equal as they can be where each has what it needs."""
    high, rows = 0.0, sorted(needs)
    for count in range(len(rows), 0, -1):  # the rows that need most keep their own height
        high = (free - sum(rows[count:])) / count
        if high >= rows[count - 1]:
            break
    return [max(need, high) for need in needs]


def _sheet(game: Game, paper: Paper, form: Form, rows: Sequence[Row]) -> Iterator[Shape]:
    """The one record of a page, below its title."""
    top, key, lines = paper.margin + TOP, _key(form, paper), lines_high(game, paper)
    heights = _heights(rows, room(game, paper) - form.head - lines - key.height)
    key = _key(form, paper, any(row.tint for row in rows))
    yield from whose_record(game, paper, top, _only(game))
    yield from table(form, top + lines, rows, heights)
    yield _told(key, paper, top + lines + form.head + sum(heights))


def _key(form: Form, paper: Paper, tinted: bool = True) -> Block:
    """What is told below a record, of whose turns some are `tinted`."""
    return record_key(form, paper.width - 2 * paper.margin, tinted)


def _told(key: Block, paper: Paper, top: float) -> Shape:
    """It below a record that ends there."""
    return Tagged(key.shapes, paper.margin, top, role="P")


def _strips(
    game: Game, paper: Paper, form: Form, rows: Sequence[Row], count: int
) -> Iterator[Shape]:
    """Several records one below the other, all alike, parted to be cut into equal parts."""
    share, key = paper.height / count, _key(form, paper)
    above = _NAME + lines_high(game, paper)
    around = paper.margin + _foot(game, paper) + key.height
    heights = _heights(rows, share - around - above - form.head)
    for place in range(count):
        y = place * share + paper.margin
        if place:
            yield from _cut(paper, place * share)
        yield Tagged(tuple(_named(game, paper, y)), role="P" if place else "H1")
        yield from whose_record(game, paper, y + _NAME, _only(game))
        yield from table(form, y + above, rows, heights)
        yield _told(key, paper, y + above + form.head + sum(heights))


def _only(game: Game) -> str:
    """The name of the only setup, unless it is an example for a source's game, which has others."""
    named = [one.name for one in game.scenarios]
    examples = [one for one in game.scenarios if one.origin == "project"]
    example = game.edition == "source" and examples
    return named[0] if len(named) == 1 and not example else ""


def _cut(paper: Paper, y: float) -> Iterator[Shape]:
    """A line to cut along, with scissors in the margin."""
    dashed, drawn = Paint(stroke=RULE, width=FINE, dash=(1.6, 1.2)), Paint(stroke=GREY, width=0.3)
    x, end = _UNPRINTED, paper.width - _UNPRINTED
    yield Path((("M", x + _SCISSORS + 1.0, y), ("L", end, y)), dashed)
    for side in (-1, 1):
        yield Circle(x + 0.8, y + side, 0.7, drawn)
        yield Path((("M", x + 1.4, y + side * 0.6), ("L", x + _SCISSORS, y - side * 0.8)), drawn)


def _foot(game: Game, paper: Paper) -> float:
    """What is free below each of several records: as at their sides, unless there are words."""
    if not dated(whose(game), game):
        return paper.margin
    return paper.height - paper.margin - TOP - room(game, paper)


def _named(game: Game, paper: Paper, top: float) -> Iterator[Shape]:
    """The title of one of several records, over a rule."""
    base, right, wide = top + 3.4, paper.width - paper.margin, paper.width - 2 * paper.margin
    space = Room(0.7 * wide, 5.0, 12 * POINT, 7 * POINT, tracking=0.06)
    title = set_words(fair(game.title).upper(), "text-bold", space, source_of(game, "title"))
    yield from title.texts(paper.margin, base, "text-bold", INK, room=space)
    yield Text(right, base, str(_named_so(game)), "text-bold", 8.5 * POINT, INK, "end")
    yield Rect(paper.margin, top + 4.8, wide, 0.5, Paint(fill=HEAD))


def _copies(game: Game, paper: Paper, form: Form, rows: Sequence[Row]) -> int:
    """How often a short record stands on a page: twice where it fits, more often with high rows."""
    above = _NAME + lines_high(game, paper)
    count, around = 1, paper.margin + _foot(game, paper) + _key(form, paper).height
    for most, easy in ((_BOTH, _EASY), (_COPIES, _ROOMY)):
        own = around + above + form.head + sum(max(easy, _need(row)) for row in rows)
        count = max(count, min(most, int(paper.height / own)))
    return count


def _heights(rows: Sequence[Row], free: float) -> list[float]:
    """The heights of rows: all equal where that leaves each room for its words, else as nearly so
    as they can be."""
    needs = [_need(row) for row in rows]
    if free >= sum(needs) + len(rows) * _EASE:
        needs = [need + _EASE for need in needs]
    return [
        min(high, max(_MOST, need)) for high, need in zip(_shared(needs, free), needs, strict=True)
    ]


def _blank(game: Game, paper: Paper, groups: Sequence[Steps]) -> list[Drawing]:
    """Pages for turns that are not known: as many as they hold, in one record or side by side."""
    forms = _side_by_side(game, paper, groups)
    key, each = _key(forms[0], paper), of_impulses(game) and len(forms) > 1
    above = lines_high(game, paper, not each)
    top = paper.margin + TOP + above + LINE * each
    free = paper.margin + TOP + room(game, paper) - top - forms[0].head - key.height
    usual = int(free / (_BLANK_ROW if len(forms) == 1 else _WIDE_ROW)) // 5 * 5
    count, pages = game.record.rows or usual, game.record.pages
    found = []
    for page in range(pages):
        whole = whose_record(game, paper, paper.margin + TOP, once=not each)
        shapes: list[Shape] = [*whole]
        for place, one in enumerate(forms):
            if each:  # each is of a turn
                at = one.grid.left, paper.margin + TOP + above
                shapes += one_line(game, *at, one.grid.width)
            begin = (place + page * len(forms)) * count
            first = begin + 1 if in_turns(game) else 1
            rows = parted_rows([Row(None, Block(0.0, ()), n) for n in range(first, first + count)])
            if in_turns(game) and game.record.columns and one.sums < one.grid.notes:
                rows.append(Row(None, Block(0.0, ()), said=_("Carried forward"), carried=True))
            shapes += table(one, top, rows, [free / len(rows)] * len(rows))
        shapes.append(_told(key, paper, top + forms[0].head + free))
        found.append(_page(game, paper, shapes, (page + 1, pages)))
    return found


def _side_by_side(game: Game, paper: Paper, groups: Sequence[Steps]) -> list[Form]:
    """One record across the page, or two where notes have so much room."""
    left, right = paper.margin, paper.width - paper.margin
    half = (right - left - GUTTER) / 2
    edges = (left, left + half), (right - half, right)
    form = form_of(left, right, groups, game, level=False)
    if form.grid.right - form.grid.notes <= _LINED or game.record.columns:
        return [form_of(left, right, groups, game)]
    fill = CLOSE if form.grid.fills > form.grid.boxes else FIGURES
    return [form_of(*edge, groups, game, fill, False) for edge in edges]


def _named_so(game: Game) -> Message:
    """What the record is called: where the turns are not known, one may be of a turn's impulses."""
    return message("Impulse record") if of_impulses(game) else message("Turn record")


def _page(
    game: Game, paper: Paper, tables: Sequence[Shape] | Iterator[Shape], which: tuple[int, int],
    headed: bool = True,
) -> Drawing:  # fmt: skip
    name = _named_so(game)
    shapes: list[Shape] = [Rect(0, 0, *paper.size, Paint(fill="#FFFFFF"))]
    titled = f"{game.title} – {name}"
    if headed:
        head = tuple(heading(game, name, *which, paper))
        shapes.append(Tagged(head, role="H1", words=titled) if which[0] == 1 else Group(head))
    shapes += footing(game, paper, paper.height, "")
    shapes += tables
    said = titled + (f" {which[0]}" if which[1] > 1 else "")
    marks = (Link(str(name), paper.margin),)
    return Drawing(*paper.size, tuple(shapes), said, marks, spoken=True)
