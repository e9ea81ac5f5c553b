"""Which places each side controls when a scenario begins, and what they are worth to the other.

Lengths are millimetres. Knows the model and cards, not pages.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from builder.drawing.aids.arriving import space_name
from builder.drawing.aids.cards import Card
from builder.drawing.aids.pieces import Column, Piece, side_head
from builder.drawing.aids.setuptable import row
from builder.drawing.text.flow import Words, paragraph
from builder.game.model import Game, Scenario, Side, Space
from builder.legality.control import holders, worth
from builder.legality.position import at_start
from builder.words import _

_COUNT = 9.0
"""The column of points."""
_MOST = 40
"""More places than these are left to the map."""


def control_card(scenario: Scenario, column: Column) -> Card:
    """The places by side; empty where the game keeps no control, or of too many places."""
    game = column.game
    held = holders(game, at_start(scenario))
    title = _("Control at the start")
    some = len(held) <= _MOST and any(side in game.sides for side in held.values())
    return Card(title, tuple(_by_side(held, column)) if some else (), column.width, "", title)


def _by_side(held: dict[str, str], column: Column) -> Iterator[Piece]:
    game = column.game
    for side in game.sides.values():
        own = [game.board.spaces[one] for one, holder in held.items() if holder == side.id]
        points = {space.id: _taken(space, side, game) for space in own}
        aside = _("points when taken") if any(points.values()) else ""
        none = "–" if aside else ""
        again = side_head(column, side.name, side)
        if own:
            yield side_head(column, side.name, side, aside=aside)
        for index, space in enumerate(own):
            said = [Words(str(points[space.id] or none), "text-bold")]
            name = [Words(space_name(space.id, game.board))]
            left = column.inner - _COUNT
            line = paragraph(name, left, column.look.body)
            number = paragraph(said, _COUNT, column.look.body, True)
            piece = row({0.0: line, left: number}, index > 0, column)
            yield replace(piece, again=again.block, first=0.0)


def _taken(space: Space, side: Side, game: Game) -> int:
    """What other sides score for a space, or take off this one's points."""
    scores, others = game.kept.scores, [one for one in game.sides if one != side.id]
    return max((abs(worth(game, s, space, one)) for s in scores for one in others), default=0)
