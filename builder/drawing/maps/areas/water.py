"""The sea round the land of a map of areas: its tones, the lines along its coast, the coast.

Everything follows the coast at its true distance: strokes of falling width lie on one another, and
the land covers their inner half. Lengths are millimetres.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.display import Group, Paint, Rect, Shape
from builder.drawing.maps.areas.lines import framed, path
from builder.drawing.theme import mix
from builder.game.model import Board, SpaceRole

LINING_INK, COAST_INK = "#5C8799", "#3F6273"
COAST = Paint(stroke=COAST_INK, width=0.34, join="round", cap="round")
_LINING = ((5.9, 0.08, 0.26), (4.2, 0.09, 0.36), (2.8, 0.11, 0.48), (1.7, 0.13, 0.62),
           (0.8, 0.15, 0.8))  # fmt: skip
"""Distance from the coast, width and strength of each line."""
_FINE = 1.5
"""Farther from the coast every second point of it is enough."""
_TONES = ((15.0, 0.09), (8.0, 0.2), (3.2, 0.36), (1.3, 0.56))
"""As far as the lighter tones of water reach, and how much white is in them."""


def has_sea(board: Board) -> bool:
    """Whether water surrounds the areas or lies between them."""
    return bool(board.outside and board.plan.coast)


def sea(board: Board) -> Iterator[Shape]:
    """All water of the map, drawn before the land."""
    for zone in board.zones if has_sea(board) else ():
        if zone.role is SpaceRole.MAP:
            yield Rect(*zone.rect, Paint(fill=board.outside))
            yield Group(tuple(_bands(board)), clip=framed(zone.rect))


def _bands(board: Board) -> Iterator[Shape]:
    """Tones and lines from the deep to the shore, each over the inner part of the one before."""
    steps = [(away, water(board, away)) for away, _ in _TONES]
    for away, width, strength in _LINING:
        tone = water(board, away)
        steps.append((away + width / 2, mix(tone, LINING_INK, strength)))
        steps.append((away - width / 2, tone))
    far = [(*line[:-1:2], line[-1]) for line in board.plan.coast]
    for away, tone in sorted(steps, reverse=True):
        paint = Paint(stroke=tone, width=round(2 * away, 2), join="round", cap="round")
        yield path(board.plan.coast if away < _FINE else far, paint)


def water(board: Board, away: float) -> str:
    """The colour of the water so far from the coast."""
    white = max((share for reach, share in _TONES if away <= reach), default=0.0)
    return mix(board.outside, "#FFFFFF", white)


def coast(board: Board) -> Iterator[Shape]:
    """The coast itself, drawn over land and borders."""
    if has_sea(board):
        yield path(board.plan.coast, COAST)
