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
from builder.drawing.sheets.printing import Flip, Offset
from builder.drawing.text.breaking import wrap
from builder.drawing.text.fitting import Room, set_words
from builder.drawing.text.lines import Box, line_in
from builder.drawing.text.type import measure
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
        "Hold the sheet up to the light, this side towards you. Each red cross from the back "
        "shows on the scales of its square how many millimetres the backs are off: x above it, "
        "y at its left. Near zero the ticks are 0.5 mm apart: read to 0.1 mm. Printers feed no two "
        "sheets alike: print three, and write x and y of each and their mean below."
    ),
    message(
        "On one line, type the means and a name for your printer; for instance:\n{command}\n"
        "Add the other points in the same way, and --ruler with the length of the rulers if that "
        "is not 100. Then “builder print --printer NAME” makes up for it."
    ),
    message(
        "No command line? Move the backs by −x and −y in the printer’s settings. Colours run "
        "1.5 mm past the cut: an error of up to 1.5 mm shows no white edge, only an off-centre "
        "print."
    ),
)
_TYPED = message("builder calibrate --printer NAME --paper {paper} --at A=0.4,-0.2 --at B=0.6,-0.2")
"""An instance of what is typed: on a line of its own, as it is typed."""
_BEHIND = message(
    "This is the back: turn the sheet over, and hold it up to the light. If the other side is "
    "blank, print both pages on one sheet."
)
Patch = tuple[str, str, str]
"""A ground, the ink on it, and what it is called."""
PLAIN: Sequence[Patch] = tuple((ground, ink, "") for ground, ink in GROUNDS)
"""The grounds of the theme, where no game is known."""
_ACROSS, _MOST, _PATCHES = 6, 16, 9.2
"""So many patches stand in one row, so many in two, and so far apart rows are."""
_NAMED, _ROW = 7.0, 7.0
"""What the names of points take before their lines, and the pitch of these."""
LEAST = 140.0, 160.0
"""What is smaller has no room for the scales."""
_ROOMY = 185.0, 270.0
"""From here on there is room for words between the scales, and to write down what was read."""
_WIDE = 96.0
_SIZE, _PITCH, _FIRST = 3.1, 4.1, 40.0
_FINE, _NEAR = 0.5, 3
"""Millimetres between the ticks next to zero, and how far these go from it."""
_BEHIND_AT, _BEHIND_UP = 94.0, 16.0
"""Where the back has its sentence, below the middle of the page, and how much higher its ruler is
than the front's: behind what is white on the front, so that neither is seen through the other."""


def calibration(
    paper: Paper, flip: Flip = "long", patches: Sequence[Patch] = PLAIN
) -> list[Drawing]:
    """The front with its scales and the back with its crosses; upside down for the short edge.

    The patches are the colours to try: of a game those of its counters.
    """
    width, height = paper.size
    points = _points(width, height)
    front = [shape for n, at in enumerate(points) for shape in _scale(*at, NAMES[n])]
    back = [shape for n, (x, y) in enumerate(points) for shape in _cross(width - x, y, NAMES[n])]
    if width >= _ROOMY[0] and height >= _ROOMY[1]:
        front += _words(paper, [_PRINT[flip], *_steps(paper)], patches)
        back += _lines(str(_BEHIND), (width - _WIDE) / 2, height / 2 + _BEHIND_AT, _WIDE)
    for side, up in ((front, 0.0), (back, _BEHIND_UP)):
        foot = height - paper.margin - RULER_HEIGHT - up
        side.append(ruler((width - RULER_WIDTH) / 2, foot))
        side.append(ruler(6.8, height / 2 + RULER_WIDTH / 2 - 20, upright=True))
    behind = _page(_("back"), paper, back)
    if flip == "short":
        turned = Group(behind.shapes, width, height, angle=180.0)
        behind = replace(behind, shapes=(turned,))
    return [_page(_("front"), paper, front), behind]


def _steps(paper: Paper) -> list[Message]:
    """What to do once both sides are printed."""
    command = str(_TYPED.filled(paper=paper.name))
    return [one.filled(command=command) for one in _STEPS]


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


def _numbered(paper: Paper, said: Sequence[Message]) -> Iterator[Shape]:
    """Steps between the upper scales and the middle."""
    left, y = (paper.width - _WIDE) / 2, _FIRST
    for number, step in enumerate(said, 1):
        yield Text(left, y, str(number), "text-bold", _SIZE, MARK_INK)
        for words in str(step).split("\n"):
            if words.startswith("builder "):
                yield from _command(words, left + 5, y)
                y += _PITCH + 1.6
                continue
            for one in _lines(words, left + 5, y, _WIDE - 5):
                yield one
                y += _PITCH
        y += 1.6


def _lines(words: str, x: float, y: float, wide: float) -> Iterator[Text]:
    closed = words.replace(" mm", "\N{NO-BREAK SPACE}mm")
    for index, one in enumerate(wrap(closed, "text", _SIZE, wide)):
        yield Text(x, y + index * _PITCH, one, "text", _SIZE, MARK_INK)


def _command(words: str, x: float, y: float) -> Iterator[Shape]:
    """What is typed, on a plate of its own, in the face in which two hyphens are told from one."""
    said = set_words(words, "text", Room(_WIDE - 7, _PITCH, _SIZE))
    yield Rect(x, y - 2.9, _WIDE - 5, 4.6, Paint(fill="#E9E9E6"))
    yield from said.texts(x + 1, y + 0.3, "text", MARK_INK)


def _words(paper: Paper, said: Sequence[Message], patches: Sequence[Patch]) -> Iterator[Shape]:
    """What to do in steps above the middle, room for what was read below it."""
    left, middle = (paper.width - _WIDE) / 2, paper.height / 2
    yield from _numbered(paper, said)
    yield from _table(left, middle + 17)
    yield from _tried(left, middle + 64, patches)


def _tried(left: float, y: float, patches: Sequence[Patch]) -> Iterator[Shape]:
    """The smallest type, and grounds of counters with figures on them and their names."""
    words = _("If you cannot read this line, the smallest type on the counters will be lost.")
    yield Text(left, y, words, "condensed-bold", 5 * POINT, MARK_INK)
    yield Text(left, y + 5.4, _("You should be able to read every 4 and tell all patches apart."),
               "text", _SIZE, MARK_INK)  # fmt: skip
    shown = patches[:_MOST]
    across = max(math.ceil(len(shown) / (2 if len(shown) > _ACROSS else 1)), 1)
    wide = _WIDE / across
    for index, (ground, ink, name) in enumerate(shown):
        x, top = left + index % across * wide, y + 7 + index // across * _PATCHES
        yield Rect(x, top, wide, 5.6, Paint(fill=ground))
        yield Text(x + wide / 2, top + 4.1, "4", "condensed-bold", 3.6, ink, "middle")
        box = Box(x + 0.4, top + 6.0, wide - 0.8, 2.2)
        if said := line_in(box, name, "condensed", 5.5 * POINT, 5 * POINT, MARK_INK):
            yield said


def _table(left: float, y: float) -> Iterator[Shape]:
    """Lines to write what was read at each point on three prints, and its mean; and the rulers."""
    heads = [*(_("Print {number}", number=n) for n in (1, 2, 3)), _("Mean")]
    wide = (_WIDE - _NAMED) / len(heads)
    for column, head in enumerate(heads):
        x = left + _NAMED + column * wide
        yield Text(x, y, head, "text-bold", _SIZE, MARK_INK)
        for row, name in enumerate(NAMES):
            base = y + _ROW * (row + 1)
            if not column:
                yield Text(left, base, name, "text-bold", _SIZE, MARK_INK)
            yield from _blank(x, base, "x", wide / 2 - 1.5)
            yield from _blank(x + wide / 2, base, "y", wide / 2 - 2.5)
    base = y + _ROW * (len(NAMES) + 1)
    said = _("Rulers, 0 to 100:"), _("lying"), _("standing")
    x = left + measure(said[0], "text-bold", _SIZE) + 3
    yield Text(left, base, said[0], "text-bold", _SIZE, MARK_INK)
    room = (left + _WIDE - x) / 2
    for word in said[1:]:
        yield from _blank(x, base, word, room - 9)
        yield Text(x + room - 8, base, _("mm"), "text", _SIZE, MARK_INK)
        x += room


def _blank(x: float, y: float, word: str, wide: float) -> Iterator[Shape]:
    """A word and a line to write on behind it, both so wide."""
    yield Text(x, y, word, "text", _SIZE, MARK_INK)
    yield line(x + measure(word, "text", _SIZE) + 1, y + 0.6, x + wide, y + 0.6, _THIN)


def _page(name: str, paper: Paper, shapes: list[Shape]) -> Drawing:
    margin = paper.margin
    words, left = _("Calibration").upper(), margin + 7
    heading = Text(left, margin + 4, words, "condensed-bold", 3.9, MARK_INK)
    beside = left + measure(words, "condensed-bold", 3.9) + 4
    side = Text(beside, margin + 4, f"{paper.name}, {name}", "condensed", 3.2, MARK_GREY)
    white = Rect(0, 0, *paper.size, Paint(fill="#FFFFFF"))
    title = _("Calibration – {side}", side=name)
    return Drawing(*paper.size, (white, heading, side, *shapes), title, (Link(title, margin),))
