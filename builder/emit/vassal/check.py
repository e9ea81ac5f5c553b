"""What of a set-up the module cannot show.

Findings only; makes nothing.
"""

from __future__ import annotations

from builder.diagnostics import Findings
from builder.emit.vassal.places import stand
from builder.game.model import Game


def check_module(game: Game, findings: Findings) -> None:
    """Every placement for which the board has no space, told once a scenario."""
    for scenario in game.scenarios:
        for lost in stand(game, scenario)[1]:
            row = lost.placement
            message = f"{scenario.id}: {row.unit.name} waits in the palette: {lost.why}"
            findings.add("M101", row.span, message, cite=row.cite, units=(row.unit.id,),
                         scenario=scenario.id)  # fmt: skip
