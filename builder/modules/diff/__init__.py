"""What is different between two versions of a module, for people and for running games.

Pieces are the same where they have the same number (gpid), as for the engine; all else where it has
the same name. Knows nothing of the disk.
"""

from builder.modules.diff.advice import advice
from builder.modules.diff.compare import compared
from builder.modules.diff.model import Change, Difference, Kind

__all__ = ["Change", "Difference", "Kind", "advice", "compared"]
