"""A drawing as SVG text for ThorVG, which paints it: not seen by anybody, and written in haste.

It says what the SVG file says (`canvas_svg`), but without elements of svgwrite between the shapes
and the text: what is painted is painted thousands of times.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby

from builder.drawing.display import (
    Circle,
    Drawing,
    Group,
    Halo,
    Image,
    Paint,
    Path,
    Polygon,
    Rect,
    Shape,
    Text,
    bare,
)
from builder.emit.canvas_svg import (
    group_move,
    letters_move,
    line_data,
    neighbours,
    number,
    paint_items,
    text_data,
)

_ROUND = 4
"""Decimals of a length."""


def painter_text(drawing: Drawing, width: int, height: int) -> str:
    """The drawing as an SVG document of so many pixels."""
    writer = _Writer()
    shapes = list[str]()
    writer.write(drawing.shapes, shapes)
    size = f'width="{width}" height="{height}"'
    box = f'viewBox="0 0 {number(drawing.width)} {number(drawing.height)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} preserveAspectRatio="none">'
        f"<defs>{''.join(writer.clips)}</defs>{''.join(shapes)}</svg>"
    )


class _Writer:
    """Writes shapes at the end of a list of texts, and the clips that these name.

    ThorVG sets a filled outline of four upright corners on whole pixels, and thin bars side by
    side become unlike each other then. So no outline has four corners: there is a fifth, at the
    start.
    """

    def __init__(self) -> None:
        self.clips: list[str] = []
        self._named: dict[Path, str] = {}

    def write(self, shapes: Sequence[Shape], out: list[str]) -> None:
        for _, run in groupby(bare(shapes), neighbours):
            alike = list(run)
            match alike[0]:
                case Rect() as rect:
                    out.append(_rect(rect))
                case Circle() as circle:
                    x, y, radius = (round(v, _ROUND) for v in (circle.x, circle.y, circle.radius))
                    out.append(f'<circle cx="{x}" cy="{y}" r="{radius}"{_paint(circle.paint)}/>')
                case Polygon(paint=paint) | Path(paint=paint):
                    data = "".join(map(line_data, alike))
                    out.append(f'<path d="{data}{_fifth(paint)}"{_paint(paint)}/>')
                case Text() as first:
                    out += _letters(first, [one for one in alike if isinstance(one, Text)])
                case Group() as group:
                    self._group(group, out)
                case Image():
                    raise ValueError("ThorVG paints no pictures of designers")

    def _group(self, group: Group, out: list[str]) -> None:
        move = group_move(group)
        move = f' transform="{move}"' if move else ""
        clip = f' clip-path="url(#{self._clip(group.clip)})"' if group.clip else ""
        out.append(f"<g{move}{clip}>")
        self.write(group.shapes, out)
        out.append("</g>")

    def _clip(self, path: Path) -> str:
        """The id of a clip path; equal paths are written once."""
        if path not in self._named:
            name = self._named[path] = f"clip{len(self._named) + 1}"
            inner = f'<path d="{line_data(path)}m0 0"/>'
            self.clips.append(f'<clipPath id="{name}">{inner}</clipPath>')
        return self._named[path]


def _rect(rect: Rect) -> str:
    x, y = round(rect.x, _ROUND), round(rect.y, _ROUND)
    if rect.radius:
        wide, high, radius = (round(v, _ROUND) for v in (rect.width, rect.height, rect.radius))
        place = f'x="{x}" y="{y}" width="{wide}" height="{high}" rx="{radius}"'
        return f"<rect {place}{_paint(rect.paint)}/>"
    right, foot = round(rect.x + rect.width, _ROUND), round(rect.y + rect.height, _ROUND)
    data = f"M{x} {y}H{right}V{foot}H{x}Z{_fifth(rect.paint)}"
    return f'<path d="{data}"{_paint(rect.paint)}/>'


def _fifth(paint: Paint) -> str:
    return "m0 0" if paint.fill else ""


@lru_cache(maxsize=1024)
def _paint(paint: Paint) -> str:
    """How a shape looks, as attributes."""
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in paint_items(paint))


def _letters(first: Text, texts: Sequence[Text]) -> Sequence[str]:
    """Lines of text of one size as one path, above one of their rim."""
    move, origin, scale = letters_move(first)
    data = "".join([text_data(text, origin, scale) for text in texts]) or "M0 0"
    letters = f'<path d="{data}m0 0" transform="{move}" fill="{first.fill}"/>'
    return (_rim(data, move, scale, first.halo), letters) if first.halo else (letters,)


def _rim(data: str, move: str, scale: float, halo: Halo) -> str:
    """What keeps letters off what lies below them."""
    width = round(2 * halo.width / scale, _ROUND) if scale > 0 else 0
    opacity = f' stroke-opacity="{number(halo.opacity)}"' if halo.opacity != 1 else ""
    look = f'stroke="{halo.colour}" stroke-width="{width}" stroke-linejoin="round"{opacity}'
    return f'<path d="{data}" transform="{move}" fill="none" {look}/>'
