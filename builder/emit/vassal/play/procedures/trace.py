"""Ways over the map as expressions of the module: distances, nearest spaces, spaces that fit.

Every space of the map has a code of one letter, so that a set of spaces is a text, and what fits is
left over when the others are taken out of it. A way is found space by space, in rounds: the spaces
of a round are those whose neighbours hold one of the round before. Knows nothing of buttons.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.emit.vassal.pieces.names import location_names
from builder.emit.vassal.play.procedures.formulas import quoted
from builder.emit.vassal.play.procedures.orders import READ, Assign, Gather, Order, Readout, Repeat
from builder.game.model import Game, Space
from builder.legality.asking import holds
from builder.procedure.inputs import Trace
from builder.procedure.spaces import Where

CODES, WAYS = "SpaceCodes", "SpaceWays"
"""The module's properties with every location's code, "|A5=x|", and its neighbours', "x:yz;"."""
_FIRST = 0x4E00


def code_of(number: int) -> str:
    """The code of the n-th space of the map: a letter that no expression and no regex minds."""
    return chr(_FIRST + number)


def spaces_by_code(game: Game) -> dict[str, Space]:
    """The spaces of the map by their codes, in board order."""
    return {code_of(n): space for n, space in enumerate(game.board.map_spaces())}


def codes(game: Game) -> str:
    """Each location of the map with its code."""
    names = location_names(game.board)
    by_code = spaces_by_code(game).items()
    return "|".join(["", *(f"{names[space.id]}={code}" for code, space in by_code), ""])


def ways(game: Game) -> str:
    """Each code with the codes of the neighbours."""
    by_id = {space.id: code for code, space in spaces_by_code(game).items()}
    return "".join(
        f"{code}:{''.join(by_id[n] for n in game.board.neighbours.get(ident, ()))};"
        for ident, code in by_id.items()
    )


def code_at(location: str) -> str:
    """An expression: the code of a location (an expression), '' off the map."""
    table, key = f'GetString("{CODES}")', f'("|"+{location}+"=")'
    start = f"{table}.indexOf({key})+{key}.length()"
    return f'{table}.contains({key})?{table}.substring({start},{start}+1):""'


def counted(game: Game, where: Where, name: str) -> Readout:
    """How many spaces fit."""
    every = quoted("".join(spaces_by_code(game)))
    fitting = _fitting(game, every, where, f"{name}In")
    return Readout(f"{fitting}.length()", before=tuple(_gathered(where, f"{name}In")))


def traced(
    game: Game, trace: Trace, name: str, start: str, *, nearest: bool
) -> Readout:  # fmt: skip
    """The distance to the nearest spaces that fit, or their ids; `start` is the own location."""
    before: list[Order] = [
        *_gathered(trace.to, f"{name}To"),
        *_gathered(trace.through, f"{name}By"),
        Assign(f"{name}New", f'{name}{READ}==true?({code_at(start)}):""'),
        Assign(f"{name}Last", '""'),
        Assign(f"{name}Far", "0"),
        Assign(f"{name}At", _fitting(game, _text(f"{name}New"), trace.to, f"{name}To")),
        _round(game, trace, name),
    ]
    at = _text(f"{name}At")
    if not nearest:
        return Readout(f'{at}.equals("")?{trace.limit}:{name}Far', before=tuple(before))
    named = quoted("".join(f"{code}={s.id};" for code, s in spaces_by_code(game).items()))
    found = f'{named}.replaceAll("[^;"+{at}+"]=[^;]*;","").replaceAll(".=","")'
    listed = f'{found}.replaceAll(";(?=.)",", ").replaceAll(";","")'
    return Readout(f'{at}.equals("")?"":{listed}', before=tuple(before))


def _round(game: Game, trace: Trace, name: str) -> Repeat:
    """One space farther; nothing changes once there is an answer."""
    new, last, at, roads = (_text(f"{name}{word}") for word in ("New", "Last", "At", "Roads"))
    passing = _fitting(game, new, trace.through, f"{name}By")
    goes_on = f'{at}.equals("")&&{name}Far<{trace.limit}'
    beside = f'GetString("{WAYS}").replaceAll(".:[^;"+{roads}+"]*;","").replaceAll(":[^;]*;","")'
    fresh = f'{beside}.replaceAll("[;"+{new}+{last}+"]","")'
    orders = (
        Assign(f"{name}Roads", f'{goes_on}?({name}Far==0?{new}:{passing}):""'),
        Assign(f"{name}Next", f'{roads}.equals("")?"":{fresh}'),
        Assign(f"{name}Last", new),
        Assign(f"{name}New", _text(f"{name}Next")),
        Assign(f"{name}Far", f'{roads}.equals("")?{name}Far:{name}Far+1'),
        Assign(
            f"{name}At",
            f'{roads}.equals("")?{at}:{_fitting(game, new, trace.to, f"{name}To")}',
        ),
    )
    ended = f'!{at}.equals("")||{new}.equals("")||{name}Far>={trace.limit}'
    return Repeat(orders, ended)


def _text(name: str) -> str:
    return f'GetString("{name}")'


def _gathered(where: Where, name: str) -> Iterator[Gather]:
    """Where the counters stand that a space must hold or must not."""
    for number, those in enumerate(where.holds, 1):
        yield Gather(f"{name}With{number}", those)
    for number, those in enumerate(where.without, 1):
        yield Gather(f"{name}Not{number}", those)


def _fitting(game: Game, among: str, where: Where, name: str) -> str:
    """An expression: those of some spaces (an expression of their codes) that fit."""
    by_code = spaces_by_code(game)
    alike = [code for code, s in by_code.items() if holds(where.spaces, None, s) is True]
    out = among
    if len(alike) < len(by_code):
        out += f'.replaceAll({quoted(f"[^;{_ranges(alike)}]")},"")'
    for number in range(1, len(where.holds) + 1):
        out += f'.replaceAll("[^;"+{_text(f"{name}With{number}")}+"]","")'
    for number in range(1, len(where.without) + 1):
        out += f'.replaceAll("[;"+{_text(f"{name}Not{number}")}+"]","")'
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
