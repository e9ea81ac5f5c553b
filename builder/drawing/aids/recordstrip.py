"""The turn record of a short scenario, as a card of its setup.

Lengths are millimetres. Knows the model and cards, not pages.
"""

from __future__ import annotations

from dataclasses import replace

from builder.drawing.aids.cards import Card
from builder.drawing.aids.look import PAD
from builder.drawing.aids.pieces import Column, Piece
from builder.drawing.aids.record import parted_rows
from builder.drawing.aids.recordcolumns import form_of, grouped, is_nothing
from builder.drawing.aids.recordform import Row
from builder.drawing.aids.recordkey import record_key
from builder.drawing.aids.recordtable import table
from builder.drawing.text.flow import Block, moved
from builder.game.model import Scenario
from builder.words import _

_MOST = 12
"""A scenario of more turns has its record on a page of its own."""
_HIGH, _LOW, _FEW = 8.5, 7.0, 8
"""The height of a row; where there are more turns than so few, less."""
_MORE = 1.5
"""The most that a row is higher so that a page is full."""
LESS = 1.1
"""The most that a row is lower so that all has room."""


def strip_card(scenario: Scenario, column: Column, more: float = 0.0) -> Card:
    """A row for each turn to tick and fill in, all of them so much higher than they need be: there
    is `more` to note; below 0 each is that much lower.

    What arrives is listed elsewhere. Empty where the game has no record, or the scenario is long.
    """
    game, title = column.game, _("Turn record")
    own = tuple(
        replace(turn, note="")
        for turn in game.turns
        if scenario.first_turn <= turn.number <= scenario.last_turn
    )
    groups = grouped(game.phases, game)
    short = replace(game, turns=own, scenarios=())
    if not 1 < len(own) <= _MOST or not groups or is_nothing(short, groups):
        return Card(title, (), column.width)
    form = form_of(PAD, column.width - PAD, groups, short)
    rows = parted_rows([Row(turn, Block(0.0, ())) for turn in own])
    high = _HIGH if len(rows) <= _FEW else _LOW
    high += max(more, -LESS) if more < 0.0 else min(more / len(rows), _MORE)
    shapes = tuple(table(form, 0.0, rows, [high] * len(rows)))
    block = Block(form.head + high * len(rows), shapes)
    pieces = [Piece(block, role="")]
    if (key := record_key(form, column.inner)).height:
        pieces.append(Piece(moved(key, PAD)))
    return Card(title, tuple(pieces), column.width, whole=True)
