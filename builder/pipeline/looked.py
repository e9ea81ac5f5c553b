"""What a game says and how it looks: what people are warned of.

Who only prints is not, and does without all that draws maps and aids.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import partial

from builder.diagnostics import Findings
from builder.drawing.checks.check import check_drawings
from builder.drawing.content import Part
from builder.drawing.drawings import Drawings
from builder.game.documents import Documents
from builder.game.model import Game
from builder.pipeline.ahead import Onwards, map_ahead
from builder.pipeline.faultless import Faultless
from builder.pipeline.store import Store
from builder.procedure.model import Procedures
from builder.texts.agreement import check_agreement


def look(
    documents: Documents, game: Game, procedures: Procedures, findings: Findings,
    drawings: Drawings, known: Store, parts: Collection[Part], onwards: Onwards | None,
) -> None:  # fmt: skip
    """Every finding about texts and drawings; `game` is in its own words.

    The drawings, which may be in others, are looked at of these parts, but for what is
    `known` to be faultless. What is done `onwards` with a map that is drawn: see map_ahead.
    """
    check_agreement(documents, game, procedures, findings)
    ahead = partial(map_ahead, store=known, onwards=onwards)
    check_drawings(drawings, findings, Faultless(known), parts, ahead)
