"""The closed expressions in which a game's data states conditions and formulas.

`expr` parses them, `decide` decides them (true, false or unknown), `say` puts them in words,
`ranges` tells what a comparison leaves of a range of numbers. Knows nothing of rules and games.
"""
