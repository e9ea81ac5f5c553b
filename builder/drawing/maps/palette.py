"""The colours of a map sheet by the names that a theme has for them, and others in their place.

A theme's colour stands wherever the map uses the one that it replaces. Knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from builder.drawing import theme
from builder.drawing.display import Group, Image, Paint, Shape, Text
from builder.drawing.maps import tracks
from builder.drawing.maps.ground import palette as ground
from builder.drawing.maps.titleblock import INK, RULE, SHEET, SOFT_INK
from builder.game.model.theme import SheetColour

PALETTE: Mapping[SheetColour, str] = {
    "paper": SHEET, "ink": INK, "soft-ink": SOFT_INK, "accent": RULE, "panel": tracks.CARD,
    "band": tracks.BAND, "band-ink": theme.BAND_INK, "clear": ground.CLEAR,
    "clear-dark": ground.CLEAR_DARK, "clear-light": ground.CLEAR_LIGHT, "woods": ground.WOODS,
    "light-woods": ground.LIGHT_WOODS, "crowns": ground.CROWN, "crowns-dark": ground.CROWN_DARK,
    "crowns-light": ground.CROWN_LIT, "hills": ground.HILL, "mountains": ground.MOUNTAIN,
    "relief": ground.RELIEF, "sunlight": ground.SUNLIT, "rough": ground.ROUGH,
    "marsh": ground.MARSH, "built": ground.BUILT, "block": ground.BLOCK, "sand": ground.SAND,
    "shore": ground.SHORE, "shallow": ground.SHALLOW, "deep": ground.DEEP, "coast": ground.COAST,
    "river": ground.RIVER, "river-edge": ground.RIVER_EDGE,
}  # fmt: skip


def recoloured(shapes: tuple[Shape, ...], theme: Mapping[SheetColour, str]) -> tuple[Shape, ...]:
    """The shapes with the theme's colours, by their names, in place of the palette's."""
    others = {PALETTE[name].upper(): colour for name, colour in theme.items()}
    return tuple(_shape(shape, others) for shape in shapes) if others else shapes


def _shape(shape: Shape, others: Mapping[str, str]) -> Shape:
    match shape:
        case Text():
            halo = shape.halo
            if halo is not None:
                halo = replace(halo, colour=_colour(halo.colour, others))
            return replace(shape, fill=_colour(shape.fill, others), halo=halo)
        case Group():
            return replace(shape, shapes=tuple(_shape(one, others) for one in shape.shapes))
        case Image():
            return shape
        case _:
            return replace(shape, paint=_paint(shape.paint, others))


def _paint(paint: Paint, others: Mapping[str, str]) -> Paint:
    fill = _colour(paint.fill, others) if paint.fill else None
    stroke = _colour(paint.stroke, others) if paint.stroke else None
    return replace(paint, fill=fill, stroke=stroke)


def _colour(colour: str, others: Mapping[str, str]) -> str:
    return others.get(colour.upper(), colour)
