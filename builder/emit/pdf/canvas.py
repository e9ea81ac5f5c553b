"""A reportlab canvas that knows our faces, and writes the same bytes for the same drawings."""

from __future__ import annotations

import io
from functools import lru_cache
from typing import Any

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from builder.drawing.text import type as lettering
from builder.emit.pdf.shapes import registered


def open_canvas(stream: io.BytesIO, size: tuple[float, float], language: str = "en") -> Any:
    """A canvas with a first page of a size in points."""
    _register_faces()
    settings: dict[str, Any] = {
        "pagesize": size,
        "invariant": 1,
        "initialFontName": registered("text"),
        "lang": language,
        "pageCompression": 1,
    }
    return Canvas(stream, **settings)


@lettering.remembered(1)
def _register_faces() -> None:
    for name in lettering.FACES:
        pdfmetrics.registerFont(_font(name, lettering.own_face(name)))


@lru_cache(maxsize=16)
def _font(name: str, own: str) -> TTFont:
    """A face as reportlab has it; games with faces of their own and without may take turns."""
    font = TTFont(registered(name), io.BytesIO(lettering.font_bytes(name)))
    if own:
        # Two fonts that call themselves alike are one to reportlab: the first that came.
        called = font.face.name
        font.face.name = type(called)(called + f"-{own[:8]}".encode())
    return font
