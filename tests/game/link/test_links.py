"""links.csv: neighbours mended, special connections kept apart."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from builder.game.model import Game
from builder.pipeline.load import Loaded, load
from tests.games import SKIRMISH, read_once

pytestmark = pytest.mark.usefixtures("undrawn")


def with_links(tmp_path: Path, *rows: str) -> Loaded:
    folder = tmp_path / "game"
    shutil.copytree(SKIRMISH, folder)
    text = "\n".join(("a,b,kind,origin,cite,note", *rows)) + "\n"
    (folder / "links.csv").write_text(text, "utf-8")
    return load(folder)


def codes(loaded: Loaded) -> list[str]:
    return [f.code for f in loaded.findings if f.span.file == "links.csv"]


@pytest.fixture(scope="module")
def plain() -> Game:
    game = read_once(SKIRMISH).game
    assert game is not None
    return game


def pair(game: Game, near: bool) -> tuple[str, str]:
    """Two spaces of the map that are neighbours, or are not."""
    ids = [space.id for space in game.board.map_spaces()]
    found = ((a, b) for a in ids for b in ids if a < b and (b in game.board.neighbours[a]) is near)
    return next(found)


def test_a_border_makes_two_spaces_neighbours(tmp_path: Path, plain: Game) -> None:
    a, b = pair(plain, near=False)
    game = with_links(tmp_path, f"{a},{b},border,,,").game
    assert game is not None
    assert b in game.board.neighbours[a]
    assert a in game.board.neighbours[b]
    assert game.board.links == ()


def test_a_closed_border_parts_two_neighbours(tmp_path: Path, plain: Game) -> None:
    a, b = pair(plain, near=True)
    game = with_links(tmp_path, f"{a},{b},closed,,,").game
    assert game is not None
    assert b not in game.board.neighbours[a]
    assert a not in game.board.neighbours[b]


def test_any_other_kind_is_kept_apart_from_the_neighbours(tmp_path: Path, plain: Game) -> None:
    a, b = pair(plain, near=False)
    game = with_links(tmp_path, f"{a},{b},sea,project,9.4,by ferry").game
    assert game is not None
    assert game.board.neighbours == plain.board.neighbours
    (link,) = game.board.links
    assert (link.a, link.b, link.kind, link.origin, link.cite) == (a, b, "sea", "project", "9.4")


def test_a_space_that_is_not_there_is_found(tmp_path: Path, plain: Game) -> None:
    a, _ = pair(plain, near=True)
    assert codes(with_links(tmp_path, f"{a},Nowhere,sea,,,")) == ["G206"]


def test_a_space_is_not_linked_with_itself(tmp_path: Path, plain: Game) -> None:
    a, _ = pair(plain, near=True)
    assert codes(with_links(tmp_path, f"{a},{a},sea,,,")) == ["G205"]


def test_a_second_row_for_the_same_two_spaces_is_found(tmp_path: Path, plain: Game) -> None:
    a, b = pair(plain, near=False)
    assert codes(with_links(tmp_path, f"{a},{b},sea,,,", f"{b},{a},border,,,")) == ["G202"]


def test_nothing_is_closed_where_nothing_borders(tmp_path: Path, plain: Game) -> None:
    a, b = pair(plain, near=False)
    assert codes(with_links(tmp_path, f"{a},{b},closed,,,")) == ["G232"]


def test_a_kind_of_link_that_nobody_knows_is_found(tmp_path: Path) -> None:
    (found,) = [f for f in with_links(tmp_path, "A1,B2,bordr,,,").findings if f.code == "G222"]
    assert (str(found.span), str(found.hint)) == ("links.csv:2:7", "did you mean 'border'?")


def test_a_game_may_have_kinds_of_links_of_its_own(tmp_path: Path) -> None:
    assert codes(with_links(tmp_path, "A1,D3,airlift,,,")) == ["G222"]
    main = tmp_path / "game" / "game.yaml"
    main.write_text(main.read_text("utf-8") + "\nwords: {links: [airlift]}\n", "utf-8")
    game = load(tmp_path / "game").game
    assert game is not None
    assert [link.kind for link in game.board.links] == ["airlift"]
