"""The layouts of counters and cards that the program brings along, each a YAML file beside this.

They are the same data that a designer writes in layouts.yaml. Knows nothing of drawing.
"""

from builder.game.layouts.chosen import (
    CARD_LAYOUTS,
    READY_NAMES,
    card_layout,
    counter_size,
    layout_of,
    ready,
)

__all__ = ["CARD_LAYOUTS", "READY_NAMES", "card_layout", "counter_size", "layout_of", "ready"]
