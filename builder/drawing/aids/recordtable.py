"""The table of a turn record: its heads, and a row for each turn with boxes and what is known.

Lengths are millimetres. Knows columns and rows, not the game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, pairwise

from builder.drawing.aids.look import FINE, GREY, HEAVY, RULE, TINT
from builder.drawing.aids.recordcells import filled
from builder.drawing.aids.recordform import EDGE, Form, Grid, Row
from builder.drawing.aids.recordheads import heads
from builder.drawing.display import Group, Paint, Rect, Shape, Tagged, Text
from builder.drawing.text.flow import INK
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import POINT, lightness, mix
from builder.game.model import Side

_NUMBER = 6.6
"""The right end of the turn's number, from the left edge."""
_EVENTS = 12.0
"""A column of events that is wider has the ground of its row."""
_CLEAR = 1.2
"""Between the ground of a date and the words beside it."""
_LIGHT = 92.5
"""How light (CIE 1976) the ground of a side is on a stripe: of all sides alike, so that none looks
heavier, and light enough that what is written in pencil is read."""
_MOST, _STEP = 0.6, 0.02
"""So much of a side's colour lies in its ground at the most; in what steps that is found."""
_PALER = 0.45
"""How much of that lies under them on the rows between: a side's columns are one field, and still
paper to write on."""
_MARK = 0.4
"""The heavy rule between turns, and between what players do."""
_ROUNDING = 0.01


def table(form: Form, top: float, rows: Sequence[Row], heights: Sequence[float]) -> Iterator[Shape]:
    """A record from `top` downward: its heads, and a row of its height for each turn."""
    grid = form.grid
    start = top + form.head
    tops = [*accumulate(heights, initial=start)]
    before = min([grid.boxes, *(x for _one, x in form.placed())], default=grid.boxes)
    wide = (grid.events - _CLEAR if before - grid.events > _EVENTS else before) - grid.left
    tones = {side.colour: _tone(side.colour) for _x, _broad, side in form.sided()}
    for index, (row, y, high) in enumerate(zip(rows, tops, heights, strict=False)):
        if index % 2:
            yield Rect(grid.left, y, grid.width, high, Paint(fill=TINT))
        if row.said:
            yield from _summed(form, y, high, tones)
        yield from _grounds(form, y, high, tones, index % 2 > 0) if not row.said else ()
        if row.tint:
            yield Rect(grid.left, y, wide, high, Paint(fill=row.tint))
    yield Tagged(tuple(heads(form, top)), role="TR")
    for row, y, high in zip(rows, tops, heights, strict=False):
        yield Tagged(tuple(_row(form, row, y, high)), role="TR")
    for row, y in zip(rows[:-1], tops[1:], strict=False):
        thick, ink = (_MARK, GREY) if row.last else (FINE, RULE)
        yield Rect(grid.left, y - thick / 2, grid.width, thick, Paint(fill=ink))
    for y in (start, tops[-1]):
        yield Rect(grid.left, y - HEAVY / 2, grid.width, HEAVY, Paint(fill=INK))
    whole = tops[-2] if rows[-1].said else tops[-1]
    yield from _lines(form, top + form.band, tops[-1], whole, rows[-1].said)
    if rows[-1].said:
        yield from _framed(form, tops[-2], heights[-1])


def _grounds(
    form: Form, y: float, high: float, tones: Mapping[str, str], striped: bool
) -> Iterator[Shape]:
    """The grounds of all that is one side's on a turn's row."""
    for x, broad, side in form.sided():
        tone = tones[side.colour]
        tone = tone if striped else mix("#FFFFFF", tone, _PALER)
        yield Rect(x, y, broad, high, Paint(fill=tone))


def _tone(colour: str) -> str:
    """What lies under the columns of a side on a stripe: as much of its colour on white as is light
    enough, or nearly so if it is very light itself."""
    share = _STEP
    while share < _MOST and lightness(mix("#FFFFFF", colour, share + _STEP)) >= _LIGHT:
        share = round(share + _STEP, 2)
    return mix("#FFFFFF", colour, share)


def _row(form: Form, row: Row, y: float, high: float) -> Iterator[Shape]:
    """A turn: number, date, what happens, a box for each step."""
    grid, turn = form.grid, row.turn
    if row.said:
        base = y + (high + cap_height("condensed-bold", 9 * POINT)) / 2
        shown = tuple(
            Text(x - _CLEAR, base, row.said, "condensed-bold", 9 * POINT, INK, "end")
            for x in _runs(form)
        )
        yield Tagged(shown, role="TH", words=row.said)
        return
    number = turn.number if turn else row.number
    yield Tagged(tuple(_numbered(row, number, y + high / 2, grid)), role="TH")
    events = Group(row.words.shapes, grid.events, y + (high - row.words.height) / 2 + 0.5)
    yield Tagged((events,) if row.words.shapes else (), role="TD")
    side, paint = form.box, Paint("#FFFFFF", GREY, FINE)
    for group in form.stepped():
        for step in group.steps:
            left = step.x + (step.wide - side) / 2
            box = Rect(left, y + (high - side) / 2, side, side, paint, 0.4)
            yield Tagged((box,), role="TD")
    known = 0 if form.impulses else number
    for one, x in form.placed():
        cell = tuple(filled(one, x, form.wide(one), y + high / 2, known, form.box))
        ticked = one.known(known) if one.choose else ""
        yield Tagged(cell, role="TD", words=ticked)
    yield Tagged((), role="TD")


def _numbered(row: Row, number: int, middle: float, grid: Grid) -> Iterator[Shape]:
    """The number of a turn with its date, or a line on which it is written."""
    base = middle + cap_height("text-bold", 9 * POINT) / 2
    if number:
        yield Text(grid.left + _NUMBER, base, str(number), "text-bold", 9 * POINT, INK, "end")
    else:
        yield Rect(grid.left + 1.0, middle + 1.5, 5.0, FINE, Paint(fill=GREY))
    if row.label:
        yield Text(grid.date, base, row.label, "condensed", 8.5 * POINT, INK)


def _lines(form: Form, top: float, foot: float, whole: float, said: str = "") -> Iterator[Shape]:
    """Lines between columns; under names, heavier between players, what is filled in, and notes.
    Those before what is summed up end with the last turn, at `whole`, as do those at whose sides
    nothing is carried forward where some is, and those that would cross the words `said` there."""
    steps, placed = [*form.stepped()], [*form.placed()]
    heavy = [form.grid.notes, *(end for one in steps for end in (one.x, one.x + one.wide))]
    heavy += [end for x, wide, _side in form.deep() for end in (x, x + wide)]
    if form.by_side:
        heavy += [x for (one, _x), (other, x) in pairwise(placed) if one.side is not other.side]
        heavy += (
            [next(x for one, x in placed if one.side)] if any(s.side for s in form.fills) else []
        )
    fine = [form.grid.boxes, *(x for one in steps for x in one.rules)]
    fine += [step.x for one in steps for step in one.steps] if form.level else []
    fine += [edge for one, x in placed for edge in (x, x + form.wide(one))]
    thick = dict.fromkeys((round(x, 6) for x in fine), FINE)
    thick |= dict.fromkeys((round(x, 6) for x in heavy), _MARK if form.band > EDGE else FINE)
    below = [*_below(form), *(heavy if form.by_side else ())]
    for x, wide in thick.items():
        crossing = any(left < x < right for left, right in _said_at(form, said))
        end = foot if any(abs(x - edge) < 0.01 for edge in below) and not crossing else whole
        yield Rect(x - wide / 2, top, wide, end - top, Paint(fill=GREY))
    for x in (form.grid.left, form.grid.right):
        yield Rect(x - _MARK / 2, top, _MARK, foot - top, Paint(fill=INK))


def _summed(form: Form, y: float, high: float, tones: Mapping[str, str]) -> Iterator[Shape]:
    """The ground of a row below the last turn's: grey, or its side's where its word stands in that
    side's block; its cells are white, so that they are told from a turn's."""
    grid = form.grid
    yield Rect(grid.left, y, grid.width, high, Paint(fill=TINT))
    for x, wide, side in form.columns() if form.by_side else ():
        if side:
            yield Rect(x, y, wide, high, Paint(fill=tones[side.colour]))
    for x, wide, _side in _cells(form):
        yield Rect(x, y, wide, high, Paint(fill="#FFFFFF"))


def _framed(form: Form, y: float, high: float) -> Iterator[Shape]:
    """A heavier line round each cell of that row which holds a figure."""
    paint = Paint(stroke=INK, width=_MARK)
    for x, wide, _side in _cells(form):
        if x < form.grid.notes - _ROUNDING:
            yield Rect(x, y, wide, high, paint)


def _said_at(form: Form, said: str) -> Iterator[tuple[float, float]]:
    """From where to where words stand in the row below the last turn's, with some air."""
    wide = measure(said, "condensed-bold", 9 * POINT)
    yield from ((x - wide - 2 * _CLEAR, x - _CLEAR / 2) for x in _runs(form) if said)


def _below(form: Form) -> Iterator[float]:
    """The edges of the cells of that row."""
    for x, wide, _side in _cells(form):
        yield from (x, x + wide)


def _cells(form: Form) -> Iterator[tuple[float, float, Side | None]]:
    """The cells of that row with their sides: of all that are summed up, and notes, or of those
    alone that are carried forward."""
    some = any(one.carried for one in form.fills)
    for one, x in form.placed():
        if x >= form.sums - 0.01 and (one.carried or not some):
            yield x, form.wide(one), one.side
    if not some:
        yield form.grid.notes, form.grid.right - form.grid.notes, None


def _runs(form: Form) -> Iterator[float]:
    """The left edges of the cells of that row that have none at their left."""
    end = -1.0
    for x, wide, _side in _cells(form):
        if abs(x - end) > 0.01:
            yield x
        end = x + wide
