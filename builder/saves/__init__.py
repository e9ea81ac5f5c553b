"""Games saved by VASSAL, read back and judged: which unit stands where, and what is wrong.

`read` makes a `Saved` of a .vsav's bytes, `judge` holds it against a game. A save comes from
anybody: whatever is in it ends as findings, in bounded time and memory. Knows nothing of the disk
and of how modules are written; what a module calls things is told to it as a `Module`.
"""

from builder.saves.judge import Judged, judge
from builder.saves.model import Layers, Module, Piece, Saved
from builder.saves.read import read

__all__ = ["Judged", "Layers", "Module", "Piece", "Saved", "judge", "read"]
