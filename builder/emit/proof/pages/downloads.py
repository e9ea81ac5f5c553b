"""The files that lie beside the page, by what they are for, with their checksums."""

from __future__ import annotations

from collections.abc import Iterator

from builder.drawing.paper import PAPERS
from builder.emit.proof.engine.sentences import decimal
from builder.emit.proof.markup import Html, el
from builder.emit.proof.pages.filenames import called
from builder.emit.proof.subject import Download, Subject
from builder.game.model import Game
from builder.words import Message, _, message

GROUPS: tuple[tuple[Message, tuple[str, ...]], ...] = (
    (message("On screen"), (".vmod", "map/map.png", "map/map.svg")),
    (
        message("Print and play"),
        ("sheets/counters", "sheets/cards", "map/", "sheets/", "counters/"),
    ),
    (message("At the table"), ("aid/",)),
    (message("The proof"), ("report/",)),
)
"""What files are for, and how the paths of such begin or end; the first that fits."""
_FOLDERS = ("sheets/", "aid/", "report/", "map/", "counters/")
_KILO = 1000


def downloads(subject: Subject) -> Html:
    """The whole page."""
    found = [
        el("div", el("h2", head), el("ul", rows, class_="dl"), class_="dlg")
        for head, rows in groups(subject, sums=True)
    ]
    lead = _("Everything is built from the same data. The checksum (SHA-256) tells one build of a "
             "file from another.")  # fmt: skip
    body = el("div", found, class_="card dlfull") if found else None
    return el("div", el("h1", _("Downloads")), el("p", lead, class_="lead"), body, class_="wrap")


def groups(subject: Subject, *, sums: bool) -> Iterator[tuple[Message, list[Html]]]:
    """The groups that have files, each with a row for every file: of a kind the plain one first,
    then those whose names say more, such as folded sheets, each on all papers together."""
    left = list(subject.downloads)
    for head, marks in GROUPS:
        own = [one for one in left if any(_fits(one.path, mark) for mark in marks)]
        own.sort(key=lambda one: (next(n for n, m in enumerate(marks) if _fits(one.path, m)),
                                  one.path.count("-"), _unpapered(one.path)))  # fmt: skip
        left = [one for one in left if one not in own]
        if own:
            yield head, [_row(one, subject.game, sums=sums) for one in own]
    if left:
        yield message("Further files"), [_row(one, subject.game, sums=sums) for one in left]


def _unpapered(path: str) -> str:
    """A path without the name of the paper."""
    for paper in PAPERS:
        path = path.replace(f"-{paper.file}", "")
    return path


def _fits(path: str, mark: str) -> bool:
    name = path.partition("/")[2]
    return name.startswith(mark) if mark.startswith(_FOLDERS) else name.endswith(mark)


def _row(one: Download, game: Game, *, sums: bool) -> Html:
    name, kind = called(one.path, game), one.path.rpartition(".")[2]
    link = el("a", el("span", name), el("span", kind, class_="ext"),
              el("span", size(one.bytes), class_="num"), href=one.path, download=True)  # fmt: skip
    summed = el("details", el("summary", "SHA-256"), el("code", one.sha256), class_="sha")
    return el("li", link, summed if sums else None)


def size(count: int) -> str:
    """Bytes as people say them."""
    if count < _KILO * _KILO:
        return _("{count} kB", count=max(1, round(count / _KILO)))
    return _("{count} MB", count=f"{count / _KILO / _KILO:.1f}".replace(".", decimal()))
