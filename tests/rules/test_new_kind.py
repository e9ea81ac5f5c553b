"""A kind of rule that only this file knows: everything else knows it by its constraints."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Annotated, ClassVar, Literal, get_args

import pytest

from builder.diagnostics import CATALOGUE, Check
from builder.diagnostics.catalogue import declare
from builder.emit.vassal.play.warnings.plan import FREE, lights_spaces, warning_plan
from builder.game.schemas import RulesFile
from builder.game.schemas.files import schema_of
from builder.language.expr import And, Not
from builder.legality.deploy import Clash, Deployment, solve
from builder.pipeline.load import Loaded, load
from builder.report.explain import explain_rule
from builder.rules.constraints import Bar, Limit
from builder.rules.kind import Linking, RuleShape
from builder.rules.kinds import Kinds
from builder.rules.model import Meaning, Rule
from builder.rules.words import UNITS
from builder.source.known import well_formed
from builder.source.schema import Field
from builder.words import message
from tests.conftest import Changed
from tests.legality.deploy.small import game, row, unit
from tests.rules.made import rule_of
from tests.sources import nodes

pytestmark = pytest.mark.usefixtures("undrawn")

SOURCE = Path(__file__).parents[2] / "builder"


class Quarters(RuleShape):
    """Units stand only in certain spaces, and at most so many in each."""

    check: ClassVar[Check] = Check(
        "L199", "error", message("No quarters"), message("Units are in their quarters."),
        message("Move them."),
    )  # fmt: skip
    kind: Literal["quarters"]
    units: str
    spaces: str
    room: int

    def meaning(self, link: Linking) -> Meaning:
        """A bar and a limit."""
        who = link.condition(self.units, "unit", "units")
        where = link.condition(self.spaces, "space", "spaces")
        full = message("{space} quarters {units}: {total} where {limit} have room")
        return Meaning(
            (
                Bar(And((who, Not(where))), message("{unit} has no quarters in {space} ({kind})")),
                Limit(where, who, UNITS, self.room, by_side=False, broken=full),
            ),
            message("Each of the quarters has room for {room}.", room=self.room),
        )


class Extended(RulesFile):
    """rules.yaml with rules of that kind."""

    rules: list[Annotated[Kinds | Quarters, Field(discriminator="kind")]] = []  # noqa: RUF012


RULE = """
  - id: huts
    kind: quarters
    cite: "9.9"
    text: Carts and herons sleep in huts.
    units: unit.type in ['cart', 'flyer']
    spaces: id in ['A2', 'C1']
    room: 1
    cases:
      - {name: at home, verdict: pass, place: [{unit: mill-cart, space: A2}]}
      - {name: lost, verdict: fail, place: [{unit: mill-cart, space: B1}]}
"""
Loads = Callable[..., Loaded]


@pytest.fixture
def loads(changed: Changed, monkeypatch: pytest.MonkeyPatch) -> Loads:
    monkeypatch.setitem(CATALOGUE, "L199", Quarters.check)
    monkeypatch.setattr("builder.game.link.game.RulesFile", Extended)

    def loaded(rule: str = RULE, *change: str) -> Loaded:
        folder = changed(*change) if change else changed()
        path = folder / "rules.yaml"
        path.write_text(path.read_text("utf-8") + rule, "utf-8")
        return load(folder)

    return loaded


def quarters(**keys: object) -> Rule:
    made = well_formed(
        Quarters,
        {"kind": "quarters", "id": "huts", "cite": "9.9", "text": "So.", "units": "true", **keys},
    )
    return rule_of(made, made)


def test_a_setup_may_keep_to_it(loads: Loads) -> None:
    assert loads().checked is not None


def test_its_cases_are_run(loads: Loads) -> None:
    found = loads(RULE.replace("'A2', 'C1'", "'B1', 'C1'"))
    assert {f.code for f in found.findings if f.rule == "huts"} == {"L302"}


def test_a_setup_that_breaks_it_is_a_finding_of_its_code(loads: Loads) -> None:
    loaded = loads(RULE, "setups/morning.csv", "mill-cart,1,A2", "mill-cart,1,A3")
    (found,) = [f for f in loaded.findings if f.rule == "huts"]
    assert (found.code, str(found.span)) == ("L199", "setups/morning.csv:6:1")
    assert str(found.message) == "morning: Flour Cart has no quarters in A3 (hex)"


def test_explain_says_it(loads: Loads) -> None:
    game = loads().game
    assert game is not None
    text = "\n".join(explain_rule(game, game.rules[-1]))
    assert "huts (skirmish, quarters) [9.9]" in text
    assert "Required: Each of the quarters has room for 1." in text
    assert "lost [9.9]: Flour Cart has no quarters in B1 (hex)" in text


def test_the_schema_has_it() -> None:
    text = str(schema_of(Extended))
    assert "'quarters'" in text and "at most so many in each" in text


def test_deployments_keep_to_it() -> None:
    rule = quarters(spaces="id in ['A', 'C']", room=1)
    of = game("ABC", [rule], [row(unit("foot"), 2, "A B C")])
    found = solve(of, of.scenarios[0])
    assert isinstance(found, Deployment)
    assert {c.space for c in found.choices} == {"A", "C"}
    full = game("ABC", [rule], [row(unit("foot"), 3, "A B C")])
    clash = solve(full, full.scenarios[0])
    assert isinstance(clash, Clash)
    assert str(clash.message) == (
        "3 units (3 x foot) need room in 2 spaces that hold 1 unit each by 9.9 (huts): A, C;"
        " 9.9 (huts) keeps them out of all other spaces: So."
    )


def test_the_module_warns_of_it(loads: Loads) -> None:
    made = loads().game
    assert made is not None
    alone = replace(made, rules=made.rules[-1:])
    plan = warning_plan(alone)
    bars = plan.bars["mill-cart", False]
    kept_out = {name for name, code in plan.codes.items()
                if bars[plan.alphabet.index(code)] != FREE}  # fmt: skip
    assert len(kept_out) == 10 and not {"A2", "C1"} & kept_out
    (total,) = plan.totals
    assert {limit.most for limit in plan.limits[total.name].values()} == {1}
    assert lights_spaces(alone)


def test_a_code_is_that_of_one_check() -> None:
    with pytest.raises(ValueError, match="L101"):
        declare(replace(Quarters.check, code="L101"))


def test_no_module_but_its_own_names_a_kind() -> None:
    kinds = {kind.__name__ for kind in get_args(Kinds)}
    for path in SOURCE.rglob("*.py"):
        if path.parent.name == "kinds" and path.parent.parent.name == "rules":
            continue
        for node in nodes(path):
            if isinstance(node, ast.ImportFrom) and node.module:
                assert not node.module.startswith("builder.rules.kinds."), path
                if node.module == "builder.rules.kinds":
                    assert not {a.name for a in node.names} & kinds, path
