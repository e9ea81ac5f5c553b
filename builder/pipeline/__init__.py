"""From a game's folder to its published artefacts: load, check, draw, emit, publish.

Knows nothing of the terminal: progress goes out as events, results as reports.
"""
