"""A broken rule as a finding: one way for setups, counters and saved games.

Knows nothing of how rules are decided.
"""

from __future__ import annotations

from builder.diagnostics import Findings, Span
from builder.legality.verdicts import Violation
from builder.rules.model import Rule
from builder.words import Message, message, verbatim

UNDECIDED = "L301"
"""The code where a rule cannot be decided."""


def add_violation(
    findings: Findings, rule: Rule, found: Violation, otherwise: Span, scenario: str = ""
) -> None:
    """Add what a rule finds wrong; `otherwise` is the place where it has no row of its own."""
    words: Message = found.message
    if scenario:
        words = message("{scenario}: {message}", scenario=scenario, message=words)
    findings.add(
        UNDECIDED if found.unknown else rule.code, found.span or otherwise, words,
        cite=rule.cite, hint=verbatim(rule.text), rule=rule.id, units=found.units,
        spaces=found.spaces,
        related=[(rule.span, message("the rule {rule}", rule=rule.id))], scenario=scenario,
    )  # fmt: skip
