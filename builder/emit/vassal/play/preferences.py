"""The module's preferences: what a player can switch off, on a page named after the game.

Knows their names and words, not what they switch. A preference is each player's own.
"""

from __future__ import annotations

from collections.abc import Sequence

from builder.emit.vassal.format.components import Element, plain
from builder.emit.vassal.pieces.names import tidy
from builder.emit.vassal.script import Truth, flag
from builder.game.model import Game
from builder.records import dataclass
from builder.words import Message, message


@dataclass(frozen=True, slots=True)
class Preference:
    """A switch, on at first: `name` is the property by which expressions read it."""

    name: str
    words: Message

    @property
    def on(self) -> Truth:
        """Whether it is switched on."""
        return flag(self.name)


WARN = Preference(
    "WarnOfRules",
    message("Warn about broken rules: a red border round the space and a line in the chat"),
)
TELL_DUE = Preference(
    "TellReinforcements", message("List the reinforcements due at the start of each turn")
)
OWN = Preference("OwnSideOnly", message("Let me give commands only to my own side's counters"))
TELL_PHASE = Preference("TellPhases", message("Say what happens in each phase as it begins"))
STEPS = Preference("TellSteps", message("Report every step of a procedure, not only its result"))
PHASE_ONLY = Preference(
    "PhaseCommandsOnly", message("Show only the commands of the phase in a counter's menu")
)
CLEAR = Preference(
    "ClearAtTurnEnd", message("Clear moved marks and movement trails at the end of each turn")
)


def page(game: Game, used: Sequence[Preference]) -> list[Element]:
    """The preferences that a game has a use for."""
    title = tidy(game.title)
    return [
        plain(
            "VASSAL.preferences.BooleanPreference",
            {"name": each.name, "tab": title, "desc": str(each.words), "default": True},
        )
        for each in used
    ]
