"""Command, engineers, supply and services; works and forces that stand as units."""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.glyphs import (
    LINE,
    Glyph,
    Placed,
    box,
    disc,
    fill,
    line,
    pen,
    ring,
    spokes,
    star,
)
from builder.drawing.symbols.units.signs import ANCHOR, BASE, COMB, HEAD, small, word

_FORT = (
    "M-7.4 4.4V-4.4H-5V-2.2H-3.3V-4.4H-.85V-2.2H.85V-4.4H3.3V-2.2H5V-4.4H7.4V4.4H1.8V2.2"
    "A1.8 1.8 0 0 0 -1.8 2.2V4.4Z"
)
"""A wall with four merlons and an arched gate: nothing else in a unit's frame has this outline."""

SUPPORT: Mapping[str, Glyph] = {
    "headquarters": (HEAD, small("HQ")),
    "hq": (HEAD, small("HQ")),
    "command-post": (HEAD,),
    "armoured-headquarters": (
        HEAD,
        pen("M-2.4 .5H2.4A1.75 1.75 0 0 1 2.4 4H-2.4A1.75 1.75 0 0 1 -2.4 .5Z", 0.75),
    ),
    "engineer": (COMB,),
    "construction": (
        pen("M-5 4.1L1.9 -2.6", 1.1),
        fill("M.2 -4.6Q4.6 -4.4 5.4 .6L3.9 .9Q3.4 -1.2 1.9 -2.6Q.9 -3.4 -.6 -3.6Z"),
    ),
    "railway-engineer": (
        COMB,
        line("M-8.5 4.7H8.5M-6 3.7V5.7M-3 3.7V5.7M0 3.7V5.7M3 3.7V5.7M6 3.7V5.7", 0.6),
    ),
    "bridge": (pen("M-6 -3.4L-3.9 -1.4H3.9L6 -3.4M-6 3.4L-3.9 1.4H3.9L6 3.4", 1.0),),
    "signal": (line("M-8.5 -6L0 1.6V-1.6L8.5 6"),),
    "radar": (
        pen("M-3.4 -3.6Q-4.4 2.6 3 2.6Z", LINE, join="round"),
        pen("M-.6 -.6L2.6 -3.4M-1 2.2L-2.4 4.4H1.6", LINE),
    ),
    "medical": (line("M0 -6V6M-8.5 0H8.5"),),
    "supply": (BASE,),
    "ammunition": (
        pen("M-1.7 3.8V-1.1Q-1.7 -3.2 0 -4.2Q1.7 -3.2 1.7 -1.1V3.8M-2.6 3.8H2.6", LINE),
    ),
    "fuel": (pen("M-3.1 -3.8H3.1L0 .2ZM0 .2V4.1", LINE),),
    "maintenance": (
        pen("M-4.4 0H4.4", LINE),
        pen("M-6.1 -1.9A1.9 1.9 0 0 1 -6.1 1.9M6.1 -1.9A1.9 1.9 0 0 0 6.1 1.9", LINE),
    ),
    "transport-column": (ring(0, 0, 3.6, LINE), spokes(0, 0, 0, 3.6, 8, 0.7)),
    "supply-truck": (
        fill("M-6.4 -3.2H1.7V2.6H-6.4Z"),
        fill("M2.3 -1.9H4.7L6.5 .2V2.6H2.3Z"),
        *(part for x in (-3.9, 4.2) for part in (disc(x, 2.8, 1.75, "paper"), disc(x, 2.8, 1.25))),
    ),
    "pack-train": (
        fill(
            "M-4.6 3.9V-.4Q-4.6 -1.9 -3 -1.9H2.2L3.2 -4.4L4 -2.9L5.9 -1.4L5.2 -.4L3.9 -.6"
            "L3.1 .9V3.9H2V1.3H-2.9V3.9Z"
        ),
        fill("M-2.3 -3.6H1.2V-2.3H-2.3Z"),
    ),
    "railhead": (
        pen("M-5.4 -2.9V2.9M-3 -2.9V2.9M-.6 -2.9V2.9M1.8 -2.9V2.9", 0.75),
        pen("M-7 -1.5H4.1M-7 1.5H4.1", 0.8),
        pen("M4.8 -3.5V3.5", 1.5),
        pen("M4.8 0H6.9", 1.0),
    ),
    "railway": (
        pen("M-5.2 -2.9V2.9M-2.6 -2.9V2.9M0 -2.9V2.9M2.6 -2.9V2.9M5.2 -2.9V2.9", 0.75),
        line("M-8.5 -1.5H8.5M-8.5 1.5H8.5", 0.8),
    ),
    "military-police": (word("MP"),),
    "replacement": (word("RPL"),),
    "labour": (word("LAB"),),
    "battle-group": (word("KG"),),
    "chemical": (
        pen("M-4.2 -3.2Q-3.2 1.4 3.4 3.4M4.2 -3.2Q3.2 1.4 -3.4 3.4", LINE),
        disc(-3.4, 3.4, 1.2),
        disc(3.4, 3.4, 1.2),
    ),
    "balloon": (
        fill(
            "M0 -4.6A3.3 3.3 0 0 1 3.3 -1.3Q3.2 1 .9 2.4H-.9Q-3.2 1 -3.3 -1.3A3.3 3.3 0 0 1 0 -4.6Z"
        ),
        box(-1.1, 3.1, 2.2, 1.4),
    ),
    "air": (
        fill(
            "M0 0Q-3 -2.6 -7.6 -1.5Q-8.3 0 -7.6 1.5Q-3 2.6 0 0ZM0 0Q3 -2.6 7.6 -1.5Q8.3 0 7.6 1.5"
            "Q3 2.6 0 0Z"
        ),
        disc(0, 0, 1.5, "paper"),
        disc(0, 0, 1.0),
    ),
    "naval": (Placed(ANCHOR, 0, -0.2, 1.35),),
    "commissar": (
        fill("M-4 1L-6 -2.2Q-5.3 -5 0 -5.2Q5.3 -5 6 -2.2L4 1Z"),
        fill("M-4.1 1.9Q0 .4 4.1 1.9Q4.2 5 0 4.4Q-4.2 5 -4.1 1.9Z"),
        star(0, -2.2, 2.2, 0.4, tone="paper"),
    ),
    "fortified-zone": (
        fill(_FORT),
        box(-4.9, -0.4, 1.1, 2.8, "paper"),
        box(3.8, -0.4, 1.1, 2.8, "paper"),
    ),
    "coastal-defence": (
        line("M-8.5 3.6q2.125 -1.7 4.25 0t4.25 0t4.25 0t4.25 0", 0.75),
        fill("M-4.6 1.2V-2.9H-2.3V-1.4H2.3V-2.9H4.6V1.2Z"),
    ),
    "airfield": (ring(0, 0, 4.2, LINE), pen("M-2.6 2.6L2.6 -2.6M-2.6 -2.6L2.6 2.6", 0.8)),
    "blank": (),
}
