"""What is different from the last release of a game, with the pictures before and after.

The module of the release is read as anybody's: whatever is in it does no harm.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from PIL import Image

from builder.diagnostics import EnvironmentProblem, Findings
from builder.emit.proof.pages.changes import Pair, Reading, Since
from builder.emit.recorded import KINDS, Record, record
from builder.emit.recorded import loaded as loaded_record
from builder.emit.vassal.pieces.names import MAP_IMAGE, image_name, image_names
from builder.modules import read
from builder.modules.archive import Archive
from builder.modules.diff import Difference, Kind, compared
from builder.modules.report import Broken
from builder.pipeline.check_save import module_of
from builder.pipeline.load import Loaded
from builder.pipeline.manifest import Manifest, read_manifest
from builder.pipeline.modules import module_bytes
from builder.pipeline.release import RELEASES
from builder.pipeline.resetups import resetups
from builder.pipeline.shelf import MODULE, RECORD
from builder.pipeline.versions import is_version, number
from builder.records import dataclass
from builder.source.regular import read_regular
from builder.words import _, message

_MOST, _RECORD = 64_000_000, 8_000_000
_WIDE = 1800
_PIXELS = 80_000_000
FOLDER = "map"


@dataclass(frozen=True, slots=True)
class Former:
    """A released version: its module, and what its build was made of."""

    version: str
    module: Path
    manifest: Manifest | None = None

    @property
    def record(self) -> Record | None:
        """Its rules, procedures and tables, where they lie beside the module."""
        try:
            return loaded_record(read_regular(self.module.with_name(RECORD), _RECORD))
        except OSError:
            return None


def former(output: Path, loaded: Loaded, since: Path | None) -> Former | None:
    """The module of the last release before this version, or the one that is named."""
    if since is not None:
        return Former("", since)
    game, name = loaded.game, loaded.folder.name
    released = loaded.lock.released if loaded.lock is not None else {}
    if game is None or not is_version(game.version):
        return None
    known = [one for one in released if is_version(one)]
    for version in sorted(known, key=number, reverse=True):
        shelf = output / RELEASES / f"{name}-{version}"
        file = shelf / MODULE.format(game=name, version=version)
        if number(version) < number(game.version) and file.is_file():
            return Former(version, file, read_manifest(shelf))
    return None


def since(before: Former, now: bytes, loaded: Loaded) -> tuple[Since, dict[str, bytes]]:
    """What is different, and the pictures that show it, by their paths beside the page.

    Raises EnvironmentProblem for a module that cannot be read.
    """
    then, findings = module_bytes(before.module), Findings()
    one, two = read(then, before.module.name, findings), read(now, "", findings)
    if one is None or two is None:
        raise EnvironmentProblem(message("{path} cannot be read as a module", path=before.module))
    assert loaded.game is not None
    try:
        older, newer = _pictures(then), _pictures(now)
    except Broken as fault:
        raise EnvironmentProblem(
            message("{path} cannot be read as a module", path=before.module)
        ) from fault
    files: dict[str, bytes] = {}

    def kept(name: str) -> str:
        path = f"{FOLDER}/before/{name}"
        if not _shrunk(older.get(name, b"")):
            return ""
        files[path] = older[name]
        return path

    said = module_of(loaded, loaded.game, Findings())
    difference, readings = compared(one, two), _read_anew(before.record, loaded)
    found = Since(
        before.version or one.version, difference, _map(older, newer, files),
        [*_counters(loaded, older, newer, files)], [*_changed(before, loaded)],
        readings,
        [] if said is None else resetups(loaded.game, loaded.procedures, said, difference, kept),
        _told(difference, readings),
    )  # fmt: skip
    return found, files


def _read_anew(then: Record | None, loaded: Loaded) -> Sequence[Reading] | None:
    """What is otherwise among rules, procedures and tables; None where that is not known."""
    if then is None or loaded.game is None:
        return None
    now, found = record(loaded.game, loaded.procedures), []
    for kind in KINDS:
        one, two = then[kind], now[kind]
        for name in dict.fromkeys((*two, *one)):
            before, after = one.get(name), two.get(name)
            if before is None or after is None or before.key != after.key:
                found.append(Reading(kind, name, before, after))
    return found


def _told(found: Difference, readings: Sequence[Reading] | None) -> set[str]:
    """The charts and pages of help of which the page says by itself what is different: those of
    set-ups that are other ones, those of what is compared one by one, and that which has the
    version and the changes."""
    kinds = {one.kind for one in readings or ()}
    own = {"tables": _("Tables"), "procedures": _("Procedures")}
    names = {_("About this module"), *(words for kind, words in own.items() if kind in kinds)}
    cards = {str(message("Setup: {name}", name=name)) for one in found.of(Kind.SETUP)
             for name in (one.name, one.formerly) if name}  # fmt: skip
    return {one.name for one in found.of(Kind.CHART)
            if one.name in names or re.sub(r" \d+$", "", one.name) in cards}  # fmt: skip


def _pictures(module: bytes) -> Mapping[str, bytes]:
    """The pictures of a module that are a map or a counter, by name; none that is too large."""
    found, left = dict[str, bytes](), _MOST
    with Archive(module) as archive:
        for name, file in archive.files.items():
            if name.startswith("images/") and name.endswith(".png") and file.size <= left:
                data = archive.body(name, left)
                found[name.removeprefix("images/")] = data or b""
                left -= len(data or b"")
    return found


def _map(
    older: Mapping[str, bytes], newer: Mapping[str, bytes], files: dict[str, bytes]
) -> Pair | None:
    """The pictures of both maps; None where they are the same, or one has none."""
    stem = MAP_IMAGE.removesuffix(".png")
    both = [next((one[name] for name in sorted(one) if name.startswith(f"{stem}-")), b"")
            for one in (older, newer)]  # fmt: skip
    small = [_shrunk(data) for data in both]
    if both[0] == both[1] or not all(small):
        return None
    pair = Pair("", f"{FOLDER}/before.png", f"{FOLDER}/now.png")
    files |= {pair.before: small[0], pair.after: small[1]}
    return pair


def _shrunk(data: bytes) -> bytes:
    """A picture that is small enough for a page; nothing of what is none."""
    try:
        with Image.open(io.BytesIO(data)) as picture:
            if picture.width * picture.height > _PIXELS:
                return b""
            shown = picture.convert("RGB")
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return b""
    shown.thumbnail((_WIDE, _WIDE), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    shown.save(out, "PNG", optimize=True)
    return out.getvalue()


def _counters(
    loaded: Loaded, older: Mapping[str, bytes], newer: Mapping[str, bytes], files: dict[str, bytes]
) -> Iterator[Pair]:
    """The counters whose pictures are not what they were."""
    assert loaded.game is not None and loaded.drawings is not None
    shared = image_names(loaded.game, loaded.drawings.faces.alike())
    for unit in loaded.game.units.values():
        for face in range(len(unit.faces)):
            name, shown = image_name(unit, face), shared[unit.id, face]
            before = older.get(name) or older.get(shown, b"")
            after = newer.get(shown, b"")
            if before == after:
                continue
            paths = []
            for when, data in (("before", before), ("now", after)):
                path = f"{FOLDER}/{when}/{name}" if data and _shrunk(data) else ""
                files |= {path: data} if path else {}
                paths.append(path)
            yield Pair(unit.name, *paths)


def _changed(before: Former, loaded: Loaded) -> Iterator[str]:
    """The data files that are not what they were at the release."""
    if before.manifest is not None:
        then, now = before.manifest.sources, loaded.folder.digests()
        yield from sorted(name for name in {*then, *now} if then.get(name) != now.get(name))
