"""The counters: their names and commands, their prototypes and traits, and where they stand.

Knows the model; nothing of what runs while people play.
"""
