"""Orders: what a unit does, has done or may do. Gables."""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.air import AIR
from builder.drawing.symbols.glyphs import (
    Glyph,
    Placed,
    box,
    disc,
    fill,
    pen,
    ring,
    spokes,
    star,
)
from builder.drawing.symbols.markers.harm import HARM

_HELMET = HARM["helmet"]
_SHELL = fill("M-1.8 0V-5Q-1.8 -8 0 -9.6Q1.8 -8 1.8 -5V0Z")

ORDERS: Mapping[str, Glyph] = {
    "air": (
        Placed(AIR["fighter"], 0, -2.2, 0.92),
        fill("M-1.6 8.2H1.6V10.2L0 12L-1.6 10.2Z", "accent"),
        fill("M-7.6 3.4h2.4v4.6l-1.2 2l-1.2 -2ZM5.2 3.4h2.4v4.6l-1.2 2l-1.2 -2Z", "accent"),
    ),
    "artillery": (
        Placed(
            (
                fill(
                    "M-6.2 -1.6L9.6 -10.4L8.9 -11.7L11.2 -12.9L12.8 -9.9L10.6 -8.6L10.4 -8.9"
                    "L-4.6 1.4Z"
                ),
                pen("M-1 4.6L-12 10", 2.6),
                disc(0, 4.4, 5.3, "paper"),
                ring(0, 4.4, 4.9, 2),
                pen("M0 -.4V9.2M-4.8 4.4H4.8", 1.2),
                disc(0, 4.4, 1.6),
                fill("M1.2 -8.6L4.6 -2.2L2.6 -1L-.9 -7.4Z", "accent"),
            ),
            -0.4,
            1.6,
            0.86,
        ),
    ),
    "moved": (
        fill("M-1 -8L11 0L-1 8V3.2H-5V-3.2H-1Z"),
        pen("M-7.4 -3.2V3.2", 2, "accent"),
        pen("M-10.6 -3.2V3.2", 1.6, "accent"),
    ),
    "fired": (
        fill("M-12 -2.6H-1V-3.6H1.6V3.6H-1V2.6H-12Z"),
        star(6.6, 0, 6.2, 0.4, 8, "accent"),
        fill("M-12 -3.4H-9.6V3.4H-12Z"),
    ),
    "reserve": (
        fill("M-.2 -8.6L11 8.8H3.2L0 .6L-3.2 8.8H-11.4Z"),
        pen("M-.2 -8V-11.6", 1.4),
        fill("M.4 -11.8L5.4 -10L.4 -8.2Z", "accent"),
    ),
    "attack": (
        pen("M-9.6 -9.6L5.2 5.2M9.6 -9.6L-5.2 5.2", 2.2),
        pen("M2 8.4L8.4 2M-2 8.4L-8.4 2", 2),
        pen("M5.6 5.6L9.6 9.6M-5.6 5.6L-9.6 9.6", 2.6),
    ),
    "assault": (
        fill("M-11 -3H1V-8.4L11.4 0L1 8.4V3H-11Z"),
        pen("M-8.6 0H4.6", 1.4, "paper"),
        fill("M-11.6 -9L-5.6 -6.4L-11.6 -4.6ZM-11.6 9L-5.6 6.4L-11.6 4.6Z", "accent"),
    ),
    "defend": (
        fill("M-9 -9.6H9V-1Q8.4 6.4 0 10.6Q-8.4 6.4 -9 -1Z"),
        fill("M-6.4 -7H0V7.6Q-6 4.6 -6.4 -1Z", "paper"),
    ),
    "overwatch": (
        fill("M-12 0Q-6.6 -7.6 0 -7.6Q6.6 -7.6 12 0Q6.6 7.6 0 7.6Q-6.6 7.6 -12 0Z"),
        disc(0, 0, 5.6, "paper"),
        disc(0, 0, 3.6, "accent"),
        disc(0, 0, 1.7),
    ),
    "motion": (
        ring(3.4, 0, 7.2, 2.6),
        spokes(3.4, 0, 1, 6.6, 6, 1.4),
        disc(3.4, 0, 2),
        pen("M-11.6 -6H-5.4M-12 0H-6.6M-11.6 6H-5.4", 1.9, "accent"),
    ),
    "march": (
        fill("M-8.6 -10.4H-2.8V-1L3.2 2.2Q5.4 3.6 5.4 7H-8.6Z"),
        box(-8.6, 8, 14, 2.2),
        fill("M6 -6H9V-9.6L12.4 -4.4L9 .8V-2.8H6Z", "accent"),
    ),
    "retreat": (
        fill("M11 8.6V-1.6Q11 -6.6 6 -6.6H-2.6V-11.2L-11 -4L-2.6 3.2V-1.4H4.2Q5.6 -1.4 5.6 0V8.6Z"),
        pen("M5.6 11H11", 1.4, "accent"),
    ),
    "in-command": (star(0, -1.4, 8.6, 0.44), pen("M-8 9.8H8", 2.2, "accent")),
    "concealment": (
        pen("M-10.8 .6Q-5.6 -6.2 0 -6.2Q5.6 -6.2 10.8 .6Q5.6 7.4 0 7.4Q-5.6 7.4 -10.8 .6Z", 2.5),
        disc(0, 0.6, 4),
        pen("M-8.6 8.6L8.6 -7.4", 5.4, "paper"),
        pen("M-8.6 8.6L8.6 -7.4", 2.5),
    ),
    "spotted": (
        fill(
            "M-7.4 -7.4H-2.6L-1.6 4.2A4.9 4.9 0 1 1 -10.6 3ZM7.4 -7.4H2.6L1.6 4.2"
            "A4.9 4.9 0 1 0 10.6 3Z"
        ),
        box(-2.4, -4.6, 4.8, 3.4),
        disc(-6.3, 4.6, 2.6, "accent"),
        disc(6.3, 4.6, 2.6, "accent"),
    ),
    "impact": (
        ring(0, 0, 7.6, 2),
        pen("M0 -11.6V-3.6M0 3.6V11.6M-11.6 0H-3.6M3.6 0H11.6", 1.9),
        star(0, 0, 3.6, 0.45, 8, "accent"),
    ),
    "rally": (
        fill("M-11.4 1.4Q-3 2 4.4 -4.6L6.2 -6.4L9.6 .8Q11 4.6 9.4 5.4Q2 4.2 -10.6 4.6Z"),
        pen("M-6.4 3.8Q-6 9 -1.4 8.8Q2.6 8.4 2.4 2.8", 1.6),
        pen("M9.4 -8.6L11.4 -10.6M11 -5.6L13 -6.4", 1.4, "accent"),
    ),
    "activated": (pen("M-9 .6L-3 7L9.4 -7", 4), pen("M-9.6 11H9.6", 1.5, "accent")),
    "finished": (ring(0, 0, 9, 2.2), box(-4, -4, 8, 8, "accent")),
    "hold": (
        fill(
            "M-4.8 11V5.4L-9 .4Q-9.6 -1.4 -7.6 -1.8L-4.8 .4V-8.2Q-3.6 -9.8 -2.3 -8.2V-1.8"
            "H-1.6V-10.2Q-.3 -11.8 1 -10.2V-1.8H1.7V-9.2Q3 -10.8 4.3 -9.2V-1.4H5V-6.6"
            "Q6.3 -8 7.6 -6.6V5L5.6 8V11Z"
        ),
        pen("M-5.4 10.4H6.2", 1.6, "accent"),
    ),
    "rail-move": (
        fill("M-11.4 -3H1.6V-8.4H10.6V5.4H-11.4Z"),
        fill("M-9.6 -9.4H-5.6L-6.2 -2H-9Z"),
        box(4, -6, 4.2, 3.6, "paper"),
        disc(-7.2, 6.2, 3, "accent"),
        disc(0, 6.2, 3, "accent"),
        disc(7.2, 6.2, 3, "accent"),
        pen("M-11.6 10.4H11.6", 1.4),
    ),
    "paradrop": (
        fill(
            "M-10.4 -2.4Q-9.6 -11.4 0 -11.4Q9.6 -11.4 10.4 -2.4Q7 -4.8 3.5 -2.4"
            "Q0 -4.8 -3.5 -2.4Q-7 -4.8 -10.4 -2.4Z"
        ),
        pen("M-10 -2.6L-.8 6.4M10 -2.6L.8 6.4M-3.4 -2.8L-.3 6M3.4 -2.8L.3 6", 1),
        fill("M-2.6 5.6H2.6V11.4H-2.6Z", "accent"),
    ),
    "barrage": (
        *(Placed((_SHELL,), x, y) for x, y in ((-7, 2), (0, 5), (7, 2))),
        pen("M-7 4.6V10M0 7.6V11.4M7 4.6V10", 1.5, "accent"),
    ),
    "naval-support": (
        fill("M-12 3.4H12L9.4 8.6H-9.6Z"),
        fill("M-7.6 2.6V-1.6H-4.4V-5.4H.6V-1.6H4V2.6Z"),
        pen("M1.4 -2.6L10.6 -7", 1.8),
        star(11, -8, 2.8, 0.42, 8, "accent"),
        pen("M-11 11q2.75 -1.6 5.5 0t5.5 0t5.5 0t5.5 0", 1.2, "accent"),
    ),
    "reconnoitre": (
        ring(-2.4, -2.4, 6.6, 2.4),
        pen("M2.6 2.6L10 10", 3.6, cap="round"),
        pen("M-5.6 -3.4A4 4 0 0 1 -2.4 -6", 1.3, "accent"),
    ),
}
