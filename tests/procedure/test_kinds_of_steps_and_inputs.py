"""Each kind of step and of input is a file, and is known wherever kinds are listed."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from typing import Any, get_args

import pytest

from builder.game.schemas.keys import called
from builder.procedure import inputs, steps
from builder.procedure.inputs import INPUTS, AnyInput, AnyInputShape, Input
from builder.procedure.inputs.base import InputShape
from builder.procedure.schema import Keyed
from builder.procedure.steps import STEPS, AnyStep, AnyStepShape, Step
from builder.procedure.steps.base import StepShape
from builder.source.schema import names_in


def leaves(kind: type) -> set[str]:
    """The names of the classes below one that have none below them.

    A dataclass with slots is made twice: the first of the two has none below it either.
    """
    found = list(below(kind))
    return {one.__name__ for one in found} - {one.__name__ for one in found if one.__subclasses__()}


def below(kind: type) -> Iterator[type]:
    """All classes below one."""
    for each in kind.__subclasses__():
        yield each
        yield from below(each)


def tagged(union: Any) -> dict[type, str]:
    """The shapes of a union with their tags."""
    members = (get_args(member) for member in get_args(get_args(union)[0]))
    return {shape: tag.args[0] for shape, tag in members if tag.name == "Tag"}


@pytest.mark.parametrize(("base", "known"), [(Step, AnyStep), (Input, AnyInput)])
def test_every_kind_is_in_the_union_that_emitters_match(base: type, known: Any) -> None:
    assert leaves(base) == {kind.__name__ for kind in get_args(known)}


@pytest.mark.parametrize(
    ("base", "union"), [(StepShape, AnyStepShape), (InputShape, AnyInputShape)]
)
def test_every_schema_is_in_the_union_that_is_read(base: type, union: Any) -> None:
    tags = tagged(union)
    assert {shape.__name__ for shape in tags} == leaves(base)
    assert tags == {shape: called(shape) for shape in tags}


@pytest.mark.parametrize("keyed", [STEPS, INPUTS], ids=["steps", "inputs"])
def test_a_kind_is_told_by_a_key_of_its_own(keyed: Keyed) -> None:
    for key, shape in keyed.shapes.items():
        assert key in names_in(shape)
        assert keyed.shape({key: None}) is shape


def test_a_step_s_file_bears_its_key() -> None:
    files = {module.name for module in pkgutil.iter_modules(steps.__path__)} - {"base"}
    assert files == {step.key for step in get_args(AnyStep)}
    assert {module.name for module in pkgutil.iter_modules(inputs.__path__)} >= {
        *INPUTS.shapes, "asked",
    } - {"distance", "nearest"}  # fmt: skip


@pytest.mark.parametrize(
    ("record", "kind"),
    [
        ({"sett": "a", "to": 1}, "set step"),
        ({"set a": None, "to": 1}, "set step"),
        ({"set:a": None}, "set step"),
        ({"to": 1}, "set step"),
        ({"dice": "D6", "say": "x"}, "roll step"),
        ({"table": "t", "row": 1}, "find step"),
        ({"flipp": True}, "flip step"),
        ({"say": "x", "when": True, "cite": "1"}, "say step"),
        ({}, "say step"),
        ("x", "say step"),
        (None, "say step"),
    ],
)
def test_a_step_with_a_slip_is_taken_for_what_it_is_most_likely(record: object, kind: str) -> None:
    assert STEPS.tag(record) == kind


@pytest.mark.parametrize(
    ("record", "kind"),
    [
        ({"id": "a", "trun": True}, "turn input"),
        ({"id": "a", "face": "up"}, "factor input"),
        ({"id": "a", "low": 1, "high": 2}, "number input"),
        ({"id": "a", "options": ["x"]}, "number input"),
        ({"id": "a", "cell": {}, "options": ["x"]}, "cell input"),
    ],
)
def test_so_is_an_input(record: object, kind: str) -> None:
    assert INPUTS.tag(record) == kind


def test_two_keys_are_too_many_and_one_is_not() -> None:
    with pytest.raises(ValueError, match="a step may have only one of the keys set and roll"):
        STEPS.single({"roll": "r", "set": "a"})
    record = {"set": "a", "to": 1}
    assert STEPS.single(record) is record
    assert STEPS.single("x") == "x"
