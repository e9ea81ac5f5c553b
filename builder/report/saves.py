"""What was found in a saved game, as JSON."""

from __future__ import annotations

import json

from builder.emit.findings import as_data
from builder.pipeline.check_save import SaveChecked


def save_as_json(checked: SaveChecked) -> str:
    """The findings and the position."""
    data = as_data(checked.game, checked.findings) | checked.as_data()
    return json.dumps(data, indent=1, ensure_ascii=False)
