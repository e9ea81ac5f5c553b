"""Counters that ask, each by itself, for the factor that a sum over them lacks.

Knows which keys do that, and what the answer is then; not when it is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.pieces.factors import is_unknown
from builder.emit.vassal.pieces.names import property_name
from builder.emit.vassal.play import unprinted
from builder.emit.vassal.play.actions import action, setter, to_place
from builder.emit.vassal.play.procedures import runs
from builder.emit.vassal.play.procedures.counters import LEVEL, faces_where, matching, meant
from builder.emit.vassal.play.procedures.orders import Summed
from builder.emit.vassal.script import Truth
from builder.game.conditions.view import unit_property
from builder.game.model import Game


def counters_ask(
    game: Game, name: str, at: tuple[Named, Truth], summed: Summed, fresh: Callable[[], Named],
    again: Sequence[Named],
) -> tuple[Element, list[Element]]:  # fmt: skip
    """What sets the answer to the sum, and what the key `at` presses where its condition holds:
    first the counters ask.

    Where a counter still lacks its factor after that, the answer is that of who cancels. `fresh`
    gives new keys; those of `again` work out once more where the counters stand, for meanwhile the
    other player may have run a procedure.
    """
    done, calls = fresh(), dict(_calls(game, name, summed, fresh))
    total = s.choice(summed.lacks, runs.NO_ANSWER, summed.value.text())
    keys = [key for each in (*calls, done) for key in (each, *again)][: -len(again) or None]
    return setter(done, total), [*calls.values(), action(name, at[0], keys, at[1])]


def _calls(
    game: Game, name: str, summed: Summed, fresh: Callable[[], Named]
) -> Iterator[tuple[Named, Element]]:
    """The keys at which the counters in the place ask, those of a face each."""
    wanted, factor = summed.wanted, summed.wanted.measure
    those = meant(game, wanted.those) & is_unknown(property_name(factor))
    open_ones = matching(game, wanted.those.units) & faces_where(
        game, lambda unit, face: unit_property(unit, factor, face) is None
    )
    levels = sorted({face + 1 for _unit, face in open_ones})
    for level in levels:
        here = s.number(LEVEL).eq(level)
        if level == 1:
            here = ~s.any_of(*(s.number(LEVEL).eq(other) for other in levels if other > 1))
        call, send = fresh(), unprinted.ask(factor, level)
        yield call, to_place(name, call, send, summed.place, those & here, silent=False)
