"""How far each printer's backs are off, kept in the user's folder of settings.

The file is written by `builder calibrate`. What else may stand in it is refused in words, and never
overwritten. Knows nothing of the terminal.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from builder.diagnostics import EnvironmentProblem, nearest
from builder.drawing.paper import Paper, paper_of
from builder.drawing.sheets.printing import (
    MAX_OFFSET,
    MAX_STRETCH,
    MIN_STRETCH,
    Flip,
    Mode,
    Offset,
)
from builder.pipeline.disk import write_file
from builder.pipeline.games import with_hint
from builder.records import dataclass
from builder.source.regular import read_regular
from builder.words import Message, message

FILE = "printers.json"
_KEYS = frozenset(("printer", "paper", "flip", "x", "y", "stretch", "size"))
MAX_BYTES, MAX_KEPT, MAX_NAME = 64 * 1024, 200, 60


@dataclass(frozen=True, slots=True)
class Sort:
    """What an offset holds for: a printer, a paper's name or size, and the edge that is turned."""

    printer: str
    paper: str
    flip: Flip


Kept = Mapping[Sort, Offset]


def settings() -> Path:
    """The file of printers in the user's folder of settings, which need not be there.

    Raises EnvironmentProblem where the user has no such folder.
    """
    try:
        home = Path.home()
    except RuntimeError:
        home = Path()
    usual = home / ".config"
    if sys.platform == "darwin":
        usual = home / "Library" / "Application Support"
    elif sys.platform == "win32":
        usual = Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming")
    chosen = Path(os.environ.get("XDG_CONFIG_HOME") or usual)
    if not chosen.is_absolute():
        raise EnvironmentProblem(
            message("there is no settings folder: set XDG_CONFIG_HOME to its full path")
        )
    return chosen / "builder" / FILE


def kept() -> Kept:
    """All offsets that are kept.

    Raises EnvironmentProblem for a file that is not as we write it.
    """
    path = settings()
    try:
        data = read_regular(path, MAX_BYTES + 1)
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise EnvironmentProblem(
            message("cannot read {path}: {error}", path=path, error=error.strerror or error)
        ) from error
    try:
        if len(data) > MAX_BYTES:
            raise _Wrong(message("it is larger than {most} bytes", most=MAX_BYTES))
        return _parsed(data)
    except _Wrong as wrong:
        raise EnvironmentProblem(
            message("{path} is not as `builder calibrate` writes it: {fault}; correct it, or move "
                    "it away and calibrate again", path=path, fault=wrong.fault)
        ) from wrong  # fmt: skip


class _Wrong(Exception):
    """What is wrong with the file."""

    def __init__(self, fault: Message) -> None:
        super().__init__(fault)
        self.fault = fault


def _parsed(data: bytes) -> Kept:
    """The offsets in the bytes of a file. Raises _Wrong."""
    try:
        listed = json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise _Wrong(message("it is not JSON")) from error
    if not isinstance(listed, list) or len(listed) > MAX_KEPT:
        raise _Wrong(message("it is not a list of up to {most} entries", most=MAX_KEPT))
    found: dict[Sort, Offset] = {}
    for number, entry in enumerate(listed, 1):
        one = _entry(entry)
        if one is None or one[0] in found:
            raise _Wrong(message("entry {number} is wrong", number=number))
        found[one[0]] = one[1]
    return found


def _entry(entry: Any) -> tuple[Sort, Offset] | None:
    """An entry of the file; None where anything in it is not what it should be."""
    match entry:
        case {"printer": str(printer), "paper": str(paper), "flip": "long" | "short" as flip,
              "x": int() | float() as x, "y": int() | float() as y,
              "stretch": int() | float() as stretch} if entry.keys() <= _KEYS:  # fmt: skip
            size = entry.get("size", 100.0)
            numbers = all(type(one) in (int, float) for one in (x, y, stretch, size))
            offset = Offset(x, y, stretch, size) if numbers else Offset()
            known = paper_of(paper)
            sound = known is not None and known.file == paper and named(printer) and numbers
            return (Sort(printer, paper, flip), offset) if sound and bounded(offset) else None
    return None


def named(printer: str) -> bool:
    """Whether a printer can have a name."""
    plain = printer.isprintable() and printer == printer.strip() and printer != "none"
    return 0 < len(printer) <= MAX_NAME and plain


def bounded(offset: Offset) -> bool:
    """Whether an offset is one that a printer can have."""
    shift = all(-MAX_OFFSET <= one <= MAX_OFFSET for one in (offset.x, offset.y))
    sizes = offset.stretch, offset.size
    return shift and all(MIN_STRETCH <= one <= MAX_STRETCH for one in sizes)


def keep(sort: Sort, offset: Offset | None) -> None:
    """Keep an offset in place of a former one, or none. Raises EnvironmentProblem."""
    path, found = settings(), dict(kept())
    found.pop(sort, None)
    if offset is not None:
        if len(found) == MAX_KEPT:
            raise EnvironmentProblem(
                message("{path} has {most} entries already: forget one first",
                        path=path, most=MAX_KEPT)
            )  # fmt: skip
        found[sort] = offset
    rows = [
        {"printer": one.printer, "paper": one.paper, "flip": one.flip, "x": off.x, "y": off.y,
         "stretch": off.stretch} | ({"size": off.size} if off.size != 100.0 else {})
        for one, off in sorted(found.items(), key=lambda row: (row[0].printer, row[0].paper,
                                                               row[0].flip))
    ]  # fmt: skip
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise EnvironmentProblem(
            message("cannot write {path}: {error}", path=path, error=error.strerror or error)
        ) from error
    write_file(path, (json.dumps(rows, indent=1, ensure_ascii=False) + "\n").encode())


def offset_for(printer: str, paper: Paper, flip: Flip, mode: Mode) -> Offset:
    """What is kept of a printer. Raises EnvironmentProblem where nothing is, or it is no use."""
    if mode != "duplex":
        raise EnvironmentProblem(
            message(
                "--printer moves backs that are printed behind their fronts: choose --mode duplex"
            )
        )
    found, sort = kept(), Sort(printer, paper.file, flip)
    if sort in found:
        return found[sort]
    _known(printer, found)
    raise EnvironmentProblem(
        message("the printer {printer} was not calibrated for --paper {paper} --flip {flip}",
                printer=printer, paper=paper.name, flip=flip)
    )  # fmt: skip


def size_for(printer: str, paper: Paper) -> float:
    """How many mm a printer makes of 100 on a paper, as its rulers said; 100 where nobody knows.

    Raises EnvironmentProblem for a printer of which nothing is kept.
    """
    found = kept()
    _known(printer, found)
    ways: tuple[Flip, Flip] = ("long", "short")
    own = (found.get(Sort(printer, paper.file, flip)) for flip in ways)
    return next((one.size for one in own if one), 100.0)


def _known(printer: str, found: Kept) -> None:
    if printer not in {one.printer for one in found}:
        fault = message("no printer '{printer}' was calibrated (--printer none: print without)",
                        printer=printer)  # fmt: skip
        raise EnvironmentProblem(with_hint(fault, nearest(printer, {one.printer for one in found})))
