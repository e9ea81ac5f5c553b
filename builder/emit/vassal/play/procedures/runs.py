"""The line of a run: which procedure, which counter acts and where, what was answered.

Every player has a line of their own, so that two of them can be asked at the same time. A counter
begins it; questions add to it. Everything else that a procedure works out stands in properties
that are empty again when it ends. Knows no procedure.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.format.traits import SetGlobalProperty
from builder.emit.vassal.pieces.names import MAP_NAME, OBSERVER, seats
from builder.emit.vassal.play.actions import global_property, setter
from builder.emit.vassal.script import Number, Text, Truth
from builder.game.model import Game
from builder.words import _

RUN, LAST = "Run", "RunLast"
"""How the properties begin that hold a player's line, and what that player ran last and when."""
ANSWER, ROLLED = "RunAnswer", "RunRolled"
"""The properties of a question's answer, and of the dice that were rolled."""
NOTE = Named("runNote")
"""The key by which a counter adds itself to the line."""
BEGIN, KEEP, ROLLS, STAMP = (Named(f"run{word}") for word in ("Begin", "Keep", "Rolls", "Stamp"))
LISTS, NAMED = Named("runLists"), Named("runNamed")
"""The keys that begin a list of names on the line, and by which a counter puts its own there."""
CLEAR = Named("runClear")
"""The key that empties what a procedure has worked out."""
NO_ANSWER = " "
"""The answer of who cancels; a question that was not asked has an empty one."""
PAUSE = 5
"""Tenths of a second in which a command given to several counters reaches all of them."""
_PLAYER = s.word("PlayerSide")
_BEFORE = 8
OWN: Text = RUN + _PLAYER
"""The name of the property of the player whose machine works it out."""


def line() -> Text:
    """The line of the player whose machine works it out."""
    return s.named(OWN)


WHAT, UNIT, PLACE, SIDE, PIECE = (s.field(line(), number) for number in (0, 1, 2, 3, 5))
LEVEL: Number = s.parsed(s.field(line(), 4))
NAME: Text = s.field(line(), 6)
"""The procedure, and of the counter that acts its kind, place, side, face, number and name."""
FAR = "far"
MEANT: Truth = s.field(line(), 7).ne(FAR)
"""Whether its side is the one whose counter was clicked."""


def answer(number: int) -> Text:
    """The answer to the n-th question, counted from 0."""
    return s.field(line(), _BEFORE + number)


def cancelled() -> Truth:
    """Whether a question was not answered."""
    return (line() + s.FIELD).contains(s.FIELD + NO_ANSWER + s.FIELD)


def begins(prefix: str) -> str:
    """How a line begins for a procedure."""
    return s.FIELD + prefix


def noted(*, together: bool) -> SetGlobalProperty:
    """The trait by which a counter adds itself to the line, its name too where several act."""
    facts = (s.word("UnitId"), s.word("LocationName"), s.word("SideId"),
             s.number("Step_Level"), s.word("PieceUID"), s.word("PieceName"),
             s.choice(_farther(), FAR, ""))  # fmt: skip
    named = [(NAMED, line() + _new_name())] if together else []
    return SetGlobalProperty(OWN, ((NOTE, line() + s.fields(facts)), *named))


def _new_name() -> Text:
    """The counter's name, with a number where several are alike; nothing where it is listed."""
    same = s.word("UnitId").eq(s.own("UnitId")) & s.number("Step_Level").eq(
        s.parsed(s.own("Step_Level"))
    )
    alike, name = s.count_location(match=same), s.word("PieceName")
    many = s.sentence(_("{count} x {counter}"), count=alike, counter=name)
    entry = ", " + s.choice(alike > 1, many, name)
    listed = line().substring(line().last_index_of(s.FIELD)) + ","
    return s.choice(listed.contains(entry + ","), "", entry)


def _farther() -> Truth:
    """Whether a selected counter of another side in the space is nearer to the click.

    The engine gives a command to all selected counters in the order of their piles on the
    map, whichever was clicked. A player's own counter is always meant.
    """
    away = _away(s.number("CurrentX"), "X") + _away(s.number("CurrentY"), "Y")
    mine = _away(s.parsed(s.own("CurrentX")), "X") + _away(s.parsed(s.own("CurrentY")), "Y")
    others = s.flag("Selected") & s.word("SideId").ne(s.own("SideId"))
    nearer = others & s.word("Shape").ne("marker") & (away < mine)
    count = s.count_location((s.word("LocationName"), MAP_NAME), nearer)
    return _PLAYER.ne(s.word("Side")) & (count > 0)


def _away(at: Number, axis: str) -> Number:
    """How far a place is from the click; the counter that asks knows where that was."""
    return s.amount(at - s.parsed(s.own(f"Clicked{axis}")))


def is_fresh() -> Truth:
    """Whether the player has not run it a moment ago in the same space.

    A command that is given to several counters runs once, for the side that was clicked.
    """
    last = s.named(LAST + _PLAYER)
    long_ago = s.amount(s.clock() - s.parsed(s.field(last, 2))) > PAUSE
    facts = ((0, WHAT), (1, PLACE))
    same = s.all_of(*(s.field(last, number).equals(fact) for number, fact in facts))
    return last.equals("") | ~same | long_ago


def properties(game: Game, *, together: bool) -> Iterator[Element]:
    """The lines of all players, and when they ran what, where counters act `together`."""
    for player in (*seats(game), OBSERVER):
        about = _("an observer") if player == OBSERVER else player
        own, last = s.text(f"{RUN}{player}"), s.text(f"{LAST}{player}")
        changes = [
            _change(player, BEGIN, s.fields([s.literal("")] * _BEFORE), own),
            _change(player, KEEP, own + s.FIELD + s.text(ANSWER), own),
            _change(player, ROLLS, own + s.text(ROLLED), own),
        ]
        changes += [_change(player, LISTS, own + s.FIELD, own)] if together else []
        said = _("The procedure that {player} runs or ran last", player=about)
        yield global_property(f"{RUN}{player}", "", changes, said)
        if not together:
            continue
        stamp = _change(player, STAMP, s.fields((WHAT, PLACE, s.clock())), last)
        said = _("When {player} ran it", player=about)
        yield global_property(f"{LAST}{player}", "", [stamp], said)


def _change(player: str, key: Named, to: Text, own: Text) -> Element:
    """Changes a player's property on that player's machine alone."""
    return setter(key, s.choice(_PLAYER.equals(player), to, own))
