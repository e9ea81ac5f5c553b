"""Places as designers write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builder.game.places import PlaceError, resolve

MAP = ("A1", "A2", "A3", "B1", "0201", "0202", "0203")
SPACES = dict.fromkeys([*MAP, "reserve", "box-1", "Turn 1", "Mill OPs x1 0"])
GROUPS = {"bank": ("A1", "A2"), "none": ()}


def places(text: str) -> tuple[str, ...]:
    return resolve(text, SPACES, GROUPS, MAP)


@pytest.mark.parametrize(
    ("text", "spaces"),
    [
        ("A1", ("A1",)),
        ("A1 B1", ("A1", "B1")),
        ("A1, B1", ("A1", "B1")),
        ("A1-A3", ("A1", "A2", "A3")),
        ("A1 - A3", ("A1", "A2", "A3")),
        ("A1–3", ("A1", "A2", "A3")),
        ("0201-0203", ("0201", "0202", "0203")),
        ("group:bank", ("A1", "A2")),
        ("group:bank A3", ("A1", "A2", "A3")),
        ("A2 group:bank A2", ("A2", "A1")),
        ("group:none", ()),
        ("box-1", ("box-1",)),
        ("box-1 reserve", ("box-1", "reserve")),
        ("Turn 1", ("Turn 1",)),
        ("Mill OPs x1 0", ("Mill OPs x1 0",)),
        ("anywhere", MAP),
    ],
)
def test_what_a_place_means(text: str, spaces: tuple[str, ...]) -> None:
    assert places(text) == spaces


@pytest.mark.parametrize(
    ("text", "code", "hint"),
    [
        ("A9", "G206", ""),
        ("resrve", "G206", "did you mean 'reserve'?"),
        ("A1-A9", "G206", ""),
        ("A3-A1", "G207", ""),
        ("A1-B1", "G207", ""),
        ("A1-A99999999", "G207", ""),
        ("group:bnk", "G201", "did you mean 'bank'?"),
        (" , ", "G204", ""),
    ],
)
def test_what_is_no_place(text: str, code: str, hint: str) -> None:
    with pytest.raises(PlaceError) as error:
        places(text)
    assert error.value.code == code
    assert error.value.hint.startswith(hint)


@given(
    st.text(max_size=30)
    | st.lists(st.sampled_from(["A", "1", "-", " ", "group:", ","])).map("".join)
)
def test_no_text_raises_anything_else(text: str) -> None:
    try:
        assert set(places(text)) <= SPACES.keys()
    except PlaceError as error:
        assert error.message
