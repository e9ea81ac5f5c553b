"""Files of a game's folder that are not read, though somebody may think that they are.

A spreadsheet beside the lists, a list under another name, a folder called like a file. What is
clearly something else (a readme, pictures, drafts in folders of their own) is left alone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from pathlib import PurePosixPath

from builder.diagnostics import Findings, Span, near_word
from builder.source import Folder
from builder.source.folder import MAX_FILES
from builder.words import message

SPREADSHEETS = (".xlsx", ".xls", ".xlsm", ".ods", ".fods", ".numbers")
TEXTS = (".csv", ".yaml", ".yml", ".tsv", ".tab", ".txt")
SETUPS = "setups"


def check_strays(
    folder: Folder, read: Collection[str], needed: Collection[str], findings: Findings
) -> None:
    """Report what is not read and looks as if it should be.

    `read` are the names that are read where they exist, `needed` those that must. A stray that
    stands in for a needed file is left to the finding that the needed file is missing.
    """
    if folder.beyond:
        first = folder.beyond[0]
        findings.add(
            "S104",
            Span(first),
            message(
                "a game has at most {count} .yaml and .csv files; {first} and those after it are "
                "not read",
                first=first,
                count=MAX_FILES,
            ),
        )
    there = {*folder.files, *folder.too_large, *folder.beyond}
    missing = set(needed) - there
    for name in (*sorted(there - set(read)), *folder.others):
        if name.endswith("/"):
            _folder(name.rstrip("/"), read, findings)
        elif PurePosixPath(name).suffix.casefold() in SPREADSHEETS:
            _spreadsheet(name, there, findings)
        elif _known(name) and not any(_stands_in(name, wanted) for wanted in missing):
            _unused(name, read, there, findings)


def look_alikes(name: str, folder: Folder, read: Collection[str]) -> Iterator[str]:
    """Files of the folder that may be the missing file `name`: nothing reads them as it is."""
    for other in (*folder.files, *folder.others):
        if other not in read and not other.endswith("/") and _stands_in(other, name):
            yield other


def _stands_in(stray: str, wanted: str) -> bool:
    """Whether a stray may be a missing file under another name or in another folder."""
    setups = [PurePosixPath(name) for name in (stray, wanted)]
    both = all(p.suffix == ".csv" and p.parent.name == SETUPS for p in setups)
    return both or bool(_meant(stray, [wanted]))


def _meant(name: str, known: Iterable[str]) -> str:
    """The known file that a name is nearly: by a slip, capitals, its ending or its folder."""
    own = PurePosixPath(name)
    for other in known:
        wanted = PurePosixPath(other)
        same = own.stem.casefold() == wanted.stem.casefold()
        slip = own.parent == wanted.parent and near_word(own.stem, [wanted.stem])
        if (same or slip) and name != other and own.suffix.casefold() in TEXTS:
            return other
    return ""


def _known(name: str) -> bool:
    """Whether a file could be a list or a data file of the game, by its ending and folder."""
    path = PurePosixPath(name)
    if path.suffix.casefold() not in TEXTS or len(path.parts) > 2:
        return False
    return len(path.parts) == 1 or _of_setups(path.parts[0])


def _of_setups(folder: str) -> bool:
    return folder.casefold() == SETUPS or near_word(folder, [SETUPS]) == SETUPS


def _unused(name: str, read: Collection[str], there: set[str], findings: Findings) -> None:
    """A list or YAML file that nothing reads: a misspelt name, or a setup that nobody names."""
    data = PurePosixPath(name).suffix in (".csv", ".yaml")
    meant = _meant(name, read)
    if not meant and not data:
        return
    if meant:
        hint = message("did you mean '{word}'?", word=meant)
        if meant in there:
            hint = message("{name} is read; move this file elsewhere", name=meant)
    elif "/" in name:
        hint = message("enter it as the 'file' of a scenario in game.yaml, or move it elsewhere")
    else:
        names = ", ".join(sorted(n for n in read if "/" not in n))
        hint = message("files that are read: {names}", names=names)
    findings.add("S107", Span(name), message("{name} is not used", name=name), hint=hint)


def _spreadsheet(name: str, there: set[str], findings: Findings) -> None:
    path = PurePosixPath(name)
    if len(path.parts) > 2:
        return
    own = str(path.with_suffix(".csv"))
    if own in there:
        hint = message("after each change, save it as 'CSV UTF-8' over that file")
        findings.add(
            "R106",
            Span(name),
            message("{name} is not read, {own} is", name=name, own=own),
            hint=hint,
        )
        return
    hint = message(
        "name it after the list that it holds (units.xlsx, setups/NAME.ods), or lists.xlsx with a "
        "sheet for each list"
    )
    findings.add(
        "S106",
        Span(name),
        message("{name} is not read: it has the name of no list", name=name),
        hint=hint,
    )


def _folder(name: str, read: Collection[str], findings: Findings) -> None:
    if name in read or PurePosixPath(name).suffix in (".csv", ".yaml"):
        findings.add(
            "S109", Span(name), message("{name} is a folder; a file is expected", name=name)
        )
