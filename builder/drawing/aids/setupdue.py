"""What arrives in a setup, turn by turn and side by side, as tables of its card.

Lengths are millimetres. Knows the model and cards, not pages.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from builder.drawing.aids.arriving import by_side, reinforcements
from builder.drawing.aids.pieces import Column, Piece, side_head
from builder.drawing.aids.setuplines import by_place
from builder.drawing.aids.setuplisting import set_in_rows
from builder.drawing.aids.setuptable import Rows, tabbed
from builder.game.model import Arrival, Game, Scenario, Side
from builder.words import _

Due = list[tuple[int, Side | None, Rows]]
"""What comes in which turn, the tables of its sides."""


def due_in(scenario: Scenario, column: Column) -> Due:
    """The reinforcements, turn by turn and side by side."""
    turns = {one.turn for one in scenario.placements if one.arrival is Arrival.REINFORCEMENT}
    return [
        (turn, side, by_place(rows, column))
        for turn in sorted(turn for turn in turns if turn is not None)
        for side, rows in by_side(reinforcements(scenario, turn), column.game).items()
    ]


def arrival_tables(due: Due, column: Column) -> Iterator[Piece]:
    """Their tables."""
    found, in_rows = set_in_rows([rows for *_turn, rows in due], column)
    before = 0
    for (turn, side, _own), table in zip(due, found, strict=True):
        if turn != before:
            yield side_head(column, _("Turn {turn}", turn=turn_label(turn, column.game)), None)
        for index, piece in enumerate(in_rows(table, column)):
            yield replace(piece, block=tabbed(piece.block, side),
                          ruled=turn == before or index > 0)  # fmt: skip
        before = turn


def turn_label(number: int, game: Game) -> str:
    label = next((turn.label for turn in game.turns if turn.number == number), "")
    return f"{number} ({label})" if label and label != str(number) else str(number)
