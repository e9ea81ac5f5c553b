"""A number that no unit has any more has a piece that says so."""

from __future__ import annotations

from builder.emit.vassal import artefacts as vassal
from tests.emit.vassal import decode, small
from tests.emit.vassal.small import GAME

SLOT = "VASSAL.build.widget.PieceSlot"


def slots(numbers: dict[str, int]) -> dict[str, decode.Part]:
    """The innermost trait of each slot by its number, in a module with such numbers."""
    images = small.pictures(GAME) | {vassal.chart_image(1): small.png(9, 9, (0, 0, 0))}
    root = decode.build_file(small.module(GAME, images, ["Aid"], numbers))
    return {str(node.get("gpid")): decode.chain(node.text or "")[1][-1] for node in root.iter(SLOT)}


def test_a_removed_unit_keeps_a_piece_under_its_number_that_can_be_deleted() -> None:
    numbers = vassal.assign(vassal.Lock({}), vassal.gpid_keys(GAME)).numbers
    old = {**numbers, "unit:old-guard": 900, "gone:901": 901}
    found = slots(old)
    assert set(found) == {str(number) for number in old.values()}
    assert found["900"].fields[3] == "No longer in the game: old-guard"
    assert found["900"].state.split(";")[3] == "900"
    assert set(slots(dict(numbers))) == {str(number) for number in numbers.values()}
