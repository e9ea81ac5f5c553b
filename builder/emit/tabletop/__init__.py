"""Saved games for Tabletop Simulator: one for each set-up, and the pictures that they show.

Written after the JSON of the program's own saves. Lengths are millimetres, on its table inches: a
unit there is about one. Knows the model and its drawings; writes no file.
"""

from builder.emit.tabletop.above import seen_from_above
from builder.emit.tabletop.album import MOST, Album
from builder.emit.tabletop.table import RULEBOOK, Supplies, saved

__all__ = ["MOST", "RULEBOOK", "Album", "Supplies", "saved", "seen_from_above"]
