"""Findings: what is wrong in the data, where, and what to do about it.

Bad data is a finding, collected and never raised. This package knows nothing of
files, games or rules; it only carries places, codes and sentences.
"""

from builder.diagnostics.catalogue import CATALOGUE, Check
from builder.diagnostics.findings import (
    EnvironmentProblem,
    Finding,
    Findings,
    Severity,
    Span,
)
from builder.diagnostics.near import near_or_begun, near_word, nearest

__all__ = [
    "CATALOGUE",
    "Check",
    "EnvironmentProblem",
    "Finding",
    "Findings",
    "Severity",
    "Span",
    "near_or_begun",
    "near_word",
    "nearest",
]
