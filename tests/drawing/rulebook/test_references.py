"""Cases on the pages of aids and rulebooks lead to the sections of the rulebook."""

from __future__ import annotations

import io
from dataclasses import replace

import pikepdf
import pytest

from builder.diagnostics import Findings, Span
from builder.drawing.aids.look import TAG_EM
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Group, Paint, Path, Text
from builder.drawing.paper import PAPERS
from builder.drawing.references import referred
from builder.drawing.rulebook.book import rulebook
from builder.emit.pdf import pdf
from builder.emit.pdf.press import Press
from builder.emit.vassal.windows.rulebook import rulebook as help_page
from builder.game.link.rulebook import Named, link_rulebook
from builder.game.model import Game
from builder.game.sections import sections
from builder.pipeline.rulings import locate
from builder.source.markdown import read_markdown
from builder.words import message
from tests.games import WEALD, read_once

TEXT = """# Game

## 1. Movement

**1.1 Roads.** They help; see 2.1 (2).

## Of the wind

It blows.

---

## 2. Combat

**2.1 Losses.** One step.

**2.1 Losses again.** Two.
"""


@pytest.fixture(scope="module")
def game() -> Game:
    loaded = read_once(WEALD)
    assert loaded.game is not None
    prose = read_markdown("rules.md", TEXT, Findings())
    book = link_rulebook(prose, Named({}, loaded.game.board), Findings())
    return replace(loaded.game, rulebook=book)


@pytest.fixture(scope="module")
def pages(game: Game) -> list[Drawing]:
    drawn = rulebook(Faces(game), PAPERS[0], lambda: Drawing(1, 1, ()))
    return referred(drawn, sections(game.rulebook))


def tag(words: str, x: float = 50.0) -> Text:
    return Text(x, 20.0, words, "condensed", TAG_EM, "#000000", "end")


def leads(page: Drawing, known: set[str]) -> list[tuple[str, str]]:
    (made,) = referred([page], known, "rulebook-a4.pdf")
    return [(one.name, one.file) for one in made.references]


def test_every_section_of_a_rulebook_is_a_place_on_its_page_by_its_number(
    pages: list[Drawing],
) -> None:
    named = [[one.name for one in page.targets] for page in pages]
    assert named == [["1", "1.1", "section-3"], ["2", "2.1"]]


def test_contents_and_words_of_a_rulebook_lead_to_its_sections(pages: list[Drawing]) -> None:
    assert [one.name for one in pages[0].references] == ["1", "section-3", "2", "2.1", "2"]
    assert not any(one.file for page in pages for one in page.references)
    assert [one.title for one in pages[0].bookmarks] == ["1. Movement", "Of the wind"]


def test_a_case_beside_an_aids_words_leads_to_the_rulebook() -> None:
    words = Text(5, 20, "odds of 2.1", "text", 3, "#000000")
    page = Drawing(60, 40, (words, Group((tag("2.1.4, 9"),), 3.0)))
    assert leads(page, {"2", "2.1"}) == [("2.1", "rulebook-a4.pdf")]


def test_the_box_lies_on_the_number() -> None:
    page = Drawing(60, 40, (Group((tag("1.1, 2.1"),), 3.0, 1.0),))
    (made,) = referred([page], {"2.1"}, "x.pdf")
    x, y, wide, high = made.references[0].box
    assert (x + wide, y + high) == pytest.approx((53.4, 21.4))
    assert 3 < wide < 5 and 2 < high < 3


@pytest.mark.parametrize(
    "group",
    [Group((tag("2.1"),), scale=0.5), Group((tag("2.1"),), angle=90.0),
     Group((tag("2.1"),), clip=Path((("M", 0, 0),), Paint()))],
)  # fmt: skip
def test_words_in_figures_lead_nowhere(group: Group) -> None:
    assert leads(Drawing(60, 40, (group,)), {"2.1"}) == []


def test_a_pdf_names_its_places_and_leads_there(pages: list[Drawing]) -> None:
    with pikepdf.open(io.BytesIO(pdf(pages, title="x"))) as file:
        names = [*file.Root.Names.Dests.Names]
        assert [str(name) for name in names[::2]] == ["1", "1.1", "2", "2.1", "section-3"]
        places = dict(zip(map(str, names[::2]), names[1::2], strict=True))
        assert places["2.1"][0].objgen == file.pages[1].obj.objgen
        last = file.pages[0].Annots[-2]
        assert (str(last.Contents), last.Dest) == ("Rulebook 2.1", places["2.1"])


def test_a_pdf_leads_to_the_rulebook_that_lies_beside_it() -> None:
    made = referred([Drawing(60, 40, (tag("2.1"),))], {"2.1"}, "rulebook-a4.pdf")
    with pikepdf.open(io.BytesIO(pdf(made, title="x"))) as file:
        (link,) = file.pages[0].Annots
        where = "./rulebook-a4.pdf#nameddest=2.1"
        assert (str(link.A.S), str(link.A.URI)) == ("/URI", where)
        assert [*link.Border] == [0, 0, 0]


def test_a_file_for_a_press_leads_nowhere(pages: list[Drawing]) -> None:
    with pikepdf.open(io.BytesIO(pdf(pages, title="x", press=Press("rgb")))) as file:
        assert "/Names" not in file.Root
        assert not any("/Annots" in page for page in file.pages)


def test_the_help_page_has_the_sections_as_places_and_leads_there(game: Game) -> None:
    page = help_page(game).decode()
    for name in ("1", "1.1", "2", "2.1"):
        assert page.count(f'<a name="{name}">') == 1
    assert page.count('<a href="#2.1">2.1</a>') == 1
    assert '<a href="#2">2. Combat</a>' in page
    assert '<a href="#line-7">Of the wind</a>' in page and '<a name="line-7">' in page


def test_findings_say_where_the_rulebook_has_their_case(game: Game) -> None:
    findings = Findings()
    for cite in ("2.1.3, 1.1", "3.4", ""):
        findings.add("L101", Span("setup.csv"), message("too many"), cite=cite)
    locate(Faces(game), findings)
    assert [one.rulebook for one in findings] == [(("2.1", 2), ("1.1", 1)), (), ()]


def test_the_rulebook_is_not_set_where_nothing_cites_it(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("builder.pipeline.rulings.rulebook", None)
    findings = Findings()
    findings.add("L101", Span("setup.csv"), message("too many"), cite="9.1")
    locate(Faces(game), findings)
    assert not findings.items[0].rulebook
