"""Counters as the module shows them: round corners, a dark edge, a light and a dark line inside it.

So each counter of a pile can be told from the one on it. No gradient, no shadow. All is given in
pixels of the map at zoom 1. Knows faces; not how pictures are written.
"""

from __future__ import annotations

import math

from builder.drawing.counters.counter import edge, face_ground, rounded
from builder.drawing.display import Circle, Drawing, Group, Paint, Path, Rect, Shape
from builder.drawing.theme import lighten, mix
from builder.game.model import Game, Unit

CORNER = 4.0
_EDGE, _DARK = 0.68, "#0B0A08"
_LIGHT, _SHADE = 0.50, 0.24


def on_screen(face: Drawing, game: Game, unit: Unit, pixel: float) -> Drawing:
    """A face with its edge; `pixel` is one pixel of the map at zoom 1, in mm."""
    ground, round_one = face_ground(unit), edge(game, unit)[0] == "round"
    corner = face.width / 2 if round_one else max(CORNER * pixel, edge(game, unit)[1])
    clip = rounded(face.width, face.height, corner)
    half = pixel / 2
    pen = Paint(stroke=mix(ground, _DARK, _EDGE), width=pixel)
    light = Paint(stroke=lighten(ground, _LIGHT), width=pixel)
    shade = Paint(stroke=mix(ground, "#000000", _SHADE), width=pixel)
    inner: tuple[Shape, ...]
    if round_one:
        middle, radius = face.width / 2, face.width / 2 - 1.5 * pixel
        inner = (_arc(middle, radius, 135.0, light), _arc(middle, radius, -45.0, shade))
        line: Shape = Circle(middle, middle, middle - half, pen)
    else:
        inner = _lines(face.width, face.height, corner, pixel, light, shade)
        size = face.width - pixel, face.height - pixel
        line = Rect(half, half, *size, pen, radius=corner - half)
    return Drawing(
        face.width, face.height, (Group((*face.shapes, *inner), clip=clip), line), face.title
    )


def _lines(
    width: float, height: float, corner: float, pixel: float, light: Paint, shade: Paint
) -> tuple[Shape, ...]:
    """A light line along the top and the left, a darker one along the foot and the right."""
    near, far = 1.5 * pixel, 2.5 * pixel
    k = (corner - 0.5 * pixel) * 0.4477
    turn = corner + pixel
    top = (
        ("M", near, height - far), ("L", near, turn),
        ("C", near, near + k, near + k, near, turn, near),
        ("L", width - far, near),
    )  # fmt: skip
    right, foot = width - near, height - near
    other = (
        ("M", far, foot), ("L", width - turn, foot),
        ("C", right - k, foot, right, foot - k, right, height - turn), ("L", right, far),
    )  # fmt: skip
    return Path(top, light), Path(other, shade)


def _arc(middle: float, radius: float, start: float, paint: Paint) -> Path:
    """Half a circle from an angle on, in two cubics."""
    k = 4 / 3 * math.tan(math.pi / 8) * radius
    commands: list[tuple[str | float, ...]] = []
    for step in range(2):
        a, b = (math.radians(start + 90 * n) for n in (step, step + 1))
        one = middle + radius * math.cos(a), middle + radius * math.sin(a)
        two = middle + radius * math.cos(b), middle + radius * math.sin(b)
        if not step:
            commands.append(("M", *one))
        commands.append(
            ("C", one[0] - k * math.sin(a), one[1] + k * math.cos(a),
             two[0] + k * math.sin(b), two[1] - k * math.cos(b), *two)
        )  # fmt: skip
    return Path(tuple(commands), paint)
