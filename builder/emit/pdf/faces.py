"""Our faces as reportlab knows them. Knows nothing of what is set in them."""

from __future__ import annotations

import io
from functools import lru_cache

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from builder.drawing.text import type as lettering
from builder.emit.pdf import quick as quick


@lettering.remembered(16)
def registered(face: str) -> str:
    """The name of a face among reportlab's, which never lets a name mean another font.

    It reads a face, which takes a while, when something is first set in it.
    """
    own = lettering.own_face(face)
    name = f"builder-{face}{own}"
    pdfmetrics.registerFont(_font(face, name, own))
    return name


@lru_cache(maxsize=16)
def _font(face: str, name: str, own: str) -> TTFont:
    """A face as reportlab has it; games with faces of their own and without may take turns."""
    font = TTFont(name, io.BytesIO(lettering.font_bytes(face)))
    if own:
        # Two fonts that call themselves alike are one to reportlab: the first that came.
        called = font.face.name
        font.face.name = type(called)(called + f"-{own[:8]}".encode())
    return font
