"""Ways over the map as expressions of the module: distances, nearest spaces, spaces that fit.

Every space of the map has a code of one letter, so that a set of spaces is a text, and what fits is
left over when the others are taken out of it. A way is found space by space, in rounds: the spaces
of a round are those whose neighbours hold one of the round before. Knows nothing of buttons.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

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
from builder.emit.vassal.script import Number, Text
from builder.game.model import Game, Space
from builder.legality.asking import holds
from builder.procedure.inputs import Trace
from builder.procedure.spaces import Where
from builder.records import dataclass

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
    many = fitting(game, every, where, "In").length()
    orders = tuple(gathered(where, "In"))
    if not orders:
        return Readout(many)
    return Readout(s.number(f"{name}Many"), walk=Walk(orders, {f"{name}Many": many}))


def traced(
    game: Game, trace: Trace, name: str, start: Text, *, nearest: bool
) -> Readout:  # fmt: skip
    """The distance to the nearest spaces that fit, or their ids; `start` is the own location."""
    way = _Way(
        trace.limit,
        lambda spaces: fitting(game, spaces, trace.to, "To"),
        lambda spaces: fitting(game, spaces, trace.through, "By"),
    )
    before = (*gathered(trace.to, "To"), *gathered(trace.through, "By"))
    walk = way.walk(name, start, before)
    if not nearest:
        return Readout(way.far(name), walk=walk)
    at = s.text(f"{name}At")
    listed = _ids(game, at).replaced(";(?=.)", ", ").replaced(";")
    return Readout(s.choice(at.equals(""), "", listed), walk=walk)


def ranged(limit: int, name: str, start: Text, end: Text) -> Readout:
    """The distance of two locations, at most the limit."""
    way = _Way(limit, lambda spaces: spaces.replaced(s.joined("[^;", code_at(end), "]")))
    return Readout(way.far(name), walk=way.walk(name, start, ()))


@dataclass(frozen=True, slots=True)
class _Way:
    """The way to the nearest spaces that are wanted: which of some are, and through which it leads.

    `limit` is the farthest looked at. Nothing changes once there is an answer.
    """

    limit: int
    wanted: Callable[[Text], Text]
    passes: Callable[[Text], Text] = lambda spaces: spaces

    def far(self, name: str) -> Number:
        """How far they are; the limit where there are none."""
        return s.choice(s.text(f"{name}At").equals(""), self.limit, s.number(f"{name}Far"))

    def walk(self, name: str, start: Text, before: Iterable[Order]) -> Walk:
        """The orders, which leave the spaces in the value At and how far in Far."""
        orders = (
            *before,
            Assign(NEW, _own(name, start)),
            Assign(LAST, s.literal("")),
            Assign(FAR, s.whole(0)),
            Assign(AT, self.wanted(s.text(NEW))),
            self._round(),
        )
        return Walk(orders, {f"{name}At": s.text(AT), f"{name}Far": s.number(FAR)})

    def _round(self) -> Repeat:
        """One space farther."""
        new, last, at, roads = (s.text(word) for word in (NEW, LAST, AT, ROADS))
        far, none = s.number(FAR), roads.equals("")
        passing = s.choice(far.eq(0), new, self.passes(new))
        goes_on = at.equals("") & (far < self.limit)
        orders = (
            Assign(ROADS, s.choice(goes_on, passing, "")),
            Assign(NEXT, s.choice(none, "", _fresh(roads, new, last))),
            Assign(LAST, new),
            Assign(NEW, s.text(NEXT)),
            Assign(FAR, s.choice(none, far, far + 1)),
            Assign(AT, s.choice(none, at, self.wanted(new))),
        )
        return Repeat(orders, ~at.equals("") | new.equals("") | (far >= self.limit))


def around(name: str, start: Text, most: Number | int, before: Iterable[Order] = ()) -> Walk:
    """The spaces from 1 to `most` away, as the value At: the nearer first, then in board order."""
    new, last, far, at = s.text(NEW), s.text(LAST), s.number(FAR), s.text(AT)
    orders = (
        Assign(NEXT, s.choice(far < most, _fresh(new, new, last), "")),
        Assign(LAST, last + new),
        Assign(NEW, s.text(NEXT)),
        Assign(FAR, far + 1),
        Assign(AT, at + new),
    )
    walk = (
        *before,
        Assign(NEW, _own(name, start)),
        Assign(LAST, s.literal("")),
        Assign(AT, s.literal("")),
        Assign(FAR, s.whole(0)),
        Repeat(orders, new.equals("") | (far >= most)),
    )
    return Walk(walk, {f"{name}At": at})


def across(game: Game, kinds: Collection[str], start: Text, spaces: Text) -> Text:
    """Some neighbours of a space, by codes, without those across a course of such a kind."""
    return spaces.replaced(s.joined("[;", beyond(game, kinds, start), "]"))


def beyond(game: Game, kinds: Collection[str], start: Text) -> Text:
    """The codes of the neighbours of a space across a course of such a kind; none of nowhere."""
    board, by_id = game.board, {space.id: code for code, space in spaces_by_code(game).items()}
    parted = {
        by_id[one]: "".join(
            by_id[two] for two in board.neighbours.get(one, ())
            if any(course.kind in kinds for course in board.along(one, two))
        )
        for one in by_id
    }  # fmt: skip
    listed = s.literal("".join(f";{one}{others}" for one, others in parted.items() if others))
    return listed.replaced(s.joined(";[^;", start, "][^;]*")).replaced(s.joined("[;", start, "]"))


def beside(spaces: Text) -> Text:
    """The neighbours of some spaces in board order, by codes; those of nowhere are none."""
    found = s.text(WAYS).replaced(s.joined(".:[^;", spaces, "]*;"))
    return found.replaced(":[^;]*;")


def _own(name: str, start: Text) -> Text:
    """The code of the location from where a way leads, where it is to be found at all."""
    return s.choice(s.flag(f"{name}{READ}"), code_at(start), "")


def _fresh(roads: Text, new: Text, last: Text) -> Text:
    """The neighbours of some spaces in board order, without those of this round and of others."""
    return beside(roads).replaced(s.joined("[;", new, last, "]"))


def _ids(game: Game, codes_: Text) -> Text:
    """The ids of spaces in board order, each with a semicolon after it."""
    named = s.literal("".join(f"{code}={x.id};" for code, x in spaces_by_code(game).items()))
    return named.replaced(s.joined("[^;", codes_, "]=[^;]*;")).replaced(".=")


def gathered(where: Where, name: str) -> Iterator[Gather]:
    """Where the counters stand that a space must hold or must not."""
    for number, those in enumerate(where.holds, 1):
        yield Gather(f"Way{name}With{number}", those)
    for number, those in enumerate(where.without, 1):
        yield Gather(f"Way{name}Not{number}", those)


def fitting(game: Game, among: Text, where: Where, name: str) -> Text:
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
