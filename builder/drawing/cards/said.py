"""What a card has to show and in which colours. Knows no layout and no drawing."""

from __future__ import annotations

from builder.drawing.text.fitting import Source
from builder.drawing.theme import INK, mix, readable
from builder.game.model import Card, Deck, Element, Game
from builder.records import dataclass
from builder.words import Message, _, message

STOCK = "#FBF8EF"
"""What cards are printed on."""
NOBODY = "#D9CFB4"
"""The ground of a card that is for no side."""


@dataclass(frozen=True, slots=True)
class Tints:
    """The colours of a card: its stock, its ink, the ground of its side and what is read on it."""

    ground: str
    ink: str
    side: str
    side_ink: str
    window: str
    mute: str

    def named(self, word: str) -> str:
        """A colour by its word in a layout, or as it is."""
        words = {
            "ground": self.ground, "ink": self.ink, "side": self.side, "belt-ink": self.side_ink,
            "window": self.window, "mute": self.mute, "belt": self.window, "accent": "#A3161A",
            "ghost": mix(self.ground, self.ink, 0.17), "stripe": self.side,
            "stripe-ink": self.side_ink,
        }  # fmt: skip
        return words.get(word, word)


def tints(card: Card, deck: Deck) -> Tints:
    """The colours of a card: its side's ground, or else its deck's."""
    side = card.side or deck.side
    ground = side.colour if side and side.player else deck.back.ground or NOBODY
    ink = readable(ground, (side.ink if side else "") or INK, INK)
    mute = mix(STOCK, "#000000", 0.72)
    return Tints(STOCK, "#171713", ground, ink, mix(STOCK, ground, 0.5), mute)


@dataclass(frozen=True, slots=True)
class CardSaid:
    """One card, asked for what it shows."""

    game: Game
    card: Card
    deck: Deck
    copy: int = 0
    """Which of the card's copies it is, from 1; 0 for a face that all of them have."""

    def words(self, column: str) -> str:
        """What a column says; `number` is the place of the copy in its deck, unless the designer
        has such a column: "7 of 36"."""
        if column == "number" and column not in self.card.properties:
            return self._number()
        return self.deck.name if column == "deck" else self.card.says(column)

    def _number(self) -> str:
        """The place of a copy in its deck; of a face for all copies only where no card of the deck
        has two: no number is on two cards."""
        faces = [one for one in self.game.cards.values() if one.deck == self.deck.id]
        whole = sum(one.copies for one in faces)
        if not self.copy and whole > len(faces):
            return ""
        before = sum(one.copies for one in faces[: faces.index(self.card)])
        return _("{which} of {whole}", which=before + max(self.copy, 1), whole=whole)

    def shows(self, element: Element) -> bool:
        """Whether an element of a layout belongs on the card."""
        return all(map(self.has, element.when)) and not any(map(self.has, element.unless))

    def has(self, asked: str) -> bool:
        """Whether one of some words, "a or b", has something to show."""
        return any(self._has(word.strip()) for word in asked.split(" or "))

    def _has(self, word: str) -> bool:
        return self.card.image is not None if word == "image" else bool(self.words(word))

    @property
    def mark(self) -> str:
        """The sign of the card's side."""
        side = self.card.side or self.deck.side
        return side.mark if side else ""

    def source(self, column: str) -> Source:
        """Where the words stand, and what they are."""
        return Source(self.card.place(column), _what(column, self.card))


def _what(column: str, card: Card) -> Message:
    match column:
        case "text":
            return message("the text of the card {card}", card=card.name)
        case "name":
            return message("the name of the card {card}", card=card.name)
        case _:
            return message("the {column} of the card {card}", column=column, card=card.name)
