"""The heads of a turn record: players over their steps, which run upward, and what is filled in.

Lengths are millimetres. Knows columns, not the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from builder.drawing.aids.look import HEAD, HEAVY
from builder.drawing.aids.recordcells import BELOW, Fill, below, head_ground, quieter
from builder.drawing.aids.recordform import (
    AIR,
    EDGE,
    LARGE,
    LEADING,
    SMALL,
    Form,
    Placed,
    Steps,
    fitted,
    headed,
    level,
    turned,
)
from builder.drawing.display import Group, Paint, Rect, Shape, Tagged, Text
from builder.drawing.symbols.marks import side_mark
from builder.drawing.text.flow import INK
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import POINT, lighten, readable
from builder.game.model import Side
from builder.words import _

_CENTRE = (0.35, 0.27)
"""The base of a line, and of two that have descenders below, from their middle, in ems."""
PAD = 1.6
_LIFT = 0.9
"""How far the names of columns that are not turned stand above the numbers of steps."""
_EVENTS = 12.0
"""A column of events that is wider has a head."""
_HAIR = 0.15
"""What the ground of a name leaves white at either end."""
_CLOSE = 4.6
"""The numbers of steps that stand closer are smaller."""
_REACH, _AIR = 1.5, 1.1
"""The reach of a side's mark before its name, and the air between the two."""
_SHIFT = _REACH + _AIR / 2
"""How far a name stands to the right of the middle for its mark."""
_QUIET = lighten(HEAD, 0.72)
"""The ground of a name that no player and no phase has."""


_PLAIN = lighten(HEAD, 0.84)
"""The ground of the heads of what is no side's."""


def heads(form: Form, top: float) -> Iterator[Shape]:
    """The players' heads, the steps running upward in their tints, and the heads beside them."""
    grid, foot = form.grid, top + form.head
    yield Rect(grid.left, top + form.band, grid.width, form.upright, Paint(fill=_PLAIN))
    for x, wide, side in form.columns():
        if side:
            tone = _tone(side)
            yield Rect(x, top + form.band, wide, form.upright, Paint(fill=tone))
    for x, wide, side in form.deep():
        paint = Paint(fill=head_ground(side, True))
        yield Rect(x, top + form.band, wide, form.upright, paint)
    yield from _first_heads(form, top)
    for one in form.stepped():
        if form.has_heads and (one.group.side or _called(one.group)):
            yield from _bar(_called(one.group), one.group.side, one.x, one.wide, top, form)
        yield from _stepped(one, foot, form)
    for fill, x in form.placed():
        yield from _filled_in(fill, x, foot, form)
    if form.band > EDGE and len(form.fills) > 1 and form.tracks:
        left, wide = grid.fills, grid.notes - grid.fills
        yield Rect(left, top, wide, form.band, Paint(fill=_QUIET))
        yield from _over(_("State"), left + wide / 2, top, form, wide, INK)
    for side, x, wide in _sides(form) if form.by_side else ():
        yield from _bar(side.name, side, x, wide, top, form)
    yield Rect(grid.left, top + form.band - HEAVY / 2, grid.width, HEAVY, Paint(fill=INK))
    base = foot - AIR - _LIFT
    notes = Text(grid.notes + PAD, base, _("Notes"), "condensed-bold", 9 * POINT, INK)
    yield Tagged((notes,), role="TH")


def _tone(side: Side) -> str:
    """The ground of a side's heads, on which its bar stands where it has one."""
    return quieter(side.colour)


def _ink(side: Side | None, deep: bool = False) -> str:
    """The ink on the ground of a side's head."""
    return readable(head_ground(side, deep), side.ink if deep else INK, INK) if side else INK


def _called(group: Steps) -> str:
    """What stands over a group: its name, else its first and last number."""
    ends = dict.fromkeys((*group.numbers[:1], *group.numbers[-1:]))
    return group.name or "–".join(filter(None, ends))


def _stepped(one: Placed, foot: float, form: Form) -> Iterator[Shape]:
    """The heads of the steps of a group, their numbers at the foot."""
    group = one.group
    for step in one.steps:
        if form.level:
            lines = tuple(_level(step.name, _ink(group.side), step.x, step.wide, foot, _LIFT, form))
            yield Tagged(lines, role="TH", words=step.name)
            continue
        head = _upright(step.name, step.x, step.wide, foot - form.digit, form, group.side)
        middle = step.x + step.wide / 2
        size = LARGE if step.wide > _CLOSE else SMALL
        digit = Text(middle, foot - AIR, step.number, "condensed-bold", size, INK, "middle")
        said = f"{group.name}: {step.name}" if group.name else step.name
        words = " ".join(filter(None, (step.number, said)))
        yield Tagged((head, digit), role="TH", words=words)


def _filled_in(fill: Fill, x: float, foot: float, form: Form) -> Iterator[Shape]:
    """The head of a column that is filled in: turned only where its words have no room."""
    wide = form.wide(fill)
    if turned(fill.name, wide):
        shown: tuple[Shape, ...] = (_upright(fill.name, x, wide, foot, form, fill.side),)
    else:
        low = BELOW if fill.below else _LIFT
        named = [*_level(fill.name, _ink(fill.side, form.is_deep(fill)), x, wide, foot, low, form)]
        shown = (*named, *below(fill, x, wide, foot))
    said = f"{fill.side.name}: {fill.name}" if fill.side else fill.name
    yield Tagged(shown, role="TH", words=" ".join((said, *fill.choose)))


def _first_heads(form: Form, top: float) -> Iterator[Shape]:
    """The heads of the turn, or of an impulse and its turn, and of what happens."""
    grid, size, base = form.grid, 9 * POINT, top + form.head - AIR - _LIFT
    counted = _("Impulse") if form.impulses else _("Turn")
    name = Text(grid.left + PAD, base, counted, "condensed-bold", size, INK)
    yield Tagged((name,), role="TH")
    headed = min([grid.boxes, *(x for _one, x in form.placed())]) - grid.events > _EVENTS
    events = Text(grid.events, base, _("Events"), "condensed-bold", size, INK)
    yield Tagged((events,) if headed else (), role="TH")


def _sides(form: Form) -> Iterator[tuple[Side, float, float]]:
    """(side, left, width) of the columns of one side that stand beside each other."""
    for _id, run in groupby(form.placed(), lambda one: one[0].side.id if one[0].side else ""):
        listed = list(run)
        if side := listed[0][0].side:
            yield side, listed[0][1], sum(form.wide(fill) for fill, _x in listed)


def _bar(
    name: str, side: Side | None, x: float, wide: float, top: float, form: Form
) -> Iterator[Shape]:
    """A name on the ground of a side, or on a quiet one."""
    ground = side.colour if side else _QUIET
    ink = readable(ground, side.ink if side else INK)
    yield Rect(x + _HAIR, top, wide - 2 * _HAIR, form.band, Paint(fill=ground))
    mark = side.mark if side and _marked(form) else ""
    if name:
        yield from _over(name, x + wide / 2 + (_SHIFT if mark else 0.0), top, form, wide, ink)
    if mark:
        left = x + wide / 2 + _SHIFT - _long(name, wide) / 2 - _AIR - _REACH
        yield side_mark(mark, left, top + form.band / 2, _REACH, ink, ground)


def _long(name: str, wide: float) -> float:
    """The length of the longest line of a name over its columns."""
    named = headed(name, wide)
    return max(measure(line, "condensed-bold", named.size) for line in named.lines)


def _marked(form: Form) -> bool:
    """Whether the mark of every side has room before its name: all have one, or none."""
    bars = [(one.group.name, one.wide) for one in form.stepped() if one.group.side]
    bars += [(side.name, wide) for side, _x, wide in _sides(form) if form.by_side]
    more = 2 * (_REACH + _AIR + _HAIR)
    return all(_long(name, wide) + more <= wide for name, wide in bars if name)


def _over(
    words: str, middle: float, top: float, form: Form, wide: float, ink: str
) -> Iterator[Shape]:
    """Words in the middle of the head band, on one line or two."""
    named, font = headed(words, wide), "condensed-bold"
    cap, more = cap_height(font, named.size), (len(named.lines) - 1) * named.size
    base = top + (form.band - more + cap) / 2
    for index, line in enumerate(named.lines):
        y = base + index * named.size
        yield Text(middle, y, line, font, named.size, ink, "middle")


def _level(
    name: str, ink: str, x: float, wide: float, foot: float, low: float, form: Form
) -> Iterator[Text]:
    """The name of a wide column on lines so far above the foot of its head."""
    named = level(name, wide, form.upright - low)
    lines = named.lines
    first = foot - low - AIR - (len(lines) - 1) * 1.1 * named.size
    for index, line in enumerate(lines):
        y = first + index * 1.1 * named.size
        em = named.size * min(1.0, (wide - 1.0) / measure(line, "condensed-bold", named.size))
        yield Text(x + wide / 2, y, line, "condensed-bold", em, ink, "middle")


def _upright(
    name: str, x: float, wide: float, foot: float, form: Form, side: Side | None
) -> Shape:  # fmt: skip
    """A step's name running upward in the middle of its column, on one line or two."""
    ink = readable(_tone(side), INK) if side else INK
    setting = fitted(name, wide, form.upright - form.digit, form.em)
    size, pitch = setting.size, LEADING * setting.size
    first = size * _CENTRE[len(setting.lines) > 1] - (len(setting.lines) - 1) * pitch / 2
    lines = (
        Text(0, first + index * pitch, line, "condensed", size, ink)
        for index, line in enumerate(setting.lines)
    )
    return Group(tuple(lines), x + wide / 2, foot - AIR, angle=-90)
