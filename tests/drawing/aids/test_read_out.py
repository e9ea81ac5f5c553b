"""Set-up cards and turn records are read out: headings, lists as tables, the map as a figure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from builder.drawing.aids.record import turn_record
from builder.drawing.aids.setupsheet import setup_card
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Group, Shape, Tagged
from builder.emit.pdf.tagging import read_out
from builder.words import message
from tests.drawing.games import game
from tests.drawing.papers import A4

GAME = game()


def tagged(shapes: Sequence[Shape]) -> Iterator[Tagged]:
    for shape in shapes:
        if isinstance(shape, Tagged) and shape.role:
            yield shape
        if isinstance(shape, Group):
            yield from tagged(shape.shapes)


def rows(page: Drawing) -> list[list[tuple[str, str]]]:
    """The cells of all tables: what each is, and what is read."""
    return [
        [(cell.role, cell.words or read_out(cell.shapes)) for cell in tagged(row.shapes)]
        for row in tagged(page.shapes) if row.role == "TR"
    ]  # fmt: skip


def test_every_row_of_the_record_has_a_cell_for_each_of_its_heads() -> None:
    (page,) = turn_record(Faces(GAME), A4)
    heads, first, *others = rows(page)
    assert {role for role, _words in heads} == {"TH"} and first[0] == ("TH", "1 1 Jun 41")
    assert [words for _role, words in heads if words][0::4][0] == "Turn"
    assert {len(row) for row in (first, *others)} == {len(heads)}
    assert heads[-1][1].startswith("Notes") and {role for role, _words in first[1:]} == {"TD"}


def test_a_set_up_card_names_itself_its_lists_and_their_rows() -> None:
    scenario = GAME.scenarios[0]
    pages = setup_card(Faces(GAME), A4, scenario, message("Setup"), lambda: Drawing(9, 9, ())).pages
    assert all(page.spoken for page in pages)
    found = [*tagged(pages[0].shapes)]
    assert found[0].role == "H1" and found[0].words == f"{GAME.title} – Setup"
    assert "By space" in [one.words for one in found if one.role == "H2"]
    assert ("TD", "A1") in [cell for row in rows(pages[0]) for cell in row]
