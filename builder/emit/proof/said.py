"""The sentences of the page's scripts, in the language being spoken.

A script names a sentence by its key; a test holds the keys of both to each other.
"""

from __future__ import annotations

from typing import Any

from builder.words import Message

WORDS: dict[str, Message] = {}
COUNTED: dict[str, Message] = {}
_SAMPLE = 200


def words_data() -> dict[str, Any]:
    """The sentences by key; of those with a number their forms, and which form each number has."""
    return {}
