"""What the constraints on units together say of every counter: where it is with the wrong ones.

Knows nothing of signs and lines.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from builder.emit.vassal import script as s
from builder.emit.vassal.pieces.locations import on
from builder.emit.vassal.play.procedures.counters import Faces, here, matching, one_of
from builder.emit.vassal.play.warnings.plan import cited, in_play
from builder.emit.vassal.script import Number, Truth
from builder.game.model import Game, SpaceRole, Unit
from builder.rules.constraints import Together
from builder.rules.model import Rule


@dataclass(frozen=True, slots=True)
class Companions:
    """One constraint: whom it concerns, who by coming and going may break it, when it is broken.

    `wrong`, of a counter, is 1 where the rule is broken, else 0.
    """

    name: str
    faces: Faces
    others: Faces
    wrong: Number
    words: str

    def concerns(self, unit: Unit) -> bool:
        """Whether some face of a unit is meant."""
        return bool({(unit.id, False), (unit.id, True)} & self.faces)

    def changed_by(self, unit: Unit) -> bool:
        """Whether a unit's coming and going may break it."""
        return bool({(unit.id, False), (unit.id, True)} & self.others)


def companions(game: Game) -> list[Companions]:
    """The constraints on what stands together that hold in play."""
    found = ((one, rule) for rule in in_play(game) for one in rule.constraints)
    wanted = [(one, rule) for one, rule in found if isinstance(one, Together)]
    return [_companions(game, one, rule, number) for number, (one, rule) in enumerate(wanted, 1)]


def _companions(game: Game, one: Together, rule: Rule, number: int) -> Companions:
    faces = matching(game, one.units)
    listed = (*one.given, *one.needed, *one.barred)
    others = frozenset[tuple[str, bool]]().union(*(matching(game, c.units) for c in listed))
    wrong = s.choice(s.all_of(*_parts(game, one, faces)), 1, 0)
    # A name that saved games hold: it stays.
    return Companions(f"Company{number}", faces, others, wrong, cited(rule))


def _parts(game: Game, one: Together, faces: Faces) -> Iterator[Truth]:
    yield on(SpaceRole.MAP)
    if any((ident, not back) not in faces for ident, back in faces):
        yield one_of(game, faces)
    yield from (here(game, those) > 0 for those in one.given)
    wrong = [here(game, those).eq(0) for those in one.needed]
    wrong += [here(game, those) > 0 for those in one.barred]
    yield s.any_of(*wrong)
