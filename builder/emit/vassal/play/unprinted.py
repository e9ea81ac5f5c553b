"""Factors that the source does not give: players say them once, and the counters keep them.

A counter says such a factor as any other once it has it: sums, lines and the viewer count it. Knows
nothing of what asks for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.emit.vassal import script as s
from builder.emit.vassal.format.chains import Chain
from builder.emit.vassal.format.counted import Asked
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.format.traits import BasicPiece, CalculatedProperty, Trait, UsePrototype
from builder.emit.vassal.pieces.factors import ends, up, value_of
from builder.emit.vassal.pieces.names import property_name, tidy
from builder.emit.vassal.pieces.prototypes import COMMON, Prototype
from builder.emit.vassal.play.actions import Added
from builder.game.model import Game, Unit
from builder.procedure.inputs import BoardSum
from builder.procedure.model import Procedures
from builder.words import _

MOST, PUT = 99, "Put"
"""The most that a factor may be; the module's property with the one that a counter is given."""


def ask(factor: str, level: int) -> Named:
    """The key at which a counter asks for the factor of the face at that level, from 1."""
    return Named(f"{property_name(factor)}{level}?")


def give(factor: str, level: int) -> Named:
    """The key at which it takes that which stands in the module's property PUT."""
    return Named(f"{property_name(factor)}{level}")


def wanted(procedures: Procedures) -> list[str]:
    """The factors that some procedure asks each counter for."""
    sums = (one for p in procedures.all.values() for one in p.inputs if isinstance(one, BoardSum))
    return list(dict.fromkeys(one.measure for one in sums if one.each))


def unprinted(game: Game, procedures: Procedures) -> Added:
    """The traits of the counters that lack such a factor on a face."""
    made = Added(said=wanted(procedures))
    for factor in wanted(procedures):
        shown: dict[str, Prototype] = {}
        for unit in game.units.values():
            if not all(face.get(factor, True) for face in unit.given):
                values = [face.factors.get(factor, 0) for face in unit.faces]
                one = _prototype(factor, values)
                shown[one.name] = one
                traits = [*_asked(game, unit, factor, values), UsePrototype(one.name)]
                made.traits.setdefault(unit.id, []).extend(traits)
        made.prototypes += shown.values()
    return made


def _kept(factor: str, end: str) -> str:
    """The property that holds what was said of a face."""
    return f"{property_name(factor)}Said{end}"


def kept(game: Game, procedures: Procedures) -> dict[str, tuple[str, int]]:
    """{property of a counter: the factor that was said, and of which face, from 0}."""
    most = max((len(unit.faces) for unit in game.units.values()), default=0)
    return {
        _kept(factor, end): (factor, face)
        for factor in wanted(procedures)
        for face, end in enumerate(ends(most))
    }


def _asked(game: Game, unit: Unit, factor: str, values: Sequence[float | None]) -> Iterator[Trait]:
    """A number for each face of which the factor is not given.

    It does not name the counter: Refresh Counters keeps what was said if the trait is the same to
    the letter, also when the counter has a new name.
    """
    name = tidy(game.factors[factor]) or factor
    for level, end in enumerate(ends(len(values)), 1):
        if values[level - 1] is None:
            menu = _("{factor} …", factor=name)
            prompt = _("{factor} (0 to {most})", factor=name, most=MOST)
            if level > 1:
                menu = _("{factor}, side {number} …", factor=name, number=level)
                prompt = _("{factor}, side {number} (0 to {most})", factor=name, number=level,
                           most=MOST)  # fmt: skip
            given = (give(factor, level), s.word(PUT))
            yield Asked(_kept(factor, end), MOST, menu, ask(factor, level), prompt, given)


def _prototype(factor: str, values: Sequence[float | None]) -> Prototype:
    """The factor by the face that is up: what was said of it, at first a question mark."""
    name = property_name(factor)
    value = up([
        s.word(_kept(factor, end)) if given is None else value_of(str(int(given)))
        for end, given in zip(ends(len(values)), values, strict=True)
    ])  # fmt: skip
    which = " ".join("x" if given is None else str(int(given)) for given in values)
    about = _("A factor that players say, for the source does not give it")
    chain: Chain = [CalculatedProperty(name, value), BasicPiece()]
    return Prototype(COMMON, f"{name} said {which}", about, chain)
