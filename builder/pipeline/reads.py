"""What was made, known by the fields of the game that its makers read.

Which these are is kept from the last time: what was once made of the same content of exactly these
fields would read no others now. Knows nothing of what is made.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from builder.drawing.content import AMBIENT
from builder.pipeline.store import key_of
from builder.pipeline.workshop import Workshop


def last(shop: Workshop, *what: str) -> list[str] | None:
    """The fields that were read in this game when something was last made."""
    found = shop.store.get(key_of("fields", *what, shop.game.id))
    return json.loads(found) if found else None


def keep(shop: Workshop, reads: Iterable[str], *what: str) -> None:
    """Keep which fields were read."""
    shop.store.put(key_of("fields", *what, shop.game.id), json.dumps(sorted(reads)).encode())


def key(shop: Workshop, reads: Iterable[str], *what: str) -> str:
    """The key of what is made of the game as far as it was read, and what it is dressed in; ''
    where something was read that no game has.
    """
    try:
        known = [f"{each} {shop.prints[each]}" for each in sorted({*reads, *AMBIENT} - {"spans"})]
    except KeyError:
        return ""
    return key_of("job", *what, *known)
