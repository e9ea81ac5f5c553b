"""A designer's SVG as shapes, where it consists of plain ones: print has them as sharp as letters.

Paths and circles, and groups that pass colours on. Of a file that holds anything else nothing is
said here: it is shown as the picture that it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any
from xml.etree import ElementTree

from builder.drawing.display import Circle, Paint, Path, Shape
from builder.drawing.symbols.pathdata import commands
from builder.source.svgfile import svg_tree

FINE = 1000.0
"""What the longer side measures in the shapes: outlines are kept to a hundredth of a unit."""
_PAINTING = frozenset({"fill", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap"})
_PLAIN: Mapping[str, frozenset[str]] = {
    "svg": frozenset({"viewBox", "width", "height"}), "g": frozenset(),
    "path": frozenset({"d"}), "circle": frozenset({"cx", "cy", "r"}),
}  # fmt: skip
_UNSEEN = frozenset({"title", "desc"})
_COLOUR = re.compile(r"none|#[0-9A-Fa-f]{6}")
_ENDS = frozenset({"miter", "round", "bevel", "butt", "square"})
_BLACK = {"fill": "#000000", "stroke": "none"}


@lru_cache(maxsize=256)
def plain_shapes(data: bytes) -> tuple[Shape, ...]:
    """The shapes of an SVG with its corner at (0, 0) and its longer side `FINE` long; none where
    it is not of plain ones."""
    try:
        root = svg_tree(data)
        x, y, wide, high = map(float, (root.get("viewBox") or "").replace(",", " ").split())
        return tuple(_shapes(root, _BLACK, x, y, FINE / max(wide, high)))
    except ValueError:
        return ()


def _shapes(
    node: ElementTree.Element, above: Mapping[str, str], x: float, y: float, fine: float
) -> Iterator[Shape]:
    """What an element and those in it show. ValueError where that is not plain."""
    kind = str(node.tag).rpartition("}")[2]
    if kind in _UNSEEN:
        return
    if kind not in _PLAIN or not node.attrib.keys() <= _PLAIN[kind] | _PAINTING:
        raise ValueError(kind)
    said = {**above, **{key: node.attrib[key].strip() for key in node.attrib.keys() & _PAINTING}}
    if kind == "path":
        yield Path(_moved(node.get("d", ""), x, y, fine), _paint(said, fine))
    elif kind == "circle":
        across, down, radius = (float(node.get(key, "0")) for key in ("cx", "cy", "r"))
        yield Circle((across - x) * fine, (down - y) * fine, radius * fine, _paint(said, fine))
    else:
        for one in node:
            yield from _shapes(one, said, x, y, fine)


def _moved(data: str, x: float, y: float, fine: float) -> tuple[Any, ...]:
    """The commands of a path from the corner of the picture."""
    from_corner = (x * fine, y * fine)
    return tuple(
        (step[0], *(round(float(v) - from_corner[n % 2], 2) for n, v in enumerate(step[1:])))
        for step in commands(data, fine, fine)
    )


def _paint(said: Mapping[str, str], fine: float) -> Paint:
    fill, stroke = (_colour(said[key]) for key in ("fill", "stroke"))
    join, cap = said.get("stroke-linejoin", "miter"), said.get("stroke-linecap", "butt")
    if not {join, cap} <= _ENDS:
        raise ValueError(join, cap)
    width = float(said.get("stroke-width", "1")) * fine if stroke else 0.0
    ends: dict[str, Any] = {"join": join, "cap": cap}
    return Paint(fill=fill, stroke=stroke, width=width, **ends)


def _colour(said: str) -> str | None:
    if not _COLOUR.fullmatch(said):
        raise ValueError(said)
    return None if said == "none" else said
