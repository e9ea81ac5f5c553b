"""Answers that the module keeps: for the game, a space, a unit, or for values of earlier inputs.

Each input has a property of the module that holds its answers by what they are kept for; saved
games hold it. Knows nothing of buttons.
"""

from __future__ import annotations

from builder.emit.vassal import script as s
from builder.emit.vassal.format.encode import join
from builder.emit.vassal.play.offers import SCENARIO
from builder.emit.vassal.play.procedures import runs
from builder.emit.vassal.play.procedures.writer import Writer, constant
from builder.emit.vassal.script import Script, Text, Truth
from builder.game.model import Scenario
from builder.procedure.facts import answers
from builder.procedure.inputs import AnyInput, Choice, Flag, Number, Target
from builder.procedure.model import Procedures
from builder.procedure.procedure import Procedure

_GAME = "game"
KEPT, NONE = "Kept_", "|"
"""How the names of these properties begin, and what one holds at first."""


def is_kept(w: Writer, wanted: AnyInput) -> Truth:
    """Whether there is an answer."""
    return _table(wanted).has(_key(w, wanted))


def kept(w: Writer, wanted: AnyInput) -> Script:
    """The answer, or what is usual where there is none."""
    found = _table(wanted).value(_key(w, wanted))
    match wanted:
        case Number():
            value: Script = s.parsed(found)
        case Flag():
            value = found.equals("true")
        case Choice(options=options):
            value = s.text_at(options, s.parsed(found))
        case _:
            value = found
    return s.either(is_kept(w, wanted), value, constant(wanted.usual))


def keeping(w: Writer, wanted: AnyInput, answer: Script) -> Text:
    """What the property is to hold with an answer in it."""
    key, table = _key(w, wanted), s.text(f"{KEPT}{wanted.id}")
    match answer, wanted:
        case s.Number(), _:
            value = answer.text()
        case Truth(), _:
            value = s.choice(answer, "true", "false")
        case Text(), Choice(options=options):
            value = s.position(answer, options).text()
        case _:
            raise TypeError(wanted.id)
    others = table.replaced(s.exactly(key, "[|]", "=[^|]*"))
    return s.joined(others, key, "=", value, NONE)


def states(scenario: Scenario, procedures: Procedures) -> list[str]:
    """The commands of a saved game that keep the answers of a scenario, and which one it is."""
    found: dict[str, str] = {}
    for one in answers(scenario.facts, procedures.all):
        key = f"{one.kept_for};" if one.wanted.keep else _GAME
        value = str(one.value).lower() if isinstance(one.value, bool) else str(one.value)
        if isinstance(one.wanted, Choice):
            value = str(one.wanted.options.index(value))
        found[one.wanted.id] = found.get(one.wanted.id, NONE) + f"{key}={value}{NONE}"
    values = {f"{KEPT}{ident}": held for ident, held in found.items()}
    if by_scenario(procedures):
        values[SCENARIO] = scenario.id
    return [join(("GlobalProperty\t", name, held, "Module"), ";") for name, held in values.items()]


def by_scenario(procedures: Procedures) -> bool:
    """Whether some procedure belongs to certain scenarios only, or asks which it is."""
    inputs = (one for each in procedures.all.values() for one in each.inputs)
    enters = any(isinstance(one, Target) and one.entry for one in inputs)
    return enters or any(one.offered.scenarios for one in procedures.all.values())


def elsewhere(procedure: Procedure) -> Truth:
    """Whether the game began from the setup of a scenario that has not the procedure."""
    played, own = s.text(SCENARIO), procedure.offered.scenarios
    return ~played.equals("") & ~s.among(played, own) if own else s.FALSE


def _table(wanted: AnyInput) -> s.Table:
    return s.Table(s.text(f"{KEPT}{wanted.id}"))


def _key(w: Writer, wanted: AnyInput) -> Text:
    """What the answer is kept for: the values in the order of the data."""
    parts: list[Text | str] = [""]
    for name in wanted.keep or ():
        match name:
            case "space":
                parts += [runs.PLACE, ";"]
            case "unit":
                parts += [runs.UNIT, runs.LEVEL.text(), ";"]
            case _:
                parts += [_said(w.value(name)), ";"]
    return s.joined(*parts) if len(parts) > 1 else s.literal(_GAME)


def _said(value: Script) -> Text:
    match value:
        case s.Number():
            return value.text()
        case Truth():
            return s.choice(value, "true", "false")
        case Text():
            return value
    raise TypeError(value)
