"""The factor line along the foot of a counter: figures, their punctuation, frames for the unknown.

Knows notation and faces; not units, sides or where the line stands on the counter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from builder.drawing.display import Paint, Rect, Shape, Text
from builder.drawing.text.lines import Box, ink
from builder.drawing.text.type import cap_height, measure
from builder.drawing.theme import THIN, emphasis
from builder.game.model import Face, Notation

FIGURES = "condensed-bold"
_PUNCTUATION = "condensed"
_BRACKETS = "()[]{}"
_BRACKET_SIZE = 0.8
_FRAME_WIDE = 0.5
_GAP = 0.04
_PLATE = 0.3
"""How far a plate reaches past its figure, in mm."""


@dataclass(frozen=True, slots=True)
class _Figure:
    """One figure of the line: words or, where `words` is None, an empty frame; width for em 1."""

    words: str | None
    emphasised: bool
    wide: float

    @property
    def bracket(self) -> bool:
        return self.words is not None and set(self.words) <= set(_BRACKETS)


def _figures(notation: Notation, face: Face) -> list[_Figure]:
    figures = []
    for text, factor, emphasised in notation:
        if not factor:
            size = _BRACKET_SIZE if set(text) <= set(_BRACKETS) else 1.0
            figures.append(_Figure(text, False, measure(text, _PUNCTUATION, size)))
            continue
        value = face.factors.get(factor)
        words = None if value is None else str(value)
        wide = _FRAME_WIDE if words is None else measure(words, FIGURES, 1.0)
        figures.append(_Figure(words, emphasised, wide))
    return figures


def factor_line(
    notation: Notation, face: Face, box: Box, size: float, ink_colour: str, ground: str
) -> list[Shape]:
    """The line, its figures standing on the foot of the box, centred; smaller where it must be.

    A factor that the source does not give is an empty thin frame in its place.
    """
    figures = _figures(notation, face)
    if not figures:
        return []
    plated = emphasis(ground, ink_colour).plate is not None
    gaps = _gaps(figures, plated)
    total = sum(p.wide for p in figures) + sum(gaps)
    em = min(size, box.width / total)
    x = box.x + (box.width - total * em) / 2
    under: list[Shape] = []
    over: list[Shape] = []
    for figure, gap in zip(figures, [*gaps, 0.0], strict=True):
        if figure.emphasised and plated:
            under.append(_plate(figure, x, box.foot, em, ground, ink_colour))
        over.append(_shape(figure, x, box.foot, em, ink_colour, ground))
        x += (figure.wide + gap) * em
    return [*under, *over]


def _gaps(figures: Sequence[_Figure], plated: bool) -> list[float]:
    """Space after each figure but the last, for em 1: more beside frames and plates."""
    pairs = pairwise(figures)
    return [_GAP * (1 + _wants_room(a, plated) + _wants_room(b, plated)) for a, b in pairs]


def _wants_room(figure: _Figure, plated: bool) -> float:
    return 1.0 * (figure.words is None) + 1.4 * (figure.emphasised and plated)


def _plate(figure: _Figure, x: float, base: float, em: float, ground: str, ink_colour: str) -> Rect:
    cap, reach = cap_height(FIGURES, em), _PLATE * em / 4.65
    paint = Paint(fill=emphasis(ground, ink_colour).plate)
    wide = figure.wide * em + 2 * reach
    return Rect(x - reach, base - cap - reach, wide, cap + 2 * reach, paint, radius=reach)


def _shape(figure: _Figure, x: float, base: float, em: float, colour: str, ground: str) -> Shape:
    if figure.emphasised:
        colour = emphasis(ground, colour).colour
    if figure.words is None:
        cap, half = cap_height(FIGURES, em), THIN / 2
        paint = Paint(stroke=colour, width=THIN)
        size = (figure.wide * em - THIN, cap - THIN)
        return Rect(x + half, base - cap + half, *size, paint)
    if figure.bracket:
        text = Text(x, base, figure.words, _PUNCTUATION, em * _BRACKET_SIZE, colour)
        return _raised(text, base - cap_height(FIGURES, em) / 2)
    font = FIGURES if figure.words.isdigit() else _PUNCTUATION
    return Text(x, base, figure.words, font, em, colour)


def _raised(text: Text, middle: float) -> Text:
    """Brackets centred on the figures instead of hanging below them."""
    extent = ink(text)
    if extent is None:
        return text
    return replace(text, y=text.y + middle - (extent.y + extent.height / 2))
