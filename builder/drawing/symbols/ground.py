"""What fights on the ground, from the side: men, tanks, guns.

Their outlines stand on y 0; as silhouettes they are centred on a grid of 30 by 20 units. Knows no
nation, no counter and no card.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from builder.drawing.symbols.armies import ARMIES
from builder.drawing.symbols.glyphs import Glyph, Mark, Placed, disc, fill, pen

TANK: Glyph = (
    fill("M-15 -5.2L-12.4 -8.2L9.4 -8.2L15 -5.6L14 -3.4H-14.6Z"),
    fill("M-6.4 -8L-4.8 -12.1Q-4.4 -12.9 -3.4 -12.9H3.6Q5.4 -12.8 6.2 -11L7.4 -8Z"),
    fill("M5.6 -11.5H20.4V-11.9H22V-9.7H20.4V-10.1H5.6Z"),
    fill("M-2.6 -12.6H1.6V-13.9Q-.5 -14.5 -2.6 -13.9Z"),
    fill("M-13.6 -4.6H13.2Q16 -4.2 15 -2.2L13.2 -.4Q12.6 0 11.4 0H-11.6Q-13 0 -13.8 -.6L-15.6 -2.4"
         "Q-16.4 -4.2 -13.6 -4.6Z"),
    disc(-10.4, -1.9, 1.5, "mid"), disc(-5.3, -1.9, 1.5, "mid"), disc(-.2, -1.9, 1.5, "mid"),
    disc(4.9, -1.9, 1.5, "mid"), disc(10, -1.9, 1.5, "mid"),
    pen("M-12 -7.4H8.6", 0.4, "mid"),
    pen("M-3.4 -13.6L-5.6 -21", 0.25),
)  # fmt: skip

_HELMET = "q.1 -1.6 1.5 -1.6q1.3 .1 1.4 1.3l.5 .3q-1.6 .1 -3.8 .4Z"
"""A steel helmet from the back of its rim on."""
_FACE = "h2.1l.1 .9q-.1 .7 -.8 .8l-1.1 -.2Z"

RUNNING: Glyph = (
    fill(f"M.7 -14.7{_HELMET}"), fill(f"M1.2 -14.8{_FACE}"),
    fill("M1 -14L2.2 -13.4L1.9 -12.2L.1 -12.4Z"),
    fill("M-.9 -12.6Q.6 -13.3 2.2 -12.5L2.3 -11.2L1.5 -9.2L2 -7.4L-1.6 -7.1L-1.2 -9.4L-1.9 -11.5Z"),
    fill("M-3.2 -12L-1.4 -12.7L-.9 -9.7L-2.6 -9.4Z"),
    fill("M-.3 -8.3L1.9 -8L4.5 -6L3.4 -4.5L.2 -6.2Z"), fill("M3 -5.9L4.5 -5.7L4 -1.2L2.9 -1.2Z"),
    fill("M2.8 -1.6L4.1 -1.5L5.9 -.5V0H2.8Z"),
    fill("M-1.6 -8L.7 -7.6L-1.5 -3.9L-3.1 -4.4Z"), fill("M-3.1 -4.9L-1.5 -4L-4.5 -1.1L-5.5 -1.9Z"),
    fill("M-5.7 -2.2L-4.4 -1.3L-4.3 -.1L-5.1 0L-6.4 -1.6Z"),
    pen("M-.6 -12L-1.3 -9.8L.9 -9.1", 1.1, cap="round", join="round"),
    pen("M1.7 -12L3.2 -9.9L4.8 -10.5", 1.05, cap="round", join="round"),
    fill("M-2.3 -9L-1.8 -7.8L1.4 -9L5.8 -10.4L5.6 -11L1.2 -9.8Z"),
    pen("M5 -10.5L8.2 -11.5", 0.5), pen("M8 -11.4L10.6 -12.3", 0.3),
)  # fmt: skip
KNEELING: Glyph = (
    fill(f"M-.4 -12.3{_HELMET}"), fill(f"M.1 -12.4{_FACE}"),
    fill("M-.2 -11.6L1.1 -11L1.1 -9.8L-.7 -10Z"),
    fill("M-1.7 -10.2Q-.2 -10.9 1.3 -10.1L1.1 -7.6L1.3 -5H-2.3L-1.8 -7.4Z"),
    fill("M-3.5 -9.8L-1.6 -10.4L-1.5 -7.3L-3.2 -7.1Z"),
    fill("M-2.3 -5.4L.3 -5.2L.6 -.5L-.4 0H-1.3Z"),
    fill("M-.6 -1.5L-4.4 -1.2L-5.2 -1.9L-5.7 0H-.4Z"),
    fill("M-1.2 -6L3.4 -5.9L4.1 -5L3.4 -4.1L-.4 -3.9Z"), fill("M2.7 -5.4L4.1 -5.2L3.8 -1H2.7Z"),
    fill("M2.6 -1.4H3.8L5.5 -.5V0H2.6Z"),
    pen("M.6 -9.6L3.2 -7L5 -10.2", 1.0, cap="round", join="round"),
    pen("M-.8 -9.6L.7 -8.3L2.2 -9.9", 1.05, cap="round", join="round"),
    fill("M.7 -11L.9 -9.6L3.2 -10.2L7.2 -10.6V-11.2L3 -11.1Z"),
    pen("M6.8 -10.9L9.4 -11.05", 0.5), pen("M9.2 -11.03L11.2 -11.15", 0.3),
)  # fmt: skip
WALKER: Glyph = (
    fill(f"M-1.2 -14.5{_HELMET}"), fill(f"M-.7 -14.6{_FACE}"),
    fill("M-.7 -13.8L.6 -13.2L.8 -12.1L-1.1 -12.1Z"),
    fill("M-1.8 -12.3Q-.1 -13 1.5 -12.3L1.9 -11L1.5 -9.2L2 -6.9L-1.8 -6.7L-1.4 -9.3L-2.1 -11.3Z"),
    fill("M-4 -12.2Q-4 -12.8 -3.4 -12.8L-1.5 -12.7L-1.4 -9.3L-3.7 -9.1Z"),
    pen("M-3.6 -13.1H-1.9", 0.9, cap="round"),
    fill("M-.1 -7.8L1.9 -7.4L3.2 -4.3L1.7 -3.7Z"), fill("M1.7 -4.5L3.2 -4.5L4 -1.1L2.8 -.7Z"),
    fill("M2.7 -1.1L3.9 -1.4L5.5 -.5V0H2.9Z"),
    fill("M-1.8 -7.6L.7 -7.2L-.5 -3.8L-2 -4.1Z"), fill("M-2 -4.5L-.5 -4L-2.4 -.8L-3.5 -1.5Z"),
    fill("M-3.7 -1.8L-2.4 -1.2L-2.2 -.1L-2.9 0L-4.4 -1.2Z"),
    pen("M.6 -11.9L.6 -9.4L2.4 -8.5", 1.1, cap="round", join="round"),
    fill("M3.2 -8.1L2.2 -7.5L.5 -10.6L1.1 -11Z"), pen("M.9 -10.6L-2.5 -17", 0.55),
)  # fmt: skip
GUN: Glyph = (
    fill("M.6 -5L-13.4 -1.7L-15.8 -2.2L-16.4 .3H-14.8L-13.4 -.5L.8 -2.6Z"),
    fill("M-3 -7.8L14.4 -12.4L14.7 -11.3L-2.7 -6.7Z"),
    fill("M14.2 -12.7L16.6 -13.3L17 -11.6L14.6 -11Z"),
    fill("M-3.4 -6.9L8 -9.9L8.3 -8.7L-1 -5.9Z"), fill("M-5.4 -7.4L-2.6 -8.2L-2 -5.9L-4.8 -5.2Z"),
    fill("M-1.2 -6.6L1.4 -7.2L1.2 -3.4H-1Z"), fill("M1.5 -11.2L2.6 -11.6L3.3 -2.2L2.2 -1.8Z"),
    disc(0, -3.5, 3.5), disc(0, -3.5, 2.65, "mid"), disc(0, -3.5, 0.8),
    pen("M0 -6.6V-.4M-3.1 -3.5H3.1M-2.2 -5.7L2.2 -1.3M-2.2 -1.3L2.2 -5.7", .42),
)  # fmt: skip


_BERET = "q-1.1 -1 -.4 -1.9q2.2 -1.3 3.9 .5q.4 1 -.5 1.6q-1.6 -.5 -3 -.2Z"
_WITHOUT_AERIAL, _WITHOUT_HELMET = TANK[:-1], RUNNING[1:]
_HEAVY: Glyph = (
    fill("M-15.6 -8.6H13.4L15.6 -6.4L14.6 -3.4H-15.4L-16.4 -6.2Z"),
    fill("M-9.4 -8.2L-8.6 -14.4Q-8.4 -16 -6.8 -16H4.8L8 -14.4V-8.2Z"),
    fill("M7.4 -13.6H18.8V-14.3H21.6V-10.7H18.8V-11.4H7.4Z"),
    fill("M-5.6 -15.8V-17.8H-.8V-15.8Z"),
    fill("M-14 -5.6H13.6Q16.6 -5 15.6 -2.8L13.6 -.4Q13 0 11.8 0H-12Q-13.4 0 -14.2 -.6L-16 -2.8"
         "Q-17 -5.2 -14 -5.6Z"),
    *(disc(x, -2.5, 1.9, "mid") for x in (-11, -6.6, -2.2, 2.2, 6.6, 11)),
    pen("M-14 -7.4H12M-7 -10.2H6", 0.45, "mid"),
)  # fmt: skip
_DAGGER: Glyph = (
    fill("M-.9 -.6H.9L.75 7L0 9.4L-.75 7Z"), fill("M-2.4 -1.7Q0 -.9 2.4 -1.7V-.5Q0 .2 -2.4 -.5Z"),
    fill("M-.7 -1.4L-.95 -4.4L-.5 -6.4H.5L.95 -4.4L.7 -1.4Z"), disc(0, -6.9, 0.8),
)  # fmt: skip


def _placed(glyph: Glyph, middle: float, high: float, scale: float) -> Placed:
    """An outline so high, about the middle of the grid, with its third tone as the paper's."""
    plain = tuple(
        replace(part, tone="paper") if isinstance(part, Mark) and part.tone == "mid" else part
        for part in glyph
    )
    return Placed(plain, -middle * scale, high / 2 * scale, scale)


GROUND: Mapping[str, Glyph] = {
    "rifleman": (_placed(RUNNING, 2.2, 16.3, 1.2),),
    "raider": (_placed((fill(f"M-.5 -12{_BERET}"), *KNEELING[1:]), 2.4, 14, 1.2),),
    "irregular": (
        _placed((fill(f"M.6 -14.4{_BERET}"), *_WITHOUT_HELMET), 2.2, 16.3, 1.2),
    ),
    "tank": (_placed(_WITHOUT_AERIAL, 3.0, 14.3, 0.78),),
    "heavy-tank": (_placed(_HEAVY, 2.3, 17.8, 0.8),),
    "field-gun": (_placed(GUN, 0.3, 13.3, 0.87),),
    "dagger": (Placed(_DAGGER, 0, -1, 1.15),),
    **ARMIES,
}  # fmt: skip
