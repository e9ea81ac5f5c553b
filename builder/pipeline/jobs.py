"""The work of a build: jobs that two processes share, of which none is done that was done before.

What a job makes depends on the fields of the game that its makers read. They are noticed, and their
fingerprints are the key of all its files. Which fields they are is known from the last time: what
was made of the same content of these fields has read no others.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Collection, Iterator
from functools import partial
from typing import Any

from builder.diagnostics import Finding
from builder.drawing.own import dressed
from builder.game.model import Game
from builder.pipeline import reads
from builder.pipeline.background import Errand
from builder.pipeline.moduleparts import are_known
from builder.pipeline.products import (
    BY_FACE,
    BY_SETUP,
    CHARTS,
    FILLED,
    HERE,
    PARTS,
    PICTURES,
    PRODUCTS,
    WAITED_FOR,
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
LONGEST = ("map", "setup cards", "player aid", PICTURES, "cards", "rulebook", "sheets")
"""In this order, what the module waits for before all else."""
_SHARES, _FACES = 60, 1000
"""So many jobs at most make the cards of all setups or the pictures of all counters, of so many
faces at least."""
_LAID_OUT = ("map", "setup cards", "player aid", "rulebook", "sheets")
_FEW_SETUPS = 6
_FEW = 20
"""Faces that are drawn in no time."""
SPENT = "spent"
"""The name of what a job tells last: the seconds that it took, and whether it was done before."""
FOUND = "found"
"""The name of what was found in the module."""
FRAMED = "framed"
"""The name of what tells the module from others but for figures."""
INSPECTION = "inspection"
"""The job that looks through the module."""
Inspect = Callable[[dict[str, bytes]], list[Finding]]
"""Lays over the module's files what belongs there, and tells what is wrong in them."""


@dataclass(frozen=True, slots=True)
class Job:
    """What makes a product's files and pictures of the module, as far as they are wanted."""

    name: str
    ways: tuple[Maker, ...]

    @property
    def is_waited_for(self) -> bool:
        """Whether the module needs pictures of it."""
        return any(_plain(way) in WAITED_FOR for way in self.ways)

    @property
    def is_filled(self) -> bool:
        """Whether nothing waits for it, and all of it is filled with faces of counters."""
        return _plain(self.ways[-1]) in FILLED

    @property
    def drawn(self) -> tuple[str, range | None]:
        """What is drawn for it, and for other jobs of the product: all, or some by number."""
        way = self.ways[0]
        return self.name, way.keywords["some"] if isinstance(way, partial) else None


def shared(
    shop: Workshop, only: Collection[str] = (), inspect: Inspect = lambda _files: []
) -> list[Errand]:
    """What is to be done: jobs by the names of products, a product in several where it can be, and
    the pictures. First what the module waits for, then the module, then the longest work.

    `only` some products where not all are wanted; pictures where the module is.
    """
    jobs = _in_order(shop.game, only)
    count = sum(job.is_waited_for for job in jobs)
    painted = {job.drawn: n for n, job in enumerate(jobs[:count]) if job.name in CHARTS}
    first = [_errand(job, shop) for job in jobs[:count]]
    for name in (name for name in HERE if name in PRODUCTS and (not only or name in only)):
        after, wait = range(count), (len(first),)
        first.append(Errand(name, partial(_put_together, name, shop), name, after))
        first.append(Errand(INSPECTION, partial(_inspected, shop, inspect), INSPECTION, wait))
    return [*first, *(_errand(job, shop, painted.get(job.drawn)) for job in jobs[count:])]


def filled_again(
    shop: Workshop, only: Collection[str] = ()
) -> Iterator[list[tuple[str, bytes]] | None]:
    """What the jobs make that can be put aside, in the order of their errands, and what it cost;
    None for what was not made before.
    """
    for job in (job for job in _in_order(shop.game, only) if job.is_filled):
        clock = Clock()
        kept = [_kept(job.name, way, shop) for way in job.ways]
        if None in kept:
            yield None
            return
        files = [one for files in kept if files is not None for one in files.items()]
        yield [*files, (SPENT, _told(job, clock, True))]


def was_filled(shop: Workshop, only: Collection[str] = ()) -> bool:
    """Whether there are such jobs, and this game had something made by each of them before."""
    jobs = [job for job in _in_order(shop.game, only) if job.is_filled]
    known = (reads.last(shop, job.name, _word(way)) for job in jobs for way in job.ways)
    return shop.store.there and bool(jobs) and all(each is not None for each in known)


def _in_order(game: Game, only: Collection[str]) -> list[Job]:
    """The jobs: first what the module waits for, then the longest."""
    jobs = [job for job in _jobs(game, only) if job.ways]
    jobs.sort(key=lambda job: (not job.is_waited_for, (*LONGEST, job.name).index(job.name)))
    return jobs


def _errand(job: Job, shop: Workshop, along: int | None = None) -> Errand:
    way = _plain(job.ways[-1])
    run = partial(_in_its_words, job, shop)
    return Errand(job.name, run, way.__name__, along=along, aside=job.is_filled)


def _put_together(name: str, shop: Workshop) -> Artefacts:
    """A product of what the other jobs make, and what tells its files from others."""
    with speaking(shop.game.language), dressed(shop.game):
        clock = Clock()
        files = dict(PRODUCTS[name](shop))
        shop.whole.update(files)
        yield SPENT, json.dumps([name, *clock.read()]).encode()
        yield FRAMED, json.dumps(shop.framed).encode()
        yield from files.items()


def _inspected(shop: Workshop, inspect: Inspect) -> Artefacts:
    """What was found in such a product, and its files where these are others now."""
    with speaking(shop.game.language):
        clock, files = Clock(), dict(shop.whole)
        found = inspect(files)
        yield from ((path, data) for path, data in files.items() if data != shop.whole[path])
        yield FOUND, pickle.dumps(found)
        yield SPENT, json.dumps([INSPECTION, *clock.read()]).encode()


def _jobs(game: Game, only: Collection[str]) -> Iterator[Job]:
    wanted = {name for name in PRODUCTS if not only or name in only}
    module = vassal_module in PRODUCTS.values() and "module" in wanted
    for name, way in PRODUCTS.items():
        if name in HERE:
            continue
        ways = PARTS.get(way, (way,)) if name in wanted else ()
        if module and name in CHARTS:  # pages are painted by who lays them out
            ways = CHARTS[name], *ways
            if len(game.scenarios) > _FEW_SETUPS:  # laid out they take room until they are written
                yield from _in_shares(Job(name, ways), game)
                continue
        if module and name == "map" and not ways:
            ways = (map_picture,)
        for one in ways:
            yield from _in_shares(Job(name, (one,)), game)
    if module:
        for one in PARTS[painted]:
            yield from _in_shares(Job(PICTURES, (one,)), game)


def _in_shares(job: Job, game: Game) -> Iterator[Job]:
    """The job; or several where it makes something of each setup or each face of a counter."""
    if {*job.ways} & {*BY_SETUP}:
        count, least = len(game.scenarios), 1
    elif {*job.ways} & {*BY_FACE}:
        faces = (len(unit.faces) for unit in game.units.values())
        count, least = sum(many + many % 2 for many in faces), _FACES  # with backs that are none
    else:
        yield job
        return
    size = max(least, -(-count // _SHARES))
    for first in range(0, max(count, 1), size):
        some = range(first, min(first + size, count))
        yield Job(job.name, tuple(_share(way, some) for way in job.ways))


def _share(way: Any, some: range) -> Maker:
    """A way of making some things only."""
    return partial(way, some=some)


def _plain(way: Maker) -> Maker:
    """The maker of which a way is a share, or itself."""
    return way.func if isinstance(way, partial) else way


def _word(way: Maker) -> str:
    """What a way is known by."""
    share = f" {way.keywords['some']}" if isinstance(way, partial) else ""
    return f"{_plain(way).__name__}{share}"


def is_little(shop: Workshop, only: Collection[str] = ()) -> bool:
    """Whether it takes less to do all jobs than to have a second process for them: few counters
    look otherwise than before, and neither is anything laid out anew nor a module put together.
    """
    if not shop.store.there or shop.game.cards or shop.drawings.faces.drawn > _FEW:
        return False
    if (not only or "module" in only) and are_known(shop) is None:
        return False
    ways = ((job.name, way) for job in _jobs(shop.game, only) if job.name in _LAID_OUT
            for way in job.ways)  # fmt: skip
    return all(_listed(name, way, shop) is not None for name, way in ways)


def _in_its_words(job: Job, shop: Workshop) -> Artefacts:
    """What a job makes, in the game's language and look, whoever asks and when; then its cost."""
    keep, all_kept = job.name not in ANEW and shop.store.there, True
    with speaking(shop.game.language), dressed(shop.game):
        clock = Clock()
        for way in job.ways:
            keeps = keep and _plain(way) not in BY_FACE
            kept = _kept(job.name, way, shop) if keeps else None
            if kept is not None:
                yield from kept.items()
                continue
            all_kept = False
            yield from _made(job.name, way, shop, keeps)
        told = _told(job, clock, all_kept)
    shop.store.flush()
    yield SPENT, told


def _told(job: Job, clock: Clock, kept: bool) -> bytes:
    """What a job cost, and whether all of it was made before."""
    return json.dumps([job.name, *clock.read(), kept]).encode()


def _kept(name: str, way: Maker, shop: Workshop) -> dict[str, bytes] | None:
    """What was made before of the same content, if it is still kept."""
    listed = _listed(name, way, shop)
    if listed is None:
        return None
    found = json.loads(listed)
    again = Again(shop.store, shop.drawings.faces, lambda: shop.forms)
    return again.files(found["files"], found["shown"])


def _listed(name: str, way: Maker, shop: Workshop) -> bytes | None:
    """Which files were made of the same content."""
    known = reads.last(shop, name, _word(way))
    key = reads.key(shop, known, name, _word(way)) if known is not None else ""
    return shop.store.get(key) if key else None


def _made(name: str, way: Maker, shop: Workshop, keeps: bool) -> Artefacts:
    """What is made in a way, which is kept with all that it was made of."""
    if not keeps:
        yield from way(shop)
        return
    view = shop.drawings.view(f"{name} {_plain(way).__name__}" if _plain(way) in _APART else name)
    files = dict[str, Entry]()
    for path, data in way(shop.seen_through(view)):
        files[path] = entry(view.showing, data, shop.store)
        yield path, data
    key = reads.key(shop, view.reads, name, _word(way))
    if key:
        shown = shown_in(view.showing, shop.drawings.faces)
        reads.keep(shop, view.reads, name, _word(way))
        shop.store.put(key, json.dumps({"files": files, "shown": shown}).encode())
    shop.store.flush()
