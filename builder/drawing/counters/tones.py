"""The colours of one face, all made from its nation's ground and ink, or a marker's family.

A reduced face keeps its ground and bears a belt. Knows no layout.
"""

from __future__ import annotations

from functools import lru_cache
from typing import cast

from builder.drawing.symbols import MarkerLook, family_of, marker_look
from builder.drawing.symbols.markers import Family
from builder.drawing.theme import (
    INK,
    PAPER,
    READABLE,
    RED,
    belt_ink,
    belt_of,
    contrast,
    is_dark,
    mix,
    mute_of,
    readable,
    window_of,
)
from builder.game.model import Unit
from builder.records import dataclass

__all__ = ["PAPER", "RED", "Tones", "look_of", "tones"]

_GHOST = 2.6
"""The contrast of the mark on a back without a face to its ground."""


@dataclass(frozen=True, slots=True)
class Tones:
    """Ground and ink; the belt and its ink; a symbol's window; what is unknown; a ghost of ink."""

    ground: str
    ink: str
    belt: str
    belt_ink: str
    window: str
    belt_window: str
    mute: str
    ghost: str
    accent: str
    side: str
    dark: bool
    look: MarkerLook | None = None
    saving: bool = False
    """Whether ink is saved: belts and bands are lines, and nothing is filled."""

    def named(self, word: str) -> str:
        """A colour by its word in a layout, or as it is."""
        words = {
            "ink": self.ink, "ground": self.ground, "belt": self.belt, "belt-ink": self.belt_ink,
            "window": self.window, "mute": self.mute, "ghost": self.ghost, "accent": self.accent,
            "side": self.side,
        }  # fmt: skip
        return words.get(word, word)


def tones(unit: Unit, on_white: bool = False) -> Tones:
    """The colours of a unit's faces; `on_white` as they are printed where ink is saved."""
    look = look_of(unit, on_white) if unit.type.shape == "marker" else None
    ground, ink = (look.ground, look.word) if look else _pair(unit, on_white)
    owned = on_white or (unit.side is not None and unit.side.player)
    accent = unit.nation.accent if look is None or owned else _label(look, unit.nation.accent)
    return _tones(ground, ink, accent, unit.side.colour if unit.side else accent, on_white, look)


def _label(look: MarkerLook, accent: str) -> str:
    """The plate of the word of a marker that is nobody's: on a dark ground as pale as its panel,
    else dark, for on the ground of some families the accent would not be seen."""
    if is_dark(look.ground, look.word):
        return look.panel
    return accent if contrast(accent, look.ground) >= READABLE else look.glyph


@lru_cache(maxsize=1024)
def _tones(
    ground: str, ink: str, accent: str, side: str, on_white: bool, look: MarkerLook | None
) -> Tones:
    ink = readable(ground, ink, INK)
    dark, belt = is_dark(ground, ink), "#FFFFFF" if on_white else belt_of(ground, ink)
    return Tones(
        ground=ground, ink=ink, belt=belt, belt_ink=readable(belt, belt_ink(ground, ink), INK),
        window=window_of(ground, ink),
        belt_window="#FFFFFF",
        mute=mute_of(ground, ink), ghost=_ghost(ground, ink), accent=accent, side=side, dark=dark,
        look=look, saving=on_white,
    )  # fmt: skip


@lru_cache(maxsize=1024)
def _ghost(ground: str, ink: str) -> str:
    """As little ink in the ground as can be seen well."""
    tries = (mix(ground, ink, part / 50) for part in range(8, 50))
    return next((one for one in tries if contrast(one, ground) >= _GHOST), ink)


def _pair(unit: Unit, on_white: bool) -> tuple[str, str]:
    if on_white:
        return "#FFFFFF", readable("#FFFFFF", unit.nation.ink, INK)
    return unit.nation.ground, unit.nation.ink


def look_of(unit: Unit, on_white: bool = False) -> MarkerLook:
    """How a marker looks: in its owner's colours, or in its family's where it is nobody's."""
    family = cast(Family, unit.type.family or family_of(unit.type.symbol))
    owned = on_white or (unit.side is not None and unit.side.player)
    return marker_look(family, _pair(unit, on_white) if owned else None)
