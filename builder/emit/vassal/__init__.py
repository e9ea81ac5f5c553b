"""The VASSAL module of a game, and saved games of it.

Knows the model and the module format; nothing of drawing, of other artefacts or of the disk. What
a check needs of it (numbers of pieces, places of counters) it has without the rest being loaded.
"""
