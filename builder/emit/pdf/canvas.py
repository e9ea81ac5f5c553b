"""A reportlab canvas that knows our faces, and writes the same bytes for the same drawings."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from builder.drawing.text import type as lettering
from builder.emit.pdf.shapes import PREFIX


def open_canvas(stream: io.BytesIO, size: tuple[float, float], language: str = "en") -> Any:
    """A canvas with a first page of a size in points."""
    _register_faces()
    settings: dict[str, Any] = {
        "pagesize": size,
        "invariant": 1,
        "initialFontName": PREFIX + "text",
        "lang": language,
        "pageCompression": 1,
    }
    return Canvas(stream, **settings)


@lru_cache(maxsize=1)
def _register_faces() -> None:
    for name in lettering.FACES:
        pdfmetrics.registerFont(TTFont(PREFIX + name, str(lettering.font_path(name))))
