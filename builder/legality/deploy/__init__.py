"""Deployments: a setup that leaves choices is proven legal, or the clash is told.

`solve` finds a legal deployment, a new one for each seed, or the smallest set of demands and
bounds that cannot hold together. Knows nothing of files, drawing and VASSAL.
"""

from builder.legality.deploy.answer import Answer, Choice, Clash, Deployment, Undecided
from builder.legality.deploy.build import is_choice
from builder.legality.deploy.findings import check_choices, nowhere
from builder.legality.deploy.search import solve

__all__ = [
    "Answer", "Choice", "Clash", "Deployment", "Undecided", "check_choices", "is_choice", "nowhere",
    "solve",
]  # fmt: skip
