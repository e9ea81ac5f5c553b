"""Low Water played by the machine against itself, by the rules of the program.

`python -m tests.playing` plays many games of each scenario and says who won. Cards, rail movement,
blown bridges, airborne landings and replacements stay in the box: both players do without.
"""
