"""The map on the boards and mats of a print service.

Lengths are millimetres. Knows the map as a drawing; no file.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from builder.drawing.display import Drawing, Group, Paint, Rect, Shape, Text
from builder.drawing.paper import INCH
from builder.drawing.services.flanks import mount
from builder.drawing.services.folds import Laid, laid, near_folds, off_middle
from builder.drawing.services.framed import frame, framed
from builder.drawing.services.order import Face, Order, Piece
from builder.drawing.services.table import PRODUCTS, Kind, Product, mm, sold
from builder.drawing.sheets.press import ground_of
from builder.records import dataclass
from builder.words import Message, listed, message

_KINDS: tuple[Kind, ...] = ("board", "mat")
_LOSS = 0.03
"""A map is made smaller by no larger part more to lie upright or on a smaller product."""
_LEAST = 0.6
"""The least scale: a map that is smaller cannot be read, and its counters do not fit."""
_ROUND = 1.0
"""So much wider than its counters a space is at least, in mm: else they cannot be picked up."""
_MOST = 1.5
"""The most: a map grows until it fills its product, for a board is not mostly margin."""
_POINT = INCH / 72
_WASTE = 0.2
"""A board of which a map leaves such a share bare is larger than it need be."""
_SEEN = 0.25
"""What lies no farther off the middle than this is in it."""
_FINE = 5.0
"""Type smaller than this, in points, is not read in print."""


@dataclass(frozen=True, slots=True)
class Play:
    """What stands on the map: how wide most counters are, and the smallest space, in mm."""

    counter: float
    space: float


def map_order(
    sheet: Drawing, service: str, play: Play | None = None, title: str = ""
) -> Order:  # fmt: skip
    """The map on the smallest board and the smallest mat that hold it, as large as these are; else
    made smaller.

    It lies near the middle, where folds go through least, turned where it fits better so; the
    colour of its sheet fills what is left. What would make it too small is named and left out.
    `play` is what stands on it, and `title` the game's, which stands beside a map with a frame.
    """
    pieces: list[Piece] = []
    notes: list[Message] = []
    for kind in _KINDS:
        if offered := sold(service, kind, "square"):
            product, turned, scale = _best(sheet, offered)
            inner, size = None, scale
            if scale >= _LEAST:
                size, inner = framed(sheet, product, scale, turned=turned)
            lies = laid(sheet, product, size, inner, turned=turned)
            notes.append(_note(sheet, product, lies.scale, play))
            if scale >= _LEAST and not _too_tight(play, lies.scale):
                remarks = tuple(_remarks(sheet, product, offered, lies, play))
                piece = _piece(sheet, product, lies, title if inner else None, turned=turned)
                off = off_middle(lies, sheet, product, turned=turned)
                pieces.append(replace(piece, remarks=(*remarks, *_of_folds(piece, off))))
    if not notes:
        owner = next(one.owner for one in PRODUCTS if one.service == service)
        notes.append(message("{service} sells no board or mat for the map", service=owner))
    if len(pieces) > 1:
        best = max(pieces, key=lambda piece: min(1.0, _scale(piece)))
        pieces = [replace(piece, advised=piece is best) for piece in pieces]
    return Order(tuple(pieces), tuple(notes))


def _too_tight(play: Play | None, scale: float) -> bool:
    """Whether counters hardly fit into the spaces of a map at a scale."""
    return play is not None and scale < 1.0 and play.space * scale < play.counter + _ROUND


def _scale(piece: Piece) -> float:
    """How large the map is on a product."""
    return next(one.scale for one in piece.front.drawing.shapes if isinstance(one, Group))


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


def _piece(
    sheet: Drawing, product: Product, lies: Laid, title: str | None, *, turned: bool
) -> Piece:  # fmt: skip
    """The map on its product, in a mount with a title within a frame, or alone where there is none:
    the ground of its sheet goes on."""
    wide, high = (mm(pixels) for pixels in product.pixels)
    edge = mm(product.bleed)
    x, y = edge + lies.x, edge + lies.y
    shown = Group(sheet.shapes, x, y, lies.scale)
    if turned:
        shown = Group(sheet.shapes, x + sheet.height * lies.scale, y, lies.scale, 90.0)
    ground = Rect(0, 0, wide, high, Paint(fill=ground_of(sheet)))
    shapes: list[Shape] = [ground, shown]
    if title is not None:
        beside = mount(sheet, product, lies, title, turned=turned)
        shapes += [*([beside] if beside else []), *frame(product)]
    kept = edge, edge, wide - edge, high - edge
    face = Face(Drawing(wide, high, tuple(shapes), sheet.title), kept, ())
    return Piece("map", sheet.title, product, 1, face, None)


def _remarks(
    sheet: Drawing, product: Product, offered: Sequence[Product], lies: Laid, play: Play | None
) -> Iterator[Message]:
    """How large the map is here, what that means for type and counters, and what folds cut."""
    yield message("The map is at {percent:.1f} % of its size.", percent=100 * lies.scale)
    if sizes := list(_sizes(sheet.shapes)):
        least = min(sizes) * lies.scale / _POINT
        yield message("Its smallest type is {least:.1f} pt.", least=least)
        if least < _FINE:
            yield message("That is too small to be read in print, where {fine:g} pt is the least.",
                          fine=_FINE)  # fmt: skip
    if play is not None:
        yield message("The counters are {counter:.1f} mm wide, the smallest space of the map "
                      "{space:.1f} mm.", counter=play.counter,
                      space=play.space * lies.scale)  # fmt: skip
    ways = [(scale, one) for one in offered for _turned, scale in _ways(sheet, one)]
    larger = [way for way in ways if way[0] > (1 + _LOSS) * lies.scale and way[1] != product]
    if lies.scale < 1.0 and larger:
        scale, one = min(larger, key=lambda way: way[1].size[0] * way[1].size[1])
        yield message("On {product} it would be at {percent:.1f} %.", product=one.name,
                      percent=100 * scale)  # fmt: skip
    elif filled := _filled(sheet, product, offered, lies.scale):
        scale, one = filled
        yield message("Much of it stays bare. On {product}, which it fills, the map would be at "
                      "{percent:.1f} %, with type and spaces smaller in proportion.",
                      product=one.name, percent=100 * scale)  # fmt: skip
    elif lies.scale < 1.0 - _LOSS:
        yield message("{service} sells nothing of this kind that shows it larger.",
                      service=product.owner)  # fmt: skip


def _filled(
    sheet: Drawing, product: Product, offered: Sequence[Product], scale: float
) -> tuple[float, Product] | None:
    """The smaller product that the map would fill best, where it leaves much of its own bare."""
    area = product.size[0] * product.size[1]
    if sheet.width * sheet.height * scale**2 > (1 - _WASTE) * area:
        return None
    ways = [(much, one) for one in offered for _turned, much in _ways(sheet, one)
            if _LEAST <= much < scale and one.size[0] * one.size[1] < area]  # fmt: skip
    return max(ways, key=lambda way: way[0], default=None)


def _of_folds(piece: Piece, off: float) -> Iterator[Message]:
    """What a map on a board does to spare what its folds go through, and what they are still near
    to."""
    if not piece.product.fold:
        return
    if off > _SEEN:
        yield message("It is {off:.1f} mm off centre, so that the folds cross less.", off=off)
    yield message("The montage shows its folds at true size.")
    for level, number, words in near_folds(piece.front.drawing.shapes, piece.product):
        said = {"number": number, "words": listed(words)}
        if level:
            yield message("Within 3 mm of horizontal fold {number}: {words}.").filled(**said)
        else:
            yield message("Within 3 mm of vertical fold {number}: {words}.").filled(**said)


def _note(sheet: Drawing, product: Product, scale: float, play: Play | None) -> Message:
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
    if play is not None and _too_tight(play, scale):
        return message("{map}: left out, for its smallest space is then {space:.1f} mm wide, too "
                       "little for counters of {counter:.1f} mm", map=said,
                       space=play.space * scale, counter=play.counter)  # fmt: skip
    return said


def _sizes(shapes: Iterable[Shape], scale: float = 1.0) -> Iterator[float]:
    """How large all words are, in mm."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield scale * shape.size
        elif isinstance(shape, Group):
            yield from _sizes(shape.shapes, scale * shape.scale)
