"""Faults planted in the real games: each is one finding, with the right code, at the right line."""

from __future__ import annotations

import shutil
from contextlib import nullcontext
from pathlib import Path

import pytest

from builder.diagnostics import Severity
from builder.pipeline.load import load
from tests.games import GAMES
from tests.games.loaded import undrawn

pytestmark = pytest.mark.games

LARGE = ("strike-the-bear", "brp-front", "slaughterhouse", "low-water")
"""Of these it takes long to see how they look; the others are looked at as well."""

# game, file, old text (its first place), new text, "code file:line", part of message and hint
PLANTED = [
    # a name misspelt where it is defined: everything that names it is one finding
    ("strike-the-bear", "game.yaml", "\n  infantry:", "\n  infantri:", "G201 game.yaml",
     "nothing uses the unit type 'infantri'", "write 'infantry' here"),
    ("strike-the-bear", "game.yaml", "\n  axis:", "\n  axys:", "G201 game.yaml",
     "nothing uses the side 'axys', but 6 entries refer to 'axis'", "write 'axis' here"),
    ("strike-the-bear", "units.csv", "\nax-truck,", "\nax-trucks,", "G201 setups/campaign.csv",
     "there is no unit 'ax-truck'", "'ax-trucks'?"),
    ("strike-the-bear", "map.yaml", "{id: axis-eliminated", "{id: axis-eliminatd",
     "G206 rules.yaml", "there is no space 'axis-eliminated'", "as 'axis-eliminatd'?"),
    ("memoir44", "tables.yaml", "\n  ground:", "\n  grund:", "G201 aid.yaml",
     "there is no table 'ground'", "as 'grund'?"),
    ("brp-front", "procedures.yaml", "points:\n  - {id: ", "points:\n  - {id: x",
     "G201 game.yaml", "there is no points track or track 'soviet_brps'", "xsoviet_brps"),
    ("last-hundred-yards", "units.csv", "\nmk-initiative", "\nmk-initiatve",
     "G201 setups/card.csv", "there is no unit 'mk-initiative'", "as 'mk-initiatve'?"),
    ("slaughterhouse", "game.yaml", "\n  rating:", "\n  raating:", "G201 game.yaml:48",
     "nothing uses the factor 'raating', but 2 entries refer to 'rating'", "write 'rating' here"),
    ("strike-the-bear", "game.yaml", "\n  attack:", "\n  atack:", "G201 game.yaml",
     "nothing uses the factor 'atack', but 3 entries refer to 'attack'", "write 'attack' here"),
    ("memoir44", "map.yaml", "\n  hedgerow:", "\n  hedgetow:", "G201 map.yaml:24",
     "nothing uses the terrain 'hedgetow'", "write 'hedgerow' here"),
    ("ibsm", "units.csv", "\nax-inf,", "\n,", "G204 units.csv:2", "'id' is empty", ""),
    ("last-hundred-yards", "units.csv", "\nmk-attacker,", "\nmk-attaсker,",
     "G209 units.csv:10", "cannot be an id", "Latin letters"),
    ("slaughterhouse", "spaces.csv", "\nKherson,Kherson,", "\nKherson,\"Kherson,",
     "S307 spaces.csv", "a quotation mark is opened", ""),
    # one slip that breaks several things
    ("strike-the-bear", "rules.yaml", "at_least: 14", "at_least: 99", "L302 rules.yaml:133",
     "the test case 'fourteen corps' should pass", "until then the rule is not applied"),
    ("strike-the-bear", "map.yaml", "{id: spare,", "{id spare,", "G101 map.yaml:77",
     "'id spare' lacks a colon", "write 'id: spare'"),
    ("strike-the-bear", "procedures.yaml", "{id: before,", "{id:before,", "G101 procedures.yaml",
     "'id:before' lacks a colon", "write 'id: before'"),
    ("brp-front", "readings.yaml", "  - id: leningrad-zone\n",
     "  - id: leningrad-zone\n  - id: leningrad-zone\n", "G102 readings.yaml:12",
     "'about', 'readings', 'chosen' and 'why' are missing", ""),
    ("ibsm", "game.yaml", "  - id: demonstration\n", "", "G103 game.yaml", "expected a list", ""),
    ("strike-the-bear", "units.csv", ",infantry,source", ",infаntry,source", "G612 units.csv",
     "mixes two alphabets", "in one alphabet"),
    ("last-hundred-yards", "units.csv", ",Minutes,", ",Minutеs,", "G612 units.csv",
     "mixes two alphabets", "in one alphabet"),
    ("brp-front", "spaces.csv", "\nSmolensk,", "\n<<<<<<< ours\nSmolensk,", "S110 spaces.csv",
     "unfinished merge", "keep one"),
    ("last-hundred-yards", "procedures.yaml", "{id: time,", "{id: tlme,", "P107 procedures.yaml",
     "has the track's id, 'time'", "write id: time"),
    # a name misspelt where it is used
    ("strike-the-bear", "rules.yaml", "kind == 'oxe'", "kind == 'oxee'", "G212 rules.yaml:7",
     "there is no kind of space 'oxee'", "'oxe'"),
    ("strike-the-bear", "rules.yaml", "measure: stacking", "measure: staking",
     "G211 rules.yaml:8", "no size has the measure 'staking'", "'stacking'"),
    ("strike-the-bear", "procedures.yaml", "    units: unit.type == 'truck'",
     "    units: unit.type == 'trukc'", "G212 procedures.yaml",
     "there is no unit type 'trukc'", "'truck'"),
    ("strike-the-bear", "procedures.yaml", "track: axis-ops-1", "track: axis-op-1",
     "G201 procedures.yaml:10", "there is no track 'axis-op-1'", "'axis-ops-1'"),
    ("ibsm", "procedures.yaml", "'regular' in unit.tags", "'regullar' in unit.tags",
     "G212 procedures.yaml", "there is no unit tag 'regullar'", "'regular'"),
    ("slaughterhouse", "units.csv", ",reduced,", ",redused,", "G220 units.csv:2",
     "'redused' is not a state of a back", "'reduced'"),
    ("slaughterhouse", "links.csv", ",sea,", ",see,", "G222 links.csv:2",
     "'see' is not a kind of link", "'sea'"),
    ("ibsm", "map.yaml", "tags: [eliminated]", "tags: [eliminatd]", "G223 map.yaml",
     "'eliminatd' is not a tag of a box or track", "'eliminated'"),
    # a formula: what depends on it is quiet
    ("memoir44", "procedures.yaml", "{set: high,", "{set: hihg,", "P102 procedures.yaml",
     "there is no value 'high' at this step", "'hihg'"),
    ("last-hundred-yards", "procedures.yaml", "winner ==", "winer ==", "P102 procedures.yaml:52",
     "there is no value 'winer' at this step", "'winner'"),
    ("memoir44", "procedures.yaml", "'Move and battle'", "'Move and batle'", "P108 procedures.yaml",
     "has no column 'Move and batle'", "'Move and battle'"),
    # a value that brings others; dice, options and numbers that cannot be
    ("memoir44", "procedures.yaml", "add: change", "add: chhange", "P102 procedures.yaml:114",
     "there is no value 'change' at this step", "'chhange'"),
    ("brp-front", "procedures.yaml", "find: earned", "find: eaned", "P102 procedures.yaml:15",
     "there is no value 'earned' at this step", "'eaned'"),
    ("last-hundred-yards", "procedures.yaml", "dice: D10", "dice: X10", "P101 procedures.yaml:24",
     "'X10' is not a dice roll", "2D6"),
    ("strike-the-bear", "procedures.yaml", "options: [axis, soviet]", "options: [axis, sovet]",
     "P104 procedures.yaml", "has 'soviet', which is not one of the options", "'sovet'"),
    ("quarter-month", "map.yaml", "12 Supply", "12 Suppyl", "P104 procedures.yaml:9",
     "the options do not include '12 Suppyl', which 'phase' has as cells", "'12 Supply'"),
    ("quarter-month", "procedures.yaml", "{other}", "other}", "P101 procedures.yaml",
     "these braces hold no value", "{x}"),
    ("strike-the-bear", "game.yaml", "stacking: 1,", "stacking: -7,", "G103 game.yaml",
     "expected 0 or more, found '-7'", ""),
    ("memoir44", "procedures.yaml", "table: ground", "table: grond", "G201 procedures.yaml",
     "there is no table 'grond'", "'ground'"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "file", "old", "new", "place", "words", "hint"),
    PLANTED,
    ids=[f"{game}-{(new or old).split()[-1][:20]}" for game, _, old, new, *_ in PLANTED],
)
def test_a_fault_is_one_finding(
    tmp_path: Path, game: str, file: str, old: str, new: str, place: str, words: str, hint: str
) -> None:
    folder = tmp_path / game
    shutil.copytree(GAMES[game], folder)
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    with undrawn() if game in LARGE else nullcontext():
        found = [f for f in load(folder).findings if f.severity is not Severity.NOTE]
    assert len(found) == 1, [f"{f.code} {f.span} {f.message!s}" for f in found]
    (one,) = found
    assert f"{one.code} {one.span}:".startswith(f"{place}:"), (one.code, str(one.span))
    assert (words in str(one.message), hint in str(one.hint)) == (True, True), (
        str(one.message),
        str(one.hint),
    )
