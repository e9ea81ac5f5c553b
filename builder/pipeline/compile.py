"""A game compiled: checked, drawn, emitted, published; nothing is done twice.

Imports all that draws and emits, which takes longer than to find that nothing has changed
(`pipeline/current.py`). Knows nothing of the terminal.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, MutableMapping
from contextlib import closing, nullcontext
from dataclasses import replace
from pathlib import Path

from builder.diagnostics import Findings
from builder.drawing.drawings import Drawings
from builder.drawing.kept import keeping
from builder.drawing.own import dressed
from builder.emit.vassal import artefacts as vassal
from builder.game.documents import Documents
from builder.legality import CheckedGame
from builder.pipeline.background import Item, one_hand, two_hands
from builder.pipeline.build import Built, Progress, Spent, Waiting, Wish
from builder.pipeline.current import build_key, part_key
from builder.pipeline.faultless import keeper
from builder.pipeline.jobs import SPENT, is_little, shared
from builder.pipeline.load import Loaded, checked
from builder.pipeline.manifest import Manifest, entries
from builder.pipeline.numbers import give_numbers
from builder.pipeline.products import HERE, MAP_PNG, PAINTERS, PRODUCTS
from builder.pipeline.publish import publish
from builder.pipeline.seen import seen
from builder.pipeline.sound import faults
from builder.pipeline.spool import Spool
from builder.pipeline.stages import Clock, Stages
from builder.pipeline.store import NO_STORE, open_store
from builder.pipeline.workshop import Gallery, Workshop
from builder.source import Folder
from builder.words import speaking


def compiled(
    folder: Folder, target: Path, former: Manifest | None, progress: Progress, waiting: Waiting,
    wish: Wish,
) -> Built:  # fmt: skip
    """Compile a folder that was read and publish it; nothing is published where it has errors."""
    work = Stages(progress, PRODUCTS, wish.only)
    loaded = work.timed("check", lambda: checked(folder, wish.language))
    gpids = {}
    if loaded.game is not None and loaded.lock is not None:
        gpids = give_numbers(folder, loaded.game, loaded.lock, former, loaded.findings)
    if loaded.checked is None or loaded.drawings is None or loaded.findings.failed:
        return Built(folder.name, loaded.findings, None, fresh=True)
    loaded.documents = Documents("")  # rows of large set-ups, which nobody reads from now on
    made = _products(loaded, loaded.checked, loaded.drawings, gpids, wish, work)
    game, loaded.drawings = loaded.checked.game, None  # what was drawn is in the files
    if made is None or not _extended(made[0], loaded):
        return Built(folder.name, loaded.findings, None, fresh=True)
    artefacts, made_by = made
    made_by = dict.fromkeys(artefacts, "extensions") | made_by
    manifest = Manifest(
        game.id, game.version, part_key(build_key(folder, wish.language), wish.only),
        folder.digests(), entries(artefacts, made_by), gpids,
    )  # fmt: skip
    in_the_way = work.timed(
        "publish", lambda: _published(target, manifest, artefacts, former, wish, waiting)
    )
    work.end()
    if in_the_way:
        return Built(folder.name, loaded.findings, None, fresh=True, in_the_way=in_the_way)
    return Built(folder.name, loaded.findings, target, fresh=True, artefacts=len(artefacts) + 1,
                 spent=tuple(work.spent))  # fmt: skip


def _products(
    loaded: Loaded, judged: CheckedGame, drawings: Drawings, gpids: Mapping[str, int], wish: Wish,
    work: Stages,
) -> tuple[Spool, dict[str, str]] | None:  # fmt: skip
    """What is made of a checked game; the workshop with all its pictures is given up then. None
    where the module has faults.
    """
    with closing(open_store() if wish.keeps else NO_STORE) as store:
        shop = Workshop(
            judged, drawings, loaded.findings, gpids, loaded.procedures,
            loaded.others(judged.game), store, PAINTERS,
        )  # fmt: skip

        def is_sound(files: dict[str, bytes]) -> bool:
            _lay_over(files, loaded)
            framed = shop.framed if loaded.overlay is None else {}
            return work.timed("inspection", lambda: _sound(files, loaded, wish, framed))

        return _made(shop, work, is_sound)


def _published(
    target: Path, manifest: Manifest, artefacts: Mapping[str, bytes], former: Manifest | None,
    wish: Wish, waiting: Waiting,
) -> tuple[Path, ...]:  # fmt: skip
    """Publish all that was made; where that is not all, what else is there stays."""
    by = {path: one.by for path, one in former.artefacts.items()} if former is not None else {}
    again = {*wish.only, *(("extensions",) if "module" in wish.only else ())}
    if wish.only and "module" not in wish.only:
        manifest = replace(manifest, gpids=former.gpids if former is not None else None)
    with seen(target) if wish.keeps else nullcontext() as known:
        return publish(
            target, manifest, artefacts, force=wish.force, keep=bool(wish.only),
            replaced=lambda path: by.get(path, "") in again, waiting=waiting,
            known=known.digest if known is not None else None,
        )  # fmt: skip


def _lay_over(artefacts: MutableMapping[str, bytes], loaded: Loaded) -> None:
    """Give the module what the game's overlay says."""
    if loaded.overlay is None:
        return
    from builder.pipeline.overlay import laid_over

    for path in [path for path in artefacts if path.endswith(".vmod")]:
        artefacts[path] = laid_over(artefacts[path], loaded.overlay, loaded.findings)


def _sound(
    artefacts: Mapping[str, bytes], loaded: Loaded, wish: Wish, framed: Mapping[str, str]
) -> bool:
    """Whether the modules made have no faults; those that they have are findings of the game."""
    with closing(open_store() if wish.keeps else NO_STORE) as store:
        for path in artefacts:
            if path.endswith(".vmod"):
                loaded.findings.items += faults(
                    artefacts[path], path, store, lint, framed.get(path, "")
                )
    return not loaded.findings.failed


def lint(data: bytes, path: str, findings: Findings) -> None:
    """The errors in a module."""
    from builder.modules import lint as inspecting

    inspecting.lint(data, path, findings, grave=True)


def _extended(artefacts: MutableMapping[str, bytes], loaded: Loaded) -> bool:
    """Make the extensions, where VASSAL looks for them; whether they have no faults."""
    if not loaded.extensions:
        return not loaded.findings.failed
    from builder.pipeline.extensions import made as extended

    for path in [path for path in artefacts if path.endswith(".vmod")]:
        made = extended(artefacts[path], loaded.extensions, loaded.findings)
        folder = f"{path.removesuffix('.vmod')}_ext"
        artefacts.update({f"{folder}/{name}": data for name, data in made})
    return not loaded.findings.failed


def _made(
    shop: Workshop, work: Stages, is_sound: Callable[[dict[str, bytes]], bool]
) -> tuple[Spool, dict[str, str]] | None:
    """The files of all products by path, and by which product each was made; None where those that
    are put together here are not sound.

    Two processes share the work, unless it is little; the module, which needs all pictures, is put
    together and inspected here, while the other process does the rest.
    """
    made, by = Spool(), dict[str, str]()
    jobs, kept = shared(shop, work.products), keeper(shop.drawings, shop.store)
    work.plan([name for name, _job in jobs])
    hands = one_hand if is_little(shop, work.products) else two_hands
    if shop.store.there:
        _ = shop.prints  # once, for both processes
        shop.store.close()

    def pictures(done: Iterator[Item[tuple[str, bytes]]]) -> Iterator[tuple[str, bytes]]:
        """The pictures that come; files of products that come meanwhile are kept."""
        for n, item in done:
            name, _job = jobs[n]
            if item is None:
                continue
            path, data = item
            if path == SPENT:
                work.ended(Spent(name, *json.loads(data)))
            elif "/" not in path:  # a picture has a name in the module, but no folder
                yield item
            elif name in work.products:
                made[path], by[path] = data, name
            if path == MAP_PNG:
                yield vassal.MAP_IMAGE, data

    with (
        speaking(shop.game.language),
        dressed(shop.game),
        keeping(kept),
        hands([job for _name, job in jobs]) as done,
    ):
        shop.pictures = Gallery(pictures(done))
        for name in (one for one in HERE if one in work.products):
            files = _put_together(name, shop, work)
            if not is_sound(files):
                return None
            made.update(files)
            by |= dict.fromkeys(files, name)
        shop.pictures.update(shop.pictures.coming)
    return made, by


def _put_together(name: str, shop: Workshop, work: Stages) -> dict[str, bytes]:
    """A product made here of what the jobs make, for which it waits."""
    clock = Clock()
    made = dict(PRODUCTS[name](shop))
    cpu, wall = (one - other for one, other in zip(clock.read(), shop.pictures.waited, strict=True))
    work.ended(Spent(name, cpu, wall))
    shop.pictures.clear()  # they are in it
    return made
