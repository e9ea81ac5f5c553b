"""Whether words can be read in the colours of a designer's theme.

Findings only; draws nothing itself.
"""

from __future__ import annotations

from builder.diagnostics import Findings, Span
from builder.drawing.drawings import Drawings
from builder.drawing.theme import READABLE, contrast
from builder.game.model.base import SOMEWHERE
from builder.game.model.theme import SheetColour
from builder.words import message

PAIRS: tuple[tuple[SheetColour, SheetColour], ...] = (
    ("ink", "paper"), ("soft-ink", "paper"), ("ink", "panel"), ("soft-ink", "panel"),
    ("band-ink", "band"), ("ink", "clear"), ("ink", "woods"), ("ink", "marsh"), ("ink", "hills"),
    ("ink", "deep"),
)  # fmt: skip
"""Inks with the grounds on which they stand."""


def check_theme(drawings: Drawings, findings: Findings) -> None:
    """Each pair of which the theme changes a colour, where it is too weak."""
    own = drawings.game.board.theme.colours
    if not own:
        return
    from builder.drawing.maps.palette import PALETTE

    for ink, ground in PAIRS:
        changed = [name for name in (ink, ground) if name in own]
        found = contrast(own.get(ink, PALETTE[ink]), own.get(ground, PALETTE[ground]))
        if changed and found < READABLE:
            words = message(
                "{ink} on {ground}: a contrast of {contrast:.1f}:1",
                ink=ink, ground=ground, contrast=found,
            )  # fmt: skip
            findings.add("D104", _place(drawings, changed[0]), words)


def _place(drawings: Drawings, name: str) -> Span:
    return drawings.game.spans.get(f"theme:{name}", SOMEWHERE)
