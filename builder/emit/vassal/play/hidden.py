"""Counters that the other side does not see: masked, as blocks, or not there at all.

The mask is outermost: who sees only the back is offered nothing. What is said of a hidden counter
does not name it. Knows the model's units; not how a trait is written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from typing import Any

from builder.drawing.counters.hidden import HiddenLook, hidden_look, hidden_looks
from builder.emit.vassal import script as s
from builder.emit.vassal.format.chains import Chain
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named, key
from builder.emit.vassal.format.hidden import Invisible, Mask
from builder.emit.vassal.format.traits import (
    BasicPiece,
    ReportAction,
    RestrictCommands,
    Trait,
    TriggerAction,
    UsePrototype,
)
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces import locations
from builder.emit.vassal.pieces.names import (
    hidden_badge,
    hidden_image,
    label,
    seats,
    side_name,
)
from builder.emit.vassal.pieces.prototypes import Prototype
from builder.emit.vassal.play.actions import (
    Added,
    action,
    global_property,
    report,
    setter,
    to_all,
    to_place,
    while_true,
)
from builder.emit.vassal.script import Script, Text, Truth
from builder.game.model import Game, Hidden
from builder.words import _, message

FOLDER = "Hidden"
TURN = Named("hiddenTurn")
"""Masks and unmasks, or hides and shows."""
HIDE = c.Command(
    message("Hide"), key("Ctrl+H"), Named("hiddenHide"),
    message("Hides the counter from the other side"),
)  # fmt: skip
REVEAL = c.Command(
    message("Reveal"), key("Ctrl+U"), Named("hiddenReveal"),
    message("Shows a hidden counter to everybody"),
)  # fmt: skip
REVEAL_ALL = c.Button(
    message("Reveal all"),
    key("Alt+F"),
    message("Show all hidden counters, at the end of the game"),
)
MASKED, GONE = s.flag("ObscuredToOthers"), s.flag("InvisibleToOthers")
SEEN_AS, THERE = Named("hiddenAll"), Named("hiddenThere")
TELL = Named("hiddenTell")
"""At which a counter that others do not see tells what it is, at the end of the game."""
_AT = "HiddenAt"
"""The module's property with the locations at which hidden counters are still to be shown."""
ALLOWED = "true|0"
"""Options of a mask: others may take it off, which only the command for all counters does."""


def hides(game: Game) -> bool:
    """Whether a game has counters that the other side does not see."""
    return any(unit.type.hidden for unit in game.units.values())


def hidden_commands(game: Game) -> tuple[c.Command, ...]:
    """The commands of hidden counters, where a game has some."""
    return (HIDE, REVEAL) if hides(game) else ()


def hidden(game: Game) -> Added:
    """What hidden counters add to a module; nothing for a game without any."""
    out = Added()
    if not hides(game):
        return out
    for unit in game.units.values():
        if unit.type.hidden:
            name = _prototype_name(game, hidden_look(game, unit), unit.type.hidden)
            out.traits[unit.id] = [UsePrototype(name)]
    kinds = {
        (hidden_look(game, unit), unit.type.hidden) for unit in game.units.values()
        if unit.type.hidden
    }  # fmt: skip
    ordered = sorted(kinds, key=lambda each: (hidden_looks(game).index(each[0]), each[1]))
    out.prototypes = [_prototype(game, look, how) for look, how in ordered]
    out.properties, out.components = (
        [_places()],
        [*revealing(any(how == "owner" for _, how in ordered))],
    )
    out.buttons = [REVEAL_ALL]
    return out


def revealing(unseen: bool) -> Iterator[Element]:
    """The command for the end of a game, in the toolbar.

    What is not there at all for the player who gives it, the engine finds by its location only, and
    lets its own side alone show it: so it tells what it is and where. `unseen` says whether there
    are such counters.
    """
    at, first = s.text(_AT), Named("hiddenHere")
    yield to_all("reveal", SEEN_AS, TURN, MASKED | s.flag("Obscured"))
    left = (Named("hiddenLeft"),) if unseen else ()
    steps = (first, *left, Named("hiddenNext"))
    yield while_true("reveal others", THERE, steps, at.length() > 1)
    here = at.substring(1, at.index_of("|", 1))
    yield to_place("reveal others", first, HIDE.key, here, GONE)
    if unseen:
        yield to_place("tell of others", steps[1], TELL, here, GONE, silent=False)
    yield report("revealed", Named("hiddenTold"), _("All hidden counters are shown"))
    keys = (SEEN_AS, Named("hiddenPlaces"), THERE, Named("hiddenTold"))
    node = action(str(REVEAL_ALL.text), REVEAL_ALL.key, keys)
    node.set("text", str(REVEAL_ALL.text))
    node.set("tooltip", str(REVEAL_ALL.tooltip))
    yield node


def _places() -> Element:
    """The locations that are still to be looked at."""
    at, lists = s.text(_AT), (s.text(name) for name in locations.LISTS.values())
    changes = [setter(Named("hiddenPlaces"), s.joined("", *lists)),
               setter(Named("hiddenNext"), at.substring(at.index_of("|", 1)))]  # fmt: skip
    return global_property(_AT, "", changes, _("Where hidden counters are still to be shown"))


def open_to_all(game: Game) -> Truth:
    """In a filter: whether everybody sees a counter; what is shared counts no others."""
    return ~MASKED & ~GONE if hides(game) else s.TRUE


def _prototype_name(game: Game, look: HiddenLook, how: Hidden) -> str:
    number = hidden_looks(game).index(look) + 1
    return f"Hidden {label(side_name(game.sides[look.side]))} {how} {number}"


def _prototype(game: Game, look: HiddenLook, how: Hidden) -> Prototype:
    about = _("Counters that the other side does not see")
    chain = [*_traits(game, look, how), BasicPiece()]
    return Prototype(FOLDER, _prototype_name(game, look, how), about, chain)


def _traits(game: Game, look: HiddenLook, how: Hidden) -> list[Trait]:
    """The mask outermost; a command is hidden where it would change nothing."""
    side = side_name(game.sides[look.side])
    access = ":".join(("sides", side, seats(game)[-1]))
    about = _("Seen by its own side only")
    shown = _("{place}: {counter} is revealed", place="$LocationName$", counter="$PieceName$")
    if how == "owner":
        told = _("{place}: {counter} stands there unseen", place="$LocationName$",
                 counter="$BasicName$")  # fmt: skip
        return [Invisible(HIDE.key, access, _("not seen"), about),
                ReportAction((HIDE.key,), shown), ReportAction((TELL,), told)]  # fmt: skip
    name = _("Unknown unit ({side})", side=side)
    mask = Mask(TURN, hidden_image(look), hidden_badge(look), name, access, description=about)
    if how == "block":
        mine = s.among(s.word("PlayerSide"), (side, seats(game)[-1]))
        return [
            mask,
            RestrictCommands(_("Lies"), ~MASKED, (REVEAL.key,)),
            TriggerAction("lay", _("Lay face up"), REVEAL.key, (TURN, REVEAL.worker)),
            TriggerAction("stand", "", None, (TURN,), ~MASKED & mine, (c.ARRIVED,)),
            ReportAction((REVEAL.worker,), shown),
        ]
    return [
        mask,
        RestrictCommands(_("Hidden"), MASKED, (HIDE.key,)),
        RestrictCommands(_("Shown"), ~MASKED, (REVEAL.key,)),
        TriggerAction("hide", str(HIDE.menu), HIDE.key, (TURN, HIDE.worker)),
        TriggerAction("reveal", str(REVEAL.menu), REVEAL.key, (TURN, REVEAL.worker)),
        ReportAction((REVEAL.worker,), shown),
        ReportAction((HIDE.worker,), _("{place}: a counter is hidden", place="$LocationName$")),
    ]  # fmt: skip


def veiled_state(chain: Chain, side: str) -> list[Trait]:
    """The chain of a counter that starts hidden, by its own side."""
    return [
        replace(trait, state=f"{side};{ALLOWED}") if isinstance(trait, Mask)
        else replace(trait, state=side) if isinstance(trait, Invisible) else trait
        for trait in chain
    ]  # fmt: skip


# -- what is said ---------------------------------------------------------------------------------

_NAMES = ("PieceName", "oldPieceName", "newPieceName")
_FORMAT = re.compile(r"\$(\w+)\$")


def discreet(kinds: Sequence[Prototype]) -> list[Prototype]:
    """Prototypes whose lines do not name a counter that is hidden."""
    return [replace(kind, chain=[_discreet(trait) for trait in kind.chain]) for kind in kinds]


def discreet_chain(chain: Chain) -> list[Trait]:
    """A chain whose lines do not name a counter that is hidden."""
    return [_discreet(trait) for trait in chain]


def _discreet(trait: Trait) -> Trait:
    if isinstance(trait, ReportAction) and trait.keys == (TELL,):
        return trait
    if isinstance(trait, ReportAction):
        said = trait.message if isinstance(trait.message, Text) else _expression(trait.message)
        return replace(trait, message=s.choice(GONE, "", _unnamed(said)))
    thing: Any = trait
    changed = {
        each.name: _replaced(getattr(thing, each.name)) for each in fields(thing)
        if not isinstance(getattr(thing, each.name), str)
    }  # fmt: skip
    renewed: Trait = replace(thing, **changed) if changed else thing
    return renewed


def _replaced(value: Any) -> Any:
    """A value in which every expression names nothing hidden."""
    if isinstance(value, Script):
        return _unnamed(value)
    if isinstance(value, str) and any(f"${name}$" in value for name in _NAMES):
        return _unnamed(_expression(value))
    if isinstance(value, tuple):
        return tuple(_replaced(one) for one in value)
    return value


def discreet_script(script: Text) -> Text:
    """A script of a message that does not name a counter that is hidden."""
    hidden = s.any_of(*(s.text(one).equals("true") for one in ("ObscuredToOthers",
                                                               "InvisibleToOthers")))  # fmt: skip
    name = s.text("PieceName")
    return s.swapped(script, name, s.choice(hidden, unnamed(), name))


def unnamed() -> Text:
    """What stands for the name of a counter that is hidden."""
    return s.literal(_("a hidden counter"))


def _unnamed(expression: Any) -> Any:
    """An expression with other words in place of the name of a counter that is hidden."""
    shown = {name: s.choice(MASKED | GONE, unnamed(), s.word(name)) for name in _NAMES}
    return s.instead(expression, shown)


def _expression(format_: str) -> Text:
    """A format as an expression: texts and properties one after another."""
    parts: list[Text | str] = []
    for index, part in enumerate(_FORMAT.split(format_)):
        if part:
            parts.append(s.word(part) if index % 2 else part.replace("\\$", "$"))
    return s.joined(*parts) if parts else s.literal("")
