"""A game compiled: checked, drawn, emitted, published; nothing is done twice.

Imports all that draws and emits, which takes longer than to find that nothing has changed
(`pipeline/current.py`). Knows nothing of the terminal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from builder.diagnostics import Findings, Severity
from builder.drawing.own import dressed
from builder.emit.vassal import artefacts as vassal
from builder.modules.lint import lint
from builder.pipeline.background import Item, two_hands
from builder.pipeline.build import Built, Progress, Waiting
from builder.pipeline.current import build_key
from builder.pipeline.extensions import made as extended
from builder.pipeline.jobs import shared
from builder.pipeline.load import Loaded, checked
from builder.pipeline.manifest import Manifest, entries
from builder.pipeline.numbers import give_numbers
from builder.pipeline.overlay import laid_over
from builder.pipeline.products import HERE, MAP_PNG, PAINTERS, PRODUCTS
from builder.pipeline.publish import publish
from builder.pipeline.store import NO_STORE, Store
from builder.pipeline.workshop import Gallery, Workshop
from builder.source import Folder
from builder.words import speaking


def compiled(
    folder: Folder,
    target: Path,
    former: Manifest | None,
    progress: Progress,
    force: bool,
    waiting: Waiting,
    language: str = "",
    store: Store = NO_STORE,
) -> Built:
    """Compile a folder that was read and publish it; nothing is published where it has errors."""
    stages = len(PRODUCTS) + 1
    progress("check", 0, stages)
    loaded = checked(folder, language)
    gpids = {}
    if loaded.game is not None and loaded.lock is not None:
        gpids = give_numbers(folder, loaded.game, loaded.lock, former, loaded.findings)
    if loaded.checked is None or loaded.drawings is None or loaded.findings.failed:
        return Built(folder.name, loaded.findings, None, fresh=True)
    shop = Workshop(
        loaded.checked, loaded.drawings, loaded.findings, gpids, loaded.procedures,
        loaded.others(loaded.checked.game), store, PAINTERS,
    )  # fmt: skip
    made = _made(shop, progress)
    artefacts = {path: data for each in made.values() for path, data in each.items()}
    _lay_over(artefacts, loaded)
    if not _sound(artefacts, loaded) or not _extended(artefacts, loaded):
        return Built(folder.name, loaded.findings, None, fresh=True)
    made_by = dict.fromkeys(artefacts, "extensions")
    made_by |= {path: name for name, each in made.items() for path in each}
    manifest = Manifest(
        shop.game.id, shop.game.version, build_key(folder, language), folder.digests(),
        entries(artefacts, made_by), gpids,
    )  # fmt: skip
    in_the_way = publish(target, manifest, artefacts, force=force, waiting=waiting)
    progress("done", stages, stages)
    if in_the_way:
        return Built(folder.name, loaded.findings, None, fresh=True, in_the_way=in_the_way)
    return Built(folder.name, loaded.findings, target, fresh=True, artefacts=len(artefacts) + 1)


def _lay_over(artefacts: dict[str, bytes], loaded: Loaded) -> None:
    """Give the module what the game's overlay says."""
    for path in [path for path in artefacts if path.endswith(".vmod")]:
        artefacts[path] = laid_over(artefacts[path], loaded.overlay, loaded.findings)


def _sound(artefacts: Mapping[str, bytes], loaded: Loaded) -> bool:
    """Whether the modules made have no faults; those that they have are findings of the game."""
    for path, data in artefacts.items():
        if path.endswith(".vmod"):
            found = Findings()
            lint(data, path, found)
            loaded.findings.items += [one for one in found if one.severity is Severity.ERROR]
    return not loaded.findings.failed


def _extended(artefacts: dict[str, bytes], loaded: Loaded) -> bool:
    """Make the extensions, where VASSAL looks for them; whether they have no faults."""
    for path in [path for path in artefacts if path.endswith(".vmod")]:
        made = extended(artefacts[path], loaded.extensions, loaded.findings)
        folder = f"{path.removesuffix('.vmod')}_ext"
        artefacts.update({f"{folder}/{name}": data for name, data in made})
    return not loaded.findings.failed


def _made(shop: Workshop, progress: Progress) -> dict[str, dict[str, bytes]]:
    """All products by name, each its files by path.

    Two processes share the work; the module, which needs all pictures, is put together here.
    """
    made: dict[str, dict[str, bytes]] = {name: {} for name in PRODUCTS}
    ended = iter(range(1, len(PRODUCTS) + 1))
    work = shared(shop)
    if shop.store.there:
        _ = shop.prints  # once, for both processes
        shop.store.close()

    def pictures(done: Iterator[Item[tuple[str, bytes]]]) -> Iterator[tuple[str, bytes]]:
        """The pictures that come; files of products that come meanwhile are kept."""
        for n, item in done:
            name = list(work)[n]
            if item is None and name in made:
                progress(name, next(ended), len(PRODUCTS) + 1)
            elif item is not None and (name not in made or "/" not in item[0]):
                yield item  # a picture has a name in the module, but no folder
            elif item is not None:
                made[name][item[0]] = item[1]
                if item[0] == MAP_PNG:
                    yield vassal.MAP_IMAGE, item[1]

    with (
        speaking(shop.game.language),
        dressed(shop.game),
        two_hands(list(work.values())) as done,
    ):
        shop.pictures = Gallery(pictures(done))
        for name in HERE:
            if name in made:
                made[name] |= PRODUCTS[name](shop)
                progress(name, next(ended), len(PRODUCTS) + 1)
        shop.pictures.update(shop.pictures.coming)
    return made
