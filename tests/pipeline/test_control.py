"""control.yaml: its mistakes are found at their places; a saved game says who holds what."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.pipeline.check_save import check_save
from builder.pipeline.deploy import deploy
from builder.pipeline.load import load
from tests.conftest import Changed
from tests.games import SOURCE_DATA

pytestmark = pytest.mark.usefixtures("undrawn")
KEPT = 'control:\n  spaces: "true"\n  units: "true"\n'
WEST = "Westholm, Corran, Merenport, Upper Ansel, Ansel Bridge, Fort Ansel, Tarn and Oster"
SCORE = "scores:\n  - {id: points, name: Points, marker: MARK, track: TRACK, of: [WORTH]}\n"


def score(mark: str = "turn-marker", track: str = "turn", worth: str = "{held_by: mill}") -> str:
    text = SCORE.replace("MARK", mark).replace("TRACK", track).replace("WORTH", worth)
    return KEPT + "  markers: {mill: turn-marker}\n" + text


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (KEPT + "  markers: {mall: turn-marker}\n", "G201 control.yaml:4:13"),
        (KEPT + "  markers: {mill: turn-maker}\n", "G201 control.yaml:4:13"),
        (KEPT + "  markers: {mill: mill-foot}\n", "G306 control.yaml:4:13"),
        (KEPT + "  markers: {mill: turn-marker/2}\n", "G306 control.yaml:4:13"),
        (KEPT + "  markers: {mill: turn-marker, pond: turn-marker}\n", "G306 control.yaml:4:32"),
        (KEPT + "  markers: {mill: turn-marker}\n  home: {bog: SEA}\n", "G201 control.yaml:5:10"),
        (score().removeprefix(KEPT + "  markers: {mill: turn-marker}\n"), "G306 control.yaml:1:1"),
        (score(mark="turn"), "G201 control.yaml:6:32"),
        (score(track="tern"), "G201 control.yaml:6:53"),
        (score(worth="{held_by: bog}"), "G201 control.yaml:6:72"),
        (score(worth="{held_by: mill, column: worht}"), "G201 control.yaml:6:87"),
        ("contested: {marker: mill-foot}\n", "G306 control.yaml:1:13"),
        (KEPT + "  markers: {mill: turn marker}\n", "G103 control.yaml:4:13"),
        ("marks:\n  - {id: cut, name: Cut off, marker: turn-marker, traced: true}\n",
         "G103 control.yaml:2:51"),
    ],
)  # fmt: skip
def test_a_mistake_is_found_at_its_place(changed: Changed, text: str, wanted: str) -> None:
    _make(changed)
    found = load(changed("control.yaml", "", text.replace("SEA", "id == 'A1'"))).findings
    codes = [f"{f.code} {f.span}" for f in found if f.span.file == "control.yaml"]
    assert codes == [wanted]


def _make(changed: Changed) -> None:
    (changed() / "control.yaml").write_text("", "utf-8")


def test_markers_that_are_not_in_use_need_a_box(changed: Changed) -> None:
    _make(changed)
    folder = changed("control.yaml", "", KEPT + "  markers: {mill: turn-marker}\n")
    found = [str(f.span) for f in load(folder).findings if f.code == "L123"]
    assert found == ["units.csv:7:1"]


@pytest.mark.usefixtures("deployments_unpainted")
@pytest.mark.usefixtures("deployments_unpainted")
def test_a_saved_game_says_who_holds_what_and_the_points(tmp_path: Path) -> None:
    root = SOURCE_DATA / "low-water"
    deploy(root, tmp_path, scenario="campaign")
    (made,) = tmp_path.rglob("*.vsav")
    checked = check_save(root, made)
    said = [str(f.message) for f in checked.findings if f.code == "V304"]
    assert said == [
        f"League holds {WEST}",
        "Republic holds Wick, Harrow, Fell Gate and Dray",
        "Victory points: 0",
    ]
    data = checked.as_data()
    assert (data["control"]["0906"], data["points"]) == ("league", {"victory": 0})
