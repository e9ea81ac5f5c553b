"""What plainly fits is read without pydantic, and to the same; all else is left to pydantic."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest

from builder.diagnostics import Findings
from builder.game.schemas import FILES
from builder.procedure.procedure import ProceduresFile
from builder.source import read_yaml
from builder.source.plain import plainly
from builder.source.schema import Field, Id, Line, Shape
from builder.source.wellformed import read
from tests.games import GAMES, HARBOUR, SKIRMISH
from tests.source.test_known import plain

SHAPES: dict[str, type[Shape]] = {**FILES, "procedures": ProceduresFile}
FOLDERS = (SKIRMISH, HARBOUR, *GAMES.values())


def data_of(folder: Path, name: str) -> Any:
    path = folder / f"{name}.yaml"
    return read_yaml(path.name, path.read_text("utf-8"), Findings()).data


def files(*folders: Path) -> list[Any]:
    return [pytest.param(folder, name, id=f"{folder.name}-{name}") for folder in folders
            for name in SHAPES if (folder / f"{name}.yaml").is_file()]  # fmt: skip


@pytest.mark.parametrize(("folder", "name"), files(*FOLDERS))
def test_every_file_of_every_game_fits_plainly_and_is_what_pydantic_makes_of_it(
    folder: Path, name: str
) -> None:
    data, wrong = data_of(folder, name), list[Any]()
    made = plainly(SHAPES[name], data)
    assert made is not None
    assert plain(made) == plain(read(SHAPES[name], data, wrong.append))
    assert not wrong


ODD = (
    None, True, 0, 1, -1, 7.5, 10**20, "", "x", "1", "a\n", "ä", "\ud800", "x" * 3000, [], ["x"],
    {}, {"x": 1}, [[0.0, 1]], float("nan"), float("inf"),
)  # fmt: skip


def changed(data: Any, number: int) -> Iterator[Any]:
    """The data, in each copy of which one value is an odd one, or has a key too many or too few."""
    for path in paths(data):
        number += 1
        whole = copy.deepcopy(data)
        inner = whole
        for key in path[:-1]:
            inner = inner[key]
        if isinstance(inner[path[-1]], dict) and number % 3 == 0:
            inner[path[-1]]["unheard-of"] = 1
        elif number % 7 == 0 and isinstance(inner, dict):
            del inner[path[-1]]
        else:
            inner[path[-1]] = ODD[number % len(ODD)]
        yield whole


def paths(data: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    inside = data.items() if isinstance(data, dict) else enumerate(data)
    for key, one in inside:
        yield (*above, key)
        if isinstance(one, dict | list):
            yield from paths(one, (*above, key))


@pytest.mark.parametrize(("folder", "name"), files(SKIRMISH))
def test_what_is_odd_is_left_to_pydantic_or_read_to_the_same(folder: Path, name: str) -> None:
    data, taken = data_of(folder, name), 0
    for number in range(3):
        for odd in changed(data, number):
            made, wrong = plainly(SHAPES[name], odd), list[Any]()
            same = read(SHAPES[name], odd, wrong.append)
            assert made is None or not wrong
            assert made is None or plain(made) == plain(same)
            taken += made is not None
    assert taken


class Kind(Shape):
    """For these tests."""

    kind: Literal["a", 1, True] = "a"
    name: Id = "x"
    title: Line = ""
    length: float = 0.0
    most: Annotated[int | float, Field(le=9)] = 0
    parts: list[float] = [1.0]  # noqa: RUF012
    inner: dict[str, Kind] = {}  # noqa: RUF012


@pytest.mark.parametrize(
    "data",
    [
        {"kind": 1}, {"kind": True}, {"kind": "a"}, {"title": 7}, {"length": 3}, {"most": 3},
        {"most": 3.0}, {"parts": [1, 2.5]}, {"inner": {"x": {"inner": {"y": {"length": 2}}}}}, {},
    ],
)  # fmt: skip
def test_a_plain_value_becomes_what_pydantic_makes_of_it(data: Any) -> None:
    made = plainly(Kind, data)
    assert made is not None
    assert plain(made) == plain(read(Kind, data, print))


@pytest.mark.parametrize(
    "data",
    [
        {"kind": 1.0}, {"kind": []}, {"name": "x\n"}, {"name": "-"}, {"title": True}, {"most": 10},
        {"length": True}, {"length": "1"}, {"parts": ()}, {"parts": [None]}, {"other": 1}, [], None,
        {"inner": {1: {}}}, {"inner": {"x": None}},
    ],
)  # fmt: skip
def test_a_value_that_does_not_fit_is_left_to_pydantic(data: Any) -> None:
    assert plainly(Kind, data) is None


def test_a_key_left_out_has_a_value_that_no_other_record_shares() -> None:
    one, other = plainly(Kind, {}), plainly(Kind, {})
    assert one is not None
    assert other is not None
    one.parts.append(2.0)
    assert other.parts == [1.0]
