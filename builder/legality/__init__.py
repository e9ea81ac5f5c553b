"""Whether setups are legal: the rules run over them, the counters audited.

Only here can a `CheckedGame` be made. Knows nothing of drawing and of VASSAL.
"""

from builder.legality.audit import Audit
from builder.legality.check import CheckedGame, check
from builder.legality.coverage import Coverage, coverages

__all__ = ["Audit", "CheckedGame", "Coverage", "check", "coverages"]
