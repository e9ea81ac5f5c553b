"""Facts that rules state: what is printed on counters, what adds up to what.

Knows nothing of what answers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.language.expr import Expr
from builder.records import dataclass
from builder.rules.facts import Face, Fault, Row
from builder.rules.words import total_of
from builder.words import message


@dataclass(frozen=True, slots=True)
class Declared:
    """The measure of the units that match `who` adds up to `declared`."""

    rule: str
    who: Expr
    measure: str
    declared: float

    def __call__(self, rows: Sequence[Row]) -> Iterator[Fault]:
        """The sum, where it is another; or the row whose factor the source does not give."""
        total: float = 0
        for row in rows:
            if not row.face.meets(self.who):
                continue
            each = row.front.factors.get(self.measure, row.front.measure(self.measure))
            if each is None:
                found = message(
                    "{rule} cannot be decided for {where}", rule=self.rule, where=row.unit
                )
                yield Fault(found, (row.unit,), row.span, unknown=True)
                return
            total += each * row.qty
        if total != self.declared:
            found = message("the {sum} is {total}; the rules give {declared}")
            yield Fault(
                found.filled(sum=total_of(self.measure), total=total, declared=self.declared)
            )


@dataclass(frozen=True, slots=True)
class Printed:
    """Faces of the units that match `who` meet `wants`."""

    who: Expr
    wants: Expr

    def __call__(self, face: Face) -> Fault | None:
        """What is wrong with a face; factors that the source does not give are not wrong."""
        if not face.meets(self.who) or face.meets(self.wants) is not False:
            return None
        given = ", ".join(f"{name} {value}" for name, value in face.factors.items()
                          if value is not None)  # fmt: skip
        if not given:
            return Fault(message("{face} has none of the values", face=face.name))
        return Fault(message("{face} has {values}", face=face.name, values=given))
