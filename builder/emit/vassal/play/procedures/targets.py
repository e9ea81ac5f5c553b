"""Targets as expressions of the module: which there are, where the chosen one is, its terrain.

Knows nothing of buttons and traits, and not how a target is asked.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.emit.vassal import script as s
from builder.emit.vassal.pieces.names import location_names
from builder.emit.vassal.play.procedures import entering, retreats, runs
from builder.emit.vassal.play.procedures.orders import (
    NAMED,
    Assign,
    Gather,
    Known,
    Order,
    Readout,
    Walk,
)
from builder.emit.vassal.play.procedures.retreats import OPEN
from builder.emit.vassal.play.procedures.trace import (
    AT,
    around,
    code_at,
    fitting,
    gathered,
    spaces_by_code,
)
from builder.emit.vassal.script import Script, Text, Truth
from builder.game.model import Game
from builder.language.expr import TRUE
from builder.procedure.inputs import (
    BorderFlag,
    SpaceChoice,
    SpaceFlag,
    SpaceNumber,
    Target,
    TargetDirection,
)
from builder.procedure.inputs.target import FARTHEST
from builder.procedure.values import Value
from builder.rules.constraints import Counters

PLACE, SPACE, SPOT = "Place ", "Space ", "Spot "
"""How the module's texts begin: the location of a space by its id, its id by the location, and the
location by its code."""
MOST = 19
"""So many targets are listed to choose from, the nearest; from 20 on the engine's list has no line
that is chosen already."""
_SIGNS = (": ", " – ", " | ", " / ", " · ")


def place_of(target: str, known: Known) -> Text:
    """The location of a target; '' where there is none."""
    return s.named(PLACE + s.text(known.name(target)))


def sign(game: Game) -> str:
    """What stands between a target's location and its counters: in no location's name."""
    names = location_names(game.board).values()
    free = (each for each in _SIGNS if not any(each in name for name in names))
    return next(free, "  ")


def aimed(game: Game, wanted: Target, known: Known) -> Readout:
    """The location of the only target; where there are several, their locations and counters."""
    name = known.name(wanted.id)
    most = s.least(FARTHEST, known.amount(wanted.within))
    shown = wanted.where.holds or (Counters(TRUE, "any"),)
    names = [Gather(f"WayName{n}", those, named=True) for n, those in enumerate(shown)]
    asks: list[Order] = [*gathered(wanted.where, "To"), *names]
    near, after = s.text(AT), list[Assign]()
    if wanted.enters:
        asks += retreats.before(game, retreat=wanted.retreat)
        near, after = s.text(OPEN), [*retreats.legal(game, near, retreat=wanted.retreat)]
    way = around(name, runs.PLACE, most, asks)
    if wanted.entry:
        near = s.text(OPEN)
        way = Walk((*asks, *entering.before(game), entering.legal(game, name)), {})
    if wanted.among:
        only = code_at(place_of(wanted.among, known))
        after.append(Assign(OPEN, near.replaced(s.joined("[^;", only, "]"))))
        near = s.text(OPEN)
    spots = fitting(game, near, wanted.where, "To")
    told = s.joined("", *(s.text(each.name) for each in names))
    walk = Walk((*way.orders, *after), {f"{name}Spots": spots, f"{name}Names": told})
    found, many = s.text(f"{name}Spots"), s.text(f"{name}Spots").length()
    only = s.choice(many.eq(1), s.named(SPOT + found), "")
    options = tuple(_option(game, name, number) for number in range(MOST))
    return Readout(only, many > 1, walk, options)


def _option(game: Game, name: str, number: int) -> Text:
    """The n-th target with its counters; '' where there are not so many."""
    found = s.text(f"{name}Spots")
    code = found.substring(number, number + 1)
    mine = s.text(f"{name}Names").replaced(s.joined(f"{NAMED}[^{NAMED}", code, f"][^{NAMED}]*"))
    listed = s.joined(sign(game), mine.replaced(f"^{NAMED}.").replaced(f"{NAMED}.", ", "))
    said = s.named(SPOT + code) + s.choice(mine.equals(""), "", listed)
    return s.choice(found.length() > number, said, "")


def chosen(game: Game, answer: Text) -> Text:
    """The id of the space that an option names, '' for none."""
    pattern = sign(game).replace("|", "\\|") + ".*"
    return s.named(SPACE + answer.replaced(pattern))


def read_space(
    game: Game, wanted: SpaceFlag | SpaceChoice | SpaceNumber, known: Known
) -> Readout:  # fmt: skip
    """What the map says of a space: a value for the codes of the spaces that have it."""
    place = place_of(wanted.at, known) if wanted.at else runs.PLACE
    code = code_at(place)
    groups: dict[Value | None, str] = {}
    for each, space in spaces_by_code(game).items():
        value = wanted.of(space)
        groups[value] = groups.get(value, "") + each
    unknown = _in(code, groups.pop(None, ""))
    usual = _script(wanted.usual)
    cases = [
        (_in(code, codes), _script(value))
        for value, codes in groups.items()
        if value is not None and value != wanted.usual
    ]
    off = s.FALSE if wanted.at else code.equals("")
    return Readout(_first(cases, usual), off | unknown)


def read_pair(game: Game, wanted: BorderFlag | TargetDirection, known: Known) -> Readout:
    """What the map says of the acting unit's space and a target: a value for pairs of codes."""
    board, by_id = game.board, {space.id: code for code, space in spaces_by_code(game).items()}
    at = wanted.to if isinstance(wanted, TargetDirection) else wanted.at
    place = place_of(at, known)
    pair = s.joined(";", code_at(runs.PLACE), code_at(place), ";")
    groups: dict[Value, list[str]] = {}
    for one, code in by_id.items():
        for other in board.neighbours.get(one, ()):
            value = wanted.of(board, one, other)
            if value is not None:
                groups.setdefault(value, []).append(code + by_id[other])
    cases = [
        (s.literal("".join(f";{two};" for two in pairs)).contains(pair), _script(value))
        for value, pairs in groups.items()
    ]
    nowhere = place.equals("")
    if isinstance(wanted, BorderFlag):
        return Readout(_first(cases, _script(wanted.usual)))
    some = s.any_of(*(when for when, _value in cases))
    cases.insert(0, (nowhere, _script(wanted.usual)))
    return Readout(_first(cases, _script(wanted.usual)), ~nowhere & ~some)


def _in(code: Text, codes: str) -> Truth:
    """Whether a code is one of some; that of no location is not."""
    return ~code.equals("") & s.literal(codes).contains(code) if codes else s.FALSE


def _script(value: Value) -> Script:
    match value:
        case bool():
            return s.TRUE if value else s.FALSE
        case int():
            return s.whole(value)
    return s.literal(value)


def _first(cases: list[tuple[Truth, Script]], otherwise: Script) -> Script:
    out = otherwise
    for when, value in reversed(cases):
        out = s.either(when, value, out)
    return out


def texts(game: Game) -> Iterator[tuple[str, str, str]]:
    """The module's texts by which targets are found: name, text, and the space that it is of."""
    names = location_names(game.board)
    for code, space in spaces_by_code(game).items():
        yield f"{SPACE}{names[space.id]}", space.id, space.id
        yield f"{SPOT}{code}", names[space.id], space.id
