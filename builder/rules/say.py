"""Saying what a rule requires, in a sentence made from its parameters and conditions.

For `explain` only: aids and warnings print the author's own words. Knows nothing of games; names
are those of the data.
"""

from __future__ import annotations

from typing import assert_never

from builder.language.expr import TRUE, Expr
from builder.language.say import condition, listed
from builder.rules.model import (
    Arriving,
    Company,
    Count,
    Counters,
    Entry,
    Exclusive,
    Placing,
    Range,
    Rule,
    Stacking,
    Total,
    Values,
)  # fmt: skip


def say(rule: Rule) -> str:
    """What a rule wants, as one sentence."""
    match rule:
        case Stacking():
            counted = _units(rule.units, "each side's units" if rule.per == "side" else "all units")
            where = _spaces(rule.spaces, "in each space")
            return f"{where}, the {_sum(rule.measure)} of {counted} is at most {rule.limit:g}."
        case Entry():
            return _entry(rule)
        case Count():
            return _count(rule)
        case Range():
            return _range(rule)
        case Placing():
            spaces = _spaces(rule.spaces, "in spaces")
            return _sentence(f"{_units(rule.units, 'units')} on the map stand only {spaces}.")
        case Company():
            return _company(rule)
        case Exclusive():
            whole = _units(rule.whole, "units")
            return _sentence(f"{whole} are never on the map with units whose parent they are.")
        case Arriving():
            return _arriving(rule)
        case Total():
            counted = _units(rule.units, "all counters of a scenario")
            return f"The {_sum(rule.measure)} of {counted} comes to {rule.declared:g}."
        case Values():
            return _sentence(f"for {_units(rule.units, 'units')}, {condition(rule.wants)}.")
    assert_never(rule)


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]


def _entry(rule: Entry) -> str:
    barred = f"{_units(rule.units, 'units')} never stand {_spaces(rule.spaces, 'in spaces')}"
    if rule.passing is None:
        return _sentence(f"{barred}.")
    return _sentence(f"{barred}; they may pass where {condition(rule.passing)}.")


def _count(rule: Count) -> str:
    low, high = rule.at_least, rule.at_most
    if low is not None and low == high:
        wanted = f"exactly {low:g}"
    else:
        bounds = ((low, "at least"), (high, "at most"))
        wanted = " and ".join(f"{word} {n:g}" for n, word in bounds if n is not None)
    where = f"in {'each of ' if rule.each and len(rule.places) > 1 else ''}{listed(rule.places)}"
    together = " together" if not rule.each and len(rule.places) > 1 else ""
    counted = _units(rule.units, "units")
    return _sentence(f"{where}{together}, the {_sum(rule.measure)} of {counted} is {wanted}.")


def _company(rule: Company) -> str:
    who, parts = _units(rule.units, "units"), []
    if rule.holds:
        parts.append(f"only with {listed(_counters(c) for c in rule.holds)}")
    if rule.without:
        parts.append(f"without {listed(_counters(c) for c in rule.without)}")
    where = "in each space of the map"
    if rule.if_holds:
        where = f"in a space with {listed(_counters(c) for c in rule.if_holds)}"
    return _sentence(f"{where}, {who} stand {' and '.join(parts)}.")


def _counters(those: Counters) -> str:
    side = "" if those.whose == "any" else f"{those.whose} "
    return _units(those.units, f"{side}units")


def _range(rule: Range) -> str:
    if rule.of is not None:
        goal = _units(rule.of, "a unit")
    else:
        goal = f"a space {_where(rule.of_spaces or TRUE)}".rstrip()
    through = f", counted through {rule.steps_through} only" if rule.steps_through else ""
    near = "1 space" if rule.within == 1 else f"{rule.within} spaces"
    return _sentence(f"{_units(rule.units, 'units')} stand within {near} of {goal}{through}.")


def _arriving(rule: Arriving) -> str:
    when = f" in turns {rule.first} to {rule.last}" if rule.first is not None else ""
    phase = f", in the phase '{rule.phase}'" if rule.phase else ""
    spaces = "" if rule.spaces == TRUE else f", only {_spaces(rule.spaces, 'in spaces')}"
    who = _units(rule.units, "units")
    return _sentence(f"reinforcements among the {who} arrive{when}{phase}{spaces}.")


def _sum(measure: str) -> str:
    return "number" if measure == "units" else f"sum of {measure}"


def _units(tree: Expr, word: str) -> str:
    return f"{word} {_where(tree)}".rstrip()


def _spaces(tree: Expr, words: str) -> str:
    text = f"{words} {_where(tree)}".rstrip()
    return _sentence(text) if words.startswith("in each") else text


def _where(tree: Expr) -> str:
    return "" if tree == TRUE else f"for which {condition(tree)}"
