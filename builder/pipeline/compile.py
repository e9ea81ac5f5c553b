"""A game compiled: checked, drawn, emitted, published; nothing is done twice.

Imports all that draws and emits, which takes longer than to find that nothing has changed
(`pipeline/current.py`). Knows nothing of the terminal.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from builder.drawing.own import dressed
from builder.game.model import Game
from builder.pipeline.background import background
from builder.pipeline.build import Built, Progress, Waiting
from builder.pipeline.current import build_key
from builder.pipeline.kept import Kept, map_key
from builder.pipeline.load import Loaded, checked
from builder.pipeline.manifest import Manifest, entries
from builder.pipeline.numbers import give_numbers
from builder.pipeline.products import PRODUCTS, Gallery, Workshop, painted
from builder.pipeline.publish import publish
from builder.procedure.procedure import Procedures
from builder.source import Folder
from builder.texts.dictionary import said_in
from builder.words import speaking


def compiled(
    folder: Folder,
    target: Path,
    former: Manifest | None,
    progress: Progress,
    force: bool,
    waiting: Waiting,
    language: str = "",
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
        _others(loaded, loaded.checked.game), Kept(target, former),
    )  # fmt: skip
    made = _made(shop, progress)
    artefacts = {path: data for each in made.values() for path, data in each.items()}
    made_by = {path: name for name, each in made.items() for path in each}
    manifest = Manifest(
        shop.game.id, shop.game.version, build_key(folder, language), folder.digests(),
        entries(artefacts, made_by), gpids,
        map_key(artefacts["map/map.svg"], shop.game.title, shop.game.language),
    )  # fmt: skip
    in_the_way = publish(target, manifest, artefacts, force=force, waiting=waiting)
    progress("done", stages, stages)
    if in_the_way:
        return Built(folder.name, loaded.findings, None, fresh=True, in_the_way=in_the_way)
    return Built(folder.name, loaded.findings, target, fresh=True, artefacts=len(artefacts) + 1)


def _others(loaded: Loaded, game: Game) -> dict[str, tuple[Game, Procedures]]:
    """The game in the other languages that it is translated into.

    VASSAL puts other words in place of a module's; what the module compares stays as it is.
    """
    if loaded.plain is None or game is not loaded.plain[0]:
        return {}  # it is a translation itself
    return {
        name: said_in(game, loaded.procedures, words, values=False)
        for name, words in loaded.dictionaries.items()
        if name != game.language
    }


def _made(shop: Workshop, progress: Progress) -> dict[str, dict[str, bytes]]:
    """All products by name, each its files by path.

    Pictures are painted in a second process: about half of the work.
    """
    made: dict[str, dict[str, bytes]] = {}
    with (
        speaking(shop.game.language),
        dressed(shop.game),
        background(partial(painted, shop)) as coming,
    ):
        shop.pictures = Gallery(coming)
        for done, (name, product) in enumerate(PRODUCTS.items(), 1):
            progress(name, done, len(PRODUCTS) + 1)
            made[name] = dict(product(shop))
    return made
