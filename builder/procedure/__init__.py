"""Procedures of play as data: dice, tables, combat and bookkeeping, run as a reference.

`steps` and `inputs` have a file for each kind. The module's automation must give what `run` gives.
Knows nothing of VASSAL and of drawing.
"""
