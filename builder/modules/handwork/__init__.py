"""What somebody changed in a module by hand: said in XML, laid over a module, found in one.

`parse` reads the files of an overlay, `lay` changes a module's tree by them, `compare` finds in an
edited module what was changed, and `written` says that as an overlay again. Knows nothing of the
disk and of games.
"""

from builder.modules.handwork.compare import Compared, Left, compare
from builder.modules.handwork.fragments import Bounds, parse
from builder.modules.handwork.lay import following, lay
from builder.modules.handwork.model import Operation
from builder.modules.handwork.write import written

__all__ = [
    "Bounds",
    "Compared",
    "Left",
    "Operation",
    "compare",
    "following",
    "lay",
    "parse",
    "written",
]
