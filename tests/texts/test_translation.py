"""A game in another language: its texts, and nothing else."""

from __future__ import annotations

import json
import zipfile
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from builder.cli import main
from builder.diagnostics import Findings
from builder.game.model.words import REDUCED
from builder.legality import check
from builder.pipeline import compile as compiling
from builder.pipeline.build import build
from builder.pipeline.load import Loaded, load
from builder.pipeline.products import PRODUCTS
from builder.procedure.run import run
from builder.procedure.values import NOT_KNOWN
from builder.texts.dictionary import said_in
from builder.texts.translation import printed, translated
from tests.conftest import Changed
from tests.games.made import LITTLE

pytestmark = pytest.mark.usefixtures("products_blank", "one_paper")

SHOUTED = "ä"


def shouted(loaded: Loaded) -> Loaded:
    """The game with a letter behind each of its texts."""
    assert loaded.game is not None
    game, procedures = translated(loaded.game, loaded.procedures, lambda _, text: text + SHOUTED)
    loaded.game, loaded.procedures = game, procedures
    return loaded


def write(folder: Path, text: str, language: str = "de") -> None:
    path = folder / "translations" / f"{language}.yaml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")


def found(folder: Path) -> list[tuple[str, str, str]]:
    return [(f.code, str(f.span), str(f.message)) for f in load(folder).findings
            if f.code.startswith("T")]  # fmt: skip


def test_texts_are_translated_and_ids_are_not(changed: Changed) -> None:
    loaded = load(changed())
    before = loaded.game
    after = shouted(loaded).game
    assert before is not None and after is not None
    assert after.title == before.title + SHOUTED
    assert after.units.keys() == before.units.keys()
    unit = after.units["mill-foot"]
    assert unit.name == before.units["mill-foot"].name + SHOUTED
    assert unit.id == "mill-foot" and unit.type.id == "foot" and unit.type.name == "Foot" + SHOUTED
    assert (
        after.scenarios[0].placements[0].unit
        is after.units[before.scenarios[0].placements[0].unit.id]
    )


def test_a_translated_game_is_as_legal_as_before(changed: Changed) -> None:
    game = shouted(load(changed())).game
    assert game is not None
    findings = Findings()
    assert check(game, findings) is not None
    assert not findings.failed


@pytest.mark.parametrize("ground", ["Dry", "Wet"])
def test_procedures_come_to_the_same_results(changed: Changed, ground: str) -> None:
    loaded = load(changed())
    assert loaded.game is not None
    given = {"ground": ground, "own": 3, "foe": 1}
    splash = loaded.procedures.all["splash"]
    plain = run(splash, loaded.game, given, lambda _: 3)
    other = shouted(loaded)
    assert other.game is not None
    splash = other.procedures.all["splash"]
    said = run(splash, other.game, given | {"ground": ground + SHOUTED}, lambda _: 3)
    numbers = [k for k, v in plain.values.items() if not isinstance(v, str)]
    assert {k: said.values[k] for k in numbers} == {k: plain.values[k] for k in numbers}
    result = plain.values["result"]
    assert said.values["result"] == (result if result == NOT_KNOWN else f"{result}{SHOUTED}")


def test_that_a_face_is_reduced_is_a_word_of_ours_and_stays(changed: Changed) -> None:
    """Translated it was taken for a state of the game's own, and stood on each reduced counter."""
    loaded = load(changed())
    assert loaded.game is not None
    unit = next(one for one in loaded.game.units.values() if one.back)
    assert unit.back is not None
    game = replace(
        loaded.game, units={unit.id: replace(unit, back=replace(unit.back, label=REDUCED))}
    )
    said, _procedures = translated(game, loaded.procedures, lambda _group, text: f"¿{text}")
    back = said.units[unit.id].back
    assert back is not None and back.label == REDUCED
    assert said.units[unit.id].name == f"¿{unit.name}"


def test_dates_are_said_in_the_language_and_need_no_translation(changed: Changed) -> None:
    loaded = load(changed())
    assert loaded.game is not None
    labels = [turn.label for turn in loaded.game.turns]
    assert labels[:2] == ["1 May 77", "8 May 77"]
    assert not {text for _, text in printed(loaded.game, loaded.procedures)} & {*labels}
    german, _acts = translated(loaded.game, loaded.procedures, lambda _, text: text, language="de")
    assert [turn.label for turn in german.turns][:2] == ["1. Mai 77", "8. Mai 77"]


def test_no_text_of_the_data_is_left_in_the_products(changed: Changed, tmp_path: Path) -> None:
    folder = changed()
    loaded = load(folder)
    assert loaded.game is not None
    groups: dict[str, dict[str, str]] = {}
    for group, text in printed(loaded.game, loaded.procedures):
        groups.setdefault(group, {})[text] = (
            "".join(chr(ord("а") + ord(c) % 32) if c.isalpha() and c.isascii() else c for c in text)
            if "{" not in text
            else text
        )
    write(folder, json.dumps(groups, ensure_ascii=False))
    assert [code for code, *_ in found(folder)] == []
    built = build(folder, tmp_path / "out", lambda *_: None, language="de", force=True)
    assert built.folder == tmp_path / "out" / "game-de", [str(f.message) for f in built.findings]
    module = zipfile.ZipFile(built.folder / "skirmish.vmod")
    texts = module.read("buildFile.xml").decode() + (built.folder / "map" / "map.svg").read_text()
    left = [text for _, text in printed(loaded.game, loaded.procedures)
            if len(text) > 12 and "{" not in text and text in texts
            and text != "Sequence of play"]  # fmt: skip
    assert left == []


def test_what_is_wrong_with_a_translation_is_found(changed: Changed) -> None:
    folder = changed()
    write(
        folder,
        """game:
  Mill and Pond: Mühle und Teich
  Mill and Lake: Mühle und See
procedures:
  "The weather {sky_1} is fine.": Das Wetter ist schön.
""",
    )
    codes = found(folder)
    assert [code for code, *_ in codes] == ["T101", "T102", "T103"] or {c for c, *_ in codes} == {
        "T101", "T102", "T103",
    }  # fmt: skip
    by = {code: (place, words) for code, place, words in codes}
    assert by["T101"] == ("translations/de.yaml:3:3", "no text of the game reads 'Mill and Lake'")
    assert by["T103"][0] == "translations/de.yaml:5:3"
    assert "{sky_1}" in by["T103"][1]


def test_references_are_answered_in_the_translation(changed: Changed) -> None:
    folder = changed("sequence.yaml", "text: More millers come.", "text: 'Rain: {start:days}.'")
    write(
        folder,
        """sequence:
  "Rain: {start:days}.": "{start:days}-mal Regen."
""",
    )
    loaded = load(folder)
    assert "T101" not in {f.code for f in loaded.findings}
    assert loaded.game is not None
    game, _ = said_in(loaded.game, loaded.procedures, loaded.dictionaries["de"])
    assert game.turns[1].note == "1-mal Regen."


def test_the_command_adds_what_is_missing_and_keeps_what_is_there(changed: Changed) -> None:
    folder = changed()
    write(folder, "# mine\ngame:\n  Mill and Pond: 'Mühle'  # good\n\n# units follow\nunits: {}\n")
    told = CliRunner().invoke(main, ["translate", str(folder), "de"])
    assert told.exit_code == 0 and "texts added" in told.output
    text = (folder / "translations" / "de.yaml").read_text("utf-8")
    assert text.startswith("# mine\ngame:\n  Mill and Pond: 'Mühle'  # good\n  \"")
    again = CliRunner().invoke(main, ["translate", str(folder), "de"])
    assert "every text has an entry" in again.output
    assert (folder / "translations" / "de.yaml").read_text("utf-8") == text


def test_another_language_has_a_folder_of_its_own(
    changed: Changed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of the products the report is enough: it begins with the title."""
    monkeypatch.setattr(compiling, "PRODUCTS", {**LITTLE, "report": PRODUCTS["report"]})
    monkeypatch.setattr(compiling, "lint", lambda *_: None)  # the little module is none
    folder = changed()
    write(folder, "game: {Mill and Pond: Mühle und Teich}\n")
    assert build(folder, tmp_path / "out", lambda *_: None).folder == tmp_path / "out" / "game"
    german = build(folder, tmp_path / "out", lambda *_: None, language="de")
    assert german.folder == tmp_path / "out" / "game-de"
    assert (german.folder / "report" / "legality.txt").read_text().startswith("Mühle und Teich")
    assert (
        (tmp_path / "out" / "game" / "report" / "legality.txt")
        .read_text()
        .startswith("Mill and Pond")
    )
    assert not build(folder, tmp_path / "out", lambda *_: None, language="de").fresh


def test_the_language_of_the_game_chooses_its_translation(changed: Changed) -> None:
    folder = changed("game.yaml", "language: en", "language: de")
    write(folder, "game: {Mill and Pond: Mühle und Teich}\n")
    loaded = load(folder)
    assert loaded.game is not None and loaded.game.title == "Mühle und Teich"
    assert ("game", "Mill and Pond") in loaded.texts()
