"""What is played on a map: how wide its counters are, and its spaces.

Lengths are millimetres. Knows the model; no drawing.
"""

from __future__ import annotations

from collections import Counter

from builder.drawing.services.boards import Play
from builder.game.layouts import counter_size
from builder.game.model import Game

_REGULAR = frozenset({"hex", "octagon", "diamond", "cell"})
"""Spaces that say by their size how many counters lie in them; areas and points do not."""


def of_play(game: Game) -> Play | None:
    """The width of most counters, and the smallest width of most spaces; None where the map has no
    such spaces, or there are no counters."""
    count = Counter[float]()
    for unit in game.units.values():
        count[counter_size(game, unit)[0]] += unit.qty
    spaces = Counter[float]()
    for space in game.board.map_spaces():
        if space.kind in _REGULAR:
            xs, ys = zip(*space.outline, strict=True)
            spaces[round(min(max(xs) - min(xs), max(ys) - min(ys)), 1)] += 1
    if not count or not spaces:
        return None
    most = max(spaces.values())
    common = (wide for wide, many in spaces.items() if many > most / 4)
    return Play(max(count, key=lambda wide: (count[wide], wide)), min(common))
