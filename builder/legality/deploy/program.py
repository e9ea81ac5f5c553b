"""Deployment problems as whole-number programs for HiGHS.

One thread and a fixed seed: the same problem, the same answer, unless time runs out. Knows
nothing of rules and of words.
"""

from __future__ import annotations

from dataclasses import field
from random import Random
from typing import Literal

import highspy
import numpy as np

from builder.legality.deploy.problem import Active, Problem, banned, demand
from builder.records import dataclass

_NONE = (
    highspy.HighsModelStatus.kInfeasible, highspy.HighsModelStatus.kUnboundedOrInfeasible,
)  # fmt: skip
"""No values: every column has bounds, so a program is never unbounded."""
SPREAD = 1000
"""Costs of a column lie between 1 and this: a random one makes a random deployment. As much again
is what a unit costs in a space that the source does not show, or beside another unit."""


@dataclass(slots=True)
class _Matrix:
    """Rows and columns as HiGHS takes them, and the members of each row's two bounds."""

    upper: list[float]
    starts: list[int] = field(default_factory=list)
    index: list[int] = field(default_factory=list)
    value: list[float] = field(default_factory=list)
    low: list[float] = field(default_factory=list)
    high: list[float] = field(default_factory=list)
    members: list[tuple[int, ...]] = field(default_factory=list)

    def row(
        self, terms: list[tuple[int, float]], low: float, high: float, members: tuple[int, ...]
    ) -> None:
        """Add a row; terms of columns that cannot be used are left out."""
        self.starts.append(len(self.index))
        for column, value in terms:
            if self.upper[column] > 0:
                self.index.append(column)
                self.value.append(value)
        self.low.append(low)
        self.high.append(high)
        self.members.append(members)

    def unmet(self) -> list[tuple[int, ...]]:
        """The members of the rows that cannot be met where every column is 0, or there is none.

        HiGHS does not look at the rows of a program without columns.
        """
        rows = zip(self.low, self.high, self.members, strict=True)
        return [members for low, high, members in rows if not low <= 0 <= high]


def solve(
    problem: Problem, active: Active, seconds: float, random: Random | None = None
) -> list[int] | Literal["late"] | None:
    """The columns' values; None where there are none; "late" where time ran out."""
    matrix = _matrix(problem, active)
    if not matrix.upper:
        return None if matrix.unmet() else []
    costs = [0.0] * len(matrix.upper)
    if random is not None:
        costs = _costs(problem, random) + [float(SPREAD)] * _spread_out(problem, matrix)
    solver = _solver(matrix, seconds, whole=True)
    every = np.arange(len(costs), dtype=np.int32)
    solver.changeColsCost(len(costs), every, np.array(costs))
    solver.setOptionValue("mip_rel_gap", 1e9)
    solver.run()
    status = solver.getModelStatus()
    if status in _NONE:
        return None
    values = list(solver.getSolution().col_value)
    if not values or solver.getInfo().primal_solution_status != 2:
        return "late"
    return [round(v) for v in values[: problem.columns]]


def _costs(problem: Problem, random: Random) -> list[float]:
    """A random cost a column; spaces that the source does not show come last."""
    costs = [float(random.randint(1, SPREAD)) for _ in range(problem.columns)]
    for kind in problem.kinds:
        for column, space in zip(kind.columns(), kind.spaces, strict=True):
            costs[column] += 0 if space.attested else SPREAD
    return costs + [0.0] * problem.switches


def _spread_out(problem: Problem, matrix: _Matrix) -> int:
    """Count, in new columns, the units beyond the first in each space; how many columns."""
    spaces: dict[str, list[int]] = {}
    for kind in problem.kinds:
        for column, name in zip(kind.columns(), kind.ids, strict=True):
            spaces.setdefault(name, []).append(column)
    total = float(sum(kind.qty for kind in problem.kinds))
    for columns in spaces.values():
        extra = len(matrix.upper)
        matrix.upper.append(total)
        terms = [(extra, -1.0), *((column, 1.0) for column in columns)]
        matrix.row(terms, -highspy.kHighsInf, 1.0, ())
    return len(spaces)


def relaxed_clash(problem: Problem, active: Active, seconds: float) -> Active | None:
    """Members that clash even where units may be divided, by a ray of the dual; None for none."""
    matrix = _matrix(problem, active)
    if not matrix.upper:
        return frozenset(m for row in matrix.unmet()[:1] for m in row) & active or None
    solver = _solver(matrix, seconds, whole=False)
    solver.setOptionValue("presolve", "off")
    solver.setOptionValue("solver", "simplex")
    solver.run()
    if solver.getModelStatus() != highspy.HighsModelStatus.kInfeasible:
        return None
    _, there, ray = solver.getDualRay()
    if not there:
        return None
    members = {m for bans in problem.bans.values() for m in bans}
    for weight, owners in zip(ray, matrix.members, strict=True):
        if abs(weight) > 1e-9:
            members.update(owners)
    return frozenset(members & active)


def _matrix(problem: Problem, active: Active) -> _Matrix:
    matrix = _Matrix([0.0] * problem.columns + [1.0] * problem.switches)
    for kind in problem.kinds:
        _, high = demand(problem, kind, active)
        for column in kind.columns():
            matrix.upper[column] = 0.0 if banned(problem, column, active) else float(high)
    for kind in problem.kinds:
        low, high = demand(problem, kind, active)
        owners = (*(problem.must[r] for r in kind.rows), *(problem.only[r] for r in kind.rows))
        matrix.row([(c, 1.0) for c in kind.columns()], low, high, owners)
    last = problem.columns - 1
    for row in problem.rows:
        low_, high_ = -highspy.kHighsInf, highspy.kHighsInf
        if row.low is not None and row.low_member in active:
            low_ = row.low
        if row.high is not None and row.high_member in active:
            high_ = row.high
        if row.low_member in active or row.high_member in active:
            terms = [(c if c >= 0 else last - c, v) for c, v in row.terms]
            matrix.row(terms, low_, high_, (row.low_member, row.high_member))
    return matrix


def _solver(matrix: _Matrix, seconds: float, whole: bool) -> highspy.Highs:
    solver = highspy.Highs()
    for name, value in (
        ("output_flag", False), ("threads", 1), ("random_seed", 0), ("time_limit", seconds),
    ):  # fmt: skip
        solver.setOptionValue(name, value)
    count = len(matrix.upper)
    solver.addVars(count, np.zeros(count), np.array(matrix.upper))
    if whole:
        every = np.arange(count, dtype=np.int32)
        kinds = np.full(count, highspy.HighsVarType.kInteger)
        solver.changeColsIntegrality(count, every, kinds)
    solver.addRows(
        len(matrix.low), np.array(matrix.low), np.array(matrix.high), len(matrix.index),
        np.array(matrix.starts, dtype=np.int32), np.array(matrix.index, dtype=np.int32),
        np.array(matrix.value),
    )  # fmt: skip
    return solver
