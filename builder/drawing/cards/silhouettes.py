"""Dark shapes in front of a landscape: tanks, infantry, guns, trucks, aircraft, ships.

Each stands on y 0, about 0, in its own units; `wide` is how wide it is. Knows no card.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from builder.drawing.symbols.glyphs import Glyph, Mark, disc, fill, pen


@dataclass(frozen=True, slots=True)
class Silhouette:
    """A shape and its width in its own units; `flies` where it is not on the ground.

    `middle` is where its own middle lies, in its units. `across` is where those of a picture stand,
    as shares of its width: the farthest first, apart.
    """

    glyph: Glyph
    wide: float
    across: tuple[float, ...]
    flies: bool = False
    middle: float = 0.0


_TANK: Glyph = (
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


def _soldier(stride: float) -> tuple[Mark, ...]:
    """A soldier who runs with a rifle; `stride` is how far his feet are apart."""
    return (
        pen(f"M.5 -6.4L{stride:.1f} -3.4L{stride * 0.8:.1f} -.3h1.5", 1.6, cap="round",
            join="round"),
        pen(f"M-.4 -6.2L-{stride * 0.55:.1f} -3.4L-{stride * 1.25:.1f} -1.2l-.6 1", 1.6,
            cap="round", join="round"),
        fill("M-2 -12.2Q.2 -13.2 2.2 -12L2.4 -6.2Q.2 -5 -2 -5.8Z"),
        fill("M-4.3 -12H-1.9V-7.6H-4.3Z"),
        disc(.9, -13.7, 1.25),
        fill("M-1.5 -13.9Q-1.4 -16 .8 -16Q3 -15.9 3.2 -13.7Q1 -14.4 -1.5 -13.9Z"),
        pen("M1.2 -11L3.6 -8.4L5.4 -9.4", 1.2, cap="round", join="round"),
        pen("M-1.8 -6.9L8.6 -11.4", .75), pen("M-1.9 -6.8L1 -8.1", 1.3),
    )  # fmt: skip


def _walker(stride: float) -> tuple[Mark, ...]:
    """A soldier who marches, his rifle slung over the shoulder; `stride` parts his feet."""
    return (
        pen(f"M.3 -6.6L{stride * 0.55:.1f} -3.4L{stride * 0.5:.1f} -.5h1.5", 1.7, cap="round",
            join="round"),
        pen(f"M-.3 -6.6L-{stride * 0.4:.1f} -3.4L-{stride:.1f} -.9l1.1 .4", 1.7, cap="round",
            join="round"),
        fill("M-1.9 -12.4Q0 -13.2 1.9 -12.3L2.1 -6Q.1 -5 -2 -5.8Z"),
        fill("M-4.2 -12.3Q-4.4 -12.9 -3.6 -12.9H-1.8V-8H-4.2Z"), pen("M-4.3 -13.3H-1.7", 1.1),
        disc(.5, -14, 1.25),
        fill("M-2 -14.1Q-1.7 -16.5 .5 -16.4Q2.7 -16.3 3.2 -14Q.8 -14.8 -2 -14.1Z"),
        pen("M1 -11.4L2.9 -8.9L.7 -7.9", 1.2, cap="round", join="round"),
        pen("M1.7 -7.2L-3.8 -18.4", .7), pen("M1.9 -6.9L-.2 -11.1", 1.2),
    )  # fmt: skip


_SENTRY: Glyph = (
    pen("M-.8 -6.4L-1.1 -.4h1.3M.8 -6.4L1.3 -.4h1.4", 1.7, cap="round", join="round"),
    fill("M-2.1 -12.4Q0 -13.3 2.1 -12.4L2.6 -5.2Q0 -4.2 -2.6 -5.2Z"),
    disc(0, -14.1, 1.25),
    fill("M-2.4 -14.3Q-2.2 -16.6 0 -16.6Q2.2 -16.6 2.4 -14.3Q0 -15 -2.4 -14.3Z"),
    pen("M-1.6 -11.8L-2.7 -8.9L-1 -7.8M1.6 -11.8L3.5 -9.2L3.6 -7.4", 1.2, cap="round",
        join="round"),
    pen("M3.9 -.2V-14.6", .75), pen("M3.9 -.2V-6", 1.2),
)  # fmt: skip
_GUN: Glyph = (
    fill("M-4.4 -6.4L15.6 -11.6L15.9 -10.4L-3.4 -4.2Z"), fill("M-6.2 -6.6H-1.4V-3.6H-6.2Z"),
    fill("M-.9 -10.6L1.6 -1.2H3.2L1.5 -11.2Z"), fill("M-3 -4.4L-15.4 -.9V0H-13.2L-2 -2.4Z"),
    disc(0, -3.2, 3.2), disc(0, -3.2, 2.2, "mid"), disc(0, -3.2, .8),
    pen("M0 -6V-.4M-2.8 -3.2H2.8M-2 -5.2L2 -1.2M-2 -1.2L2 -5.2", .45),
)  # fmt: skip
_TRUCK: Glyph = (
    fill("M-12.4 -2.4V-9.8Q-12.2 -11 -11 -11H.6Q1.6 -11 1.6 -9.8V-2.4Z"),
    fill("M2.2 -2.4V-8.8H6Q6.8 -8.8 7.2 -8L8.6 -5.4H11.6Q13 -5.2 13 -3.8V-2.4Z"),
    fill("M3.3 -5.6V-7.9H5.8L7 -5.6Z", "mid"), fill("M-12.6 -3.4H13.2V-2H-12.6Z"),
    disc(-8.6, -1.9, 1.9), disc(-8.6, -1.9, .8, "mid"), disc(9, -1.9, 1.9),
    disc(9, -1.9, .8, "mid"), pen("M-11 -10.6V-3M-7.2 -10.8V-3M-3.4 -10.8V-3", .3, "mid"),
)  # fmt: skip
_PLANE: Glyph = (
    fill("M-13.4 -.6Q-8 -2.6 -1 -3Q6 -3.4 11 -1.8Q13.2 -1 13.2 .1Q12.6 1.6 8 2Q-4 2.6 -13.4 .6Z"),
    fill("M-13.6 0L-15.6 -4.8Q-13.4 -5.6 -12 -4.6L-8.6 -1.2Z"),
    fill("M-14.4 -.2L-17 .8V1.5L-10 .8Z"),
    fill("M3.6 .4L-1.4 6.2Q-3.6 6.9 -4.6 6L-3.4 .6Z"),
    fill("M-2.6 -2.8Q-.6 -4.7 2.6 -4.4Q4.4 -4 5.4 -2.8Z"),
    fill("M-1.2 -3.1Q.4 -4.1 2.4 -3.9V-3.1Z", "mid"),
    pen("M13.5 -4.4Q14.1 0 13.5 4.6", .5),
)  # fmt: skip
_SHIP: Glyph = (
    fill("M-24 -3.8L24.6 -4.8Q22.6 -2 19.8 .6H-20.4Q-22.6 -1.2 -24 -3.8Z"),
    fill("M-11 -3.8V-7H-7V-10.4H-1.6V-7.4H8V-4Z"), fill("M2 -7V-11.4H5.6V-7Z"),
    fill("M-5.2 -10.4V-13.2H-2.8V-10.4Z"),
    pen("M-4 -13V-18.4M-6.4 -16.2H-1.6M3.8 -11V-13.6", .4),
    pen("M-13.4 -5.2H-18.8M11.6 -5.6H17.2", .7), fill("M-14.4 -4V-6.4H-11.6V-4Z"),
    fill("M9.4 -4V-6.8H12.6V-4Z"),
)  # fmt: skip

_BROKEN: Glyph = (
    fill("M-30 -13H-9L-11.4 -10.6L-8 -8.6L-11 -6.4Q-15.6 -6 -17 0H-22Q-22.6 -6.4 -30 -7.4Z"),
    fill("M30 -13H8L10.4 -11L7.2 -9L10.6 -6.2Q15.6 -6 17 0H22Q22.6 -6.4 30 -7.4Z"),
    fill("M-5.4 0L-4 -3.4L-.6 -2.2L1.6 -4.8L3.6 -1.4L5.6 0Z"),
    pen("M-29 -15.6H-12M29 -15.6H12M-26 -13V-15.6M-20 -13V-15.6M-14 -13V-15.6M26 -13V-15.6"
        "M20 -13V-15.6M14 -13V-15.6", 0.7),
    disc(-1, -14, 3.4, "mid"), disc(2.6, -18.4, 4.2, "mid"), disc(6.4, -23, 5.0, "mid"),
)  # fmt: skip
_PONTOONS: Glyph = (
    *(fill(f"M{x - 4.6} -3.6H{x + 4.6}L{x + 3.2} 0H{x - 3.2}Z") for x in (-25, -12.5, 0, 12.5, 25)),
    fill("M-32 -5.8H32V-3.8H-32Z"),
    pen("M-31 -5.8V-9M-18.7 -5.8V-9M-6.2 -5.8V-9M6.2 -5.8V-9M18.7 -5.8V-9M31 -5.8V-9M-31 -8.4H31",
        0.5),
    pen("M-32 1.6q4 -1.6 8 0t8 0t8 0t8 0t8 0t8 0t8 0t8 0", 0.7, "mid"),
)  # fmt: skip
_TENT: Glyph = (
    fill("M-11 0L-1.6 -10.6H4L13 0Z"), fill("M-4.4 0L-1.4 -8L1.8 0Z", "mid"),
    pen("M-1.6 -10.2V-12.4M4 -10.2V-12.4", 0.5),
)  # fmt: skip

SILHOUETTES: Mapping[str, Silhouette] = {
    "tanks": Silhouette(_TANK, 38, (0.1, 0.32, 0.72), middle=3.0),
    "infantry": Silhouette(_soldier(3.4), 14, (0.05, 0.165, 0.31, 0.84, 0.545), middle=2.2),
    "march": Silhouette(_walker(3.3), 14, (0.05, 0.165, 0.31, 0.84, 0.545), middle=-0.6),
    "sentries": Silhouette(_SENTRY, 14, (0.22, 0.8, 0.47), middle=0.6),
    "guns": Silhouette(_GUN, 32, (0.12, 0.36, 0.74)),
    "trucks": Silhouette(_TRUCK, 27, (0.13, 0.31, 0.68)),
    "aircraft": Silhouette(_PLANE, 31, (0.12, 0.86, 0.39), flies=True),
    "ships": Silhouette(_SHIP, 50, (0.2, 0.66)),
    "broken-bridge": Silhouette(_BROKEN, 60, (0.5,)),
    "pontoons": Silhouette(_PONTOONS, 64, (0.5,)),
    "tents": Silhouette(_TENT, 24, (0.13, 0.31, 0.66)),
}
"""What may stand in front of a landscape."""
