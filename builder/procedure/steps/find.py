"""`find`: a cell of a table, by what heads its row and its column."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import ClassVar, Literal, final

from builder.diagnostics import nearest
from builder.game.conditions.sense import listed
from builder.game.model import Game, Table
from builder.game.schemas import Id
from builder.language.expr import Expr
from builder.procedure.kinds import kind_of
from builder.procedure.outcome import Dice, Outcome
from builder.procedure.possible import ANYTHING, NOTHING, lost, words_of
from builder.procedure.prose import Names, formula
from builder.procedure.schema import Formula, Name
from builder.procedure.scope import Path, Scope
from builder.procedure.steps.base import ConditionalShape, Step
from builder.procedure.tables import cell
from builder.procedure.values import NOT_KNOWN, Value, Values, value_of
from builder.records import dataclass
from builder.words import Message, _, message

_NUMBER = re.compile(r"[-−]?\d+")
Found = Literal["text", "number"]


@final
class FindStepShape(ConditionalShape):
    """`find` names the cell of `table` in the row and the column (by default the first) that match;

    with `kind: number`, its first number.
    """

    find: Name
    table: Id
    row: Formula
    column: Formula | None = None
    kind: Found = "text"

    def link(self, scope: Scope, path: Path) -> Find | None:
        when = self.condition(scope, path)
        missing = message("there is no table '{name}'", name=self.table)
        scope.known(self.table, scope.game.tables, missing, *path, "table")
        table = scope.game.tables.get(self.table)
        row = self._row(scope, table, path)
        column = self._column(scope, table, path)
        can = words_of(table) if self.kind == "text" else ANYTHING
        can = can if when is None else can.also(NOTHING)
        scope.name(self.find, self.kind, *path, "find", can=can)
        scope.name(f"{self.find}_known", "flag", *path, "find")
        said = self.said(scope, path)
        if table is None:
            return None
        return Find(
            name=self.find, kind=self.kind, table=self.table, row=row, column=column, when=when,
            **said,
        )  # fmt: skip

    def _row(self, scope: Scope, table: Table | None, path: Path) -> Expr:
        tree = _sought(scope, self.row, *path, "row")
        heads = [head for head, _cells in table.rows] if table is not None else []
        for word in _lost(scope, tree, table, heads):
            said = message("the table '{table}' has no row '{word}'", table=self.table, word=word)
            hint = nearest(str(word), heads) or listed(heads, message("its rows are"))
            scope.report("P108", said, *path, "row", hint=hint)
        return tree

    def _column(self, scope: Scope, table: Table | None, path: Path) -> Expr | None:
        if self.column is None:
            return None
        tree = _sought(scope, self.column, *path, "column")
        heads = list(table.columns) if table is not None else []
        for word in _lost(scope, tree, table, heads):
            said = message(
                "the table '{table}' has no column '{word}'", table=self.table, word=word
            )
            hint = nearest(str(word), heads) or listed(heads, message("its columns are"))
            scope.report("P108", said, *path, "column", hint=hint)
        return tree

    def makes(self) -> Iterator[str]:
        yield self.find


def _sought(scope: Scope, text: Formula, *path: str | int) -> Expr:
    """What is looked for among a table's heads: a number or a text."""
    tree = scope.formula(text, None, *path)
    if kind_of(tree, scope.kinds) == "flag":
        said = message("a table is searched for a number or a text, not a flag")
        scope.report("P104", said, *path)
    return tree


def _lost(
    scope: Scope, tree: Expr, table: Table | None, heads: list[str]
) -> list[str | int]:  # fmt: skip
    """The words and numbers that are sought and head nothing."""
    if table is None or not (heads or not table.missing):
        return []
    return lost(tree, scope.can, heads) if kind_of(tree, scope.kinds) != "flag" else []


@final
@dataclass(frozen=True, slots=True, kw_only=True)
class Find(Step):
    """The value `name` is a cell of a table, and `name_known` says whether the table has it.

    `row` is matched with the heads of rows, `column` with those of columns (None: the first).
    A head is a text, a number, a range ("3-5", "12+", "2 or less"), or several with commas between.
    A `kind` of "text" gives the cell's words, "not known" where there are none; a "number" the
    first whole number in them ("+2 MP" is 2, "none" is not known), 0 where there is none.
    """

    key: ClassVar[str] = "find"
    name: str
    kind: Found
    table: str
    row: Expr
    column: Expr | None

    def do(self, game: Game, outcome: Outcome, dice: Dice, taken: bool) -> bool:
        values = outcome.values
        row, column = self._at(values)
        found, known = self.read(cell(game.lookup(self.table), row, column) if taken else None)
        values[self.name] = found
        values[f"{self.name}_known"] = known
        return taken

    def _at(self, values: Values) -> tuple[str | int, str | int | None]:
        """What is sought among the heads of rows, and of columns."""
        column = None if self.column is None else value_of(self.column, values)
        return value_of(self.row, values), column

    def read(self, text: str | None) -> tuple[str | int, bool]:
        """What a cell's words are read as, and whether that is known; None: there are none."""
        if self.kind == "text":
            return (NOT_KNOWN, False) if text is None else (text, True)
        number = None if text is None else _NUMBER.search(text)
        return (0, False) if number is None else (int(number[0].replace("−", "-")), True)

    def told(self, game: Game, names: Names) -> Message:
        table, name = title_of(game.tables[self.table], game), names.of(self.name)
        row = formula(self.row, names)
        if self.column is None:
            return message("read {name} from the table {table}, row {row}", name=name, table=table,
                           row=row)  # fmt: skip
        return message("read {name} from the table {table}, row {row}, column {column}", name=name,
                       table=table, row=row, column=formula(self.column, names))  # fmt: skip

    def explained(self, game: Game, made: Mapping[str, Value], values: Values) -> str:
        row, column = self._at(values)
        found = made[self.name] if made[f"{self.name}_known"] else NOT_KNOWN
        title = title_of(game.tables[self.table], game)
        if column is None:
            return _(
                "{name} = {found}: {table}, row {row}",
                name=self.name, found=found, table=title, row=row,
            )  # fmt: skip
        return _(
            "{name} = {found}: {table}, row {row}, column {column}",
            name=self.name, found=found, table=title, row=row, column=column,
        )  # fmt: skip


def title_of(table: Table, game: Game) -> Message | str:
    if game.adds(table):
        return message("{table} (added)", table=table.name)
    return table.name
