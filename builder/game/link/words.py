"""Words of open lists held against those that the game knows: a stranger is one kind of finding.

Knows nothing of which list is used where.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from builder.diagnostics import Findings, Span, nearest
from builder.words import either, message

UNKNOWN = {
    "states": ("G220", message("'{word}' is not a state of a back, so this back has no factors")),
    "tags": ("G223", message("'{word}' is not a tag of a box or track")),
    "links": ("G222", message("'{word}' is not a kind of link")),
    "actors": ("G201", message("'{word}' is neither a side nor a player")),
    "features": ("G225", message("'{word}' is not a kind of feature")),
}
"""By the key of `words` in game.yaml: the code of the finding, and what is said."""
DECLARED = {"features": "{'…': road}"}
"""What stands under a key; a list where nothing is said here."""


def check_word(word: str, key: str, known: Iterable[str], place: Span, findings: Findings) -> bool:
    """Whether an open list has a word; else a finding that says how to declare it."""
    names = list(known)
    if word in names:
        return True
    code, fault = UNKNOWN[key]
    declare = message(
        "write {words}, or declare it in game.yaml: {example}",
        words=either(names),
        example=f"words: {{{key}: {DECLARED.get(key, '[…]')}}}",
    )
    said = replace(fault, values=(("word", word[:60]),))
    findings.add(code, place, said, hint=nearest(word, names) or declare)
    return False
