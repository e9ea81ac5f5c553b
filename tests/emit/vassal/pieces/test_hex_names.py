"""Names of hexes in a line as the engine's numbering has them."""

from __future__ import annotations

import pytest

from builder.emit.vassal.pieces.hexnames import Word, naming


@pytest.mark.parametrize(
    "names",
    [
        ["A7", "A8", "A9", "A10"],
        ["A10", "A9", "A8"],
        ["AB1", "AB2"],
        ["0407", "0408", "0409", "0410"],
        ["1A", "1B", "1C"],
        ["0107", "0207", "0307"],
        ["12-9", "12-10"],
        ["Y1", "Z1", "AA1", "BB1"],
        ["C3"],
    ],
)
def test_the_engine_writes_and_finds_the_names_of_a_line(names: list[str]) -> None:
    found = naming(names)
    assert found is not None
    assert [found.name(n) for n in range(len(names))] == names
    assert [found.number(name) for name in names] == [*range(len(names))]


@pytest.mark.parametrize(
    "names",
    [
        ["A1", "A3"],
        ["A1", "B2"],
        ["1", "2"],
        ["Z1", "AA1", "AB1"],
        ["a1", "a2"],
        ["A$1", "A$2"],
        ["Mill", "Pond"],
        ["1098", "1099", "10100"],
    ],
)
def test_names_that_the_engine_cannot_write_or_find_have_no_numbering(names: list[str]) -> None:
    assert naming(names) is None


def test_a_name_of_another_line_is_not_found() -> None:
    found = naming(["AB1", "AB2"])
    assert found is not None
    assert [found.number(name) for name in ("AC1", "B1", "AB1 @red", "")] == [None] * 4


def test_letters_go_round_as_the_engine_has_them() -> None:
    word = Word(0, 0)
    assert [word.said(n) for n in (0, 25, 26, 53, -2)] == ["A", "Z", "AA", "BBB", "-C"]
    assert [word.read(text) for text in ("A", "Z", "AA", "BBB", "-C")] == [0, 25, 26, 53, -2]
