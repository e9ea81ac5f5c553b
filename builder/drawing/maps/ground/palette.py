"""The colours of the ground, told apart with every kind of sight together with their textures.

`TONES` are the grounds on which names and numbers stand: 4.5:1 and more with their inks.
"""

from __future__ import annotations

from collections.abc import Mapping

CLEAR, CLEAR_DARK, CLEAR_LIGHT = "#F0EAD3", "#E8E2C2", "#F5F0DF"
WOODS, LIGHT_WOODS = "#A6C08E", "#DCE6BE"
CROWN_DARK, CROWN, CROWN_LIT = "#5F8049", "#86A66A", "#ABC68F"
HILL, HILL_HIGH, MOUNTAIN = "#EBD8A2", "#DFCB99", "#D4AE77"
RELIEF, SUNLIT = "#6B4A22", "#FFFBEC"
ROUGH, ROCK, STONE, STONE_LIT = "#DCD0BE", "#6E5636", "#C2B196", "#E2D7C2"
MARSH, MARSH_WATER, REED = "#BFD7CF", "#4A7F8F", "#5F7F45"
POOL = "#A5CAD0"
PLOTS = ("#E9E1B4", "#E1DFB0", "#ECDDAE", "#DBDCAC", "#EFE7C4")
FURROW, HEDGE, HEDGE_SHADE = "#B9AE6C", "#86996A", "#5F7A48"
BUILT, BLOCK = "#DDB9AC", "#8D6A5C"
SAND, SAND_GRAIN = "#F4E2B2", "#B08F4C"
SHORE, SHALLOW, DEEP = "#DEEAED", "#CCDFE7", "#B9D2DE"
COAST, LINING = "#3F6273", "#5C8799"
RIVER, RIVER_EDGE, FLOW = "#8FB7CC", "#3F6E86", "#BFD8E4"
INK, PALE, STEEL, BRICK, CONCRETE, EARTH = (
    "#2A2823", "#FBF6E6", "#6F7478", "#B4674D", "#C9C4B6", "#C9AE7C",
)  # fmt: skip

TONES: Mapping[str, str] = {
    "clear": CLEAR, "woods": WOODS, "light-woods": LIGHT_WOODS, "hills": HILL,
    "mountains": MOUNTAIN, "rough": ROUGH, "marsh": MARSH, "fields": PLOTS[0], "town": BUILT,
    "city": BUILT, "beach": SAND, "sea": DEEP, "lake": DEEP,
}  # fmt: skip
"""The tone of each ground that has one."""
