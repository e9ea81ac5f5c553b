"""The boxes of a game's decks, a file for each. Knows nothing of the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from builder.diagnostics import EnvironmentProblem
from builder.drawing.cards.tuckbox import tuck_box
from builder.drawing.own import dressed
from builder.drawing.paper import Paper
from builder.emit.pdf import pdf
from builder.game.edition import rights
from builder.game.model import Game
from builder.pipeline.load import Loaded
from builder.pipeline.printed import Printed, written
from builder.pipeline.usual import Wish
from builder.words import message, speaking


def tuck_boxes(game: Game, stock: float, paper: Paper) -> Iterator[tuple[str, bytes]]:
    """A file for each deck that has cards, with its name; its cards are so thick, in mm."""
    filled = {card.deck for card in game.cards.values()}
    for deck in game.decks.values():
        if deck.id in filled:
            page, its = tuck_box(game, deck, stock, paper)
            yield (
                f"tuck-box-{deck.id}-{its.file}.pdf",
                pdf([page], title=page.title, language=game.language, rights=rights(game)),
            )


def print_boxes(loaded: Loaded, game: Game, out: Path, wish: Wish) -> Printed:
    """Write a box for each deck that has cards into `out`/<folder name>.

    Raises EnvironmentProblem for a game without cards, and for bad surroundings.
    """
    if not game.cards:
        raise EnvironmentProblem(message("{game} has no cards", game=game.title))
    name = loaded.folder.name
    with speaking(game.language), dressed(game):
        named = dict(tuck_boxes(game, wish.stock, wish.way.paper))
    done, in_the_way = written(out / name, game, named, wish.force)
    return Printed(name, loaded.findings, done, 0, len(named), in_the_way, boxes=len(named))
