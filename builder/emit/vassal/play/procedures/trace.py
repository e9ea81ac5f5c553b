"""Ways over the map as expressions of the module: distances, nearest spaces, spaces that fit.

Every space of the map has a code of one letter, so that a set of spaces is a text, and what fits is
left over when the others are taken out of it. A way is found space by space, in rounds: the spaces
of a round are those whose neighbours hold one of the round before. Knows nothing of buttons.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.emit.vassal import script as s
from builder.emit.vassal.pieces.names import location_names
from builder.emit.vassal.play.procedures.orders import (
    READ,
    Assign,
    Gather,
    Order,
    Readout,
    Repeat,
    Walk,
)
from builder.emit.vassal.script import Text
from builder.game.model import Game, Space
from builder.legality.asking import holds
from builder.procedure.inputs import Trace
from builder.procedure.spaces import Where

WAYS = "SpaceWays"
"""The module's text with every space's neighbours by their codes: "x:yz;"."""
CODE = "Code "
"""How the texts begin that say a location's code."""
NEW, LAST, FAR, AT, ROADS, NEXT = (
    f"Way{word}" for word in ("New", "Last", "Far", "At", "Roads", "Next")
)
"""The properties in which a way is found: the spaces of a round, of the one before, how far."""
_FIRST = 0x4E00


def code_of(number: int) -> str:
    """The code of the n-th space of the map: a letter that no expression and no regex minds."""
    return chr(_FIRST + number)


def spaces_by_code(game: Game) -> dict[str, Space]:
    """The spaces of the map by their codes, in board order."""
    return {code_of(n): space for n, space in enumerate(game.board.map_spaces())}


def codes(game: Game) -> dict[str, str]:
    """The code of every location of the map."""
    names = location_names(game.board)
    return {names[space.id]: code for code, space in spaces_by_code(game).items()}


def ways(game: Game) -> str:
    """Each code with the codes of the neighbours."""
    by_id = {space.id: code for code, space in spaces_by_code(game).items()}
    return "".join(
        f"{code}:{''.join(by_id[n] for n in game.board.neighbours.get(ident, ()))};"
        for ident, code in by_id.items()
    )


def code_at(location: Text) -> Text:
    """The code of a location, '' off the map."""
    return s.named(CODE + location)


def counted(game: Game, where: Where, name: str) -> Readout:
    """How many spaces fit."""
    every = s.literal("".join(spaces_by_code(game)))
    many = _fitting(game, every, where, "In").length()
    gathered = tuple(_gathered(where, "In"))
    if not gathered:
        return Readout(many)
    return Readout(s.number(f"{name}Many"), walk=Walk(gathered, {f"{name}Many": many}))


def traced(
    game: Game, trace: Trace, name: str, start: Text, *, nearest: bool
) -> Readout:  # fmt: skip
    """The distance to the nearest spaces that fit, or their ids; `start` is the own location."""
    own = s.choice(s.flag(f"{name}{READ}"), code_at(start), "")
    orders: list[Order] = [
        *_gathered(trace.to, "To"),
        *_gathered(trace.through, "By"),
        Assign(NEW, own),
        Assign(LAST, s.literal("")),
        Assign(FAR, s.whole(0)),
        Assign(AT, _fitting(game, s.text(NEW), trace.to, "To")),
        _round(game, trace),
    ]
    walk = Walk(tuple(orders), {f"{name}At": s.text(AT), f"{name}Far": s.number(FAR)})
    at = s.text(f"{name}At")
    if not nearest:
        return Readout(s.choice(at.equals(""), trace.limit, s.number(f"{name}Far")), walk=walk)
    named = s.literal("".join(f"{code}={x.id};" for code, x in spaces_by_code(game).items()))
    found = named.replaced(s.joined("[^;", at, "]=[^;]*;")).replaced(".=")
    listed = found.replaced(";(?=.)", ", ").replaced(";")
    return Readout(s.choice(at.equals(""), "", listed), walk=walk)


def _round(game: Game, trace: Trace) -> Repeat:
    """One space farther; nothing changes once there is an answer."""
    new, last, at, roads = (s.text(word) for word in (NEW, LAST, AT, ROADS))
    far, none = s.number(FAR), roads.equals("")
    passing = s.choice(far.eq(0), new, _fitting(game, new, trace.through, "By"))
    goes_on = at.equals("") & (far < trace.limit)
    beside = s.text(WAYS).replaced(s.joined(".:[^;", roads, "]*;")).replaced(":[^;]*;")
    fresh = beside.replaced(s.joined("[;", new, last, "]"))
    orders = (
        Assign(ROADS, s.choice(goes_on, passing, "")),
        Assign(NEXT, s.choice(none, "", fresh)),
        Assign(LAST, new),
        Assign(NEW, s.text(NEXT)),
        Assign(FAR, s.choice(none, far, far + 1)),
        Assign(AT, s.choice(none, at, _fitting(game, new, trace.to, "To"))),
    )
    return Repeat(orders, ~at.equals("") | new.equals("") | (far >= trace.limit))


def _gathered(where: Where, name: str) -> Iterator[Gather]:
    """Where the counters stand that a space must hold or must not."""
    for number, those in enumerate(where.holds, 1):
        yield Gather(f"Way{name}With{number}", those)
    for number, those in enumerate(where.without, 1):
        yield Gather(f"Way{name}Not{number}", those)


def _fitting(game: Game, among: Text, where: Where, name: str) -> Text:
    """Those of some spaces, given by their codes, that fit."""
    by_code = spaces_by_code(game)
    alike = [code for code, space in by_code.items() if holds(where.spaces, None, space) is True]
    out = among
    if len(alike) < len(by_code):
        out = out.replaced(f"[^;{_ranges(alike)}]")
    for number in range(1, len(where.holds) + 1):
        out = out.replaced(s.joined("[^;", s.text(f"Way{name}With{number}"), "]"))
    for number in range(1, len(where.without) + 1):
        out = out.replaced(s.joined("[;", s.text(f"Way{name}Not{number}"), "]"))
    return out


def _ranges(found: list[str]) -> str:
    """Codes in order as ranges of a regex class."""
    runs: list[list[str]] = []
    for code in found:
        if runs and ord(code) == ord(runs[-1][-1]) + 1:
            runs[-1].append(code)
        else:
            runs.append([code])
    return "".join(r[0] if len(r) == 1 else f"{r[0]}-{r[-1]}" for r in runs)
