"""Places as designers write them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builder.diagnostics import Span
from builder.game.model import Space, SpaceRole
from builder.game.names.places import PlaceError, resolve

MAP = ("A1", "A2", "A3", "B1", "0201", "0202", "0203", "0301", "0302", "0401")
CELLS = {"Turn 1": "1", "Turn 2": "2", "Mill OPs x1 0": "0", "Mill OPs x1 1": "1"}


def space(name: str) -> Space:
    role = SpaceRole.MAP if name in MAP else SpaceRole.BOX
    own = {"0202": "Old Mill", "A3": "Ford", "box-1": "First Box"}.get(name, "")
    if name in CELLS:
        role, own = SpaceRole.TRACK, CELLS[name]
    return Space(
        id=name, name=own, kind="", role=role, zone="", centre=(0, 0), outline=(), terrain=(),
        tags=frozenset(), properties={}, side="", attested=True, origin="source", cite="",
        note="", span=Span("map.yaml"),
    )  # fmt: skip


SPACES = {name: space(name) for name in [*MAP, "reserve", "box-1", *CELLS]}
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
        ("A9", "G206", "the map's spaces are 'A1' to '0401'"),
        ("Ford", "G206", "write 'A3', which is Ford"),
        ("old mill", "G206", "write '0202', which is Old Mill"),
        ("First Box", "G206", "write 'box-1', which is First Box"),
        ("Turn 9", "G206", "the cells of this track are 'Turn 1', 'Turn 2'"),
        ("turn", "G206", "the cells of this track are 'Turn 1', 'Turn 2'"),
        ("Mill OPs x1 7", "G206", "the cells of this track are 'Mill OPs x1 0', 'Mill OPs x1 1'"),
        ("bank", "G206", "write 'group:bank'"),
        ("0201-0302", "G207", "write 0201-0203 0301-0302"),
        ("0201-0401", "G207", "write 0201-0203 0301-0302 0401"),
        ("resrve", "G206", "did you mean 'reserve'?"),
        ("A1-A9", "G206", ""),
        ("A3-A1", "G207", "write 'A1-A3'"),
        ("A1-B1", "G207", "write the spaces column by column: A… B…"),
        ("A1-A99999999", "G207", ""),
        ("group:bnk", "G201", "did you mean 'bank'?"),
        (" , ", "G204", ""),
    ],
)
def test_what_is_no_place(text: str, code: str, hint: str) -> None:
    with pytest.raises(PlaceError) as error:
        places(text)
    assert error.value.code == code
    assert str(error.value.hint).startswith(hint)


@given(
    st.text(max_size=30)
    | st.lists(st.sampled_from(["A", "1", "-", " ", "group:", ","])).map("".join)
)
def test_no_text_raises_anything_else(text: str) -> None:
    try:
        assert set(places(text)) <= SPACES.keys()
    except PlaceError as error:
        assert str(error.message)
