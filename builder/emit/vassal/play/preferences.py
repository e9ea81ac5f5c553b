"""The module's preferences: what a player can switch off, on a page named after the game.

Knows their names and words, not what they switch. A preference is each player's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from builder.emit.vassal.format.components import Element, plain
from builder.emit.vassal.pieces.names import tidy
from builder.game.model import Game


@dataclass(frozen=True, slots=True)
class Preference:
    """A switch, on at first: `name` is the property by which expressions read it."""

    name: str
    words: str

    @property
    def on(self) -> str:
        """An expression: whether it is switched on."""
        return f"{self.name}==true"


WARN = Preference(
    "WarnOfRules", "Warn about stacking and entry: mark on the counter, line in the chat"
)
TELL_DUE = Preference("TellReinforcements", "List the reinforcements due at the start of a turn")
CLEAR = Preference("ClearAtTurnEnd", "Clear moved marks and movement trails at the end of a turn")


def page(game: Game, used: Sequence[Preference]) -> list[Element]:
    """The preferences that a game has a use for."""
    title = tidy(game.title)
    return [
        plain(
            "VASSAL.preferences.BooleanPreference",
            {"name": each.name, "tab": title, "desc": each.words, "default": True},
        )
        for each in used
    ]
