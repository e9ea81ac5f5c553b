"""reportlab without the reader of pictures, which it imports but which few files need.

To be imported before anything of reportlab. Knows nothing of what is drawn.
"""

from __future__ import annotations

from builder.emit.bare import Later, import_bare

PICTURES = "PIL.Image"

import_bare("reportlab.lib.utils", Later(PICTURES))
