"""Findings, each tied to the spaces and units that it concerns, by an id that outlives a rebuild.

What a finding concerns is what the check says, and what stands in the row of data it points to;
nothing is guessed from its words.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from typing import Any

from builder.diagnostics import CATALOGUE, Finding, Severity, Span
from builder.emit.proof.subject import Subject
from builder.game.model import Game

Row = tuple[str, int]
_ORDER = [*Severity]


def findings_data(subject: Subject) -> list[dict[str, Any]]:
    """The findings in the order of the report; those that are waived last."""
    ids, ties = finding_ids(subject), Ties(subject.game)
    return [_finding(subject, one, ident, ties)
            for ident, one in zip(ids, subject.ordered, strict=True)]  # fmt: skip


def finding_ids(subject: Subject) -> list[str]:
    """A short id of each finding, of its code, file and subject; a second alike has a number."""
    met: dict[str, int] = {}
    found = []
    for one in subject.ordered:
        what = (one.code, one.span.file, one.message.key, one.units, one.spaces, one.rule)
        digest = hashlib.sha256(repr(what).encode()).hexdigest()[:8]
        met[digest] = met.get(digest, 0) + 1
        found.append(digest if met[digest] == 1 else f"{digest}-{met[digest]}")
    return found


class Ties:
    """Which spaces and units a row of the data is about."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.spaces: dict[Row, list[str]] = {}
        self.units: dict[Row, list[str]] = {}
        for space in game.board.spaces.values():
            if space.span.file.endswith(".csv"):
                self.spaces.setdefault(_at(space.span), []).append(space.id)
        for unit in game.units.values():
            self.units.setdefault(_at(unit.span), []).append(unit.id)
        for scenario in game.scenarios:
            for p in scenario.placements:
                self.units.setdefault(_at(p.span), []).append(p.unit.id)
                if p.where.fixed:
                    self.spaces.setdefault(_at(p.span), []).extend(p.where.spaces)

    def of(self, finding: Finding) -> tuple[list[str], list[str]]:
        """The spaces and units that a finding concerns."""
        rows = [_at(finding.span), *(_at(span) for span, _ in finding.related)]
        spaces = [*finding.spaces, *(each for row in rows for each in self.spaces.get(row, ()))]
        units = [*finding.units, *(each for row in rows for each in self.units.get(row, ()))]
        known = self.game.board.spaces, self.game.units
        return ([one for one in dict.fromkeys(spaces) if one in known[0]],
                [one for one in dict.fromkeys(units) if one in known[1]])  # fmt: skip


def _at(span: Span) -> Row:
    return span.file, span.line


def _finding(subject: Subject, one: Finding, ident: str, ties: Ties) -> dict[str, Any]:
    spaces, units = ties.of(one)
    found = {
        "id": ident, "code": one.code, "sev": one.severity.value,
        "h": str(one.message), "hint": str(one.hint), "cite": one.cite,
        "file": one.span.file, "line": one.span.line,
        "row": subject.row(one.span) if one.span.file.endswith(".csv") else "",
        "s": spaces, "u": units, "rule": one.rule, "waived": one.waived,
        "also": [[span.file, span.line, str(words)] for span, words in one.related],
    }  # fmt: skip
    found |= _reading(subject.game, one)
    return {key: value for key, value in found.items() if value}


def _reading(game: Game, one: Finding) -> Mapping[str, Any]:
    """What a reading says: about what, how it may be read, what was chosen, and why."""
    if one.code != "R101":
        return {}
    reading = next((each for each in game.readings if each.span == one.span), None)
    if reading is None:
        return {}
    return {"h": reading.about, "alt": list(reading.readings), "chosen": reading.chosen,
            "hint": reading.why}  # fmt: skip


def kinds(subject: Subject) -> Iterator[tuple[str, str, str, int]]:
    """The codes that were found: code, title, what it means, how many; by weight and code."""
    live = (one for one in subject.ordered if not one.waived)
    codes = sorted({(_ORDER.index(one.severity), one.code) for one in live})
    for _weight, code in codes:
        count = sum(one.code == code and not one.waived for one in subject.ordered)
        yield code, str(CATALOGUE[code].title), str(CATALOGUE[code].requires), count
