"""Counters as the module shows them: round corners, a dark edge, a light and a dark line inside it.

So each counter of a pile can be told from the one on it. No gradient, no shadow. All is given in
pixels of the map at zoom 1. Knows faces; not how pictures are written.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import replace

from builder.drawing.counters.counter import edge, face_ground, rounded
from builder.drawing.crop import Bounds, extent
from builder.drawing.display import Circle, Drawing, Group, Paint, Path, Rect, Shape
from builder.drawing.theme import lighten, mix
from builder.game.model import Game, Unit

CORNER = 4.0
_EDGE, _DARK = 0.68, "#0B0A08"
_LIGHT, _SHADE = 0.50, 0.24
_SAME = 0.001
"""Millimetres by which a ground that fills its face may miss the edge."""


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
    # The lines inside the edge end beyond corners that are rounder than these.
    sharp = not round_one and math.hypot(corner - pixel, corner - 2.5 * pixel) <= corner
    bare = uncut(face, corner, clip) if sharp else None
    whole = (*bare, *inner) if bare else (Group((*face.shapes, *inner), clip=clip),)
    return Drawing(face.width, face.height, (*whole, line), face.title)


def uncut(face: Drawing, corner: float, clip: Path) -> tuple[Shape, ...] | None:
    """The face with round corners and no clip, where nothing but its ground reaches the corners.

    A clip takes who paints it as long as much of what is on a counter. None where it is needed.
    """
    if not face.shapes:
        return None
    base, *rest = face.shapes
    scale = 1.0
    if isinstance(base, Group) and not (base.clip or base.angle or base.x or base.y):
        scale, rest = base.scale, [replace(base, shapes=base.shapes[1:]), *rest]
        base = base.shapes[0]
    if not isinstance(base, Rect) or base.paint.stroke or base.radius:
        return None
    filled = base.x * scale, base.y * scale, base.width * scale, base.height * scale
    whole = zip(filled, (0.0, 0.0, face.width, face.height), strict=True)
    seen = 0.0, 0.0, face.width, face.height
    if any(abs(one - two) > _SAME for one, two in whole) or not _clear(rest, seen, corner):
        return None
    return (replace(clip, paint=base.paint), *rest)


def _clear(shapes: Iterable[Shape], seen: Bounds, corner: float) -> bool:
    """Whether of all shapes surely nothing is beyond the round corners of what is seen."""
    left, top, right, foot = seen
    for shape in shapes:
        if isinstance(shape, Group) and not (shape.clip or shape.angle) and shape.scale > 0:
            x, y, scale = shape.x, shape.y, shape.scale
            own = (left - x) / scale, (top - y) / scale, (right - x) / scale, (foot - y) / scale
            if not _clear(shape.shapes, own, corner / scale):
                return False
            continue
        one, two, three, four = extent(shape)
        across = max(left + corner - one, three - right + corner)
        down = max(top + corner - two, four - foot + corner)
        if min(across, down) > 0 and math.hypot(across, down) > corner:
            return False
    return True


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
