"""The spaces that are lit when a setup is opened, for one may begin against a rule.

The setups say so themselves: nothing is looked at when a game is opened.
"""

from __future__ import annotations

from builder.emit.vassal.format.encode import join
from builder.emit.vassal.pieces.names import MAP_NAME, location_names
from builder.emit.vassal.play.warnings.counters import LIT, OVER
from builder.game.model import Game, Scenario
from builder.legality.conditions import Conditions
from builder.legality.position import at_start
from builder.legality.room import in_play
from builder.legality.verdicts import broken
from builder.rules.constraints import Bar, Limit, Together


def lit_spaces(game: Game, scenario: Scenario, ask: Conditions | None = None) -> list[str]:
    """The ids of the spaces of the map in which something surely breaks a rule that holds in play.

    As the module does, it takes what is not known of a counter for nothing.
    """
    position, found = at_start(scenario), set[str]()
    for rule in in_play(game):
        for one in rule.constraints:
            if isinstance(one, Bar | Limit | Together):
                faults = broken(one, rule, game, position, ask)
                found.update(s for fault in faults if not fault.unknown for s in fault.spaces)
    return [space.id for space in game.board.map_spaces() if space.id in found]


def states(game: Game, scenario: Scenario, ask: Conditions | None = None) -> list[str]:
    """The commands of a saved game that light these spaces; `ask` is asked for all its setups."""
    names = location_names(game.board)
    return [join(("GlobalProperty\t", OVER, LIT, f"{MAP_NAME}:{names[ident]}"), ";")
            for ident in lit_spaces(game, scenario, ask)]  # fmt: skip
