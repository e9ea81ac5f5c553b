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
_CLOSE = (
    (0.98, "immobilized supply-truck illumination repair barrage clear"),
    (0.98, "mud round reinforcements fate"),
    (0.96, "wire retreat impact activated paradrop generic"),
    (0.94, "casualty-attacker casualty-defender broken out-of-command no-supply"),
    (0.94, "railhead fuel airfield bridge roadblock air reconnoitre resources advantage"),
    (0.94, "advantage-other phase heavy-snow"),
    (0.92, "fort casualty concealment disrupted grenade supplied blown-bridge crater rain siege"),
    (0.9, "depot artillery defend rail-move weather capital plus-1 plus-2 plus-3 minus-1"),
    (0.9, "minus-2 minus-3"),
    (0.88, "construction smoke step-loss mines die player first-player"),
    (0.86, "ops-other suppressed surrendered attack assault march storm tide card"),
    (0.84, "loss"),
    (0.82, "routed leader"),
    (0.78, "dump naval-support"),
    (0.76, "rally dummy"),
)
CLOSE: Mapping[str, float] = {name: share for share, names in _CLOSE for name in names.split()}
"""How much smaller glyphs are that would come nearer than half a millimetre to their panel."""
