"""The symbol tables: signs of units, silhouettes, markers with their panels, portraits, side marks.

Each row of a table is a few outlines on a grid of its own. Knows no game, no nation, no counter.
"""

from __future__ import annotations

from builder.drawing.symbols.panels import (
    MarkerLook,
    family_of,
    in_full,
    marker_face,
    marker_look,
    marker_panel,
    word_size,
    words_size,
)
from builder.drawing.symbols.table import (
    KNOWN_SYMBOLS,
    NOMINAL_HEIGHT,
    NOMINAL_WIDTH,
    SILHOUETTES,
    STROKE,
    SYMBOLS,
    is_framed,
    known,
    lighter,
    sign,
    silhouette,
    symbol,
)

__all__ = [
    "KNOWN_SYMBOLS",
    "NOMINAL_HEIGHT",
    "NOMINAL_WIDTH",
    "SILHOUETTES",
    "STROKE",
    "SYMBOLS",
    "MarkerLook",
    "family_of",
    "in_full",
    "is_framed",
    "known",
    "lighter",
    "marker_face",
    "marker_look",
    "marker_panel",
    "sign",
    "silhouette",
    "symbol",
    "word_size",
    "words_size",
]
