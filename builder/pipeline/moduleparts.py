"""The files of a module without its pictures, kept by what their makers read of the game.

Pictures change with every counter that is drawn otherwise; what is written in a module seldom does.
Knows nothing of what the files are.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import nullcontext

from builder.drawing.content import content_key
from builder.emit.vassal import artefacts as vassal
from builder.emit.vassal.format.figures import Figures, filled, framing
from builder.game.model import Game
from builder.pipeline import reads
from builder.pipeline.store import Store, key_of
from builder.pipeline.workshop import MAP_PIXELS_PER_MM, Workshop
from builder.records import dataclass

Files = Iterable[tuple[str, vassal.File]]
Parts = tuple[Files, Mapping[str, str]]
Names = dict[str, str | dict[str, str]]
"""Under which names the files of a module are kept; of a saved game, the files in it."""
_NAME = "module"
_SEEN = (vassal.MAP_IMAGE, vassal.TABLE_IMAGE)
"""Pictures at which who writes the module looks."""
_MANY = 50_000
"""Counters in all set-ups of which the files are kept as they are, and not as frames: these are
several kilobytes a counter, and to fill them takes as long as to write them anew.
"""


@dataclass(frozen=True, slots=True)
class Module:
    """The files of a module, and which pictures it has under which names.

    `framed` tells its files from others but for the figures on counters; '' where that is not
    known.
    """

    files: Mapping[str, vassal.Member]
    pictures: Mapping[str, str]
    framed: str = ""


def parts(shop: Workshop, painted: Callable[[], vassal.Painted]) -> Module:
    """The files of the module, kept as frames which are filled with the figures on counters."""
    if not shop.store.there:
        files, pictures = _made(shop, shop, painted)
        return Module({path: vassal.archived_file(path, file) for path, file in files}, pictures)
    own, known = _own(shop), are_known(shop)
    if known is not None:
        found = _kept(shop, _key(shop, known, own, painted()))
        if found is not None:
            return found
    view, names = shop.drawings.view(_NAME), Names()
    many = sum(len(one.placements) for one in shop.game.scenarios) > _MANY
    content = content_key([*shop.prints.items()])
    with nullcontext(Figures("")) if many else framing(content) as figures:
        files, pictures = _made(shop, shop.seen_through(view), painted)
        if many:
            packed = {path: vassal.archived_file(path, file) for path, file in files}
            module = Module(packed, pictures)
        else:
            module = _filled(_keeping(files, names, shop.store), pictures, figures, shop.game)
    read = _read(shop, view.reads, own)
    if read:
        reads.keep(shop, view.reads, _NAME)
        shop.store.put(read, b"")
        listed = json.dumps([names, pictures, figures.mark, [*figures.gaps]]).encode()
        shop.store.put(_key(shop, view.reads, own, painted()), listed)
        shop.store.put(_whole(listed, vassal.figures(shop.game, figures.gaps)), _joined(module))
        shop.store.flush()
    return module


def _keeping(files: Files, names: Names, store: Store) -> Files:
    """The frames, each kept under a name as it comes."""
    for path, file in files:
        names[path] = (
            store.keep(file) if isinstance(file, bytes)
            else {name: store.keep(inner) for name, inner in file.items()}
        )  # fmt: skip
        yield path, file


def _filled(frames: Files, pictures: Mapping[str, str], figures: Figures, game: Game) -> Module:
    """The module of its frames, each filled and packed as it comes: together, those of a large game
    would take much memory.
    """
    values, told = list[str](), hashlib.sha256()

    def whole(path: str, frame: bytes) -> bytes:
        told.update(f"{path} {hashlib.sha256(frame).hexdigest()}\n".encode())
        if len(values) < len(figures.gaps):
            values.extend(vassal.figures(game, [*figures.gaps][len(values) :]))
        return filled(frame, figures.mark, values)

    made: dict[str, vassal.Member] = {}
    for path, file in frames:
        made[path] = vassal.archived_file(
            path, whole(path, file) if isinstance(file, bytes)
            else {n: whole(f"{path}/{n}", one) for n, one in file.items()},
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
    names, pictures, mark, listed_figures = json.loads(listed)
    whole = _whole(listed, vassal.figures(shop.game, listed_figures))
    if packed := shop.store.get(whole):
        return _parted(packed, pictures)
    figures = Figures(mark, dict.fromkeys(map(tuple, listed_figures), ""))
    try:
        module = _filled(_again(names, shop.store), pictures, figures, shop.game)
    except _Gone:
        return None
    shop.store.put(whole, _joined(module))
    shop.store.flush()
    return module


def _whole(listed: bytes, values: Sequence[str]) -> str:
    """The key of a module's files of which these are the frames and the figures."""
    return key_of("whole", hashlib.sha256(listed).hexdigest(), json.dumps(values))


def _joined(module: Module) -> bytes:
    """The files as they stand in the archive, kept together."""
    members = module.files
    about = [[path, len(one.body), one.check, one.size, one.deflated]
             for path, one in members.items()]  # fmt: skip
    head = json.dumps([module.framed, about]).encode()
    return b"\n".join((head, b"".join(one.body for one in members.values())))


def _parted(kept: bytes, pictures: Mapping[str, str]) -> Module:
    """The same, apart again."""
    head, _, body = kept.partition(b"\n")
    framed, listed = json.loads(head)
    made, at = dict[str, vassal.Member](), 0
    for path, size, *about in listed:
        made[path] = vassal.Member(body[at : at + size], *about)
        at += size
    return Module(made, pictures, framed)


class _Gone(Exception):
    """A file is no longer kept."""


def _again(names: Names, store: Store) -> Files:
    """The frames that are kept under their names."""
    if not names:
        raise _Gone
    for path, own in names.items():
        wanted = [own] if isinstance(own, str) else [*own.values()]
        found = store.bodies(wanted)
        if not found.keys() >= {*wanted}:
            raise _Gone
        yield (
            path,
            found[own] if isinstance(own, str) else {n: found[one] for n, one in own.items()},
        )
