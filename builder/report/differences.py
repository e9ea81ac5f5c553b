"""What is different between two modules, on the terminal and as JSON."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator
from typing import Any

import click

from builder.diagnostics.text import printable
from builder.emit.findings import as_data
from builder.modules.diff import Change, Difference, Kind, advice
from builder.modules.diff.model import Shift, Spot
from builder.modules.diff.shifted import sentences
from builder.modules.report import shown
from builder.pipeline.modules import Compared
from builder.report.text import print_found
from builder.words import Message, _, _n, listed, message

_NAMES = 4
"""Pieces with the same changes that are named; of the rest only their number."""
_GROUPS = 30
"""Changes of a kind that are printed; of the rest only their number."""
_SHIFTS = 40
"""Pieces of a set-up that are printed; of the rest only their number."""
_HOW = {
    "added": message("added: {names}"),
    "removed": message("removed: {names}"),
    "renamed": message("renamed: {names}"),
    "changed": message("changed: {names}"),
}


def print_difference(found: Compared) -> None:
    """What is different by kind, then what players must do."""
    if found.difference is None:
        print_found("", "", found.findings, notes=True)
        return
    for line in _lines(found.difference):
        click.echo(printable(line))


def _lines(found: Difference) -> Iterator[str]:
    yield _("{old} {first} → {new} {second}", old=found.old.file, first=found.old.version,
            new=found.new.file, second=found.new.version)  # fmt: skip
    for kind in Kind:
        changes = found.of(kind)
        if changes:
            yield ""
            yield str(kind.heading)
            yield from _kind(changes)
    yield ""
    yield _("What players must do")
    for sentence in advice(found):
        yield from textwrap.wrap(f"  {sentence}", 99, subsequent_indent="    ")


def _kind(changes: list[Change]) -> Iterator[str]:
    groups: dict[tuple[object, ...], list[Change]] = {}
    for one in changes:
        details = tuple(str(words) for words in (*one.details, *one.resets, *sentences(one)))
        groups.setdefault((one.how, details), []).append(one)
    for n, group in enumerate(groups.values()):
        if n == _GROUPS:
            rest = sum(map(len, groups.values())) - sum(len(g) for g in [*groups.values()][:n])
            yield f"  {_n('and {count} more change', 'and {count} more changes', rest)}"
            return
        first = group[0]
        yield f"  {_HOW[first.how].filled(names=_names(group))}"
        yield from (f"      {words}" for words in first.details)
        yield from (f"      ! {words}" for words in first.resets)
        yield from (f"        {words}" for words in _shifts(first))


def _shifts(one: Change) -> Iterator[Message]:
    found = [*sentences(one)]
    yield from found[:_SHIFTS]
    if len(found) > _SHIFTS:
        yield message("and {count} more", count=len(found) - _SHIFTS)


def _names(group: list[Change]) -> Message:
    names: list[object] = [_name(one) for one in group[:_NAMES]]
    if len(group) > _NAMES:
        names.append(message("{count} more", count=len(group) - _NAMES))
    return listed(names)


def _name(one: Change) -> str:
    name = shown(one.name, 80)
    return f"{shown(one.formerly)} → {name}" if one.formerly else name


def difference_as_json(found: Compared) -> str:
    """The differences, the advice and what could not be read."""
    data: dict[str, Any] = {"findings": as_data("", found.findings)["findings"]}
    if found.difference is not None:
        both = (("old", found.difference.old), ("new", found.difference.new))
        data |= {name: {"file": one.file, "name": one.root.get("name"), "version": one.version}
                 for name, one in both}  # fmt: skip
        data["changes"] = [_data(one) for one in found.difference.changes]
        data["advice"] = [str(words) for words in advice(found.difference)]
    return json.dumps(data, indent=1, ensure_ascii=False)


def _data(one: Change) -> dict[str, Any]:
    return {
        "kind": one.kind.value, "how": one.how, "name": one.name, "formerly": one.formerly,
        "gpid": one.gpid, "details": [str(words) for words in one.details],
        "resets": [str(words) for words in one.resets], "needs_refresh": one.saved,
    } | ({"pieces": [_shift(each) for each in one.shifts],
          "properties": [{"name": name, "from": old, "to": new} for name, old, new in one.values]}
         if one.kind is Kind.SETUP else {})  # fmt: skip


def _shift(one: Shift) -> dict[str, Any]:
    """A piece of a set-up that is not where or how it was; null where it was or is not there."""
    return {
        "how": one.how, "gpid": one.gpid, "name": one.name, "count": one.count,
        "from": _spot(one.before), "to": _spot(one.after),
        "states": [{"trait": each.label, "from": each.before, "to": each.after}
                   for each in one.states],
    }  # fmt: skip


def _spot(one: Spot | None) -> dict[str, str] | None:
    if one is None:
        return None
    return {"map": one.map, "x": one.x, "y": one.y, "place": one.place}
