"""Expressions keep to the dialect that the engine evaluates as written."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from lxml import etree

from builder.emit.vassal.pieces.factors import _line, factor_line, unit_numbers
from builder.emit.vassal.play import turns
from builder.emit.vassal.windows import viewer
from builder.game.model import Face
from tests.emit.vassal import decode, small
from tests.emit.vassal.script import beanshell
from tests.emit.vassal.small import FOOT, GAME, PHASES, UNITS


def values(part: decode.Part) -> list[str]:
    """A trait's texts: its fields, and what it sets properties to."""
    if part.ident not in ("PROP;", "setprop;"):
        return part.fields
    setters = (decode.split(each, ":") for each in decode.array(part.fields[2]))
    return [*part.fields[:2], *(decode.array(change)[1] for _, _, change in setters)]


def test_no_trait_text_mixes_words_and_an_expression(root: etree._Element) -> None:
    for node in root.iter("VASSAL.build.module.PrototypeDefinition"):
        for part in decode.chain(node.text or "")[1]:
            for text in values(part):
                assert text.startswith("{") == text.endswith("}"), text


def test_brackets_and_quotes_of_expressions_are_closed() -> None:
    for text in (viewer.summary(GAME), turns.now_text(GAME), factor_line(GAME)):
        bare = re.sub(r'"(\\.|[^"\\])*"', "", text.code)
        assert '"' not in bare
        assert bare.count("(") == bare.count(")")
        assert bare.count("{") == bare.count("}")


def test_a_factor_line_shows_unknown_as_a_question_mark() -> None:
    assert _line(GAME, FOOT).code == '" "+Attack+"-"+Move'
    doubtful = small.unit("d1", UNITS["b1"].side, attack=None)
    assert unit_numbers(GAME, doubtful)["Attack"] == ["?", "1"]


def test_a_nought_that_no_counter_of_its_type_prints_is_left_out() -> None:
    assert unit_numbers(GAME, small.unit("d1", UNITS["b1"].side, attack=0))["Attack"] == ["0", "1"]
    bare = replace(GAME, counters=replace(GAME.counters, notation=()))
    face = Face("", {"attack": 0, "move": 4})
    idle = small.unit("d1", UNITS["b1"].side, attack=0, back=face)
    assert "Attack" not in unit_numbers(bare, idle)


def test_only_factors_worth_a_sum_are_summed() -> None:
    assert list(viewer.summed(GAME)) == ["Attack", "Move", "Stacking"]


def test_facts_of_spaces_can_be_searched() -> None:
    facts = viewer.space_facts(GAME)
    assert "|B2= Ab &amp; ‹Zu&gt;</b>: glade, Wood|" in facts
    assert "|D4=</b>: glade, Wood, not known to be in play|" in facts


@pytest.mark.skipif(beanshell.BSH is None, reason=beanshell.ABSENT)
def test_the_viewer_has_the_name_of_a_space_in_its_title_for_counters_may_lie_on_it(
    tmp_path: Path,
) -> None:
    facts, title = viewer.space_facts(GAME), viewer.space_text().code
    given = ({"LocationName": place, viewer.FACTS: facts} for place in ("B2", "D4", "nowhere"))
    assert beanshell.run([(title, each) for each in given], tmp_path) == [
        "<b>B2 Ab &amp; ‹Zu&gt;</b>: glade, Wood",
        "<b>D4</b>: glade, Wood, not known to be in play",
        "<b>nowhere</b>",
    ]


def test_the_track_has_every_step_with_who_acts() -> None:
    assert [name for name, _ in turns.steps(GAME)] == [
        "Movement: By rail (Blue)", 'Movement: On "foot", $all$', "Combat (Red & White)",
    ]  # fmt: skip


def test_steps_of_steps_are_steps() -> None:
    inner = turns._leaves(PHASES[0], "Turn of Blue")
    assert inner[0][0] == "Turn of Blue: Movement: By rail"


def test_dice_name_the_tables_they_are_for() -> None:
    assert [turns.die_use(GAME, die) for die in GAME.dice] == ["Combat & losses", ""]
