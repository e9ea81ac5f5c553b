"""The notebook of a saved game: the set-up, the sequence of play, how the table is used, the game.

A tab has a title and a body of plain text; grey ones are everybody's. Knows the model, not where
things lie.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from builder.game.edition import whose
from builder.game.model import Game, Phase, Scenario
from builder.words import _

_GREY = 0.5


def notebook(game: Game, scenario: Scenario, bags: Sequence[str]) -> Mapping[str, Any]:
    """The tabs by their numbers; those that have nothing to say are left out."""
    tabs = {
        _("Setup"): "\n\n".join(filter(None, (scenario.name, scenario.text))),
        _("Sequence of play"): "\n".join(_told(game.phases)),
        _("On the table"): "\n".join(_hints(game, bags)),
        _("About the game"): "\n\n".join(filter(None, _about(game))),
    }
    filled = [(title, body) for title, body in tabs.items() if body]
    return {
        str(number): {
            "title": title, "body": body, "color": "Grey",
            "visibleColor": {"r": _GREY, "g": _GREY, "b": _GREY}, "id": number,
        }
        for number, (title, body) in enumerate(filled)
    }  # fmt: skip


def _told(phases: Sequence[Phase], before: str = "") -> Iterator[str]:
    """Phases and their steps in numbered lines: 1, 1.1, 1.1.1."""
    for number, phase in enumerate(phases, 1):
        label = f"{before}{number}"
        who = f" ({phase.who})" if phase.who else ""
        text = f": {phase.text}" if phase.text else ""
        yield f"{label}  {phase.name}{who}{text}"
        yield from _told(phase.steps, f"{label}.")


def _hints(game: Game, bags: Sequence[str]) -> Iterator[str]:
    """What to press, and where things are, of what there is in the game."""
    yield _("Point at a counter to read its type, its values and the turn on which it arrives.")
    yield _("F turns a counter over; Q and E rotate it.")
    if any(len(unit.faces) > 2 for unit in game.units.values()):
        yield _("A counter with more than two faces: point at it and type the face's number.")
    yield _("Sheets to the left and right of the map: point at one and type a page number.")
    if bags:
        yield _(
            "Bags to the left of the map: {bags}. Drag a counter out, or right-click "
            "the bag and search it.", bags="; ".join(bags))  # fmt: skip
    if game.cards:
        yield _("Drag cards into your hand to hide them from the other player; R shuffles a deck.")
    yield _("Hold Alt to enlarge what you point at.")


def _about(game: Game) -> Iterator[str]:
    yield " – ".join(filter(None, (game.title, game.subtitle)))
    yield game.about
    yield _("Version {version}", version=game.version)
    yield "\n".join(game.credits)
    yield whose(game)
