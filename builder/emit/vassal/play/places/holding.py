"""Who holds a place and whether it is contested, as the module finds it out, and what it then does.

The tables are those of the checks. Knows the markers; nothing of points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.pieces.names import MAP_NAME, location_names, side_id, side_name, tidy
from builder.emit.vassal.play.actions import (
    action,
    constant,
    report,
)
from builder.emit.vassal.play.places.signs import AT, FOUGHT, HELD, HOME, TO, Signs
from builder.emit.vassal.play.procedures.counters import SIDE, matching, one_of
from builder.emit.vassal.script import Number, Text, Truth
from builder.game.model import Game, Side, Space
from builder.language.expr import Expr
from builder.legality import control as legal
from builder.rules.control import Contested, Control
from builder.words import _

YES, NO = "yes", "no"


def held(game: Game, rule: Control) -> Iterator[Element]:
    """What places are called that can be held, and whose they are without a marker."""
    names = location_names(game.board)
    for space in legal.meant(game, rule.spaces):
        yield constant(f"{HELD}{names[space.id]}", called(space, names), _("Can be held"))
        if home := legal.home_of(rule, space):
            side = side_id(game.sides[home])
            yield constant(f"{HOME}{names[space.id]}", side, _("Whose it is without a marker"))


def called(space: Space, names: Mapping[str, str] | None = None) -> str:
    """A space in a line of the chat: its name, and its number where that is another."""
    place = (names or {}).get(space.id, space.id)
    name = tidy(space.name)
    return f"{name} ({place})" if name and name != place else place


def _players(game: Game) -> list[Side]:
    return [side for side in game.sides.values() if side.player]


def _standing(game: Game, units: Expr, side: Side) -> Number:
    """How many units of a side stand in the place looked at."""
    match = s.word(SIDE).eq(side_id(side)) & one_of(game, matching(game, units))
    return s.count_location((s.text(AT), MAP_NAME), match)


def alone(game: Game, signs: Signs, rule: Control) -> Text:
    """The side to which the place passes, '' where it stays whose it is."""
    here = {side.id: _standing(game, rule.units, side) > 0 for side in _players(game)}
    marked = signs.lying([sign.unit for sign in rule.signs.values()]) > 0
    cases = []
    for side in _players(game):
        home = s.named(HOME + s.text(AT)).equals(side_id(side))
        sign = rule.signs.get(side.id)
        holds = s.choice(marked, signs.shown(sign) > 0 if sign else s.FALSE, home)
        others = (~there for ident, there in here.items() if ident != side.id)
        can = ~s.named(HELD + s.text(AT)).equals("")
        passes = s.all_of(can, here[side.id], *others, ~holds)
        cases.append((passes, s.literal(side_id(side))))
    return s.first_of(cases, s.literal(""))


def passing(game: Game, signs: Signs, rule: Control) -> Iterator[Element]:
    """A place passes to a side: the line, the other side's marker goes, its own comes."""
    every = list(dict.fromkeys(sign.unit for sign in rule.signs.values()))
    keys = []
    for number, side in enumerate(_players(game)):
        sign = rule.signs.get(side.id)
        key, said = Named(f"holdTo{number}"), Named(f"holdSaid{number}")
        own, theirs = Named(f"holdOwn{number}"), Named(f"holdHome{number}")
        home = s.named(HOME + s.text(AT)).equals(side_id(side))
        name = _("{side} holds it now", side=side_name(side))
        others = [unit for unit in every if sign is None or unit != sign.unit]
        yield action(name, key, (said, own, theirs), s.text(TO).equals(side_id(side)))
        yield report(name, said, _line(_("{place}: now held by {side}"), HELD, rule.cite,
                                       side=side_name(side)))  # fmt: skip
        come = signs.comes(sign) if sign else []
        yield action(name, own, (*signs.goes(others), *come), ~home)
        yield action(name, theirs, signs.goes(every), home)
        keys.append(key)
    yield action(_("Who holds a place"), Named("holdPass"), keys)


def _line(words: str, names: str, cite: str, **parts: str) -> Text:
    """A line about the place looked at, and the case that says so."""
    line = s.sentence(words, place=s.named(names + s.text(AT)), **parts)
    return s.joined(line, f" [{tidy(cite)}]") if cite else line


def fought(game: Game, rule: Contested) -> Iterator[Element]:
    names = location_names(game.board)
    for space in legal.meant(game, rule.spaces):
        about = _("Can be contested")
        yield constant(f"{FOUGHT}{names[space.id]}", called(space, names), about)


def both(game: Game, signs: Signs, rule: Contested) -> Text:
    """Whether the place becomes contested (yes) or is so no more (no); '' where that stays."""
    here = [_standing(game, rule.units, side) > 0 for side in _players(game)]
    many = s.whole(0)
    for there in here:
        many = many + s.choice(there, 1, 0)
    can, marked = ~s.named(FOUGHT + s.text(AT)).equals(""), signs.shown(rule.sign) > 0
    cases = [(can & (many > 1) & ~marked, s.literal(YES)), ((many < 2) & marked, s.literal(NO))]
    return s.first_of(cases, s.literal(""))


def contesting(game: Game, signs: Signs, rule: Contested) -> Iterator[Element]:
    """A place is contested, or no longer: the line, and the marker."""
    words = {YES: _("{place} is contested"), NO: _("{place} is no longer contested")}
    for answer, line in words.items():
        said, name = Named(f"holdSays{answer}"), _("Contested")
        moves = signs.comes(rule.sign) if answer == YES else signs.goes([rule.sign.unit])
        yield action(name, Named(f"holdIs{answer}"), (said, *moves), s.text(TO).equals(answer))
        yield report(name, said, _line(line, FOUGHT, rule.cite))
    keys = [Named(f"holdIs{answer}") for answer in words]
    yield action(_("Contested"), Named("holdContest"), keys)


def is_kept(place: Text) -> Truth:
    """Whether a location is one of which anything is kept."""
    return s.any_of(*(~s.named(begin + place).equals("") for begin in (HELD, FOUGHT)))
