"""Whether setups are legal: the rules run over them, the counters audited.

Only here can a `CheckedGame` be made. Knows nothing of drawing and of VASSAL.
"""

from builder.legality.audit import Audit
from builder.legality.check import CheckedGame, Further, Judge, check, in_turn
from builder.legality.coverage import Coverage, coverages

__all__ = ["Audit", "CheckedGame", "Coverage", "Further", "Judge", "check", "coverages", "in_turn"]
