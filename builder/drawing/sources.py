"""Where the words of a game stand that several drawings print: its title, its owner, its subject.

Knows the model; draws nothing.
"""

from __future__ import annotations

from builder.drawing.text.fitting import Source
from builder.game.model import Game
from builder.game.model.base import SOMEWHERE
from builder.words import message


def source_of(game: Game, words: str) -> Source:
    """Where the "title", "about", "owner" and the like of a game stand."""
    what = message("the title") if words == "title" else message("the text '{key}'", key=words)
    return Source(game.spans.get(words, SOMEWHERE), what)
