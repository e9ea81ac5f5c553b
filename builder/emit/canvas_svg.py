"""A drawing as SVG text by svgwrite, and what whoever else writes SVG needs for it.

Emitters do not import one another; what several need stands here. Text is written as outlines.
Neighbouring shapes that look the same are written as one path, because an element costs svgwrite
far more time than a path command does. It is written so that the engine of the
module reads it: no class, no style, no text, no gradient, no `use`.
Nothing here knows what is drawn, or about files.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from importlib import import_module
from itertools import groupby
from types import SimpleNamespace
from typing import Any, assert_never

from builder.drawing.display import (
    Circle,
    Drawing,
    Group,
    Halo,
    Image,
    Layer,
    Named,
    Paint,
    Path,
    Polygon,
    Rect,
    Shape,
    Text,
    bare,
)
from builder.drawing.text.type import contour, remembered, run_of, start_of
from builder.emit.bare import Later, import_bare
from builder.source.artwork import Artwork


def _validator(profile: str, debug: bool) -> Any:
    """What checks attributes, where that is wanted."""
    checks = "svgwrite.validator2"
    return import_module(checks).get_validator(profile, debug) if debug else None


svgwrite = import_bare(
    "svgwrite",
    Later("urllib.request", "urlopen"),
    Later("svgwrite.validator2", get_validator=_validator),
    Later("svgwrite.data.pattern"),
)
"""Without what opens web pages and what checks attributes, each of which takes longer to import
than all the rest."""
_DIGITS = 4
_PARTS = 10.0**_DIGITS


def svg_text(
    drawing: Drawing, pixels: tuple[int, int] | None = None, debug: bool = False, unit: str = "mm"
) -> str:
    """The drawing as an SVG document in its unit, or `pixels` wide and high. Same drawing, same
    text.

    `debug` lets svgwrite check every attribute, which is slow.
    """
    size = pixels or (f"{number(drawing.width)}{unit}", f"{number(drawing.height)}{unit}")
    view_box = f"0 0 {number(drawing.width)} {number(drawing.height)}"
    # Without a factory it would get what checks attributes, and then let go of it.
    factory = SimpleNamespace(_parameter=svgwrite.params.Parameter(debug, "full"))
    canvas = svgwrite.Drawing(size=size, viewBox=view_box, factory=factory)
    canvas.attribs["preserveAspectRatio"] = "none"
    if drawing.title:
        canvas.set_desc(title=clean_xml(drawing.title))
    _Writer(canvas).write(drawing.shapes, canvas)
    return str(canvas.tostring()) if debug else _document(canvas)


_SPECIAL = re.compile('[&<>"\r\n\t]')
_ESCAPED = str.maketrans({
    "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\r": "&#13;", "\n": "&#10;",
    "\t": "&#09;",
})  # fmt: skip


def _escaped(text: str) -> str:
    """A text as it stands between two tags."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _document(canvas: Any) -> str:
    """What svgwrite would write, which makes a second tree of all elements to do so."""
    inner, canvas.elements = canvas.elements, []
    canvas.get_xml()  # gives it its name spaces
    canvas.elements = inner
    out: list[str] = []
    _add_xml(canvas, out)
    return "".join(out)


def _add_xml(element: Any, out: list[str]) -> None:
    """An element as XML with all that is in it, at the end of `out`."""
    name = element.elementname
    if name == "title":
        out.append(f"<title>{_escaped(element.xml.text)}</title>")
        return
    attributes = element.attribs
    if name == "path":  # which has not yet joined its commands
        attributes = {**attributes, "d": " ".join(map(str, element.commands))}
    out.append(f"<{name}")
    for key, value in sorted(attributes.items()):
        if value is not None and (text := str(value)):
            text = text.translate(_ESCAPED) if _SPECIAL.search(text) else text
            out.append(f' {key}="{text}"')
    if not element.elements:
        out.append(" />")
        return
    out.append(">")
    for inner in element.elements:
        _add_xml(inner, out)
    out.append(f"</{name}>")


def clean_xml(text: str) -> str:
    """The text without the characters that XML 1.0 cannot hold, each replaced by U+FFFD."""
    if text.isprintable():
        return text
    return re.sub("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "\ufffd", text)


def number(value: float) -> str:
    """A length with at most four decimals and no idle noughts."""
    text = f"{value:.{_DIGITS}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _points(values: Sequence[float]) -> str:
    return " ".join(map(number, values))


def neighbours(shape: Shape) -> object:
    """Neighbours with equal keys become one path; a key of their own keeps shapes apart.

    Filled shapes are not joined: overlaps with the opposite sense would become holes.
    """
    if isinstance(shape, Text):
        return ("text", shape.size, shape.fill, shape.halo) if not shape.angle else id(shape)
    if isinstance(shape, Path | Polygon) and shape.paint.fill is None and shape.paint.opacity == 1:
        return ("lines", shape.paint)
    return id(shape)


class _Writer:
    """Turns shapes into svgwrite elements inside a parent element."""

    def __init__(self, canvas: Any) -> None:
        self.canvas = canvas
        self._clips: dict[Path, str] = {}

    def write(self, shapes: Sequence[Shape], parent: Any) -> None:
        for _, run in groupby(bare(shapes), neighbours):
            alike = list(run)
            if texts := [text for text in alike if isinstance(text, Text) and text.halo]:
                parent.add(self._halo(texts))
            parent.add(self._element(alike))

    def _element(self, run: list[Shape]) -> Any:
        match run[0]:
            case Rect() as rect:
                return self._rect(rect)
            case Circle() as circle:
                middle, radius = _rounded(circle.x, circle.y), _rounded(circle.radius)[0]
                return self.canvas.circle(middle, radius, **_attributes_of(circle.paint))
            case Polygon(paint=paint) | Path(paint=paint):
                return self.canvas.path("".join(map(line_data, run)), **_attributes_of(paint))
            case Text() as text:
                return self._text(text, run)
            case Image() as image:
                return self._image(image)
            case Group() as group:
                return self._group(group)
            case other:
                assert_never(other)

    def _rect(self, rect: Rect) -> Any:
        corner = {"rx": _rounded(rect.radius)[0]} if rect.radius else {}
        place = _rounded(rect.x, rect.y)
        size = _rounded(rect.width, rect.height)
        return self.canvas.rect(place, size, **corner, **_attributes_of(rect.paint))

    def _text(self, first: Text, run: list[Shape]) -> Any:
        texts = [text for text in run if isinstance(text, Text)]
        return self._letters(texts, {"fill": first.fill})

    def _halo(self, texts: list[Text]) -> Any:
        halo = texts[0].halo or Halo("none", 0.0)
        scale = texts[0].size / run_of(texts[0]).units
        width = _rounded(2 * halo.width / scale)[0] if scale > 0 else 0
        names: dict[str, Any] = {"stroke_width": width, "stroke_linejoin": "round"}
        if halo.opacity != 1:
            names["stroke_opacity"] = number(halo.opacity)
        return self._letters(texts, {"fill": "none", "stroke": halo.colour, **names})

    def _letters(self, texts: list[Text], names: dict[str, Any]) -> Any:
        """Lines of text of one size as one path; they stand at one angle, or there is one only."""
        move, origin, scale = letters_move(texts[0])
        data = "".join(text_data(text, origin, scale) for text in texts)
        return self.canvas.path(data or "M0 0", transform=move, **names)

    def _image(self, image: Image) -> Any:
        place = f"matrix({_points(image.place)})"
        link = data_link(image.artwork)
        one = self.canvas.image(link, (0, 0), (1, 1), transform=place)
        one.stretch()
        return one

    def _group(self, group: Group) -> Any:
        move = group_move(group)
        names = {"transform": move} if move else {}
        if isinstance(group, Layer | Named):
            names["id"] = group.name
        if group.clip:
            names["clip_path"] = f"url(#{self._clip(group.clip)})"
        element = self.canvas.g(**names)
        if isinstance(group, Named) and group.title:
            element.set_desc(title=clean_xml(group.title))
        self.write(group.shapes, element)
        return element

    def _clip(self, path: Path) -> str:
        """The id of a clip path; equal paths are written once."""
        if path not in self._clips:
            self._clips[path] = f"clip{len(self._clips) + 1}"
            clip = self.canvas.clipPath(id=self._clips[path])
            clip.add(self.canvas.path(line_data(path)))
            self.canvas.defs.add(clip)
        return self._clips[path]


def group_move(group: Group) -> str:
    """Where a group stands, as SVG has it; "" where it is not moved."""
    moves = [f"translate({_points((group.x, group.y))})"] if group.x or group.y else []
    moves += [f"rotate({number(group.angle)})"] if group.angle else []
    moves += [f"scale({number(group.scale)})"] if group.scale != 1 else []
    return " ".join(moves)


def letters_move(first: Text) -> tuple[str, tuple[float, float], float]:
    """How the outlines of lines of text are moved from font units, what is taken from the places of
    the lines for it, and how many mm a unit has.
    """
    scale = first.size / run_of(first).units
    move, origin = f"scale({scale:.7f})", (0.0, 0.0)
    if first.angle:
        move = f"translate({_points((first.x, first.y))}) rotate({number(first.angle)}) {move}"
        origin = (first.x, first.y)
    return move, origin, scale


@lru_cache(maxsize=64)
def data_link(artwork: Artwork) -> str:
    """A picture as a link that holds it, so that the file needs no other."""
    kind = "svg+xml" if artwork.kind == "svg" else artwork.kind
    return f"data:image/{kind};base64,{base64.b64encode(artwork.data).decode()}"


def _rounded(*values: float) -> tuple[float | int, ...]:
    rounded = (round(v, _DIGITS) for v in values)
    return tuple(int(v) if v == int(v) else v for v in rounded)


@lru_cache(maxsize=1024)
def paint_items(paint: Paint) -> tuple[tuple[str, str | float | int], ...]:
    items: list[tuple[str, str | float | int]] = [("fill", paint.fill or "none")]
    if paint.fill and paint.opacity < 1:
        items.append(("fill_opacity", _rounded(paint.opacity)[0]))
    if paint.stroke and paint.width > 0:
        items += [("stroke", paint.stroke), ("stroke_width", _rounded(paint.width)[0])]
        items += [("stroke_linejoin", paint.join)] if paint.join != "miter" else []
        items += [("stroke_linecap", paint.cap)] if paint.cap != "butt" else []
        items += [("stroke_dasharray", _points(paint.dash))] if paint.dash else []
        items += [("stroke_opacity", _rounded(paint.opacity)[0])] if paint.opacity < 1 else []
    return tuple(items)


def _attributes_of(paint: Paint) -> dict[str, str | float | int]:
    return dict(paint_items(paint))


_TEMPLATES = {"M": "M%.9g %.9g", "L": "L%.9g %.9g", "C": "C" + " ".join(["%.9g"] * 6), "Z": "Z"}
"""The commands of a path with room for its numbers: paths of thousands are written at once."""


def line_data(shape: Shape) -> str:
    if isinstance(shape, Path):
        template = "".join([_TEMPLATES[str(c[0])] for c in shape.commands])
        numbers = (number for command in shape.commands for number in command[1:])
        return template % tuple(round(float(number) * _PARTS) / _PARTS for number in numbers)
    if isinstance(shape, Polygon) and shape.points:
        first, *others = (_points(point) for point in shape.points)
        line = f"M{first}" + (f"L{' '.join(others)}" if others else "")
        return line + ("Z" if shape.closed else "")
    return "M0 0"


def text_data(text: Text, origin: tuple[float, float], scale: float) -> str:
    """The outlines of a line in font units, its anchor at the text's place less the origin."""
    if scale <= 0:
        return ""
    x = (text.x - origin[0]) / scale + start_of(text)
    y = (text.y - origin[1]) / scale
    parts: list[str] = []
    for glyph, dx, dy in run_of(text).glyphs:
        for mx, my, tail in _tails(text.font, glyph):
            parts.append(f"M{round(x + dx + mx)} {round(y + dy + my)}{tail}")
    return "".join(parts)


@remembered(4096)
def _tails(font: str, glyph: int) -> tuple[tuple[float, float, str], ...]:
    """A glyph's contours: where each starts, and the rest of it as relative commands.

    Relative, so that the same words serve wherever the letter stands.
    """
    return tuple(_relative(font, glyph))


def _relative(font: str, glyph: int) -> Iterator[tuple[float, float, str]]:
    start, last, tail = (0.0, 0.0), (0, 0), ""
    for letter, *raw in contour(font, glyph):
        values = [float(v) for v in raw]
        if letter == "M":
            start, tail = (values[0], values[1]), ""
            last = (round(values[0]), round(values[1]))
        elif letter == "Z":
            yield start[0], start[1], tail + "z"
        else:
            words = [str(round(v) - last[i % 2]) for i, v in enumerate(values)]
            tail += str(letter).lower() + " ".join(words)
            last = (round(values[-2]), round(values[-1]))
