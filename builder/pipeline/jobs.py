"""The work of a build: jobs that two processes share, of which none is done that was done before.

What a job makes depends on the fields of the game that its makers read. They are noticed, and their
fingerprints are the key of all its files. Which fields they are is known from the last time: what
was made of the same content of these fields has read no others.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from functools import partial

from builder.drawing.own import dressed
from builder.pipeline import reads
from builder.pipeline.moduleparts import are_known
from builder.pipeline.products import (
    BY_FACE,
    CHARTS,
    HERE,
    PARTS,
    PICTURES,
    PRODUCTS,
    map_picture,
    painted,
    vassal_module,
)
from builder.pipeline.refilled import Again, Entry, entry, shown_in
from builder.pipeline.stages import Clock
from builder.pipeline.workshop import Artefacts, Workshop
from builder.records import dataclass
from builder.words import speaking

Maker = Callable[[Workshop], Artefacts]
ANEW = ("report",)
"""What is made of more than the game, and at once."""
_APART = {way for ways in PARTS.values() for way in ways}
LONGEST = ("setup cards", PICTURES, "map", "player aid", "cards", "rulebook", "sheets")
"""In this order. What the module waits for is done first, but beside what takes longest where
there are many setups.
"""
_LAID_OUT = ("map", "setup cards", "player aid", "rulebook", "sheets")
_FEW = 20
"""Faces that are drawn in no time."""
SPENT = "spent"
"""The name of what a job tells last: the seconds that it took, and whether it was done before."""


@dataclass(frozen=True, slots=True)
class Job:
    """What makes a product's files and pictures of the module, as far as they are wanted."""

    name: str
    ways: tuple[Maker, ...]


def shared(shop: Workshop, only: Collection[str] = ()) -> dict[str, Callable[[], Artefacts]]:
    """What two processes share: products by name, and the pictures; the longest work first.

    `only` some products where not all are wanted; pictures where the module is.
    """
    jobs = {job.name: job for job in _jobs(only) if job.ways}
    order = sorted(jobs, key=lambda name: (*LONGEST, name).index(name))
    return {name: partial(_in_its_words, jobs[name], shop) for name in order}


def _jobs(only: Collection[str]) -> Iterator[Job]:
    wanted = {name for name in PRODUCTS if not only or name in only}
    module = vassal_module in PRODUCTS.values()
    for name, way in PRODUCTS.items():
        if name not in HERE:
            charts = (CHARTS[name],) if module and name in CHARTS else ()
            shown = charts if name in wanted or name != "map" else (map_picture,)
            if "module" not in wanted:
                shown = ()
            yield Job(name, (*shown, *(PARTS.get(way, (way,)) if name in wanted else ())))
    if module and "module" in wanted:
        yield Job(PICTURES, PARTS[painted])


def is_little(shop: Workshop, only: Collection[str] = ()) -> bool:
    """Whether it takes less to do all jobs than to have a second process for them: few counters
    look otherwise than before, and neither is anything laid out anew nor a module put together.
    """
    if not shop.store.there or shop.game.cards or shop.drawings.faces.drawn > _FEW:
        return False
    if (not only or "module" in only) and are_known(shop) is None:
        return False
    ways = ((job.name, way) for job in _jobs(only) if job.name in _LAID_OUT for way in job.ways)
    return all(_listed(name, way, shop) is not None for name, way in ways)


def _in_its_words(job: Job, shop: Workshop) -> Artefacts:
    """What a job makes, in the game's language and look, whoever asks and when; then its cost."""
    keep, all_kept = job.name not in ANEW and shop.store.there, True
    with speaking(shop.game.language), dressed(shop.game):
        clock = Clock()
        for way in job.ways:
            keeps = keep and way not in BY_FACE
            kept = _kept(job.name, way, shop) if keeps else None
            if kept is not None:
                yield from clock.while_at_it(kept.items())
                continue
            all_kept = False
            for made in _made(job.name, way, shop, keeps):
                yield from clock.while_at_it([made])
        spent = clock.read()
    yield SPENT, json.dumps([*spent, all_kept]).encode()


def _kept(name: str, way: Maker, shop: Workshop) -> dict[str, bytes] | None:
    """What was made before of the same content, if it is still kept."""
    listed = _listed(name, way, shop)
    if listed is None:
        return None
    found = json.loads(listed)
    again = Again(shop.store, shop.drawings.faces, shop.forms)
    return again.files(found["files"], found["shown"])


def _listed(name: str, way: Maker, shop: Workshop) -> bytes | None:
    """Which files were made of the same content."""
    known = reads.last(shop, name, way.__name__)
    key = reads.key(shop, known, name, way.__name__) if known is not None else ""
    return shop.store.get(key) if key else None


def _made(name: str, way: Maker, shop: Workshop, keeps: bool) -> Artefacts:
    """What is made in a way, which is kept with all that it was made of."""
    if not keeps:
        yield from way(shop)
        return
    view = shop.drawings.view(f"{name} {way.__name__}" if way in _APART else name)
    files = dict[str, Entry]()
    for path, data in way(shop.seen_through(view)):
        files[path] = entry(view.showing, data, shop.store)
        yield path, data
    key = reads.key(shop, view.reads, name, way.__name__)
    if key:
        shown = shown_in(view.showing, shop.drawings.faces)
        reads.keep(shop, view.reads, name, way.__name__)
        shop.store.put(key, json.dumps({"files": files, "shown": shown}).encode())
    shop.store.flush()
