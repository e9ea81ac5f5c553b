"""Where counters stand before play: the space of each, and its point on the map.

For emitters that put counters on a table. Knows nothing of how they do so.
"""
