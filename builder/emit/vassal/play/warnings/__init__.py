"""Warnings: a sign on a counter that breaks a rule, a line in the chat, a check of the board.

What the rules forbid is found before play (`plan`, `together`); the module looks up and adds.
"""
