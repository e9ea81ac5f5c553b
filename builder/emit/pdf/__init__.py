"""Drawings as the pages of a PDF: vectors stay vectors, text stays text. Knows no games.

Drawn with reportlab straight from the display list. A page's coordinates are turned once to
millimetres from the top left corner; text is turned back letter by letter.
"""

from __future__ import annotations

import io
import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, assert_never

from builder.drawing.display import Circle, Drawing, Group, Paint, Path, Polygon, Rect, Shape, Text
from builder.drawing.text import type as lettering

_POINTS_PER_MM = 72 / 25.4
_JOIN = {"miter": 0, "round": 1, "bevel": 2}
_CAP = {"butt": 0, "round": 1, "square": 2}
_NON_ZERO = 1
_SEEN, _UNSEEN = 0, 3
_HAIR = 1.0
"""Font units: less than that is rounding, not kerning."""
_PREFIX = "builder-"


def pdf(
    pages: Sequence[Drawing],
    *,
    title: str,
    language: str = "en",
    author: str = "",
    subject: str = "",
    no_scaling: bool = True,
) -> bytes:
    """The pages in order, each at its own size, bookmarks from the drawings.

    Same pages, same bytes. Faces are embedded, only the letters used. `no_scaling` asks the viewer
    to print at 100%. ValueError where there is no page.
    """
    if not pages:
        raise ValueError("a PDF needs at least one page")
    stream = io.BytesIO()
    canvas = _open(stream, pages[0], language)
    canvas.setTitle(lettering.printable(title))
    canvas.setAuthor(lettering.printable(author))
    canvas.setSubject(lettering.printable(subject))
    canvas.setCreator("builder")
    canvas.setViewerPreference("DisplayDocTitle", "true")
    if no_scaling:
        canvas.setViewerPreference("PrintScaling", "None")
    levels = _Levels()
    for count, page in enumerate(pages):
        _page(canvas, page, count, levels)
    canvas.save()
    return stream.getvalue()


def _open(stream: io.BytesIO, first: Drawing, language: str) -> Any:
    from reportlab.pdfgen.canvas import Canvas

    _register_faces()
    settings: dict[str, Any] = {
        "pagesize": _page_size(first),
        "invariant": 1,
        "initialFontName": _PREFIX + "text",
        "lang": language,
        "pageCompression": 1,
    }
    return Canvas(stream, **settings)


@lru_cache(maxsize=1)
def _register_faces() -> None:
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    for name in lettering.FACES:
        pdfmetrics.registerFont(TTFont(_PREFIX + name, str(lettering.font_path(name))))


def _page_size(page: Drawing) -> tuple[float, float]:
    return page.width * _POINTS_PER_MM, page.height * _POINTS_PER_MM


class _Levels:
    """Outline levels as PDF wants them: the first is 0 and none is skipped on the way down."""

    def __init__(self) -> None:
        self.last = -1

    def allow(self, level: int) -> int:
        self.last = max(0, min(level, self.last + 1))
        return self.last


def _page(canvas: Any, page: Drawing, count: int, levels: _Levels) -> None:
    wide, high = _page_size(page)
    canvas.setPageSize((wide, high))
    for place, link in enumerate(page.bookmarks):
        key = f"page{count}-{place}"
        canvas.bookmarkHorizontal(key, 0, high - link.y * _POINTS_PER_MM)
        canvas.addOutlineEntry(lettering.printable(link.title), key, levels.allow(link.level))
    canvas.transform(_POINTS_PER_MM, 0, 0, -_POINTS_PER_MM, 0, high)
    _draw(canvas, page.shapes)
    canvas.showPage()


def _draw(canvas: Any, shapes: Sequence[Shape]) -> None:
    for shape in shapes:
        match shape:
            case Text() as text:
                _text(canvas, text)
            case Group() as group:
                _group(canvas, group)
            case Rect(paint=paint) | Circle(paint=paint) | Polygon(paint=paint) | Path(paint=paint):
                _painted(canvas, shape, paint)
            case other:
                assert_never(other)


def _group(canvas: Any, group: Group) -> None:
    canvas.saveState()
    cos, sin = _direction(group.angle)
    scale = group.scale
    canvas.transform(scale * cos, scale * sin, -scale * sin, scale * cos, group.x, group.y)
    _draw(canvas, group.shapes)
    canvas.restoreState()


def _direction(angle: float) -> tuple[float, float]:
    return math.cos(math.radians(angle)), math.sin(math.radians(angle))


def _painted(canvas: Any, shape: Rect | Circle | Polygon | Path, paint: Paint) -> None:
    stroked = bool(paint.stroke) and paint.width > 0
    if not stroked and not paint.fill:
        return
    special = paint.opacity < 1 or bool(paint.dash) or paint.join != "miter" or paint.cap != "butt"
    if special:
        canvas.saveState()
    if paint.fill:
        canvas.setFillColor(_colour(paint.fill))
    if stroked:
        canvas.setStrokeColor(_colour(str(paint.stroke)))
        canvas.setLineWidth(paint.width)
    if special:
        _special(canvas, paint)
    _trace(canvas, shape, int(stroked), int(bool(paint.fill)))
    if special:
        canvas.restoreState()


def _special(canvas: Any, paint: Paint) -> None:
    """Sets what is not the default. Comes after the colours, which reset reportlab's opacity."""
    canvas.setLineJoin(_JOIN[paint.join])
    canvas.setLineCap(_CAP[paint.cap])
    if paint.dash:
        canvas.setDash(list(paint.dash))
    if paint.opacity < 1:
        canvas.setFillAlpha(paint.opacity)
        canvas.setStrokeAlpha(paint.opacity)


@lru_cache(maxsize=1024)
def _colour(text: str) -> Any:
    from reportlab.lib.colors import HexColor

    return HexColor(text)


def _trace(canvas: Any, shape: Rect | Circle | Polygon | Path, stroke: int, fill: int) -> None:
    match shape:
        case Rect(x=x, y=y, width=wide, height=high, radius=radius) if radius > 0:
            radius = min(radius, wide / 2, high / 2)
            canvas.roundRect(x, y, wide, high, radius, stroke=stroke, fill=fill)
        case Rect(x=x, y=y, width=wide, height=high):
            canvas.rect(x, y, wide, high, stroke=stroke, fill=fill)
        case Circle(x=x, y=y, radius=radius):
            canvas.circle(x, y, radius, stroke=stroke, fill=fill)
        case Polygon() | Path():
            path = canvas.beginPath()
            _steps(path, shape)
            canvas.drawPath(path, stroke=stroke, fill=fill, fillMode=_NON_ZERO)
        case other:
            assert_never(other)


def _steps(path: Any, shape: Polygon | Path) -> None:
    if isinstance(shape, Path):
        steps = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}
        for letter, *values in shape.commands:
            steps[str(letter)](*values)
        return
    for place, point in enumerate(shape.points):
        (path.lineTo if place else path.moveTo)(*point)
    if shape.closed and shape.points:
        path.close()


def _text(canvas: Any, text: Text) -> None:
    """A line of text, its letters where the outline has them, kerning and all.

    With a letter that the face lacks, the outline is painted and the text lies unseen over it.
    """
    words = lettering.printable(text.text)
    if not words.strip() or text.size <= 0:
        return
    unseen = bool(lettering.missing(words, text.font))
    if unseen:
        outline = lettering.outline(text)
        _painted(canvas, outline, outline.paint)
    line = canvas.beginText()
    line.setFont(_PREFIX + text.font, text.size)
    line.setFillColor(_colour(text.fill))
    line.setCharSpace(text.tracking)
    line.setTextRenderMode(_UNSEEN if unseen else _SEEN)
    cos, sin = _direction(text.angle)
    start, scale = lettering.start_of(text), text.size / lettering.run_of(text).units
    for letters, offset in _pieces(text, words):
        x = (start + offset) * scale
        line.setTextTransform(cos, sin, sin, -cos, text.x + x * cos, text.y + x * sin)
        line.textOut(letters)
    line.setTextRenderMode(_SEEN)
    canvas.drawText(line)


def _pieces(text: Text, words: str) -> list[tuple[str, float]]:
    """The line cut where kerning moves a letter: the letters, and where they start in font units.

    Whole where letters and glyphs do not match one to one.
    """
    run = lettering.run_of(text)
    if len(run.glyphs) != len(words):
        return [(words, 0.0)]
    pieces: list[tuple[str, float]] = []
    expected = math.inf
    for letter, (_, x, _) in zip(words, run.glyphs, strict=True):
        if abs(x - expected) > _HAIR:
            pieces.append((letter, x))
        else:
            letters, first = pieces[-1]
            pieces[-1] = (letters + letter, first)
        expected = x + _advance(text.font, letter) + text.tracking / text.size * run.units
    return pieces


@lru_cache(maxsize=4096)
def _advance(face: str, letter: str) -> float:
    """How far reportlab moves after a letter, in font units."""
    from reportlab.pdfbase import pdfmetrics

    return float(pdfmetrics.stringWidth(letter, _PREFIX + face, lettering.shape("", face).units))


__all__ = ["pdf"]
