"""The invented game of cards and hidden units: what is wrong with cards is found, what is drawn."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from builder.diagnostics import Severity
from builder.drawing.cards.face import BLEED, card_face, card_shapes
from builder.drawing.cards.scenery import WORDS, scene
from builder.drawing.cards.sheets import card_sheets
from builder.drawing.display import Drawing, Group, Image, Picture, Rect, Shape, Text
from builder.drawing.paper import PAPERS
from builder.game.model import Game
from builder.pipeline.load import load
from tests.games import read_once

LANTERN = Path(__file__).parent / "games" / "lantern"


@pytest.fixture(scope="module")
def game() -> Game:
    found = read_once(LANTERN, looks=True)
    assert found.checked is not None, [str(f.message) for f in found.findings]
    return found.checked.game


MISTAKES = [
    ("G201", "cards.csv", "fog,event,", "fog,evnt,", "cards.csv:2:5", "did you mean 'event'?"),
    ("G202", "cards.csv", "gold,event", "fog,event", "cards.csv:9:1", ""),
    ("G203", "cards.csv", "Sea Fog,3", "Sea Fog,many", "cards.csv:2:19", ""),
    ("G201", "cards.csv", ",wardens,3", ",warden,3", "cards.csv:4:37", "did you mean 'wardens'?"),
    ("G201", "decks.yaml", "card-command", "card-comand", "decks.yaml:10:5",
     "did you mean 'card-command'?"),
    ("G201", "decks.yaml", "hands: {smugglers: 3", "hands: {smuglers: 3", "decks.yaml:4:13",
     "did you mean 'smugglers'?"),
    ("G201", "decks.yaml", "sides: [smugglers]", "sides: [smuglers]", "decks.yaml:13:36",
     "did you mean 'smugglers'?"),
    ("G205", "cards.csv", "foot,badge", "foot,origin", "cards.csv:6:61", ""),
    ("G240", "decks.yaml", "decks:\n", "decks:\n  spare:\n    name: Spare\n", "decks.yaml:2:3", ""),
    ("G241", "decks.yaml", "cards: 14", "cards: 15", "decks.yaml:5:13", ""),
    ("G241", "decks.yaml", "wardens: 2", "wardens: 20", "decks.yaml:4:5", ""),
    ("G242", "decks.yaml", "sides: [smugglers]", "sides: [wardens]", "decks.yaml:13:36", ""),
    ("D124", "cards.csv", "rain sea ships", "rain sea ship", "cards.csv:3:62",
     "did you mean 'ships'?"),
    ("D103", "cards.csv", "{symbol:carriers} two", "{symbol:cariers} two", "cards.csv:2:30", ""),
    ("S102", "decks.yaml", "", "", "cards.csv:1:1", ""),
]  # fmt: skip


@pytest.mark.parametrize(("code", "file", "old", "new", "place", "hint"), MISTAKES)
def test_a_mistake_in_cards_is_found_at_its_place(
    tmp_path: Path, code: str, file: str, old: str, new: str, place: str, hint: str
) -> None:
    folder = tmp_path / "lantern"
    shutil.copytree(LANTERN, folder)
    if old:
        text = (folder / file).read_text("utf-8")
        assert old in text
        (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    else:
        (folder / file).unlink()
    errors = [f for f in load(folder).findings if f.severity is Severity.ERROR]
    assert [(f.code, str(f.span)) for f in errors] == [(code, place)]
    assert not hint or str(errors[0].hint) == hint


def test_a_text_too_long_for_its_card_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "lantern"
    shutil.copytree(LANTERN, folder)
    text = (folder / "cards.csv").read_text("utf-8")
    long = "Search every hex of the coast, and every house. " * 30
    (folder / "cards.csv").write_text(text.replace("Search range is two hexes.", long), "utf-8")
    (found,) = [f for f in load(folder).findings if f.code == "D106"]
    assert str(found.message).startswith("cards: the text of the card Clear needs ")


def test_an_element_that_no_card_has_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "lantern"
    shutil.copytree(LANTERN, folder)
    (folder / "layouts.yaml").write_text(
        "layouts:\n  odd:\n    extends: card\n    elements:\n"
        "      belt: {kind: belt, box: [4, 4, 10, 10]}\n", "utf-8")  # fmt: skip
    decks = (folder / "decks.yaml").read_text("utf-8")
    (folder / "decks.yaml").write_text(decks.replace("card-command", "odd"), "utf-8")
    found = [(f.code, str(f.span)) for f in load(folder).findings if f.severity is Severity.ERROR]
    assert found == [("D125", "layouts.yaml:5:7")]


def words_of(shapes: tuple[Shape, ...]) -> str:
    """All words of a drawing in their order."""
    out = []
    for shape in shapes:
        if isinstance(shape, Text):
            out.append(shape.text)
        elif isinstance(shape, Group):
            out.append(words_of(shape.shapes))
    return " ".join(filter(None, out))


def test_a_card_says_what_its_row_says(game: Game) -> None:
    said = words_of(card_face(game, game.cards["moonless"]).shapes)
    for words in ("EVENT", "Moonless Night", "4", "one card", "NO. 3", "REMOVE AFTER PLAY"):
        assert words in said
    assert "**" not in said and "symbol" not in said


@pytest.mark.parametrize(
    ("deck", "size"),
    [("event", (63.5, 88.9)), ("leaders", (63.5, 88.9)), ("weather", (44.5, 63.5))],
)
def test_cards_have_the_size_of_their_deck(
    game: Game, deck: str, size: tuple[float, float]
) -> None:
    for card in game.cards.values():
        if card.deck == deck:
            drawn = card_face(game, card)
            assert (drawn.width, drawn.height) == size


@pytest.mark.parametrize(
    ("size", "wide", "high"), [("square", 63.5, 63.5), ("bridge", 57.15, 88.9)]
)
def test_a_deck_may_have_another_usual_size(
    tmp_path: Path, size: str, wide: float, high: float
) -> None:
    shutil.copytree(LANTERN, tmp_path / "game")
    path = tmp_path / "game" / "decks.yaml"
    old = "    name: Event cards\n"
    path.write_text(path.read_text("utf-8").replace(old, f"{old}    size: {size}\n"), "utf-8")
    found = load(tmp_path / "game", looks=False).drawings
    assert found is not None
    faces = {
        name: face for name, face in found.cards.items() if found.game.cards[name].deck == "event"
    }
    assert {(face.width, face.height) for face in faces.values()} == {(wide, high)}


def test_what_touches_the_cut_goes_on_past_it(game: Game) -> None:
    """The stock of every card, and the picture of a card of persons."""
    for card in game.cards.values():
        first = card_shapes(game, card)[0]
        assert isinstance(first, Rect) and (first.x, first.y) == (-BLEED, -BLEED)
    (art,) = [s for s in card_shapes(game, game.cards["mara"]) if isinstance(s, Group) and s.clip]
    assert (art.x, art.y) == (-BLEED, -BLEED)


def test_words_of_a_smaller_card_stay_readable(game: Game) -> None:
    drawn = card_face(game, game.cards["storm"])
    assert min(text.size for text in texts(drawn.shapes)) >= 5 * 25.4 / 72 - 1e-6


def texts(shapes: tuple[Shape, ...]) -> list[Text]:
    """All lines of text, signs left out."""
    inner = [t for s in shapes if isinstance(s, Group) for t in texts(s.shapes)]
    return [*inner, *(s for s in shapes if isinstance(s, Text))]


def test_every_word_for_a_landscape_draws_something_of_its_own() -> None:
    seasons = {season: scene([season], "one", 55, 31) for season in ("summer", "winter")}
    alike, changing = [], []
    for word in WORDS:
        drawn, again = (scene([word], "one", 55, 31) for _ in range(2))
        if drawn == seasons["winter" if word == "summer" else "summer"]:
            alike.append(word)
        if drawn != again:
            changing.append(word)
    assert set(alike) <= {"wood", "open"}
    assert changing == []


@pytest.mark.parametrize("paper", PAPERS, ids=lambda p: p.name)
def test_the_backs_lie_behind_their_fronts(game: Game, paper: object) -> None:
    chosen = next(p for p in PAPERS if p is paper)
    pages = card_sheets(game, chosen)
    assert len(pages) % 2 == 0
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        for card, behind in zip(cards_on(front), cards_on(back), strict=True):
            for mine, its in ((ends(card), ends(behind)), (printed(card), printed(behind))):
                (left, right), (start, end) = mine, its
                assert (left, right) == pytest.approx((front.width - end, front.width - start))
            assert card.y == behind.y


def cards_on(page: Drawing) -> list[Group]:
    """The cards of a page, each with what goes past its cut."""
    return [s for s in page.shapes if isinstance(s, Group) and s.clip is not None]


def ends(card: Group) -> tuple[float, float]:
    """Where a card is cut at the left and at the right."""
    face, *_number = card.shapes
    assert isinstance(face, Picture)
    return card.x, card.x + face.width - 2 * BLEED


def printed(card: Group) -> tuple[float, float]:
    """How far it is printed."""
    assert card.clip is not None
    xs = [float(command[1]) for command in card.clip.commands[:4]]
    return card.x + min(xs), card.x + max(xs)


def test_each_copy_is_printed(game: Game) -> None:
    fronts = card_sheets(game, PAPERS[0])[::2]
    assert sum(len(cards_on(page)) for page in fronts) == sum(
        card.copies for card in game.cards.values()
    )


def test_a_picture_of_the_designers_own_fills_the_frame(tmp_path: Path) -> None:
    folder = tmp_path / "lantern"
    shutil.copytree(LANTERN, folder)
    (folder / "sea.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20">'
        '<rect width="10" height="20" fill="#336699"/></svg>', "utf-8")  # fmt: skip
    text = (folder / "cards.csv").read_text("utf-8")
    text = text.replace("rank,figures", "rank,figures,image").replace(
        "sea ships,,", "sea ships,,,sea.svg"
    )
    rows = [
        line + ("," if line.endswith((",", "2")) and "sea.svg" not in line else "")
        for line in text.splitlines()
    ]
    (folder / "cards.csv").write_text("\n".join(rows) + "\n", "utf-8")
    main = (folder / "game.yaml").read_text("utf-8")
    (folder / "game.yaml").write_text(
        main + "artwork:\n  - {files: sea.svg, by: A. Reed, licence: CC0}\n", "utf-8"
    )
    loaded = load(folder)
    assert loaded.game is not None and not loaded.findings.failed, [
        str(f.message) for f in loaded.findings]  # fmt: skip
    groups = [s for s in card_shapes(loaded.game, loaded.game.cards["fog"]) if isinstance(s, Group)]
    (picture,) = [one for g in groups for one in g.shapes if isinstance(one, Image)]
    assert picture.place[0] >= 55.4 and picture.place[3] >= 30.9


def test_a_counter_that_nobody_would_see_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "lantern"
    shutil.copytree(LANTERN, folder)
    main = (folder / "game.yaml").read_text("utf-8")
    main = main.replace("mark: cross, colour", "player: false, mark: cross, colour")
    (folder / "game.yaml").write_text(main, "utf-8")
    found = [(f.code, str(f.span)) for f in load(folder).findings if f.code == "G243"]
    assert found == [("G243", "units.csv:5:1"), ("G243", "units.csv:6:1")]


def test_a_counter_of_a_kind_that_is_not_hidden_is_not_set_up_hidden(tmp_path: Path) -> None:
    folder = tmp_path / "lantern"
    shutil.copytree(LANTERN, folder)
    rows = (folder / "setups/night.csv").read_text("utf-8").splitlines()
    said = {"riders,1,0101": "yes", "carriers,1,0101": "no"}
    rows = [f"{rows[0]},hidden", *(f"{row},{said.get(row, '')}" for row in rows[1:])]
    (folder / "setups/night.csv").write_text("\n".join(rows) + "\n", "utf-8")
    loaded = load(folder)
    found = [(f.code, str(f.span)) for f in loaded.findings if f.severity is Severity.ERROR]
    assert found == [("G244", "setups/night.csv:5:15")]
    assert loaded.game is not None
    shown = [p.unit.id for p in loaded.game.scenarios[0].placements if p.shown]
    assert shown == ["carriers"]


def test_units_csv_may_say_otherwise_than_the_type(tmp_path: Path) -> None:
    folder = tmp_path / "lantern"
    shutil.copytree(LANTERN, folder)
    rows = (folder / "units.csv").read_text("utf-8").splitlines()
    said = {"decoy": "no", "riders": "block"}
    rows = [f"{rows[0]},hidden", *(f"{row},{said.get(row.split(',')[0], '')}" for row in rows[1:])]
    (folder / "units.csv").write_text("\n".join(rows) + "\n", "utf-8")
    game = load(folder).game
    assert game is not None
    assert {unit.id: unit.type.hidden for unit in game.units.values()} == {
        "carriers": "mask", "riders": "block", "decoy": "", "guards": "block", "cutter": "owner",
        "turn": "",
    }  # fmt: skip
