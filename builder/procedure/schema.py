"""What the schemas of procedures.yaml share: names, formulas, and how a step or an input is told.

Knows nothing of linking: a name is only a text here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from builder.diagnostics import near_word
from builder.game.schemas import Shape
from builder.game.schemas.keys import called
from builder.records import dataclass
from builder.source.schema import Field, mistake, names_in
from builder.words import Message, listed, message

Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,30}$")]
Formula = str | int | bool


@dataclass(frozen=True, slots=True)
class Keyed:
    """Shapes of which each has a key of its own, and one that has none.

    `what` names them in the finding about a record with two such keys; `common` are the keys that
    tell nothing.
    """

    what: Message
    shapes: Mapping[str, type[Shape]]
    otherwise: type[Shape]
    common: frozenset[str]

    def tag(self, record: Any) -> str:
        """The tag of the shape that a record has, or is most likely meant to have."""
        return called(self.shape(record))

    def shape(self, record: Any) -> type[Shape]:
        """The shape by the record's own key; where that is misspelt or missing, by the others."""
        keys = [str(key) for key in record] if isinstance(record, dict) else []
        for key in keys:
            if key in self.shapes:
                return self.shapes[key]
        unknown = [key for key in keys if key not in {*self.common, *names_in(self.otherwise)}]
        for key in unknown:
            first = re.split(r"[: ]", key, maxsplit=1)[0]
            near = first if first in self.shapes else near_word(key, self.shapes)
            if near:
                return self.shapes[near]
        return self._owner(unknown)

    def _owner(self, keys: Sequence[str]) -> type[Shape]:
        """The first shape that has one of the keys."""
        owners = (s for key in keys for s in self.shapes.values() if key in names_in(s))
        return next(owners, self.otherwise)

    def single(self, record: Any) -> Any:
        """The record, where it has at most one of the keys."""
        given = [key for key in self.shapes if isinstance(record, dict) and key in record]
        if len(given) > 1:
            raise mistake("P101", message(
                "{what} may have only one of the keys {keys}", what=self.what, keys=listed(given),
            ))  # fmt: skip
        return record
