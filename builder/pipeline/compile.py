"""A game compiled: checked, drawn, emitted, published; nothing is done twice.

Imports all that draws and emits, which takes longer than to find that nothing has changed
(`pipeline/current.py`). Knows nothing of the terminal.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator, Mapping, MutableMapping
from contextlib import closing, nullcontext
from dataclasses import replace
from pathlib import Path

from builder.diagnostics import Finding, Findings, Severity
from builder.drawing.drawings import Drawings
from builder.drawing.kept import keeping
from builder.drawing.own import dressed
from builder.emit.vassal import artefacts as vassal
from builder.game.documents import Documents
from builder.legality import CheckedGame
from builder.pipeline.aside import Aside
from builder.pipeline.background import helped, two_hands
from builder.pipeline.build import Built, Progress, Spent, Waiting, Wish
from builder.pipeline.current import build_key, part_key
from builder.pipeline.faultless import keeper
from builder.pipeline.heap import keep_freed
from builder.pipeline.jobs import FOUND, FRAMED, INSPECTION, SPENT, Inspect, is_little, shared
from builder.pipeline.load import Loaded, checked
from builder.pipeline.manifest import Entry, Manifest
from builder.pipeline.numbers import give_numbers
from builder.pipeline.products import HERE, MAP_PNG, PAINTERS, PRODUCTS
from builder.pipeline.publish import publish
from builder.pipeline.seen import seen
from builder.pipeline.sound import faults
from builder.pipeline.spool import Spool, read
from builder.pipeline.stages import Stages
from builder.pipeline.store import NO_STORE, open_store
from builder.pipeline.workshop import Workshop, paint_map
from builder.source import Folder
from builder.words import speaking


def compiled(
    folder: Folder, target: Path, former: Manifest | None, progress: Progress, waiting: Waiting,
    wish: Wish,
) -> Built:  # fmt: skip
    """Compile a folder that was read and publish it; nothing is published where it has errors."""
    keep_freed()
    with closing(Aside(wish.only)) as aside:
        return _compiled(folder, target, former, progress, waiting, wish, aside)


def _compiled(
    folder: Folder, target: Path, former: Manifest | None, progress: Progress, waiting: Waiting,
    wish: Wish, aside: Aside,
) -> Built:  # fmt: skip
    work = Stages(progress, PRODUCTS, wish.only)
    wants_map = wish.keeps and (not wish.only or not {"map", "module"}.isdisjoint(wish.only))
    onwards = paint_map if wants_map else None
    begun = aside if wish.keeps else None
    loaded = work.timed(
        "check", lambda: checked(folder, wish.language, onwards=onwards, aside=begun)
    )
    gpids = {}
    if loaded.game is not None and loaded.lock is not None:
        gpids = give_numbers(folder, loaded.game, loaded.lock, former, loaded.findings)
    if loaded.checked is None or loaded.drawings is None or loaded.findings.failed:
        return Built(folder.name, loaded.findings, None, fresh=True)
    loaded.documents = Documents("")  # rows of large set-ups, which nobody reads from now on
    made = _products(loaded, loaded.checked, loaded.drawings, gpids, wish, work, aside)
    game, loaded.drawings = loaded.checked.game, None  # what was drawn is in the files
    if made is None or not _extended(made[0], loaded):
        return Built(folder.name, loaded.findings, None, fresh=True)
    artefacts, made_by = made
    made_by = dict.fromkeys(artefacts, "extensions") | made_by
    listed = {path: Entry(*artefacts.told(path), made_by[path]) for path in artefacts}
    manifest = Manifest(
        game.id, game.version, part_key(build_key(folder, wish.language), wish.only),
        folder.digests(), listed, gpids,
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
    work: Stages, aside: Aside,
) -> tuple[Spool, dict[str, str]] | None:  # fmt: skip
    """What is made of a checked game; the workshop with all its pictures is given up then. None
    where the module has faults.
    """
    with closing(open_store() if wish.keeps else NO_STORE) as store:
        shop = Workshop(
            judged, drawings, loaded.findings, gpids, loaded.procedures,
            loaded.others(judged.game), store, PAINTERS,
        )  # fmt: skip

        def inspect(files: dict[str, bytes]) -> list[Finding]:
            found = _laid_over(files, loaded)
            framed = shop.framed if loaded.overlay is None else {}
            return [*found, *_faults(files, wish, framed)]

        made, by, found = _made(shop, work, inspect, aside)
    loaded.findings.items += found
    return None if loaded.findings.failed else (made, by)


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
            known=known,
        )  # fmt: skip


def _laid_over(artefacts: MutableMapping[str, bytes], loaded: Loaded) -> list[Finding]:
    """Give the module what the game's overlay says, and tell what is wrong with that."""
    if loaded.overlay is None:
        return []
    from builder.pipeline.overlay import laid_over

    found = Findings()
    for path in [path for path in artefacts if path.endswith(".vmod")]:
        artefacts[path] = laid_over(artefacts[path], loaded.overlay, found)
    return found.items


def _faults(
    artefacts: Mapping[str, bytes], wish: Wish, framed: Mapping[str, str]
) -> Iterator[Finding]:
    """The faults of the modules made."""
    with closing(open_store() if wish.keeps else NO_STORE) as store:
        for path in artefacts:
            if path.endswith(".vmod"):
                yield from faults(artefacts[path], path, store, lint, framed.get(path, ""))


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
    shop: Workshop, work: Stages, inspect: Inspect, aside: Aside
) -> tuple[Spool, dict[str, str], list[Finding]]:
    """The files of all products by path, by which product each was made, and what was found in the
    module. Two processes share the work, unless it is little.
    """
    made, pictures, whole, by = Spool(), Spool(), Spool(), dict[str, str]()
    errands, found = shared(shop, work.products, inspect), list[Finding]()
    kept = keeper(shop.drawings, shop.store)
    work.plan([one.kind for one in errands])
    little = is_little(shop, work.products)
    if not little:
        aside.close()
    shop.pictures, shop.whole = pictures, whole
    if shop.store.there:
        _ = shop.prints  # once, for both processes
        shop.store.close()
    with (
        speaking(shop.game.language),
        dressed(shop.game),
        keeping(kept),
        helped(errands, aside.made) if little else two_hands(errands) as done,
    ):
        for n, item in done:
            if item is None:
                continue
            (path, held), name = item, errands[n].kind
            if path == SPENT:
                work.ended(Spent(*json.loads(read(held))))
            elif path == FRAMED:
                shop.framed |= json.loads(read(held))
            elif path == FOUND:
                found += pickle.loads(read(held))  # of our own process, and of no file
                if any(one.severity is Severity.ERROR for one in found):
                    break  # nothing will be published
            elif name in HERE or name == INSPECTION:
                made.hold(path, held)
                whole.hold(path, held)
                by.setdefault(path, name)
            elif "/" not in path:  # a picture, by its name in the module
                pictures.hold(path, held)
            elif name in work.products:
                made.hold(path, held, tell=True)
                by[path] = name
            if path == MAP_PNG:
                pictures.hold(vassal.MAP_IMAGE, held)
    return made, by, found
