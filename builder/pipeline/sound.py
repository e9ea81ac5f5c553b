"""Whether a module that was made has faults; one that was found without any is known by content.

What is inspected is all of a module but what its pictures show. Knows nothing of what a fault is.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator

from builder.diagnostics import Finding, Findings, Severity
from builder.emit.vassal.format.archive import listed
from builder.pipeline.store import Store, key_of

Inspect = Callable[[bytes, str, Findings], object]
_PICTURES, _PNG = "images/", ".png"
_SIZE = 24
"""Bytes of a PNG that say how large it is."""


def faults(
    data: bytes, path: str, store: Store, inspect: Inspect, framed: str = ""
) -> list[Finding]:
    """The errors in a module's bytes. What is `framed` tells all of its files from others, but for
    its pictures and the plain numbers on its counters: no fault hangs on which these are.
    """
    key = key_of("sound", path, framed, _told(data, bool(framed))) if store.there else ""
    if key and store.get(key) is not None:
        return []
    found = Findings()
    inspect(data, path, found)
    wrong = [one for one in found if one.severity is Severity.ERROR]
    if key and not wrong:
        store.put(key, b"")
    return wrong


def _told(data: bytes, framed: bool) -> str:
    """What tells a module from others in which other faults may be found: all files, but of a
    picture only its name, its size, and which others are the same; of one that is `framed`, only
    the names of its other files.
    """
    out = hashlib.sha256()
    for part in _parts(data, framed):
        out.update(f"{part}\n".encode())
    return out.hexdigest()


def _parts(data: bytes, framed: bool) -> Iterator[object]:
    same: dict[tuple[int, int], int] = {}
    for one in listed(data):
        if one.name.startswith(_PICTURES) and one.name.endswith(_PNG):
            alike = same.setdefault((one.size, one.check), len(same))
            begun = data[one.begin : one.begin + min(_SIZE, one.packed)]
            yield one.name, one.deflated, bool(one.size), alike, begun
        elif framed:
            yield one.name
        else:
            body = memoryview(data)[one.begin : one.begin + one.packed]
            yield one.name, one.size, one.check, hashlib.sha256(body).hexdigest()
