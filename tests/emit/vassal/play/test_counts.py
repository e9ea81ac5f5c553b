"""Numbers that counters keep: who has one, how it changes, what is drawn and said."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from builder.emit.vassal.format.counted import Badge, Count
from builder.emit.vassal.format.traits import ReportAction, UsePrototype
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.play.counts import counts
from builder.emit.vassal.script import Text
from tests.emit.vassal import decode
from tests.emit.vassal.script import beanshell
from tests.emit.vassal.small import FOOT, GAME, UNITS

TYPES = {i: replace(t, counts="Hits" if t.id == FOOT.id else "") for i, t in GAME.types.items()}
COUNTING = replace(
    GAME,
    types=TYPES,
    units={ident: replace(u, type=TYPES[u.type.id]) for ident, u in UNITS.items()},
)


def test_a_game_that_counts_nothing_gets_nothing() -> None:
    made = counts(GAME, 60)
    assert not made.prototypes and not made.traits


def test_counters_of_a_type_that_counts_have_a_number_and_no_others() -> None:
    made = counts(COUNTING, 60)
    (prototype,) = made.prototypes
    assert prototype.name == "Counts Hits"
    for ident, unit in COUNTING.units.items():
        uses = [t.name for t in made.traits.get(ident, []) if isinstance(t, UsePrototype)]
        assert (uses == ["Counts Hits"]) == (unit.type.id == FOOT.id), ident


def test_a_number_goes_up_and_down_from_0_and_is_said() -> None:
    (prototype,) = counts(COUNTING, 60).prototypes
    (number,) = [t for t in prototype.chain if isinstance(t, Count)]
    steps = [decode.split(each, ":") for each in decode.array(number.type.split(";")[3])]
    assert [(menu, key, decode.array(by)) for menu, key, by in steps] == [
        ("One more: Hits", "61,130", ["I", "1"]),
        ("One less: Hits", "45,130", ["I", "-1"]),
        ("", "0,0,countAdd", ["I", "1"]),
    ]
    assert number.type.startswith("PROP;Count;true,0,99,false;") and number.state == "0"
    (line,) = [t for t in prototype.chain if isinstance(t, ReportAction)]
    assert set(line.keys) == {c.MORE.key, c.LESS.key}
    assert isinstance(line.message, Text) and '"Hits"' in line.message.code


@pytest.mark.skipif(not beanshell.BSH, reason=beanshell.ABSENT)
def test_a_number_is_drawn_where_it_is_not_0_and_its_counter_is_in_play(tmp_path: Path) -> None:
    (prototype,) = counts(COUNTING, 60).prototypes
    (badge,) = [t for t in prototype.chain if isinstance(t, Badge)]
    box = {"LocationName": "Blue eliminated", "EliminatedSpace": "Blue eliminated"}
    given = [{"Count": "0"}, {"Count": "3"}, {"Count": "3", **box},
             {"Count": "3", **box, "LocationName": "A1"}]  # fmt: skip
    cases = [(badge.state[1:-1], {"LocationName": "A1", "EliminatedSpace": "", **each})
             for each in given]  # fmt: skip
    assert beanshell.run(cases, tmp_path) == ["", " 3 ", "", " 3 "]
