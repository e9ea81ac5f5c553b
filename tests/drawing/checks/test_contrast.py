"""Words and what lies beneath them: found in any drawing, one finding for each pair of colours."""

from __future__ import annotations

import re
from pathlib import Path as File

import pytest

from builder.drawing.aids.aid import Aid
from builder.drawing.checks import beneath, many
from builder.drawing.checks.beneath import words_of
from builder.drawing.display import Circle, Drawing, Group, Paint, Path, Polygon, Rect, Shape, Text
from builder.drawing.own import dressed
from builder.drawing.theme import POINT, READABLE, contrast
from builder.pipeline.load import load
from builder.words import speaking
from tests.conftest import Changed
from tests.games import GAMES, SKIRMISH, read_once

RED, BLUE, GOLD = "#AA0000", "#0000AA", "#DDAA00"


def grounds(*shapes: Shape, x: float = 30, y: float = 30, angle: float = 0) -> tuple[str, ...]:
    """What lies beneath a short word over some shapes, whether they count as few or as many."""
    word = Text(x, y, "Mill", "text", 4, "#000000", "middle", angle=angle)
    (found,) = words_of(Drawing(60, 60, (*shapes, word)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(beneath, "_FEW", -1)
        assert [*words_of(Drawing(60, 60, (*shapes, word)))] == [found]
    return found.grounds


def filled(colour: str, opacity: float = 1.0) -> Paint:
    return Paint(fill=colour, opacity=opacity)


def test_a_few_places_have_the_colours_that_they_have_among_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of all that is drawn of a game: shapes of every kind, turned, clipped, seen through."""
    monkeypatch.setattr(many, "_AT_ONCE", 40)
    loaded = read_once(SKIRMISH)
    assert loaded.game is not None and loaded.drawings is not None
    with speaking(loaded.game.language), dressed(loaded.game):
        faces = [face for _, _, face in loaded.drawings.faces.all()]
        aid = next(iter(loaded.drawings.aids.values())).sample
        drawn = [*faces, loaded.drawings.map, aid]
        by_few, by_many = [], []
        for found, least in ((by_few, 10**9), (by_many, -1)):
            monkeypatch.setattr(beneath, "_FEW", least)
            monkeypatch.setattr(beneath, "_FEW_CORNERS", 10**12)
            found += [[*words_of(one)] for one in drawn]
    assert sum(map(len, by_few)) > 100
    assert by_few == by_many


def test_few_words_on_an_outline_of_very_many_corners_are_looked_at_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A coast has thousands; each word would go along it by itself."""
    asked = list[int]()
    colours = many.colours
    monkeypatch.setattr(many, "colours", lambda *all_: asked.append(len(all_[1])) or colours(*all_))
    coast = Polygon(tuple((n % 60.0, n / 600) for n in range(30_000)), filled(BLUE))
    words = [Text(30, y, "Mill", "text", 1, "#000000", "middle") for y in range(1, 51)]
    assert len([*words_of(Drawing(60, 60, (coast, *words)))]) == 50
    assert asked == [150]


def test_bare_paper_is_white() -> None:
    assert grounds() == ("#FFFFFF",)
    assert grounds(Rect(0, 0, 60, 60, Paint(stroke=RED, width=2))) == ("#FFFFFF",)


def test_the_topmost_area_counts() -> None:
    assert grounds(Rect(0, 0, 60, 60, filled(RED)), Circle(30, 28, 9, filled(BLUE))) == (BLUE,)
    assert grounds(Circle(30, 28, 9, filled(BLUE)), Rect(0, 0, 60, 60, filled(RED))) == (RED,)
    assert grounds(Rect(0, 0, 20, 60, filled(RED))) == ("#FFFFFF",)


def test_words_across_a_border_stand_on_both_sides() -> None:
    assert grounds(Rect(0, 0, 30, 60, filled(RED)), Rect(30, 0, 30, 60, filled(BLUE))) == (
        RED,
        BLUE,
    )


def test_areas_are_moved_scaled_turned_and_clipped_with_their_group() -> None:
    square = Polygon(((0, 0), (1, 0), (1, 1), (0, 1)), filled(RED))
    assert grounds(Group((square,), 20, 20, 20)) == (RED,)
    assert grounds(Group((square,), 40, 20, 20, 90)) == (RED,)
    assert grounds(Group((square,), 20, 20, 20, 180)) == ("#FFFFFF",)
    nook = Path((("M", 0, 0), ("L", 0.1, 0), ("L", 0, 0.1), ("Z",)), filled(BLUE))
    assert grounds(Group((square,), 20, 20, 20, clip=nook)) == ("#FFFFFF",)


def test_a_hole_shows_what_is_below() -> None:
    outer = (("M", 0, 0), ("L", 60, 0), ("L", 60, 60), ("L", 0, 60), ("Z",))
    inner = (("M", 20, 20), ("L", 20, 40), ("L", 40, 40), ("L", 40, 20), ("Z",))
    assert grounds(Path((*outer, *inner), filled(RED))) == ("#FFFFFF",)
    assert grounds(Path((*outer, *inner), filled(RED)), x=10) == (RED,)


def test_what_is_seen_through_an_area_is_mixed_with_it() -> None:
    assert grounds(Rect(0, 0, 60, 60, filled("#000000", 0.5))) == ("#808080",)


def test_turned_words_lie_on_what_they_run_over() -> None:
    beside = Rect(31.5, 0, 60, 60, filled(RED))
    assert len(grounds(beside, x=30)) == 2
    assert grounds(beside, x=30, angle=-90) == ("#FFFFFF",)


@pytest.mark.games
@pytest.mark.parametrize("game", sorted(GAMES))
def test_all_words_of_the_games_can_be_read_and_all_sides_told_apart(game: str) -> None:
    found = read_once(GAMES[game], looks=True).findings
    assert [str(f.message) for f in found if f.code in ("D104", "D105")] == []


def inks(*pages: Drawing) -> set[tuple[str, str, bool]]:
    """The inks with their grounds, and whether the words are large."""
    return {(line.text.fill, ground, line.size >= 18 * POINT)
            for page in pages for line in words_of(page) for ground in line.grounds}  # fmt: skip


@pytest.mark.parametrize("home", [
    SKIRMISH,
    *(pytest.param(home, marks=pytest.mark.games) for home in GAMES.values()),
], ids=lambda home: home.name)  # fmt: skip
def test_a_sample_of_the_aid_has_the_inks_and_grounds_of_its_pages(home: File) -> None:
    drawings = read_once(home).drawings
    assert drawings is not None
    with speaking(drawings.game.language), dressed(drawings.game):
        for paper in drawings.aids:
            aid = Aid(drawings.faces, paper)  # parts of the map are looked at on the map
            assert inks(*aid.pages) == inks(aid.sample)


def test_words_that_cannot_be_read_are_one_finding_with_an_ink_that_can(changed: Changed) -> None:
    pale = "{kind: words, show: name, box: [1.4, 1.3, 11.4, 2], colour: '#C9B78E'}"
    layouts = f"layouts:\n  pale: {{extends: land, elements: {{motto: {pale}}}}}\n"
    home = changed("game.yaml", "symbol: infantry,", "symbol: infantry, layout: pale,")
    (home / "layouts.yaml").write_text(layouts, "utf-8")
    found = [f for f in load(home).findings if f.code == "D104"]
    assert found and len({str(f.message) for f in found}) == len(found) <= 2
    for one in found:
        ink, ground = re.findall("#[0-9A-F]{6}", str(one.hint))
        assert contrast(ink, ground) >= READABLE and ground in str(one.message)
