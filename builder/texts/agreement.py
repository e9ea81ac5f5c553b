"""Components that agree: what texts say of the start and of arrivals, against the setups.

Knows nothing of references: they are answered before.
"""

from __future__ import annotations

from builder.diagnostics import Findings
from builder.game.documents import Documents
from builder.game.model import Game
from builder.procedure.model import Procedures
from builder.texts.counts import check_counts
from builder.texts.notes import check_notes
from builder.texts.opening import stocks
from builder.texts.passages import texts
from builder.texts.starts import check_starts


def check_agreement(
    documents: Documents, game: Game, procedures: Procedures, findings: Findings
) -> None:
    """Every text and table that says other numbers or places than the setups."""
    found = texts(documents, game)
    check_starts(found, game, stocks(game, procedures.points.values()), findings)
    check_notes(found, game, findings)
    check_counts(found, game, findings)
