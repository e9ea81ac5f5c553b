"""Decks of cards: sheets of faces, at most ten by seven, and the piles made of them.

Knows the model and its drawings.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from builder.drawing.cards.back import back_shapes
from builder.drawing.cards.face import card_shapes
from builder.drawing.cards.running import marked
from builder.drawing.display import Group, Shape
from builder.drawing.drawings import Drawings
from builder.drawing.text.typography import fair
from builder.emit.tabletop.album import MOST, Album, sheet
from builder.emit.tabletop.things import Place, Thing, cards
from builder.game.model import Card, Deck
from builder.words import _n

_ACROSS, _DOWN, _CELLS = 10, 7, 69
"""Cards in a row and a column of a sheet, and on it: the last cell of 10 x 7 may be taken for a
hidden face."""
_PER_MM = 16.0


def decks(drawings: Drawings, album: Album, where: Callable[[Deck], Place]) -> Iterator[Thing]:
    """A pile for each deck, in the order of the data, face down unless its cards lie open."""
    game, number = drawings.game, 0
    for deck in game.decks.values():
        own = [card for card in game.cards.values() if card.deck == deck.id]
        sheets: dict[int, Thing] = {}
        numbers: dict[str, int] = {}
        for first in range(0, len(own), _CELLS):
            number += 1
            part = own[first : first + _CELLS]
            sheets[number] = _sheet(drawings, album, deck, part, first // _CELLS + 1)
            numbers |= {card.id: number * 100 + cell for cell, card in enumerate(part)}
        held = [
            (card.name, card_words(card), numbers[card.id])
            for card in own
            for _copy in range(card.copies)
        ]
        if held:
            at = where(deck)
            place = Place(at.x, at.y, at.z, down=not deck.face_up)
            made = cards(deck.name, place, held, sheets, deck.width > deck.height)
            if len(held) > 1:
                made["Description"] = _said(deck, len(held))
            yield made


def _said(deck: Deck, count: int) -> str:
    """Whose a deck is, and of how many cards."""
    many = _n("{count} card", "{count} cards", count)
    return f"{deck.side.name}: {many}" if deck.side else many


def card_words(card: Card) -> str:
    """What a card says, for whoever points at it; bold words have the program's own marks."""
    said = marked(card.text, "[b]", "[/b]"), card.foot
    return "\n".join(filter(None, map(fair, said)))


def _sheet(
    drawings: Drawings, album: Album, deck: Deck, part: Sequence[Card], number: int
) -> Thing:
    game = drawings.game
    cells = [_upright(deck, card_shapes(game, card)) for card in part]
    size = min(deck.width, deck.height), max(deck.width, deck.height)
    across, down, per_mm = grid_of(len(cells), *size)
    cell = int(size[0] * per_mm) / per_mm, int(size[1] * per_mm) / per_mm
    faces = sheet(cells, cell, across, down)
    back = sheet([_upright(deck, back_shapes(game, deck))], size, 1, 1)
    return {
        "FaceURL": album.add(f"deck-{deck.id}-{number}", faces, per_mm),
        "BackURL": album.add(f"deck-{deck.id}-back", back, _PER_MM),
        "NumWidth": across, "NumHeight": down,
        "BackIsHidden": True, "UniqueBack": False, "Type": 0,
    }  # fmt: skip


def grid_of(count: int, wide: float, high: float) -> tuple[int, int, float]:
    """Columns and rows for so many cards, and the pixels to a mm: cards as large as they can be, in
    as few cells. A sheet has at least two of either."""
    ways = (
        (across, down, min(_PER_MM, MOST / (across * wide), MOST / (down * high)))
        for across in range(2, _ACROSS + 1)
        for down in range(2, _DOWN + 1)
        if across * down >= count
    )
    return max(ways, key=lambda way: (way[2], -way[0] * way[1]))


def _upright(deck: Deck, shapes: tuple[Shape, ...]) -> tuple[Shape, ...]:
    """A card as a sheet has it: one that is wider than high is turned."""
    if deck.width <= deck.height:
        return shapes
    return (Group(shapes, deck.height, 0.0, angle=90.0),)
