"""What a counter says of itself, and the few traits by which the module hears it.

A counter carries its marks, the menu of its commands, and traits that do what they are told. When a
command is given to it, or it has moved, turned or been copied, it writes what happened and its own
facts into one property of the module and calls the module, which does the rest. So a saved game
holds little for each counter, and what the module does is that of its own version.

Knows nothing of what is done with it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import AnyKey, Named
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
from builder.emit.vassal.pieces.commands import MOVE_TO, Entry
from builder.emit.vassal.pieces.prototypes import COMMON, Prototype, families, family_key
from builder.emit.vassal.play.actions import (
    Added,
    Voice,
    action,
    global_property,
    setter,
    while_true,
)
from builder.emit.vassal.script import Number, Script, Text, Truth
from builder.game.model import Game
from builder.words import _

TOLD, KEPT = "Told", "ToldKept"
"""The module's properties in which a counter says what happened and its facts, and in which that
is kept while others speak."""
NOTE, CLEAR = Named("note"), Named("noteClear")
"""The key by which a counter adds its facts, and that which empties what was said."""
KEEP, BACK = Named("noteKeep"), Named("noteBack")
"""The keys that keep what was said, and bring it back."""
COMMAND, CHANGED = Named("command"), Named("changed")
"""What the module hears: a command was given to a counter; a counter has moved or turned."""
_GIVEN, _ALTERED = Named("given"), Named("altered")
_FACTS: tuple[Script, ...] = (
    s.word("UnitId"), s.word("LocationName"), s.word("SideId"), s.number("Step_Level"),
    s.word("PieceUID"), s.word("PieceName"), s.word("OldLocationName"), s.word("Layer"),
    s.number("CurrentX"), s.number("CurrentY"), s.number("ClickedX"), s.number("ClickedY"),
    s.word("WatchBars"), s.word("EliminatedFrom"),
)  # fmt: skip


def _field(number: int, name: str = TOLD) -> Text:
    """What was said for 0, then the facts in order."""
    return s.field(s.text(name), number - 1)


WHAT, UNIT, PLACE, SIDE = (_field(number) for number in range(4))
LEVEL: Number = s.parsed("0" + _field(4))
PIECE, NAME, LEFT, LAYER = (_field(number) for number in range(5, 9))
AT_X, AT_Y, CLICKED_X, CLICKED_Y = (s.parsed("0" + _field(number)) for number in range(9, 13))
BARS, LOST_FROM = _field(13), _field(14)
"""What happened, and of the counter that says so: its kind, place, side, face, number and name, the
place from which it came, its layer, where it is and was clicked, where it is barred, and where it
was before it was eliminated."""
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
GIVE_NAME, COUNT, REST = Named("giveName"), Named("nameCount"), Named("nameRest")
"""The key at which a counter gives its name, that which counts them, and a step of that."""
KEPT_PLACE, KEPT_LEFT = _field(2, KEPT), _field(7, KEPT)
HUSHED = "ToldHushed"
"""The module's property that is 1 while the module itself turns counters over."""


def place_in(name: str) -> Text:
    """The place of the counter whose words a property keeps."""
    return _field(2, name)


def left_in(name: str) -> Text:
    """The place from which it came."""
    return _field(7, name)


def says(what: str | Text) -> Truth:
    """Whether this is what happened."""
    return WHAT.equals(what)


def traits(voice: Voice) -> list[Trait]:
    """The traits of a counter that speaks, outermost first."""
    given = tuple((each.key, each.says) for each in voice.entries)
    names = tuple(each.name for each in voice.entries)
    altered = (*voice.changes, *voice.told)
    setters = (*given, *altered, (NOTE, s.text(TOLD) + s.fields(_FACTS)))
    menu = (*names, *[""] * (len(altered) + 1))
    return [
        *_hiders(voice.entries),
        *_calls(_("Commands"), [key for key, _says in given], _GIVEN, COMMAND),
        *_calls(_("Has changed"), [key for key, _says in voice.changes], _ALTERED, CHANGED),
        SetGlobalProperty(TOLD, setters, menu=menu),
        *_menus(voice.entries),
    ]


def _calls(name: str, keys: Sequence[AnyKey], call: Named, module: Named) -> Iterator[Trait]:
    """After some keys the counter adds its facts and calls the module."""
    if keys:
        yield TriggerAction(name, "", None, (NOTE, call), watch=tuple(keys))
        yield GlobalHotKey(call, module)


def _menus(entries: Iterable[Entry]) -> Iterator[Trait]:
    """Commands that have a menu of their own, where there are several."""
    menus: dict[str, list[str]] = {}
    for each in entries:
        menus.setdefault(each.menu, []).append(each.name)
    for menu, names in menus.items():
        if menu and len(names) > 1:
            yield SubMenu(menu, tuple(names))


def _hiders(entries: Sequence[Entry]) -> Iterator[Trait]:
    """What hides commands where they make no sense; those hidden alike together.

    What hides most of them has a trait of its own.
    """
    times = Counter(hidden for each in entries for hidden in each.hidden)
    alike: dict[Truth, list[Entry]] = {}
    for each in entries:
        often = [hidden for hidden in each.hidden if times[hidden] * 2 > len(entries)]
        rest = [hidden for hidden in each.hidden if hidden not in often]
        for hidden in (*often, *([s.any_of(*rest)] if rest else [])):
            alike.setdefault(hidden, []).append(each)
    for hidden, those in alike.items():
        name = those[0].name if len(those) == 1 else ""
        yield RestrictCommands(name, hidden, tuple(each.key for each in those))


def name_given() -> Text:
    """A counter's name as it adds it to others."""
    return s.joined(s.FIELD, s.word("PieceName"), s.FIELD)


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
    made = Added(properties=[*_properties(added)], components=[*_heard(added.on_change)])
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
            chain = [*traits(voice), BasicPiece()]
            made.prototypes.append(Prototype(COMMON, sets[voice], about, chain))
        made.traits[unit.id] = [UsePrototype(sets[voice])]
    made.in_folders(_("Counters"))
    return made


def _properties(added: Added) -> Iterator[Element]:
    """Where counters speak, and where they are sent."""
    about = _("What a counter says of itself to the module")
    yield global_property(TOLD, "", added.setters.get(TOLD, ()), about)
    yield global_property(MOVE_TO, "", added.setters[MOVE_TO], _("Where a counter is sent"))


def _heard(keys: Sequence[AnyKey]) -> Iterator[Element]:
    """What the module does when a counter has changed."""
    if keys:
        listens = s.text(PLACING).equals("")
        yield action(_("A counter has changed"), CHANGED, keys, listens)
