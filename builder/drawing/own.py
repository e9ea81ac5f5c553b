"""The designer's own fonts and pictures, while a game's products are drawn.

Knows nothing of what is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from builder.drawing.symbols.own import with_pictures
from builder.drawing.text.type import lettered
from builder.game.model import Game


@contextmanager
def dressed(game: Game) -> Iterator[None]:
    """While in it, drawings show a game's own fonts, symbols and marks."""
    with lettered(game.fonts), with_pictures(game.pictures):
        yield
