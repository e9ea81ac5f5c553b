"""Every symbol by the name that the data gives it, drawn to any size. Knows no game."""

from __future__ import annotations

from collections.abc import Mapping

from builder.drawing.display import Group, Paint, Rect, Shape
from builder.drawing.symbols.air import AIR
from builder.drawing.symbols.armies import LITTLE
from builder.drawing.symbols.glyphs import Glyph, Inks, Letters, Stretch, shapes_of
from builder.drawing.symbols.ground import GROUND
from builder.drawing.symbols.markers import MARKERS
from builder.drawing.symbols.naval import NAVAL
from builder.drawing.symbols.own import is_own, own_picture
from builder.drawing.symbols.units import FRAME_HIGH, FRAME_WIDE, UNITS

NOMINAL_WIDTH, NOMINAL_HEIGHT = 6.8, 4.8
"""A unit symbol's frame in mm on a counter of 9/16 inch."""
STROKE = 0.35
"""The pen of a frame of that size."""
STRIPE = 1.15
"""How high a formation's stripe is at the foot of such a frame."""
_STRIPE_LINE = 0.28
"""The line over it."""

SILHOUETTES: Mapping[str, Glyph] = {**AIR, **NAVAL, **GROUND}
SYMBOLS: Mapping[str, Glyph] = {**MARKERS, **SILHOUETTES, **UNITS}
"""Glyphs by name. A name that units and markers share is here the unit's."""
KNOWN_SYMBOLS: tuple[str, ...] = tuple(SYMBOLS)

_QUESTION: Glyph = (Letters("?", 5.6),)
_SHIP_LONG, _PLANE_WIDE, PICTURE_HIGH = 29.2, 28.4, 26.0
_SHIP_HIGH, _PLANE_HIGH = 14.0, 22.0
_GROUND_LONG, _GROUND_HIGH = 30.0, 20.0
"""How many units the largest ship, aircraft, marker and fighter on the ground take."""
_WITHIN, _TALL = 0.9, 0.94
"""The share of a frame that a silhouette fills, and that a little man does."""


def known(name: str) -> bool:
    """Whether there is such a symbol.

    It is a row of a table, several signs of units with "+", or a picture of the designer's.
    """
    signs = name.split("+")
    return name in SYMBOLS or is_own(name) or (len(signs) > 1 and all(s in UNITS for s in signs))


def is_framed(name: str) -> bool:
    """Whether a symbol stands in a frame unless something else is asked for."""
    return (name not in MARKERS and name not in SILHOUETTES) or name in UNITS


def symbol(
    name: str, width: float, height: float, ink: str, tone: str, framed: bool | None = None,
    *, accent: str | None = None, stripe: str | None = None, little: bool = False,
) -> Group:  # fmt: skip
    """A symbol with its top left corner at (0, 0), `width` by `height` mm.

    `tone` fills the frame, or stands for the ground inside a frameless glyph; `accent` is the
    third tone of markers. `framed` overrides the table; `stripe` is the colour of a formation's
    stripe. A name that is not `known` is an empty frame with a question mark. A `little` one is
    drawn to be told in a frame as high as a line of words.
    """
    inks: Inks = {"ink": ink, "paper": tone, "accent": accent or ink}
    if is_own(name) and framed is False:
        return Group((own_picture(name, 0, 0, width, height, ink),))
    if not (is_framed(name) if framed is None else framed):
        return Group((_picture(name, width, height, inks),))
    pen = STROKE * _scale(width, height) / _scale(NOMINAL_WIDTH, NOMINAL_HEIGHT)
    window = Rect(0, 0, width, height, Paint(fill=tone))
    frame = Rect(0, 0, width, height, Paint(stroke=ink, width=pen))
    return Group((window, *sign(name, width, height, inks, stripe, little=little), frame))


def sign(
    name: str, width: float, height: float, inks: Inks, stripe: str | None = None,
    stripe_high: float = 0.0, *, little: bool = False,
) -> tuple[Shape, ...]:  # fmt: skip
    """What stands inside a frame of that size: the branch, and below it the formation's stripe.

    The stripe is as high as is said, in mm, or as large a share of the frame as usual.
    """
    foot = (stripe_high or height * STRIPE / NOMINAL_HEIGHT) if stripe else 0.0
    high = height - foot
    scale = _scale(width, height) * lighter(height, foot)
    stretch = Stretch(
        width / scale / FRAME_WIDE, high / scale / FRAME_HIGH, _scale(width, high) / scale
    )
    marks: tuple[Shape, ...]
    if is_own(name):
        marks = (own_picture(name, 0, 0, width, high, inks["ink"]),)
    elif name in SILHOUETTES:
        marks = (_silhouetted(name, width, high, inks, little),)
    else:
        marks = (Group(shapes_of(_sign(name), inks, stretch), width / 2, high / 2, scale),)
    if not stripe:
        return marks
    line = _STRIPE_LINE * scale / _scale(NOMINAL_WIDTH, NOMINAL_HEIGHT)
    return (
        *marks,
        Rect(0, high, width, foot, Paint(fill=stripe)),
        Rect(0, high - line / 2, width, line, Paint(fill=inks["ink"])),
    )


def _silhouetted(name: str, width: float, height: float, inks: Inks, little: bool) -> Group:
    """An outline in a frame; a little one of its own stands on the foot of the frame."""
    fitted = _fitted(name, width, height)
    glyph = LITTLE.get(name) if little else None
    if glyph is None:
        return Group(
            shapes_of(SYMBOLS[name], inks), width / 2, height / 2, round(_WITHIN * fitted, 5)
        )
    scale = round(_TALL * fitted, 5)
    return Group(shapes_of(glyph, inks), width / 2, height - scale * _GROUND_HIGH / 2, scale)


def lighter(height: float, stripe_high: float) -> float:
    """How much lighter strokes are in a frame of that height, in mm, that a high stripe leaves less
    room than one of the usual share does: at most 1."""
    return min(1.0, (1 - stripe_high / height) / (1 - STRIPE / NOMINAL_HEIGHT))


def _sign(name: str) -> Glyph:
    """The parts of a sign of a unit, and of others the question mark."""
    if not known(name):
        return _QUESTION
    return tuple(part for one in name.split("+") for part in SYMBOLS[one])


def _scale(width: float, height: float) -> float:
    """Millimetres a unit of the frame's grid."""
    return min(width / FRAME_WIDE, height / FRAME_HIGH)


def _picture(name: str, width: float, height: float, inks: Inks) -> Group:
    """A symbol without a frame, as large as it fits, in the middle."""
    if name in UNITS or not known(name):
        return Group(sign(name, width, height, inks))
    scale = round(_fitted(name, width, height), 5)
    return Group(shapes_of(SYMBOLS[name], inks), width / 2, height / 2, scale)


def _fitted(name: str, width: float, height: float) -> float:
    """Millimetres a unit of a picture that fills such a room."""
    if name in NAVAL:
        return min(width / _SHIP_LONG, height / _SHIP_HIGH)
    if name in AIR:
        return min(width / _PLANE_WIDE, height / _PLANE_HIGH)
    if name in GROUND:
        return min(width / _GROUND_LONG, height / _GROUND_HIGH)
    return min(width, height) / PICTURE_HIGH


def silhouette(name: str, width: float, ink: str) -> Group:
    """An aircraft or a ship round (0, 0); `width` mm is what the widest of its kind takes.

    Those of a kind keep their sizes beside one another. KeyError where there is none.
    """
    widest = _SHIP_LONG if name in NAVAL else _GROUND_LONG if name in GROUND else _PLANE_WIDE
    inks: Inks = {"ink": ink, "paper": ink, "accent": ink}
    return Group(shapes_of(SILHOUETTES[name], inks), scale=round(width / widest, 5))
