"""The frozen model of a game and the linking of its names.

Knows nothing of files on disk, drawing or VASSAL.
"""
