"""The pieces of a set-up that stand elsewhere or otherwise, a sentence each.

Knows nothing of how they are found.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.modules.diff.model import Change, Shift, Spot
from builder.modules.report import shown
from builder.words import Message, listed, message

_PIECES = message("{count} × {name}")
_HOW = {
    "added": message("{pieces}: new in {new}"),
    "removed": message("{pieces}: no longer in {old}"),
    "moved": message("{pieces}: from {old} to {new}"),
    "changed": message("{pieces} in {new}"),
}
_STATE = message("{name} {old} → {new}")
_WITH = message("{pieces}: {states}")


def sentences(one: Change) -> Iterator[Message]:
    """What is different in a set-up, piece by piece, then the properties that it sets."""
    yield from map(_sentence, one.shifts)
    unset = message("not set")
    for name, before, after in one.values:
        old, new = (unset if each is None else shown(each) for each in (before, after))
        yield message("property {name}: {old} → {new}", name=shown(name), old=old, new=new)


def _sentence(one: Shift) -> Message:
    name = shown(one.name)
    pieces = _PIECES.filled(count=one.count, name=name) if one.count > 1 else name
    words = _HOW[one.how].filled(pieces=pieces, old=place(one.before), new=place(one.after))
    if not one.states:
        return words
    states = listed([_STATE.filled(name=each.label, old=shown(each.before), new=shown(each.after))
                     for each in one.states])  # fmt: skip
    return _WITH.filled(pieces=words, states=states)


def place(spot: Spot | None) -> Message | str:
    """The name of a place, or the map and the pixels on it."""
    if spot is None or spot.place:
        return "" if spot is None else shown(spot.place)
    if spot.map in ("", "null"):
        return message("no map")
    return message("{map} at {x},{y}", map=shown(spot.map), x=shown(spot.x, 12),
                   y=shown(spot.y, 12))  # fmt: skip
