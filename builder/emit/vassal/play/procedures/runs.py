"""The line of a run: which procedure, which counter acts and where, what was answered.

Every player has a line of their own, so that two of them can be asked at the same time. A counter
begins it; questions add to it. Everything else that a procedure works out stands in properties
that are empty again when it ends. Knows no procedure.
"""

from __future__ import annotations

from collections.abc import Container, Iterator

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.pieces.names import MAP_NAME, OBSERVER, seats, side_id, side_name
from builder.emit.vassal.play import told
from builder.emit.vassal.play.actions import global_property, setter
from builder.emit.vassal.script import Number, Text, Truth
from builder.game.model import Game
from builder.words import _

RUN, LAST = "Run", "RunLast"
"""How the properties begin that hold a player's line, and what that player ran last and when."""
ANSWER, ROLLED = "RunAnswer", "RunRolled"
"""The properties of a question's answer, and of the dice that were rolled."""
TAKE = Named("runTake")
"""The key by which the line begins with what a counter has told."""
BEGIN, KEEP, ROLLS, STAMP = (Named(f"run{word}") for word in ("Begin", "Keep", "Rolls", "Stamp"))
AGAIN = Named("runAgain")
"""The key that puts an answer on the line in place of the last one there."""
LISTS = Named("runLists")
"""The key that puts a list of names on the line."""
CLEAR = Named("runClear")
"""The key that empties what a procedure has worked out."""
NO_ANSWER = "␘"
"""The answer of who cancels; a question that was not asked has an empty one. No blank: the engine
makes of a blank text an empty one."""
PAUSE = 5
"""Tenths of a second in which a command given to several counters reaches all of them."""
_PLAYER = s.word("PlayerSide")
_BEFORE = 8


def line() -> Text:
    """The line of the player whose machine works it out."""
    return s.named(RUN + _PLAYER)


WHAT, UNIT, PLACE, SIDE, PIECE = (s.field(line(), number) for number in (0, 1, 2, 3, 5))
LEVEL: Number = s.parsed(s.field(line(), 4))
NAME: Text = s.field(line(), 6)
"""The procedure, and of the counter that acts its kind, place, side, face, number and name."""
FAR, BENEATH = "far", "beneath"
MEANT: Truth = s.field(line(), 7).ne(FAR)
"""Whether its side is the one whose counter was clicked."""
UPPERMOST: Truth = s.field(line(), 7).equals("")
"""Whether it is, and no other selected unit of that side lies on it."""


def answer(number: int) -> Text:
    """The answer to the n-th question, counted from 0."""
    return s.field(line(), _BEFORE + number)


def unanswered(raw: Text) -> Truth:
    """Whether that is the answer to a question that was not asked, or not answered."""
    return raw.matches(f"{NO_ANSWER}?")


def cancelled() -> Truth:
    """Whether a question was not answered."""
    return (line() + s.FIELD).contains(s.FIELD + NO_ANSWER + s.FIELD)


def _taken(game: Game) -> Text:
    """The line of the counter that has told of itself."""
    facts = (told.WHAT, told.UNIT, told.PLACE, told.SIDE, told.LEVEL, told.PIECE, told.NAME)
    on_it = s.choice(_beneath(), BENEATH, "")
    return s.fields((*facts, s.choice(_farther(game), FAR, on_it)))


def _beneath() -> Truth:
    """Whether a selected unit of its side lies on the counter that has told of itself."""
    here = s.number("CurrentX").eq(told.AT_X) & s.number("CurrentY").eq(told.AT_Y)
    units = s.flag("Selected") & told.SIDE.equals(s.word("SideId")) & s.word("Shape").eq("unit")
    higher = units & here & (s.number("StackPos") < told.DEPTH)
    return s.count_location((told.PLACE, MAP_NAME), higher) > 0


def _farther(game: Game) -> Truth:
    """Whether a selected counter of another side in the space is nearer to the click.

    The engine gives a command to all selected counters in the order of their piles on the
    map, whichever was clicked. A player's own counter is always meant.
    """
    away = _away(s.number("CurrentX"), told.CLICKED_X) + _away(s.number("CurrentY"), told.CLICKED_Y)
    mine = _away(told.AT_X, told.CLICKED_X) + _away(told.AT_Y, told.CLICKED_Y)
    others = s.flag("Selected") & ~told.SIDE.equals(s.word("SideId"))
    nearer = others & s.word("Shape").ne("marker") & (away < mine)
    count = s.count_location((told.PLACE, MAP_NAME), nearer)
    own = [_PLAYER.equals(side_name(each)) & told.SIDE.equals(side_id(each))
           for each in game.sides.values()]  # fmt: skip
    return ~s.any_of(*own) & (count > 0)


def _away(at: Number, click: Number) -> Number:
    """How far a place is from the click."""
    return s.amount(at - click)


def is_fresh() -> Truth:
    """Whether the player has not run it a moment ago in the same space.

    A command that is given to several counters runs once, for the side that was clicked.
    """
    last = s.named(LAST + _PLAYER)
    long_ago = s.amount(s.clock() - s.parsed(s.field(last, 2))) > PAUSE
    facts = ((0, WHAT), (1, PLACE))
    same = s.all_of(*(s.field(last, number).equals(fact) for number, fact in facts))
    return last.equals("") | ~same | long_ago


def properties(game: Game, *, sent: Container[str], together: bool) -> Iterator[Element]:
    """The lines of all players, which change at the keys that are `sent`, by name, and when they
    ran what, where some act `together`."""
    for player in (*seats(game), OBSERVER):
        about = _("an observer") if player == OBSERVER else player
        own, last = s.text(f"{RUN}{player}"), s.text(f"{LAST}{player}")
        changes = [
            (BEGIN, s.fields([s.literal("")] * _BEFORE)),
            (TAKE, _taken(game)),
            (KEEP, own + s.FIELD + s.text(ANSWER)),
            (AGAIN, own.substring(0, own.last_index_of(s.FIELD) + 1) + s.text(ANSWER)),
            (ROLLS, own + s.text(ROLLED)),
            (LISTS, own + s.FIELD + s.text(told.NAMES)),
        ]
        heard = [_change(player, key, to, own) for key, to in changes if key.name in sent]
        said = _("The procedure that {player} runs or ran last", player=about)
        yield global_property(f"{RUN}{player}", "", heard, said)
        if not together:
            continue
        stamp = _change(player, STAMP, s.fields((WHAT, PLACE, s.clock())), last)
        said = _("When {player} ran it", player=about)
        yield global_property(f"{LAST}{player}", "", [stamp], said)


def _change(player: str, key: Named, to: Text, own: Text) -> Element:
    """Changes a player's property on that player's machine alone."""
    return setter(key, s.choice(_PLAYER.equals(player), to, own))
