"""Shapes of the display list drawn on a reportlab canvas whose unit is the millimetre, y downward.

Text is turned back letter by letter. Knows nothing of pages and files.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from typing import Any, assert_never

from reportlab.lib.colors import HexColor
from reportlab.lib.rl_accel import fp_str

from builder.drawing.display import (
    Circle,
    Commands,
    Group,
    Image,
    Itself,
    Layer,
    Paint,
    Path,
    Picture,
    Point,
    Polygon,
    Rect,
    Shape,
    Stamp,
    Tagged,
    Text,
)
from builder.drawing.text import type as lettering
from builder.emit.pdf.lines import direction, line_code

Show = Callable[[Picture], None]

_JOIN = {"miter": 0, "round": 1, "bevel": 2}
_CAP = {"butt": 0, "round": 1, "square": 2}
_NON_ZERO = 1
_PAINTING = {(0, 0): "n", (0, 1): "f", (1, 0): "S", (1, 1): "B"}
"""How a path is painted: its line, its inside (by the rule of non-zero winding)."""

_Painted = Rect | Circle | Polygon | Path | Text
"""What is painted; of words their outline."""


def draw_shapes(canvas: Any, shapes: Sequence[Shape], show: Show | None = None) -> None:
    """The shapes in order; a picture is drawn by `show`, or like any group where there is none."""
    for shape in shapes:
        if type(shape) is Stamp and canvas.stamps is not None:  # most of what long lists show
            canvas.stamps.draw(shape)
            continue
        match shape:  # what is painted comes first, as there is most of it
            case Rect(paint=paint) | Circle(paint=paint) | Polygon(paint=paint) | Path(paint=paint):
                _painted(canvas, shape, paint)
            case Picture() as picture if show is not None:
                show(picture)
            case Text() as text:
                _text(canvas, text)
            case Image() as image:
                draw_image(canvas, image)
            case Layer() as layer:
                canvas.begin_layer(layer.name, shown=layer.shown)
                moved(canvas, layer, partial(draw_shapes, canvas, layer.shapes, show))
                canvas.end_layer()
            case Tagged() as tagged if canvas.tags.begin(tagged):
                moved(canvas, tagged, partial(draw_shapes, canvas, tagged.shapes, show))
                canvas.tags.end()
            case Group() as group:
                inner = partial(draw_shapes, canvas, group.shapes, show)
                moved(canvas, group, inner)
            case other:
                assert_never(other)


def moved(canvas: Any, group: Group, draw: Callable[[], None]) -> None:
    """Draw something where a group stands."""
    if isinstance(group, Tagged) and group.unmoved:
        draw()
        return
    canvas.saveState()
    canvas.transform(*placed(group))
    if group.clip:
        canvas.clipPath(_Clip(group.clip), stroke=0, fill=0, fillMode=_NON_ZERO)
    draw()
    canvas.restoreState()


def placed(group: Group) -> tuple[float, float, float, float, float, float]:
    """Where a group stands, as PDF says it."""
    (cos, sin), scale = direction(group.angle), group.scale
    return scale * cos, scale * sin, -scale * sin, scale * cos, group.x, group.y


def draw_image(canvas: Any, image: Image) -> None:
    """A picture where it stands; the file holds it once, however often it is seen."""
    from builder.emit.pdf.pictures import pixels

    canvas.saveState()
    canvas.transform(*image.place)
    canvas.transform(1, 0, 0, -1, 0, 1)
    canvas.drawImage(pixels(image), 0, 0, 1, 1, mask="auto")
    canvas.restoreState()


def _painted(canvas: Any, shape: _Painted, paint: Paint) -> None:
    stroked = bool(paint.stroke) and paint.width > 0
    if not stroked and not paint.fill:
        return
    special = paint.opacity < 1 or bool(paint.dash) or paint.join != "miter" or paint.cap != "butt"
    if special:
        canvas.saveState()
    if paint.fill:
        canvas.fill_in(paint.fill, _colour(paint.fill))
    if stroked:
        canvas.draw_in(paint.stroke, _colour(str(paint.stroke)))
        canvas.width_in(paint.width)
    if special:
        _special(canvas, paint)
    _trace(canvas, shape, int(stroked), int(bool(paint.fill)))
    if special:
        canvas.restoreState()


def _special(canvas: Any, paint: Paint) -> None:
    """Sets what is not the default. Comes after the colours, which reset reportlab's opacity."""
    canvas.setLineJoin(_JOIN[paint.join])
    canvas.setLineCap(_CAP[paint.cap])
    if paint.dash:
        canvas.setDash(list(paint.dash))
    if paint.opacity < 1:
        canvas.setFillAlpha(paint.opacity)
        canvas.setStrokeAlpha(paint.opacity)


@lru_cache(maxsize=1024)
def _colour(text: str) -> Any:
    return HexColor(text)


def _trace(canvas: Any, shape: _Painted, stroke: int, fill: int) -> None:
    if isinstance(shape, Rect) and shape.radius > 0:
        radius = min(shape.radius, shape.width / 2, shape.height / 2)
        canvas.roundRect(shape.x, shape.y, shape.width, shape.height, radius, stroke, fill)
    else:
        canvas.trace(_steps_of(shape), _PAINTING[stroke, fill])


def _steps_of(shape: _Painted) -> str:
    """What is painted as PDF code; reportlab's own path writes its numbers two by two, and its own
    circles are left open by a hair.
    """
    match shape:
        case Rect(x=x, y=y, width=wide, height=high):
            return f"n {fp_str(x, y, wide, high)} re"
        case Path(commands=commands):
            return _along(Itself(commands))
        case Polygon(points=points, closed=closed):
            return _round(Itself(points), closed)
        case Circle(x=x, y=y, radius=radius):
            return _ring(x, y, radius)
        case Text():
            return _outlined(shape)
        case other:
            assert_never(other)


class _Clip:
    """What a clip is cut along, as reportlab takes it."""

    def __init__(self, shape: _Painted) -> None:
        self.getCode = partial(_steps_of, shape)


_OPERATORS = {"M": "%s %s m", "L": "%s %s l", "C": "%s %s %s %s %s %s c", "Z": "h"}


@lru_cache(maxsize=4096)
def _along(steps: Itself[Commands]) -> str:
    """A path as PDF code: a map's are the same on every page and paper, and in several tones."""
    return _path(steps.thing)


@lettering.remembered(4096)
def _outlined(text: Text) -> str:
    """The outline of words likewise: those with a halo stand on several pages."""
    return _path(lettering.outline(text).commands)


def _path(commands: Commands) -> str:
    numbers = [value for step in commands for value in step[1:]]
    return _steps([_OPERATORS[str(step[0])] for step in commands], numbers)


@lru_cache(maxsize=4096)
def _round(points: Itself[tuple[Point, ...]], closed: bool) -> str:
    """A line of straight sides likewise."""
    letters = [_OPERATORS["L" if place else "M"] for place in range(len(points.thing))]
    letters += ["h"] if closed else []
    return _steps(letters, [value for point in points.thing for value in point])


_BOW = 0.552284749831
"""How far the handles of a quarter of a circle reach, as a share of its radius."""


@lru_cache(maxsize=4096)
def _ring(x: float, y: float, radius: float) -> str:
    """A circle of four quarters, closed: else its line shows a slit where both ends meet."""
    bow = _BOW * radius
    quarters = (
        (radius, bow, bow, radius, 0.0, radius), (-bow, radius, -radius, bow, -radius, 0.0),
        (-radius, -bow, -bow, -radius, 0.0, -radius), (bow, -radius, radius, -bow, radius, 0.0),
    )  # fmt: skip
    ends = [(radius, 0.0), *quarters]
    numbers = [value + (y if n % 2 else x) for end in ends for n, value in enumerate(end)]
    return _steps([_OPERATORS["M"], *[_OPERATORS["C"]] * 4, "h"], numbers)


def _steps(letters: Sequence[str], numbers: Sequence[str | float]) -> str:
    return " ".join(["n", *letters]) % tuple(fp_str(*numbers).split()) if numbers else ""


def _text(canvas: Any, text: Text) -> None:
    """A line of text, its letters where the outline has them, kerning and all.

    With a letter that the face lacks, the outline is painted and the text lies unseen over it.
    """
    words = lettering.printable(text.text)
    if not words.strip() or text.size <= 0:
        return
    unseen = bool(lettering.missing(words, text.font))
    if text.halo:
        rim = Paint(stroke=text.halo.colour, width=2 * text.halo.width, join="round",
                    opacity=text.halo.opacity)  # fmt: skip
        _painted(canvas, text, rim)
    if unseen:
        _painted(canvas, text, Paint(fill=text.fill))
    canvas.fill_in(text.fill, _colour(text.fill))
    canvas.say(line_code(canvas, text, words, unseen))
