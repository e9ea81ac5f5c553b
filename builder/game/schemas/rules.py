"""The schema of rules.yaml: a list of rules, each of one of the kinds.

Knows nothing of what the kinds are.
"""

from builder.rules.kinds import AnyRule
from builder.source.schema import Shape


class RulesFile(Shape):
    """rules.yaml: the rules about where units stand."""

    rules: list[AnyRule] = []
