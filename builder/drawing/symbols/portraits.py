"""Portraits of leaders in three tones, put together from a kit, or a monogram in the same arch.

Nobody is drawn as he was: a portrait is what the data asks for, cap and features, and who is not
described has the first letter of his name. The grid is 54 by 62 units. Knows no game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from builder.drawing.display import Group, Shape
from builder.drawing.symbols.glyphs import (
    Glyph,
    Inks,
    Letters,
    Mark,
    box,
    disc,
    fill,
    pen,
    ring,
    shapes_of,
    star,
)
from builder.drawing.theme import PAPER, belt_ink, is_dark, mix, window_of

WIDE, HIGH = 54.0, 62.0
_BRASS = "#B8862B"

_ARCH = "M0 62V25A27 25 0 0 1 54 25V62Z"
_LINE = 2.6
_FACE: Glyph = (
    fill("M3 62Q4 47 19 43.5L27 46L35 43.5Q50 47 51 62Z"),
    fill("M21 34V45L27 50L33 45V34Z", "mid"),
    fill("M18.2 17Q18.2 12 27 12Q35.8 12 35.8 17V27Q35.4 37 27 40Q18.6 37 18.2 27Z", "paper"),
    fill("M27 12Q35.8 12 35.8 17V27Q35.4 37 27 40Q29.5 36 29 31L26 30L28.5 23Z", "mid"),
    fill("M16.6 23.5q-1.6 .4 -.8 4t2.6 3ZM37.4 23.5q1.6 .4 .8 4t-2.6 3Z", "mid"),
    pen("M20 22.3L25.2 22.0M28.8 22.0L34 22.3M21.6 24.6h2.6M29.8 24.6h2.6", 1.5),
    pen("M23.6 34.6Q27 35.6 30.4 34.6", 1.3),
)
"""Shoulders, neck and a face half in shade."""
_COLLAR: Glyph = (fill("M19 43.5L27 51.5L35 43.5L37 45.5L31 56L27 51.5L23 56L17 45.5Z", "mid"),)
_PATCHES = fill(
    "M18.4 46.6L21.6 45.2L23.4 51.6L21.6 53.2ZM35.6 46.6L32.4 45.2L30.6 51.6L32.4 53.2Z", "accent"
)

FEATURES: Mapping[str, Glyph] = {
    "moustache": (fill("M21 33Q23.5 29.6 27 31Q30.5 29.6 33 33Q30 33.6 27 32.8Q24 33.6 21 33Z"),),
    "brush": (fill("M24.4 30.4h5.2l.6 2.6h-6.4Z"),),
    "beard": (
        fill("M18.3 27Q19 30 22 31Q27 29.6 32 31Q35 30 35.7 27Q36 40 27 43Q18 40 18.3 27Z"),
        box(24, 33.4, 6, 1.2, "paper"),
    ),
    "glasses": (
        disc(22.8, 25, 3.5, "paper"),
        disc(31.2, 25, 3.5, "mid"),
        ring(22.8, 25, 3.5, 1.2),
        ring(31.2, 25, 3.5, 1.2),
        pen("M26.3 24.6h1.4M19.3 24.4l-2 -.8M34.7 24.4l2 -.8M21.8 24.8h2M30.2 24.8h2", 1.2),
    ),
    "monocle": (
        disc(31.2, 25, 3.4, "paper"),
        ring(31.2, 25, 3.4, 1.2),
        pen("M34 27l1.2 9", 0.7),
        pen("M29.9 24.8h2.6", 1.5),
    ),
    "patch": (
        fill("M28.6 22.4Q31.4 21.4 34.2 22.4Q34.6 27 31.4 27.8Q28.2 27 28.6 22.4Z"),
        pen("M17.6 20.4L35.9 24", 1.0),
    ),
    "scar": (pen("M20.4 27.4L23.2 33M20.2 29.8l2 -1M21.4 32.2l2 -1", 0.8),),
}
CAPS: Mapping[str, Glyph] = {
    "peaked": (
        fill("M15.5 18.5L12 11.5Q17 5.5 27 4Q37 5.5 42 11.5L38.5 18.5Z"),
        fill("M15.7 14.6H38.3V18.2H15.7Z", "mid"),
        fill("M15.6 18Q27 15.6 38.4 18Q37.6 22.6 27 21.2Q16.4 22.6 15.6 18Z"),
        disc(27, 16.2, 1.3, "accent"),
        fill("M22.6 9.4L27 10.8L31.4 9.4L27.9 12.4H26.1Z", "paper"),
    ),
    "flat": (
        fill("M15.6 17.6L9.6 11.4Q12 6.4 27 6Q42 6.4 44.4 11.4L38.4 17.6Z"),
        fill("M15.5 13.9Q27 11.6 38.5 13.9V18H15.5Z", "accent"),
        fill("M15.6 17.6Q27 15.4 38.4 17.6Q37.6 22.4 27 20.8Q16.4 22.4 15.6 17.6Z"),
        star(27, 14.9, 2.5, tone="paper"),
    ),
    "fur": (
        fill(
            "M14 22Q11.5 10 18 6.5Q27 4 36 6.5Q42.5 10 40 22L37.2 21Q37 16 27 15.6Q17 16 16.8 21Z"
        ),
        fill("M16.8 10.4Q27 7 37.2 10.4L38 17Q27 13.6 16 17Z", "mid"),
        star(27, 12.2, 2.7, tone="accent"),
        fill("M14 20l3 1.5l.5 10q-4 -3 -3.5 -11.5ZM40 20l-3 1.5l-.5 10q4 -3 3.5 -11.5Z"),
    ),
    "side": (
        fill("M16.5 17Q18 8 30 6.6L39.2 12.6L38 17.4Q27 14.4 16.5 17Z"),
        pen("M17.4 13.6Q27 10 38.8 13.2", 1.2, "mid"),
        disc(24, 12.8, 1.4, "accent"),
    ),
    "beret": (
        fill("M16.6 17.4Q9 15 12.4 10Q20 4 32 6.4Q41.6 9.6 38 17.6Q27 14.6 16.6 17.4Z"),
        disc(21.4, 13, 1.7, "accent"),
        pen("M16.9 16.6Q27 13.8 37.8 16.8", 1.2, "mid"),
    ),
    "helmet": (
        fill("M13 20Q12 6.5 27 6Q42 6.5 41 20Q38 17.6 36.6 20.6Q27 17 17.4 20.6Q16 17.6 13 20Z"),
        pen("M19 10Q22 7.8 26 7.8", 1.3, "mid"),
    ),
    "hair": (
        fill("M17.6 22Q15.6 9.6 27 8.6Q38.4 9.6 36.4 22L35 18.5Q33 14 24 14.4Q19.4 15.6 19 18.6Z"),
    ),
    "bald": (
        fill("M18.2 18Q18.4 8.6 27 8.4Q35.6 8.6 35.8 18Z", "paper"),
        fill("M27 8.4Q35.6 8.6 35.8 18L28 22Q31 14 27 8.4Z", "mid"),
        fill("M17.2 18q.2 5 1.2 6.4v-7ZM36.8 18q-.2 5 -1.2 6.4v-7Z"),
    ),
}
KIT: tuple[str, ...] = (*CAPS, *FEATURES)
"""What the data may ask for: one of the caps, and features."""
BARE = "hair"
"""What is worn by who has features but no cap."""


def portrait(
    pieces: Sequence[str], name: str, ground: str, ink: str, *, width: float,
    window: str | None = None, accent: str = _BRASS,
) -> Group:  # fmt: skip
    """An arched portrait from (0, 0), `width` mm wide and 62/54 as high.

    Without `pieces`, or where none of them is in the kit, it is a monogram of `name`. `window` is
    the paper behind the head, a tone of the ground unless given.
    """
    scale = round(width / WIDE, 5)
    line, pane = belt_ink(ground, ink), window or window_of(ground, ink)
    chosen = [piece for piece in pieces if piece in KIT]
    if not chosen:
        return Group(_monogram(name, line, pane, is_dark(ground, ink)), scale=scale)
    inks: Inks = {
        "ink": line,
        "window": pane,
        "mid": mix(line, pane, 0.52),
        "paper": PAPER,
        "accent": accent,
    }
    return Group(shapes_of(_bust(chosen), inks), scale=scale)


def _bust(pieces: Sequence[str]) -> Glyph:
    """The parts back to front: face, features, cap, collar, the arch's line."""
    caps = [piece for piece in pieces if piece in CAPS] or [BARE]
    features = [part for piece in pieces if piece in FEATURES for part in FEATURES[piece]]
    frame = Mark(_ARCH, "ink", _LINE)
    return (fill(_ARCH, "window"), *_FACE, *features, *CAPS[caps[0]], *_COLLAR, _PATCHES, frame)


def _monogram(name: str, ink: str, pane: str, dark: bool) -> tuple[Shape, ...]:
    """The first letter of a name in an arch with an inner line."""
    plate, letter = (pane, ink) if dark else (ink, pane)
    inks: Inks = {"ink": plate, "paper": letter}
    glyph: Glyph = (
        fill(_ARCH),
        pen("M4 58V25.5A23 21.4 0 0 1 50 25.5V58Z", 1.6, "paper"),
        Letters(initial(name), 30, "paper", 27, 36, 36),
    )
    return shapes_of(glyph, inks)


_PARTICLES = frozenset({"von", "van", "de", "der", "del", "di", "da", "du", "la", "le", "zu"})


def initial(name: str) -> str:
    """The letter that stands for a name: of its first word that is no particle ("von Leeb": L)."""
    words = [word for word in name.split() if word.casefold() not in _PARTICLES] or name.split()
    letters = [letter for word in words for letter in word if letter.isalnum()]
    return letters[0].upper() if letters else "?"
