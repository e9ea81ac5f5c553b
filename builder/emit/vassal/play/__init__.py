"""What runs while people play: turn track, dice, reinforcements, warnings and procedures.

Knows the counters; nothing of the windows round the map.
"""
