"""What the user reads: findings as text, progress as a line, explanations of codes.

Knows nothing of how anything is done. Imports nothing here, so that a build with nothing to do
loads nothing that it does not need.
"""
