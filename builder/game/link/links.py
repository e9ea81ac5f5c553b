"""links.csv to the board's connections: what a border alone does not tell.

A row names two spaces `a` and `b` and a `kind`: "border" makes them neighbours though their
outlines do not touch, as "main-road", "road", "track" and "rail" do, which are drawn; "closed"
parts two that touch, and any other word ("sea", "ferry") is a special connection, which the board
keeps apart from its neighbours. Knows nothing of who uses it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from builder.diagnostics import Findings
from builder.game.link.words import check_word
from builder.game.model import Link, Origin, Space, SpaceRole
from builder.game.model.words import BORDER, CLOSED, WAYS
from builder.game.names.meant import meant
from builder.game.names.unknown import no_such
from builder.game.reader import Reader, known_columns
from builder.source import CsvFile, Row
from builder.words import message

COLUMNS = ("a", "b", "kind", "origin", "cite", "note")

Neighbours = dict[str, tuple[str, ...]]


def link_spaces(
    file: CsvFile | None,
    spaces: Mapping[str, Space],
    near: Neighbours,
    kinds: tuple[str, ...],
    findings: Findings,
    *,
    points: bool = False,
) -> tuple[Neighbours, tuple[Link, ...]]:
    """The neighbours as the file corrects them, and the links that are drawn, in its order.

    `kinds` are all kinds of links that the game knows. On a map of `points` borders are drawn too.
    """
    if file is None:
        return near, ()
    known_columns(file, COLUMNS, ("a", "b", "kind"), findings)
    links: dict[frozenset[str], Link] = {}
    for row in file.rows:
        link = _link(row, spaces, kinds, findings)
        if link is None:
            continue
        pair = frozenset((link.a, link.b))
        if pair in links:
            findings.add(
                "G202",
                row.place("a"),
                message("{a} and {b} are linked already", a=link.a, b=link.b),
                related=[(links[pair].span, message("the first one is here"))],
            )
            continue
        links[pair] = link
    for link in links.values():
        if link.kind == CLOSED and link.b not in near.get(link.a, ()):
            fault = message("{a} and {b} share no border that could be closed", a=link.a, b=link.b)
            findings.add(
                "G232",
                link.span,
                fault,
                spaces=(link.a, link.b),
                hint=message("correct one of the two spaces, or remove the row"),
            )
    unseen = (CLOSED,) if points else (BORDER, CLOSED)
    special = tuple(
        link for link in links.values()
        if link.kind not in unseen or _apart(link, spaces)
    )  # fmt: skip
    return _corrected(near, list(links.values()), list(spaces)), special


def _apart(link: Link, spaces: Mapping[str, Space]) -> bool:
    """Whether a link leads from one map to another, where no border is seen."""
    one, two = spaces[link.a], spaces[link.b]
    return one.role is two.role is SpaceRole.MAP and one.zone != two.zone


def _link(
    row: Row, spaces: Mapping[str, Space], kinds: tuple[str, ...], findings: Findings
) -> Link | None:
    r = Reader(row, findings)
    ends = [r.text(column, required=True) for column in ("a", "b")]
    kind = r.text("kind", required=True)
    origin = cast(Origin, r.one_of("origin", ("source", "project"), "source"))
    for column, name in zip(("a", "b"), ends, strict=True):
        if name and name not in spaces:
            findings.add(
                "G206",
                row.place(column),
                no_such("space", name),
                hint=meant(name, spaces),
            )
            r.bad = True
    if kind and not check_word(kind, "links", kinds, row.place("kind"), findings):
        r.bad = True
    if not r.bad and ends[0] == ends[1]:
        findings.add(
            "G205", row.place("b"), message("{space} cannot be linked with itself", space=ends[0])
        )
        r.bad = True
    if r.bad:
        return None
    return Link(ends[0], ends[1], kind, origin, r.text("cite"), r.text("note"), row.span)


def _corrected(near: Neighbours, links: list[Link], order: list[str]) -> Neighbours:
    """Neighbours with borders added and closed ones taken away, still in board order."""
    rank = {name: index for index, name in enumerate(order)}
    changed = {name: set(others) for name, others in near.items()}
    for link in links:
        for one, other in ((link.a, link.b), (link.b, link.a)):
            if link.kind == BORDER or link.kind in WAYS:
                changed.setdefault(one, set()).add(other)
            elif link.kind == CLOSED:
                changed.setdefault(one, set()).discard(other)
    return {name: tuple(sorted(others, key=rank.__getitem__)) for name, others in changed.items()}
