"""What a code means and how to fix it; what a rule requires and how its cases are decided."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.diagnostics import CATALOGUE, Severity, nearest
from builder.game.conditions.printed import printed_names
from builder.game.model import Game, Scenario
from builder.legality.position import at_start
from builder.legality.verdicts import (
    case_violations,
    printed,
    scenario_violations,
    violations,
)
from builder.pipeline.games import Desk, NotFound, with_hint
from builder.pipeline.load import linked
from builder.rules.model import Case, Rule
from builder.rules.phrases import naming
from builder.source import open_folder
from builder.words import Message, _, message

RULES = "rules.yaml"


def explained(name: str, games: Sequence[str], desk: Desk) -> Iterator[str]:
    """The lines on a code, or on the rule of this name in the games named, or in all.

    Raises NotFound where there is neither.
    """
    if name.upper() in CATALOGUE and not games:
        yield from explain(name)
        return
    folders = [open_folder(root) for root in desk.named(games)]
    naming = [each for each in folders if name.encode() in each.files.get(RULES, b"")]
    known = [game for game in map(linked, naming) if game]
    found = [(game, rule) for game in known for rule in game.rules if rule.id == name]
    if not found:
        known = [game for game in map(linked, folders) if game]
        raise _unknown(name, [*CATALOGUE, *(rule.id for game in known for rule in game.rules)])
    for index, (game, rule) in enumerate(found):
        yield from [""] * (index > 0)
        yield from explain_rule(game, rule)


def _unknown(name: str, known: Sequence[str]) -> NotFound:
    begun = [word for word in sorted(known) if word.casefold().startswith(name.casefold())][:12]
    hint: Message | str = nearest(name, known)
    if begun and not hint:
        hint = message("these begin with it: {names}", names=", ".join(begun))
    return NotFound(
        with_hint(message("there is neither a code nor a rule '{name}'", name=name), hint)
    )


def explain(code: str) -> Iterator[str]:
    """The lines of the explanation. Raises KeyError, with a hint, for an unknown code."""
    check = CATALOGUE.get(code.upper())
    if check is None:
        raise KeyError(nearest(code.upper(), CATALOGUE))
    yield f"{check.code} ({Severity(check.severity).label}): {check.title}"
    yield ""
    yield _("Required: {words}", words=check.requires)
    yield _("How to fix it: {words}", words=check.fix)


def explain_rule(game: Game, rule: Rule) -> Iterator[str]:
    """The lines on a rule: what it requires, its words, its cases and setups as decided now."""
    yield f"{rule.id} ({game.id}, {rule.kind}) [{rule.cite or '–'}]"
    if game.adds(rule):
        yield f"    {_('added')}"
    yield f"    {rule.span}"
    yield ""
    with naming(printed_names(game)):
        yield _("Required: {words}", words=rule.meaning.says)
    yield _("In words: {words}", words=rule.text)
    yield ""
    yield _("Test cases:") if rule.cases else _("No test cases.")
    for case in rule.cases:
        yield f"  {_case(game, rule, case)}"
    yield ""
    for scenario in game.scenarios:
        if not rule.belongs_to(scenario.id):
            yield _("Scenario {scenario}: the rule does not apply to it", scenario=scenario.id)
            continue
        found = _faults(game, rule, scenario)
        verdict = "; ".join(found) if found else _("no fault found")
        yield _("Scenario {scenario}: {verdict}", scenario=scenario.id, verdict=verdict)


def _case(game: Game, rule: Rule, case: Case) -> str:
    found = case_violations(rule, game, case)
    agrees = bool(found) != case.passes
    sign = "ok " if agrees else _("NOT")
    wanted = _("should pass") if case.passes else _("should fail")
    why = f": {found[0].message}" if found else ""
    return f"{sign} {wanted}  {case.name} [{case.cite}]{why}"


def _faults(game: Game, rule: Rule, scenario: Scenario) -> list[str]:
    """What the rule finds wrong in a setup now, in words."""
    found = violations(rule, game, at_start(scenario))
    found += scenario_violations(rule, game, scenario)
    faces = [(u, face) for u in game.units.values() for face in range(len(u.faces))]
    found += [v for u, face in faces for v in printed(rule, u, face)]
    return [str(v.message) for v in found]
