"""What of a setup the module cannot show.

Findings only; makes nothing.
"""

from __future__ import annotations

from builder.diagnostics import Findings
from builder.emit.standing.places import crowded, stand
from builder.game.model import Game
from builder.words import message


def check_module(game: Game, findings: Findings) -> None:
    """Placements for which the board has no space, and boxes too small for what stands there."""
    for scenario in game.scenarios:
        for lost in stand(game, scenario)[1]:
            row = lost.placement
            said = message(
                "{scenario}: {unit} stays in the palette: {reason}",
                scenario=scenario.id, unit=row.unit.name, reason=lost.why,
            )  # fmt: skip
            findings.add("M101", row.span, said, cite=row.cite, units=(row.unit.id,),
                         scenario=scenario.id)  # fmt: skip
        for box, crowd in crowded(game, scenario):
            said = message(
                "{scenario}: {piles} piles of counters start in {box}, which has room for {room}: "
                "some overlap",
                scenario=scenario.id, piles=crowd.piles, box=box.name, room=crowd.room,
            )  # fmt: skip
            findings.add("M103", box.span, said, hint=message("make the box larger"),
                         spaces=(box.id,), scenario=scenario.id)  # fmt: skip
