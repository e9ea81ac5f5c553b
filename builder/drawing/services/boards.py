"""The map on the boards and mats of a print service.

Lengths are millimetres. Knows the map as a drawing; no file.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Drawing, Group, Paint, Rect
from builder.drawing.services.order import Face, Order, Piece
from builder.drawing.services.table import PRODUCTS, Kind, Product, mm, sold
from builder.words import Message, message

_KINDS: tuple[Kind, ...] = ("board", "mat")


def map_order(sheet: Drawing, service: str) -> Order:
    """The map on the smallest board and the smallest mat that hold it, else made smaller.

    It lies in the middle, turned where it fits better so; what is left stays white.
    """
    pieces: list[Piece] = []
    notes: list[Message] = []
    for kind in _KINDS:
        if offered := sold(service, kind, "square"):
            piece, note = _piece(sheet, _best(sheet, offered))
            pieces.append(piece)
            notes.append(note)
    if not pieces:
        owner = next(one.owner for one in PRODUCTS if one.service == service)
        notes.append(message("{service} sells no board or mat for the map", service=owner))
    return Order(tuple(pieces), tuple(notes))


def _best(sheet: Drawing, offered: list[Product]) -> tuple[Product, bool, float]:
    """A product, whether the map is turned on it, and at which scale."""
    found = [(one, turned, scale) for one in offered for turned, scale in _ways(sheet, one)]
    return max(found, key=lambda way: (way[2], -way[0].size[0] * way[0].size[1], not way[1]))


def _ways(sheet: Drawing, product: Product) -> Iterator[tuple[bool, float]]:
    """Upright and turned: at most at its size."""
    wide, high = product.size
    yield False, min(1.0, wide / sheet.width, high / sheet.height)
    yield True, min(1.0, wide / sheet.height, high / sheet.width)


def _piece(sheet: Drawing, way: tuple[Product, bool, float]) -> tuple[Piece, Message]:
    product, turned, scale = way
    wide, high = (mm(pixels) for pixels in product.pixels)
    across, down = sheet.width * scale, sheet.height * scale
    if turned:
        shown = Group(sheet.shapes, (wide + down) / 2, (high - across) / 2, scale, 90.0)
    else:
        shown = Group(sheet.shapes, (wide - across) / 2, (high - down) / 2, scale)
    ground = Rect(0, 0, wide, high, Paint(fill="#FFFFFF"))
    edge = mm(product.bleed)
    kept = edge, edge, wide - edge, high - edge
    face = Face(Drawing(wide, high, (ground, shown), sheet.title), kept, ())
    note = message("map: {product}", product=product.name)
    if scale < 1:
        note = message("map: {product}, at {percent:.1f} % of its size", product=product.name,
                       percent=100 * scale)  # fmt: skip
    return Piece("map", sheet.title, product, 1, face, None), note
