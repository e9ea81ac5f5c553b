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


def test_builder_has_no_other_dataclasses() -> None:
    others = [
        name(path)
        for path in MODULES
        for node in nodes(path)
        if isinstance(node, ast.ImportFrom) and node.module == "dataclasses"
        if "dataclass" in {alias.name for alias in node.names} and name(path) != "records.py"
    ]
    assert others == []
