"""The names that a module has: maps, boards, zones, regions, decks, sides.

Knows nothing of who speaks of them.
"""

from __future__ import annotations

from builder.modules.lint.look import Look
from builder.modules.model import MAPS
from builder.records import dataclass

BOARD = "build.module.map.boardPicker.Board"
GRIDS = "build.module.map.boardPicker.board."
DECK = "build.module.map.DrawPile"
STACK = "build.module.map.SetupStack"


@dataclass(frozen=True, slots=True)
class Names:
    """What may be spoken of by name; `numbered` says whether some grid numbers its places."""

    maps: frozenset[str]
    boards: frozenset[str]
    zones: frozenset[str]
    regions: frozenset[str]
    decks: frozenset[str]
    sides: frozenset[str]
    numbered: bool


def names(look: Look) -> Names:
    """All names of a module."""

    def named(*kinds: str) -> frozenset[str]:
        return frozenset(one.name for one in look.of(*kinds))

    maps = frozenset(one.get("mapName") for one in look.of(*MAPS))
    sides = [one.text.strip() for one in look.of("entry")]
    numbering = [one for one in look.components if one.kind.endswith("GridNumbering")]
    return Names(
        maps, named(BOARD), named(f"{GRIDS}mapgrid.Zone"), named(f"{GRIDS}Region"), named(DECK),
        frozenset(sides), bool(numbering),
    )  # fmt: skip
