"""Troops by the look of their army: heads in helmets and caps, tanks and guns.

A counter is too small for the helmet of a whole man to be told, so that a man is a head in profile,
with his rifle before him. Of tanks and guns the outline says whose they are: how the armour
slopes, how many wheels there are, what the gun's shield is like. On a grid of 30 by 20 units, as
all that fights on the ground. Knows no game, no counter and no card.
"""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.symbols.glyphs import Glyph, Mark, Part, Placed, box, disc, fill, pen, star

_BUST: Glyph = (
    fill("M-10.8 10Q-10.4 6.6 -6.6 5.6L-3.4 4.4L2.6 5.4L6.4 6.6Q10 7.6 10.6 10Z"),
    fill("M4.2 -5L4.5 -2.5L6.4 .2L5.1 .7L5.4 1.6L4.9 2.1L5.2 2.8L4.7 4.3Q3.6 5.2 2.2 4.4L-1.4 2.2"
         "L2.6 5.6L-.4 7.4L-3.6 5V-5Z", "paper"),
    fill("M-4.4 -3H-2.6V1Q-2.2 3.6 0 5.2L2.4 5.2L2.2 7.6L-1 8.6L-4.4 6Z"),
    pen("M4.3 -3.4L4.5 -2.5L6.4 .2L5.1 .7L5.4 1.6L4.9 2.1L5.2 2.8L4.7 4.3Q3.6 5.2 2.2 4.4"
        "L-.8 2.6", .62, join="round"),
    pen("M2.4 -1.7H3.9", .8),
)  # fmt: skip
"""Shoulders, and a face that looks to the right."""
_RIFLE: Glyph = (
    fill("M8.6 10L10.7 -1.5L12 -1.4L11 10Z"), pen("M11.4 -1L12 -7.4", .65),
)  # fmt: skip
_BAYONET: Glyph = (*_RIFLE, pen("M11.95 -7L12.2 -9.9", 0.4))
_STRAP = pen("M-.8 -2L1.4 1.6L3.4 4.8", 0.6)

_HELMETS: Mapping[str, Glyph] = {
    "german": (
        fill("M7 -3.1Q5.6 -3.5 5.2 -5Q4.6 -9.8 -.6 -9.9Q-6.2 -9.8 -6.4 -4L-6.8 -.6L-8.4 1.7"
             "Q-4.6 1.9 -1 .9Q-.9 -1.4 1.4 -2.5Q4 -3 7 -3.1Z"),
        disc(-3.3, -4.4, .55, "paper"), _STRAP,
    ),
    "soviet": (
        fill("M6.4 -3Q5.6 -3.6 5.3 -5Q4.6 -9.8 -.6 -9.9Q-6 -9.8 -6.4 -4.2L-7 -1.2Q-2.6 -.6 1 -1.6"
             "Q4 -2.4 6.4 -3Z"),
        star(.6, -5.6, 2.2, tone="paper"),
        fill("M-7.2 5.2Q-6.4 3.4 -4.6 4.2L9 9Q9.6 9.4 9.4 10H4.4L-6.6 7.4Q-7.8 6.8 -7.4 5.2Z"),
        pen("M-6.6 7.6L4 9.7M-3.9 4.2L-5.4 7.6M1.3 6L-.2 9.2M6.2 7.8L5.2 9.7", .6, "paper"),
    ),
    "american": (
        fill("M7.2 -3Q5.6 -3.7 5.2 -5.2Q4.7 -10 -.4 -10Q-6 -10 -6.2 -4.2L-6.6 -.4Q-3.6 .1 -1.6 -1"
             "Q1.6 -2.8 7.2 -3Z"),
        fill("M-4.6 -6.6Q-3.4 -8.8 -1.6 -7.6Q-1.8 -5.8 -3.2 -5.4Q-5 -5 -4.6 -6.6ZM.4 -7.8Q1.8 -9 "
             "2.9 -7.4Q2.6 -6 1.2 -6.2Q0 -6.6 .4 -7.8ZM-.8 -4.4Q.8 -5.6 2 -4.2Q.6 -3 -.8 -3.2Z"
             "M-5 -2.8Q-3.8 -3.8 -3 -2.4Q-4 -1.2 -5.2 -1.6Z", "paper"),
        pen("M-1.2 -1.2L.8 3.2L3.4 4.9", .7), pen("M-6.8 6.8L-4.4 9.6M-3.2 6L-.8 9.6", .5, "paper"),
    ),
    "british": (
        fill("M-8.7 -1.9Q-8.6 -2.7 -6 -3.7Q-5.4 -8.6 -.5 -8.9Q4.5 -8.8 5 -4.7Q7.8 -4.2 8.1 -3.4"
             "Q4.6 -3.4 .4 -2.8Q-4.4 -1.9 -8.7 -1.9Z"),
        pen("M-5.4 -3.6Q-.4 -4.9 4.7 -4.5", .5, "paper"), pen("M-1.8 -2.4L.4 1.8L3.2 4.8", .7),
        pen("M-7 7L-4.6 9.6M2 6.4L.6 9.6", .5, "paper"),
    ),
    "japanese": (
        fill("M4.7 -4.2L4.5 -7.8Q2 -9.9 -1 -9.5Q-5 -9.4 -5.6 -7.4L-5.9 -3.6L4.7 -3.3Z"),
        fill("M4.4 -4.9L9 -3.7L8.6 -2.5L4 -3Z"),
        fill("M-4.8 -3.6V.2Q-3.4 1.2 -2.6 .2L-1.2 -3.4Z"), pen("M-1 -3.2L1 1.8L3.3 4.7", .6),
        pen("M-5.8 -4.4L4.6 -4.2", .5, "paper"), star(2.2, -6.6, 1.7, tone="paper"),
    ),
    "italian": (
        fill("M7 -3.1Q5.6 -3.6 5.2 -5Q4.6 -9.6 -.6 -9.7Q-6 -9.6 -6.3 -4L-6.8 -1Q-2.6 -.6 0 -1.6"
             "Q3.4 -2.8 7 -3.1Z"),
        fill("M2.6 -5Q.6 -9.2 -4.2 -9.3Q-7.4 -9 -9.6 -5.4Q-8.4 -5.6 -7.8 -5Q-9.4 -3.6 -9.6 -1"
             "Q-8.2 -2.2 -7.2 -1.8Q-7.8 -.6 -7.4 1.2Q-5.8 -1.4 -3.2 -2Q.8 -3 2.6 -5Z"),
        pen("M1.6 -5.2Q-3.4 -7.4 -8.2 -5.2M1.4 -4.9Q-3.6 -5.4 -7.6 -1.8", .45, "paper"),
        pen("M2.8 -4.8Q-.2 -2 -4.8 -1.4", .5, "paper"),
        _STRAP,
    ),
    "commando": (
        fill("M5.4 -3.4Q5.6 -7.4 1 -8.8Q-4 -9.8 -8 -6.4Q-10.2 -3.8 -9 -1.4Q-6.8 -1.4 -4.4 -3.2Z"),
        pen("M-4.6 -3.3L5.4 -3.5", .9), pen("M-4.4 -4.4L5.3 -4.6", .45, "paper"),
        fill("M1.4 -7.6H4V-6.2Q3.8 -5.4 2.7 -5.1Q1.6 -5.4 1.4 -6.2Z", "paper"),
        fill("M-3.6 -3V-.6L-2 .6L-1.2 -3Z"),
    ),
    "partisan": (
        fill("M9 -3.1Q7.4 -4.4 5.4 -4.9Q5 -8.6 -.4 -9.1Q-7 -9.1 -7.2 -4.4Q-7 -2.6 -4.8 -2.6"
             "Q2 -3.6 9 -3.1Z"),
        pen("M5.4 -4.6Q0 -5.4 -5 -3.7", .5, "paper"), fill("M-3.8 -3V.2L-2 1L-1.2 -3Z"),
        fill("M-5 4.4Q-1 6.6 3.6 4.6L4.4 7Q0 9.2 -5.4 7.2ZM1 6.8L4.2 10H.4L-1.4 7.4Z"),
        pen("M-5.4 7.2Q0 9.2 4.4 7M-5 4.4Q-1 6.6 3.6 4.6", .55, "paper"),
    ),
}  # fmt: skip


def _wheels(first: float, last: float, count: int, radius: float, y: float) -> Glyph:
    """The wheels of a tank in its track, pale."""
    step = (last - first) / (count - 1)
    return tuple(disc(round(first + n * step, 2), y, radius, "paper") for n in range(count))


_TANKS: Mapping[str, Glyph] = {
    "german": (
        fill("M-14.6 1.2V-2L-13 -3H11L15 .6V1.4H-14.6Z"),
        fill("M-8 -2.6V-8.4H3L6.4 -6.6L7.2 -2.6Z"), fill("M-10.8 -4V-7.2H-7.8V-4Z"),
        box(-4.4, -10.3, 4.6, 2.2), box(6, -6.2, 8.6, 1.4), box(14, -6.8, 2.4, 2.6),
        pen("M-14 -.4H13.4", .5, "paper"),
        fill("M-14 1H13.6Q16.2 1.4 15.6 3.4L13 6.4Q12.4 7 11.4 7H-11.6Q-12.8 7 -13.4 6.4L-16 3.4"
             "Q-16.4 1.2 -14 1Z"),
        *_wheels(-10.9, 10.7, 8, 1.2, 4.9), *_wheels(-7, 7, 4, .5, 2.4),
    ),
    "soviet": (
        fill("M-15.4 .4L-12.4 -3.4H8.6L15.4 1.4V2H-15.4Z"),
        fill("M-3.6 -3L-2 -7.4Q-1.6 -8.4 -.4 -8.4H5Q7.2 -8.2 8.4 -6L9.6 -3Z"),
        box(.2, -9.4, 3.8, 1.6), fill("M8 -7.1L16.4 -7.4V-5.6H8.6Z"),
        pen("M-12.6 -1.6H9.6", .5, "paper"),
        fill("M-14 1.2H13.8Q16.4 1.6 15.8 3.6L13.4 6.4Q12.8 7 11.8 7H-11.8Q-13 7 -13.6 6.4L-15.8 4"
             "Q-16.4 1.4 -14 1.2Z"),
        *_wheels(-10.6, 10.6, 5, 2.15, 4.2),
    ),
    "american": (
        fill("M-14 1.4V-3.4L-12.4 -5.2H6.4L12.6 -.6Q14.4 .4 13.6 1.6Z"),
        fill("M-6 -4.8Q-5.8 -9.8 -1 -10H3.4Q7 -9.4 7.4 -4.8Z"), box(-3.6, -11.2, 4.2, 1.6),
        box(6.4, -8.6, 2.6, 3.2), box(8.4, -7.7, 7.4, 1.4), pen("M-2 -11.4H4.2", .6),
        pen("M-13.2 -2.6H8.4", .5, "paper"), star(-4.4, .2, 1.3, tone="paper"),
        fill("M-13.4 1.2H12.6Q15.4 1 15 3L12.8 6.2Q12.2 7 11.2 7H-11.4Q-12.6 7 -13.2 6.4L-15.2 3.6"
             "Q-15.8 1.4 -13.4 1.2Z"),
        *_wheels(-10.4, -6.6, 2, 1.55, 4.9), *_wheels(-1.9, 1.9, 2, 1.55, 4.9),
        *_wheels(6.6, 10.4, 2, 1.55, 4.9), *_wheels(-8.5, 8.5, 3, .55, 2.5),
    ),
    "british": (
        fill("M-6.2 -3.6V-8.6L-4.8 -9.6H4.4L6.2 -8.4V-3.6Z"), box(-3.4, -10.8, 3.6, 1.6),
        box(5.8, -7.4, 9.6, 1.3), box(14.2, -7.8, 1.8, 2.1), pen("M-4.6 -6.6H4.4", .45, "paper"),
        fill("M-15.6 -3.8H13.4Q16.2 -3.6 16.8 -1Q17 1 15.4 2.6L12 6.4Q11.4 7 10.4 7H-10.8"
             "Q-12 7 -12.6 6.4L-16 2.6Q-17.6 .6 -17 -2Q-16.6 -3.6 -15.6 -3.8Z"),
        pen("M-14.8 -1.8H13Q14.8 -1.6 14.8 -.4L11.4 3.2H-11.8L-15.2 -.2Z", .55, "paper"),
        box(-3.2, -.8, 3.4, 3, "paper"), *_wheels(-10.6, 10, 10, .8, 5),
    ),
    "japanese": (
        fill("M-12.6 1.4L-11.6 -3.4L-7 -4.4H4L6.8 -2.4L12.6 -.6L13.4 1.6Z"),
        fill("M-4.6 -4L-3.6 -9H3.4L4.8 -4Z"), fill("M-2.4 -8.8V-10.6H1V-8.8Z"),
        box(4, -7.4, 5.4, 1.5), pen("M-5.6 -5.2L-7.8 -6.4", .8),
        pen("M-6 -11.9H4M-5.6 -11.9L-4 -8.6M3.6 -11.9L3.4 -8.6", .5),
        *_wheels(-8.6, 3.4, 6, .36, -2.4),
        fill("M-12.4 1H12Q14.6 .8 14.4 2.8L11 6.4Q10.4 7 9.4 7H-9.6Q-10.8 7 -11.4 6.4L-14 3"
             "Q-14.6 1.2 -12.4 1Z"),
        *_wheels(-8.4, 8, 4, 2, 4.6),
    ),
    "italian": (
        fill("M-12.8 1.4V-3.2H-10L-8.4 -5.4H7L8.6 -1L12.4 0L12.8 1.6Z"),
        fill("M-3.8 -5V-9.4L-2.8 -10.2H3.8L5.8 -8.8V-5Z"), box(5, -8.2, 5.6, 1.2),
        box(7.4, -3.6, 4.2, .9), *_wheels(-7.2, 6, 6, .36, -3.9), *_wheels(-2.4, 3.8, 3, .36, -8.8),
        pen("M-12 -1.2H8", .5, "paper"),
        fill("M-12.8 1.2H11.8Q14.6 1 14.2 3L11.4 6.4Q10.8 7 9.8 7H-10Q-11.2 7 -11.8 6.4L-14.4 3"
             "Q-15 1.4 -12.8 1.2Z"),
        *_wheels(-9.6, 9, 8, .95, 5.2), *_wheels(-6.6, 6, 3, .5, 2.6),
    ),
}  # fmt: skip


def _barrel(parts: Glyph, angle: float) -> Part:
    """What lies along a barrel, raised about its trunnion."""
    return Placed(parts, 0, -1.6, angle=-angle)


def _tyre(radius: float) -> Glyph:
    """A wheel with a rubber tyre, its foot on the ground."""
    y = 7 - radius
    return disc(0, y, radius), disc(0, y, radius * 0.58, "paper"), disc(0, y, radius * 0.36)


def _spoked(radius: float) -> Glyph:
    """A wooden wheel, its foot on the ground."""
    y, rim, x = 7 - radius, radius - 0.9, (radius - 0.6) * 0.7
    return (
        disc(0, y, radius), disc(0, y, rim, "paper"), disc(0, y, 1),
        pen(f"M0 {y - rim:.2f}V{y + rim:.2f}M{-rim:.2f} {y}H{rim:.2f}", .55),
        pen(f"M{-x:.2f} {y - x:.2f}L{x:.2f} {y + x:.2f}M{-x:.2f} {y + x:.2f}L{x:.2f} {y - x:.2f}",
            .55),
    )  # fmt: skip


_LONG_TRAIL = fill("M1 -1L-12 4.8L-14.2 4.2L-15 7.4H-13L-11.6 6.6L2 2.8Z")
_BOX_TRAIL = fill("M1 -1L-8 2.4L-12.4 5.4L-14.2 5V7.3H-11.4L-6.8 5.6L1.6 3Z")
_GUNS: Mapping[str, Glyph] = {
    "german": (
        _LONG_TRAIL,
        _barrel((box(-4.8, -1.5, 6, 3), box(0, -1, 12.4, 1.9), box(11.4, -1.7, 3.4, 3.3),
                 box(12.8, -.6, .8, 1.1, "paper"), box(-2, 1.3, 9, 1.1)), 12),
        fill("M-.2 -8.6L2 -8L5.2 2L3.8 3.8L1.8 -4Z"), *_tyre(4.5),
    ),
    "soviet": (
        _LONG_TRAIL,
        _barrel((box(-4.6, -1.4, 6, 2.8), box(0, -.8, 15, 1.5), box(14, -1.5, 2, 2.9),
                 box(0, 1, 8, 1.2)), 20),
        box(.8, -9, 2, 12.4), *_tyre(4.2),
    ),
    "american": (
        _LONG_TRAIL,
        _barrel((box(-5.2, -1.6, 7, 3.2), box(0, -1.3, 11.6, 2.3), box(-3, 1.3, 13, 1.5)), 27),
        fill("M-1.4 -8.4L.6 -9L4.4 1.8L2.6 3Z"), *_tyre(4.9),
    ),
    "british": (
        _BOX_TRAIL,
        _barrel((box(-4.8, -1.6, 6, 3.2), box(0, -1, 11.6, 1.9), box(10.8, -1.7, 2.6, 3.2),
                 box(-.6, 1.2, 8, 1.3)), 34),
        fill("M-.6 -8.4L1.6 -8.8L4.8 1.6L3.2 3.2Z"), *_tyre(4.3), pen("M-8 7.2H9", 1),
    ),
    "japanese": (
        _BOX_TRAIL,
        _barrel((box(-3.6, -1.6, 5, 3.2), box(0, -1.3, 8, 2.4), box(-1, 1.5, 7.4, 1.2)), 20),
        fill("M2 -8.4L3.8 -8.6L4.8 3H3Z"), *_spoked(5),
    ),
    "italian": (
        _LONG_TRAIL,
        _barrel((box(-4.4, -1.5, 6, 3), box(0, -1, 10.4, 1.9), box(9.4, -1.6, 3, 3.1),
                 box(-1, 1.2, 8, 1.3)), 42),
        box(-1, -8.4, 1.9, 11), *_spoked(5.5),
    ),
}  # fmt: skip

_WORN: Mapping[str, int] = {"japanese": 3, "italian": 2}
"""How many of the first parts make up what an army wears on its head; elsewhere one."""
_ARMED: Mapping[str, Glyph] = {"soviet": _BAYONET, "japanese": _BAYONET}


def _man(army: str) -> Glyph:
    return (*_ARMED.get(army, _RIFLE), *_BUST, *_HELMETS[army])


_LITTLE_BUST: Glyph = (
    fill("M-13 10Q-12.6 5.6 -8 4.4L-3.6 3V-4H3.4L4.2 -2.2L7 .6L5.2 1.4L5.5 3.4Q5 5.4 2.6 5L3 5.4"
         "L7.4 6.4Q11.4 7.4 12 10Z"),
)  # fmt: skip
_LITTLE_RIFLE: Glyph = (
    fill("M6.4 10L10.2 -.6L12.6 .3L10.4 10Z"), pen("M11.2 .4L14.4 -9", 1.4),
)  # fmt: skip
_LITTLE_RIM = 1.5
"""The pale line round a little man's helmet, which parts it from his face."""


def _little(army: str) -> Glyph:
    """A man as he is told in a line of words: helmet, face and shoulders in one tone, a rifle.

    Straps, badges and the line of a face would be specks there.
    """
    worn = [one for one in _HELMETS[army][: _WORN.get(army, 1)] if isinstance(one, Mark)]
    rim = tuple(pen(one.outline, _LITTLE_RIM, "paper", join="round") for one in worn)
    return (*_LITTLE_RIFLE, *_LITTLE_BUST, Placed((*rim, *worn), 0, 0.2, 1.08))


def _shrunk(glyph: Glyph, scale: float, x: float, y: float) -> Glyph:
    return (Placed(glyph, x, y, scale),)


FIELD_GUNS: tuple[str, ...] = tuple(f"gun-{army}" for army in _GUNS)
"""Names of the guns, which in a stack lie below men and tanks."""
ARMIES: Mapping[str, Glyph] = {
    **{f"soldier-{army}": _man(army) for army in _HELMETS},
    **{f"tank-{army}": _shrunk(glyph, 0.9, 0.0, 1.5) for army, glyph in _TANKS.items()},
    **{f"gun-{army}": _shrunk(glyph, 0.96, 0.0, 1.6) for army, glyph in _GUNS.items()},
}
LITTLE: Mapping[str, Glyph] = {f"soldier-{army}": _little(army) for army in _HELMETS}
"""Those of them that are drawn anew where they are a few millimetres wide, in lists and tables."""
