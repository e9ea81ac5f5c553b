"""What could not be taken over, collected by kind.

Knows nothing of how it is printed.
"""

from __future__ import annotations

from dataclasses import field

from builder.modules.model import Where
from builder.records import dataclass
from builder.words import Message, message

SHOWN = 30
"""Things of one kind that are named; of the rest only their number."""


@dataclass(slots=True)
class Note:
    """What is lost, and what it concerns: so many things, of which the first are named."""

    words: Message
    where: Where = ()
    things: list[str] = field(default_factory=list)
    count: int = 0

    @property
    def said(self) -> Message:
        """The note with how many things it concerns, where that is more than one."""
        if self.count < 2:
            return self.words
        return message("{what} ({count})", what=self.words, count=self.count)


@dataclass(slots=True)
class Notes:
    """Notes in the order in which they came up, one for each kind."""

    found: dict[str, Note] = field(default_factory=dict)

    def add(self, kind: str, words: Message, thing: str = "", where: Where = ()) -> None:
        """One more thing of a kind."""
        note = self.found.setdefault(kind, Note(words, where))
        note.count += 1
        if thing and thing not in note.things and len(note.things) < SHOWN:
            note.things.append(thing)
