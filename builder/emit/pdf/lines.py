"""Lines of text as the code of a PDF page: letters where shaping has them, kerning and all.

Reportlab's own text object says font, place and colour by a call each, and a place for each letter
that kerning moves: here a line is one row of letters and gaps, known by the file once it was set.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any

from reportlab.lib.rl_accel import fp_str
from reportlab.pdfbase import pdfmetrics

from builder.drawing.display import Text
from builder.drawing.text import type as lettering
from builder.emit.pdf.faces import registered

_HAIR = 1.0
"""Font units: less than that is rounding, not kerning."""
_EM = 1000.0
"""Parts of an em in which PDF says gaps (ISO 32000-1, 9.4.3)."""
_UNSEEN = "3 Tr"
Set = tuple[str, float]
"""The letters of a line in their font, and where it starts in font units."""
number = lru_cache(maxsize=4096)(fp_str)
"""A number as PDF says it: sizes and widths are few."""


def line_code(canvas: Any, text: Text, words: str, unseen: bool) -> str:
    """A line in the colour that is set; `unseen`, it can be found and copied only."""
    key = words, text.font, text.size, text.tracking
    letters, first = canvas.said.get(key) or canvas.said.setdefault(key, _set(canvas, text, words))
    cos, sin = direction(text.angle)
    run = lettering.run_of(text)
    x = (lettering.start_of(text) + first) * text.size / run.units
    at = fp_str(cos, sin, sin, -cos, text.x + x * cos, text.y + x * sin)
    mode, end = (f"{_UNSEEN} ", " 0 Tr") if unseen else ("", "")
    return f"BT {mode}{at} Tm {letters}{end} ET"


def direction(angle: float) -> tuple[float, float]:
    """Cosine and sine of an angle in degrees."""
    if not angle:
        return 1.0, 0.0
    return math.cos(math.radians(angle)), math.sin(math.radians(angle))


def _set(canvas: Any, text: Text, words: str) -> Set:
    """The letters of a line, in as many rows as it takes fonts: one of a file has 255 letters."""
    font: Any = pdfmetrics.getFont(registered(text.font))
    units, doc, runs = lettering.run_of(text).units, canvas._doc, _runs(text, words)
    rows: list[tuple[int, list[str]]] = []
    for letters, gap in runs:
        for subset, codes in font.splitString(letters, doc):
            if not rows or rows[-1][0] != subset:
                rows.append((subset, []))
            if gap:
                rows[-1][1].append(fp_str(-gap * _EM / units))
            rows[-1][1].append(f"({canvas._escape(codes)})")
            gap = 0.0
    code = [
        f"{font.getSubsetInternalName(subset, doc)} {number(text.size)} Tf {_row(row)}"
        for subset, row in rows
    ]
    if text.tracking:
        code = [f"{number(text.tracking)} Tc", *code, "0 Tc"]
    return " ".join(code), _first(text, words)


def _row(row: list[str]) -> str:
    return f"{row[0]} Tj" if len(row) == 1 else f"[{''.join(row)}] TJ"


def _first(text: Text, words: str) -> float:
    """Where the first letter stands, in font units."""
    glyphs = lettering.run_of(text).glyphs
    return float(glyphs[0][1]) if len(glyphs) == len(words) else 0.0


def _runs(text: Text, words: str) -> list[tuple[str, float]]:
    """The line cut where kerning moves a letter: letters, and the gap before them in font units.

    Whole where letters and glyphs do not match one to one.
    """
    run = lettering.run_of(text)
    if len(run.glyphs) != len(words):
        return [(words, 0.0)]
    runs: list[tuple[str, float]] = []
    tracking = text.tracking / text.size * run.units
    start, gap, expected = 0, 0.0, run.glyphs[0][1]
    for place, (letter, (_, x, _)) in enumerate(zip(words, run.glyphs, strict=True)):
        if abs(x - expected) > _HAIR:
            runs.append((words[start:place], gap))
            start, gap = place, x - expected
        expected = x + _advance(text.font, letter) + tracking
    return [*runs, (words[start:], gap)]


@lettering.remembered(4096)
def _advance(face: str, letter: str) -> float:
    """How far a reader moves after a letter, in font units."""
    return float(pdfmetrics.stringWidth(letter, registered(face), lettering.shape("", face).units))
