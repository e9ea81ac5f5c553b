"""Counters that leave play: sent to their side's box and back, deleted, turned over.

Knows what counters say of themselves; nothing of rules.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces import locations
from builder.emit.vassal.pieces.names import location_names, side_id
from builder.emit.vassal.play import chat, told
from builder.emit.vassal.play.actions import (
    Added,
    Voice,
    action,
    constant,
    report,
    setter,
    to_one,
)
from builder.emit.vassal.script import Truth
from builder.game.model import Game, Side, SpaceRole, Unit
from builder.game.model.words import ELIMINATED
from builder.legality.control import turns_signs
from builder.legality.waiting import tagged
from builder.words import _

COPIED = "copied"
"""What a counter says that is copied."""
_LEFT = Named("deleteLeft")
_ELIMINATE, _RETURN, _DELETE = "eliminate", "return", "delete"
BOX = "EliminatedBox "
"""How the messages of the module begin that say which box takes a side's eliminated counters."""


def losses(game: Game) -> Added:
    """The commands, and what the module does at each."""
    made = Added(components=[*_deleting(), *_flipping(game)], on_change=[Named("flipSaid")],
                 setters={told.TOLD: [setter(_LEFT, told.left_the_map())]})  # fmt: skip
    boxes = {side: box for side in game.sides.values() if (box := _box(game, side))}
    lost_to = frozenset(boxes.values())
    sent = tuple(_entries(frozenset(location_names(game.board).values()) - lost_to, lost_to))
    sided = {side.id for side in boxes}
    for unit in game.units.values():
        lost = unit.side is not None and unit.side.id in sided and unit.type.shape != "marker"
        entries = (*(sent if lost else ()), _entry(c.DELETE, _DELETE))
        made.voices[unit.id] = Voice(entries, tuple(_changes(unit)))
    for side, box in boxes.items():
        about = _("The box for a side's eliminated counters")
        made.constants.append(constant(f"{BOX}{side_id(side)}", box, about))
    if boxes:
        made.components += _eliminating()
        there = s.named(BOX + told.SIDE)
        goals = [setter(Named("toBox"), there), setter(Named("fromBox"), told.LOST_FROM)]
        made.setters[c.MOVE_TO] = goals
    made.in_folders(_("Counters"))
    return made


def _box(game: Game, side: Side) -> str:
    """The location of a side's box, '' where it has none."""
    box = tagged(game.board, ELIMINATED, side)
    return location_names(game.board)[box.id] if box else ""


def _changes(unit: Unit) -> Iterator[c.Said]:
    if len(unit.faces) > 1:
        yield c.FLIP.worker, told.FLIPPED + s.word("PieceName")
    if unit.type.shape == "marker":
        yield c.CLONE.worker, COPIED


def _entry(command: c.Command, says: str, places: frozenset[str] | None = None) -> c.Entry:
    offered = c.EVERYWHERE if places is None else c.Offered(places=places)
    return c.Entry(str(command.menu), command.key, says, offered=offered)


def _entries(elsewhere: frozenset[str], boxes: frozenset[str]) -> Iterator[c.Entry]:
    """To the side's box and back; each command is hidden where it makes no sense."""
    yield _entry(c.ELIMINATE, _ELIMINATE, elsewhere)
    yield _entry(c.RETURN, _RETURN, boxes)


def _eliminating() -> Iterator[Element]:
    """A counter is told to go, then the line is printed."""
    place = s.choice(told.PLACE.equals(""), _("off the map"), told.PLACE)
    lost = s.sentence(_("{before}: {counter} is eliminated"), before=place, counter=told.NAME)
    back = s.sentence(_("{place}: {counter} returns"), place=told.LOST_FROM, counter=told.NAME)
    going = (("eliminate", _ELIMINATE, Named("toBox"), lost),
             ("return", _RETURN, Named("fromBox"), back))  # fmt: skip
    for key, what, goal, line in going:
        send, said = Named(f"{key}Send"), Named(f"{key}Said")
        name = _("Eliminates") if what == _ELIMINATE else _("Brings back")
        can = s.TRUE if what == _ELIMINATE else known(told.LOST_FROM)
        yield action(name, told.COMMAND, (said, goal, send), told.says(what) & can)
        yield to_one(name, send, c.GO, told.PIECE)
        yield report(name, said, line)
    never = _("{counter} cannot return: it did not come from a place on the map")
    words = s.sentence(never, counter=told.NAME)
    yield report(_("Brings back"), told.COMMAND, chat.warning(words),
                 told.says(_RETURN) & ~known(told.LOST_FROM))  # fmt: skip


def known(place: s.Text) -> Truth:
    """Whether a text is a location of the board, to which a counter can be sent."""
    return s.any_of(*(locations.on(role, place) for role in SpaceRole))


def _deleting() -> Iterator[Element]:
    """A counter that goes is reported before it is gone; then its space is looked at as if it had
    said that it moved away."""
    name, said, gone = _("Deletes"), Named("deleteSaid"), "deleteGone"
    line = _("{place}: {counter} is deleted")
    keys = (said, Named(gone), _LEFT, told.SAID)
    yield action(name, told.COMMAND, keys, told.says(_DELETE))
    yield report(name, said, s.sentence(line, place=told.PLACE, counter=told.NAME))
    yield to_one(name, Named(gone), c.DELETE.worker, told.PIECE)


def _flipping(game: Game) -> Iterator[Element]:
    """The line that says which face is up now."""
    flips, before = _("{place}: {counter} flips to {face}"), told.WHAT.substring(len(told.FLIPPED))
    line = s.sentence(flips, place=told.PLACE, counter=before, face=told.NAME)
    seen = told.WHAT.contains(told.FLIPPED)
    if turns_signs(game):
        seen &= ~s.text(told.HUSHED).equals("1")
    yield report(_("Reports flipping"), Named("flipSaid"), line, seen)
