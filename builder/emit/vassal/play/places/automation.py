"""All that is kept of places: the markers on the map are what is known.

A counter that has come to a place, or left it, makes the module look at both: where a side stands
alone its marker is put, or the other's is taken away; a contested place has a marker while it is
contested. Points follow the markers. Knows the parts; nothing of how places are decided.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.play import told
from builder.emit.vassal.play.actions import (
    Added,
    action,
    global_property,
    setter,
    together,
)
from builder.emit.vassal.play.places.holding import (
    alone,
    both,
    contesting,
    fought,
    held,
    is_kept,
    passing,
)
from builder.emit.vassal.play.places.marks import marking, places
from builder.emit.vassal.play.places.scores import keep_score
from builder.emit.vassal.play.places.signs import AT, FREE, LOUD, NOTE, QUIET, SPARE, TO, Signs
from builder.emit.vassal.play.places.supply import tracing
from builder.emit.vassal.play.told import MOVED
from builder.game.model import Game
from builder.legality.control import turns_signs
from builder.rules.control import Kept
from builder.words import _

_HERE, _THERE, _LOOK = Named("holdHere"), Named("holdThere"), Named("holdLook")


def control(game: Game) -> Added:
    """All that is kept of places; nothing for a game that keeps nothing."""
    kept, made = game.kept, Added()
    if kept == Kept():
        return made
    signs = Signs(game)
    if kept.control is not None:
        made.constants += held(game, kept.control)
        made.components += passing(game, signs, kept.control)
    if kept.contested is not None:
        made.constants += fought(game, kept.contested)
        made.components += contesting(game, signs, kept.contested)
    made.components += [*_looking(game, signs), *signs.components()]
    traced = together([tracing(game, signs, mark) for mark in kept.marks if mark.traced])
    made.properties = _properties(game, signs, traced.setters.pop(AT, []))
    made.setters = {told.TOLD: [setter(Named("holdBack"), s.text(NOTE))], c.MOVE_TO: signs.goals()}
    made.on_change = [Named("hold")]
    signs.mark(made)
    marking(game, signs, made)
    for number, score in enumerate(kept.scores):
        keep_score(game, signs, made, score, number)
    made.in_folders(_("Control and points"))
    traced.in_folders(_("Supply"))
    return together([made, traced])


def _properties(game: Game, signs: Signs, more: list[Element]) -> list[Element]:
    """The properties in which the module looks at a place; `more` buttons set that place."""
    at = [*more, setter(_HERE, told.place_in(NOTE)), setter(_THERE, told.left_in(NOTE))]
    at += places() if game.kept.marks else []
    free = [setter(FREE, "")]
    to = []
    if game.kept.control:
        to.append(setter(Named("holdWho"), alone(game, signs, game.kept.control)))
    if game.kept.contested:
        to.append(setter(Named("holdBoth"), both(game, signs, game.kept.contested)))
    quiet = []
    if turns_signs(game):
        set_to = [setter(QUIET, "1"), setter(LOUD, "")]
        quiet = [global_property(told.HUSHED, "", set_to, _("1 while markers are turned over"))]
    return [
        global_property(AT, "", at, _("The place that is looked at")),
        global_property(TO, "", to, _("What becomes of it")),
        global_property(SPARE, "", free, _("The number of a marker that is free")),
        global_property(NOTE, "", [setter(Named("holdNote"), s.text(told.TOLD))],
                        _("What the counter said that has moved")),
        *quiet,
    ]  # fmt: skip


def _looking(game: Game, signs: Signs) -> Iterator[Element]:
    """A counter has come or gone: both places are looked at; what it said is kept meanwhile."""
    came = told.says(MOVED) & ~told.PLACE.equals(told.LEFT)
    mine = ~signs.is_one(told.UNIT, signs.units)
    wanted = s.any_of(*(is_kept(place) for place in (told.PLACE, told.LEFT)))
    keys = (Named("holdNote"), _HERE, _LOOK, _THERE, _LOOK, Named("holdBack"))
    yield action(_("Who holds a place"), Named("hold"), keys, came & mine & wanted)
    done = [
        *([Named("holdWho"), Named("holdPass")] if game.kept.control else []),
        *([Named("holdBoth"), Named("holdContest")] if game.kept.contested else []),
    ]
    yield action(_("Looks at a place"), _LOOK, done, is_kept(s.text(AT)))
