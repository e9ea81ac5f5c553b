"""Conditions said as what stands behind a noun, in the words that are printed."""

from __future__ import annotations

import pytest

from builder.language.expr import Subject, parse
from builder.rules.phrases import naming, places, spaces, units


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("unit.type == 'cart'", "units of type 'cart'"),
        ("unit.type != 'cart'", "units not of type 'cart'"),
        ("unit.category == 'air'", "units of category 'air'"),
        ("unit.category != 'air'", "units not of category 'air'"),
        ("unit.size != 'band'", "units not of size 'band'"),
        ("unit.nation != 'frogs'", "units not of nation 'frogs'"),
        ("unit.id == 'heron'", "units called 'heron'"),
        ("unit.id != 'heron'", "units not called 'heron'"),
        ("'elite' in unit.tags", "units tagged 'elite'"),
        ("not ('elite' in unit.tags)", "units not tagged 'elite'"),
        ("unit.side == 'pond'", "'pond' units"),
        ("unit.reduced", "units with their backs up"),
        ("not unit.reduced", "units with their fronts up"),
        ("unit.type == 'cart' or unit.type == 'foot'", "units of type 'cart' or 'foot'"),
        ("unit.type == 'cart' or unit.size == 'band'", "units of type 'cart' or of size 'band'"),
        ("unit.type == 'cart' or unit.type != 'foot'", None),
        ("unit.type == 'cart' or unit.steps > 1", None),
    ],
)
def test_units_are_said(condition: str, said: str | None) -> None:
    found = str(units(parse(condition, "unit")))
    assert found == said if said else found.startswith("units for which ")


@pytest.mark.parametrize(
    ("condition", "said"),
    [
        ("space.kind == 'hex'", "spaces of kind 'hex'"),
        ("space.kind != 'hex'", "spaces not of kind 'hex'"),
        ("space.id != 'A1'", "spaces not called 'A1'"),
        ("'water' in space.terrain", "spaces with 'water'"),
        ("not ('water' in space.terrain)", "spaces without 'water'"),
        ("not ('river' in space.courses)", "spaces without 'river'"),
        ("'deep' in space.tags", "spaces tagged 'deep'"),
        ("not ('deep' in space.tags)", "spaces not tagged 'deep'"),
        ("'north' in space.groups", "spaces of the group 'north'"),
        ("not ('north' in space.groups)", "spaces not of the group 'north'"),
        ("space.side != 'pond'", "spaces not of side 'pond'"),
    ],
)
def test_spaces_are_said(condition: str, said: str) -> None:
    subject: Subject = "space"
    assert str(spaces(parse(condition, subject))) == said


def test_names_are_those_that_are_printed_while_that_lasts() -> None:
    found = places(["A1", "A2"])
    with naming({("space", "id", "A1"): "Mill"}):
        with naming({("space", "id", "A1"): "Ford"}):
            assert str(found) == "Ford and A2"
        assert str(found) == "Mill and A2"
    assert str(found) == "A1 and A2"
