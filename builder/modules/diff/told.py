"""The changes that players notice, as a list of what is new.

What only VASSAL sees (prototypes, global properties and keys), and pages that name the version, are
left out. Knows nothing of the disk.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from builder.modules.diff.model import Change, Difference, Kind
from builder.modules.diff.traits import MARK
from builder.modules.report import shown
from builder.words import Message, listed, message, verbatim

MOST = 40
"""Lines of a list; of further changes only the number is given."""
LONGEST = 200
"""Letters of a line."""
_NAMES = 6
_UNSEEN = (Kind.PROTOTYPE, Kind.PROPERTY, Kind.PICTURE, Kind.COMMAND, Kind.OTHER)
_HOW = {
    "added": message("{kind}: new: {names}"),
    "removed": message("{kind}: no longer there: {names}"),
    "renamed": message("{kind}: renamed: {names}"),
    "changed": message("{kind}: changed: {names}"),
}


def noticed(found: Difference, besides: Collection[str] = ()) -> list[Change]:
    """The changes that somebody notices; charts and pages of these names say the version only."""
    return [
        one for one in found.changes
        if one.kind not in _UNSEEN and not (one.kind is Kind.CHART and one.name in besides)
    ]  # fmt: skip


def told(changes: Collection[Change]) -> list[str]:
    """A line for changes of a kind that are alike, in the language being spoken."""
    groups: dict[tuple[object, ...], list[Change]] = {}
    for one in changes:
        details = tuple(_marks(one))
        groups.setdefault((one.kind, one.how, details), []).append(one)
    lines = [str(line) for group in groups.values() for line in _line(group)]
    if len(lines) > MOST:
        lines[MOST - 1 :] = [str(message("and {count} more", count=len(lines) - MOST + 1))]
    return lines


def _line(group: list[Change]) -> Iterator[str]:
    first = group[0]
    words = str(_HOW[first.how].filled(kind=first.kind.heading, names=_names(group)))
    if marks := _marks(first):
        words = f"{words} ({'; '.join(marks)})"
    yield words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"


def _marks(one: Change) -> list[str]:
    """What counters have printed on them, before and after."""
    return [str(words) for words in one.details if words.text == MARK.text]


def _names(group: list[Change]) -> Message:
    names: list[object] = [
        verbatim(f"{shown(one.formerly, 30)} → {shown(one.name, 30)}" if one.formerly
                 else shown(one.name, 40))
        for one in group[:_NAMES]
    ]  # fmt: skip
    if len(group) > _NAMES:
        names.append(message("{count} more", count=len(group) - _NAMES))
    return listed(names)
