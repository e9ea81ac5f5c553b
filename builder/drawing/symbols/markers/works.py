"""Works: what has been built, laid, lit or blown up. Trapezia."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from builder.drawing.symbols.glyphs import (
    Glyph,
    Mark,
    Placed,
    Tone,
    box,
    disc,
    fill,
    pen,
    ring,
    spokes,
    star,
)


def _horn(x: float, y: float) -> Mark:
    return disc(x, y, 1.35, "accent")


def _half(side: int) -> tuple[Mark, ...]:
    """Half of a bridge of one arch that is broken off in the middle, with its railing."""

    stump = [(12.4, -3), (4.2, -3), (5.8, -1), (3.8, 0.8)]
    deck = "L".join(f"{side * x} {y}" for x, y in stump)
    x = [side * each for each in (9.4, 9.4, 12.4, 11.6, 8.2, 6.4)]
    return (
        fill(f"M{deck}Q{x[0]} 1.2 {x[1]} 9.4L{x[2]} 9.4Z"),
        pen(f"M{x[3]} -2.6V-7.2M{x[4]} -2.6V-7.2M{x[2]} -6.8H{x[5]}", 1.3),
    )


def _billows(puffs: Sequence[tuple[float, float, float]], tone: Tone) -> tuple[Mark, ...]:
    """Balls of smoke in one outline."""
    return (
        *(disc(x, y, reach) for x, y, reach in puffs),
        *(disc(x, y, reach - 1.3, tone) for x, y, reach in puffs),
    )


_FAR = (-6.2, -2.2, 4.8), (-0.6, -6.4, 5.2), (6, -4.4, 5.2), (9, 1, 4)
_NEAR = (-8.2, 6.2, 4.2), (-3.2, 2.6, 4.6), (3.4, 3.4, 4.8), (8.4, 6.4, 4), (0, 6, 4.4)
"""Smoke that rises from the ground, and the smoke before it: where its balls are, and how large."""


WORKS: Mapping[str, Glyph] = {
    "entrenched": (
        pen("M-12.4 -.4H-8.6V-7H-3.2V-.4H3.2V-7H8.6V-.4H12.4", 3),
        pen(
            "M-11.6 9.6L-7.4 3.2M-7 9.6L-2.8 3.2M-2.4 9.6L1.8 3.2M2.2 9.6L6.4 3.2M6.8 9.6L11 3.2",
            2,
            "accent",
        ),
    ),
    "fort": (
        fill(
            "M-4 -8.4L-4.4 -10.6L-11.6 -11.6L-10.6 -4.4L-8.4 -4V4L-10.6 4.4L-11.6 11.6L-4.4 10.6"
            "L-4 8.4H4L4.4 10.6L11.6 11.6L10.6 4.4L8.4 4V-4L10.6 -4.4L11.6 -11.6L4.4 -10.6L4 -8.4Z"
        ),
        box(-5.6, -5.6, 11.2, 11.2, "paper"),
        box(-1.5, 5, 3, 4, "paper"),
        box(-2.6, -3.2, 5.2, 4.6),
    ),
    "city": (
        fill("M-12.4 9.4V-1.6H-5.2V9.4ZM-4.2 9.4V-6.6L0 -10L4.2 -6.6V9.4ZM5.2 9.4V-4H12.4V9.4Z"),
        *(box(x, y, 1.5, 2.1, "paper") for x in (-10.7, -8.4) for y in (0.6, 4.4)),
        *(box(x, y, 1.5, 2.1, "paper") for x in (-2.2, 0.7) for y in (-5, -1.2, 2.6)),
        *(box(x, y, 1.5, 2.1, "paper") for x in (6.9, 9.3) for y in (-1.8, 2)),
    ),
    "bridge": (
        pen("M-12 -3.2H12", 2.6),
        fill("M-12 -2.6H12V8H9.2A9.2 8.4 0 0 0 -9.2 8H-12Z"),
        pen("M-10.6 -3V-7.4M-5.3 -3V-7.4M0 -3V-7.4M5.3 -3V-7.4M10.6 -3V-7.4M-12 -7H12", 1.25),
        pen("M-8 9.6q2 -1.6 4 0t4 0t4 0t4 0", 1.3, "accent"),
    ),
    "demolition": (
        *(
            fill(
                f"M{x + 0.8:.1f} -5.2h3.4q.8 0 .8 .8v13.6q0 .8 -.8 .8h-3.4q-.8 0 -.8 -.8v-13.6"
                "q0 -.8 .8 -.8Z"
            )
            for x in (-8.1, -2.5, 3.1)
        ),
        box(-9.2, 1, 18.4, 3.2, "paper"),
        box(-8.9, 1.7, 17.8, 1.8, "accent"),
        pen("M0 -5.2Q-.2 -9 4.2 -8.6", 1.6),
        star(6.8, -8.8, 4, 0.42, 8, "accent"),
    ),
    "mines": (
        disc(0, 1, 6.4),
        spokes(0, 1, 5.6, 10, 8, 2.1),
        *(
            _horn(x, y)
            for x, y in (
                (10, 1),
                (7.07, 8.07),
                (0, 11),
                (-7.07, 8.07),
                (-10, 1),
                (-7.07, -6.07),
                (0, -9),
                (7.07, -6.07),
            )
        ),
        disc(-2, -1.2, 1.5, "paper"),
    ),
    "smoke": (
        *_billows(_FAR, "accent"),
        *_billows(_NEAR, "paper"),
        pen("M-12.6 10.2H12.6", 1.3),
    ),
    "illumination": (
        fill(
            "M-8.4 -4Q-7.4 -11.6 0 -11.6Q7.4 -11.6 8.4 -4Q5.6 -5.8 2.8 -4Q0 -5.8 -2.8 -4"
            "Q-5.6 -5.8 -8.4 -4Z"
        ),
        pen("M-8 -4.2L-.6 3.4M8 -4.2L.6 3.4M0 -4.6V3", 1.0),
        star(0, 6.4, 5, 0.44, 8, "accent"),
    ),
    "bunker": (
        fill("M-11.6 8.6V2.4Q-10 -5.4 0 -5.4Q10 -5.4 11.6 2.4V8.6Z"),
        box(-6.4, 0.6, 12.8, 2.6, "paper"),
        fill("M-9.6 -5Q-4 -9 0 -8.6Q4 -9 9.6 -5Q4.6 -7.4 0 -7.2Q-4.6 -7.4 -9.6 -5Z", "accent"),
    ),
    "foxhole": (
        fill("M-11.4 -1.4H-6.6Q-6 7.4 0 7.4Q6 7.4 6.6 -1.4H11.4V9.8H-11.4Z"),
        fill("M-3.8 1.4Q-4.2 -4.8 0 -4.8Q4.2 -4.8 3.8 1.4L5.4 2.6H-5.4Z", "accent"),
    ),
    "wire": (
        box(-11.6, -9.4, 2.4, 19, "accent"),
        box(9.2, -9.4, 2.4, 19, "accent"),
        *(ring(x, 0, 5, 1.5) for x in (-6, 0, 6)),
        pen("M-11 -5H11M-11 5H11", 1.3),
        pen("M-4.4 -6.6L-1.6 -3.4M-4.4 -3.4L-1.6 -6.6M1.6 3.4L4.4 6.6M1.6 6.6L4.4 3.4", 1.2),
    ),
    "roadblock": (
        pen("M-10.4 -5.4V10.4M10.4 -5.4V10.4", 2.2),
        box(-12.2, -7.4, 24.4, 5.4),
        box(-12.2, 1, 24.4, 5.4),
        *(
            fill(f"M{x} {y + 5.4}L{x + 3.6} {y}h3.4L{x + 3.4} {y + 5.4}Z", "paper")
            for y in (-7.4, 1.0)
            for x in (-9.6, -2.4, 4.8)
        ),
    ),
    "rubble": (
        fill("M-11.6 9.4L-8.6 3.2L-5 5.4L-3 -1.2V-9H-.4V-6H1.8V-3.4H4V1.2L6 4L8.6 2.4L11.6 9.4Z"),
        box(-1, 0.6, 2.2, 3, "paper"),
        fill("M5.4 -1.4L8 -3.6L10.4 -1L8 1Z", "accent"),
    ),
    "pontoon": (
        pen("M-12 -2.6H12", 3),
        fill("M-10.6 0H-4L-5 5H-9.6ZM-3.3 0H3.3L2.3 5H-2.3ZM4 0H10.6L9.6 5H5Z"),
        pen("M-11 8.6q2.75 -2 5.5 0t5.5 0t5.5 0t5.5 0", 1.4, "accent"),
    ),
    "blown-bridge": (
        *_half(-1),
        *_half(1),
        star(0, -4.4, 7, 0.46, 8, "accent"),
        pen("M-7 9.4q1.75 -1.6 3.5 0t3.5 0t3.5 0t3.5 0", 1.4),
    ),
    "construction": (
        pen("M-9 10.6L5.6 -5.8", 2.2),
        pen("M4.4 5.4L-1.6 -1.4", 4.2, "paper"),
        fill("M-1.2 -10.8Q9.6 -10.4 11.2 1.4L9 1.6Q6.8 -6 -1.4 -8.4Z"),
        pen("M8.4 9.8L-4.4 -4.6", 2.2),
        pen("M6 11.6L10.6 7.6", 2.2),
        fill("M-2.6 -3.2L-6.2 .2Q-11.6 -4.2 -10 -9.6Q-4.6 -9.4 -2.6 -3.2Z"),
    ),
    "repair": (
        Placed(
            (
                pen("M-6.8 6.8L5 -5", 4.2),
                disc(-7, 7, 4.2),
                disc(-7, 7, 1.8, "paper"),
                fill("M11.4 -7.4A6.4 6.4 0 1 1 4.2 -11.2L4.4 -6.6L8 -5Z"),
            ),
            -0.7,
            -0.3,
            0.88,
        ),
    ),
    "obstacles": (
        fill("M-11.6 8.8L-7.4 -5L-3.2 8.8ZM-4.2 8.8L0 -5L4.2 8.8ZM3.2 8.8L7.4 -5L11.6 8.8Z"),
        pen("M-7.4 -1L-6 6M0 -1L1.4 6M7.4 -1L8.8 6", 1.1, "accent"),
    ),
    "crater": (
        star(0, 0, 12, 0.72, 14),
        disc(0, 0, 7.2, "paper"),
        disc(0, 0, 5.6, "accent"),
        fill("M-4.6 1.2A4.8 4.8 0 0 0 4.6 1.2Q0 3.4 -4.6 1.2Z"),
    ),
}
