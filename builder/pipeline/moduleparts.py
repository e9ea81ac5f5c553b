"""The files of a module without its pictures, kept by what their makers read of the game.

Pictures change with every counter that is drawn otherwise; what is written in a module seldom does.
Knows nothing of what the files are.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence

from builder.drawing.content import content_key
from builder.emit.vassal import artefacts as vassal
from builder.pipeline import reads
from builder.pipeline.store import key_of
from builder.pipeline.workshop import MAP_PIXELS_PER_MM, Workshop

Parts = tuple[Mapping[str, bytes], Mapping[str, str]]
_NAME = "module"
_SEEN = (vassal.MAP_IMAGE, vassal.TABLE_IMAGE)
"""Pictures at which who writes the module looks."""


def parts(shop: Workshop, painted: Callable[[], vassal.Painted]) -> Parts:
    """The files, and which pictures the module has under which names."""
    if not shop.store.there:
        return _made(shop, shop, painted)
    own, known = _own(shop), are_known(shop)
    if known is not None:
        found = _kept(shop, _key(shop, known, own, painted()))
        if found is not None:
            return found
    view = shop.drawings.view(_NAME)
    made = _made(shop, shop.seen_through(view), painted)
    read = _read(shop, view.reads, own)
    if read:
        names = {name: shop.store.keep(data) for name, data in made[0].items()}
        reads.keep(shop, view.reads, _NAME)
        shop.store.put(read, b"")
        shop.store.put(
            _key(shop, view.reads, own, painted()), json.dumps([names, made[1]]).encode()
        )
        shop.store.flush()
    return made


def are_known(shop: Workshop) -> list[str] | None:
    """What the makers of the files read, if the files were made before of the same content; but for
    what is seen of pictures.
    """
    known = reads.last(shop, _NAME)
    if known is None or shop.store.get(_read(shop, known, _own(shop))) is None:
        return None
    return known


def _own(shop: Workshop) -> str:
    """What goes into the files beside the game."""
    return content_key((sorted(shop.gpids.items()), shop.procedures, sorted(shop.others.items())))


def _made(shop: Workshop, view: Workshop, painted: Callable[[], vassal.Painted]) -> Parts:
    return vassal.parts(
        view.game, MAP_PIXELS_PER_MM, painted, shop.gpids, shop.procedures, shop.others
    )


def _read(shop: Workshop, read: Sequence[str] | set[str], own: str) -> str:
    """What is known before any picture is."""
    key = reads.key(shop, read, _NAME)
    return key_of("read", key, own) if key else ""


def _key(shop: Workshop, read: Sequence[str] | set[str], own: str, seen: vassal.Painted) -> str:
    """The same with what is seen of pictures."""
    looked_at = [seen.images[name] for name in _SEEN if shop.game.cards or name != _SEEN[1]]
    pictures = content_key((looked_at, [*seen.charts], sorted(seen.alike.items())))
    return key_of("files", _read(shop, read, own), pictures)


def _kept(shop: Workshop, key: str) -> Parts | None:
    """What was made before of the same content, if all of it is still kept."""
    listed = shop.store.get(key)
    if listed is None:
        return None
    names, pictures = json.loads(listed)
    found = shop.store.bodies(names.values())
    if not found.keys() >= {*names.values()}:
        return None
    return {path: found[name] for path, name in names.items()}, pictures
