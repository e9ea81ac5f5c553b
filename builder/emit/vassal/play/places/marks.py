"""Markers that players put into a space by a command of its units, and take away again.

A marker goes on with the last unit of its side that leaves. Knows the markers; nothing of why a
unit is marked.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import AnyKey, Named
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.locations import on
from builder.emit.vassal.pieces.names import MAP_NAME, location_names, tidy
from builder.emit.vassal.play import told
from builder.emit.vassal.play.actions import Added, Voice, action, report, setter, to_place
from builder.emit.vassal.play.apart import MARKERS
from builder.emit.vassal.play.places.signs import AT, NOTE, Signs
from builder.emit.vassal.play.procedures.counters import HERE as PLACE
from builder.emit.vassal.play.procedures.counters import UNIT, matching
from builder.emit.vassal.play.told import MOVED
from builder.emit.vassal.script import Text, Truth
from builder.game.model import Game, SpaceRole
from builder.rules.control import Mark
from builder.words import _

HERE, LEFT = Named("markHere"), Named("markLeft")
"""The keys by which the module looks at the place of the counter, or at that which it left."""
_GOAL = Named("markGoal")


def marking(game: Game, signs: Signs, made: Added) -> None:
    """The commands of units, and what the module does at each."""
    names = frozenset(location_names(game.board)[x.id] for x in game.board.map_spaces())
    offered = c.Offered(own=True, places=names)
    for number, mark in enumerate(game.kept.marks):
        own = _entries(signs, mark, number, offered)
        meant = {ident for ident, _face in matching(game, mark.units)}
        for ident in (ident for ident in game.units if ident in meant):
            voice = made.voices.get(ident, Voice())
            made.voices[ident] = voice.and_also(Voice(entries=tuple(own)))
        made.components += _marked(signs, mark, number)
    if game.kept.marks:
        made.setters[c.MOVE_TO].append(setter(_GOAL, told.place_in(NOTE)))
        made.components += _following(game, signs)


def places() -> list[Element]:
    """The hidden buttons that say which place is looked at."""
    return [setter(HERE, told.PLACE), setter(LEFT, told.left_in(NOTE))]


def _entries(signs: Signs, mark: Mark, number: int, offered: c.Offered) -> list[c.Entry]:
    """Both commands, each where it can do something; those of the first mark have keys."""
    there = s.count_location(
        (s.text(PLACE), MAP_NAME), signs.is_one(s.word(UNIT), [mark.sign.unit])
    )
    keys: list[AnyKey] = [c.MARK.key, c.UNMARK.key]
    if number:
        keys = [Named(f"{says}Key") for says in _says(number)]
    made = zip(_menus(mark), keys, _says(number), (there > 0, there < 1), strict=True)
    return [
        c.Entry(name, key, says, offered=offered, senseless=done) for name, key, says, done in made
    ]


def _menus(mark: Mark) -> tuple[str, str]:
    name = tidy(mark.name)
    return _("Mark: {mark}", mark=name), _("Unmark: {mark}", mark=name)


def _says(number: int) -> tuple[str, str]:
    return f"markOn{number}", f"markOff{number}"


def _marked(signs: Signs, mark: Mark, number: int) -> Iterator[Element]:
    """A marker comes where none lies, or goes where one does; one line either way."""
    puts, takes = _says(number)
    there, name = signs.lying([mark.sign.unit]) > 0, tidy(mark.name)
    lines = {puts: _("{place}: marked: {mark}"), takes: _("{place}: no longer marked: {mark}")}
    for says, line in lines.items():
        moves = signs.comes(mark.sign) if says == puts else signs.goes([mark.sign.unit])
        when = ~there if says == puts else there
        said, does = Named(f"{says}Said"), Named(f"{says}Does")
        yield action(name, told.COMMAND, (HERE, does), told.says(says))
        yield action(name, does, (said, *moves), when)
        words = s.sentence(line, place=s.text(AT), mark=name)
        cited = s.joined(words, f" [{tidy(mark.cite)}]") if mark.cite else words
        yield report(name, said, cited)


def _following(game: Game, signs: Signs) -> Iterator[Element]:
    """Where the last unit of a side moves on, the markers of its place go with it; where it leaves
    the map, back to their boxes. Other markers move alone, and those in a box wait there."""
    units = [mark.sign.unit for mark in game.kept.marks]
    left = (told.LEFT, MAP_NAME)
    gone = s.count_location(left, s.word("Shape").ne("marker") & _same_side()).eq(0)
    marked = s.count_location(left, signs.is_one(s.word(UNIT), units)) > 0
    unit = told.says(MOVED) & ~told.LAYER.contains(MARKERS)
    moved = unit & on(SpaceRole.MAP, told.LEFT) & ~told.PLACE.equals(told.LEFT)
    on_map, off = on(SpaceRole.MAP, told.PLACE), Named("markOff")
    name, send = _("Markers go with the last unit"), Named("markSend")
    note, back = Named("holdNote"), Named("holdBack")
    keys = (note, LEFT, _GOAL, send, back)
    yield action(name, Named("markFollow"), keys, s.all_of(moved, marked, gone, on_map))
    lost = (note, LEFT, *signs.goes(list(dict.fromkeys(units))), back)
    yield action(name, off, lost, s.all_of(moved, marked, gone, ~on_map))
    yield to_place(name, send, c.GO, s.text(AT), signs.is_one(s.word(UNIT), units))


def _same_side() -> Truth:
    side: Text = told.SIDE
    return s.word("SideId").eq(side)
