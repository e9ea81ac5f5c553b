"""Names that survive wherever they go, without two becoming one."""

from __future__ import annotations

import ast
import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from builder.emit.vassal.pieces import names
from tests.emit.vassal.small import BOARD, GAME, HOSTILE, SPACES, UNITS
from tests.sources import nodes

HOME = Path(__file__).parents[4] / "builder" / "emit" / "vassal"


@given(st.text(max_size=20))
def test_image_names_are_plain_ascii(ident: str) -> None:
    name = names.image_name(replace(UNITS["b1"], id=ident), 1)
    assert re.fullmatch(r"[a-z0-9.-]*_back\.png", name)


@given(st.text(max_size=6), st.text(max_size=6))
def test_two_units_never_share_an_image(one: str, other: str) -> None:
    a, b = (names.image_name(replace(UNITS["b1"], id=i), 0) for i in (one, other))
    assert (a == b) == (one == other)


def test_a_unit_with_a_new_id_keeps_its_picture() -> None:
    unit = replace(UNITS["b1"], id="new", formerly=("old",))
    assert names.image_name(unit, 0) == "old_front.png"


def test_letter_case_alone_makes_another_image() -> None:
    assert names.file_stem("ab") != names.file_stem("AB").lower()


@given(st.text(max_size=12))
def test_property_names_are_words(ident: str) -> None:
    assert re.fullmatch(r"[A-Za-z][A-Za-z0-9_]*", names.property_name(ident))


KINDS = ("word", "number", "flag", "text")


def read_by_scripts() -> set[str]:
    """The properties that expressions of the module read by a name that never changes."""
    every = [node for path in sorted(HOME.rglob("*.py")) for node in nodes(path)]
    constants: dict[str, set[str]] = {}
    for node in every:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=str(text))):
                constants.setdefault(name, set()).add(text)
            case ast.Assign(targets=[ast.Tuple(elts=some)], value=ast.Tuple(elts=texts)):
                for one, text in zip(some, texts, strict=True):
                    if isinstance(one, ast.Name) and isinstance(text, ast.Constant):
                        constants.setdefault(one.id, set()).add(str(text.value))
    found = set[str]()
    for node in every:
        match node:
            case ast.Call(
                func=ast.Attribute(
                    value=ast.Name(id="s"), attr="word" | "number" | "flag" | "text"
                ),
                args=[first, *_],
            ):
                if isinstance(first, ast.Constant):
                    found.add(str(first.value))
                else:
                    name = getattr(first, "id", getattr(first, "attr", ""))
                    found |= constants.get(name, set())
    return {name for name in found if re.fullmatch(r"[A-Z]\w*", name)}


def test_no_factor_has_the_name_of_a_property_that_scripts_read() -> None:
    properties = read_by_scripts()
    assert {"StackPos", "Count", "PlayerSide"} <= properties
    for name in properties:
        for ident in (name, name[0].lower() + name[1:]):
            assert names.property_name(ident) != name


@pytest.mark.parametrize(
    "name",
    ["LocationName", "BasicName", "PieceName", "CurrentZone", "CurrentMap", "CurrentBoard",
     "CurrentX", "CurrentY", "PlayerSide", "PlayerName", "TurnNo", "Phase", "Selected", "Invisible",
     "Obscured", "DeckName", "OldZone", "OldMap", "ParentName", "Moved", "Step_Level",
     "Joins_Active", "Hidden", "Random"],
)  # fmt: skip
def test_no_factor_has_the_name_of_a_property_of_the_engine_or_of_a_trait(name: str) -> None:
    assert names.property_name(name) == f"{name}Factor"


def test_a_factor_does_not_hide_the_engines_property() -> None:
    assert names.property_name("moved") == "MovedFactor"
    assert names.property_name("attack") == "Attack"


@pytest.mark.parametrize(
    ("text", "tidied"),
    [("a\tb\nc", "a b c"), ("a\\", "a∖"), ("a\\b", "a\\b"), ("\x1ba\x00", "a"), (" a ", "a")],
)
def test_values_lose_what_a_piece_cannot_hold(text: str, tidied: str) -> None:
    assert names.tidy(text) == tidied


def test_prototype_names_cannot_be_evaluated() -> None:
    assert not set("${}") & set(names.label(HOSTILE))


def test_names_of_two_things_are_told_apart_by_their_ids() -> None:
    assert names.unique([("a", "x"), ("b", "x"), ("c", "")]) == {
        "a": "x", "b": "x (b)", "c": "(c)",
    }  # fmt: skip


def test_a_made_name_is_not_given_twice() -> None:
    made = names.unique([("a", "x"), ("b", "x (c)"), ("c", "x")])
    assert len(set(made.values())) == 3


def test_pieces_have_different_names() -> None:
    made = names.piece_names(GAME)
    assert (made["r1"], made["b1"]) == ("1 Guards (Red & Whiteland)", "1 Corps")
    assert made["r4"] == "1 Guards (Red & Whiteland) (r4)"
    assert len(set(made.values())) == len(made)


def test_a_map_space_is_named_by_its_id_and_a_box_by_its_name() -> None:
    locations = names.location_names(BOARD)
    assert (locations["B2"], locations["Turn 1"], locations["be"]) == (
        "B2", "Turn 1", "Blue eliminated",
    )  # fmt: skip


def test_a_space_has_its_printed_name_where_the_id_is_only_that_in_plain_letters() -> None:
    spaces = {
        "Konigsberg": replace(SPACES["A1"], id="Konigsberg", name="Königsberg"),
        "C3": replace(SPACES["A1"], id="C3", name="Minsk"),
        "Дон": replace(SPACES["A1"], id="Дон", name="Река"),
    }
    named = names.location_names(replace(BOARD, spaces=spaces))
    assert [*named.values()] == ["Königsberg", "C3", "Дон"]


def test_a_cell_called_like_its_track_is_named_once() -> None:
    cell = replace(SPACES["Turn 1"], id="Impulse Impulse", name="Impulse")
    assert names.location_names(replace(BOARD, spaces={cell.id: cell})) == {cell.id: "Impulse"}
