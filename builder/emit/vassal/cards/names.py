"""Names that cards go by in the module: windows, decks, images, keys. Pure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from builder.drawing.cards.table import Table, holders, table
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.format.savegame import laid
from builder.emit.vassal.pieces.asked import once
from builder.emit.vassal.pieces.names import file_stem, safe_id, side_name, tidy, unique
from builder.game.model import Card, Deck, Game, Side

TABLE_MAP = "Card Table"
TABLE_BOARD = "Table"
TABLE_IMAGE = "card-table.png"
BADGE_IMAGE = "card-hidden.png"
PER_MM = 4.0
"""Pixels of a millimetre of a card or the table; faces are drawn at twice that."""
HOLDER, LOT = "CardHolder", "CardLot"
"""Who played or holds a card; the lot that it draws when one is discarded at random."""


def px(length: float) -> int:
    """Millimetres as whole pixels of the table."""
    return round(length * PER_MM)


def face_image(card: Card) -> str:
    """The PNG of a card's face."""
    return f"card-{file_stem([*card.formerly, card.id][0])}.png"


def back_image(deck: Deck) -> str:
    """The PNG of a deck's back."""
    return f"card-back-{file_stem(deck.id)}.png"


@once
def card_names(game: Game) -> Mapping[str, str]:
    """{card id: its name in the module}, unique.

    Cards that share a name get whom they are for behind it; where that is no help, the id.
    """
    bare = {card.id: tidy(card.name) for card in game.cards.values()}
    times = Counter(bare.values())
    return unique((i, _whose(game, i, name) if times[name] > 1 else name)
                  for i, name in bare.items())  # fmt: skip


def _whose(game: Game, ident: str, name: str) -> str:
    side = game.cards[ident].side
    return f"{name} ({tidy(side_name(side))})" if side else name


@once
def places(game: Game) -> Table:
    """The table; its places have unique names."""
    return table(game)


@once
def deck_names(game: Game) -> Mapping[str, str]:
    """{deck id: its name in the module}, and {"deck id discards": that of its discard pile}."""
    pairs = [(deck.id, tidy(deck.name)) for deck in game.decks.values()]
    pairs += [
        (discards(deck), f"{tidy(deck.name)}: {tidy(deck.discard)}")
        for deck in game.decks.values() if deck.discard
    ]  # fmt: skip
    return unique(pairs)


def discards(deck: Deck) -> str:
    """The key of a deck's discard pile among the names."""
    return f"{deck.id} discards"


def hand_name(side: Side) -> str:
    """The window of a side's hand: the same in all languages, for scripts know it."""
    words = " ".join(side.id.replace("_", "-").split("-"))
    return f"{words.title()} Hand"


def hands(game: Game) -> list[Side]:
    """The sides that have a hand."""
    return holders(game)


def draws(deck: Deck, side: Side) -> Named:
    """The key that draws a card into a side's hand."""
    return Named(f"draw_{safe_id(deck.id)}_{safe_id(side.id)}")


def takes(side: Side) -> Named:
    """What a card gets that goes from a deck to a side's hand."""
    return Named(f"cardTo_{safe_id(side.id)}")


def boards(game: Game) -> list[str]:
    """The commands of a saved game that lay the boards of the table and of the hands."""
    if not game.cards:
        return []
    return [laid(TABLE_MAP, TABLE_BOARD), *(laid(hand_name(s), hand_name(s)) for s in hands(game))]
