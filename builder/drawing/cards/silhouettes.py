"""Dark shapes in front of a landscape: tanks, infantry, guns, trucks, aircraft, ships.

Each stands on y 0, about 0, in its own units; `wide` is how wide it is. Knows no card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from builder.drawing.symbols.glyphs import Glyph, Mark, disc, fill, pen
from builder.drawing.symbols.ground import GUN, KNEELING, RUNNING, TANK, WALKER
from builder.records import dataclass


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
    spans: bool = False
    """Whether it goes from edge to edge of the picture."""
    also: Glyph = ()
    """How every second one of several looks, where they differ."""
    low: bool = False
    """Whether it is far wider than high: several may stand one behind the other."""

    def glyph_of(self, number: int) -> Glyph:
        """The shape of the so manieth from the front, from 0."""
        return self.also if self.also and number % 2 else self.glyph


_SENTRY: Glyph = (
    fill("M-1.4 -14.8L-1.1 -16Q.6 -16.6 1.6 -15.4L1.5 -14.7Z"),
    fill("M-1.1 -15.2H1.3L1.2 -14Q.9 -13 .1 -12.9Q-.8 -13 -1 -14Z"),
    fill("M-.6 -13.6H.8L1 -12.3H-.9Z"),
    fill("M-2.5 -12Q-1.6 -12.7 -.6 -12.8H.8Q1.8 -12.7 2.6 -12L2 -9.2L2.7 -5.9H-2.5L-1.9 -9.2Z"),
    fill("M-2.3 -6.2H-.1L-.4 -3.8L-.6 -.8L-.5 0H-2.7L-1.9 -.9L-2 -3.8Z"),
    fill("M.3 -6.2H2.5L2.1 -3.8L2 -.9L2.8 0H.7L.8 -.8L.5 -3.8Z"),
    fill("M-2.5 -12L-1.6 -11L-2.2 -8.9L-2 -6.5L-3 -6.3L-3.3 -9Z"),
    fill("M-3.1 -10.9L-2 -10.6L-2.25 -9.5L-3.3 -9.8Z", "paper"), pen("M-2 -9H2.1", 0.4, "mid"),
    pen("M2.1 -11.6L3.3 -9.6L3.8 -8.2", 1.1, cap="round", join="round"),
    fill("M3.4 0H4.6L4.3 -6.4H3.8Z"), pen("M4.05 -6V-13", 0.5), pen("M4.05 -12.9V-15.4", 0.3),
)  # fmt: skip
_GLASSES = fill("M2 -12.5L4.6 -12.9V-11.3L2 -11.5Z")
_SCOUT: Glyph = (
    *KNEELING[:-5], pen("M-2.6 -5.4L-4.6 -13.6", 0.55),
    pen("M.2 -9.5L2.9 -8.9L3.2 -11.4", 1.05, cap="round", join="round"), _GLASSES,
)  # fmt: skip
_TRUCK: Glyph = (
    fill("M-12.4 -2.4V-9.8Q-12.2 -11 -11 -11H.6Q1.6 -11 1.6 -9.8V-2.4Z"),
    fill("M2.2 -2.4V-8.8H6Q6.8 -8.8 7.2 -8L8.6 -5.4H11.6Q13 -5.2 13 -3.8V-2.4Z"),
    fill("M3.3 -5.6V-7.9H5.8L7 -5.6Z", "mid"), fill("M-12.6 -3.4H13.2V-2H-12.6Z"),
    disc(-8.6, -1.9, 1.9), disc(-8.6, -1.9, .8, "mid"), disc(9, -1.9, 1.9),
    disc(9, -1.9, .8, "mid"), pen("M-11 -10.6V-3M-7.2 -10.8V-3M-3.4 -10.8V-3", .3, "mid"),
)  # fmt: skip
_CAR: Glyph = (
    fill("M-13 -3.2L-11.8 -7.6L-6.4 -8.6H4.6L10.2 -6.2L13.2 -3.2L12 -1.8H-12.2Z"),
    fill("M-5.4 -8.2L-4.4 -12.2H2.8L4.4 -8.2Z"), fill("M3.2 -11.3H12.4V-10.1H3.2Z"),
    fill("M-3 -12V-13.2H.6V-12Z"), fill("M6 -6.6L9.2 -6.2L8.6 -5.2H5.6Z", "mid"),
    pen("M-11 -6.2H3.6M-1.6 -8V-3", 0.35, "mid"), pen("M-9.4 -8L-11.4 -19", 0.28),
    disc(-7.6, -2.6, 2.6), disc(-7.6, -2.6, 1.05, "mid"), disc(7.4, -2.6, 2.6),
    disc(7.4, -2.6, 1.05, "mid"),
)  # fmt: skip
_PLANE: Glyph = (
    fill("M4.4 -1.8L-.6 -9.8Q-1.6 -11 -2.9 -10.4Q-3.8 -9.8 -3.7 -8.6L-3.6 -1.8Z"),
    fill("M-10.2 -1.2L-13.2 -5.2Q-14 -6.2 -15.2 -5.9Q-16.2 -5.4 -16 -4.4L-14.8 -.2Z"),
    fill("M-15.8 -.5Q-9 -2.5 -1 -3Q6 -3.3 10.6 -2.3L12.6 -1.6Q13.3 -1 13.3 0Q13.3 1 12.6 1.4"
         "Q8 2.7 1 2.5Q-8 1.9 -15.8 .6Z"),
    fill("M6 .4L-2.4 11.2Q-3.8 12.6 -5.4 12.1Q-6.7 11.5 -6.4 10L-3.9 .6Z"),
    pen("M4.6 1.7L-4.4 11.2", 0.35, "mid"),
    fill("M-10.4 .4L-13.8 4.1Q-14.8 4.9 -15.8 4.4Q-16.4 3.8 -16.2 2.9L-14.8 .1Z"),
    fill("M-.4 -2.8Q1 -5 3.8 -4.7Q5.8 -4.3 6.8 -2.7Z"),
    fill("M.9 -3Q2 -4.4 3.7 -4.1Q4.9 -3.8 5.5 -2.9Z", "mid"),
    pen("M-12.4 .1H-4.4M7.6 -1.1H11.4", 0.3, "mid"),
    fill("M13 -1.7Q15.6 -1.3 16.2 -.1Q15.6 1.1 13 1.6Z"),
    fill("M13.2 -.2Q12.7 -3.6 13.9 -6.6Q14.8 -3.6 14.2 -.2Z"),
    fill("M13.2 0Q12.7 3.4 13.9 6.4Q14.8 3.4 14.2 0Z"),
)  # fmt: skip
_SHIP: Glyph = (
    fill("M-24 -3.8L24.6 -4.8Q22.6 -2 19.8 .6H-20.4Q-22.6 -1.2 -24 -3.8Z"),
    fill("M-11 -3.8V-7H-7V-10.4H-1.6V-7.4H8V-4Z"), fill("M2 -7V-11.4H5.6V-7Z"),
    fill("M-5.2 -10.4V-13.2H-2.8V-10.4Z"),
    pen("M-4 -13V-18.4M-6.4 -16.2H-1.6M3.8 -11V-13.6", .4),
    pen("M-13.4 -5.2H-18.8M11.6 -5.6H17.2", .7), fill("M-14.4 -4V-6.4H-11.6V-4Z"),
    fill("M9.4 -4V-6.8H12.6V-4Z"),
)  # fmt: skip


def _plume(x: float, y: float) -> Iterator[Mark]:
    """Smoke that leans and widens upward from a place, of discs that touch."""
    radius = 0.9
    for number in range(30):
        yield disc(round(x + (0.3 if number % 3 else -0.4) * radius, 2), round(y, 2),
                   round(radius, 2), "mid")  # fmt: skip
        x, y, radius = x + radius * 0.4, y - radius * 0.9, radius * 1.075


_SPAN = (
    "M{0}66 -13H{0}9L{0}11.2 -10.8L{0}7.8 -8.8L{0}11 -6.4Q{0}15.6 -6 {0}17 0H{0}22Q{0}22.6 -6.4 "
    "{0}30 -7.4H{0}38Q{0}44.4 -6.4 {0}45 0H{0}50Q{0}50.6 -6.4 {0}58 -7.4H{0}66Z"
)
_RAILS = "M{0}66 -15.6H{0}12" + "".join(f"M{{0}}{x} -13V-15.6" for x in range(14, 66, 6))
_BROKEN: Glyph = (
    *_plume(0.4, -3), *(fill(_SPAN.format(side)) for side in ("-", "")),
    fill("M-5.4 0L-4 -3.4L-.6 -2.2L1.6 -4.8L3.6 -1.4L5.6 0Z"),
    *(pen(_RAILS.format(side), 0.7) for side in ("-", "")),
)  # fmt: skip
_NEAR_END, _FAR_END = (-66.0, 6.0), (36.0, -17.2)
"""Where a bridge of boats meets the near bank and the far one."""
_FAR_SCALE = 0.24


def _along(depth: float) -> tuple[float, float, float]:
    """A place on the bridge, so deep from the near bank, and how large things look there."""
    scale = 1 / (1 + depth * (1 / _FAR_SCALE - 1))
    share = (scale - _FAR_SCALE) / (1 - _FAR_SCALE)
    x, y = ((1 - share) * far + share * near for near, far in zip(_NEAR_END, _FAR_END, strict=True))
    return x, y, scale


def _pontoons() -> Iterator[Mark]:
    """A bridge of boats from bank to bank: the boats, the roadway, its railing, the far landing."""
    for number in reversed(range(11)):
        x, y, s = _along((number + 0.35) / 11)
        yield fill(f"M{x - 3.6 * s:.2f} {y - 1.4 * s:.2f}L{x + 9.6 * s:.2f} {y + 1.2 * s:.2f}"
                   f"L{x + 7 * s:.2f} {y + 4.6 * s:.2f}L{x - 2.4 * s:.2f} {y + 3.6 * s:.2f}"
                   "Z")  # fmt: skip
        yield pen(f"M{x - 5 * s:.2f} {y + 5.4 * s:.2f}h{15 * s:.2f}", 0.5 * s, "mid")
    (x, y, near), (u, v, far) = _along(0.0), _along(1.0)
    for up, thick in ((0.0, 2.4), (-4.6, 0.55)):
        yield fill(f"M{x:.2f} {y + (up - thick) * near:.2f}L{u:.2f} {v + (up - thick) * far:.2f}"
                   f"V{v + up * far:.2f}L{x:.2f} {y + up * near:.2f}Z")  # fmt: skip
    for number in range(23):
        x, y, s = _along(number / 22)
        yield pen(f"M{x:.2f} {y:.2f}v{-4.9 * s:.2f}", 0.6 * s)
    yield fill(f"M{u - 7:.2f} {v:.2f}Q{u + 4:.2f} {v - 2.6:.2f} {u + 30:.2f} {v - 1.6:.2f}"
               f"V{v + 0.5:.2f}Z")  # fmt: skip


_PONTOONS: Glyph = tuple(_pontoons())
_TENT: Glyph = (
    fill("M-11 0L-1.6 -10.6H4L13 0Z"), fill("M-4.4 0L-1.4 -8L1.8 0Z", "mid"),
    pen("M-1.6 -10.2V-12.4M4 -10.2V-12.4", 0.5),
)  # fmt: skip

SILHOUETTES: Mapping[str, Silhouette] = {
    "tanks": Silhouette(TANK, 38, (0.1, 0.32, 0.72), middle=3.0, low=True),
    "infantry": Silhouette(
        RUNNING, 18, (0.04, 0.165, 0.345, 0.84, 0.575), middle=2.4, also=KNEELING
    ),
    "march": Silhouette(WALKER, 14, (0.05, 0.165, 0.31, 0.84, 0.545), middle=-0.6),
    "scouts": Silhouette(_SCOUT, 14, (0.06, 0.2, 0.84, 0.5), middle=0.2),
    "sentries": Silhouette(_SENTRY, 14, (0.22, 0.8, 0.47), middle=0.6),
    "guns": Silhouette(GUN, 32, (0.12, 0.36, 0.74), low=True),
    "armoured-cars": Silhouette(_CAR, 27, (0.13, 0.34, 0.69)),
    "trucks": Silhouette(_TRUCK, 27, (0.13, 0.31, 0.68), low=True),
    "aircraft": Silhouette(_PLANE, 32, (0.12, 0.82, 0.37), flies=True),
    "ships": Silhouette(_SHIP, 50, (0.2, 0.66)),
    "broken-bridge": Silhouette(_BROKEN, 140, (0.5,), spans=True),
    "pontoons": Silhouette(_PONTOONS, 140, (0.5,), spans=True),
    "tents": Silhouette(_TENT, 24, (0.13, 0.31, 0.66)),
}
"""What may stand in front of a landscape."""
