"""What is said of a rule, a procedure or a table that is not what it was: by lines, by cells.

Knows nothing of how the page is laid out round it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from builder.emit.proof.markup import Html, el, html
from builder.emit.recorded import Entry, Line
from builder.words import _, message

_FEW = 60
"""Lines, or cells of a table, that are listed."""
_SYMBOL = re.compile(r"\{symbol: ?([\w -]+)\}")
Place = tuple[str, int]
"""A head, and the how manieth of that name it is."""


def versions(before: Entry | None, after: Entry | None) -> Html:
    """What was said, and what is said now; of what changed, only what is not the same."""
    old, new = _lines(before), _lines(after)
    if before is None or after is None:
        return _both(old, new)
    cells = [*_cells(before, after)] if before.cells and after.cells else []
    inner = {mark for one in (before, after) for mark in one.rows()} if cells else set()
    marks = [{line.mark for line in lines} | inner for lines in (old, new)]
    gone = [line for line in old if line.mark not in marks[1]]
    come = [line for line in new if line.mark not in marks[0]]
    if not gone and not come and not cells:
        return el("p", _("Its words are the same; what it looks at in the data is not."))
    rows = [el("p", words) for words in cells[:_FEW]]
    return html(rows, _both(gone, come) if gone or come else None)


def _both(old: Sequence[Line], new: Sequence[Line]) -> Html:
    parts = [(_("before"), old, "was"), (_("now"), new, "is")]
    shown = [el("div", el("h3", head), [el("p", line.words) for line in lines[:_FEW]], class_=name)
             for head, lines, name in parts if lines]  # fmt: skip
    return el("div", shown, class_="wasis")


def _lines(one: Entry | None) -> list[Line]:
    return [] if one is None else [Line(one.title, one.title), *one.lines]


def _cells(before: Entry, after: Entry) -> Iterator[str]:
    """The cells of a table that are other ones, by the heads of their rows and columns."""
    (old, rows), (new, lines) = map(_grid, (before, after))
    for column in dict.fromkeys((*old, *new)):
        if column not in old or column not in new:
            words = message("New column: {name}")
            if column not in new:
                words = message("Column no longer there: {name}")
            yield str(words.filled(name=_headed(column)))
    for row in dict.fromkeys((*rows, *lines)):
        if row not in rows or row not in lines:
            yield _row(row, rows.get(row), lines.get(row))
            continue
        for column in old:
            was, now = rows[row].get(column, ""), lines[row].get(column, "")
            if column in new and was != now:
                yield _("Row {row}, column {column}: {old} → {new}", row=_headed(row),
                        column=_headed(column), old=_shown(was), new=_shown(now))  # fmt: skip


def _row(row: Place, old: Mapping[Place, str] | None, new: Mapping[Place, str] | None) -> str:
    """A row that is new or gone, with its cells."""
    some = (new or {}) if old is None else old
    cells = ", ".join(f"{_headed(column)} {_shown(text)}" for column, text in some.items())
    words = message("New row {row}: {cells}")
    if old is not None:
        words = message("Row no longer there, {row}: {cells}")
    return str(words.filled(row=_headed(row), cells=cells))


def _grid(one: Entry) -> tuple[list[Place], dict[Place, dict[Place, str]]]:
    """Columns, and by row and column the cells, those of one name counted."""
    head, *rows = one.cells
    columns = [*_counted(head[1:])]
    names = _counted([row[0] if row else "" for row in rows])
    return columns, {name: dict(zip(columns, row[1:], strict=False))
                     for name, row in zip(names, rows, strict=True)}  # fmt: skip


def _counted(names: Sequence[str]) -> Iterator[Place]:
    seen: Counter[str] = Counter()
    for name in names:
        seen[name] += 1
        yield name, seen[name]


def _headed(place: Place) -> str:
    name, number = place
    if not name:
        return _("{number} without a name", number=number)
    return _plain(name) if number == 1 else f"{_plain(name)} ({number})"


def _shown(text: str) -> str:
    return _plain(text) or "–"


def _plain(text: str) -> str:
    """A text without the marks of symbols in it."""
    return _SYMBOL.sub(lambda found: f"({found[1].replace('-', ' ')})", text)
