"""The layouts of counters that the program brings along, each a YAML file beside this one.

They are the same data that a designer writes in layouts.yaml. Knows nothing of drawing.
"""

from builder.game.layouts.chosen import READY_NAMES, counter_size, layout_of, ready

__all__ = ["READY_NAMES", "counter_size", "layout_of", "ready"]
