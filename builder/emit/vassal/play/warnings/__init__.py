"""Warnings: the border of a space where a rule is broken, a line in the chat, a check of the board.

What the rules forbid is found before play (`plan`, `together`); the module looks up and adds.
"""
