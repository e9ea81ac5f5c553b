"""Findings: what is wrong in the data, where, and what to do about it.

Bad data is a finding, collected and never raised. This package knows nothing of
files, games or rules; it only carries places, codes and sentences.
"""

from builder.diagnostics.catalogue import CATALOGUE, Check
from builder.diagnostics.findings import Finding, Findings, Severity, Span, Trouble
from builder.diagnostics.words import count_of, near_word, nearest

__all__ = [
    "CATALOGUE",
    "Check",
    "Finding",
    "Findings",
    "Severity",
    "Span",
    "Trouble",
    "count_of",
    "near_word",
    "nearest",
]
