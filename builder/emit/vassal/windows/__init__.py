"""What players see round the counters: the map window, palette, charts, help and options.

Knows everything that stands in them.
"""
