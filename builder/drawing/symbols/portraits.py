"""Portraits of leaders in a few tones, put together from a kit, or a monogram in the same arch.

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
    Part,
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
_SKIN, _SHADED = "#F3E0C8", 0.34
"""The light side of a face; how much of the ink its shade has."""

_ARCH = "M0 62V25A27 25 0 0 1 54 25V62Z"
_LINE, _SEAM = 2.6, 1.5
"""The line of the arch, and that round cloth where ink is saved."""
_SHOULDERS = fill("M3 62Q4 47 19 43.5L27 46L35 43.5Q50 47 51 62Z")
_BROAD = (
    fill("M-11 76V57Q-10 50.8 -2 48.8Q13 46.4 19 43L27 46L35 43Q41 46.4 56 48.8Q64 50.8 65 57V76Z"),
    pen("M2.4 76V62Q2.8 56.8 5.4 53.6M51.6 76V62Q51.2 56.8 48.6 53.6", 0.9, "mid"),
)
"""Shoulders of who stands in a window that is wider than an arch: they go down to its sides."""


def _eyes(left: float, right: float, y: float, wide: float = 2.0, lid: float = 0.9) -> Glyph:
    """Two eyes, each so far to both sides: the white, the pupil in it and the lid over it."""
    parts: list[Part] = []
    for x in (left, right):
        white = f"M{x - wide:.1f} {y}Q{x:.1f} {y - 1.9:.1f} {x + wide:.1f} {y}"
        parts += [
            fill(f"{white}Q{x:.1f} {y + 1.5:.1f} {x - wide:.1f} {y}Z", "paper"),
            disc(x, y - 0.15, 0.95),
            pen(white, lid),
        ]
    return tuple(parts)


FACES: Mapping[str, Glyph] = {
    "oval": (
        fill("M21 34V45L27 50L33 45V34Z", "shade"),
        fill("M21 36.4Q24 40.6 27 41Q31 40.4 33 36V40Q29 44 25 43Q22 41.6 21 40Z", "mid"),
        fill("M16.8 23.5q-1.6 .4 -.8 4t2.6 3ZM37.2 23.5q1.6 .4 .8 4t-2.6 3Z", "shade"),
        fill("M18.2 17Q18.2 12 27 12Q35.8 12 35.8 17V27Q35.4 37 27 40Q18.6 37 18.2 27Z", "skin"),
        fill("M32.6 13Q35.8 14 35.8 17V27Q35.4 37 27 40Q31 36.4 31.6 32.6Q33.8 28 32.4 22Z",
             "shade"),
        fill("M20 23.6Q22.8 22.4 25.4 24L24.8 26.6Q22.4 27.6 20.2 26.2Z", "shade"),
        pen("M19.8 22.4Q22.4 20.8 25.2 22.4M28.8 22.4Q31.6 20.8 34.2 22.4", 1.3),
        *_eyes(22.8, 31.2, 25),
        fill("M26.4 24.4L25.2 30.4Q25.4 32 27.2 32.1Q29.4 32 29.4 30.6L28.4 29.8L28.2 24Z",
             "shade"),
        pen("M25.2 31.2Q27.2 32.8 29.4 31.2", 0.8),
        pen("M23.4 35.1Q25.4 34.3 27.1 34.8Q29 34.3 31 35.1", 1.1),
        pen("M25.2 37Q27.2 37.8 29.2 37", 0.9, "mid"),
    ),
    "broad": (
        fill("M19.6 34V45L27 50L34.4 45V34Z", "shade"),
        fill("M19.6 37.4L23 39.8H31.4L34.4 37.4V41Q27 45 19.6 41Z", "mid"),
        fill("M15.2 23.5q-1.6 .4 -.8 4t2.6 3ZM38.8 23.5q1.6 .4 .8 4t-2.6 3Z", "shade"),
        fill(
            "M16.8 17Q16.8 12 27 12Q37.2 12 37.2 17V30.5Q36 37.4 31.2 39.8H22.8Q18 37.4 16.8 30.5Z",
            "skin",
        ),
        fill("M33.4 13Q37.2 14 37.2 17V30.5Q36 37.4 31.2 39.8H28.6Q32 36.8 32.4 32.4L34.2 28Z",
             "shade"),
        fill("M19 24L25.4 23.4L25.8 26.4Q22.4 28 19.2 26.6ZM28.4 23.4L35 24V26.6L28.2 26.4Z",
             "shade"),
        pen("M18.6 22.4L25.4 23.4M28.6 23.4L35.4 22.4", 2.0),
        *_eyes(22.2, 31.8, 25.8, 2.0, 1.0),
        fill("M26.2 24L24.2 30Q24 32 27 32.2Q30.2 32 30 30L28.4 28.6L28.2 24Z", "shade"),
        pen("M24 31Q27 33.2 30.2 31", 0.9),
        pen("M22.2 35.3H31.8", 1.4),
        pen("M20.6 30.4Q19.8 33 21 35M33.4 30.4Q34.2 33 33 35", 0.7, "mid"),
        pen("M27 37.4v1.6", 0.8, "mid"),
    ),
    "lean": (
        fill("M22 34V45L27 50L32 45V34Z", "shade"),
        fill("M22 37.4L24.6 41.6H29.4L32 37.4V42Q27 46 22 42Z", "mid"),
        fill("M17.8 23.5q-1.6 .4 -.8 4t2.6 3ZM36.2 23.5q1.6 .4 .8 4t-2.6 3Z", "shade"),
        fill(
            "M19.2 17Q19.2 12 27 12Q34.8 12 34.8 17V27.5Q34 37 29.4 41.6H24.6Q20 37 19.2 27.5Z",
            "skin",
        ),
        fill("M22 13Q19.2 14 19.2 17V27.5Q20 37 24.6 41.6H26Q22.6 37.4 22.8 33L20.8 28.4Z",
             "shade"),
        fill("M34.6 28.6Q33.8 34.6 31.4 38Q31.2 33.4 34.6 28.6Z", "shade"),
        fill("M28.6 23.6L33.8 23.2L33.4 26Q31 27 28.8 26Z", "shade"),
        pen("M20 22.4Q22.6 21.2 25.4 22.8M28.6 22.8Q31.4 21.2 34 22.4", 1.3),
        *_eyes(22.9, 31.1, 25.2, 1.9, 0.8),
        fill("M27.6 23.6L29.4 31Q29 32.8 26.8 32.8Q25 32.6 24.8 31.4L26 30.4L25.8 23.6Z", "shade"),
        pen("M24.8 31.6Q27 33.6 29.4 31.4", 0.8),
        pen("M23.6 36.2Q25.4 35.6 27 36Q28.6 35.6 30.6 35.9", 1.1),
        pen("M25.6 38.4H28.4", 0.8, "mid"),
    ),
    "full": (
        fill("M20 35V45L27 50L34 45V35Z", "shade"),
        fill("M20 37.8Q27 42.6 34 37.8V41.4Q27 46 20 41.4Z", "mid"),
        fill("M16 23.5q-1.6 .4 -.8 4t2.6 3ZM38 23.5q1.6 .4 .8 4t-2.6 3Z", "shade"),
        fill(
            "M17.4 17Q17.4 12 27 12Q36.6 12 36.6 17V26Q37.6 34 33.6 38Q27 42.4 20.4 38Q16.4 34"
            " 17.4 26Z",
            "skin",
        ),
        fill("M20.6 13Q17.4 14 17.4 17V26Q16.4 34 20.4 38Q24 40.4 27 40.2Q21.4 37.4 20.6 32"
             "Q18.8 26 20 21Z", "shade"),
        fill("M28.8 24Q31.6 22.8 34.2 24.4L33.8 26.6Q31.4 27.6 29 26.4Z", "shade"),
        pen("M19.4 22.8Q22 20.6 25.2 22M28.8 22Q32 20.6 34.6 22.8", 1.4),
        *_eyes(22.6, 31.4, 25.2, 1.8, 0.9),
        fill("M27.6 24.6L29.4 29.8Q29.8 32 27 32.2Q24.4 32 24.4 30.2L26 28.8L25.8 24.6Z", "shade"),
        pen("M24.4 31Q27 33.2 29.8 31", 0.9),
        pen("M22.8 34.4Q25 35.6 27 35.4Q29 35.6 31.2 34.4", 1.2),
        pen("M25 37Q27 37.8 29 37M22.4 33L21.4 34.4M31.6 33L32.6 34.4", 0.8, "mid"),
    ),
}  # fmt: skip
"""Neck and face: lit from one side, with shade in the eyes' sockets, beside the nose and below."""
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
        fill("M15.5 18.5L12.4 12.6Q17 7.6 27 6.6Q37 7.6 41.6 12.6L38.5 18.5Z"),
        fill("M15.7 14.6H38.3V18.2H15.7Z", "mid"),
        fill("M15.6 18Q27 15.6 38.4 18Q37.6 22.6 27 21.2Q16.4 22.6 15.6 18Z"),
        disc(27, 16.2, 1.3, "accent"),
        fill("M22.4 9.8L27 11L31.6 9.8L27.9 12.9H26.1Z", "paper"),
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
        fill("M18.2 20Q17.8 8.6 27 8.4Q36.2 8.6 35.8 20Z", "skin"),
        fill("M31.2 9.2Q36 11.6 35.8 20L28 22.4Q32.8 16 31.2 9.2Z", "shade"),
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
    saving: bool = False,
) -> Group:  # fmt: skip
    """An arched portrait from (0, 0), `width` mm wide and 62/54 as high.

    Without `pieces`, or where none of them is in the kit, it is a monogram of `name`. `window` is
    the paper behind the head, a tone of the ground unless given. One that is not `framed` has no
    arch: it stands before what is there already. To be `saving` ink, cap and coat are outlines.
    """
    scale = round(width / WIDE, 5)
    line, pane = belt_ink(ground, ink), window or window_of(ground, ink)
    chosen = [piece for piece in pieces if piece in KIT]
    if not chosen:
        return Group(_monogram(name, line, pane, is_dark(ground, ink)), scale=scale)
    person = _person(chosen, (_SHOULDERS,) if framed else _BROAD, saving)
    if framed:  # the line of the arch is in front
        person = (fill(_ARCH, "window"), *person, Mark(_ARCH, "ink", _LINE))
    return Group(shapes_of(person, _inks(line, pane, accent, 0.52, 0.26)), scale=scale)


def bust(pieces: Sequence[str], ground: str, ink: str, accent: str = _BRASS) -> Group:
    """Head and shoulders without an arch, on the grid of 54 by 62."""
    line, pane = belt_ink(ground, ink), window_of(ground, ink)
    inks = _inks(line, pane, accent, 0.45, 0.22)
    return Group(shapes_of(_person(pieces), inks))


def _inks(line: str, pane: str, accent: str, mid: float, grey: float) -> Inks:
    """The tones of a person in dark lines; `mid` and `grey` have so much of the paper in them."""
    return {
        "ink": line, "window": pane, "mid": mix(line, pane, mid), "grey": mix(line, pane, grey),
        "skin": _SKIN, "shade": mix(_SKIN, line, _SHADED), "paper": PAPER, "accent": accent,
    }  # fmt: skip


def _person(
    pieces: Sequence[str], shoulders: Glyph = (_SHOULDERS,), saving: bool = False
) -> Glyph:  # fmt: skip
    """All parts of a person, back to front."""
    behind, head, before = _layers(pieces, shoulders)
    if not saving:
        return (*behind, *head, *before)
    return (*_outlines(behind), *head, *_outlines(before))


def _outlines(cloth: Glyph) -> Glyph:
    """Cloth that is left white within a line; what is pale on it is dark then. Hair stays."""
    out: list[Part] = []
    for part in cloth:
        if not isinstance(part, Mark) or part.width or part in CAPS[BARE]:
            out.append(part)
        elif part.tone == "ink":
            out += [fill(part.outline, "window"), pen(part.outline, _SEAM, join="round")]
        else:
            out.append(fill(part.outline, "ink") if part.tone == "paper" else part)
    return tuple(out)


def _layers(pieces: Sequence[str], shoulders: Glyph) -> tuple[Glyph, Glyph, Glyph]:
    """Shoulders, face with its features, and cap, coat and orders before them."""
    features = [part for piece in pieces for part in FEATURES.get(piece, ())]
    orders = [part for piece in pieces for part in ORDERS.get(piece, ())]
    face, cap, coat = (
        next((table[piece] for piece in pieces if piece in table), table[usual])
        for table, usual in ((FACES, "oval"), (CAPS, BARE), (COATS, "tunic"))
    )
    return shoulders, (*face, *features), (*cap, *coat, *orders)


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
