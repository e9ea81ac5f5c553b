"""Sides and their aims: on the ground of the side that a marker belongs to. Shields."""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.glyphs import Glyph, Letters, Part, Placed, disc, fill, pen, ring, star

FLAGS = frozenset({"control", "flag"})
FLAG_MIDDLE = (2.5, -4.8, 3.65)
"""Where a side's mark stands on a flag, and its reach, in units."""

FOOTED = {
    "initiative": (4.2, 0.68), "player": (3.9, 0.74),
    "advantage": (4.3, 0.76), "advantage-other": (4.3, 0.76),
}  # fmt: skip
"""Glyphs that have a side's mark below them: how much higher they are then, and their scale."""
FOOT = (0.0, 9.4, 3.4)
"""Where it stands, and its reach."""


def _laurel(side: int) -> tuple[Part, ...]:
    """Half of a wreath: a stem with leaves on both sides."""
    stem = f"M{side} 10.4Q{side * 9.6} 8 {side * 9.6} -1.6Q{side * 9.4} -6 {side * 6.4} -9.6"
    leaf = fill("M0 3.2Q-2.5 .2 0 -3.6Q2.5 .2 0 3.2Z")
    leaves: list[Part] = [pen(stem, 1)]
    for x, y, turn in ((5.4, 9.4, 80), (9.8, 5.8, 52), (11.6, 0.2, 24), (10.8, -5.8, 4)):
        leaves.append(Placed((leaf,), side * x, y, angle=side * turn))
    for x, y, turn in ((6.4, 4.4, 4), (7.4, -1.4, -24), (6, -6.6, -44)):
        leaves.append(Placed((leaf,), side * x, y, 0.8, side * turn))
    return tuple(leaves)


RIFLE = (
    fill("M-.8 -14H.8V-4L1.5 -3.4V3L3.4 6.4V11.8Q.8 12.8 -1.8 11.4L-1.4 4Z"),
    fill("M1.5 -1.6h1.9v2.6h-1.9Z"),
)
"""A rifle, the muzzle up."""

_SWORD = (
    fill("M0 -14L1.5 -10.4L1.2 4H-1.2L-1.5 -10.4Z"),
    fill("M-4.2 3.4Q0 4.6 4.2 3.4V5.3Q0 6.3 -4.2 5.3Z"),
    fill("M-.9 5.4H.9L.8 9.4H-.8Z"),
    disc(0, 10.6, 1.6),
)
"""A sword, the point up."""
_EDGED: Glyph = (
    pen("M0 -14L1.5 -10.4L1.2 4H-1.2L-1.5 -10.4Z", 2.2, "paper", join="round"),
    pen("M-4.2 3.4Q0 4.6 4.2 3.4V5.3Q0 6.3 -4.2 5.3Z", 2.2, "paper", join="round"),
    pen("M0 5.4V10.6", 4.0, "paper"),
    disc(0, 10.6, 2.7, "paper"),
    *_SWORD,
)
"""The same with an edge, which parts two that cross from one another and from a dark ground."""

_FLAG: Glyph = (
    pen("M-7.4 -11V9.2", 2),
    fill("M-7.4 -10.4H-6.4Q-1 -13 3 -10.4T11 -10V.6Q6.4 2.6 2.6 .4T-6.4 .4H-7.4Z"),
)

SIDES: Mapping[str, Glyph] = {
    "control": _FLAG,
    "flag": _FLAG,
    "leader": (
        fill("M-11 11.4Q-10.4 4.4 -3.4 3.2L0 5L3.4 3.2Q10.4 4.4 11 11.4Z"),
        fill("M-4.4 -5.6H4.4V-1.4Q4.2 2.6 0 4Q-4.2 2.6 -4.4 -1.4Z", "accent"),
        fill("M-4.8 -5.2L-6.8 -8.8Q-4 -11.6 0 -12Q4 -11.6 6.8 -8.8L4.8 -5.2Q0 -6.4 -4.8 -5.2Z"),
        fill("M-5 -5.4Q0 -6.8 5 -5.4Q4.4 -2.6 0 -3.2Q-4.4 -2.6 -5 -5.4Z"),
    ),
    "victory": (
        Placed((*_laurel(-1), *_laurel(1), star(0, -1, 4.6, tone="accent")), 0, 0.4, 0.86),
    ),
    "objective": (ring(0, 0, 10, 2.2), ring(0, 0, 5.4, 2), disc(0, 0, 2, "accent")),
    "initiative": (fill("M3.4 -11.4L-7.2 2H-.8L-3.4 11.4L7.4 -2.8H1Z"),),
    "contested": (Placed(_EDGED, -0.4, 0, 1, 36), Placed(_EDGED, 0.4, 0, 1, -36)),
    "partisan": (
        Placed(RIFLE, 0.4, 0, 1, -40),
        Placed(RIFLE, -0.4, 0, 1, 40),
        star(0, -8.2, 3.8, tone="accent"),
    ),
    "commissar": (
        fill("M-8 2.6L-12 -4Q-10.6 -9.6 0 -10Q10.6 -9.6 12 -4L8 2.6Z"),
        fill("M-8.2 -1.4Q0 -4.4 8.2 -1.4L8 3.4H-8Z", "accent"),
        fill("M-8.6 3Q0 -.2 8.6 3Q8.6 9.4 0 8Q-8.6 9.4 -8.6 3Z"),
        star(0, -5.6, 2.9, tone="paper"),
    ),
    "advantage": (
        pen("M0 -10V8.6M-9.4 -6.4L9.4 -9.4", 1.8),
        fill(
            "M-13 3H-5.4Q-6 6.6 -9.2 6.6Q-12.4 6.6 -13 3ZM5.6 -.2H13Q12.4 3.4 9.3 3.4"
            "Q6.2 3.4 5.6 -.2Z"
        ),
        pen("M-9.2 -6L-12 3M-9.2 -6L-6.4 3M9.3 -9L6.6 -.2M9.3 -9L12 -.2", 0.9),
        fill("M-6 10.4Q-5 7.6 0 7.6Q5 7.6 6 10.4Z"),
    ),
    "advantage-other": (
        pen("M0 -10V8.6M9.4 -6.4L-9.4 -9.4", 1.8),
        fill(
            "M13 3H5.4Q6 6.6 9.2 6.6Q12.4 6.6 13 3ZM-5.6 -.2H-13Q-12.4 3.4 -9.3 3.4"
            "Q-6.2 3.4 -5.6 -.2Z"
        ),
        pen("M9.2 -6L12 3M9.2 -6L6.4 3M-9.3 -9L-6.6 -.2M-9.3 -9L-12 -.2", 0.9),
        fill("M-6 10.4Q-5 7.6 0 7.6Q5 7.6 6 10.4Z"),
    ),
    "player": (
        disc(0, -6.2, 4.6),
        fill("M-4.6 -1.4H4.6V.2H2.6Q2.8 4.8 6.6 7.4H-6.6Q-2.8 4.8 -2.6 .2H-4.6Z"),
        fill("M-8.6 8.4H8.6V11.6H-8.6Z"),
    ),
    "first-player": (
        fill("M-8 -11H-5.6V12H-8Z"),
        fill("M-5 -10.6H11L6.8 -4.4L11 1.8H-5Z"),
        Letters("1", 8.6, "paper", 0.4, -4.4),
    ),
    "loss": (
        fill("M-10 11.4Q-9.4 3.6 -3.2 2.6H3.2Q9.4 3.6 10 11.4Z", "accent"),
        disc(0, -3.4, 5.2, "accent"),
        fill("M-6.8 -4.2Q-6.6 -10.8 0 -11Q6.6 -10.8 6.8 -4.2Z", "accent"),
        pen("M-10.6 10.6L10.6 -10.6", 5.4, "paper"),
        pen("M-10.6 10.6L10.6 -10.6", 2.6),
    ),
    "siege": (
        fill("M-6.4 8.4V-2.2H-7.6V-6.6H-5V-4.8H-1.6V-6.6H1.6V-4.8H5V-6.6H7.6V-2.2H6.4V8.4Z"),
        fill("M-1.8 8.4V4.4Q-1.6 2.4 0 2.4Q1.6 2.4 1.8 4.4V8.4Z", "paper"),
        fill(
            "M-12.4 1.6L-8 4L-12.4 6.4ZM12.4 1.6L8 4L12.4 6.4ZM-2.4 -12L0 -8.2L2.4 -12Z", "accent"
        ),
    ),
    "capital": (
        fill("M-10.4 7H10.4V10H-10.4ZM-10.4 -4.6L0 -11L10.4 -4.6V-2.8H-10.4Z"),
        pen("M-7.2 -2.4V6.6M-2.4 -2.4V6.6M2.4 -2.4V6.6M7.2 -2.4V6.6", 2.3),
        star(0, -6, 2, tone="paper"),
    ),
}
