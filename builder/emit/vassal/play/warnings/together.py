"""What the constraints on units together say of a counter in a place: it is with the wrong ones.

Knows nothing of signs and lines.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.emit.vassal import script as s
from builder.emit.vassal.pieces.names import MAP_NAME, tidy
from builder.emit.vassal.play.hidden import hides, open_to_all
from builder.emit.vassal.play.procedures.counters import Faces, matching, one_of, whose_side
from builder.emit.vassal.play.warnings.plan import cited
from builder.emit.vassal.script import Number, Text, Truth
from builder.game.model import Game, Side, Unit
from builder.legality.room import in_play
from builder.records import dataclass
from builder.rules.constraints import Counters, Together, Whose
from builder.rules.model import Rule


@dataclass(frozen=True, slots=True)
class Companions:
    """One constraint: whom it concerns, who by coming and going may break it, when it is broken."""

    name: str
    game: Game
    constraint: Together
    faces: Faces
    others: Faces
    words: str

    def concerns(self, unit: Unit) -> bool:
        """Whether some face of a unit is meant."""
        return any((unit.id, face) in self.faces for face in range(max(2, len(unit.faces))))

    def sides(self, game: Game) -> list[Side | None]:
        """The sides of the units that are meant."""
        return [*dict.fromkeys(game.units[ident].side for ident, _face in sorted(self.faces))]

    def changed_by(self, unit: Text) -> Truth:
        """Whether the coming and going of a kind of counter may break it."""
        return s.among(unit, sorted({tidy(ident) for ident, _face in self.others}))

    def wrong_of(self, unit: Text, level: Number, place: Text, side: Text) -> Truth:
        """Whether it is broken by a counter of a kind, with a face, in a place of the map."""
        mine = one_of(self.game, self.faces, unit, level)
        return s.all_of(mine, self._broken(place, side))

    def wrong_for(self, place: Text, side: Text) -> Truth:
        """Whether it is broken by some counter of a side in a place of the map."""
        return s.all_of(self.of_side(place, side) > 0, self._broken(place, side))

    def of_side(self, place: Text, side: Text) -> Number:
        """How many counters that it concerns a side has in a place, of those that all see."""
        return self._number(place, self.faces, "own", side, seen=True)

    @property
    def is_mutual(self) -> bool:
        """Whether it keeps units of two sides apart, so that one line says it of both."""
        return any(those.whose != "own" for those in self.constraint.barred)

    def meant(self) -> Truth:
        """In a filter: whether a counter is one that it concerns."""
        return one_of(self.game, self.faces)

    def _broken(self, place: Text, side: Text) -> Truth:
        """Nobody is warned by what he does not see; a unit that is needed may be there unseen."""
        one = self.constraint
        given = [self._here(those, place, side, seen=True) > 0 for those in one.given]
        wrong = [self._here(those, place, side, seen=False).eq(0) for those in one.needed]
        wrong += [self._here(those, place, side, seen=True) > 0 for those in one.barred]
        return s.all_of(*given, s.any_of(*wrong))

    def _here(self, those: Counters, place: Text, side: Text, *, seen: bool) -> Number:
        return self._number(place, matching(self.game, those.units), those.whose, side, seen=seen)

    def _number(
        self, place: Text, faces: Faces, whose: Whose, side: Text, *, seen: bool
    ) -> Number:  # fmt: skip
        if not faces:
            return s.whole(0)
        match = whose_side(self.game, whose, side) & one_of(self.game, faces)
        if seen and hides(self.game):
            match &= open_to_all(self.game)
        return s.count_location((place, MAP_NAME), None if match == s.TRUE else match)


def companions(game: Game) -> list[Companions]:
    """The constraints on what stands together that hold in play."""
    return [_companions(game, one, rule, number)
            for number, (one, rule) in enumerate(_together(game), 1)]  # fmt: skip


def _together(game: Game) -> Iterator[tuple[Together, Rule]]:
    for rule in in_play(game):
        for one in rule.constraints:
            if isinstance(one, Together):
                yield one, rule


def _companions(game: Game, one: Together, rule: Rule, number: int) -> Companions:
    listed = (*one.given, *one.needed, *one.barred)
    others = frozenset[tuple[str, int]]().union(*(matching(game, c.units) for c in listed))
    faces = matching(game, one.units)
    return Companions(f"Company{number}", game, one, faces, others, cited(rule))
