"""All the ways in which cards are printed: to turn, to fold, with white backs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.cards.folded import folded_cards
from builder.drawing.cards.sheets import card_sheets
from builder.drawing.display import Drawing
from builder.drawing.paper import Paper
from builder.drawing.sheets.duplex import duplexed
from builder.drawing.sheets.printing import Printing
from builder.game.model import Game


def card_files(game: Game, paper: Paper) -> Iterator[tuple[str, list[Drawing]]]:
    """The files of a paper with their pages, without an ending; none without pages."""
    made = {
        "": card_sheets(game, paper),
        "-fold": folded_cards(game, paper),
        "-white-backs": card_sheets(game, paper, light=True),
    }
    yield from ((f"cards-{paper.file}{how}", pages) for how, pages in made.items() if pages)


def printed_cards(game: Game, way: Printing) -> Sequence[Drawing]:
    """The sheets of all cards, as the counters are printed."""
    if way.mode == "fold":
        return folded_cards(game, way.paper, way.save_ink)
    return duplexed(card_sheets(game, way.paper, flip=way.flip, light=way.save_ink), way)
