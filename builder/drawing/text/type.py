"""Type: how wide a line is and what its outline is, in millimetres.

Letters are shaped with HarfBuzz (kerning on, ligatures off, so that a line reads the same in an
outline and in a PDF). A letter that a face lacks is drawn as the face's own empty box: it never
vanishes. Nothing here knows SVG, PDF or what the words are for.
"""

from __future__ import annotations

import hashlib
import math
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path as File
from typing import Any, ParamSpec, TypeVar, cast

import uharfbuzz

from builder.drawing.display import Paint, Path, Text
from builder.records import dataclass
from builder.source.fontfile import FontFile

P = ParamSpec("P")
T = TypeVar("T")

FACES: Mapping[str, str] = {
    "condensed": "FiraSansCondensed-Medium.ttf",
    "condensed-bold": "FiraSansCondensed-SemiBold.ttf",
    "condensed-italic": "FiraSansCondensed-MediumItalic.ttf",
    "condensed-text": "FiraSansCondensed-Regular.ttf",
    "mono": "FiraMono-Regular.ttf",
    "text": "FiraSans-Regular.ttf",
    "text-bold": "FiraSans-SemiBold.ttf",
}
MAX_LETTERS = 4000
"""As many letters as a cell of the data can have; a longer line is not shaped to its end."""

_UNPRINTABLE = "\N{REPLACEMENT CHARACTER}"
_FEATURES = {"kern": True, "liga": False, "clig": False, "dlig": False}

Contour = tuple[tuple[str | float, ...], ...]
"""Commands M, L, Q, C, Z in font units, y downward, origin on the baseline."""


@dataclass(frozen=True, slots=True)
class Run:
    """A shaped line in font units: (glyph, x, y) of each letter, the advance, units in the em."""

    glyphs: tuple[tuple[int, float, float], ...]
    advance: float
    units: int


_OWN: dict[str, FontFile] = {}
"""The designer's own faces in place of ours, while `lettered` is in force."""
_CACHES: list[Any] = []


def remembered(size: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """`lru_cache` for what depends on the faces: it forgets all when they change."""

    def remember(function: Callable[P, T]) -> Callable[P, T]:
        cached = lru_cache(maxsize=size)(function)
        _CACHES.append(cached)
        return cast("Callable[P, T]", cached)

    return remember


@contextmanager
def lettered(fonts: Mapping[str, FontFile]) -> Iterator[None]:
    """While in it, text is set, measured and embedded in these faces in place of ours."""
    before = dict(_OWN)
    _wear(fonts)
    try:
        yield
    finally:
        _wear(before)


def _wear(fonts: Mapping[str, FontFile]) -> None:
    if dict(fonts) != _OWN:
        _OWN.clear()
        _OWN.update(fonts)
        for cache in _CACHES:
            cache.cache_clear()


def own_face(name: str) -> str:
    """What tells a face from all others that ever had its name: '' for ours."""
    own = _OWN.get(name)
    return hashlib.sha256(own.data).hexdigest()[:16] if own else ""


def font_bytes(name: str) -> bytes:
    """The TTF of a face: the designer's own, or ours. KeyError where there is no such face."""
    if own := _OWN.get(name):
        return own.data
    return house_bytes(name)


def house_bytes(name: str) -> bytes:
    """The TTF of a face of ours. KeyError where there is no such face."""
    return (File(__file__).parent / "fonts" / FACES[name]).read_bytes()


def printable(text: str) -> str:
    """The line as it is set: white space a space, controls a visible mark, length bounded."""
    if len(text) > MAX_LETTERS:
        text = text[:MAX_LETTERS]
    if text.isascii() and text.isprintable():
        return text
    return "".join(_printable_letter(letter) for letter in text)


def _printable_letter(letter: str) -> str:
    if letter.isspace():
        return " "
    return _UNPRINTABLE if unicodedata.category(letter) in ("Cc", "Cs", "Co", "Cn") else letter


@remembered(8)
def _font(name: str) -> Any:
    return uharfbuzz.Font(uharfbuzz.Face(font_bytes(name)))


@remembered(8)
def _letters(name: str) -> frozenset[int]:
    return frozenset(_font(name).face.unicodes)


@remembered(16384)
def shape(text: str, font: str, tracking_units: float = 0.0) -> Run:
    """Letters to glyphs. `tracking_units` is added after each glyph, in font units."""
    if not text:
        return Run((), 0.0, int(_font(font).face.upem))
    buffer = uharfbuzz.Buffer()
    buffer.add_str(printable(text))
    buffer.guess_segment_properties()
    face = _font(font)
    uharfbuzz.shape(face, buffer, _FEATURES)
    glyphs, x = [], 0.0
    for info, place in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
        glyphs.append((info.codepoint, x + place.x_offset, -float(place.y_offset)))
        x += place.x_advance + tracking_units
    return Run(tuple(glyphs), x - (tracking_units if glyphs else 0.0), face.face.upem)


def run_of(text: Text) -> Run:
    """The shaped line of a text of the display list, its tracking included."""
    return shape(text.text, text.font, _tracking_units(text.font, text.size, text.tracking))


def start_of(text: Text) -> float:
    """Where the line starts, in font units from its anchor: 0, or minus half or all its advance."""
    share = {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor]
    return -share * run_of(text).advance


def _tracking_units(font: str, size: float, tracking: float) -> float:
    if not tracking or size <= 0:
        return 0.0
    return round(tracking / size * float(_font(font).face.upem), 3)


def measure(text: str, font: str, size: float, tracking: float = 0.0) -> float:
    """Width of a line in mm; the tracking after the last letter does not count."""
    run = shape(text, font, _tracking_units(font, size, tracking))
    return run.advance * size / run.units


def cap_height(font: str, size: float) -> float:
    """Height of a capital (and of a figure) above the baseline, in mm."""
    face = _font(font)
    tag = uharfbuzz.OTMetricsTag.CAP_HEIGHT
    return float(face.get_metric_position_with_fallback(tag)) * size / float(face.face.upem)


def missing(text: str, font: str) -> str:
    """The letters of `text` that the face lacks, each once, in order of first use."""
    known = _letters(font)
    return "".join(c for c in dict.fromkeys(printable(text)) if ord(c) not in known)


class _Pen:
    """Collects a glyph's outline with y turned downward."""

    def __init__(self) -> None:
        self.commands: list[tuple[str | float, ...]] = []

    def _add(self, letter: str, *points: tuple[float, float]) -> None:
        self.commands.append((letter, *(v for x, y in points for v in (x, -y))))

    def moveTo(self, point: tuple[float, float]) -> None:
        self._add("M", point)

    def lineTo(self, point: tuple[float, float]) -> None:
        self._add("L", point)

    def qCurveTo(self, *points: tuple[float, float]) -> None:
        self._add("Q", *points)

    def curveTo(self, *points: tuple[float, float]) -> None:
        self._add("C", *points)

    def closePath(self) -> None:
        self.commands.append(("Z",))

    endPath = closePath


@remembered(4096)
def contour(font: str, glyph: int) -> Contour:
    """The outline of a glyph in font units, y downward. Empty for a space.

    Glyph 0 stands for a letter that the face lacks. The faces' own picture of it is half as tall
    again as a line, so ours is drawn in its place: an empty box as tall as a capital.
    """
    if glyph == 0:
        return _empty_box(font)
    pen = _Pen()
    _font(font).draw_glyph_with_pen(glyph, pen)
    return tuple(pen.commands)


def _empty_box(font: str) -> Contour:
    wide = float(_font(font).get_glyph_h_advance(0))
    high = cap_height(font, float(_font(font).face.upem))
    left, right, line = 0.08 * wide, 0.92 * wide, 0.08 * high
    outer = [(left, 0.0), (right, 0.0), (right, -high), (left, -high)]
    inner = [(left + line, -line), (left + line, line - high)]
    inner += [(right - line, line - high), (right - line, -line)]
    return (*_closed(outer), *_closed(inner))


def _closed(points: list[tuple[float, float]]) -> Contour:
    first, *others = points
    return (("M", *first), *(("L", *p) for p in others), ("Z",))


def outline(text: Text) -> Path:
    """The line as a filled path where it stands on the drawing, anchor and angle applied."""
    run = run_of(text)
    start, scale = start_of(text), text.size / run.units
    cos, sin = math.cos(math.radians(text.angle)), math.sin(math.radians(text.angle))

    def place(x: float, y: float) -> tuple[float, float]:
        x, y = (x + start) * scale, y * scale
        return text.x + x * cos - y * sin, text.y + x * sin + y * cos

    commands: list[tuple[str | float, ...]] = []
    for glyph, dx, dy in run.glyphs:
        last = (0.0, 0.0)
        for letter, *values in contour(text.font, glyph):
            flat = [float(v) for v in values]
            points = [(flat[i] + dx, flat[i + 1] + dy) for i in range(0, len(flat), 2)]
            if letter == "Q":
                letter, points = "C", _cubic(last, points[0], points[1])
            last = points[-1] if points else last
            commands.append((letter, *(v for p in points for v in place(*p))))
    return Path(tuple(commands), Paint(fill=text.fill))


def _cubic(
    start: tuple[float, float], control: tuple[float, float], end: tuple[float, float]
) -> list[tuple[float, float]]:
    """A quadratic curve as a cubic."""
    (x0, y0), (x1, y1), (x2, y2) = start, control, end
    first = (x0 + 2 * (x1 - x0) / 3, y0 + 2 * (y1 - y0) / 3)
    second = (x2 + 2 * (x1 - x2) / 3, y2 + 2 * (y1 - y2) / 3)
    return [first, second, end]
