"""What of a setup the module cannot show.

Findings only; makes nothing.
"""

from __future__ import annotations

from builder.diagnostics import Findings
from builder.emit.vassal.pieces.places import crowded, stand
from builder.game.model import Game


def check_module(game: Game, findings: Findings) -> None:
    """Placements for which the board has no space, and boxes too small for what stands there."""
    for scenario in game.scenarios:
        for lost in stand(game, scenario)[1]:
            row = lost.placement
            message = f"{scenario.id}: {row.unit.name} waits in the palette: {lost.why}"
            findings.add("M101", row.span, message, cite=row.cite, units=(row.unit.id,),
                         scenario=scenario.id)  # fmt: skip
        for box, crowd in crowded(game, scenario):
            message = (
                f"{scenario.id}: {crowd.piles} piles of counters start in {box.name},"
                f" which has room for {crowd.room}: some overlap"
            )
            findings.add("M103", box.span, message, hint="make the box larger", spaces=(box.id,),
                         scenario=scenario.id)  # fmt: skip
