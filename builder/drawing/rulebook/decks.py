"""The cards of a deck as a list: how many of each there are, and what it says.

Knows the model and the cards of an aid, no pages.
"""

from __future__ import annotations

from builder.drawing.aids.cards import Card
from builder.drawing.aids.lists import entries_pieces
from builder.drawing.aids.pieces import Column, Tags
from builder.game.model import AidEntry
from builder.game.model import Card as GameCard


def deck_card(deck: str, column: Column) -> Card:
    """The list under the deck's name."""
    game = column.game
    entries = [_entry(card) for card in game.cards.values() if card.deck == deck]
    pieces = tuple(entries_pieces(entries, column, Tags(())))
    return Card(game.decks[deck].name, pieces, column.width)


def _entry(card: GameCard) -> AidEntry:
    """A card: its name, its copies, its words without their stress."""
    head = f"{card.name} ×{card.copies}" if card.copies > 1 else card.name
    return AidEntry(head, card.text.replace("**", ""), "")
