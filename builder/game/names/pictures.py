"""Pictures in texts, for the player aid: `{symbol:tank}`, `{symbol:tank, red}`, `{die:4}`.

A name is a type of unit or a symbol; the second is the nation whose ground it has. Where a product
cannot draw, the type's name stands there. Knows nothing of how symbols are drawn.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from builder.game.model import UnitType

PICTURE = re.compile(r"\{symbol:\s*([\w-]{1,80})(?:,\s*([\w-]{1,80}))?\s*\}")
_DOUBLED = re.compile(r"\s(?=[\s,.;:)]|$)")
"""A space that nothing follows."""
DIE = re.compile(r"\{die:\s*([1-6])\s*\}")
KIND = "symbol"


def in_words(text: str, types: Mapping[str, UnitType]) -> str:
    """The text with names in place of pictures, but for those that stand before them."""

    def name(found: re.Match[str]) -> str:
        kind = types.get(found[1])
        said = kind.name if kind else found[1].replace("-", " ")
        before = found.string[: found.start()].rstrip().casefold()
        return "" if before.endswith((said.casefold(), f"{said.casefold()}s")) else said

    named = _DOUBLED.sub("", PICTURE.sub(name, text))
    return DIE.sub(r"\1", named)
