"""The work of a build: jobs that two processes share, of which none is done that was done before.

What a job makes depends on the fields of the game that its makers read. They are noticed, and their
fingerprints are the key of all its files. Which fields they are is known from the last time: what
was made of the same content of these fields has read no others.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from builder.drawing.content import AMBIENT
from builder.drawing.own import dressed
from builder.pipeline.products import CHARTS, HERE, PICTURES, PRODUCTS, painted, vassal_module
from builder.pipeline.store import Store, key_of
from builder.pipeline.workshop import Artefacts, Workshop
from builder.words import speaking

Maker = Callable[[Workshop], Artefacts]
ANEW = ("report",)
"""What is made of more than the game, and at once."""


def shared(shop: Workshop) -> dict[str, Callable[[], Artefacts]]:
    """What two processes share: products by name, and the pictures; the longest work first."""
    ways: dict[str, list[Maker]] = {
        name: [way] for name, way in PRODUCTS.items() if name not in HERE
    }
    if vassal_module in PRODUCTS.values():
        ways[PICTURES] = [painted]
        for name in CHARTS.keys() & ways.keys():
            ways[name].append(CHARTS[name])
    longest = ("map", "setup cards", PICTURES, "player aid", "cards", "rulebook", "sheets")
    order = sorted(ways, key=lambda name: (*longest, name).index(name))
    return {name: partial(_in_its_words, name, ways[name], shop) for name in order}


def _in_its_words(name: str, ways: Sequence[Maker], shop: Workshop) -> Artefacts:
    """What some ways make, in the game's language and look, whoever asks and when."""
    with speaking(shop.game.language), dressed(shop.game):
        if name in ANEW or not shop.store.there:
            yield from _made(ways, shop)
        else:
            yield from _kept(name, ways, shop)


def _made(ways: Iterable[Maker], shop: Workshop) -> Artefacts:
    for way in ways:
        yield from way(shop)


def _kept(name: str, ways: Sequence[Maker], shop: Workshop) -> Artefacts:
    """What the ways of a job make, taken from the store where it was made before."""
    last = key_of("fields", name, shop.game.id)
    known = shop.store.get(last)
    found = _found(_key(name, shop, json.loads(known)), shop.store) if known else None
    if found is not None:
        yield from found.items()
        return
    view, names = shop.drawings.view(name), dict[str, str]()
    for path, data in _made(ways, shop.seen_through(view)):
        names[path] = shop.store.keep(data)
        yield path, data
    reads = sorted(view.reads)
    shop.store.put(last, json.dumps(reads).encode())
    shop.store.put(_key(name, shop, reads), json.dumps(names).encode())
    shop.store.flush()


def _key(name: str, shop: Workshop, reads: Iterable[str]) -> str:
    """What a job's files are made of: the game as far as it was read, and what it is dressed in."""
    known = sorted({*reads, *AMBIENT} & shop.prints.keys())
    return key_of("job", name, *(f"{each} {shop.prints[each]}" for each in known))


def _found(key: str, store: Store) -> dict[str, bytes] | None:
    """The files of a job, if all of them are there."""
    listed = store.get(key)
    if listed is None:
        return None
    names: dict[str, str] = json.loads(listed)
    found = store.bodies(names.values())
    whole = found.keys() >= {*names.values()}
    return {path: found[name] for path, name in names.items()} if whole else None
