"""Records are dataclasses in every way that Python sees, but for who keeps them as they are."""

from __future__ import annotations

import ast
import dataclasses
import pickle
from dataclasses import field, replace

import pytest

from builder.records import dataclass
from tests.sources import nodes
from tests.test_layers import MODULES, name


@dataclass(frozen=True, slots=True, order=True)
class Hex:
    """A frozen record."""

    column: int
    row: int = 1
    notes: tuple[str, ...] = field(default=(), repr=False)


@dataclass(slots=True)
class Tally:
    """One that changes."""

    counts: list[int] = field(default_factory=list)

    def __repr__(self) -> str:
        return f"{sum(self.counts)} in all"


def test_equal_fields_make_equal_records_with_equal_hashes() -> None:
    assert Hex(3) == Hex(3, 1)
    assert Hex(3) != Hex(4)
    assert hash(Hex(3)) == hash(Hex(3, 1))
    assert Hex(3) < Hex(3, 2)


def test_a_record_shows_its_fields_unless_it_says_otherwise() -> None:
    assert repr(Hex(3, notes=("ford",))) == "Hex(column=3, row=1)"
    assert repr(Tally([2, 3])) == "5 in all"


def test_what_changes_is_equal_but_has_no_hash() -> None:
    assert Tally([1]) == Tally([1])
    with pytest.raises(TypeError, match="unhashable"):
        hash(Tally())


def test_the_standard_library_takes_a_record_for_a_dataclass() -> None:
    assert dataclasses.is_dataclass(Hex)
    assert replace(Hex(3), row=7) == Hex(3, 7)
    assert pickle.loads(pickle.dumps(Hex(3, 7))) == Hex(3, 7)


@dataclass(frozen=True, slots=True)
class Ford(Hex):
    """One with more fields, of which some have their names given and some are not compared."""

    depth: int = field(kw_only=True)
    seen: list[str] = field(default_factory=list, compare=False)
    sides: int = field(default=6, init=False)
    corners: list[int] = field(default_factory=lambda: [6], init=False, compare=False)

    def __post_init__(self) -> None:
        self.corners.append(self.depth)


@dataclass(frozen=True, eq=False)
class Token:
    """One that is equal to itself alone."""

    name: str


def test_a_record_has_what_it_was_given_and_else_what_its_class_says() -> None:
    ford = Ford(3, depth=2)
    assert (ford.column, ford.row, ford.notes, ford.depth, ford.sides) == (3, 1, (), 2, 6)
    assert ford.corners == [6, 2], "what is to be done afterwards was done"
    assert Ford(3, 4, ("deep",), ["x"], depth=2).seen == ["x"]
    with pytest.raises(TypeError, match="depth"):
        Ford(3)
    with pytest.raises(TypeError, match="positional"):
        Ford(3, 4, (), [], 2)


def test_no_two_records_share_what_was_made_for_one() -> None:
    one, other = Ford(3, depth=2), Ford(3, depth=2)
    one.seen.append("mill")
    assert other.seen == []
    assert one == other
    assert hash(one) == hash(other), "what is not compared is left out"


def test_a_record_is_equal_to_none_of_another_class() -> None:
    assert Hex(3) != (3, 1, ())
    assert Hex(3).__eq__(Ford(3, depth=2)) is NotImplemented
    assert Token("a") != Token("a")
    assert len({Token("a"), Token("a")}) == 2


def test_what_makes_a_record_is_compiled_when_the_first_is_made() -> None:
    @dataclass
    class Late:
        name: str

    standing = Late.__init__
    first = Late("a")
    assert standing is not Late.__init__
    assert Late.__init__.__code__.co_varnames == ("_self", "name")
    standing(first, "b")  # who has kept what stood for it makes records too
    assert first == Late("b")


def test_builder_has_no_other_dataclasses() -> None:
    others = [
        name(path)
        for path in MODULES
        for node in nodes(path)
        if isinstance(node, ast.ImportFrom) and node.module == "dataclasses"
        if "dataclass" in {alias.name for alias in node.names} and name(path) != "records.py"
    ]
    assert others == []
