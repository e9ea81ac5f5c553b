"""Who holds places, which are contested, what that is worth: read from markers and units.

The one definition for setups, saved games and the module, whose expressions are made from the same
tables. A condition that is not decided picks nothing. Knows nothing of files.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType

from builder.diagnostics import Findings, Span
from builder.game.conditions.view import space_property
from builder.game.model import Game, Space, SpaceRole
from builder.game.model.words import POOL, SPARE
from builder.language.expr import Expr
from builder.legality.asking import counts, holds
from builder.legality.position import Position, Standing
from builder.records import dataclass
from builder.rules.control import Control, Kept, Score, Sign
from builder.words import Message, listed, message, verbatim

SHOWN_WRONGLY, WRONG_SCORE, NO_BOX = "L121", "L122", "L123"
NOBODY = ""


@dataclass(frozen=True, slots=True)
class Disagreement:
    """What a marker shows against what stands there."""

    code: str
    message: Message
    spaces: tuple[str, ...]
    cite: str
    text: str
    span: Span | None = None


def meant(game: Game, spaces: Expr) -> list[Space]:
    """The spaces of the map that a condition picks."""
    return [one for one in game.board.map_spaces() if holds(spaces, None, one) is True]


def present(game: Game, units: Expr, here: Iterable[Standing]) -> list[str]:
    """The playing sides of which matching units stand in a space, in the order of the sides."""
    found = {
        one.unit.side.id for one in here
        if one.unit.side and one.unit.side.player and counts(units, one.unit, one.reduced)
    }  # fmt: skip
    return [side for side in game.sides if side in found]


def is_shown(sign: Sign, here: Iterable[Standing]) -> Standing | None:
    """The marker that lies in a space with this face up."""
    return next((s for s in here if (s.unit.id, s.reduced) == (sign.unit, sign.face)), None)


def home_of(control: Control, space: Space) -> str:
    """Whose a space is where no marker lies; '' for nobody's."""
    homes = (side for side, tree in control.home.items() if holds(tree, None, space) is True)
    return next(homes, NOBODY)


def holder(control: Control, space: Space, here: Sequence[Standing]) -> str:
    """The side that holds a space, by its marker, else by whose it is from home."""
    shown = (side for side, sign in control.signs.items() if is_shown(sign, here))
    return next(shown, home_of(control, space))


def holders(game: Game, position: Position) -> dict[str, str]:
    """The side that holds each place that can be held, in the order of the board."""
    control = game.kept.control
    if control is None:
        return {}
    spaces = meant(game, control.spaces)
    return {one.id: holder(control, one, position.spaces.get(one.id, [])) for one in spaces}


def worth(game: Game, score: Score, space: Space, side: str) -> int:
    """What a side scores for holding a space."""
    total = 0
    for one in score.of:
        if one.side == side and holds(one.spaces, None, space) is True:
            each = space_property(space, one.column) if one.column else 1
            total += one.points * (each if isinstance(each, int) else 0)
    return total


def points(game: Game, score: Score, position: Position) -> int:
    """The points that a position is worth."""
    held = holders(game, position).items()
    return sum(worth(game, score, game.board.spaces[space], side) for space, side in held)


def shown_at(score: Score, total: int) -> str:
    """The cell for a number of points: beyond the ends of the track, its last."""
    reached = [number for number in score.cells if number <= total]
    return score.cells[max(reached) if reached else min(score.cells)]


def signs_of(kept: Kept) -> list[Sign]:
    """The markers that the module puts down: of control, of contest, those of commands."""
    signs = [*kept.control.signs.values()] if kept.control else []
    signs += [kept.contested.sign] if kept.contested else []
    return [*signs, *(mark.sign for mark in kept.marks)]


def turns_signs(game: Game) -> bool:
    """Whether a marker is turned over when a place passes to another side."""
    return any(len(game.units[sign.unit].faces) > 1 for sign in signs_of(game.kept))


def spare_box(game: Game, unit: str) -> Space | None:
    """The box in which markers wait: that of a setup, else the first tagged for pools or spares."""
    boxes = game.board.by_role[SpaceRole.BOX]
    rows = (row for scenario in game.scenarios for row in scenario.placements)
    used = {row.where.spaces[0] for row in rows if row.unit.id == unit and row.where.fixed}
    tagged = (box for tag in (POOL, SPARE) for box in boxes if tag in box.tags)
    return next((box for box in boxes if box.id in used), None) or next(tagged, None)


def disagreements(game: Game, position: Position) -> Iterator[Disagreement]:
    """Where markers say other things than units do, and scores other things than places."""
    yield from _held_wrongly(game, position)
    yield from _contested_wrongly(game, position)
    for score in game.kept.scores:
        yield from _scored_wrongly(game, score, position)


def add_homeless(game: Game, findings: Findings) -> None:
    """A finding where markers have no box in which they wait."""
    for unit in dict.fromkeys(sign.unit for sign in signs_of(game.kept)):
        if spare_box(game, unit) is None:
            words = message("there is no box for unused markers '{unit}'", unit=unit)
            findings.add(NO_BOX, game.units[unit].span, words, units=(unit,))


def _held_wrongly(game: Game, position: Position) -> Iterator[Disagreement]:
    control = game.kept.control
    if control is None:
        return
    for space, side in holders(game, position).items():
        here = position.spaces.get(space, [])
        alone = present(game, control.units, here)
        if len(alone) != 1 or alone[0] == side:
            continue
        words = message(
            "{space}: only units of {side} stand here, but {other} holds it", space=space,
            side=game.sides[alone[0]].name,
            other=game.sides[side].name if side else message("nobody"),
        )  # fmt: skip
        span = _place(here, control.signs.values())
        yield Disagreement(SHOWN_WRONGLY, words, (space,), control.cite, control.text, span)


def _contested_wrongly(game: Game, position: Position) -> Iterator[Disagreement]:
    contested = game.kept.contested
    if contested is None:
        return
    for space in meant(game, contested.spaces):
        here = position.spaces.get(space.id, [])
        sides = present(game, contested.units, here)
        marked = is_shown(contested.sign, here)
        if (len(sides) > 1) == (marked is not None):
            continue
        words = message("{space} is marked as contested, but is not", space=space.id)
        if len(sides) > 1:
            names = listed(game.sides[side].name for side in sides)
            words = message("{space} is contested by {sides}, but not marked as such",
                            space=space.id, sides=names)  # fmt: skip
        span = _place(here, [contested.sign])
        yield Disagreement(SHOWN_WRONGLY, words, (space.id,), contested.cite, contested.text, span)


def _scored_wrongly(game: Game, score: Score, position: Position) -> Iterator[Disagreement]:
    total = points(game, score, position)
    cell = shown_at(score, total)
    for number, at in score.cells.items():
        marker = next((s for s in position.spaces.get(at, []) if s.unit.id == score.unit), None)
        if marker and at != cell:
            words = message("{score}: the marker shows {shown}, but the places held total {total}",
                            score=score.name, shown=number, total=total)  # fmt: skip
            yield Disagreement(WRONG_SCORE, words, (at,), score.cite, "", marker.span)


def add_disagreements(
    game: Game, position: Position, findings: Findings, otherwise: Span, scenario: str = "",
    codes: Mapping[str, str] = MappingProxyType({}),
) -> None:  # fmt: skip
    """A finding for each; `otherwise` is the place where one has no row of its own.

    `codes` are other codes than those of setups.
    """
    for found in disagreements(game, position):
        words = found.message
        if scenario:
            words = message("{scenario}: {message}", scenario=scenario, message=words)
        code = codes.get(found.code, found.code)
        findings.add(code, found.span or otherwise, words, cite=found.cite,
                     hint=verbatim(found.text), spaces=found.spaces, scenario=scenario)  # fmt: skip


def _place(here: Sequence[Standing], signs: Collection[Sign]) -> Span | None:
    """The row of the marker, else that of the first unit."""
    shown = (one for sign in signs if (one := is_shown(sign, here)))
    first = next(shown, here[0] if here else None)
    return first.span if first else None
