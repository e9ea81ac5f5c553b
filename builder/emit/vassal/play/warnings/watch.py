"""What the module looks at when a counter has come to a place, left it or turned over there.

The counter has said where it is; everything else is worked out here: what it breaks, the line in
the chat, and whether its space and the one that it left are lit. Knows what is watched, not how
that was found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.emit.vassal import script as s
from builder.emit.vassal.pieces.locations import on
from builder.emit.vassal.pieces.names import MAP_NAME, side_id, side_name
from builder.emit.vassal.play import chat, told
from builder.emit.vassal.play.hidden import hides, open_to_all
from builder.emit.vassal.play.warnings.plan import Total, WarningPlan
from builder.emit.vassal.play.warnings.together import Companions
from builder.emit.vassal.script import Number, Text, Truth
from builder.game.model import Game, SpaceRole
from builder.records import dataclass
from builder.words import _


@dataclass(frozen=True, slots=True)
class Fault:
    """A rule as a counter sees it: whether it is broken, by what it is remembered, the words.

    What is remembered of the same fault is the same for all counters in a place.
    """

    wrong: Truth
    key: Text
    words: Text


class Watch:
    """What is watched in a game, as expressions over a place and what a counter has told."""

    def __init__(self, game: Game, found: WarningPlan, beside: Sequence[Companions]) -> None:
        self.game = game
        self.found = found
        self.beside = beside
        self.totals = [total for total in found.totals if total.name in found.limits]

    def faults(self) -> Iterator[Fault]:
        """What the counter that has told breaks where it is."""
        for total in self.totals:
            yield self._stacking(total)
        for letter in self.found.reasons:
            yield self._entry(letter)
        for each in self.beside:
            yield self._together(each)

    def key(self, seen: Text) -> Text:
        """The rules that the counter breaks, '' for none: ``C3/axis/Sum1=5|``.

        Of one that is among those `seen` only the stroke is left.
        """
        return s.joined(*(s.choice(each.wrong, _new(each, seen), "") for each in self.faults()))

    def words(self, key: Text) -> Text:
        """The line that says what is new in a key."""
        said = (s.choice(key.contains(_entry(each)), " " + each.words, "")
                for each in self.faults())  # fmt: skip
        return chat.warning(s.joined(told.PLACE, ":", *said))

    def wrong(self, place: Text) -> Truth:
        """Whether some counter breaks a rule in a place of the map."""
        parts = [self.too_many(total, side, place)
                 for total in self.totals for side in self._groups(total)]  # fmt: skip
        if self.found.reasons:
            at = self._column(place)
            barred = s.word("WatchBars").ne("") & s.word("WatchBars").substring(at, at + 1).ne(".")
            parts.append(~_code(place).equals("") & (self._count(place, barred) > 0))
        parts += [each.wrong_for(place, s.literal(side_id(side)))
                  for each in self.beside for side in each.sides(self.game)]  # fmt: skip
        return s.any_of(*parts)

    def _groups(self, total: Total) -> list[Text]:
        """The sides whose counters add to a sum, or all together."""
        if total.group != "side":
            return [s.literal("all")]
        units = (self.game.units[ident] for ident, _face in total.weights)
        return [s.literal(each) for each in dict.fromkeys(side_id(unit.side) for unit in units)]

    def _sum(self, total: Total, group: Text, place: Text) -> Number:
        """A sum over a place; over what everybody sees, where a game hides counters."""
        seen = open_to_all(self.game) if hides(self.game) else None
        return s.sum_location(f"Watch{total.name}_" + group, (place, MAP_NAME), seen)

    def too_many(self, total: Total, group: Text, place: Text) -> Truth:
        """Whether a sum is over its limit in a place."""
        bound = s.parsed("0" + s.named(f"Bound {total.name} " + _code(place)))
        return (bound > 0) & (self._sum(total, group, place) >= bound)

    def _count(self, place: Text, match: Truth) -> Number:
        seen = match & open_to_all(self.game) if hides(self.game) else match
        return s.count_location((place, MAP_NAME), seen)

    def _stacking(self, total: Total) -> Fault:
        """One sum: whether too much stands here: place, side, how much, limit, the rule's words."""
        group = told.SIDE if total.group == "side" else s.literal("all")
        here = self._sum(total, group, told.PLACE)
        amount = here.scaled(total.scale)
        words = s.sentence("{measure} {amount}", measure=total.measure, amount=amount)
        if total.group == "side":
            names = [(told.SIDE.equals(side_id(each)), s.literal(side_name(each)))
                     for each in self.game.sides.values()]  # fmt: skip
            words = s.joined(s.first_of(names, s.literal("")), " ") + words
        key = s.joined("/", group, f"/{total.name}=", here)
        limit = s.named(f"Limit {total.name} " + _code(told.PLACE))
        return Fault(self.too_many(total, group, told.PLACE), key, words + limit)

    def _entry(self, letter: str) -> Fault:
        """One reason to be kept out of here, and how many others it keeps out too."""
        at = self._column(told.PLACE)
        mine = told.BARS.substring(at, at + 1).equals(letter)
        wrong = ~told.BARS.equals("") & ~_code(told.PLACE).equals("") & mine
        theirs = s.word("WatchBars").ne("") & s.word("WatchBars").substring(at, at + 1).eq(letter)
        others = self._count(told.PLACE, theirs)
        many = s.sentence(_(" and {count} more"), count=others - 1)
        words = told.NAME + s.choice(others > 1, many, "") + s.text(f"Bar {letter}")
        return Fault(wrong, s.joined(f"/{letter}/Bar=", others), words)

    def _column(self, place: Text) -> Number:
        """Where in the text of a counter's bars the place's letter stands."""
        return s.literal(self.found.alphabet).index_of(_code(place))

    def _together(self, each: Companions) -> Fault:
        """One rule on units together, and how many others of the side break it here."""
        many = each.of_side(told.PLACE, told.SIDE)
        more = s.choice(many > 1, s.sentence(_(" and {count} more"), count=many - 1), "")
        words = s.joined(told.NAME, more, ": ", s.text(f"Rule {each.name}"))
        whose = "all" if each.is_mutual else told.SIDE
        key = s.joined("/", whose, f"/{each.name}=1")
        return Fault(each.wrong_of(told.UNIT, told.LEVEL, told.PLACE, told.SIDE), key, words)


def _entry(fault: Fault) -> Text:
    """What is remembered of a fault in the place of the counter that has told."""
    return s.joined(told.PLACE, fault.key, "|")


def _new(fault: Fault, seen: Text) -> Text:
    entry = _entry(fault)
    return s.choice(seen.contains("|" + entry), "|", entry)


def _code(place: Text) -> Text:
    """The sign of the kind of place, '' for one where nothing is limited or barred."""
    return s.named("Watch " + place)


def on_map(place: Text) -> Truth:
    """Whether a place is a space of the map, and so can be lit."""
    return on(SpaceRole.MAP, place)
