"""The rule kinds: what a game's data can say about where units stand.

Knows nothing of files, drawing or VASSAL's own files.
"""
