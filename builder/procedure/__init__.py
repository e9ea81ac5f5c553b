"""Procedures of play as data: dice, tables, combat and bookkeeping, run as a reference.

The module's automation must give what `run` gives. Knows nothing of VASSAL and of drawing.
"""

from builder.procedure.link import link_procedures
from builder.procedure.model import Procedure
from builder.procedure.run import Outcome, run

__all__ = ["Outcome", "Procedure", "link_procedures", "run"]
