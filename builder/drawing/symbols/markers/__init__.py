"""Glyphs of markers, a module a family, on a grid of 24 units. Knows no game and no counter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from builder.drawing.symbols.glyphs import Glyph
from builder.drawing.symbols.markers.chance import CHANCE
from builder.drawing.symbols.markers.harm import HARM
from builder.drawing.symbols.markers.orders import ORDERS
from builder.drawing.symbols.markers.record import RECORD
from builder.drawing.symbols.markers.sides import SIDES
from builder.drawing.symbols.markers.supply import SUPPLY
from builder.drawing.symbols.markers.works import WORKS

Family = Literal["harm", "supply", "works", "orders", "record", "chance", "sides"]
"""What a marker is for."""

FAMILIES: Mapping[Family, Mapping[str, Glyph]] = {
    "harm": HARM,
    "supply": SUPPLY,
    "works": WORKS,
    "orders": ORDERS,
    "record": RECORD,
    "chance": CHANCE,
    "sides": SIDES,
}
MARKERS: Mapping[str, Glyph] = {
    name: glyph for glyphs in FAMILIES.values() for name, glyph in glyphs.items()
}
FAMILY_OF: Mapping[str, Family] = {
    name: family for family, glyphs in FAMILIES.items() for name in glyphs
}
