"""The files of a module without its pictures, kept by what their makers read of the game.

Pictures change with every counter that is drawn otherwise; what is written in a module seldom does.
Knows nothing of what the files are.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from itertools import chain

from builder.drawing.content import content_key
from builder.emit.vassal import artefacts as vassal
from builder.emit.vassal.format.figures import Figure, filled, framing
from builder.pipeline import reads
from builder.pipeline.store import Store, key_of
from builder.pipeline.workshop import MAP_PIXELS_PER_MM, Workshop
from builder.records import dataclass

Files = Mapping[str, vassal.File]
Parts = tuple[Files, Mapping[str, str]]
_NAME = "module"
_SEEN = (vassal.MAP_IMAGE, vassal.TABLE_IMAGE)
"""Pictures at which who writes the module looks."""


@dataclass(frozen=True, slots=True)
class Module:
    """The files of a module, and which pictures it has under which names.

    `framed` tells its files from others but for the figures on counters; '' where that is not
    known.
    """

    files: Files
    pictures: Mapping[str, str]
    framed: str = ""


def parts(shop: Workshop, painted: Callable[[], vassal.Painted]) -> Module:
    """The files of the module, kept as frames which are filled with the figures on counters."""
    if not shop.store.there:
        return Module(*_made(shop, shop, painted))
    own, known = _own(shop), are_known(shop)
    if known is not None:
        found = _kept(shop, _key(shop, known, own, painted()))
        if found is not None:
            return found
    view = shop.drawings.view(_NAME)
    with framing(content_key([*shop.prints.items()])) as figures:
        made, pictures = _made(shop, shop.seen_through(view), painted)
    files = dict(made)
    del made
    frames = _Frames(figures.mark, [*figures.gaps])
    read = _read(shop, view.reads, own)
    if read:
        reads.keep(shop, view.reads, _NAME)
        shop.store.put(read, b"")
        key = _key(shop, view.reads, own, painted())
        shop.store.put(key, frames.kept(files, pictures, shop.store))
        shop.store.flush()
    return frames.filled(files, pictures, shop)


@dataclass(frozen=True, slots=True)
class _Frames:
    """The digits with which gaps begin, and the figures that fill them."""

    mark: str
    figures: Sequence[Figure]

    def kept(self, files: Files, pictures: Mapping[str, str], store: Store) -> bytes:
        """What is kept of a module of which these are the frames."""
        names = {
            path: store.keep(data) if isinstance(data, bytes)
            else {name: store.keep(inner) for name, inner in data.items()}
            for path, data in files.items()
        }  # fmt: skip
        return json.dumps([names, pictures, self.mark, self.figures]).encode()

    def filled(
        self, files: dict[str, vassal.File], pictures: Mapping[str, str], shop: Workshop
    ) -> Module:
        """The module; no frame is left in `files`, for those of a large game take much memory."""
        values = vassal.figures(shop.game, self.figures)
        told = hashlib.sha256()

        def whole(path: str, frame: bytes) -> bytes:
            told.update(f"{path} {hashlib.sha256(frame).hexdigest()}\n".encode())
            return filled(frame, self.mark, values)

        made: dict[str, vassal.File] = {}
        for path in [*files]:
            data = files.pop(path)
            made[path] = (
                whole(path, data) if isinstance(data, bytes)
                else {name: whole(f"{path}/{name}", inner) for name, inner in data.items()}
            )  # fmt: skip
        return Module(made, pictures, told.hexdigest())


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


def _kept(shop: Workshop, key: str) -> Module | None:
    """What was made before of the same content, if all of it is still kept."""
    listed = shop.store.get(key)
    if listed is None:
        return None
    names, pictures, mark, figures = json.loads(listed)
    inner = (own.values() for own in names.values() if isinstance(own, dict))
    single = (own for own in names.values() if isinstance(own, str))
    wanted = {*single, *chain.from_iterable(inner)}
    found = shop.store.bodies(wanted)
    if not found.keys() >= wanted:
        return None
    files: dict[str, vassal.File] = {
        path: found[own] if isinstance(own, str)
        else {name: found[one] for name, one in own.items()}
        for path, own in names.items()
    }  # fmt: skip
    return _Frames(mark, figures).filled(files, pictures, shop)
