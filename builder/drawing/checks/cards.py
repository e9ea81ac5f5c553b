"""What can go wrong in cards besides words without room: pictures that are none, odd elements.

Findings only.
"""

from __future__ import annotations

from builder.diagnostics import Findings, nearest
from builder.drawing.cards.art import ART_WORDS, is_art
from builder.drawing.cards.face import ELEMENTS
from builder.game.layouts import card_layout
from builder.game.model import Game
from builder.game.model.base import SOMEWHERE
from builder.words import message


def check_cards(game: Game, findings: Findings) -> None:
    """Each word of the column `art` that makes no picture, each element that no card has."""
    for card in game.cards.values():
        for word in card.art:
            if not is_art(word):
                words = message("the card {card}: '{word}' makes no picture",
                                card=card.name, word=word[:60])  # fmt: skip
                hint = nearest(word, ART_WORDS) or message(
                    "write some of: {words}", words=", ".join(ART_WORDS)
                )
                findings.add("D124", card.place("art"), words, hint=hint)
    for layout in {card_layout(game, deck).id: card_layout(game, deck)
                   for deck in game.decks.values()}.values():  # fmt: skip
        for element in layout.elements:
            if element.kind not in ELEMENTS:
                place = game.spans.get(f"layout:{layout.id}:{element.name}", SOMEWHERE)
                words = message("the element '{name}' of the layout '{layout}' is not for cards",
                                name=element.name, layout=layout.id)  # fmt: skip
                hint = message("cards have: {kinds}", kinds=", ".join(ELEMENTS))
                findings.add("D125", place, words, hint=hint)
