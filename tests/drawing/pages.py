"""The pages of a large drawing, as tests look at them."""

from __future__ import annotations

from builder.drawing.display import Drawing
from builder.drawing.paper import Paper
from builder.drawing.sheets.tiles import tiles


def pages_of(drawing: Drawing, paper: Paper) -> list[Drawing]:
    """Those to be glued, without the one that tells how they go together."""
    return [page for page in tiles(drawing, paper) if page.label.isdigit()]
