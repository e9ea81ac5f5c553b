"""The factor line along the foot of a counter.

All is measured in mm for figures of 14.5 points and scales with them. Knows forms and colours; not
units, sides or where the line stands on the counter.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from builder.drawing.counters.forms import DASHES, Form, forms
from builder.drawing.counters.tones import PAPER, RED, Tones
from builder.drawing.display import Paint, Path, Rect, Shape, Text, Tight
from builder.drawing.text.fitting import FLOOR, Source
from builder.drawing.text.lines import Box, ink, ink_between
from builder.drawing.text.type import cap_height, measure, remembered
from builder.drawing.theme import POINT
from builder.game.model import Face, Notation
from builder.records import dataclass

FIGURES = "condensed-bold"
_NOMINAL = 14.5 * POINT
_GAP, _PILL_GAP = 0.45, 0.75
"""Between two parts, and beside a pill, so that its end is clear of the next part."""
_SEEN_GAP, _SEEN_MOST = 1.14, 0.65
"""Between a pill and a figure as it is seen: what is between their outlines, on the average of
their height; what lies deeper than this counts for no more. The least between their ends is as
between other parts."""
_LEVEL = 0.14
"""How far above and below the middle of figures their ink is near a dash, in ems."""
_NEARER = 0.7
"""How much of what a figure stands back there it is nearer to a dash."""
_ROWS = 12
"""In how many rows what lies between a pill and a figure is measured."""
_PILL, _PILL_ROOM, _PILL_FIGURE = 3.7, 2.15, 0.92
"""How high a pill is, and wide at least; its room beside the figure, which is so much smaller."""
_HELD_ROOM, _HELD_HIGH, _HELD_PEN, _HELD_IN = 3.0, 2.9, 0.38, 0.475
"""The room of a pill beside a figure in brackets; how high these are, their pen, and how far they
stand within its ends."""
_BRACKET_ROOM = 2.4
_BRACKET = 0.52
_DASH, _DASH_HIGH = 1.35, 0.56
"""How much room a dash takes; its weight, nearly that of the stems of figures."""
_NONE, _NONE_ROOM, _NONE_HIGH = 2.1, 2.3, 0.56
"""How long a dash is that stands for a factor: nearly as wide as a figure, so that it is no minus;
with its room; its weight. It is pale where the factor is not known."""
_SIGN = 0.78
_SEEN_SIGN = 0.5
"""How much of its width a raised sign at the end of a line weighs where the line is centred."""
_BOX_LEAST, _BOX_HIGH = 3.2, 4.15
"""How narrow a box is at least, and how high: round a figure as large as those beside it."""
_STEP = 0.25 * POINT
_FRACTIONS = frozenset("½¼¾")


@dataclass(frozen=True, slots=True)
class _Line:
    """Where the line stands: its baseline and em; `k` scales what is given for 14.5 points."""

    base: float
    em: float
    tones: Tones

    @property
    def k(self) -> float:
        return self.em / _NOMINAL

    @property
    def cap(self) -> float:
        return cap_height(FIGURES, self.em)

    @property
    def middle(self) -> float:
        return self.base - self.cap / 2


def factor_line(
    notation: Notation, face: Face, box: Box, size: float, least: float, tones: Tones,
    source: Source | None = None,
) -> list[Shape]:  # fmt: skip
    """The line, centred on the box; smaller where it must be. `size` and `least` are ems in mm.

    A factor that the source does not give is a pale dash; where none is given the line is empty.
    """
    parts = forms(notation, face)
    if not parts:
        return []
    base = box.y + box.height / 2 + cap_height(FIGURES, size) / 2
    em = _fitting(parts, size, least, box.width)
    line = _Line(base, em, tones)
    shapes: list[Shape] = []
    for part, x, wide in _along(parts, em, box):
        shapes += _shapes(part, x, wide, line)
    return _told(shapes, parts, em, box, source)


def figure_middles(
    notation: Notation, face: Face, box: Box, size: float, least: float
) -> list[float]:
    """Where along the line the middle of each of its figures is, in their order."""
    parts = forms(notation, face)
    em = _fitting(parts, size, least, box.width) if parts else size
    return [x for part, x, _wide in _along(parts, em, box) if part.kind == "figure"]


def _along(
    parts: tuple[Form, ...], em: float, box: Box
) -> Iterator[tuple[Form, float, float]]:  # fmt: skip
    """Each part with its middle and its width, all together in the middle of the box."""
    for part, (middle, wide) in zip(parts, _places(parts, em, box.width), strict=True):
        yield part, box.x + middle, wide


@remembered(4096)
def _places(parts: tuple[Form, ...], em: float, room: float) -> Sequence[tuple[float, float]]:
    """The middle and the width of each part in so much room; many counters have the same line."""
    x, found = (room - _total(parts, em) + _light(parts, em)) / 2, list[tuple[float, float]]()
    for part, gap in zip(parts, (*_gaps(parts, em), 0.0), strict=True):
        wide = _width(part, em)
        found.append((x + wide / 2, wide))
        x += wide + gap
    return found


@remembered(4096)
def _fitting(parts: tuple[Form, ...], size: float, least: float, room: float) -> float:
    """The largest em that fits, in quarter points down to the least; then whatever fits."""
    em = size
    while (total := _total(parts, em) + _light(parts, em)) > room and em > least:
        em -= _STEP
    return em if total <= room else em * room / total


def _told(
    shapes: list[Shape], parts: Sequence[Form], em: float, box: Box, source: Source | None
) -> list[Shape]:
    """Figures that cannot be read bear what they lack."""
    if source is None or em >= FLOOR:
        return shapes
    words = "".join(part.words for part in parts)
    needs = _total(parts, FLOOR)
    tight = Tight(source.span, source.what, words, FLOOR, needs, box.width, "wide")
    first = next(i for i, shape in enumerate(shapes) if isinstance(shape, Text))
    text = shapes[first]
    assert isinstance(text, Text)
    return [*shapes[:first], replace(text, tight=tight), *shapes[first + 1 :]]


def _total(parts: Sequence[Form], em: float) -> float:
    return sum(_width(part, em) for part in parts) + sum(_gaps(parts, em))


def _light(parts: Sequence[Form], em: float) -> float:
    """How much of a line's width weighs nothing to the eye, at its end."""
    last = parts[-1]
    return (1 - _SEEN_SIGN) * _width(last, em) if last.kind == "sign" else 0.0


def _gaps(parts: Sequence[Form], em: float) -> list[float]:
    """What lies between each part and the next; beside dashes and pills by the ink there."""
    return [_gap(one, other) * em / _NOMINAL for one, other in pairwise(parts)]


def _gap(one: Form, other: Form) -> float:
    """What lies between two parts by their widest ink, for figures of 14.5 points."""
    if one.coloured and _is_bare(other):
        return _beside_pill(other.words)[0]
    if other.coloured and _is_bare(one):
        return _beside_pill(one.words)[1]
    hollow = _hollow(one, other)[1] + _hollow(other, one)[0]
    return (_PILL_GAP if one.coloured or other.coloured else _GAP) - hollow * _NOMINAL


def _is_bare(part: Form) -> bool:
    """Whether a part is a figure without brackets or a box."""
    held = part.brackets or part.coloured or part.boxed or part.words in DASHES
    return part.kind == "figure" and not held


def _hollow(part: Form, beside: Form) -> tuple[float, float]:
    """How much nearer a bare figure stands to a dash at its left and right, in ems."""
    if not _is_bare(part) or beside.kind != "dash":
        return 0.0, 0.0
    left, right = _hollows(part.words)
    return left * _NEARER * _share(part), right * _NEARER * _share(part)


@remembered(4096)
def _beside_pill(words: str) -> tuple[float, float]:
    """What lies between a figure and a pill at its left and at its right, for 14.5 points: as much
    to the eye beside a 1, which is straight, as beside a 0 or a 2.
    """
    text = Text(0.0, 0.0, words, FIGURES, _NOMINAL, RED, "middle")
    cap, radius = cap_height(FIGURES, _NOMINAL), _PILL / 2
    box = ink(text)
    free: tuple[list[float], list[float]] = ([], [])
    if box is None:
        return _PILL_GAP, _PILL_GAP
    for row in range(_ROWS):
        top = -cap + cap * row / _ROWS
        near = ink_between(text, top, top + cap / _ROWS) or (box.right, box.x)
        off = top + cap / _ROWS / 2 + cap / 2
        end = radius - math.sqrt(radius**2 - off**2)
        for side, hollow in zip(free, (near[0] - box.x, box.right - near[1]), strict=True):
            side.append(min(end + hollow, _SEEN_MOST))
    left, right = (max(_GAP, _SEEN_GAP - sum(side) / _ROWS) for side in free)
    return left, right


@remembered(4096)
def _hollows(words: str) -> tuple[float, float]:
    """How far words stand back at their left and right at half the height of figures, in ems."""
    text = Text(0.0, 0.0, words, FIGURES, 1.0, RED, "middle")
    middle = -cap_height(FIGURES, 1.0) / 2
    box, near = ink(text), ink_between(text, middle - _LEVEL, middle + _LEVEL)
    if box is None or near is None:
        return 0.0, 0.0
    return near[0] - box.x, box.right - near[1]


def _width(part: Form, em: float) -> float:
    k = em / _NOMINAL
    if part.kind in ("dash", "blank"):
        return _DASH * k
    if part.unknown:
        return _NONE_ROOM * k
    if part.words in DASHES:
        return _NONE_ROOM * k
    if part.kind == "sign":
        return _inked(part.words, em * _SIGN)[1]
    if part.boxed:
        return max(measure(part.words, FIGURES, em) + 1.0 * k, _BOX_LEAST * k)
    if part.coloured:
        beside = _HELD_ROOM if part.brackets else _PILL_ROOM
        room = measure(part.words, FIGURES, em * _PILL_FIGURE) + beside * k
        return max(room, _PILL * k)
    return _inked(part.words, em * _share(part))[1] + (_BRACKET_ROOM + _BRACKET) * k * part.brackets


def _share(part: Form) -> float:
    """How large a part is set, of the line's em: fractions are as high as figures are."""
    return _fraction(part.words)[0]


@remembered(4096)
def _fraction(words: str) -> tuple[float, float]:
    """How large words are set, of the line's em, and how far they are raised, in ems of the line:
    a fraction stands with its foot on the line, and is as high as figures are in any face."""
    box = ink(Text(0.0, 0.0, words, FIGURES, 1.0, RED, "middle"))
    if _FRACTIONS.isdisjoint(words) or box is None:
        return 1.0, 0.0
    share = cap_height(FIGURES, 1.0) / box.height
    return share, box.foot * share


def _inked(words: str, em: float) -> tuple[float, float]:
    """How far right of its middle the ink of words has its own middle, and how wide it is."""
    off, wide = _ink_of(words)
    return off * em, wide * em


@remembered(4096)
def _ink_of(words: str) -> tuple[float, float]:
    """The same at an em of 1 mm."""
    box = ink(Text(0.0, 0.0, words, FIGURES, 1.0, RED, "middle"))
    return (box.x + box.width / 2, box.width) if box else (0.0, 0.0)


def _shapes(part: Form, x: float, wide: float, line: _Line) -> Iterator[Shape]:
    """A part about x."""
    if part.kind == "blank":
        return
    if part.kind == "dash":
        half = wide / 2 - 0.1 * line.k
        yield _rule(x - half, x + half, line.middle, _DASH_HIGH * line.k, line.tones.ink)
    elif part.unknown:
        yield _none(x, line, line.tones.mute)
    elif part.words in DASHES:
        yield _none(x, line, line.tones.ink)
    elif part.boxed:
        yield from _boxed(part, x, wide, line)
    elif part.coloured:
        yield from _coloured(part, x, wide, line)
    elif part.kind == "sign":
        raised = line.base - 0.2 * line.cap
        off = _inked(part.words, line.em * _SIGN)[0]
        yield _words(x - off, raised, part.words, line.em * _SIGN, line.tones.ink)
    else:
        share, lift = _fraction(part.words)
        off = _inked(part.words, line.em * share)[0]
        base = line.base - lift * line.em
        yield _words(x - off, base, part.words, line.em * share, line.tones.ink)
        if part.brackets:
            k = line.k
            pen = _BRACKET * k
            yield from _brackets(x, line.middle, wide - pen, 3.5 * k, pen, line.tones.ink)


def _none(x: float, line: _Line, ink: str) -> Rect:
    """A dash that stands for a figure, as heavy as one."""
    half = _NONE / 2 * line.k
    return _rule(x - half, x + half, line.middle, _NONE_HIGH * line.k, ink)


def _words(x: float, base: float, words: str, em: float, fill: str) -> Text:
    return Text(x, base, words, FIGURES, em, fill, "middle")


def _rule(left: float, right: float, y: float, width: float, colour: str) -> Rect:
    return Rect(left, y - width / 2, right - left, width, Paint(fill=colour))


def _boxed(part: Form, x: float, wide: float, line: _Line) -> Iterator[Shape]:
    """A figure cut out of a box, as large as those beside it."""
    high, paint = _BOX_HIGH * line.k, Paint(fill=line.tones.ink)
    yield Rect(x - wide / 2, line.middle - high / 2, wide, high, paint, radius=0.4 * line.k)
    yield _words(x, line.base, part.words, line.em, line.tones.ground)


def _coloured(part: Form, x: float, wide: float, line: _Line) -> Iterator[Shape]:
    """A figure in colour on its pill, with its brackets within the ends of that; where ink is saved
    there is no pill."""
    k, high = line.k, _PILL * line.k
    top = line.middle - high / 2
    if not line.tones.saving:
        yield Rect(x - wide / 2, top, wide, high, Paint(fill=PAPER), radius=high / 2)
    base = line.middle + line.cap * _PILL_FIGURE / 2
    yield _words(x, base, part.words, line.em * _PILL_FIGURE, RED)
    if part.brackets:
        apart = wide - 2 * _HELD_IN * k
        yield from _brackets(x, line.middle, apart, _HELD_HIGH * k, _HELD_PEN * k, RED)


def _brackets(
    x: float, y: float, wide: float, high: float, width: float, ink: str
) -> Iterator[Path]:
    """Two arcs about (x, y), `wide` apart at their backs; each one cubic of a circle."""
    radius = 0.62 * high
    half = math.asin(high / 2 / radius)
    sag = radius * (1 - math.cos(half))
    reach = 4 / 3 * math.tan(half / 2) * radius
    dx, dy = reach * math.sin(math.pi / 2 - half), reach * math.sin(half)
    paint = Paint(stroke=ink, width=width)
    for side in (-1, 1):
        end = x + side * (wide / 2 - sag)
        out = end + side * dy
        start = ("M", end, y - high / 2)
        curve = ("C", out, y - high / 2 + dx, out, y + high / 2 - dx, end, y + high / 2)
        yield Path((start, curve), paint)
