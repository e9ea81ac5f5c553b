"""Piles of equal counters in a box, each of which is a stack of its own.

Knows nothing of which counters lie there.
"""

from __future__ import annotations

from collections.abc import Sequence

from builder.emit.standing import piles
from builder.emit.vassal.format.chains import GamePiece
from builder.emit.vassal.format.savegame import Stack
from builder.emit.vassal.windows.zones import Scale
from builder.game.model import Game, Space


def above(box: Space, scale: Scale, at: tuple[int, int]) -> int:
    """The pixels from a point of a box to its top or its right side, whichever is nearer."""
    if not box.outline:
        return 0
    xs, ys = zip(*box.outline, strict=True)
    return max(0, min(scale.on_map(max(xs)) - at[0], at[1] - scale.on_map(min(ys))))


def piled(
    game: Game, at: tuple[int, int], pieces: Sequence[GamePiece], room: int | None
) -> list[Stack]:
    """A pile as one stack, or each counter by itself where it lies in the pile.

    Each by itself where there is `room`, in pixels. A pile that is higher lies closer, for a
    counter above its box would be taken for one of another place.
    """
    (x, y), off = at, piles.step(game)
    if room is None:
        return [Stack(x, y, tuple(pieces))]
    highest = max(1, len(pieces) - 1)
    rises = [min(n * off, n * room // highest) for n in range(len(pieces))]
    return [Stack(x + up, y - up, (one,)) for up, one in zip(rises, pieces, strict=True)]
