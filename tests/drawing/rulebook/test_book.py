"""The rulebook's pages: every passage once, in order, in two columns that stay on the paper."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from builder.diagnostics import Findings
from builder.drawing.counters.faces import Faces
from builder.drawing.display import Drawing, Group, Shape, Text
from builder.drawing.paper import PAPERS, Paper
from builder.drawing.rulebook.book import FOOT, MARGIN, rulebook
from builder.game.link.rulebook import link_rulebook
from builder.game.model import Game
from builder.source.markdown import read_markdown
from tests.games import WEALD, read_once

SECTION = "## {n}. Part {n}\n\n" + "".join(
    f"**{{n}}.{k} Case.** Words enough for some lines of a column, {{n}} {k} in order.\n\n"
    for k in range(1, 12)
)


@pytest.fixture(scope="module")
def game() -> Game:
    loaded = read_once(WEALD)
    assert loaded.game is not None
    return loaded.game


def pages(game: Game, text: str, paper: Paper = PAPERS[0]) -> list[Drawing]:
    findings = Findings()
    prose = read_markdown("rules.md", text, findings)
    book = link_rulebook(prose, game.units, game.board, findings)
    assert not findings.failed
    empty = Drawing(200.0, 200.0, (), "map")
    return rulebook(Faces(replace(game, rulebook=book)), paper, lambda: empty)


def texts(shapes: tuple[Shape, ...], x: float = 0.0, y: float = 0.0) -> Iterator[Text]:
    """The texts of a page where they stand on it; those in pictures aside."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield replace(shape, x=shape.x + x, y=shape.y + y)
        elif type(shape) is Group and shape.scale == 1.0:
            yield from texts(shape.shapes, x + shape.x, y + shape.y)


@pytest.mark.parametrize("paper", PAPERS, ids=lambda p: p.name)
def test_every_passage_stands_once_in_order_on_the_paper(game: Game, paper: Paper) -> None:
    made = pages(game, "".join(SECTION.format(n=n) for n in range(1, 13)), paper)
    assert len(made) > 3
    heads = []
    for page in made:
        found = list(texts(page.shapes))
        assert all(MARGIN - 0.01 <= t.x <= paper.width - MARGIN + 0.01 for t in found)
        body = [t for t in found if t.font == "text" and t.y > MARGIN + 20]
        assert all(t.y < paper.height - MARGIN - FOOT + 0.01 for t in body)
        columns = sorted((t.x > paper.width / 2, t.y, t.text) for t in found
                         if t.text.endswith("Case.") and t.font == "text-bold")  # fmt: skip
        heads += [text for _, _, text in columns]
    assert heads == [f"{n}.{k} Case." for n in range(1, 13) for k in range(1, 12)]


def test_a_heading_is_never_the_last_line_of_a_column(game: Game) -> None:
    for page in pages(game, "".join(SECTION.format(n=n) for n in range(1, 13))):
        for right in (False, True):
            column = [t for t in texts(page.shapes) if (t.x > page.width / 2) is right
                      and t.y < page.height - MARGIN]  # fmt: skip
            last = max(column, key=lambda t: t.y)
            assert not last.text.startswith(tuple(f"{n}. Part" for n in range(1, 13)))


def test_the_contents_name_the_pages_of_the_sections(game: Game) -> None:
    made = pages(game, "".join(SECTION.format(n=n) for n in range(1, 13)))
    where = {
        t.text: number
        for number, page in enumerate(made, 1)
        for t in texts(page.shapes)
        if t.text.startswith("12. Part") and t.font == "text-bold"
    }
    listed = list(texts(made[0].shapes))
    at = next(n for n, t in enumerate(listed) if t.text == "12 Part 12")
    assert listed[at + 1].text == str(where["12. Part 12"])
    assert listed[at + 1].y == listed[at].y and listed[at + 1].anchor == "end"


def test_a_game_without_rules_has_no_rulebook(game: Game) -> None:
    assert pages(game, "") == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("![x](map:0101,9999)", "G206"),
        ("![x](counters:nobody)", "G201"),
        ("![x](counters:red/4)", "G221"),
        ("![x](http://example.org/x.png)", "G103"),
        ("![x](map:)", "G103"),
    ],
)
def test_a_figure_of_nothing_in_the_game_is_a_finding(game: Game, text: str, code: str) -> None:
    findings = Findings()
    prose = read_markdown("rules.md", f"Words.\n\n{text}\n", findings)
    assert len(link_rulebook(prose, game.units, game.board, findings)) == 1
    assert [(f.code, f.span.line) for f in findings] == [(code, 3)]


def test_the_rulebook_of_our_own_game_has_no_gaps(tmp_path: Path) -> None:
    from tests.games import GAMES

    loaded = read_once(GAMES["low-water"])
    assert loaded.game is not None and loaded.game.rulebook
    assert not [f for f in loaded.findings if f.span.file == "rules.md"]
