"""What several entries of a key say in brackets, said of all of them once.

Knows no game.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from builder.drawing.maps.entries import Entry
from builder.words import _

_BRACKET = re.compile(r" \(([^()]+)\)$")
_MANY = 3
"""So many entries that say the same make a line of their own."""


def shared(entries: Sequence[Entry]) -> tuple[list[Entry], str]:
    """The entries without what at least three of them say in brackets at their end, and a line
    that says it of them: "Hills, Woods, River: no effect"; "" where there is no such thing."""
    said = Counter(found[1] for one in entries if (found := _BRACKET.search(one.name)))
    words, count = said.most_common(1)[0] if said else ("", 0)
    if count < _MANY:
        return list(entries), ""
    ending = f" ({words})"
    names = [one.name.removesuffix(ending) for one in entries if one.name.endswith(ending)]
    line = _("{names}: {what}", names=", ".join(names), what=words)
    return [replace(one, name=one.name.removesuffix(ending)) for one in entries], line
