"""The boxes of a game's decks, a file for each. Knows nothing of the terminal."""

from __future__ import annotations

from pathlib import Path

from builder.diagnostics import EnvironmentProblem
from builder.drawing.cards.tuckbox import tuck_box
from builder.drawing.own import dressed
from builder.emit.pdf import pdf
from builder.game.edition import rights
from builder.game.model import Game
from builder.pipeline.load import Loaded
from builder.pipeline.printed import Printed, written
from builder.pipeline.usual import Wish
from builder.words import message, speaking


def print_boxes(loaded: Loaded, game: Game, out: Path, wish: Wish) -> Printed:
    """Write a box for each deck that has cards into `out`/<folder name>.

    Raises EnvironmentProblem for a game without cards, and for bad surroundings.
    """
    name, named = loaded.folder.name, dict[str, bytes]()
    filled = {card.deck for card in game.cards.values()}
    if not filled:
        raise EnvironmentProblem(message("{game} has no cards", game=game.title))
    with speaking(game.language), dressed(game):
        for deck in game.decks.values():
            if deck.id in filled:
                page, paper = tuck_box(game, deck, wish.stock, wish.way.paper)
                named[f"tuck-box-{deck.id}-{paper.file}.pdf"] = pdf(
                    [page], title=page.title, language=game.language, rights=rights(game)
                )
    done, in_the_way = written(out / name, game, named, wish.force)
    return Printed(name, loaded.findings, done, 0, len(named), in_the_way, boxes=len(named))
