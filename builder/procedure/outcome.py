"""What comes of a procedure: the values made, the lines said, the changes to the board.

Knows nothing of inputs; steps write into it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field
from typing import Literal

from builder.procedure.template import Template, filled
from builder.procedure.values import Value
from builder.records import dataclass

Dice = Callable[[int], int]
"""A die: the number of its sides in, a face from 1 out."""


@dataclass(slots=True)
class Effect:
    """A change of the board.

    "pay": the points track `what` now holds `to`. "flip": the acting unit. "move": the acting unit
    (`what` is "") or one that matches (`what` is "other") goes to the space with the id `to`.
    "lose": the acting unit or each that matches loses `to` steps, "all" where it is eliminated.
    "count": that unit, or each that matches, keeps a number that is `to` greater.
    "note": `to` is noted under the name `what`.
    """

    kind: Literal["pay", "flip", "move", "lose", "count", "note"]
    what: str
    to: str


@dataclass(slots=True)
class Line:
    """One thing said, with its case; a `result` is said last, and in bold."""

    text: str
    cite: str
    result: bool = False

    def cited(self) -> str:
        """The text with its case in brackets."""
        return f"{self.text} [{self.cite}]" if self.cite else self.text


@dataclass(slots=True)
class Outcome:
    """What has come of a procedure so far: lines said, values by name, effects in order.

    `stopped` tells that a step ended it early.
    """

    lines: list[Line] = field(default_factory=list)
    values: dict[str, Value] = field(default_factory=dict)
    effects: list[Effect] = field(default_factory=list)
    stopped: bool = False

    def say(self, template: Template, cite: str, *, result: bool = False) -> None:
        """Say a template with the values there are; nothing where it is empty."""
        if template:
            self.lines.append(Line(filled(template, self.values), cite, result))

    def report(self) -> str:
        """All that is said as one line, cases in brackets, results last: what the module prints."""
        return " ".join(line.cited() for line in sorted(self.lines, key=lambda x: x.result))
