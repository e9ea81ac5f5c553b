"""The map on the boards and mats of a print service.

Lengths are millimetres. Knows the map as a drawing; no file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from builder.drawing.display import Drawing, Group, Paint, Rect, Shape, Text
from builder.drawing.paper import INCH
from builder.drawing.services.order import Face, Order, Piece
from builder.drawing.services.table import PRODUCTS, Kind, Product, mm, sold
from builder.drawing.sheets.press import ground_of
from builder.words import Message, message

_KINDS: tuple[Kind, ...] = ("board", "mat")
_LOSS = 0.03
"""A map is made smaller by no larger part more to lie upright or on a smaller product."""
_LEAST = 0.6
"""The least scale: a map that is smaller cannot be read, and its counters do not fit."""
_MOST = 1.5
"""The most: a map grows until it fills its product, for a board is not mostly margin."""
_POINT = INCH / 72


def map_order(sheet: Drawing, service: str) -> Order:
    """The map on the smallest board and the smallest mat that hold it, as large as these are; else
    made smaller.

    It lies in the middle, turned where it fits better so; the colour of its sheet fills what is
    left. What would make it too small is named and left out.
    """
    pieces: list[Piece] = []
    notes: list[Message] = []
    for kind in _KINDS:
        if offered := sold(service, kind, "square"):
            product, turned, scale = _best(sheet, offered)
            notes.append(_note(sheet, product, scale))
            if scale >= _LEAST:
                pieces.append(_piece(sheet, product, scale, turned=turned))
    if not notes:
        owner = next(one.owner for one in PRODUCTS if one.service == service)
        notes.append(message("{service} sells no board or mat for the map", service=owner))
    return Order(tuple(pieces), tuple(notes))


def _best(sheet: Drawing, offered: list[Product]) -> tuple[Product, bool, float]:
    """A product, whether the map is turned on it, and at which scale.

    The smallest of those that show it nearly as large as any, or nearly at its size; on that
    upright, unless it is larger turned.
    """
    found = [(one, turned, scale) for one in offered for turned, scale in _ways(sheet, one)]
    most = min(max(scale for *_way, scale in found), 1.0)
    near = [way for way in found if way[2] >= (1 - _LOSS) * most]
    smallest = min(near, key=lambda way: way[0].size[0] * way[0].size[1])[0]
    ways = [way for way in near if way[0] == smallest]
    return max(ways, key=lambda way: (way[2] * (1.0 if way[1] else 1 + _LOSS), not way[1]))


def _ways(sheet: Drawing, product: Product) -> Iterator[tuple[bool, float]]:
    """Upright and turned: as large as it may be."""
    wide, high = product.size
    yield False, min(_MOST, wide / sheet.width, high / sheet.height)
    yield True, min(_MOST, wide / sheet.height, high / sheet.width)


def _piece(sheet: Drawing, product: Product, scale: float, *, turned: bool) -> Piece:
    wide, high = (mm(pixels) for pixels in product.pixels)
    across, down = sheet.width * scale, sheet.height * scale
    if turned:
        shown = Group(sheet.shapes, (wide + down) / 2, (high - across) / 2, scale, 90.0)
    else:
        shown = Group(sheet.shapes, (wide - across) / 2, (high - down) / 2, scale)
    ground = Rect(0, 0, wide, high, Paint(fill=ground_of(sheet)))
    edge = mm(product.bleed)
    kept = edge, edge, wide - edge, high - edge
    face = Face(Drawing(wide, high, (ground, shown), sheet.title), kept, ())
    return Piece("map", sheet.title, product, 1, face, None)


def _note(sheet: Drawing, product: Product, scale: float) -> Message:
    """On which product the map is, and what becomes of it and of its words where it is smaller."""
    if scale == 1.0:
        return message("map: {product}", product=product.name)
    said = message("map: {product}, at {percent:.1f} % of its size", product=product.name,
                   percent=100 * scale)  # fmt: skip
    if scale < 1.0 and (sizes := sorted(_sizes(sheet.shapes))):
        said = message("{map}; its smallest type is then {least:.1f} pt, and half of it {half:.1f} "
                       "pt or less", map=said, least=sizes[0] * scale / _POINT,
                       half=sizes[len(sizes) // 2] * scale / _POINT)  # fmt: skip
    if scale < _LEAST:
        return message("{map}: left out, for that is less than {percent} %", map=said,
                       percent=round(100 * _LEAST))  # fmt: skip
    return said


def _sizes(shapes: Iterable[Shape], scale: float = 1.0) -> Iterator[float]:
    """How large all words are, in mm."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield scale * shape.size
        elif isinstance(shape, Group):
            yield from _sizes(shape.shapes, scale * shape.scale)
