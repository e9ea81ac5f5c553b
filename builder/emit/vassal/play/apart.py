"""What lays a counter on the spot of its layer wherever it is dropped or sent.

In a space of the map and in a cell of a track each layer has its spot; a side that has a space for
itself stands in its middle, and moves aside when another comes. In a box, counters that arrive lie
in piles, units from the first place on, others from the last, and may then be moved about. Knows
the regions that the map has for them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.emit.standing.layers import PILED, layers, supports
from builder.emit.standing.piles import SENT, named_cells, sent_cells, slots
from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.format.encode import AnyKey, Named, array
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.locations import on
from builder.emit.vassal.pieces.names import (
    MAP_NAME,
    layer_name,
    location_names,
    middle_name,
    side_id,
    spot_name,
    tidy,
)
from builder.emit.vassal.play import chat, told
from builder.emit.vassal.play.actions import (
    Added,
    Voice,
    action,
    constant,
    global_property,
    report,
    setter,
    to_one,
    to_place,
)
from builder.emit.vassal.play.handled import lies_on_sides
from builder.emit.vassal.play.hidden import GONE, hides
from builder.emit.vassal.play.told import MOVED
from builder.emit.vassal.script import Number, Text, Truth
from builder.game.model import Game, SpaceRole
from builder.words import _

LAYER = "Layer"
"""The mark by which counters share a pile or do not."""
MOST_PILES = 24
_SORT, _GOAL, _SEND = Named("sort"), Named("sortGoal"), Named("sortSend")
_HOLD, _BACK, _FREE = Named("sortHold"), Named("sortBack"), Named("sortFree")
_UNITS, _LEADERS, MARKERS = "-units", "-leaders", "-markers"
"""The ends of the layers' names."""
_SLOTS = "SlotBoxes"
"""The message of the module that lists the boxes in which each counter has a place of its own."""
_OWN = "OwnSlots"
"""The message of the module that says how many places bear a counter's name in a box, by both."""
_SUPPORT = "SupportUnits"
"""The message of the module that lists the units that lie below others in a pile."""


def piles_in_boxes(game: Game) -> int:
    """For how many piles each box has a place, counted from its first cell and from its last."""
    cells = (len(sent_cells(box, game)) for box in game.board.by_role[SpaceRole.BOX])
    return min(max(cells, default=1), MOST_PILES)


def apart(game: Game) -> Added:
    """What sorts counters that have moved: the last thing that is done then, as it moves them.

    Those that are laid elsewhere for its sake speak as well; what it said itself is brought back,
    for whoever told it to go may want it deleted.
    """
    mover, outside, lays = told.MOVER, Named("sortOutside"), Named("sortLay")
    arrived = _on_map(game) | on(SpaceRole.TRACK, mover.place)
    arrived |= on(SpaceRole.BOX, mover.place) & ~mover.place.equals(mover.left)
    made = Added(
        voices={ident: Voice(changes=((c.ARRIVED, MOVED),)) for ident in game.units},
        setters={c.MOVE_TO: [setter(_GOAL, mover.place + spot_name("", "") + _spot(game))],
                 told.TOLD: [setter(_BACK, s.text(told.PLACING))]},
        properties=[global_property(
            told.PLACING, "", [setter(_HOLD, s.text(told.TOLD)), setter(_FREE, "")],
            _("What a counter said that is being laid in its place"),
        )],
    )  # fmt: skip
    after = [*_below(game, made), *_aside(game, made), *_middle(game, made)]
    if places := slotted(game):
        about = _("Boxes in which each counter has a place of its own")
        made.constants.append(constant(_SLOTS, s.lines(places), about))
    if own := _own_slots(game):
        about = _("How many places in a box are a counter's own")
        made.constants.append(constant(_OWN, s.Table.of(own), about))
    made.components += [
        action(_goes(), _SORT, (_HOLD, lays, *after, _BACK, _FREE), told.says(MOVED)),
        action(_goes(), lays, (_GOAL, _SEND), arrived),
        to_one(_goes(), _SEND, c.GO, mover.piece),
        report(_("Out of play"), outside, *_lost()),
    ]
    made.on_change = [_SORT, outside]
    return made


def _on_map(game: Game) -> Truth:
    """Whether it is in a space of the map and has its spot there; on a hexside it has none."""
    free = [ident for ident, unit in game.units.items() if lies_on_sides(game, unit.type)]
    found = on(SpaceRole.MAP, told.MOVER.place)
    return found & ~s.among(told.MOVER.unit, free) if free else found


def _goes() -> str:
    return _("Goes to its place")


def _lost() -> tuple[Text, Truth]:
    """The warning of a counter beside all spaces, and when it is given.

    One that is deleted is nowhere.
    """
    lost = s.sentence(_("{counter} is not in any space or box"), counter=told.NAME)
    nowhere = ~s.any_of(*(on(role, told.PLACE) for role in SpaceRole))
    return chat.warning(lost), told.says(MOVED) & (told.AT_X + told.AT_Y > 0) & nowhere


def _spot(game: Game) -> Text:
    """The spot of the counter that is laid in its place."""
    mover = told.MOVER
    spot: Text = mover.layer
    if _sides(game) > 1:
        shape = s.choice(mover.layer.contains(_LEADERS), middle_name("leader"), middle_name("unit"))
        alone = on(SpaceRole.MAP, mover.place) & _fights() & (_others(game, mover.place) < 1)
        spot = s.choice(alone, shape, spot)
    high = s.choice(_slotted(), 1, SENT) if slotted(game) else s.whole(SENT)
    pile = pile_in_box(piles_in_boxes(game), high)
    if _own_slots(game):
        pile = s.choice(_OWN_SLOTS.has(_in_box()), _own_slot(), pile)
    return s.choice(on(SpaceRole.BOX, mover.place), pile, spot)


_OWN_SLOTS = s.Table(s.text(_OWN))


def _own_slots(game: Game) -> dict[str, str]:
    """How many places bear a counter's name, by box and counter."""
    names = location_names(game.board)
    return {
        f"{names[box.id]}/{tidy(ident)}": str(len(places))
        for box in game.board.by_role[SpaceRole.BOX]
        for ident, places in named_cells(box, game).items()
    }


def _in_box() -> Text:
    """The box and the counter that is laid in its place."""
    return told.MOVER.place + "/" + told.MOVER.unit


def _own_slot() -> Text:
    """The place of its own for a counter that has come: they are filled in turn."""
    mover = told.MOVER
    equal = s.count_location((mover.place, MAP_NAME), s.word("UnitId").eq(mover.unit))
    number = s.remainder(equal - 1, s.parsed(_OWN_SLOTS.value(_in_box()))) + 1
    return s.joined("=", mover.unit, "-", number)


def slotted(game: Game) -> list[str]:
    """The locations of the boxes in which each counter has a place of its own."""
    names = location_names(game.board)
    return [names[box.id] for box in game.board.by_role[SpaceRole.BOX] if slots(box, game)]


def _slotted() -> Truth:
    return s.text(_SLOTS).contains("|" + told.MOVER.place + "|")


def _sides(game: Game) -> int:
    return len({one.side for one in layers(game) if one.shape in PILED})


def _fights() -> Truth:
    """Whether the counter that is laid in its place is no marker."""
    return ~told.MOVER.layer.contains(MARKERS)


def _others(game: Game, place: Text) -> Number:
    """How many counters of other sides stand in a place, markers left out.

    Nobody steps aside for what he does not see.
    """
    match = s.word("Shape").ne("marker") & s.word("SideId").ne(told.MOVER.side)
    return s.count_location((place, MAP_NAME), match & ~GONE if hides(game) else match)


def _below(game: Game, made: Added) -> Iterator[AnyKey]:
    """A unit that helps others fight goes to the bottom of its pile."""
    those = [ident for ident, unit in game.units.items() if supports(unit)]
    if not those:
        return
    below, send, mover = Named("sortBelow"), Named("sortBottom"), told.MOVER
    made.constants.append(constant(_SUPPORT, s.lines(those), _("Units that lie below others")))
    helps = s.text(_SUPPORT).contains("|" + mover.unit + "|") & ~on(SpaceRole.BOX, mover.place)
    made.components += [action(_goes(), below, (send,), helps),
                        to_one(_goes(), send, c.BOTTOM, mover.piece)]  # fmt: skip
    yield below


def _aside(game: Game, made: Added) -> Iterator[AnyKey]:
    """Where another side has come, each goes to its own spot."""
    if _sides(game) > 1:
        aside, place = Named("sortAside"), told.MOVER.place
        names = [layer_name(one) for one in layers(game) if one.shape in PILED]
        met = on(SpaceRole.MAP, place) & _fights() & (_others(game, place) > 0)
        sends = _sends(made, "sortAside", place, [(name, s.word(LAYER).eq(name)) for name in names])
        made.components.append(action(_("Sides stand apart"), aside, sends, met))
        yield aside


def _middle(game: Game, made: Added) -> Iterator[AnyKey]:
    """A side that now has the space for itself which the counter left goes to its middle."""
    if _sides(game) < 2:
        return
    left, word = told.MOVER.left, s.word("SideId")
    fights = s.word("Shape").ne("marker")
    if hides(game):
        fights &= ~GONE
    all_there = s.count_location((left, MAP_NAME), fights)
    one_side = s.any_of(*(
        s.count_location((left, MAP_NAME), fights & word.eq(side)).eq(all_there)
        for side in _side_ids(game)
    ))  # fmt: skip
    others = _others(game, left)
    alone = on(SpaceRole.MAP, left) & ~left.equals(told.MOVER.place) & _fights()
    alone &= (others > 0) & others.eq(all_there)
    if _sides(game) > 2:
        alone &= one_side
    shapes = dict.fromkeys(one.shape for one in layers(game) if one.shape in PILED)
    which = [(middle_name(shape), s.word("Shape").eq(shape)) for shape in shapes]
    middle = Named("sortMiddle")
    sends = _sends(made, "sortMiddle", left, which)
    made.components.append(action(_("A side alone stands in the middle"), middle, sends, alone))
    yield middle


def _side_ids(game: Game) -> list[str]:
    return list(dict.fromkeys(side_id(unit.side) for unit in game.units.values()))


def _sends(made: Added, key: str, place: Text, spots: Sequence[tuple[str, Truth]]) -> list[AnyKey]:
    """What sends counters of a place to spots of it, each lot to its own."""
    keys: list[AnyKey] = []
    for number, (spot, match) in enumerate(spots, 1):
        goal, send = Named(f"{key}Goal{number}"), Named(f"{key}Send{number}")
        made.setters[c.MOVE_TO].append(setter(goal, place + spot_name("", spot)))
        made.components.append(to_place(_goes(), send, c.GO, place, match))
        keys += [goal, send]
    return keys


def pile_in_box(piles: int, high: Number) -> Text:
    """The place in a box of a counter that has just arrived there, where piles are so `high`.

    Beside counters of another layer, with which it cannot share a pile, it takes a place of its
    own: on theirs it would hide them.
    """
    word, own = s.word(LAYER), told.MOVER.layer
    is_unit, unit = word.contains(_UNITS), own.contains(_UNITS)
    here, strangers = (
        s.choice(unit, *(s.count_location((told.MOVER.place, MAP_NAME), kind & more)
                         for kind in (is_unit, ~is_unit)))
        for more in (s.TRUE, ~word.equals(own))
    )  # fmt: skip
    together = s.quotient(here - 1, high) + 1
    number = s.least(piles, s.choice(strangers > 0, here, together))
    return s.choice(unit, "+", "-") + number


def own_spot(unit: str, number: int) -> str:
    """The name of one of the places in a box that are a counter's own."""
    return f"={unit}-{number}"


def map_layers(game: Game) -> Element:
    """The layers of the map: counters of different layers never stack; later ones lie above."""
    order = array(layer_name(layer) for layer in layers(game))
    return element(
        "module.map.LayeredPieceCollection",
        {"description": _("Units by side, then markers and leaders"), "property": LAYER,
         "layerOrder": order},
    )  # fmt: skip
