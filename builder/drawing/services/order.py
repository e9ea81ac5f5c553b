"""What is ordered of a print service: the faces of counters and cards on its products.

A face is drawn in the middle of its product's image, at the size of the cut; its emitter carries
its edges on into the bleed. Lengths are millimetres. Knows the model; no file.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from builder.drawing.cards.back import back_shapes
from builder.drawing.cards.face import BLEED, card_shapes
from builder.drawing.counters.counter import edge, face_belt, face_ground
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Group, Paint, Rect, Shape
from builder.drawing.services.punchouts import SAFE, Lines, Sheet, Wanted, alone, punchouts
from builder.drawing.services.safe import Box, Near, beyond, close, outside, share_within
from builder.drawing.services.table import PRODUCTS, Product, mm, next_to, of_size, sold
from builder.game.layouts import counter_size
from builder.game.model import Game
from builder.records import dataclass
from builder.words import Message, message, message_n

_SMALLEST = 0.6
"""Nothing is made smaller than this to keep within a safe zone."""
_LITTLE = 0.85
"""Nor smaller than this to stay out of the outer half of it: a little less than its size costs
nobody his eyes, and most of what a cut that is off would take is gone."""


@dataclass(frozen=True, slots=True)
class Face:
    """A side of a piece: its image, what of it is painted, and what of it lies outside the safe
    zone.

    `painted` are left, top, right and foot; what lies beyond them is the bleed still to be filled.
    """

    drawing: Drawing
    painted: Box
    outside: tuple[Near, ...]
    where: tuple[Box, ...] = ()
    """The parts of the image outside the safe zone."""
    lines: Lines | None = None
    """Of a sheet of counters, its cuts and safe zones."""
    close: tuple[Box, ...] = ()
    """The parts that are close to the cut."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A counter or card to be ordered so many times, with a front and a back."""

    file: str
    name: str
    product: Product
    quantity: int
    front: Face
    back: Face | None
    cut: Drawing | None = None
    """Of a sheet of counters, where it is cut."""

    @property
    def sides(self) -> dict[str, Face]:
        """Its sides by what they are called."""
        return {"front": self.front} | ({"back": self.back} if self.back else {})


@dataclass(frozen=True, slots=True)
class Gain:
    """At which share of its size what is on counters would be printed, and how far from its cut
    the nearest of it ends now, and would end then."""

    share: float
    now: float
    then: float


@dataclass(frozen=True, slots=True)
class Order:
    """The pieces, and what is to be said: what the service does not sell, and what was scaled."""

    pieces: tuple[Piece, ...]
    notes: tuple[Message, ...]
    gain: Gain | None = None
    """What the counters on sheets would gain if they shrank; None where they have, or need not."""


def order(
    drawn: Faces, service: str, units: Collection[str], copies: int = 1, *,
    next_size: bool = False, shrink: bool = False, cards: bool = True,
) -> Order:  # fmt: skip
    """The counters of the units of those ids, and the cards, on the products of a service.

    What it does not sell in its size is scaled to the `next_size`, put on a sheet of counters that
    it punches, or left out and named. Pieces of
    a size `shrink` alike, so that each has all that matters in the safe zone.
    """
    punched: list[Wanted] = []
    sheets = sold(service, "sheet", "square")
    wanted = [*_counters(drawn, units, copies), *(_cards(drawn.game, copies) if cards else ())]
    pieces: list[Piece] = []
    notes: list[Message] = []
    for key in dict.fromkeys((one.kind, one.shape, one.size) for one in wanted):
        alike = [one for one in wanted if (one.kind, one.shape, one.size) == key]
        offered = sold(service, key[0], key[1])
        product = of_size(offered, *key[2])
        near = next_to(offered, *key[2]) if next_size else None
        if product is None and near is None and key[0] == "counter" and sheets:
            share = _within(alike) if shrink else _clear(alike, alone(alike[0]))
            notes += [_shrunk(alike, share, shrink)] if share < 1.0 else []
            punched += [replace(one, share=share) for one in alike]
            continue
        if product is None:
            product = near
            notes.append(_note(alike, service, offered, product))
        if product is not None:
            share = _share(alike, product) if shrink else _clear(alike, product)
            if share < 1.0:
                notes.append(_shrunk(alike, share, shrink))
            pieces += [_piece(one, product, share) for one in alike]
    if punched:
        made = punchouts(punched, sheets)
        pieces += [_sheet(one) for one in made]
        notes += _punched(punched, made)
    return Order(tuple(pieces), tuple(notes), None if shrink else _gain(punched))


def _sheet(one: Sheet) -> Piece:
    """A sheet of counters as a piece: nothing of it goes past its edge."""
    whole = 0.0, 0.0, one.front.width, one.front.height
    front, back = (
        Face(drawn, whole, one.outside[side], one.where[side], one.lines[side], one.close[side])
        for side, drawn in enumerate((one.front, one.back))
    )
    return Piece(one.file, one.front.title, one.product, 1, front, back, one.cut)


def _punched(punched: Sequence[Wanted], made: Sequence[Sheet]) -> Iterator[Message]:
    """What is said of counters on sheets, and of those too large for one."""
    count = sum(one.counters for one in made)
    if made:
        pieces = message_n("{count} counter", "{count} counters", count)
        yield message_n("{pieces} of sizes that are not sold singly: on {count} sheet, {product}",
                        "{pieces} of sizes that are not sold singly: on {count} sheets, {product}",
                        len(made), pieces=pieces, product=made[0].product.name)  # fmt: skip
    if (left := sum(one.quantity for one in punched) - count) > 0:
        yield message_n("{count} counter is too large for a sheet; left out",
                        "{count} counters are too large for a sheet; left out", left)  # fmt: skip


def _counters(drawn: Faces, units: Collection[str], copies: int) -> Iterator[Wanted]:
    """Two faces to a counter: those of a third and fourth step are a counter of their own."""
    game = drawn.game
    for unit in game.units.values():
        shape = "round" if edge(game, unit)[0] == "round" else "square"
        for first in range(0, len(unit.faces), 2) if unit.id in units else ():
            sides = drawn.of(unit, first).shapes, drawn.of(unit, first + 1).shapes
            belts = face_belt(game, unit, first), face_belt(game, unit, first + 1)
            file = unit.id if not first else f"{unit.id}.{first + 1}"
            yield Wanted("counter", shape, counter_size(game, unit), file, unit.name,
                          unit.qty * copies, sides, face_ground(unit), 0.0, belts)  # fmt: skip


def _cards(game: Game, copies: int) -> Iterator[Wanted]:
    """Every card with the back of its deck."""
    backs = {deck.id: back_shapes(game, deck) for deck in game.decks.values()}
    for card in game.cards.values():
        deck = game.decks[card.deck]
        sides = card_shapes(game, card), backs[deck.id]
        yield Wanted("card", "square", (deck.width, deck.height), card.id,
                      card.name, card.copies * copies, sides, "#FFFFFF", BLEED)  # fmt: skip


def _share(alike: Sequence[Wanted], product: Product) -> float:
    """How small all must be, in whole percent; none smaller than can be read."""
    return _percent(
        share_within((_on(one, side, product, 1.0),), product)
        for one in alike for side in one.sides
    )  # fmt: skip


def _clear(alike: Sequence[Wanted], product: Product) -> float:
    """How small counters are printed anyway: so that half of the safe zone stays free, if that is
    little. Cards have margins of their own."""
    if product.safe is None or alike[0].kind != "counter":
        return 1.0
    half = replace(product, safe=product.safe / 2)
    return max(_LITTLE, _share(alike, half))


def _within(alike: Sequence[Wanted]) -> float:
    """The same for counters of a sheet."""
    return _percent(share_within(side, alone(one)) for one in alike for side in one.sides)


def _gain(punched: Sequence[Wanted]) -> Gain | None:
    """What counters of a sheet would gain if they shrank as `_within` says, by their sizes."""
    sizes = dict.fromkeys((one.shape, one.size) for one in punched)
    alike = [[one for one in punched if (one.shape, one.size) == size] for size in sizes]
    shares = [_within(each) for each in alike]
    now = _nearest((one, one.share) for one in punched)
    if now is None or min(shares) >= 1.0:
        return None
    then = _nearest((one, share) for each, share in zip(alike, shares, strict=True) for one in each)
    return Gain(min(shares), now, then or SAFE)


def _nearest(counters: Iterable[tuple[Wanted, float]]) -> float | None:
    """How far from its cut the nearest ends of what is outside its safe zone, at such shares."""
    return min(
        (near.away for one, share in counters for side in one.sides
         for near in outside(side, alone(one), share)), default=None,
    )  # fmt: skip


def _percent(shares: Iterable[float]) -> float:
    return max(_SMALLEST, math.floor(100 * min(shares)) / 100)


def _shrunk(alike: Sequence[Wanted], share: float, shrink: bool) -> Message:
    """What is said of pieces that are printed smaller."""
    values = {"pieces": _pieces(alike[0], sum(one.quantity for one in alike)),
              "size": _size(*alike[0].size), "percent": round(100 * share)}  # fmt: skip
    if not shrink:
        return message("{pieces}, {size}: their contents are printed at {percent} %, to stay "
                       "farther from the cut").filled(**values)  # fmt: skip
    return message(
        "{pieces}, {size}: printed at {percent} % to keep within the safe zone; look in "
        "the montage whether the smallest figures can still be read"
    ).filled(**values)


def _piece(one: Wanted, product: Product, share: float) -> Piece:
    front, back = (_face(one, side, product, share) for side in one.sides)
    return Piece(one.file, one.name, product, one.quantity, front, back)


def _face(
    one: Wanted, shapes: tuple[Shape, ...], product: Product, share: float = 1.0
) -> Face:  # fmt: skip
    """A side in the middle of its image, on its ground, at a share of its size."""
    wide, high = (mm(pixels) for pixels in product.pixels)
    full = _on(one, shapes, product, 1.0)
    shown = _on(one, shapes, product, share)
    x, y, scale = shown.x, shown.y, shown.scale
    ground = Rect(0, 0, wide, high, Paint(fill=one.ground))
    over = scale * one.bleed
    painted = x - over, y - over, wide - x + over, high - y + over
    drawing = Drawing(wide, high, (ground, shown), one.name)
    near = tuple(beyond((full,), product, share))
    nearest = tuple(close((full,), product, share))
    beside = tuple(outside((full,), product, share, one.name))
    return Face(drawing, painted, beside, near, close=nearest)


def _on(one: Wanted, shapes: tuple[Shape, ...], product: Product, share: float) -> Group:
    """A side in the middle of its image."""
    wide, high = (mm(pixels) for pixels in product.pixels)
    scale = share * min(cut / own for cut, own in zip(product.size, one.size, strict=True))
    return Group(shapes, (wide - scale * one.size[0]) / 2, (high - scale * one.size[1]) / 2, scale)


def _note(
    alike: Sequence[Wanted], service: str, offered: Sequence[Product], taken: Product | None
) -> Message:
    """What a service does not sell, and what becomes of the pieces."""
    first = alike[0]
    owner = next(one.owner for one in PRODUCTS if one.service == service)
    lacks = message("{pieces}, {size}: {service} does not sell them in that size",
                    pieces=_pieces(first, sum(one.quantity for one in alike)),
                    size=_size(*first.size), service=owner)  # fmt: skip
    near = taken or next_to(offered, *first.size)
    if near is None:
        lacks = message("{pieces}, {size}: {service} sells nothing of that shape").filled(
            **dict(lacks.values)
        )
        return message("{lacks}; left out", lacks=lacks)
    values = {"lacks": lacks, "product": near.name, "size": _size(*near.size)}
    if taken is not None:
        return message("{lacks}; scaled to {product}, {size}").filled(**values)
    return message("{lacks}; left out (--next-size: {product}, {size})").filled(**values)


def _pieces(first: Wanted, count: int) -> Message:
    if first.kind == "card":
        return message_n("{count} card", "{count} cards", count)
    if first.shape == "round":
        return message_n("{count} round counter", "{count} round counters", count)
    return message_n("{count} counter", "{count} counters", count)


def _size(width: float, height: float) -> Message:
    return message("{width:.1f} × {height:.1f} mm", width=width, height=height)
