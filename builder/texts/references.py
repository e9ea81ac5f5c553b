"""References in texts to what the setups show: `{start:…}`, `{count:…}`, `{arrivals:…}`.

They are replaced in the documents, before those are linked, so that every text may have them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from builder.diagnostics import Findings, Span, nearest
from builder.diagnostics.findings import NOTHING
from builder.game.documents import Documents
from builder.game.model import Game, Placement, Scenario
from builder.game.names.pictures import KIND
from builder.game.names.places import PlaceError, resolve
from builder.procedure.points import PointsTrack
from builder.source import YamlFile
from builder.source.yamlfile import Path, Plain
from builder.texts.opening import arrivals, counted, stocks
from builder.texts.referring import OTHERS, REFERENCE, referring
from builder.words import Message, message, message_n

_PICTURES = (KIND, "die")
_PICTURED = ("aid.yaml", "tables.yaml", "sequence.yaml")
"""Pictures stay in the texts of these files until they are drawn."""
_FORMS = {
    "start": "{start:points}",
    "count": "{count:unit, place}",
    "arrivals": "{arrivals:turn, side}",
}
_NOTHING = "0"
"""Stands for a reference that is reported, so that nothing else is reported for its sake."""


class _Unknown(Exception):
    """A reference without an answer: the code of the finding, words, hint."""

    def __init__(self, code: str, said: Message, hint: Message = NOTHING) -> None:
        super().__init__(said)
        self.code, self.said, self.hint = code, said, hint


def answers(game: Game, points: Iterable[PointsTrack]) -> Callable[[str], str]:
    """Says a text with its references answered, those without an answer left as they are."""
    book = _Book(game, points)

    def said(text: str) -> str:
        def answer(found: re.Match[str]) -> str:
            aside = Findings()
            words = book.answer(found[1], found[2], None, Span("translation"), aside)
            return found[0] if len(aside) else words

        return REFERENCE.sub(answer, text)

    return said


def filled(
    documents: Documents, game: Game | None, points: Iterable[PointsTrack], findings: Findings
) -> Documents:
    """The documents with the answer in place of each reference.

    Without a game there are no answers, and a reference is replaced without a word.
    """
    book = _Book(game, points) if game is not None else None
    yaml = {stem: _filled(file, book, findings) for stem, file in documents.yaml.items()}
    return replace(documents, yaml=yaml)


def _filled(file: YamlFile, book: _Book | None, findings: Findings) -> YamlFile:
    """A file with its references answered; where it has none, the file itself."""

    pictures = file.name in _PICTURED

    def fill(value: Plain, path: Path) -> Plain:
        if isinstance(value, dict):
            return {k: one if k in OTHERS else fill(one, (*path, k)) for k, one in value.items()}
        if isinstance(value, list):
            return [fill(one, (*path, index)) for index, one in enumerate(value)]
        if not isinstance(value, str):
            return value
        own = path[1] if path[:1] == ("scenarios",) and file.name == "game.yaml" else None

        def answer(found: re.Match[str]) -> str:
            if pictures and found[1] in _PICTURES:
                return found[0]
            if book is None:
                return _NOTHING
            place = file.within(found.start() + 1, *path)
            return book.answer(found[1], found[2], own, place, findings)

        return REFERENCE.sub(answer, value)

    return replace(file, data=fill(file.data, ())) if any(referring(file.data)) else file


class _Book:
    """The answers of a game's setups."""

    def __init__(self, game: Game, points: Iterable[PointsTrack]) -> None:
        self.game = game
        self.stocks = stocks(game, points)
        self.scenarios = {scenario.id: scenario for scenario in game.scenarios}
        self.map_ids = tuple(space.id for space in game.board.map_spaces())

    def answer(
        self, kind: str, names: str, own: str | int | None, place: Span, findings: Findings
    ) -> str:
        """The text that a reference stands for; `own` is the index of the scenario it stands in."""
        parts = [part.strip() for part in names.split(",")]
        try:
            return self._answer(kind, parts, own)
        except _Unknown as unknown:
            findings.add(unknown.code, place, unknown.said, hint=unknown.hint)
            return _NOTHING

    def _answer(self, kind: str, parts: list[str], own: str | int | None) -> str:
        kinds: dict[str, tuple[int, Callable[[Scenario, list[str]], str]]] = {
            "start": (1, self._start), "count": (2, self._count), "arrivals": (2, self._arrivals),
        }  # fmt: skip
        if kind not in kinds:
            forms = ", ".join(_FORMS.values())
            said = message("there is no reference '{name}'", name=kind[:60])
            raise _Unknown("G201", said, message("one of: {names}", names=forms))
        wanted, ask = kinds[kind]
        if len(parts) not in (wanted, wanted + 1):
            hint = message("write {form}, with a scenario's id after another comma if need be",
                           form=_FORMS[kind])  # fmt: skip
            said = message_n(
                "a reference '{kind}' has {count} name", "a reference '{kind}' has {count} names",
                wanted, kind=kind,
            )  # fmt: skip
            raise _Unknown("G224", said, hint)
        answers = {one.id: ask(one, parts) for one in self._asked(parts[wanted:], own)}
        if len(set(answers.values())) == 1:
            return next(iter(answers.values()))
        listed = "; ".join(f"{ident}: {text}" for ident, text in answers.items())
        said = message("the game has no scenario")
        if answers:
            said = message("the scenarios differ ({answers})", answers=listed)
        raise _Unknown("G224", said, message("name a scenario after another comma"))

    def _asked(self, named: list[str], own: str | int | None) -> list[Scenario]:
        """The scenario that is named, or the one the text belongs to, or all."""
        if named:
            missing = message("there is no scenario '{name}'", name=named[0][:60])
            return [self.scenarios[_known(named[0], self.scenarios, missing)]]
        every = list(self.game.scenarios)
        return [every[own]] if isinstance(own, int) and own < len(every) else every

    def _start(self, scenario: Scenario, parts: list[str]) -> str:
        missing = message("there is no points track or track '{name}'", name=parts[0][:60])
        stock = self.stocks[_known(parts[0], self.stocks, missing)]
        if scenario.id not in stock.values:
            hint = message("put its markers on the track in the setup of {scenario}",
                           scenario=scenario.id)  # fmt: skip
            said = message("{scenario} shows no value of {points}",
                           scenario=scenario.id, points=stock.name)  # fmt: skip
            raise _Unknown("G224", said, hint)
        return stock.values[scenario.id]

    def _count(self, scenario: Scenario, parts: list[str]) -> str:
        missing = message("there is no unit '{name}'", name=parts[0][:60])
        unit = _known(parts[0], self.game.units, missing)
        board = self.game.board
        try:
            spaces = resolve(parts[1], board.spaces, board.groups, self.map_ids)
        except PlaceError as error:
            raise _Unknown(error.code, error.message, error.hint) from None
        return str(counted(scenario, [unit], spaces))

    def _arrivals(self, scenario: Scenario, parts: list[str]) -> str:
        turn = int(parts[0]) if parts[0].isdecimal() and len(parts[0]) < 5 else 0
        if not 0 < turn <= len(self.game.turns):
            hint = message("a number from {low} to {high}", low=1, high=len(self.game.turns))
            raise _Unknown("G302", message("there is no turn '{name}'", name=parts[0][:60]), hint)
        missing = message("there is no side '{name}'", name=parts[1][:60])
        rows = arrivals(scenario, turn, _known(parts[1], self.game.sides, missing))
        if not rows:
            side = self.game.sides[parts[1]].name
            turns = sorted({p.turn for p in scenario.placements if p.turn is not None})
            hint = message("nothing arrives on any turn")
            if turns:
                hint = message("turns with arrivals: {turns}", turns=", ".join(map(str, turns)))
            said = message("{scenario}: nothing arrives for {side} on turn {turn}",
                           scenario=scenario.id, side=side, turn=turn)  # fmt: skip
            raise _Unknown("G224", said, hint)
        return self._listed(rows)

    def _listed(self, rows: list[Placement]) -> str:
        """What arrives, by place: "Guards, 2 x Hussars (F5 G5); Cart (West bank)"."""
        places: dict[str, list[str]] = {}
        for p in rows:
            number = f"{p.qty} x " if p.qty > 1 else ""
            places.setdefault(self._place(p), []).append(number + p.unit.name)
        return "; ".join(f"{', '.join(names)} ({place})" for place, names in places.items())

    def _place(self, p: Placement) -> str:
        space = self.game.board.spaces.get(p.where.text)
        return space.name if space is not None else p.where.text.replace("group:", "")


def _known(name: str, known: Mapping[str, object], missing: Message) -> str:
    """The name, where it is known; else the sentence about one that is missing is raised."""
    if name in known:
        return name
    names = list(known)
    more = ", …" if len(names) > 12 else ""
    hint = nearest(name, names) or message("one of: {names}", names=", ".join(names[:12]) + more)
    raise _Unknown("G201", missing, hint)
