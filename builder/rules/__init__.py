"""The closed expression language and the rule kinds.

A rule is written once in a game's data; here it is decided, said and automated. Knows nothing of
files, drawing or VASSAL's own files.
"""
