"""Layouts of counters: what stands where on a face, as a designer or this program wrote it.

Lengths are millimetres on a counter of the layout's own size. Knows no unit and no drawing.
"""

from __future__ import annotations

from typing import Literal

from builder.diagnostics import Span
from builder.records import dataclass

Outline = Literal["square", "oblong", "round"]


@dataclass(frozen=True, slots=True)
class Element:
    """One thing on a counter; the keys are those of `ElementShape`."""

    name: str
    kind: str
    box: tuple[float, float, float, float]
    show: str = ""
    text: str = ""
    on: frozenset[str] = frozenset(("full", "reduced"))
    when: tuple[str, ...] = ()
    unless: tuple[str, ...] = ()
    font: str = "condensed-bold"
    size: float = 6.0
    least: float = 5.0
    lines: int = 1
    align: str = "middle"
    turn: str = "never"
    capitals: bool = False
    colour: str = ""
    frame: bool = True
    stripe: float = 0.0


@dataclass(frozen=True, slots=True)
class Layout:
    """A kind of counter: its size and shape, and its elements from back to front.

    `true_width` is how wide it really is in mm, None for as wide as the game's counters.
    """

    id: str
    width: float
    height: float
    shape: Outline
    corner: float
    elements: tuple[Element, ...]
    span: Span
    true_width: float | None = None

    def true_size(self, width: float) -> tuple[float, float]:
        """Width and height in mm of a counter that is so wide."""
        return width, width * self.height / self.width
