"""A saved game held against its game: pieces to units in spaces, then the game's own rules.

Rules that hold at setup only are not asked; of rules that belong to some scenarios only, those of
the scenario named. Knows nothing of archives and commands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import field

from builder.diagnostics import Findings
from builder.game.model import Game, Placement, Scenario, SpaceRole, Unit
from builder.legality.breaches import add_violation
from builder.legality.control import (
    SHOWN_WRONGLY,
    WRONG_SCORE,
    add_disagreements,
    holders,
    points,
)
from builder.legality.position import Position, Said, Standing
from builder.legality.supply import Line, lines
from builder.legality.verdicts import violations
from builder.records import dataclass
from builder.rules.constraints import Supplied
from builder.saves.late import add_overdue
from builder.saves.model import Module, Piece, Report, Saved, shown
from builder.saves.place import Ground
from builder.words import Message, listed, message, message_n

_TOO_MANY = 20
"""Counters beyond the mix that the rules are still asked about, for each unit."""


_IN_PLAY = {SHOWN_WRONGLY: "V305", WRONG_SCORE: "V306"}
"""Markers may lag behind a game in play, and one saved by an older module may have none."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What stands where, in the order of the board and of the units; turn and step in words.

    `turn` is None and `step` '' where the saved game does not hold them. `supply` has a line for
    each unit that a rule wants in supply; `properties` are what the module keeps by name.
    """

    position: Position
    turn: int | None
    step: str
    players: tuple[tuple[str, str], ...]
    supply: tuple[Line, ...] = ()
    properties: Mapping[str, str] = field(default_factory=dict)


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
        report.add(
            "V112", message("it does not say which module it was saved with, so it is not checked")
        )
        return None
    if saved.module != module.name:
        report.add(
            "V107", message("it was saved with the module '{module}'", module=shown(saved.module))
        )
        return None
    if saved.version and saved.version != module.version:
        words = message(
            "it was saved with version {version}; this is {own}", version=shown(saved.version, 20),
            own=module.version,
        )  # fmt: skip
        report.add("V108", words)
    counters = _counters(saved, game, module, report)
    position = _position(counters, game, report)
    step = _time(saved, game, module, report)
    _mix(counters, game, report)
    _rules(game, scenario, saved.turn, position, report)
    supply = _supply(game, scenario, saved.turn, position, report)
    _kept(game, position, report)
    played = [one for one in game.scenarios if scenario in ("", one.id)]
    if saved.turn is not None and len(played) == 1:
        _too_early(position, game, played[0], saved.turn, report)
        add_overdue(position, game, played[0], saved.turn, report)
    report.close()
    return Judged(position, saved.turn, step, saved.players, supply, saved.properties)


def _counters(saved: Saved, game: Game, module: Module, report: Report) -> list[_Counter]:
    ground = Ground(game.board, module.pixels_per_mm, module.edge)
    out = []
    for piece in saved.pieces:
        if piece.gpid in module.others:
            continue
        unit = game.units.get(module.units.get(piece.gpid, ""))
        if unit is None:
            words = message(
                "'{piece}', gpid '{gpid}', {where}, is not in the game", piece=shown(piece.name),
                gpid=shown(piece.gpid, 20), where=_where(piece),
            )  # fmt: skip
            report.add("V201", words, piece.number)
            continue
        on_map = piece.map_name == module.map_name
        space = ground.space(piece.x, piece.y) if on_map else None
        if space is None:
            words = message(
                "{unit} is not in any space: {where}", unit=unit.name, where=_where(piece)
            )
            report.add("V202", words, piece.number, units=(unit.id,))
        out.append(_Counter(piece, unit, space.id if space else ""))
    return out


def _where(piece: Piece) -> Message:
    if not piece.map_name:
        return message("on no map")
    return message("on '{map}' at {x},{y}", map=shown(piece.map_name), x=piece.x, y=piece.y)


def _position(counters: list[_Counter], game: Game, report: Report) -> Position:
    """The counters in their spaces, equal ones together at the place of the first."""
    judged: Counter[str] = Counter()
    groups: dict[tuple[str, str, int, bool, int, Said], list[Piece]] = {}
    for c in counters:
        judged[c.unit.id] += 1
        if c.space and judged[c.unit.id] <= c.unit.qty + _TOO_MANY:
            back = _back(c, report)
            alike = (c.space, c.unit.id, back, c.piece.mark, c.piece.count, c.piece.said)
            groups.setdefault(alike, []).append(c.piece)
    spaces = {ident: n for n, ident in enumerate(game.board.spaces)}
    units = {ident: n for n, ident in enumerate(game.units)}
    position = Position()
    for group in sorted(groups, key=lambda g: (spaces[g[0]], units[g[1]], *g[2:])):
        (space, unit, back, joins, count, said), pieces = group, groups[group]
        first, whose = report.span(pieces[0].number), game.units[unit]
        position.put(space, Standing(whose, len(pieces), back, first, joins, count, said))
    return position


def _back(c: _Counter, report: Report) -> int:
    """Which face is up, from 0; a Layer without a level shows the front."""
    level = 1 if c.piece.level is None else c.piece.level
    faces = len(c.unit.faces)
    if not 1 <= level <= faces:
        words = message(
            "{unit} in {space} shows face {level}; it has {faces}", unit=c.unit.name,
            space=c.space, level=level, faces=faces,
        )  # fmt: skip
        report.add("V206", words, c.piece.number, units=(c.unit.id,), spaces=(c.space,))
    return level - 1 if 1 <= level <= faces else 0


def _time(saved: Saved, game: Game, module: Module, report: Report) -> str:
    """Tell turn, step and players; the step's name."""
    step = ""
    if saved.turn is not None:
        if saved.step is not None and 0 <= saved.step < len(module.steps):
            step = module.steps[saved.step]
        turns = {t.number: t.label for t in game.turns}
        words = message("turn {turn}", turn=saved.turn)
        if turns.get(saved.turn):
            words = message("turn {turn}, {label}", turn=saved.turn, label=turns[saved.turn])
        if step:
            words = message("{turn}: {step}", turn=words, step=step)
        report.add("V301", words)
        if turns and saved.turn not in turns:
            words = message_n(
                "turn {turn} is not in the game, which has {count} turn",
                "turn {turn} is not in the game, which has {count} turns", len(turns),
                turn=saved.turn,
            )  # fmt: skip
            report.add("V302", words)
    for name, side in saved.players:
        words = message("{player} plays {side}") if side else message("{player} observes")
        report.add("V301", words.filled(player=name, side=side))
    return step


def _mix(counters: list[_Counter], game: Game, report: Report) -> None:
    """No more counters of a unit than the game has; those that are missing are told."""
    found = Counter(c.unit.id for c in counters)
    last = {c.unit.id: c.piece.number for c in counters}
    for unit in game.units.values():
        here = found[unit.id]
        if here == unit.qty:
            continue
        words = message_n(
            "{unit}: {here} found, but the game has {count} counter",
            "{unit}: {here} found, but the game has {count} counters", unit.qty,
            unit=unit.name, here=here,
        )  # fmt: skip
        report.add(
            "V203" if here > unit.qty else "V204", words, last.get(unit.id, 1),
            units=(unit.id,), cite=unit.cite,
        )  # fmt: skip


def _rules(game: Game, scenario: str, turn: int | None, position: Position, report: Report) -> None:
    rules = game.rules_of(scenario, turn)
    left = [rule.id for rule in game.rules
            if rule.scenarios and rule not in rules and rule.applies != "setup"]  # fmt: skip
    if left and not scenario:
        words = message(
            "not applied, because they belong to certain scenarios only: {rules}",
            rules=", ".join(left),
        )
        report.add("V303", words)
    for rule in rules:
        if rule.applies == "setup":
            continue
        for found in violations(rule, game, position):
            add_violation(report.findings, rule, found, report.span())


def _supply(
    game: Game, scenario: str, turn: int | None, position: Position, report: Report
) -> tuple[Line, ...]:  # fmt: skip
    """The line of each unit that a rule wants in supply; those that have one are told."""
    found: list[Line] = []
    for rule in game.rules_of(scenario, turn):
        needs = [one for one in rule.constraints if isinstance(one, Supplied)]
        if rule.applies == "setup":
            continue
        for line in (line for one in needs for line in lines(one, game, position)):
            found.append(line)
            if line.path:
                report.findings.add(
                    "V307", line.standing.span, _drawn(game, line), cite=rule.cite, rule=rule.id,
                    units=(line.standing.unit.id,), spaces=(line.space,),
                )  # fmt: skip
    return tuple(found)


def _drawn(game: Game, line: Line) -> Message:
    """Where a unit draws supply from, and by how many spaces."""
    unit, spaces = line.standing.unit.name, game.board.spaces
    source = spaces[line.source].name or line.source
    if len(line.path) == 1:
        return message("{unit} in {space} is in supply there", unit=unit, space=line.space)
    return message_n(
        "{unit} in {space} is in supply from {source}: {count} space, by {path}",
        "{unit} in {space} is in supply from {source}: {count} spaces, by {path}",
        len(line.path) - 1, unit=unit, space=line.space, source=source,
        path=" ".join(line.path[1:]),
    )  # fmt: skip


def _kept(game: Game, position: Position, report: Report) -> None:
    """Who holds what, the points that this makes, and where the markers say otherwise."""
    held = holders(game, position)
    for side in game.sides.values():
        names = [game.board.spaces[space].name or space for space, of in held.items()
                 if of == side.id]  # fmt: skip
        if names:
            report.add("V304", message("{side} holds {places}", side=side.name,
                                       places=listed(names)))  # fmt: skip
    for score in game.kept.scores:
        report.add("V304", message("{score}: {total}", score=score.name,
                                   total=points(game, score, position)))  # fmt: skip
    add_disagreements(game, position, report.findings, report.span(), codes=_IN_PLAY)


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
            words = message(
                "{here} x {unit} on the map ({spaces}) on turn {turn}, {late} of them not "
                "due before turn {due}",
                here=here, unit=unit.name, spaces=", ".join(spaces), turn=turn, late=rows[0].qty,
                due=rows[0].turn,
            )  # fmt: skip
            report.add(
                "V205", words,
                standing[-1][1].span.line, units=(ident,), spaces=spaces, cite=rows[0].cite,
                related=((rows[0].span, message("where it arrives")),),
            )  # fmt: skip
