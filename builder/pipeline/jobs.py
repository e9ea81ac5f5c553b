"""The work of a build: jobs that two processes share, of which none is done that was done before.

What a job makes depends on the fields of the game that its makers read. They are noticed, and their
fingerprints are the key of all its files. Which fields they are is known from the last time: what
was made of the same content of these fields has read no others.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Iterator
from functools import partial

from builder.drawing.content import AMBIENT
from builder.drawing.own import dressed
from builder.pipeline.products import (
    CHARTS,
    HERE,
    PICTURES,
    PRODUCTS,
    map_picture,
    painted,
    vassal_module,
)
from builder.pipeline.stages import Clock
from builder.pipeline.store import Store, key_of
from builder.pipeline.workshop import Artefacts, Workshop
from builder.records import dataclass
from builder.words import speaking

Maker = Callable[[Workshop], Artefacts]
Ways = tuple[Maker, ...]
ANEW = ("report",)
"""What is made of more than the game, and at once."""
SPENT = "spent"
"""The name of what a job tells last: the seconds that it took, and whether it was done before."""


@dataclass(frozen=True, slots=True)
class Job:
    """What makes a product's files and pictures of the module: all of them, or those wanted."""

    name: str
    whole: tuple[Maker, ...]
    wanted: tuple[Maker, ...]


def shared(shop: Workshop, only: Collection[str] = ()) -> dict[str, Callable[[], Artefacts]]:
    """What two processes share: products by name, and the pictures; the longest work first.

    `only` some products where not all are wanted; pictures where the module is.
    """
    jobs = {job.name: job for job in _jobs(only) if job.wanted}
    longest = ("map", "setup cards", PICTURES, "player aid", "cards", "rulebook", "sheets")
    order = sorted(jobs, key=lambda name: (*longest, name).index(name))
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
            yield Job(name, (way, *charts), (*((way,) if name in wanted else ()), *shown))
    if module and "module" in wanted:
        yield Job(PICTURES, (painted,), (painted,))


def _in_its_words(job: Job, shop: Workshop) -> Artefacts:
    """What a job makes, in the game's language and look, whoever asks and when; then its cost."""
    with speaking(shop.game.language), dressed(shop.game):
        clock, cpu, wall = Clock(), 0.0, 0.0
        kept = _kept(job, shop) if job.name not in ANEW and shop.store.there else None
        for made in _made(job, shop) if kept is None else kept.items():
            cpu, wall = cpu + clock.read()[0], wall + clock.read()[1]
            yield made
            clock = Clock()  # what others do meanwhile is not counted
        cpu, wall = cpu + clock.read()[0], wall + clock.read()[1]
    yield SPENT, json.dumps([cpu, wall, kept is not None]).encode()


def _kept(job: Job, shop: Workshop) -> dict[str, bytes] | None:
    """What a job has made before of the same content, if it is still kept."""
    for ways in dict.fromkeys((job.whole, job.wanted)):
        known = shop.store.get(_last(job.name, ways, shop))
        found = _found(_key(job.name, ways, shop, json.loads(known)), shop.store) if known else None
        if found is not None:
            return found
    return None


def _made(job: Job, shop: Workshop) -> Artefacts:
    """What a job makes, which is kept with all that it was made of."""
    if job.name in ANEW or not shop.store.there:
        for way in job.wanted:
            yield from way(shop)
        return
    view, names = shop.drawings.view(job.name), dict[str, str]()
    for way in job.wanted:
        for path, data in way(shop.seen_through(view)):
            names[path] = shop.store.keep(data)
            yield path, data
    reads = sorted(view.reads)
    shop.store.put(_last(job.name, job.wanted, shop), json.dumps(reads).encode())
    shop.store.put(_key(job.name, job.wanted, shop, reads), json.dumps(names).encode())
    shop.store.flush()


def _last(name: str, ways: Ways, shop: Workshop) -> str:
    """The key of the fields that a job has read in this game when it last made something."""
    return key_of("fields", name, *(way.__name__ for way in ways), shop.game.id)


def _key(name: str, ways: Ways, shop: Workshop, reads: Iterable[str]) -> str:
    """What a job's files are made of: the game as far as it was read, and what it is dressed in."""
    known = sorted({*reads, *AMBIENT} & shop.prints.keys())
    makers = (way.__name__ for way in ways)
    return key_of("job", name, *makers, *(f"{each} {shop.prints[each]}" for each in known))


def _found(key: str, store: Store) -> dict[str, bytes] | None:
    """The files of a job, if all of them are there."""
    listed = store.get(key)
    if listed is None:
        return None
    names: dict[str, str] = json.loads(listed)
    found = store.bodies(names.values())
    whole = found.keys() >= {*names.values()}
    return {path: found[name] for path, name in names.items()} if whole else None
