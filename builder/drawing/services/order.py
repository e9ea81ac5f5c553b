"""What is ordered of a print service: the faces of counters and cards on its products.

A face is drawn in the middle of its product's image, at the size of the cut; its emitter carries
its edges on into the bleed. Lengths are millimetres. Knows the model; no file.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from itertools import product as combined
from string import ascii_lowercase

from builder.drawing.cards.back import back_shapes
from builder.drawing.cards.face import BLEED, card_shapes, copied_shapes, number_shapes
from builder.drawing.counters.counter import edge, face_ground
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Group, Paint, Rect, Shape
from builder.drawing.paper import INCH
from builder.drawing.services.naming import Names, slug
from builder.drawing.services.punchouts import SAFE, Lines, Sheet, Wanted, alone, punchouts
from builder.drawing.services.safe import Box, Near, beyond, close, outside, share_within
from builder.drawing.services.table import DPI, PRODUCTS, Product, mm, next_to, of_size, sold
from builder.game.layouts import counter_size
from builder.game.model import Card, Game
from builder.records import dataclass
from builder.words import Message, message, message_n

_SMALLEST = 0.6
"""Nothing is made smaller than this to keep within a safe zone."""
_COUNTER, _LITTLE = 0.85, 0.96
"""Nor smaller than this where nobody asks for it: counters to stay out of the outer half of it,
of which a cut that is off takes signs; cards to keep all of it free."""


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
    """The parts of the image outside what is to be kept free."""
    lines: Lines | None = None
    """Of a sheet of counters, its cuts and safe zones."""
    close: tuple[Box, ...] = ()
    """The parts that are close to the cut."""
    free: float | None = None
    """How far within the cut all that matters is kept, or to be kept, in mm; None where no source
    says it."""


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
    deck: str = ""
    """Of a card, the folder of its deck."""
    remarks: tuple[Message, ...] = ()
    """Of a map, how large it is on this product, and what its folds go through."""
    advised: bool = False
    """Of maps, the product to choose."""
    share: float = 1.0
    """How large what is on it is printed, of its size."""

    @property
    def sides(self) -> dict[str, Face]:
        """Its sides by what they are called."""
        return {"front": self.front} | ({"back": self.back} if self.back else {})

    def path(self, side: str) -> str:
        """Where the image of a side is: the back of a deck is one for all of its cards."""
        return self.paths(side)[0]

    def paths(self, side: str) -> list[str]:
        """The same for every copy that needs an image of its own: 01a-, 01b-, in the deck's
        order."""
        if not self.deck:
            return [f"{self.product.file}/{self.file}-{side}.png"]
        folder = f"{self.product.file}/{self.deck}"
        if side == "back":
            return [f"{folder}/back.png"]
        number, _dash, name = self.file.partition("-")
        copies = self.quantity if self.product.each_copy else 1
        return [f"{folder}/fronts/{number}{letters}-{name}.png" for letters in _letters(copies)]


def _letters(count: int) -> Iterator[str]:
    """Letters that tell so many copies apart and sort in their order; one has none."""
    long = 1 if count <= len(ascii_lowercase) else 2
    many = ("".join(each) for each in combined(ascii_lowercase, repeat=long))
    return iter([""]) if count == 1 else islice(many, count)


@dataclass(frozen=True, slots=True)
class Gain:
    """At which share of its size what is on counters would be printed, and how far from its cut
    the nearest of it ends now, and would end then."""

    share: float
    now: float
    then: float
    clear: float
    """What is wanted, in mm from the cut."""


@dataclass(frozen=True, slots=True)
class Order:
    """The pieces, and what is to be said: what the service does not sell, and what was scaled."""

    pieces: tuple[Piece, ...]
    notes: tuple[Message, ...]
    gains: tuple[Gain, ...] = ()
    """What the counters on sheets would gain if they were smaller, and if they were as small as
    they may be; nothing where they are, or need not be."""


def order(
    drawn: Faces, service: str, units: Collection[str], copies: int = 1, *,
    next_size: bool = False, shrink: bool = False, clear: float = 0.0, cards: bool = True,
) -> Order:  # fmt: skip
    """The counters of the units of those ids, and the cards, on the products of a service.

    What it does not sell in its size is scaled to the `next_size`, put on a sheet of counters that
    it punches, or left out and named. Pieces of a size are made smaller alike, so that each has all
    that matters in the safe zone if they `shrink`, or so many mm `clear` of its cut.
    """
    punched: list[Wanted] = []
    sheets = sold(service, "sheet", "square")
    wanted = [*_counters(drawn, units, copies)]
    wanted += _cards(drawn.game, service, copies) if cards else ()
    pieces: list[Piece] = []
    notes: list[Message] = []
    free = min(SAFE, clear) or (SAFE if shrink else SAFE / 2)
    for key in dict.fromkeys((one.kind, one.shape, one.size) for one in wanted):
        alike = [one for one in wanted if (one.kind, one.shape, one.size) == key]
        offered = sold(service, key[0], key[1])
        product = of_size(offered, *key[2])
        near = next_to(offered, *key[2]) if next_size else None
        if product is None and near is None and key[0] == "counter" and sheets:
            least = _SMALLEST if shrink or clear else _COUNTER
            share = max(least, _within(alike, free))
            notes += [_shrunk(alike, share, shrink=shrink, clear=clear)] if share < 1.0 else []
            punched += [replace(one, share=share, free=free) for one in alike]
            continue
        if product is None:
            product = near
            notes.append(_note(alike, service, offered, product))
        if product is not None:
            share = _shared(alike, product, shrink=shrink, clear=clear)
            if share < 1.0:
                notes.append(_shrunk(alike, share, shrink=shrink, clear=clear))
            pieces += [_piece(replace(one, free=free), product, share) for one in alike]
    if punched:
        made = punchouts(punched, sheets)
        pieces += [_sheet(one) for one in made]
        notes += _punched(punched, made)
    return Order(tuple(pieces), tuple(notes), () if shrink or clear else _gains(punched))


def _sheet(one: Sheet) -> Piece:
    """A sheet of counters as a piece: nothing of it goes past its edge."""
    whole = 0.0, 0.0, one.front.width, one.front.height
    front, back = (
        Face(
            drawn,
            whole,
            one.outside[side],
            one.where[side],
            one.lines[side],
            one.close[side],
            one.free,
        )
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
    game, names = drawn.game, Names()
    for unit in game.units.values():
        shape = "round" if edge(game, unit)[0] == "round" else "square"
        for first in range(0, len(unit.faces), 2) if unit.id in units else ():
            sides = drawn.of(unit, first).shapes, drawn.of(unit, first + 1).shapes
            words = slug(unit.name, unit.id)
            file = names(words if not first else f"{words}-{first + 1}")
            yield Wanted("counter", shape, counter_size(game, unit), file, unit.name,
                          unit.qty * copies, sides, face_ground(unit), 0.0)  # fmt: skip


def _cards(game: Game, service: str, copies: int) -> Iterator[Wanted]:
    """Every card with the back of its deck, numbered in its order: each copy for itself where the
    service prints them one by one, with its own number."""
    offered = [one for one in PRODUCTS if one.service == service and one.kind == "card"]
    singly = any(one.each_copy or one.form == "PDF" for one in offered)
    backs = {deck.id: back_shapes(game, deck) for deck in game.decks.values()}
    folders = Names()
    decks = {deck.id: folders(slug(deck.name, deck.id)) for deck in game.decks.values()}
    names = {deck: Names() for deck in decks}
    place = Counter[str]()
    many = Counter(card.deck for card in game.cards.values())
    for card in game.cards.values():
        deck = game.decks[card.deck]
        place[card.deck] += 1
        number = str(place[card.deck]).zfill(max(2, len(str(many[card.deck]))))
        words = names[deck.id](slug(card.name, card.id))
        faces = [*_faces(game, card)] if singly else [("", card_shapes(game, card))]
        for letters, face in faces:
            yield Wanted("card", "square", (deck.width, deck.height), f"{number}{letters}-{words}",
                          card.name, card.copies * copies // len(faces), (face, backs[deck.id]),
                          "#FFFFFF", BLEED, deck=decks[deck.id])  # fmt: skip


def _faces(game: Game, card: Card) -> Iterator[tuple[str, tuple[Shape, ...]]]:
    """Each copy of a card with its letters and its own number."""
    alike = copied_shapes(game, card)
    for copy, letters in enumerate(_letters(card.copies), 1):
        yield letters, (*alike, *number_shapes(game, card, copy))


def _share(alike: Sequence[Wanted], product: Product) -> float:
    """How small all must be, in whole percent; none smaller than can be read."""
    return _percent(
        share_within((_on(one, side, product, 1.0),), product)
        for one in alike for side in one.sides
    )  # fmt: skip


def _shared(
    alike: Sequence[Wanted], product: Product, *, shrink: bool, clear: float
) -> float:  # fmt: skip
    """How small pieces of a product are printed anyway, if that is little: counters so that half
    of the safe zone stays free, cards so that all of it does."""
    if product.safe is None:
        return 1.0
    if shrink:
        return _share(alike, product)
    if alike[0].kind != "counter":
        share = _share(alike, product)
        return share if share >= _LITTLE else 1.0
    if clear:
        return _share(alike, replace(product, safe=min(product.safe, clear * DPI / INCH)))
    return max(_COUNTER, _share(alike, replace(product, safe=product.safe / 2)))


def _within(alike: Sequence[Wanted], free: float) -> float:
    """How small counters of a sheet must be for so much to stay free within their cuts, in mm."""
    return _percent(share_within(side, alone(one, free)) for one in alike for side in one.sides)


def _gains(punched: Sequence[Wanted]) -> tuple[Gain, ...]:
    """What counters of a sheet would gain if half, three quarters or all of the safe zone stayed
    free, by their sizes."""
    sizes = dict.fromkeys((one.shape, one.size) for one in punched)
    alike = [[one for one in punched if (one.shape, one.size) == size] for size in sizes]
    now = _nearest((one, one.share) for one in punched)
    found: list[Gain] = []
    for free in (0.5 * SAFE, 0.75 * SAFE, SAFE) if now is not None else ():
        shares = [_within(each, free) for each in alike]
        all_ = ((one, share) for each, share in zip(alike, shares, strict=True) for one in each)
        then = _nearest(all_)
        found.append(Gain(min(shares), now or 0.0, SAFE if then is None else then, free))
    printed = min((one.share for one in punched), default=1.0)
    return tuple(one for one in found if one.share < printed)


def _nearest(counters: Iterable[tuple[Wanted, float]]) -> float | None:
    """How far from its cut the nearest ends of what is outside its safe zone, at such shares."""
    return min(
        (near.away for one, share in counters for side in one.sides
         for near in outside(side, alone(one), share)), default=None,
    )  # fmt: skip


def _percent(shares: Iterable[float]) -> float:
    return max(_SMALLEST, math.floor(100 * min(shares)) / 100)


def _shrunk(alike: Sequence[Wanted], share: float, *, shrink: bool, clear: float) -> Message:
    """What is said of pieces that are printed smaller."""
    values = {"pieces": _pieces(alike[0], sum(one.quantity for one in alike)),
              "size": _size(*alike[0].size), "percent": round(100 * share)}  # fmt: skip
    if clear and not shrink:
        return message(
            "{pieces}, {size}: printed at {percent} % to end {clear} mm from the cut; look in the "
            "montage whether the smallest figures can still be read"
        ).filled(**values, clear=f"{clear:g}")
    if not shrink:
        return message("{pieces}, {size}: their contents are printed at {percent} %, to stay "
                       "farther from the cut").filled(**values)  # fmt: skip
    return message(
        "{pieces}, {size}: printed at {percent} % to keep within the safe zone; look in "
        "the montage whether the smallest figures can still be read"
    ).filled(**values)


def _piece(one: Wanted, product: Product, share: float) -> Piece:
    front, back = (_face(one, side, product, share) for side in one.sides)
    return Piece(one.file, one.name, product, one.quantity, front, back, deck=one.deck,
                 share=share)  # fmt: skip


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
    kept = _stated(one, product)
    near = tuple(beyond((full,), kept, share))
    nearest = tuple(close((full,), product, share))
    beside = tuple(outside((full,), product, share, one.name))
    free = None if kept.safe is None else mm(kept.safe)
    return Face(drawing, painted, beside, near, close=nearest, free=free)


def _stated(one: Wanted, product: Product) -> Product:
    """The product with what is to be kept free: of a counter, no more than was aimed at."""
    if product.safe is None or one.kind != "counter":
        return product
    return replace(product, safe=min(product.safe, one.free * DPI / INCH))


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
