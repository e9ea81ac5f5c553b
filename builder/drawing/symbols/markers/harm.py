"""Harm: what has been done to a unit. Octagons."""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.glyphs import (
    Glyph,
    Letters,
    Placed,
    disc,
    fill,
    pen,
    ring,
    spokes,
    star,
)

_HELMET = (
    fill("M-7.6 4.6Q-8.4 -2.4 0 -2.8Q8.4 -2.4 7.6 4.6L11.4 8.4Q11.6 9.6 10 9.6L6.6 9.2V7.2"
         "Q0 5.4 -6.6 7.2V9.2L-10 9.6Q-11.6 9.6 -11.4 8.4Z"),
    pen("M-5.6 .6Q-4.6 -.6 -2.4 -.8", 1.2, "paper"),
)  # fmt: skip
"""A helmet from the front."""

_RIFLE_AND_HELMET = (
    fill("M-1.5 -7H3L2.8 -3.4L.7 -.4V5L.2 5.5V8.6H-1V5.5L-1.5 5Z"),
    fill("M-1.4 1.4H-2.6V3.2L-1.4 3.8Z"),
    fill("M-.9 8.4H.1L-.4 11.8Z"),
    Placed(
        (
            fill(
                "M-7 -1.2Q-7.6 -8.6 0 -8.8Q7.6 -8.6 7 -1.2"
                "L9.4 .6Q9.6 1.8 8.4 1.8H-8.4Q-9.6 1.8 -9.4 .6Z"
            ),
            pen("M-6 -1H6", 0.9, "paper"),
        ),
        0,
        -5.3,
        0.78,
    ),
)
"""A helmet on the butt of a rifle."""
_CASUALTY = (*_RIFLE_AND_HELMET, fill("M-7.6 11.6Q-5 9.8 -.4 9.6Q4.6 9.8 7.2 11.6Z"))
"""It stands with its bayonet in the ground."""


def _hits(count: int) -> Glyph:
    """A burst with the figure cut out of it."""
    return star(0, 0, 11.4, 0.69, 12), Letters(str(count), 10.8, "paper")


HARM: Mapping[str, Glyph] = {
    "disrupted": (
        fill("M-11 -8.4H.4L-2.6 -3L1.2 -.4L-2 5.6H-11Z"),
        fill("M11 8.4H0L2.8 3.2L-.4 .6L3.4 -5.6H11Z"),
        pen("M-10 -7.4L-3.4 -2.6M-10 4.6L-2.6 -.6M10 7.4L3.2 2.4M10 -4.6L2.6 .9", 1.3, "paper"),
    ),
    "suppressed": (
        *_HELMET,
        pen("M-6.6 -12L0 -8.4L6.6 -12M-6.6 -7.4L0 -3.9L6.6 -7.4", 2.3, "accent"),
    ),
    "helmet": (
        pen("M-6.8 5Q-5.6 10.6 0 10.8Q5.6 10.6 6.8 5", 1.3, join="round"),
        fill(
            "M-9 .6Q-9.4 -10.2 0 -10.6Q9.4 -10.2 9 .6L12 4.6Q12.4 6.2 10.8 6.2L6.8 5.8V4.2"
            "Q0 2.2 -6.8 4.2V5.8L-10.8 6.2Q-12.4 6.2 -12 4.6Z"
        ),
        pen("M-8.7 1.7Q0 -1.9 8.7 1.7", 1.1, "paper", cap="round"),
        pen("M-6.4 -3.2Q-5.8 -7.2 -2 -8.2", 1.2, "paper", cap="round"),
        disc(6.2, -3.4, 0.9, "paper"),
    ),
    "pinned": (
        fill("M-5 -11H5V-8.6L3.2 -7.4L4 -1.6L7.4 1.4V3.4H-7.4V1.4L-4 -1.6L-3.2 -7.4L-5 -8.6Z"),
        fill("M-1.1 4.4H1.1L.5 11.6H-.5Z", "accent"),
    ),
    "hit-1": _hits(1),
    "hit-2": _hits(2),
    "hit-3": _hits(3),
    "hit-4": _hits(4),
    "step-loss": (
        pen("M-11 -8H-4.4V-2.4H2V3.2H8V9", 2.6),
        fill("M4.4 -11H7.6V-5.4H10.6L6 -.4L1.4 -5.4H4.4Z", "accent"),
    ),
    "casualty": _CASUALTY,
    "casualty-attacker": (
        Placed(_CASUALTY, -3.2, 0, 0.8),
        fill("M5.6 6V-5L12.2 .5Z", "accent"),
    ),
    "casualty-defender": (
        Placed(_CASUALTY, -3.2, 0, 0.8),
        fill("M5.2 -4.4H12.2V.4Q11.8 4.2 8.7 6Q5.6 4.2 5.2 .4Z", "accent"),
    ),
    "breakdown": (
        disc(0, 0, 7.4),
        spokes(0, 0, 6, 10.6, 8, 3.6, turn=22.5),
        disc(0, 0, 3, "paper"),
        pen("M-1 -12L2.6 -5.6L-1.6 -1.6L2 3.4L-1.4 7L1 12", 3.4, "paper"),
        pen("M-1 -11L2.6 -5.6L-1.6 -1.6L2 3.4L-1.4 7L1 11", 1.2, "accent"),
    ),
    "hit": (star(0, 0, 11.4, 0.69, 12), disc(0, 0, 4, "paper"), disc(0, 0, 2, "accent")),
    "eliminated": (
        fill("M-8.4 -1Q-8.4 -10.6 0 -10.6Q8.4 -10.6 8.4 -1Q8.4 2.6 5 4V8.6H-5V4Q-8.4 2.6 -8.4 -1Z"),
        disc(-3.7, -1, 2.5, "paper"),
        disc(3.7, -1, 2.5, "paper"),
        fill("M0 1.4L1.5 4.4H-1.5Z", "paper"),
        pen("M-2 5.6V8.8M2 5.6V8.8", 1.2, "paper"),
    ),
    "routed": (
        pen("M8 9.6V-1.4A6.4 6.4 0 0 0 -4.8 -1.4V2", 3.2),
        fill("M-10.4 1H.8L-4.8 9.6Z"),
        fill("M5 7.6H11V10.6H5Z", "accent"),
    ),
    "surrendered": (
        pen("M-7.6 -11.4V11.6", 2),
        fill("M-6.6 -10.6Q-1 -12.8 3 -10.6T10.6 -10.2V1.4Q6.4 3.2 2.6 1.2T-6.6 1.2Z"),
        fill("M-5 -8.8Q-1 -10.6 2.6 -8.8T9 -8.6V.2Q6.4 1.2 2.8 -.4T-5 -.4Z", "paper"),
    ),
    "broken": (
        fill("M-9 -10H9V-1Q8.4 6.4 0 11Q-8.4 6.4 -9 -1Z"),
        fill(
            "M1.6 -10.6L-3 -3.4L2.8 -.6L-2.2 4.4L.6 12L1.4 12L1 4.8L5.8 -.8L.4 -3.8L4.2 -10.6Z",
            "paper",
        ),
    ),
    "immobilized": (
        pen("M-6.6 -4.6H6.6A4.6 4.6 0 0 1 6.6 4.6H-6.6A4.6 4.6 0 0 1 -6.6 -4.6Z", 2),
        disc(-6.4, 0, 2.2),
        disc(0, 0, 2.2),
        disc(6.4, 0, 2.2),
        pen("M-9 9L9 -9", 5, "paper"),
        pen("M-9 9L9 -9", 2.2, "accent"),
    ),
    "wounded": (
        fill("M-3 -10H3V-3H10V3H3V10H-3V3H-10V-3H-3Z"),
        pen("M-5.6 -5.6L5.6 5.6", 1.3, "paper"),
    ),
    "fire": (
        fill(
            "M-.8 11.4Q-9 9.8 -8 1.6Q-7.2 -2.6 -3.6 -5.2Q-4 -1.4 -1.6 -.2"
            "Q-3.4 -7.6 3 -11.8Q2.4 -6.6 6 -3.2Q10 1.4 7.6 6.8Q5.6 10.8 -.8 11.4Z"
        ),
        fill(
            "M.2 11.2Q-4.6 9.8 -3.6 5.6Q-2.6 3.4 -.6 2.2Q-.8 4.8 1.4 5.4Q1.6 3.4 3 2.2"
            "Q5.6 6.8 3.4 9.8Q2.2 11 .2 11.2Z",
            "accent",
        ),
    ),
    "wreck": (
        fill("M-11 3.4H-7L-5.6 -.8H3.4L5 3.4H11.4L9 8.8H-8.6Z"),
        pen("M4 .6L11.6 -3.4", 1.8),
        pen("M-3.6 -2.8Q-6.4 -5 -3.6 -7.2T-3.6 -11.6M1 -2.8Q-1.8 -5 1 -7.2T1 -11.6", 1.7, "accent"),
        pen("M-6.4 6.2H7", 1.1, "paper"),
    ),
    "grenade": (
        fill("M-7.4 2.6Q-7.4 -4.4 -2.6 -5.6H4.2Q9 -4.4 9 2.6Q9 10.8 .8 11Q-7.4 10.8 -7.4 2.6Z"),
        fill("M-2.4 -10H3.8V-6.4H-2.4Z"),
        pen("M3 -9.4H6.4Q9.8 -8.6 10.4 -1", 1.7, "accent"),
        ring(-6.2, -8.6, 2.4, 1.3, "accent"),
        pen("M-3.4 -4V10M.8 -5V11M5 -4V10M-7 .4H8.6M-7 5H8.6", 0.9, "paper"),
    ),
    "out-of-command": (
        Placed(
            (
                pen("M-4 -3.6H-8.4A3.6 3.6 0 0 0 -8.4 3.6H-4", 2.6, cap="round"),
                pen("M4 -3.6H8.4A3.6 3.6 0 0 1 8.4 3.6H4", 2.6, cap="round"),
                pen("M0 -8.6V-3.4M0 3.4V8.6M-3.4 -7.6L-1.9 -4.4M3.4 7.6L1.9 4.4", 1.7, "accent"),
            ),
            angle=-40,
        ),
    ),
}

LETTERED: Mapping[str, Glyph] = {
    "casualty-attacker": _CASUALTY,
    "casualty-defender": _CASUALTY,
}
"""What stands beside the letter of a side, at its right, in place of the side's own sign."""
