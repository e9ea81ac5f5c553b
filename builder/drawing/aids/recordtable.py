"""The table of a turn record: its heads, and a row for each turn with boxes and what is known.

Lengths are millimetres. Knows columns and rows, not the game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import accumulate, combinations, pairwise, product

from builder.drawing.aids.look import FINE, GREY, HEAVY, RULE, TINT
from builder.drawing.aids.recordcells import filled
from builder.drawing.aids.recordform import EDGE, Form, Grid, Row
from builder.drawing.aids.recordheads import heads
from builder.drawing.display import Group, Paint, Rect, Shape, Tagged, Text
from builder.drawing.text.flow import INK
from builder.drawing.text.type import cap_height
from builder.drawing.theme import POINT, distance, mix

_NUMBER = 6.6
"""The right end of the turn's number, from the left edge."""
_EVENTS = 12.0
"""A column of events that is wider has the ground of its row."""
_CLEAR = 1.2
"""Between the ground of a date and the words beside it."""
_SHARES = (0.24, 0.28, 0.32, 0.36, 0.4, 0.45, 0.5)
"""How much of a side's ground lies under its columns on a stripe: the least with which the sides
differ."""
_PALER = 0.4
"""How much of that lies under them on the rows between: a side's columns are one field, and still
paper to write on."""
_WEIGHTS = (16.0, 19.0, 22.0, 100.0)
"""How far (CIE 1976) it is from white at the most, so that a strong colour is not heavier than
others: more where the sides do not differ."""
_DROP = 0.02
"""What is taken off the share of a heavier one at a time."""
_DIFFER = 9.0
"""So far apart (CIE 1976) the grounds of two sides are told from each other on a row."""
_MARK = 0.4
"""The heavy rule between turns, and between what players do."""


def table(form: Form, top: float, rows: Sequence[Row], heights: Sequence[float]) -> Iterator[Shape]:
    """A record from `top` downward: its heads, and a row of its height for each turn."""
    grid = form.grid
    start = top + form.head
    tops = [*accumulate(heights, initial=start)]
    before = min([grid.boxes, *(x for _one, x in form.placed())], default=grid.boxes)
    wide = (grid.events - _CLEAR if before - grid.events > _EVENTS else before) - grid.left
    tones = _tones({side.colour: None for _x, _broad, side in form.sided()})
    for index, (row, y, high) in enumerate(zip(rows, tops, heights, strict=False)):
        if index % 2:
            yield Rect(grid.left, y, grid.width, high, Paint(fill=TINT))
        share = 1.0 if index % 2 else _PALER
        for x, broad, side in form.sided() if not row.said else ():
            tone = mix("#FFFFFF", tones[side.colour], share)
            yield Rect(x, y, broad, high, Paint(fill=tone))
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
    yield from _lines(form, top + form.band, tops[-1], whole)


def _tones(colours: Collection[str]) -> dict[str, str]:
    """What lies under the columns of each side on a stripe: as faint as it can be while any two
    sides differ, else as strong as it is made."""
    found = dict[str, str]()
    for weight, share in product(_WEIGHTS, _SHARES):
        found = {one: mix("#FFFFFF", one, _share(one, share, weight)) for one in colours}
        if all(distance(*pair) >= _DIFFER for pair in combinations(found.values(), 2)):
            break
    return found


def _share(colour: str, share: float, weight: float) -> float:
    """The share of a colour on white, less where it would be farther from white than that."""
    while distance("#FFFFFF", mix("#FFFFFF", colour, share)) > weight and share > _SHARES[0]:
        share = round(share - _DROP, 2)
    return share


def _row(form: Form, row: Row, y: float, high: float) -> Iterator[Shape]:
    """A turn: number, date, what happens, a box for each step."""
    grid, turn = form.grid, row.turn
    if row.said:
        base = y + (high + cap_height("condensed-bold", 9 * POINT)) / 2
        said = Text(form.sums - _CLEAR, base, row.said, "condensed-bold", 9 * POINT, INK, "end")
        yield Tagged((said,), role="TH")
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


def _lines(form: Form, top: float, foot: float, whole: float) -> Iterator[Shape]:
    """Lines between columns; under names, heavier between players, what is filled in, and notes.
    Those before what is summed up end with the last turn, at `whole`, as do those at whose sides
    nothing is carried forward where some is."""
    steps, placed = [*form.stepped()], [*form.placed()]
    heavy = [form.grid.notes, *(end for one in steps for end in (one.x, one.x + one.wide))]
    if form.by_side:
        heavy += [x for (one, _x), (other, x) in pairwise(placed) if one.side is not other.side]
    fine = [form.grid.boxes, *(x for one in steps for x in one.rules)]
    fine += [edge for one, x in placed for edge in (x, x + form.wide(one))]
    thick = dict.fromkeys((round(x, 6) for x in fine), FINE)
    thick |= dict.fromkeys((round(x, 6) for x in heavy), _MARK if form.band > EDGE else FINE)
    below = [*_below(form)]
    for x, wide in thick.items():
        end = foot if any(abs(x - edge) < 0.01 for edge in below) else whole
        yield Rect(x - wide / 2, top, wide, end - top, Paint(fill=GREY))


def _below(form: Form) -> Iterator[float]:
    """The edges of the cells of a row below the last turn's: of all that are summed up, or of
    those alone that are carried forward."""
    some = any(one.carried for one in form.fills)
    for one, x in form.placed():
        if x >= form.sums - 0.01 and (one.carried or not some):
            yield from (x, x + form.wide(one))
    if not some:
        yield form.grid.notes
