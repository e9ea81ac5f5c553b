"""The calibration page: how far a printer's backs stand from its fronts, read against the light.

The front has scales in millimetres round five points; the back has a thin cross in each of them.
Held against the light, each cross shows on its scale how far the back is off, and all together
how much larger or smaller it is. Knows no game.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from builder.drawing.display import Drawing, Group, Link, Paint, Point, Rect, Shape, Text
from builder.drawing.paper import (
    MARK_GREY,
    MARK_INK,
    RULER_HEIGHT,
    RULER_WIDTH,
    Paper,
    line,
    ruler,
    upward,
)
from builder.drawing.sheets.noted import settled
from builder.drawing.sheets.printing import BLEED, Flip, Offset
from builder.drawing.sheets.trial import PLAIN, Patch, trial
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.words import Message, _, message

REACH = 10
"""Millimetres that a scale shows to each side of its point."""

_THIN = Paint(stroke=MARK_INK, width=0.15)
_ZERO = Paint(stroke=MARK_GREY, width=0.1)
_EDGE = Paint(stroke="#8E8E8E", width=0.15)
_BACK = Paint(stroke="#B0121A", width=0.12)
NAMES = "ABCDE"
_PRINT: Mapping[Flip, Message] = {
    "long": message(
        "Print both pages on one sheet at 100%, no scaling, flipped on the long edge. "
        "On each ruler 0 to 100 must be 100 mm."
    ),
    "short": message(
        "Print both pages on one sheet at 100%, no scaling, flipped on the short edge. "
        "On each ruler 0 to 100 must be 100 mm."
    ),
}
_READ = message(
    "Hold the sheet up to the light, this side towards you. In each square a red cross shows how "
    "many mm the backs are off. Read x where it meets the upper scale, and y where it meets the "
    "left one. Near zero the ticks are 0.5 mm apart: read to half a tick."
)
_WRITE = message(
    "Printers feed no two sheets alike: print three, write down what you read on each, and work "
    "out the means."
)
_TYPE = message(
    "Type what is in the box as one line, with your means for x and y and a name for your "
    "printer. A ruler is not 100 mm long? Add “--ruler” and its length. From then on “builder "
    "print --printer NAME” corrects for it."
)
_BY_HAND: Mapping[Flip, Message] = {
    "long": message(
        "No command line? In the printer’s settings, move the backs by x to the right and by y up, "
        "as you look at the back; if a mean is negative, move them the other way."
    ),
    "short": message(
        "No command line? In the printer’s settings, move the backs by x to the left and by y "
        "down, as you read the words on the back; if a mean is negative, move them the other way."
    ),
}
"""A back that is too far to the right, as seen through the sheet from its front, is too far to the
left as seen from the back; up and down stay. For the short edge the page is turned by half."""
_CALL: Mapping[Flip, Message] = {
    "long": message("builder calibrate --printer {name} --paper {paper} {points}"),
    "short": message("builder calibrate --printer {name} --paper {paper} --flip short {points}"),
}
_SPARED = message(
    "Colours run {bleed:g} mm past the outer cuts, and at least {least:g} mm past a cut between "
    "unlike colours. An error below that leaves no white edge and no neighbour’s colour: counters "
    "are merely off centre."
)
_HOW: Mapping[Flip, Message] = {
    "long": message("Duplex: flip on the long edge."),
    "short": message("Duplex: flip on the short edge."),
}
_BEHIND = message(
    "This is the back: turn the sheet over, and hold it up to the light. If the other side is "
    "blank, print both pages on one sheet."
)
_PRINTS, _RULED = 3, 12.0
"""So many prints are read; how wide a line is for the length of a ruler."""
_NAMED, _HEAD, _ROW = 5.5, 2.0, 5.0
"""What the names of points take beside their cells; from the names of columns to these, and how
high a cell is."""
LEAST = 140.0, 160.0
"""What is smaller has no room for the scales."""
_ROOMY = 185.0, 270.0
"""From here on there is room for words between the scales, and to write down what was read."""
_INSIDE, _CLEAR, _BETWEEN = 19.0, 24.0, 6.0
"""From the edge of the paper to words between the scales; from the middle of the paper to the end
of the steps, which run down beside the middle scale; and from there to what is at their right."""
_SOFT, _TO_BOX = "#3A3A3A", 9.8
"""The ink of the example; from the cells down to the heading of its box, at least."""
_PLATE, _FRAME = Paint(fill="#F1F1EE"), Paint(stroke=MARK_GREY, width=0.2)
_TYPED, _LINE, _PAD = 2.6, 3.4, 1.9
"""The em of what is typed, from one line of it to the next, and what its box has round it."""
_INDENT, _APART = 2, 4.3
"""So many letters its further lines stand in; from its last line to the example's first."""
_READ_AT = "--at A=0.5,-1 --at B=0.5,-0.75 --at C=0.5,-1 --at D=0.25,-1 --at E=0.5,-1"
"""What is read in it."""
_WIDE = 96.0
"""How wide the words on the back are."""
_SIZE, _PITCH, _FIRST, _LAST = 3.3, 4.35, 53.0, 22.0
"""From the top of the paper to the first step, and from the middle of it to what is below C."""
_STEP, _STEP_PITCH = 3.53, 4.7
"""The em of the steps, which are read with the sheet held up, and from one line to the next."""
_AFTER_STEP, _BESIDE_C, _ABOVE_D = 4.5, 8.0, 8.0
"""Between two steps; from the right side of the middle scale to what is said beside it; and from
what is said last in the column of steps to the scale below it."""
_FINE, _NEAR = 0.5, 3
"""Millimetres between the ticks next to zero, and how far these go from it."""
_BEHIND_AT, _BEHIND_UP = 94.0, 16.0
"""Where the back has its sentence, below the middle of the page, and how much higher its ruler is
than the front's: behind what is white on the front, so that neither is seen through the other."""


def calibration(
    paper: Paper, flip: Flip = "long", patches: Sequence[Patch] = PLAIN, title: str = "",
    spared: float = BLEED,
) -> list[Drawing]:  # fmt: skip
    """The front with its scales and the back with its crosses; upside down for the short edge.

    The patches are the colours to try: of a game, whose `title` it is, those of its counters, of
    which the least runs past its cut as far as is `spared`.
    """
    width, height = paper.size
    points = _points(width, height)
    front = [shape for n, at in enumerate(points) for shape in _scale(*at, NAMES[n])]
    back = [shape for n, (x, y) in enumerate(points) for shape in _cross(width - x, y, NAMES[n])]
    if width >= _ROOMY[0] and height >= _ROOMY[1]:
        front += _words(paper, flip, spared, patches)
        back += _lines(str(_BEHIND), (width - _WIDE) / 2, height / 2 + _BEHIND_AT, _WIDE)
    for side, up in ((front, 0.0), (back, _BEHIND_UP)):
        foot = height - paper.margin - RULER_HEIGHT - up
        side.append(ruler((width - RULER_WIDTH) / 2, foot))
        side.append(ruler(6.8, height / 2 + RULER_WIDTH / 2 - 20, upright=True))
    behind = _page(_("back"), paper, [*back, *upward(paper, back=True)], title, flip)
    if flip == "short":
        turned = Group(behind.shapes, width, height, angle=180.0)
        behind = replace(behind, shapes=(turned,))
    return [_page(_("front"), paper, [*front, *upward(paper)], title, flip), behind]


def offset_of(paper: Paper, read: Mapping[str, Point]) -> Offset:
    """The offset in the middle of the paper, and the stretch, that explain best what was read.

    `read` is x and y by the names of the points, at least one. Rounded to 0.01 mm and 0.01 %.
    """
    places = dict(zip(NAMES, _points(*paper.size), strict=True))
    ways = []
    spread = drawn = 0.0
    for way in (0, 1):
        at = [places[name][way] for name in read]
        off = [value[way] for value in read.values()]
        middle, mean = sum(at) / len(at), sum(off) / len(off)
        spread += sum((a - middle) ** 2 for a in at)
        drawn += sum((a - middle) * (b - mean) for a, b in zip(at, off, strict=True))
        ways.append((middle, mean))
    grown = drawn / spread if spread else 0.0
    x, y = (
        mean + grown * (side / 2 - middle)
        for (middle, mean), side in zip(ways, paper.size, strict=True)
    )
    return Offset(round(x, 2), round(y, 2), round(100 * (1 + grown), 2))


def _points(width: float, height: float) -> tuple[tuple[float, float], ...]:
    left, top = 27.0, 36.0  # about where the corners of the counters are
    right, foot = width - left, height - top
    return (left, top), (right, top), (width / 2, height / 2), (left, foot), (right, foot)


def _scale(x: float, y: float, name: str) -> Iterator[Shape]:
    """A square round the point with a scale above it and one at its left: where the lines of the
    cross meet these, nothing else is."""
    left, top = x - REACH, y - REACH
    yield Text(x + REACH - 1, y + REACH - 1, name, "condensed-bold", 3.4, MARK_INK, "end")
    yield line(left, y, x + REACH, y, _ZERO)
    yield line(x, top, x, y + REACH, _ZERO)
    yield line(left, top, x + REACH, top, _THIN)
    yield line(left, top, left, y + REACH, _THIN)
    yield line(x + REACH, top, x + REACH, y + REACH, _EDGE)
    yield line(left, y + REACH, x + REACH, y + REACH, _EDGE)
    for at, tall in _strokes():
        yield line(x + at, top, x + at, top - tall, _THIN)
        yield line(left, y + at, left - tall, y + at, _THIN)
    for step in (-10, -5, 5, 10):
        sign = f"{step:+d}".replace("-", "−")
        yield Text(x + step, top - 2.8, sign, "condensed", 2.2, MARK_INK, "middle")
        yield Text(left - 2.6, y + step + 0.8, sign, "condensed", 2.2, MARK_INK, "end")


def _strokes() -> Iterator[tuple[float, float]]:
    """Where the ticks of a scale are, from its zero, and how tall: each fifth and the zero most."""
    for step in range(-REACH, REACH + 1):
        yield float(step), 2.2 if step % 5 == 0 else 1.4
    fine = round(_NEAR / _FINE)
    yield from ((n * _FINE, 0.8) for n in range(-fine, fine + 1) if n % 2)


def _cross(x: float, y: float, name: str) -> Iterator[Shape]:
    """Longer than the scale, so that it shows where it begins; its name beside its end."""
    reach = REACH + 4
    yield Text(x, y - reach - 1.2, name, "condensed-bold", 3.4, _BACK.stroke or MARK_INK, "middle")
    yield line(x - reach, y, x + reach, y, _BACK)
    yield line(x, y - reach, x, y + reach, _BACK)


def _numbered(said: Sequence[str], first: int, x: float, y: float, wide: float) -> list[Shape]:
    """Steps from a number on, one below the other in a column from (x, y) on."""
    shapes = list[Shape]()
    for number, step in enumerate(said, first):
        shapes.append(Text(x, y, str(number), "text-bold", _STEP, MARK_INK))
        lines = [*_lines(step, x + 5, y, wide - 5, _STEP, _STEP_PITCH)]
        shapes += lines
        y += len(lines) * _STEP_PITCH + _AFTER_STEP
    return shapes


def _lines(
    words: str, x: float, y: float, wide: float, size: float = _SIZE, pitch: float = _PITCH
) -> Iterator[Text]:  # fmt: skip
    closed = re.sub(r"(--\w+) | (?=mm\b)", "\\1\N{NO-BREAK SPACE}", words)
    for index, one in enumerate(settled(closed, "text", size, wide)):
        yield Text(x, y + index * pitch, one, "text", size, MARK_INK)


def _words(
    paper: Paper, flip: Flip, spared: float, patches: Sequence[Patch]
) -> Iterator[Shape]:  # fmt: skip
    """The steps down one column at the left of the middle scale, and how large an error may be,
    which stands beside this where it has no room there; at their right what is written down and
    typed, and below the scale what to look at."""
    left, middle = _INSIDE, paper.height / 2
    wide = paper.width / 2 - _CLEAR - left
    right = left + wide + _BETWEEN
    broad = paper.width - left - right
    said = [_PRINT[flip], _READ, _WRITE, _TYPE, _BY_HAND[flip]]
    steps = _numbered([*map(str, said)], 1, left, _FIRST, wide)
    yield from steps
    yield from _table(right, _FIRST, broad)
    foot = _FIRST + _HEAD + _PITCH + len(NAMES) * _ROW + _TO_BOX
    foot += max(paper.height - _ROOMY[1] - 10.0, 0.0) / 4
    yield from _typed(paper, flip, right, foot, broad)
    beside = paper.width / 2 + REACH + _BESIDE_C
    last = max(one.y for one in steps if isinstance(one, Text)) + _STEP_PITCH + _AFTER_STEP
    below = [*_spared(left, last, wide, spared)]
    if max(one.y for one in below) <= _points(*paper.size)[-1][1] - REACH - _ABOVE_D:
        yield from below
    else:
        yield from _spared(beside, middle - REACH + 1.0, paper.width - left - beside, spared)
    yield from trial(right, middle + _LAST, broad, patches)


def _spared(x: float, y: float, wide: float, spared: float) -> Iterator[Text]:
    """How large an error may be, under a heading."""
    yield Text(x, y, _("How far off may backs be?"), "text-bold", _SIZE, MARK_INK)
    least = math.floor(10 * spared + 0.01) / 10
    yield from _lines(str(_SPARED.filled(bleed=BLEED, least=least)), x, y + _PITCH, wide)


def _table(left: float, y: float, whole: float) -> Iterator[Shape]:
    """Cells for what was read at each point on three prints, and for the means; and the rulers."""
    yield Text(left, y, _("What you read, in mm"), "text-bold", _SIZE, MARK_INK)
    wide, top = (whole - _NAMED) / (_PRINTS + 1), y + _PITCH + _HEAD
    heads = [_("Print {number}", number=number + 1) for number in range(_PRINTS)]
    for column, head in enumerate([*heads, _("Mean")]):
        x, face = left + _NAMED + column * wide, "text-bold" if column == _PRINTS else "text"
        if column == _PRINTS:
            yield Rect(x, top, wide, len(NAMES) * _ROW, _PLATE)
        said = set_words(head, face, Room(wide, _PITCH, _SIZE))
        yield from said.texts(x, top - _HEAD + 0.6, face, MARK_INK)
        for row, name in enumerate(NAMES):
            base = top + row * _ROW
            if not column:
                yield Text(left, base + 3.65, name, "text-bold", _SIZE, MARK_INK)
            for place, word in enumerate("xy"):
                cell = x + place * wide / 2
                yield Rect(cell, base, wide / 2, _ROW, _FRAME)
                yield Text(cell + 0.7, base + 2.1, word, "condensed", 2.2, MARK_GREY)
    x, base = left, top + len(NAMES) * _ROW + 5.0
    for word in (_("Rulers: horizontal"), _("vertical")):
        yield from _blank(x, base, word, measure(word, "text", _SIZE) + _RULED)
        x += measure(word, "text", _SIZE) + _RULED + 3


def _typed(paper: Paper, flip: Flip, x: float, y: float, wide: float) -> Iterator[Shape]:
    """What is typed, in a box and in a face of one width; in the box below it an example broken
    alike, if it has room above the middle scale."""
    letter = measure("0", "mono", _TYPED)
    lines, example = _broken(_called(paper, flip), int((wide - 2 * _PAD) / letter))
    top, first = y + 1.8, y + 1.8 + _PAD + 2.2
    last = first + (len(lines) - 1) * _LINE
    start = last + _APART + _LINE
    foot = start + (len(lines) - 1) * _LINE + _PAD
    roomy = foot < paper.height / 2 - REACH - 5
    yield Text(x, y, _("Type, as one line without the break:"), "text-bold", _SIZE, MARK_INK)
    high = (foot if roomy else last + _PAD) - top
    yield Rect(x, top, wide, high, replace(_PLATE, stroke=MARK_GREY, width=0.2))
    yield from _mono(lines, x + _PAD, first, MARK_INK)
    if roomy:
        yield Text(x + _PAD, last + _APART, _("For example:"), "text", _TYPED, _SOFT)
        yield from _mono(example, x + _PAD, start, _SOFT)


def _called(paper: Paper, flip: Flip) -> tuple[str, str]:
    """The command with names for what is to be filled in, and an example."""
    points = " ".join(f"--at {name}=x,y" for name in NAMES)
    first, second = (str(_CALL[flip].filled(name=name, paper=paper.name, points=at))
                     for name, at in ((_("NAME"), points), (_("office"), _READ_AT)))  # fmt: skip
    return first, second


def _mono(lines: Sequence[str], x: float, y: float, ink: str) -> Iterator[Text]:
    """The lines of a command, those after the first a little farther in."""
    indent = _INDENT * measure("0", "mono", _TYPED)
    for number, words in enumerate(lines):
        yield Text(x + bool(number) * indent, y + number * _LINE, words, "mono", _TYPED, ink)


def _broken(commands: Sequence[str], most: int) -> list[list[str]]:
    """Commands with the same options, broken alike before some of these into lines of so many
    letters at most."""
    broken = [re.split(r" (?=--)", one) for one in commands]
    lines = [each[:1] for each in broken]
    for options in zip(*(each[1:] for each in broken), strict=True):
        indent = _INDENT if len(lines[0]) > 1 else 0
        longer = [f"{each[-1]} {option}" for each, option in zip(lines, options, strict=True)]
        fits = max(map(len, longer)) + indent <= most
        for each, option, whole in zip(lines, options, longer, strict=True):
            each[-1:] = [whole] if fits else [each[-1], option]
    return lines


def _blank(x: float, y: float, word: str, wide: float, apart: float = 1.0) -> Iterator[Shape]:
    """A word and a line to write on behind it, so far off, both so wide."""
    yield Text(x, y, word, "text", _SIZE, MARK_INK)
    yield line(x + measure(word, "text", _SIZE) + apart, y + 0.6, x + wide, y + 0.6, _THIN)


def _page(name: str, paper: Paper, shapes: list[Shape], game: str, flip: Flip) -> Drawing:
    """A side of the sheet under its heading, which begins where its words do."""
    base, left = paper.margin + 4, _INSIDE
    words = _("Calibration").upper()
    heading = Text(left, base, words, "condensed-bold", 3.9, MARK_INK)
    beside = left + measure(words, "condensed-bold", 3.9) + 4
    said = ", ".join(filter(None, (fair(game), paper.name, name)))
    side = Text(beside, base, said, "condensed", 3.2, MARK_GREY)
    how = Text(paper.width - left, base, str(_HOW[flip]), "condensed", 3.2, MARK_GREY, "end")
    white = Rect(0, 0, *paper.size, Paint(fill="#FFFFFF"))
    title = _("Calibration – {side}", side=name)
    drawn = (white, heading, side, how, *shapes)
    return Drawing(*paper.size, drawn, title, (Link(title, paper.margin),))
