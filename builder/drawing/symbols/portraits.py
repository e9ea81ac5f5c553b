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
    Placed,
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
_SHOULDERS = fill("M3 62Q4 47 19 43.5L27 46L35 43.5Q50 47 51 62Z")


def _eyes(left: float, right: float, y: float) -> Glyph:
    """Two eyes: a lid over each, and the pupil under it."""
    lids = "".join(f"M{x - 1.9:.1f} {y}Q{x:.1f} {y - 1.3:.1f} {x + 1.9:.1f} {y}"
                   for x in (left, right))  # fmt: skip
    return (pen(lids, 0.8), disc(left, y + 0.3, 0.95), disc(right, y + 0.3, 0.95))


FACES: Mapping[str, Glyph] = {
    "oval": (
        fill("M21 34V45L27 50L33 45V34Z", "mid"),
        fill("M18.2 17Q18.2 12 27 12Q35.8 12 35.8 17V27Q35.4 37 27 40Q18.6 37 18.2 27Z", "paper"),
        fill("M27 12Q35.8 12 35.8 17V27Q35.4 37 27 40Q29.5 36 29 31L26 30L28.5 23Z", "mid"),
        fill("M16.6 23.5q-1.6 .4 -.8 4t2.6 3ZM37.4 23.5q1.6 .4 .8 4t-2.6 3Z", "mid"),
        pen("M19.8 22.2Q22.4 20.8 25.2 22M28.8 22Q31.6 20.8 34.2 22.2", 1.3),
        *_eyes(22.8, 31.2, 24.7),
        pen("M23.4 34.4Q27 35.4 30.6 34.4", 1.1),
        pen("M25 36.8Q27 37.4 29 36.8", 0.7),
    ),
    "broad": (
        fill("M19.6 34V45L27 50L34.4 45V34Z", "mid"),
        fill(
            "M16.8 17Q16.8 12 27 12Q37.2 12 37.2 17V30.5Q36 37.4 31.2 39.8H22.8Q18 37.4 16.8 30.5Z",
            "paper",
        ),
        fill(
            "M27 12Q37.2 12 37.2 17V30.5Q36 37.4 31.2 39.8H27.6Q30 35.6 29.4 31L25.4 30L28.6 23Z",
            "mid",
        ),
        fill("M15.2 23.5q-1.6 .4 -.8 4t2.6 3ZM38.8 23.5q1.6 .4 .8 4t-2.6 3Z", "mid"),
        pen("M18.8 22.8L25.2 22.4M28.8 22.4L35.2 22.8", 2.2),
        *_eyes(22.2, 31.8, 25.2),
        pen("M22.4 34.4H31.6", 1.6),
        pen("M27 36.6v1.8", 0.9),
    ),
    "lean": (
        fill("M22 34V45L27 50L32 45V34Z", "mid"),
        fill(
            "M19.2 17Q19.2 12 27 12Q34.8 12 34.8 17V27.5Q34 37 29.4 41.6H24.6Q20 37 19.2 27.5Z",
            "paper",
        ),
        fill(
            "M27 12Q19.2 12 19.2 17V27.5Q20 37 24.6 41.6H27.4Q24.4 37 24.8 32L28 30.6L25.5 23Z",
            "mid",
        ),
        fill("M17.6 23.5q-1.6 .4 -.8 4t2.6 3ZM36.4 23.5q1.6 .4 .8 4t-2.6 3Z", "mid"),
        pen("M20.4 23L25.2 21.6M28.8 21.6L33.6 23", 1.4),
        *_eyes(22.9, 31.1, 24.9),
        pen("M33.2 30.4L30.8 34.4", 1.0, "mid"),
        pen("M24.2 36.2H29.8", 1.3),
    ),
    "full": (
        fill("M20 35V45L27 50L34 45V35Z", "mid"),
        fill(
            "M17.4 17Q17.4 12 27 12Q36.6 12 36.6 17V26Q37.6 34 33.6 38Q27 42.4 20.4 38Q16.4 34"
            " 17.4 26Z",
            "paper",
        ),
        fill(
            "M27 12Q17.4 12 17.4 17V26Q16.4 34 20.4 38Q24 40.4 27 40.2Q24.8 36.4 25 31.4"
            "L28.4 30.4L25.5 23Z",
            "mid",
        ),
        fill("M15.8 23.5q-1.6 .4 -.8 4t2.6 3ZM38.2 23.5q1.6 .4 .8 4t-2.6 3Z", "mid"),
        pen("M19.6 22.6Q22.4 21 25.2 22.4M28.8 22.4Q31.6 21 34.4 22.6", 1.5),
        *_eyes(22.6, 31.4, 25),
        pen("M23.8 33.8Q27 35.2 30.2 33.8", 1.3),
        pen("M24.4 38.2Q27 39.4 29.6 38.2", 0.8, "mid"),
    ),
}
"""Neck and face, half in shade."""
COATS: Mapping[str, Glyph] = {
    "tunic": (
        fill("M19 43.5L27 51.5L35 43.5L37 45.5L31 56L27 51.5L23 56L17 45.5Z", "mid"),
        fill(
            "M18.4 46.6L21.6 45.2L23.4 51.6L21.6 53.2ZM35.6 46.6L32.4 45.2L30.6 51.6L32.4 53.2Z",
            "accent",
        ),
    ),
    "collar": (
        fill("M19.4 41.8Q27 46.4 34.6 41.8V48.4Q27 52 19.4 48.4Z", "mid"),
        fill("M20.4 43.6L24.6 45.4V48.8L20.4 47.4ZM33.6 43.6L29.4 45.4V48.8L33.6 47.4Z", "accent"),
        pen("M27 51.6V60.6", 1.0, "mid"),
        disc(27, 54.6, 1.1, "accent"),
        disc(27, 58.8, 1.1, "accent"),
    ),
    "greatcoat": (
        fill(
            "M9.4 60.8Q10.4 47.6 19.4 42.4L27 52.8L34.6 42.4Q43.6 47.6 44.6 60.8H38.8L27 53.4"
            "L15.2 60.8Z",
            "mid",
        ),
        fill("M17 47L21.4 45.4L22.6 50.4L18.8 52ZM37 47L32.6 45.4L31.4 50.4L35.2 52Z", "accent"),
    ),
}
"""What is worn below the chin, over the shoulders."""
_CROSS = (
    "M-1.2 -1.2L-1.8 -3.4H1.8L1.2 -1.2L3.4 -1.8V1.8L1.2 1.2L1.8 3.4H-1.8L-1.2 1.2L-3.4 1.8V-1.8Z"
)

FEATURES: Mapping[str, Glyph] = {
    "moustache": (fill("M21 33Q23.5 29.6 27 31Q30.5 29.6 33 33Q30 33.6 27 32.8Q24 33.6 21 33Z"),),
    "walrus": (
        fill(
            "M18.8 33.6Q19.6 30.2 23.4 29.6Q25.6 29.4 27 30.4Q28.4 29.4 30.6 29.6Q34.4 30.2 35.2"
            " 33.6Q33.6 33 32 34.2Q29.4 35.4 27 33.6Q24.6 35.4 22 34.2Q20.4 33 18.8 33.6Z"
        ),
        pen("M22.4 32.6Q24.2 31.4 26 31.6M31.6 32.6Q29.8 31.4 28 31.6", 0.5, "mid"),
    ),
    "brush": (
        fill("M22 32Q24.2 30.1 27 30.5Q29.8 30.1 32 32Q29.6 32 27 31.6Q24.4 32 22 32Z", "grey"),
    ),
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
    "temples": (
        fill(
            "M17.4 20.4L20.2 21V25L18.4 29.4L17.2 28.4ZM36.6 20.4L33.8 21V25L35.6 29.4L36.8 28.4Z"
        ),
    ),
    "lines": (
        pen("M21.2 27.2q1.8 1 3.4 .2M29.4 27.4q1.6 .8 3.4 -.2", 0.8),
        pen("M22.4 30.4Q20.8 32.4 21.6 35M31.6 30.4Q33.2 32.4 32.4 35", 0.8),
    ),
}
ORDERS: Mapping[str, Glyph] = {
    "cross": (
        pen("M22.6 47.6L27 53.4L31.4 47.6", 0.9, "paper"),
        Placed((fill(_CROSS, "paper"),), 27, 56.2, 1.2),
        Placed((fill(_CROSS),), 27, 56.2, 0.8),
    ),
    "ribbons": (
        box(34.6, 53.4, 3.6, 2.6, "accent"),
        box(38.8, 53.4, 3.6, 2.6, "paper"),
        box(34.6, 56.6, 3.6, 2.6, "paper"),
        box(38.8, 56.6, 3.6, 2.6, "accent"),
    ),
    "medal": (star(38.4, 56, 4.4, tone="accent"),),
}
"""What is worn on the breast."""
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
        fill(
            "M17.4 22.4Q14.4 8.2 24 6.6Q28.4 4.8 32.4 6.8Q40 8.8 36.6 22.4L35 19.4Q35.4 15 33 13.6"
            "Q26 15.4 20.4 12.8Q19 15.4 19 19.4Z"
        ),
        pen(
            "M21.4 11.4Q22.6 8.6 26 7.8M25.6 12.4Q27 9.2 30.6 8.4M30.4 12.6Q31.6 10.4 34.2 10",
            0.7,
            "grey",
        ),
    ),
    "bald": (
        fill("M18.2 20Q17.8 8.6 27 8.4Q36.2 8.6 35.8 20Z", "paper"),
        fill("M31.2 9.2Q36 11.6 35.8 20L28 22.4Q32.8 16 31.2 9.2Z", "mid"),
        pen("M18.2 16.4Q18.8 8.6 27 8.4Q35.2 8.6 35.8 16.4", 0.8),
        fill(
            "M18 17.6q.9 .4 1.2 1.4v3.4l-1.2 2.6q-.8 -3.6 0 -7.4ZM36 17.6q-.9 .4 -1.2 1.4v3.4l1.2"
            " 2.6q.8 -3.6 0 -7.4Z",
            "mid",
        ),
    ),
}
KIT: tuple[str, ...] = (*CAPS, *FACES, *COATS, *FEATURES, *ORDERS)
"""What the data may ask for: one of the caps, faces and coats each, features and orders."""
BARE = "hair"
"""What is worn by who has features but no cap."""


def portrait(
    pieces: Sequence[str], name: str, ground: str, ink: str, *, width: float,
    window: str | None = None, accent: str = _BRASS, framed: bool = True,
) -> Group:  # fmt: skip
    """An arched portrait from (0, 0), `width` mm wide and 62/54 as high.

    Without `pieces`, or where none of them is in the kit, it is a monogram of `name`. `window` is
    the paper behind the head, a tone of the ground unless given. One that is not `framed` has no
    arch: it stands before what is there already.
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
        "grey": mix(line, pane, 0.26),
        "paper": PAPER,
        "accent": accent,
    }
    person = _bust(chosen) if framed else _person(chosen)
    return Group(shapes_of(person, inks), scale=scale)


def bust(pieces: Sequence[str], ground: str, ink: str, accent: str = _BRASS) -> Group:
    """Head and shoulders without an arch, on the grid of 54 by 62."""
    line, pane = belt_ink(ground, ink), window_of(ground, ink)
    inks: Inks = {
        "ink": line, "window": pane, "mid": mix(line, pane, 0.45), "grey": mix(line, pane, 0.22),
        "paper": PAPER, "accent": accent,
    }  # fmt: skip
    return Group(shapes_of(_person(pieces), inks))


def _bust(pieces: Sequence[str]) -> Glyph:
    """A person in an arch, whose line is in front."""
    return (fill(_ARCH, "window"), *_person(pieces), Mark(_ARCH, "ink", _LINE))


def _person(pieces: Sequence[str]) -> Glyph:
    """The parts back to front: shoulders, face, features, cap, coat and orders."""
    features = [part for piece in pieces for part in FEATURES.get(piece, ())]
    orders = [part for piece in pieces for part in ORDERS.get(piece, ())]
    face, cap, coat = (
        next((table[piece] for piece in pieces if piece in table), table[usual])
        for table, usual in ((FACES, "oval"), (CAPS, BARE), (COATS, "tunic"))
    )
    return (_SHOULDERS, *face, *features, *cap, *coat, *orders)


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
