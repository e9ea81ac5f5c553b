"""How a designer wants the map sheet to look, where it is not as the program draws it.

Knows nothing of drawing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from builder.records import dataclass

SheetColour = Literal[
    "paper", "ink", "soft-ink", "accent", "panel", "band", "band-ink",
    "clear", "clear-dark", "clear-light", "woods", "light-woods", "crowns", "crowns-dark",
    "crowns-light", "hills", "mountains", "relief", "sunlight", "rough", "marsh", "built", "block",
    "sand", "shore", "shallow", "deep", "coast", "river", "river-edge",
]  # fmt: skip
"""The names of the colours of a map sheet; what each is stands in `drawing.maps.palette`."""


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by their names, the frame, the title, the place of numbers of hexes."""

    colours: Mapping[SheetColour, str] = field(default_factory=dict)
    frame: Literal["double", "single", "none"] = "double"
    title: Literal["left", "centre", "none"] = "left"
    numbers: Literal["top", "foot", "none"] = "top"
