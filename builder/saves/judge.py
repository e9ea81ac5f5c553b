"""A saved game held against its game: pieces to units in spaces, then the game's own rules.

Rules that hold at setup only are not asked; of rules that belong to some scenarios only, those of
the scenario named. Knows nothing of archives and commands.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from builder.diagnostics import Findings, count_of
from builder.game.model import Game, Placement, Scenario, SpaceRole, Unit
from builder.legality.breaches import add_violation
from builder.legality.position import Position, Standing
from builder.legality.verdicts import violations
from builder.saves.model import Module, Piece, Report, Saved, shown
from builder.saves.place import Ground

_FACES = 2
_TOO_MANY = 20
"""Counters beyond the mix that the rules are still asked about, for each unit."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What stands where, in the order of the board and of the units; turn and step in words.

    `turn` is None and `step` '' where the saved game does not hold them.
    """

    position: Position
    turn: int | None
    step: str
    players: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class _Counter:
    """A piece that is one of the game's counters; `space` is '' off the map."""

    piece: Piece
    unit: Unit
    space: str


def judge(
    saved: Saved, game: Game, module: Module, file: str, findings: Findings, scenario: str = ""
) -> Judged | None:
    """Find what is wrong in a saved game; None where it is not known to be this module's.

    `scenario` is the id of the one that is played, '' where nobody says.
    """
    report = Report(file, findings)
    if not saved.module:
        report.add("V112", "it does not say which module it was saved with, so it is not judged")
        return None
    if saved.module != module.name:
        report.add("V107", f"it was saved with the module '{shown(saved.module)}'")
        return None
    if saved.version and saved.version != module.version:
        message = f"it was saved with version {shown(saved.version, 20)}; this is {module.version}"
        report.add("V108", message)
    counters = _counters(saved, game, module, report)
    position = _position(counters, game, report)
    step = _time(saved, game, module, report)
    _mix(counters, game, report)
    _rules(game, scenario, position, report)
    played = [one for one in game.scenarios if scenario in ("", one.id)]
    if saved.turn is not None and len(played) == 1:
        _too_early(position, game, played[0], saved.turn, report)
    report.close()
    return Judged(position, saved.turn, step, saved.players)


def _counters(saved: Saved, game: Game, module: Module, report: Report) -> list[_Counter]:
    ground = Ground(game.board, module.pixels_per_mm, module.edge)
    out = []
    for piece in saved.pieces:
        unit = game.units.get(module.units.get(piece.gpid, ""))
        if unit is None:
            message = f"'{shown(piece.name)}', gpid '{shown(piece.gpid, 20)}', is not in the game"
            report.add("V201", f"{message}; it stands {_where(piece)}", piece.number)
            continue
        on_map = piece.map_name == module.map_name
        space = ground.space(piece.x, piece.y) if on_map else None
        if space is None:
            message = f"{unit.name} is not in any space: {_where(piece)}"
            report.add("V202", message, piece.number, units=(unit.id,))
        out.append(_Counter(piece, unit, space.id if space else ""))
    return out


def _where(piece: Piece) -> str:
    return f"on '{shown(piece.map_name)}' at {piece.x},{piece.y}" if piece.map_name else "on no map"


def _position(counters: list[_Counter], game: Game, report: Report) -> Position:
    """The counters in their spaces, equal ones together at the place of the first."""
    judged: Counter[str] = Counter()
    groups: dict[tuple[str, str, bool], list[Piece]] = {}
    for c in counters:
        judged[c.unit.id] += 1
        if c.space and judged[c.unit.id] <= c.unit.qty + _TOO_MANY:
            back = _back(c, report)
            groups.setdefault((c.space, c.unit.id, back), []).append(c.piece)
    spaces = {ident: n for n, ident in enumerate(game.board.spaces)}
    units = {ident: n for n, ident in enumerate(game.units)}
    position = Position()
    for space, unit, back in sorted(groups, key=lambda g: (spaces[g[0]], units[g[1]], g[2])):
        pieces = groups[space, unit, back]
        first = report.span(pieces[0].number)
        position.put(space, Standing(game.units[unit], len(pieces), back, first))
    return position


def _back(c: _Counter, report: Report) -> bool:
    """Whether the counter's back is up; a Layer without a level shows the front."""
    level = 1 if c.piece.level is None else c.piece.level
    faces = 1 if c.unit.back is None else _FACES
    if not 1 <= level <= faces:
        message = f"{c.unit.name} in {c.space} shows face {level}; it has {faces}"
        report.add("V206", message, c.piece.number, units=(c.unit.id,), spaces=(c.space,))
    return level == _FACES and c.unit.back is not None


def _time(saved: Saved, game: Game, module: Module, report: Report) -> str:
    """Tell turn, step and players; the step's name."""
    step = ""
    if saved.turn is not None:
        if saved.step is not None and 0 <= saved.step < len(module.steps):
            step = module.steps[saved.step]
        turns = {t.number: t.label for t in game.turns}
        words = f"turn {saved.turn}" + (f", {turns[saved.turn]}" if turns.get(saved.turn) else "")
        report.add("V301", words + (f": {step}" if step else ""))
        if turns and saved.turn not in turns:
            message = f"turn {saved.turn} is not among the game's {count_of(len(turns), 'turn')}"
            report.add("V302", message)
    for name, side in saved.players:
        report.add("V301", f"{name} plays {side}" if side else f"{name} observes")
    return step


def _mix(counters: list[_Counter], game: Game, report: Report) -> None:
    """No more counters of a unit than the game has; those that are missing are told."""
    found = Counter(c.unit.id for c in counters)
    last = {c.unit.id: c.piece.number for c in counters}
    for unit in game.units.values():
        here = found[unit.id]
        if here == unit.qty:
            continue
        there = "none is here" if here == 0 else f"{here} {'is' if here == 1 else 'are'} here"
        report.add(
            "V203" if here > unit.qty else "V204",
            f"{unit.name} has {count_of(unit.qty, 'counter')}, {there}",
            last.get(unit.id, 1), units=(unit.id,), cite=unit.cite,
        )  # fmt: skip


def _rules(game: Game, scenario: str, position: Position, report: Report) -> None:
    rules = game.rules_of(scenario)
    left = [rule.id for rule in game.rules if rule not in rules and rule.applies != "setup"]
    if left and not scenario:
        message = f"not applied, as they belong to some scenarios only: {', '.join(left)}"
        report.add("V303", message)
    for rule in rules:
        if rule.applies == "setup":
            continue
        for found in violations(rule, game, position):
            add_violation(report.findings, rule, found, report.span())


def _too_early(
    position: Position, game: Game, scenario: Scenario, turn: int, report: Report
) -> None:
    """No more counters of a unit are on the map than have arrived by this turn."""
    later: dict[str, list[Placement]] = {}
    for p in scenario.placements:
        if p.turn is not None and p.turn > turn:
            later.setdefault(p.unit.id, []).append(p)
    placed: dict[str, list[tuple[str, Standing]]] = {}
    for space, one in position:
        if one.unit.id in later and game.board.spaces[space].role is SpaceRole.MAP:
            placed.setdefault(one.unit.id, []).append((space, one))
    for ident, standing in placed.items():
        rows, unit = later[ident], game.units[ident]
        here = sum(one.qty for _, one in standing)
        if here > max(unit.qty - sum(p.qty for p in rows), 0):
            spaces = tuple(dict.fromkeys(space for space, _ in standing))
            report.add(
                "V205",
                f"{here} x {unit.name} on the map ({', '.join(spaces)}) in turn {turn}, "
                f"{rows[0].qty} of them not due before turn {rows[0].turn}",
                standing[-1][1].span.line, units=(ident,), spaces=spaces, cite=rows[0].cite,
                related=((rows[0].span, "where it arrives"),),
            )  # fmt: skip
