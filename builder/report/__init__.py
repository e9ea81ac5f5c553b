"""What the user reads: findings as text, progress as a line, explanations of codes.

Knows nothing of how anything is done.
"""

from builder.report.deployments import print_deployments
from builder.report.explain import explain, explain_rule
from builder.report.progress import Bar
from builder.report.text import print_findings

__all__ = ["Bar", "explain", "explain_rule", "print_deployments", "print_findings"]
