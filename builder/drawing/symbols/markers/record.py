"""Record: time, weather and points. Leaves of a book."""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.glyphs import (
    Glyph,
    Letters,
    Placed,
    box,
    disc,
    fill,
    pen,
    ring,
    spokes,
    star,
)


def _wave(y: float, swell: float = 5.0) -> str:
    """A wave across the panel."""
    up, down, end, last = (round(y + share * swell, 2) for share in (-1, 1, -0.72, -0.4))
    return f"M-11 {y}C-8.5 {up} -5 {up} -2.75 {y}S3 {down} 5.5 {y}S9.5 {end} 11 {last}"


def _cloud(y: float) -> Placed:
    outline = ("M-8 3.4A3.6 3.6 0 0 1 -7 -3A5 5 0 0 1 2.4 -4.4A4 4 0 0 1 7.4 -.6"
               "A2.2 2.2 0 0 1 7 3.4Z")  # fmt: skip
    return Placed((fill(outline),), 0, y, 1.2)


_RAYS = pen("M0 -7V-10M4.95 -4.95L7.07 -7.07M7 0H10M-4.95 -4.95L-7.07 -7.07", 2)
"""Those of a sun whose lower left side is behind a cloud."""
_CRYSTAL = pen(
    "M0 -11V11M-3.4 -10.4L0 -7L3.4 -10.4M-3.4 10.4L0 7L3.4 10.4"
    "M-2.6 -5.6L0 -3L2.6 -5.6M-2.6 5.6L0 3L2.6 5.6",
    1.75,
)


def _times(figure: str) -> Glyph:
    return (Letters(f"×{figure}", 10.4),)


WAVES: Glyph = (pen(_wave(-9.4, 3.2), 1.5), pen(_wave(-5.6, 3.2), 1.5, "accent"))
"""Waves from side to side of a panel over a figure, where those of the tide would be small."""

RECORD: Mapping[str, Glyph] = {
    "turn": (
        fill("M-7.4 -11H7.4V-8.4H-7.4ZM-7.4 8.4H7.4V11H-7.4Z"),
        pen(
            "M-5.4 -8.6V-5.2Q-5.2 -2.6 -1.3 0Q-5.2 2.6 -5.4 5.2V8.6"
            "M5.4 -8.6V-5.2Q5.2 -2.6 1.3 0Q5.2 2.6 5.4 5.2V8.6",
            1.7,
        ),
        fill(
            "M-3.6 -4.4H3.6Q2.8 -2 0 -.4Q-2.8 -2 -3.6 -4.4ZM-3.9 8.4Q-3.8 5 0 3.2Q3.8 5 3.9 8.4Z",
            "accent",
        ),
    ),
    "phase": (
        Placed(
            (
                fill(
                    "M-9 -8.6H9Q10 -8.6 10 -7.6V10.4Q10 11.4 9 11.4H-9Q-10 11.4 -10 10.4V-7.6"
                    "Q-10 -8.6 -9 -8.6Z"
                ),
                box(-7.6, -6.2, 15.2, 15.2, "paper"),
                fill("M-4.6 -10H-2.4Q-2 -12.2 0 -12.2Q2 -12.2 2.4 -10H4.6V-5.6H-4.6Z"),
                pen("M-5.4 -2.8H5.4M-5.4 6.4H5.4", 1.9),
                fill("M-6.2 -1.2L-1.8 1.8L-6.2 4.8Z", "accent"),
                pen("M-.4 1.8H5.4", 2.6, "accent"),
            ),
            0,
            0.4,
        ),
    ),
    "clear": (disc(0, 0, 5.2, "accent"), ring(0, 0, 5.2, 1.6), spokes(0, 0, 7.6, 11.4, 8, 2.1)),
    "rain": (_cloud(-3.6), pen("M-6 3.4L-8 8.8M-.6 3.4L-2.6 8.8M4.8 3.4L2.8 8.8", 2, "accent")),
    "storm": (
        _cloud(-4.2),
        fill("M1.6 1L-4 7.2H-.4L-2.2 12L4.6 5.2H1L3.4 1Z", "accent"),
    ),
    "snow": tuple(Placed((_CRYSTAL,), angle=turn) for turn in (0, 60, 120)),
    "heavy-snow": tuple(
        Placed((_CRYSTAL,), x, y, scale, turn)
        for x, y, scale in ((-3.9, -3.8, 0.73), (6.6, 6.6, 0.49))
        for turn in (0, 60, 120)
    ),
    "mud": (
        ring(0, -2.6, 6.6, 2.4),
        pen("M0 -9V3.8M-6.4 -2.6H6.4M-4.5 -7.1L4.5 1.9M4.5 -7.1L-4.5 1.9", 1.2),
        disc(0, -2.6, 1.8),
        fill("M-12 10.6V4.4Q-9 1.6 -6 4.4T0 4.4T6 4.4T12 4.4V10.6Z", "accent"),
    ),
    "frost": (
        pen("M0 -11V4.4", 4.6),
        disc(0, 6.8, 4.4),
        pen("M0 -9.4V-1", 1.5, "paper"),
        pen("M5 -8.6H8.6M5 -4.4H7.6M5 -.2H8.6", 1.5, "accent"),
        disc(0, 6.8, 2, "accent"),
    ),
    "fog": (pen("M-10 -8.4H5M-6 -4.2H10.6M-11 0H7M-4 4.2H10M-9 8.4H4.6", 2.1),),
    "night": (
        fill("M4.6 -10.4A10.6 10.6 0 1 0 10.4 4.6A8.6 8.6 0 0 1 4.6 -10.4Z"),
        star(6.4, -5, 2.6, tone="accent"),
    ),
    "weather": (
        Placed((disc(0, 0, 5, "accent"), ring(0, 0, 5, 1.5), _RAYS), 3.8, -3.6, 0.8),
        Placed((_cloud(4.6),), -1, 0, 1.06),
    ),
    "ops": (
        fill("M-10.6 -9H-5.2L1.4 0L-5.2 9H-10.6L-4 0Z"),
        fill("M-.6 -9H4.8L11.4 0L4.8 9H-.6L6 0Z", "accent"),
    ),
    "ops-other": (
        pen("M-11 -8.4H-6L.2 0L-6 8.4H-11L-4.8 0Z", 1.7),
        pen("M-.2 -8.4H4.8L11 0L4.8 8.4H-.2L6 0Z", 1.7),
    ),
    "tide": (
        pen(_wave(-5.5), 2.3),
        pen(_wave(1.2), 2.3, "accent"),
        pen(_wave(7.9), 2.3),
    ),
    "generic": (pen("M0 -10L10 0L0 10L-10 0Z", 2.2), disc(0, 0, 3, "accent")),
    "times-1": _times("1"),
    "times-10": _times("10"),
    "times-100": _times("100"),
    "time": (
        ring(0, 0, 9.8, 2.2),
        pen("M0 -7.6V-5.4M7.6 0H5.4M0 7.6V5.4M-7.6 0H-5.4", 1.4),
        pen("M0 -5V0L4.4 3", 1.9, "accent", "round"),
    ),
    "impulse": (
        fill("M-3.6 -10.4H3.6L8 10.4H-8Z"),
        pen("M0 7L6.6 -9.6", 3.6, "paper"),
        pen("M0 7L7.4 -11", 1.5, "accent"),
        fill("M1.7 -2.6L5.4 -1.2L4.4 1.4L.7 0Z", "accent"),
    ),
    "round": (
        pen("M7.9 -5.2A9.4 9.4 0 1 0 9.4 1.4", 2.6),
        fill("M12 -9.6L11 -.6L3.4 -4.8Z"),
        disc(0, 0, 2.4, "accent"),
    ),
    "points": (ring(0, 0, 10, 2), star(0, 0.2, 7.4, tone="accent")),
    "star": (star(0, 0.9, 11.6),),
    "money": (
        fill("M-11.4 -4.6A6 2.8 0 0 1 .6 -4.6V7.4A6 2.8 0 0 1 -11.4 7.4Z"),
        *(pen(f"M-10.1 {y}A5.6 2.6 0 0 0 .6 {y}", 1.1, "paper") for y in (-4.2, -0.2, 3.8)),
        disc(4.2, 2.2, 8.4, "paper"),
        disc(4.2, 2.2, 7.4),
        ring(4.2, 2.2, 5.4, 1.0, "paper"),
        star(4.2, 2.4, 3.6, tone="paper"),
    ),
    "resources": (
        fill("M-11.4 9.6V-1L-5.6 -4.6V-1L.2 -4.6V-1L5.4 -4.4V-10.4H9.4L10.8 9.6Z"),
        box(-8.4, 2.4, 3, 3.4, "paper"),
        box(-2.8, 2.4, 3, 3.4, "paper"),
        box(2.8, 2.4, 3, 3.4, "paper"),
        pen("M7.4 -12V-11.4", 2, "accent"),
    ),
    "reinforcements": (
        pen("M-10.4 -7H10.4V6.4H-10.4Z", 1.6),
        pen("M-10.4 -7L10.4 6.4M10.4 -7L-10.4 6.4", 1.3),
        disc(7.4, 6.4, 5.6, "paper"),
        disc(7.4, 6.4, 4.7, "accent"),
        pen("M7.4 3.4V9.4M4.4 6.4H10.4", 1.7, "paper"),
    ),
    "morale": (
        fill(
            "M0 10Q-10.6 2.6 -10.6 -4Q-10.4 -9.4 -5.4 -9.4Q-1.6 -9.2 0 -5.8"
            "Q1.6 -9.2 5.4 -9.4Q10.4 -9.4 10.6 -4Q10.6 2.6 0 10Z"
        ),
        pen("M-8 -.6H-3.6L-1.4 -4.2L1.6 3.2L3.4 -.6H8", 1.5, "paper"),
    ),
    "event": (
        fill("M-7 -10.6H9.6V8.2Q9.4 10.8 6.6 10.8H-7.4Q-10.4 10.6 -10.4 8H-7Z"),
        pen("M-3.6 -6.4H6.4M-3.6 -2.6H6.4M-3.6 1.2H3", 1.4, "paper"),
        fill("M-10.4 7.4H3.8Q3.6 10.8 6.6 10.8H-7.4Q-10.4 10.8 -10.4 7.4Z", "accent"),
    ),
    "victory-points": (Letters("VP", 12.4),),
}
