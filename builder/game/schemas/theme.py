"""The schema of theme.yaml: how the products look, apart from what the game's lists say.

Knows nothing of drawing.
"""

from typing import Literal

from builder.game.model.theme import SheetColour
from builder.source.schema import Colour, Line, Shape


class FontsShape(Shape):
    """TrueType files of the game's folder in place of the program's faces.

    `labels` is for words on counters and maps, `figures` for numbers and headings there, `text` for
    running text, `heads` for its bold words.
    """

    labels: Line = ""
    figures: Line = ""
    text: Line = ""
    heads: Line = ""


class SheetShape(Shape):
    """The map sheet: its colours by name, its frame, its title, where numbers of hexes stand."""

    colours: dict[SheetColour, Colour] = {}
    frame: Literal["double", "single", "none"] = "double"
    title: Literal["left", "centre", "none"] = "left"
    numbers: Literal["top", "foot", "none"] = "top"


class ThemeFile(Shape):
    """theme.yaml: the designer's own fonts, and how the map sheet looks."""

    fonts: FontsShape = FontsShape()
    sheet: SheetShape = SheetShape()
