"""Names that players could not tell apart, and words that are a slip away from others."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.pipeline.load import load
from tests.conftest import Changed

pytestmark = pytest.mark.usefixtures("undrawn")


def found(folder: Path, code: str) -> list[str]:
    return [str(f.message).split(" is ")[0] for f in load(folder).findings if f.code == code]


def renamed(changed: Changed, **names: str) -> Path:
    """The invented game with other names of spaces."""
    old = {"A1": "Cart Track", "A2": "Mill", "C1": "Reeds", "C2": "Pond", "D2": "Lily Pads"}
    for space, name in names.items():
        folder = changed("spaces.csv", f"{space},{old[space]},", f"{space},{name},")
    return folder


def test_a_word_in_two_names_is_one_that_the_game_uses(changed: Changed) -> None:
    folder = renamed(changed, A1="Meadow Gate", C1="Meadow Bank", D2="Maedow End")
    assert found(folder, "G613") == ["'Maedow' in 'Maedow End'"]


def test_a_word_in_one_name_only_is_not(changed: Changed) -> None:
    folder = renamed(changed, A1="Meadow Gate", D2="Maedow End")
    assert found(folder, "G613") == []


@pytest.mark.parametrize("word", ["Meadows", "meadow"])
def test_an_ending_or_a_capital_is_no_slip(changed: Changed, word: str) -> None:
    folder = renamed(changed, A1="Meadow Gate", C1="Meadow Bank", D2=f"{word} End")
    assert found(folder, "G613") == []


def test_a_word_of_four_letters_is_too_short_to_tell(changed: Changed) -> None:
    folder = renamed(changed, A1="Lake Gate", C1="Lake Bank", D2="Laek End")
    assert found(folder, "G613") == []


def named_alike(changed: Changed, number: int, *designations: str) -> Path:
    """The invented game with more counters of one name."""
    rows = "".join(
        f"more-{n},Otters,{designation},millers,foot,lone,,1,1,2,,,,spare,source,2.1,,3\n"
        for n, designation in enumerate(designations)
    )
    changed("game.yaml", "count: 7", f"count: {7 + number}")
    return changed("units.csv", "pond-foot,Frogs", f"{rows}pond-foot,Frogs")


def test_two_units_of_one_name_are_told_apart_by_nothing_else(changed: Changed) -> None:
    assert found(named_alike(changed, 2, "2", "3"), "G611") == ["'Otters'"]


def test_three_units_of_one_name_are_told_apart_by_their_designations(changed: Changed) -> None:
    assert found(named_alike(changed, 3, "2", "3", "4"), "G611") == []


def test_a_designation_that_two_share_is_one_finding(changed: Changed) -> None:
    folder = named_alike(changed, 3, "2", "3", "3")
    assert found(folder, "G611") == [] and len(found(folder, "G601")) == 1
