"""The schema of theme.yaml: how the products look, apart from what the game's lists say.

Knows nothing of drawing.
"""

from __future__ import annotations

from builder.source.schema import Line, Shape


class FontsShape(Shape):
    """TrueType files of the game's folder in place of the program's faces.

    `labels` is for words on counters and maps, `figures` for numbers and headings there, `text` for
    running text, `heads` for its bold words.
    """

    labels: Line = ""
    figures: Line = ""
    text: Line = ""
    heads: Line = ""


class ThemeFile(Shape):
    """theme.yaml: the designer's own fonts."""

    fonts: FontsShape = FontsShape()
