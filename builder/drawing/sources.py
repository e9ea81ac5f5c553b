"""Where the words of a game stand that several drawings print: its title, its owner, its subject.

Knows the model; draws nothing.
"""

from __future__ import annotations

from builder.drawing.text.fitting import Source
from builder.game.model import Game
from builder.game.model.base import SOMEWHERE


def source_of(game: Game, words: str) -> Source:
    """Where the "title", "about" or "owner" of a game stands."""
    what = words if words == "title" else f"text '{words}'"
    return Source(game.spans.get(words, SOMEWHERE), what)
