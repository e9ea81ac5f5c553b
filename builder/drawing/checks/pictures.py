"""Whether the designer's own pictures are fine enough and have the right proportions.

An SVG is fine at any size. Knows nothing of files.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from builder.diagnostics import Findings, Span
from builder.drawing.drawings import Drawings
from builder.source.artwork import Artwork
from builder.words import message

LEAST = 150
"""Pixels to the inch below which print looks coarse."""
STRETCH = 0.02
"""Proportions that differ by more are seen."""
_INCH = 25.4


def check_pictures(drawings: Drawings, findings: Findings) -> None:
    """Findings about each picture once, at the largest size at which it is shown."""
    seen: set[str] = set()
    for artwork, wide, high, place in _faces(drawings):
        if artwork.name not in seen:
            seen.add(artwork.name)
            _fine(artwork, wide, high, place, findings)
            _shape(artwork, wide, high, place, findings)
    board = drawings.game.board
    if board.picture is not None:
        a, b, c, d, *_ = board.picture.place
        wide, high = math.hypot(a, b), math.hypot(c, d)
        _fine(board.picture.artwork, wide, high, board.picture.span, findings)


def _faces(drawings: Drawings) -> Iterator[tuple[Artwork, float, float, Span]]:
    """Pictures of whole faces, with the size of the counter in mm."""
    for unit in drawings.game.units.values():
        for back, column in ((False, "image"), (True, "back_image")):
            face = unit.back if back else unit.front
            if face is not None and face.image is not None:
                drawn = drawings.faces.of(unit, back)
                yield face.image, drawn.width, drawn.height, unit.place(column)


def _fine(artwork: Artwork, wide: float, high: float, place: Span, findings: Findings) -> None:
    """Enough pixels for its size in mm."""
    least = min(artwork.width / wide, artwork.height / high) * _INCH
    if artwork.kind == "svg" or least >= LEAST:
        return
    fault = message(
        "{name}: {found:.0f} pixels to the inch at its printed size of {wide:.0f} × {high:.0f} mm",
        name=artwork.name, found=least, wide=wide, high=high,
    )  # fmt: skip
    hint = message("{across} × {down} pixels are enough", across=_enough(wide), down=_enough(high))
    findings.add("A104", place, fault, hint=hint)


def _enough(length: float) -> int:
    return math.ceil(length / _INCH * 300 / 10) * 10


def _shape(artwork: Artwork, wide: float, high: float, place: Span, findings: Findings) -> None:
    own, wanted = artwork.width / artwork.height, wide / high
    if abs(own / wanted - 1) > STRETCH:
        fault = message(
            "{name} is {own_wide:g} × {own_high:g}; on a counter of {wide:.1f} × {high:.1f} mm it "
            "is stretched",
            name=artwork.name, own_wide=artwork.width, own_high=artwork.height, wide=wide,
            high=high,
        )  # fmt: skip
        findings.add("A108", place, fault)
