"""What a counter says of itself, and the few traits by which the module hears it.

A counter carries its marks, the menu of its commands, and traits that do what they are told. When a
command is given to it, or it has moved, turned or been copied, it writes what happened and its own
facts into one property of the module and calls the module, which does the rest. So a saved game
holds little for each counter, and what the module does is that of its own version: even the
scripts by which a counter says something are texts of the module.

Knows nothing of what is done with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.format.traits import (
    BasicPiece,
    GlobalHotKey,
    RestrictCommands,
    SetGlobalProperty,
    SubMenu,
    Trait,
    TriggerAction,
    UsePrototype,
)
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.commands import MOVE_TO, Entry
from builder.emit.vassal.pieces.prototypes import COMMON, Prototype, families, family_key
from builder.emit.vassal.play import offers
from builder.emit.vassal.play.actions import (
    Added,
    Question,
    Voice,
    action,
    constant,
    global_property,
    setter,
    while_true,
)
from builder.emit.vassal.play.hidden import discreet_script, hides
from builder.emit.vassal.script import Number, Text, Truth
from builder.game.model import Game
from builder.words import _

TOLD, KEPT = "Told", "ToldKept"
"""The module's properties in which a counter says what happened and its facts, and in which that
is kept while others speak."""
NOTE, CLEAR = Named("note"), Named("noteClear")
"""The key by which a counter adds its facts and calls, and that which empties what was said."""
TELL, ASKED = Named("tell"), "ToldAsked"
"""The key at which a counter tells what it is asked, and the module's property that names the
message with the script that makes it."""
KEEP, BACK = Named("noteKeep"), Named("noteBack")
"""The keys that keep what was said, and bring it back."""
SAID = Named("said")
"""What the module hears: a counter has said something."""
COMMAND, CHANGED = Named("command"), Named("changed")
"""What that is: a command was given to it; it has moved or turned."""
MOVED = "moved"
"""What a counter says that has been moved."""
FLIPPED = "flip:"
"""What a counter says that is turned over, before its name until then."""
ADDRESS, PLACED = "ToldTo", "ToldAt"
"""The module's properties that name the property to which counters speak, and the zone of which it
is where it has one of that name: else it is the module's."""
_FACTS = (
    "UnitId", "LocationName", "SideId", "Step_Level", "PieceUID", "PieceName", "OldLocationName",
    "Layer", "CurrentX", "CurrentY", "ClickedX", "ClickedY", "WatchBars", "EliminatedFrom",
    "StackPos",
)  # fmt: skip
_NOTED = "ToldFacts"
"""The message with the script by which a counter says its facts."""
TELLS: c.Said = (TELL, s.worked_out(s.named(s.text(ASKED))))
"""How a counter tells what it is asked."""


_OFTEN_MISSING = (
    "OldLocationName", "ClickedX", "ClickedY", "WatchBars", "EliminatedFrom", "StackPos",
)  # fmt: skip
"""Counters of older versions said their facts by a format, which says the name of a property that
a counter does not have."""


def _field(number: int, name: str = TOLD) -> Text:
    """What was said for 0, then the facts in order."""
    said = s.field(s.text(name), number - 1)
    fact = _FACTS[number - 1] if number else ""
    return said.with_plain(fact, "") if fact in _OFTEN_MISSING else said


WHAT, UNIT, PLACE, SIDE = (_field(number) for number in range(4))
LEVEL: Number = s.parsed("0" + _field(4))
PIECE, NAME, LEFT, LAYER = (_field(number) for number in range(5, 9))
AT_X, AT_Y, CLICKED_X, CLICKED_Y = (s.parsed("0" + _field(number)) for number in range(9, 13))
BARS, LOST_FROM = _field(13), _field(14)
DEPTH: Number = s.parsed("0" + _field(15))
"""What happened, and of the counter that says so: its kind, place, side, face, number and name, the
place from which it came, its layer, where it is and was clicked, where it is barred, where it was
before it was eliminated, and which of its pile it is, counted from above."""
PLACING = "Placing"
"""The module's property with what a counter said that is being laid in its place; '' when none is.
Counters that are moved meanwhile are not listened to."""


class Mover(NamedTuple):
    """What the counter said that is being laid in its place."""

    unit: Text
    place: Text
    side: Text
    piece: Text
    left: Text
    layer: Text


MOVER = Mover(*(_field(number, PLACING) for number in (1, 2, 3, 5, 7, 8)))
NAMES = "ToldNames"
"""The module's property with the names that counters gave, each after a comma, with numbers."""
GIVE_NAME = Question(
    Named("askName"), "AskName", s.joined(s.text(TOLD), s.FIELD, s.text("PieceName"), s.FIELD)
)
"""The question for a counter's name."""
COUNT, REST = Named("nameCount"), Named("nameRest")
"""The key that counts the names, and a step of that."""
KEPT_PLACE, KEPT_LEFT = _field(2, KEPT), _field(7, KEPT)
HUSHED = "ToldHushed"
"""The module's property that is 1 while the module itself turns counters over."""


def left_the_map() -> Text:
    """What the counter that spoke last would say if it had moved off the map."""
    now = {"LocationName": s.literal(""), "OldLocationName": PLACE,
           "CurrentX": s.literal("0"), "CurrentY": s.literal("0")}  # fmt: skip
    facts = (now.get(fact, _field(number)) for number, fact in enumerate(_FACTS, 1))
    return s.joined(MOVED, s.fields(facts))


def place_in(name: str) -> Text:
    """The place of the counter whose words a property keeps."""
    return _field(2, name)


def left_in(name: str) -> Text:
    """The place from which it came."""
    return _field(7, name)


def says(what: str | Text) -> Truth:
    """Whether this is what happened."""
    return WHAT.equals(what)


def traits(voice: Voice, placed: bool = False) -> list[Trait]:
    """The traits of a counter that speaks, outermost first: it adds its facts before it calls.

    Where it may be `placed`, it speaks to a property of a zone too.
    """
    given = tuple((each.key, each.says) for each in voice.entries)
    names = tuple(each.name for each in voice.entries)
    altered = (*voice.changes, *voice.told)
    setters = (*given, *altered, (NOTE, s.worked_out(s.text(_NOTED))))
    menu = (*names, *[""] * (len(altered) + 1))
    keys = tuple(key for key, _says in (*given, *voice.changes))
    zone = f"${PLACED}$" if placed else None
    return [
        *_hiders(voice.entries),
        TriggerAction("", "", None, (NOTE,), watch=keys),
        SetGlobalProperty(f"${ADDRESS}$", setters, menu=menu, zone=zone),
        GlobalHotKey(NOTE, SAID),
        *offers.trait(voice.entries),
        *_menus(voice.entries),
    ]


def _menus(entries: Iterable[Entry]) -> Iterator[Trait]:
    """Commands that have a menu of their own, where there are several."""
    menus: dict[str, list[str]] = {}
    for each in entries:
        menus.setdefault(each.menu, []).append(each.name)
    for menu, names in menus.items():
        if menu and len(names) > 1:
            yield SubMenu(menu, tuple(names))


def _hiders(entries: Sequence[Entry]) -> Iterator[Trait]:
    """What hides commands where they are off or make no sense: as few traits as do it.

    There is one for each condition, or one for the commands that have the same conditions.
    """
    apart: dict[Truth, list[Entry]] = {}
    whole: dict[Truth, list[Entry]] = {}
    for each in entries:
        conditions = [*offers.hidden(each, entries), *each.hidden]
        for hidden in conditions:
            apart.setdefault(hidden, []).append(each)
        if conditions:
            whole.setdefault(s.any_of(*conditions), []).append(each)
    alike = whole if len(whole) < len(apart) else apart
    for hidden, those in alike.items():
        yield RestrictCommands("", hidden, tuple(each.key for each in those))


def _first() -> Text:
    """The first of the names that were given, between its signs."""
    said = s.text(TOLD)
    return said.substring(0, said.index_of(s.FIELD, 1) + 1)


def others() -> Text:
    """What is left without the first name."""
    return s.text(TOLD).with_plain(_first(), "")


def names() -> Iterator[Element]:
    """The names that were given, counted."""
    name = _first().with_plain(s.FIELD, "")
    many = s.quotient(s.text(TOLD).length() - others().length(), _first().length())
    counted = s.sentence(_("{count} x {counter}"), count=many, counter=name)
    entry = s.joined(", ", s.choice(many > 1, counted, name))
    changes = [setter(Named("nameNone"), s.literal("")),
               setter(Named("nameNext"), s.text(NAMES) + entry)]  # fmt: skip
    yield global_property(NAMES, "", changes, _("The names of counters, with their numbers"))


def counting() -> Iterator[Element]:
    """The actions that count the names that were given."""
    name, some = _("Counts names"), ~s.text(TOLD).equals("")
    yield action(name, COUNT, (Named("nameNone"), Named("nameAll")))
    yield while_true(name, Named("nameAll"), (Named("nameNext"), REST), some)


def voices(game: Game, added: Added) -> Added:
    """What makes counters speak as all parts of a module wish, and the module hear them."""
    entries = [each for voice in added.voices.values() for each in voice.entries]
    made = Added(properties=[*_properties(added)], components=[*_heard(added)],
                 constants=[*offers.messages(game, entries), *_scripts(game, added)])  # fmt: skip
    named = families(game)
    sets: dict[Voice, str] = {}
    used: dict[str, int] = {}
    for unit in game.units.values():
        voice = added.voices.get(unit.id)
        if voice is None:
            continue
        if voice not in sets:
            family = named[family_key(unit)]
            used[family] = used.get(family, 0) + 1
            number = f" {used[family]}" if used[family] > 1 else ""
            sets[voice] = f"{_('Commands')} {family}{number}"
            about = ", ".join(each.name for each in voice.entries)
            placed = bool(added.setters.get(ADDRESS))
            chain = [*traits(voice, placed), BasicPiece()]
            made.prototypes.append(Prototype(COMMON, sets[voice], about, chain))
        made.traits[unit.id] = [UsePrototype(sets[voice])]
    made.in_folders(_("Counters"))
    return made


def _properties(added: Added) -> Iterator[Element]:
    """Where counters speak, and where they are sent."""
    about = _("What a counter says of itself to the module")
    begun = begins(added.questions)
    yield global_property(TOLD, "", [*added.setters.get(TOLD, ()), *begun[TOLD]], about)
    if begun[ASKED]:
        yield global_property(ASKED, "", begun[ASKED], _("What counters are asked"))
    yield global_property(MOVE_TO, "", added.setters[MOVE_TO], _("Where a counter is sent"))
    to = _("The property to which counters speak")
    yield global_property(ADDRESS, TOLD, added.setters.get(ADDRESS, ()), to)


def _scripts(game: Game, added: Added) -> Iterator[Element]:
    """How counters say their facts, and answer each question."""
    facts = s.joined(s.text(TOLD), s.fields(s.text(fact) for fact in _FACTS))
    told = {_NOTED: (facts, _("What a counter says of itself to the module"))}
    for each in added.questions:
        told[each.name] = each.script, _("What counters are asked")
    for name, (script, about) in told.items():
        open_to_all = discreet_script(script) if hides(game) else script
        yield constant(name, s.scripted(open_to_all), about)


def begins(questions: Iterable[Question]) -> dict[str, list[Element]]:
    """{property: its hidden buttons} that begin the questions."""
    every = [*dict.fromkeys(questions)]
    empty = [setter(each.key, s.literal("")) for each in every if each.anew]
    return {TOLD: empty, ASKED: [setter(each.key, each.name) for each in every]}


def _heard(added: Added) -> Iterator[Element]:
    """What the module does when a counter has said something: one that is being laid is not heard.

    Counters of older versions say themselves which of both it is.
    """
    known = dict.fromkeys(said for voice in added.voices.values() for _key, said in voice.changes
                          if isinstance(said, str))  # fmt: skip
    altered = s.any_of(*map(says, known), WHAT.index_of(FLIPPED).eq(0))
    listens, name = s.text(PLACING).equals(""), _("A counter has changed")
    yield action(name, SAID, (CHANGED,), listens & altered)
    keys = (COMMAND, *added.on_command)
    yield action(_("A command of a counter"), SAID, keys, listens & ~altered)
    if added.on_change:
        yield action(name, CHANGED, added.on_change, listens)
