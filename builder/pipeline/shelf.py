"""The folder of a release, ready to be uploaded: module, PDFs, title picture, description, sums.

Knows nothing of how a version comes about.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from PIL import Image

from builder.diagnostics import EnvironmentProblem
from builder.emit.recorded import dumped, record
from builder.game.model import Game
from builder.pipeline.manifest import Manifest, digest, entries, read_manifest
from builder.pipeline.products import MAP_PNG
from builder.pipeline.publish import publish
from builder.procedure.model import NO_PROCEDURES, Procedures
from builder.source.regular import read_regular
from builder.words import _, listed, message, speaking

MODULE = "{game}-{version}.vmod"
TITLE, ABOUT, SUMS = "title.png", "description.txt", "SHA256SUMS"
RECORD = "rules.json"
"""Rules, procedures and tables, for the page of a later version to compare with."""
_SIDE = 1200
"""Pixels of the longer side of the title picture."""
_SHORT = 200
"""Letters of a short description."""
_PDFS = ("sheets/", "aid/", "map/")


def filled(
    place: Path, built: Path, game: Game, news: Sequence[str], *,
    procedures: Procedures = NO_PROCEDURES, force: bool = False,
) -> tuple[int, tuple[Path, ...]]:  # fmt: skip
    """Fill the folder of a release from that of a build: how many files, or those in the way."""
    manifest = read_manifest(built)
    if manifest is None:
        raise EnvironmentProblem(message("no build has written {folder}", folder=built))
    files = dict(_taken(built, manifest, place.name))
    with speaking(game.language):
        files[ABOUT] = description(game, news).encode()
    files[RECORD] = dumped(record(game, procedures))
    files[SUMS] = _sums(files)
    listed_ = entries(files, dict.fromkeys(files, "release"))
    in_the_way = publish(place, replace(manifest, artefacts=listed_, gpids=None), files,
                         force=force)  # fmt: skip
    return (0, in_the_way) if in_the_way else (len(files), ())


def _taken(built: Path, manifest: Manifest, name: str) -> Iterator[tuple[str, bytes]]:
    """What goes along of a build: the module under its version, PDFs, and the title picture."""
    for path, entry in sorted(manifest.artefacts.items()):
        module = path.endswith(".vmod")
        if not (module or path == MAP_PNG or (path.endswith(".pdf") and path.startswith(_PDFS))):
            continue
        try:
            data = read_regular(built / path, entry.bytes)
        except OSError as error:
            raise EnvironmentProblem(
                message("cannot read {path}: {error}", path=path, error=error.strerror or error)
            ) from error
        if path == MAP_PNG:
            yield from _title(data)
        else:
            yield f"{name}.vmod" if module else path, data


def _title(data: bytes) -> Iterator[tuple[str, bytes]]:
    """The map, small enough for a page of a library."""
    try:
        picture = Image.open(io.BytesIO(data)).convert("RGB")
    except OSError:  # a picture that no program of ours painted
        return
    picture.thumbnail((_SIDE, _SIDE), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    picture.save(out, "PNG", optimize=True)
    yield TITLE, out.getvalue()


def _sums(files: dict[str, bytes]) -> bytes:
    """A line for each file, as `sha256sum --check` reads it."""
    return "".join(f"{digest(data)}  {path}\n" for path, data in sorted(files.items())).encode()


def description(game: Game, news: Sequence[str]) -> str:
    """What a module library asks for, in the language being spoken."""
    parts = [game.title, *([game.subtitle] if game.subtitle else [])]
    short = _short(game)
    parts += [f"{_('Short description')}\n{short}"] if short else []
    parts.append("\n".join([_("Description"), "\n\n".join(_long(game))]))
    parts.append("\n".join(f"{head}: {words}" for head, words in _facts(game) if words))
    if news:
        head = _("New in version {version}", version=game.version)
        parts.append("\n".join([head, *(f"- {line}" for line in news)]))
    return "\n\n".join(parts) + "\n"


def _short(game: Game) -> str:
    """The first sentence of `about`, if it is short enough, else the subtitle."""
    first = game.about.strip().replace("\n", " ").partition(". ")[0].rstrip(".")
    return f"{first}." if first and len(first) < _SHORT else game.subtitle


def _long(game: Game) -> list[str]:
    setups = [scenario.name for scenario in game.scenarios]
    said = [game.about] if game.about else []
    if setups:
        said.append(_("Setups: {names}.", names=listed(setups)))
    return [*said, *([game.owner] if game.owner else [])] or [game.title]


def _facts(game: Game) -> list[tuple[str, str]]:
    """What is asked in fields of their own."""
    sides = [side.name for side in game.sides.values() if side.player]
    return [
        (_("Version"), game.version),
        (_("Players"), f"{len(sides)} ({', '.join(sides)})"),
        (_("Language"), game.language),
        (_("Needs"), _("VASSAL {version} or later", version="3.7")),
        (_("Publisher"), game.imprint),
        (_("Copyright"), game.copyright),
        (_("Licence"), game.licence),
        (_("Credits"), "; ".join(game.credits)),
        (_("Contact"), game.contact),
        (_("Links"), " ".join(game.links)),
    ]
