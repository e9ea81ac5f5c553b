"""Markers that players put into a space by a command of its units, and take away again.

A marker goes on with the last unit of its side that leaves, or, where it stays, back to its box.
Knows the markers; nothing of why a unit is marked.
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
_GOAL, _FOLLOW, _OFF = Named("markGoal"), Named("markFollow"), Named("markOff")


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
    made.components += _following(game, signs)
    made.on_change += _followed(game)
    if _FOLLOW in made.on_change:
        made.setters[c.MOVE_TO].append(setter(_GOAL, told.place_in(NOTE)))


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


def _followed(game: Game) -> list[Named]:
    """The keys by which markers hear that a unit has moved."""
    marks = game.kept.marks
    follow = [_FOLLOW] if any(not mark.stays for mark in marks) else []
    stay = [_stays(number) for number, mark in enumerate(marks) if mark.stays]
    return [*follow, *stay, _OFF] if marks else []


def _following(game: Game, signs: Signs) -> Iterator[Element]:
    """Where the last unit of a side moves on, the markers of its place go with it or, if they stay,
    back to their boxes; where it leaves the map, all go back. Other markers move alone, and those
    in a box wait there."""
    marks = list(enumerate(game.kept.marks))
    going = list(dict.fromkeys(mark.sign.unit for _n, mark in marks if not mark.stays))
    units = list(dict.fromkeys(mark.sign.unit for _n, mark in marks))
    if not marks:
        return
    on_map, note, back = on(SpaceRole.MAP, told.PLACE), Named("holdNote"), Named("holdBack")
    name, send = _("Markers go with the last unit"), Named("markSend")
    if going:
        keys = (note, LEFT, _GOAL, send, back)
        yield action(name, _FOLLOW, keys, _left(signs, going) & on_map)
        yield to_place(name, send, c.GO, s.text(AT), signs.is_one(s.word(UNIT), going))
    for number, mark in marks:
        if mark.stays:
            takes, said = signs.goes([mark.sign.unit]), Named(f"{_says(number)[1]}Said")
            when = _left(signs, [mark.sign.unit]) & on_map
            yield action(name, _stays(number), (note, LEFT, said, *takes, back), when)
    yield action(name, _OFF, (note, LEFT, *signs.goes(units), back), _left(signs, units) & ~on_map)


def _left(signs: Signs, markers: list[str]) -> Truth:
    """Whether a unit has just left a space of the map as the last of its side, and one of these
    markers lies there."""
    left = (told.LEFT, MAP_NAME)
    gone = s.count_location(left, s.word("Shape").ne("marker") & _same_side()).eq(0)
    marked = s.count_location(left, signs.is_one(s.word(UNIT), markers)) > 0
    unit = told.says(MOVED) & ~told.LAYER.contains(MARKERS)
    moved = unit & on(SpaceRole.MAP, told.LEFT) & ~told.PLACE.equals(told.LEFT)
    return s.all_of(moved, marked, gone)


def _stays(number: int) -> Named:
    return Named(f"markStay{number}")


def _same_side() -> Truth:
    side: Text = told.SIDE
    return s.word("SideId").eq(side)
