"""Procedures in the module: what they read, compute, ask and change, in the order of play.

Knows the actions of a module; nothing of warnings and the turn track's own work.
"""
