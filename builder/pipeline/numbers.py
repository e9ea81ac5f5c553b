"""The numbers of a game's pieces (gpids.json): read, checked, given, written.

Running games find their pieces by these numbers, so that a wrong one is worse than none.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from difflib import get_close_matches

from builder.diagnostics import Findings, Span, nearest
from builder.emit.vassal.format.gpid import (
    EDITOR,
    Lock,
    assign,
    dump_lock,
    missing,
    parse_lock,
    renamed,
    unused,
)
from builder.emit.vassal.pieces.names import former_keys, gpid_key, gpid_keys
from builder.game.model import Game, Unit
from builder.pipeline.disk import write_file
from builder.pipeline.manifest import Manifest
from builder.source import Folder
from builder.source.folder import LOCK, MAIN, SUFFIXES
from builder.words import Message, message, message_n

SHOWN = 8


def read_numbers(folder: Folder, game: Game | None, findings: Findings) -> Lock | None:
    """The lock of a folder, empty where there is none; None where it is broken.

    With a `game`, it is held against the game's units too.
    """
    if LOCK not in {*folder.files, *folder.too_large, *folder.beyond}:
        return Lock({})
    text = folder.text(LOCK, findings)
    if text is None:
        return None
    lock, faults = parse_lock(text)
    for fault in faults:
        findings.add(fault.code, Span(LOCK, fault.line), fault.message, hint=fault.hint)
    if any(fault.code != "G504" for fault in faults):
        return None
    if game is None:
        return lock
    if not _formerly(lock, game, findings):
        return None
    lock = renamed(lock, former_keys(game))
    _unchanged(folder, lock, game, findings)
    return lock if _fits(lock, game, findings) else None


def _unchanged(folder: Folder, lock: Lock, game: Game, findings: Findings) -> None:
    """A version that players have is made from the same data for ever."""
    kept = lock.released.get(game.version)
    if kept is not None and kept != _digest(folder):
        findings.add(
            "G510",
            Span(MAIN),
            message("the data have changed since version {version} was released",
                    version=game.version),
            hint=message(
                "raise 'version' and list what is new under 'changes'; if nobody has {version} "
                "yet, delete its line under \"released\" in {file}",
                version=game.version, file=LOCK,
            ),
        )  # fmt: skip


def _digest(folder: Folder) -> str:
    """The data of a game in a few digits; how lines end makes no difference."""
    total = hashlib.sha256()
    for name, data in sorted({**folder.files, **folder.artwork}.items()):
        if name != LOCK:
            text = data.replace(b"\r\n", b"\n") if name.endswith(SUFFIXES) else data
            total.update(name.encode() + b"\0" + hashlib.sha256(text).digest())
    return total.hexdigest()[:16]


def _formerly(lock: Lock, game: Game, findings: Findings) -> bool:
    """Whether the former ids of units are those of no other unit, and known by their numbers."""
    claimed: dict[str, Unit] = {}
    good = True
    for unit in game.units.values():
        has = gpid_key(unit) in lock.numbers
        for old in unit.formerly:
            numbered = gpid_key(replace(unit, id=old)) in lock.numbers
            hint = Message("")
            if old in game.units:
                said = message("'{old}' is the id of a unit of the game", old=old)
            elif old in claimed:
                other = claimed[old].id
                said = message("'{old}' is a former id of '{unit}' too", old=old, unit=other)
            elif has and numbered:
                said = message("'{unit}' and '{old}' both have a number", unit=unit.id, old=old)
                hint = message(
                    "delete the line of '{unit}' in {file} if it was never published; it then "
                    "takes the number of '{old}'",
                    unit=gpid_key(unit), old=old, file=LOCK,
                )  # fmt: skip
            elif lock.numbers and not has and not numbered and len(unit.formerly) == 1:
                said = message("no unit '{old}' ever had a number", old=old)
                gone = [key.removeprefix("unit:") for key in unused(lock, gpid_keys(game))]
                hint = nearest(old, gone)
            else:
                claimed[old] = unit
                continue
            findings.add("G509", unit.place("formerly"), said, hint=hint)
            good = False
    return good


def _fits(lock: Lock, game: Game, findings: Findings) -> bool:
    """Whether the units can be numbered by the lock; renamed and removed units are reported."""
    keys = gpid_keys(game)
    faults = missing(lock, keys)
    for fault in faults:
        findings.add(fault.code, Span(LOCK, fault.line), fault.message, hint=fault.hint)
    gone = unused(lock, keys)
    new = [key for key in keys if key not in lock.numbers]
    for key in new if lock.numbers else ():
        for old in get_close_matches(key, gone, n=1, cutoff=0.8):
            findings.add(
                "G506",
                Span(LOCK),
                message(
                    "'{key}' is new and '{old}' is gone: one unit with a new id?", key=key, old=old
                ),
                hint=message(
                    "if so, write {old} in its column 'formerly'; games in progress then keep the "
                    "counter",
                    old=old.removeprefix("unit:"),
                ),
            )
    if gone:
        names = ", ".join(gone[:SHOWN]) + (" …" if len(gone) > SHOWN else "")
        findings.add(
            "G507",
            Span(LOCK),
            message("piece numbers kept for removed units: {names}", names=names),
        )
    return not faults


def give_numbers(
    folder: Folder, game: Game, lock: Lock, former: Manifest | None, findings: Findings
) -> dict[str, int]:
    """The number of every piece; new units get new ones, and the lock file is written with them.

    Where the file is lost, the numbers are those of the module that was published, by the
    manifest `former`. Nothing is written where there are errors.
    """
    if LOCK not in folder.files and former is not None and former.game == game.id:
        lock = renamed(_restored(former, findings), former_keys(game))
    full = assign(lock, gpid_keys(game))
    if game.version == game.released and game.version not in full.released:
        full = replace(full, released={**full.released, game.version: _digest(folder)})
    data = dump_lock(full).encode()
    if not findings.failed and data != folder.files.get(LOCK):
        write_file(folder.root / LOCK, data)
        folder.files[LOCK] = data
    return dict(full.numbers)


def _restored(former: Manifest, findings: Findings) -> Lock:
    """The numbers in a manifest, where the lock file is gone."""
    if former.gpids is None and LOCK not in former.sources:
        return Lock({})  # no module was published
    numbers = former.gpids or {}
    good = all(isinstance(n, int) and 0 < n < EDITOR for n in numbers.values())
    if not numbers or not good or len(set(numbers.values())) < len(numbers):
        findings.add(
            "G503",
            Span(LOCK),
            message(
                "{file} is missing, although a module of this game has been published", file=LOCK
            ),
        )
        return Lock({})
    findings.add(
        "G508",
        Span(LOCK),
        message_n(
            "{file} was missing: its {count} number was taken from the manifest of the "
            "published module",
            "{file} was missing: its {count} numbers were taken from the manifest of the "
            "published module",
            len(numbers),
            file=LOCK,
        ),
    )
    return replace(Lock({}), numbers=dict(numbers))
