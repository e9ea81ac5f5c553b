"""The calibration page: how far a printer's backs stand from its fronts, read against the light.

The front has scales in millimetres round five points; the back has a thin cross in each of them.
Held against the light, each cross shows on its scale how far the back is off, and all together
how much larger or smaller it is. Knows no game.
"""

from __future__ import annotations

import math
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
)
from builder.drawing.sheets.printing import BLEED, Flip, Offset
from builder.drawing.text.breaking import wrap
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.type import measure
from builder.drawing.text.typography import fair
from builder.drawing.theme import GROUNDS, POINT
from builder.words import Message, _, message

REACH = 10
"""Millimetres that a scale shows to each side of its point."""

_THIN = Paint(stroke=MARK_INK, width=0.15)
_ZERO = Paint(stroke=MARK_GREY, width=0.1)
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
_STEPS = (
    message(
        "Hold the sheet up to the light, this side towards you. Each red cross from the back shows "
        "on the scales of its square how many millimetres the backs are off: x above it, y at its "
        "left. Near zero the ticks are 0.5 mm apart: read to half a tick. Printers feed no "
        "two sheets alike: print three, and write x and y of each and their mean below."
    ),
    message(
        "Type the line below with your own means, add the other points in the same way, and give "
        "your printer a name; add --ruler with the length of the rulers if that is not 100. After "
        "that, “builder print --printer NAME” corrects for it."
    ),
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
_SPARED = message(
    "Colours run {bleed:g} mm past the outer cuts, and at least {least:g} mm past a cut between "
    "unlike colours: a smaller error shows no white edge and no neighbour’s colour, only counters "
    "that are off centre."
)
_TYPED = message(
    "builder calibrate --printer NAME --paper {paper} --at A=0.5,-0.25 --at B=0.75,-0.25"
)
"""An instance of what is typed: on a line of its own, as it is typed."""
_BEHIND = message(
    "This is the back: turn the sheet over, and hold it up to the light. If the other side is "
    "blank, print both pages on one sheet."
)
Patch = tuple[str, str, str]
"""A ground, the ink on it, and what it is called."""
PLAIN: Sequence[Patch] = tuple((ground, ink, "") for ground, ink in GROUNDS)
"""The grounds of the theme, where no game is known."""
_ACROSS, _MOST, _PATCHES = 4, 16, 10.4
"""So many patches stand in a row, so many there are at most, and so far apart rows are."""
_NAMED_AT, _LEADING, _BESIDE = 6.5, 2.0, 0.6
"""From the top of a patch to the first line of its name, from there to the next one, and what is
free beside it."""
_SMALLEST = 5 * POINT
"""The smallest type on counters."""
_NAMED, _ROW = 5.5, 7.0
"""What the names of points take before their lines, and the pitch of these."""
LEAST = 140.0, 160.0
"""What is smaller has no room for the scales."""
_ROOMY = 185.0, 270.0
"""From here on there is room for words between the scales, and to write down what was read."""
_INSIDE, _BETWEEN, _MORE = 19.0, 8.0, 14.0
"""From the edge of the paper to words between the scales, from their left column to the right one,
and how much wider than these what is written down needs to be."""
_WIDE = 96.0
"""How wide the words on the back are."""
_SIZE, _PITCH, _FIRST, _LAST = 3.3, 4.35, 57.0, 19.0
"""From the top of the paper to the first step, and from the middle of it to what is below C."""
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
        front += _words(paper, _steps(flip, spared), patches)
        back += _lines(str(_BEHIND), (width - _WIDE) / 2, height / 2 + _BEHIND_AT, _WIDE)
    for side, up in ((front, 0.0), (back, _BEHIND_UP)):
        foot = height - paper.margin - RULER_HEIGHT - up
        side.append(ruler((width - RULER_WIDTH) / 2, foot))
        side.append(ruler(6.8, height / 2 + RULER_WIDTH / 2 - 20, upright=True))
    behind = _page(_("back"), paper, back, title)
    if flip == "short":
        turned = Group(behind.shapes, width, height, angle=180.0)
        behind = replace(behind, shapes=(turned,))
    return [_page(_("front"), paper, front, title), behind]


def _steps(flip: Flip, spared: float) -> list[str]:
    """What to do, and what an error does that is left."""
    left = _SPARED.filled(bleed=BLEED, least=math.floor(10 * spared + 0.01) / 10)
    return [str(_PRINT[flip]), *map(str, _STEPS), f"{_BY_HAND[flip]} {left}"]


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


def _numbered(said: Sequence[str], first: int, x: float, wide: float) -> list[Shape]:
    """Steps from a number on, one below the other in a column below the upper scales."""
    shapes, y = list[Shape](), _FIRST
    for number, step in enumerate(said, first):
        shapes.append(Text(x, y, str(number), "text-bold", _SIZE, MARK_INK))
        lines = [*_lines(step, x + 5, y, wide - 5)]
        shapes += lines
        y += len(lines) * _PITCH + 1.6
    return shapes


def _lines(words: str, x: float, y: float, wide: float) -> Iterator[Text]:
    closed = words.replace(" mm", "\N{NO-BREAK SPACE}mm")
    for index, one in enumerate(wrap(closed, "text", _SIZE, wide)):
        yield Text(x, y + index * _PITCH, one, "text", _SIZE, MARK_INK)


def _command(words: str, x: float, y: float, wide: float) -> Iterator[Shape]:
    """What is typed, on a plate of its own, in the face in which two hyphens are told from one."""
    said = set_words(words, "text", Room(wide - 4, _PITCH, _SIZE))
    yield Rect(x, y - 3.8, wide, 5.6, Paint(fill="#E9E9E6"))
    yield from said.texts(x + 2, y, "text", MARK_INK)


def _words(paper: Paper, said: Sequence[str], patches: Sequence[Patch]) -> Iterator[Shape]:
    """What to do in two columns above the middle with what is typed below them; below the middle
    room for what was read, and colours to look at."""
    left, low = _INSIDE, paper.height / 2 + _LAST
    wide = (paper.width - 2 * left - _BETWEEN) / 2
    right, half = left + wide + _BETWEEN, len(said) // 2
    steps = [*_numbered(said[:half], 1, left, wide), *_numbered(said[half:], half + 1, right, wide)]
    yield from steps
    down = max(one.y for one in steps if isinstance(one, Text)) + 8.0
    typed = str(_TYPED.filled(paper=paper.name))
    yield from _command(typed, left, down, paper.width - 2 * left)
    yield from _table(left, low, wide + _MORE)
    yield from _tried(right + _MORE, low, wide - _MORE, patches)


def _tried(left: float, y: float, wide: float, patches: Sequence[Patch]) -> Iterator[Shape]:
    """The smallest type on white, and grounds of counters with it on them and their names."""
    yield Text(left, y, _("Can you read this?"), "text-bold", _SIZE, MARK_INK)
    words = _("If you cannot read this line, the smallest type on the counters will be lost.")
    yield Text(left, y + 5.4, words, "condensed-bold", _SMALLEST, MARK_INK)
    told = [*_lines(_("You should be able to read the names on the patches, which are as small, "
                      "and to tell all patches apart."), left, y + 11.4, wide)]  # fmt: skip
    yield from told
    top, across = told[-1].y + 3.0, wide / _ACROSS
    for index, (ground, ink, name) in enumerate(patches[:_MOST]):
        x, down = left + index % _ACROSS * across, top + index // _ACROSS * _PATCHES
        yield Rect(x, down, across, _PATCHES, Paint(fill=ground))
        yield Text(x + across / 2, down + 4.1, "4", "condensed-bold", 3.6, ink, "middle")
        lines = wrap(name, "condensed-bold", _SMALLEST, across - 2 * _BESIDE)
        for number, said in enumerate(lines[:2]):
            base = down + _NAMED_AT + number * _LEADING + (_LEADING / 2 if len(lines) == 1 else 0)
            yield Text(x + across / 2, base, said, "condensed-bold", _SMALLEST, ink, "middle")


def _table(left: float, y: float, whole: float) -> Iterator[Shape]:
    """Lines to write what was read at each point on three prints, and its mean; and the rulers."""
    heads = [*(_("Print {number}", number=n) for n in (1, 2, 3)), _("Mean")]
    wide = (whole - _NAMED) / len(heads)
    for column, head in enumerate(heads):
        x = left + _NAMED + column * wide
        yield Text(x, y, head, "text-bold", _SIZE, MARK_INK)
        for row, name in enumerate(NAMES):
            base = y + _ROW * (row + 1)
            if not column:
                yield Text(left, base, name, "text-bold", _SIZE, MARK_INK)
            yield from _blank(x, base, "x", wide / 2 - 1.2)
            yield from _blank(x + wide / 2, base, "y", wide / 2 - 1.8)
    base = y + _ROW * (len(NAMES) + 1)
    said = _("Rulers, 0 to 100:"), _("lying"), _("standing")
    yield Text(left, base, said[0], "text-bold", _SIZE, MARK_INK)
    for place, word in enumerate(said[1:]):
        x, room = left + place * whole / 2, whole / 2
        yield from _blank(x, base + _ROW, word, room - 9)
        yield Text(x + room - 8, base + _ROW, _("mm"), "text", _SIZE, MARK_INK)


def _blank(x: float, y: float, word: str, wide: float) -> Iterator[Shape]:
    """A word and a line to write on behind it, both so wide."""
    yield Text(x, y, word, "text", _SIZE, MARK_INK)
    yield line(x + measure(word, "text", _SIZE) + 1, y + 0.6, x + wide, y + 0.6, _THIN)


def _page(name: str, paper: Paper, shapes: list[Shape], game: str) -> Drawing:
    margin = paper.margin
    words, left = _("Calibration").upper(), margin + 7
    heading = Text(left, margin + 4, words, "condensed-bold", 3.9, MARK_INK)
    beside = left + measure(words, "condensed-bold", 3.9) + 4
    said = ", ".join(filter(None, (fair(game), paper.name, name)))
    side = Text(beside, margin + 4, said, "condensed", 3.2, MARK_GREY)
    white = Rect(0, 0, *paper.size, Paint(fill="#FFFFFF"))
    title = _("Calibration – {side}", side=name)
    return Drawing(*paper.size, (white, heading, side, *shapes), title, (Link(title, margin),))
