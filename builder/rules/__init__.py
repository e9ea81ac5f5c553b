"""Rules: what a game's data can say about where units stand.

Each kind of rule is one module in `kinds`: its keys in rules.yaml, its finding code, its words,
and its meaning as a few constraints (`constraints`). Whoever checks, deploys or warns knows
constraints only. Knows nothing of a game's model, of files and of VASSAL.
"""
