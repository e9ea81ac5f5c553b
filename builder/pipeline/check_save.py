"""A saved game of a game's module: read, matched with the data, judged.

Knows nothing of the terminal. Here the module's own words (names of map and Layer, gpids, scale)
are handed to the reader of saved games, which knows no module.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from builder.diagnostics import EnvironmentProblem, Finding, Findings, Span
from builder.emit.vassal.pieces import factors, names
from builder.emit.vassal.play import counts, turns, unprinted
from builder.emit.vassal.play.procedures import attacks
from builder.emit.vassal.windows import zones
from builder.game.model import Game
from builder.legality.control import holders, points
from builder.legality.position import Position
from builder.pipeline.games import no_scenario
from builder.pipeline.load import Loaded, for_play
from builder.pipeline.workshop import MAP_PIXELS_PER_MM
from builder.records import dataclass
from builder.saves import Judged, Layers, Module, judge, read
from builder.saves.archive import MAX_FILE
from builder.source.folder import LOCK
from builder.source.regular import read_regular
from builder.words import message


@dataclass(frozen=True, slots=True)
class SaveChecked:
    """What was found, and the position; None where there was nothing to judge.

    `loaded` is the game as it was read.
    """

    game: str
    file: str
    findings: Findings
    judged: Judged | None
    loaded: Loaded

    def as_data(self) -> dict[str, Any]:
        """Turn, step, players and position as plain values; empty where nothing was judged."""
        if self.judged is None:
            return {}
        position = [
            {"space": space, "unit": one.unit.id, "qty": one.qty, "back": bool(one.reduced)}
            for space, one in self.judged.position
        ]
        players = [{"name": name, "side": side} for name, side in self.judged.players]
        found = {"turn": self.judged.turn, "step": self.judged.step, "players": players,
                 "position": position, "supply": self._supply()}  # fmt: skip
        return found | self._kept(self.judged.position)

    def _supply(self) -> list[dict[str, Any]]:
        """The supply line of each unit that a rule wants in supply; an empty path and why not."""
        lines = self.judged.supply if self.judged is not None else ()
        return [
            {"space": line.space, "unit": line.standing.unit.id, "path": list(line.path)}
            | ({"why": str(line.why)} if not line.path else {})
            for line in lines
        ]

    def _kept(self, position: Position) -> dict[str, Any]:
        """Who holds each place, and the points; empty for a game that keeps neither."""
        game = self.loaded.game
        if game is None or game.kept.control is None:
            return {}
        scored = {one.id: points(game, one, position) for one in game.kept.scores}
        return {"control": holders(game, position), "points": scored}


def check_save(root: Path, file: Path, scenario: str = "") -> SaveChecked:
    """Judge the saved game in `file` by the game in the folder `root`.

    `scenario` is the id of the one that is played, '' where nobody says.

    The places of findings are the file (its line the number of the piece) and, where the game's
    data is meant, that file's path. Raises EnvironmentProblem where the disk refuses.
    """
    data = _bytes(file)
    loaded = for_play(root)
    name = loaded.folder.name
    if loaded.game is None or loaded.checked is None:
        return SaveChecked(name, file.name, _placed(loaded.findings, root, ""), None, loaded)
    findings = Findings()
    known = [one.id for one in loaded.game.scenarios]
    if scenario and scenario not in known:
        raise no_scenario(scenario, known)
    module = module_of(loaded, loaded.game, findings)
    saved = read(data, file.name, module.layers, findings) if module else None
    judged = None
    if module is not None and saved is not None:
        judged = judge(saved, loaded.game, module, file.name, findings, scenario)
    return SaveChecked(name, file.name, _placed(findings, root, file.name), judged, loaded)


def _bytes(file: Path) -> bytes:
    """The file's bytes, one more than a saved game may have at the most."""
    try:
        return read_regular(file, MAX_FILE + 1)
    except OSError as error:
        raise EnvironmentProblem(
            message("cannot read {path}: {error}", path=file, error=error.strerror or error)
        ) from error


def module_of(loaded: Loaded, game: Game, findings: Findings) -> Module | None:
    """What the game's module calls things; None where its pieces have no numbers yet."""
    locked = loaded.lock.numbers if loaded.lock is not None else {}
    if not locked:
        findings.add(
            "V111",
            Span(LOCK),
            message("the counters have no piece numbers (gpids) yet: build the module first"),
        )
        return None
    keys = {names.gpid_key(unit): unit.id for unit in game.units.values()}
    units = {str(gpid): keys[key] for key, gpid in locked.items() if key in keys}
    cards = {key for card in game.cards.values() for key in names.card_keys(card)}
    return Module(
        name=names.tidy(game.title), version=game.version, map_name=names.MAP_NAME,
        layers=layers_of(loaded, game), units=units,
        pixels_per_mm=MAP_PIXELS_PER_MM, edge=zones.EDGE,
        steps=tuple(name for name, _ in turns.steps(game)),
        others=frozenset(str(gpid) for key, gpid in locked.items() if key in cards),
        places={ident: name for ident, name in names.location_names(game.board).items()
                if ident != name},
    )  # fmt: skip


def layers_of(loaded: Loaded, game: Game) -> Layers:
    """The names of what is read off the counters of a game's module."""
    said = unprinted.kept(game, loaded.procedures)
    return Layers(factors.STEP, attacks.MARK, counts.COUNT, said)


def _placed(findings: Findings, root: Path, file: str) -> Findings:
    """The findings with the game's folder before the names of its files."""

    def path(span: Span) -> Span:
        return span if span.file == file else replace(span, file=f"{root.as_posix()}/{span.file}")

    def placed(f: Finding) -> Finding:
        related = tuple((path(span), words) for span, words in f.related)
        return replace(f, span=path(f.span), related=related)

    return Findings([placed(f) for f in findings])
