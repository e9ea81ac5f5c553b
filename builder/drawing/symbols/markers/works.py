"""Works: what has been built, laid or blown up. Trapezia."""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.glyphs import Glyph, Mark, box, disc, fill, pen, spokes, star

_PUFFS = ((-6.4, 5, 4.8), (5.6, 5, 5.4), (-0.4, 6, 4.8), (-2.4, -1.6, 4.6), (4.2, -3, 3.6),
          (0, -8, 2.8), (5, -9.4, 1.7))  # fmt: skip


def _curl(x: float, y: float, radius: float) -> Mark:
    return pen(f"M{x - radius:.1f} {y}A{radius} {radius} 0 1 1 {x} {y + radius:.1f}", 1.3, "paper")


def _horn(x: float, y: float) -> Mark:
    return disc(x, y, 1.35, "accent")


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
        fill("M-9.4 10V-2H-10.6V-8.6H-6.6V-5.8H-2.2V-8.6H2.2V-5.8H6.6V-8.6H10.6V-2H9.4V10Z"),
        box(-5.6, 1, 11.2, 2.5, "paper"),
        box(-10.6, -2.5, 21.2, 1.1, "paper"),
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
                f"M{x + 0.8:.1f} -3.6h2.8q.8 0 .8 .8v12.4q0 .8 -.8 .8h-2.8q-.8 0 -.8 -.8v-12.4"
                "q0 -.8 .8 -.8Z"
            )
            for x in (-7.4, -2.4, 2.6)
        ),
        box(-8.6, 1.6, 16.8, 3, "paper"),
        box(-8.2, 2.3, 16, 1.6, "accent"),
        pen("M-.2 -3.6Q-.4 -8.4 4.4 -7.6", 1.5),
        star(7.2, -8, 4.2, 0.42, 8, "accent"),
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
        *(disc(x, y, radius) for x, y, radius in _PUFFS),
        *(
            _curl(x, y, radius)
            for x, y, radius in ((5.4, 5.2, 2.8), (-6.2, 5.2, 2.2), (-2.4, -1.8, 2.2))
        ),
    ),
}
