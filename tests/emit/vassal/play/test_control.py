"""Control, contest and points in the module: its expressions decide as the checks do."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from lxml import etree

from builder.emit.standing.layers import layer_of
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.pieces.names import layer_name, location_names, side_id, tidy
from builder.emit.vassal.play.actions import Added
from builder.emit.vassal.play.places.automation import control
from builder.emit.vassal.play.places.holding import alone
from builder.emit.vassal.play.places.scores import _cell
from builder.emit.vassal.play.places.signs import HELD, HOME, Signs
from builder.emit.vassal.script import number
from builder.game.model import Game, Unit
from builder.legality import control as legal
from builder.legality.position import Position, Standing
from tests import games
from tests.emit.vassal.script import beanshell
from tests.emit.vassal.small import GAME
from tests.games import read_once

pytestmark = pytest.mark.usefixtures("undrawn")
POSITIONS = 60
MARKERS = ("control-mark", "league-control")
COUNTED = re.compile(r'CountLocation\(GetString\("HoldAt"\),"Main Map","\{((?:[^"\\]|\\.)*)\}"\)')


@pytest.fixture(scope="module")
def game() -> Game:
    found = read_once(games.GAMES["low-water"]).game
    assert found is not None
    return found


def messages(made: Added) -> dict[str, str]:
    return {str(one.get("name")): str(one.get("initialValue")) for one in made.constants}


def test_a_game_that_keeps_nothing_gets_nothing() -> None:
    made = control(GAME)
    assert not (made.prototypes or made.components or made.traits or made.on_change)


def test_the_module_knows_the_places_and_whose_they_are(game: Game) -> None:
    said, names = messages(control(game)), location_names(game.board)
    rule = game.kept.control
    assert rule is not None
    for space in game.board.map_spaces():
        held = legal.holders(game, Position()).get(space.id)
        assert (f"{HELD}{names[space.id]}" in said) == (held is not None)
        assert said.get(f"{HOME}{names[space.id]}", "") == (
            side_id(game.sides[held]) if held else ""
        )
    assert said[f"{HELD}0906"] == "Ansel Bridge (0906)"


def places(game: Game) -> Iterator[tuple[str, list[Standing]]]:
    """Places with some counters in them, by chance."""
    chance = random.Random(11)
    units = [game.units[each] for each in ("l-inf-1", "r-inf-1", "r-art-3", "dug-in", *MARKERS)]
    for _ in range(POSITIONS):
        space = chance.choice(["0906", "1006", "2006", "0905"])
        here = chance.sample(units, chance.randrange(4))
        if {*MARKERS} <= {unit.id for unit in here}:
            continue
        yield space, [Standing(unit, 1, 0, unit.span) for unit in here]


def wanted(game: Game, space: str, here: list[Standing]) -> str:
    """The side to which a place passes, as the checks decide."""
    rule = game.kept.control
    assert rule is not None
    sides = legal.present(game, rule.units, here)
    if game.board.spaces[space] not in legal.meant(game, rule.spaces) or len(sides) != 1:
        return ""
    return "" if legal.holder(rule, game.board.spaces[space], here) == sides[0] else sides[0]


def facts(unit: Unit) -> dict[str, str]:
    """What an expression asks of a counter with its front up."""
    return {"UnitId": tidy(unit.id), "SideId": side_id(unit.side), "Step_Level": "1"}


@pytest.mark.skipif(not beanshell.BSH, reason=beanshell.ABSENT)
def test_a_place_passes_where_the_checks_say_so(game: Game, tmp_path: Path) -> None:
    rule = game.kept.control
    assert rule is not None
    code, said = alone(game, Signs(game), rule).code, messages(control(game))
    filters = list(dict.fromkeys(COUNTED.findall(code)))
    pairs = [(one, unit) for one in filters for unit in game.units.values()]
    answers = beanshell.run(
        [(one.replace('\\"', '"'), facts(unit)) for one, unit in pairs], tmp_path
    )
    meets = {(one, unit.id): yes == "true" for (one, unit), yes in zip(pairs, answers, strict=True)}
    asked = []
    for space, here in places(game):

        def counted(found: re.Match[str], here: list[Standing] = here) -> str:
            return str(sum(meets[found.group(1), one.unit.id] for one in here))

        text = COUNTED.sub(counted, code)
        text = text.replace('GetString("HoldAt")', f'"{space}"')
        for begin in (HELD, HOME):
            text = text.replace(
                f'GetString("{begin}"+"{space}")', f'"{said.get(begin + space, "")}"'
            )
        asked.append((text, wanted(game, space, here)))
    assert "GetString" not in asked[0][0] and len({answer for _text, answer in asked}) == 3
    found = beanshell.run([(text, {}) for text, _answer in asked], tmp_path)
    assert found == [answer for _text, answer in asked]


def test_what_markers_are_worth_is_what_the_checks_count(game: Game) -> None:
    said, (score,) = messages(control(game)), game.kept.scores
    chance = random.Random(5)
    signs = {"republic": "control-mark", "league": "league-control"}
    for _ in range(POSITIONS):
        position, total = Position(), 0
        for space in legal.holders(game, Position()):
            side = chance.choice([*signs, ""])
            if side:
                unit = game.units[signs[side]]
                position.put(space, Standing(unit, 1, 0, unit.span))
                total += int(said.get(f"Worth0 {side} {space}", "0"))
        assert total == legal.points(game, score, position)


@pytest.mark.skipif(not beanshell.BSH, reason=beanshell.ABSENT)
def test_the_marker_of_points_goes_where_the_checks_want_it(game: Game, tmp_path: Path) -> None:
    (score,) = game.kept.scores
    totals, cells = range(-4, 20), [score.cells[n] for n in sorted(score.cells)]
    code = _cell(score, number("Total")).code
    found = beanshell.run([(code, {"Total": str(n)}) for n in totals], tmp_path)
    assert [cells[int(n)] for n in found] == [legal.shown_at(score, n) for n in totals]


def test_only_the_markers_have_a_trait_more(game: Game) -> None:
    assert {*control(game).traits} == {*MARKERS, "out-of-supply", "dug-in"}


def test_every_key_that_is_sent_is_heard(game: Game) -> None:
    made = control(game)
    text = b"".join(etree.tostring(one) for one in made.components).decode()
    sent = set(re.findall(r"0,0,((?:hold|score)\w+)", text.replace("\\", "")))
    heard = set(re.findall(r'otkey="0,0,((?:hold|score)\w+)"', text))
    properties = b"".join(etree.tostring(one) for one in (*made.properties, *(
        each for setters in made.setters.values() for each in setters)))  # fmt: skip
    heard |= set(re.findall(r'hotkey="0,0,((?:hold|score)\w+)"', properties.decode()))
    assert sent - heard - {"holdMine"} == set()


def test_units_that_can_be_marked_have_the_commands_and_others_do_not(game: Game) -> None:
    voices = control(game).voices
    said = {ident: [each.name for each in voice.entries] for ident, voice in voices.items()}
    supply, trench = ([f"{way}: {what}" for way in ("Mark", "Unmark")]
                      for what in ("Out of supply", "Entrenched"))  # fmt: skip
    assert said["r-inf-1"] == [*supply, *trench] and said["l-mil-1"] == trench
    assert said["out-of-supply"] == []


def test_a_marker_goes_on_with_the_last_unit_and_back_to_its_box_when_that_is_lost(
    game: Game,
) -> None:
    actions = {str(one.get("hotkey")): one for one in control(game).components[0]}
    on, off = (actions[f"0,0,mark{what}"] for what in ("Follow", "Off"))
    assert "markGoal" in (on.get("hotkeys") or "") and "markSend" in (on.get("hotkeys") or "")
    assert "holdAway2" in (off.get("hotkeys") or "")
    for each in (on, off):
        assert 'Shape!=\\"marker\\"' in (each.get("loopCount") or "")


def test_a_marker_that_stays_goes_back_to_its_box_when_the_last_unit_has_left(game: Game) -> None:
    made = control(game)
    actions = {str(one.get("hotkey")): one for one in made.components[0]}
    on, stays, off = (actions[f"0,0,mark{what}"] for what in ("Follow", "Stay1", "Off"))
    for marker, follows in (("out-of-supply", True), ("dug-in", False)):
        assert (marker in (on.get("loopCount") or "")) == follows
        assert (marker in (stays.get("loopCount") or "")) != follows
    assert re.findall("holdAway.|markOff1Said", stays.get("hotkeys") or "") == [
        "markOff1Said", "holdAway3",
    ]  # fmt: skip
    assert "holdAway2" in (off.get("hotkeys") or "") and "holdAway3" in (off.get("hotkeys") or "")
    assert [str(key) for key in made.on_change if "mark" in str(key)] == [
        str(Named(name)) for name in ("markFollow", "markStay1", "markOff")
    ]


@pytest.mark.skipif(not beanshell.BSH, reason=beanshell.ABSENT)
def test_markers_follow_units_from_the_map_and_no_other_marker(game: Game, tmp_path: Path) -> None:
    """A bridge taken from the box of markers leaves the others there."""
    (on,) = (one for one in control(game).components[0]
             if one.get("hotkey") == "0,0,markFollow")  # fmt: skip
    code = (on.get("loopCount") or "")[1:-1]
    marked, left = re.findall(r'CountLocation\(.*?\}"\)', code)
    code = code.replace(marked, "6").replace(left, "0")
    spaces = "|".join(("", *location_names(game.board).values(), ""))
    moves = {("r-inf-1", "1005"): "1", ("r-inf-1", "Markers"): "0",
             ("blown-mark", "Markers"): "0", ("dug-in", "1005"): "0",
             ("out-of-supply", "1005"): "0"}  # fmt: skip
    asked = []
    for ident, place in moves:
        layer = layer_name(layer_of(game.units[ident]))
        facts = ("moved", ident, "1006", "", "1", "7", "", place, layer)
        on_map = spaces.replace("|Markers|", "|")
        asked.append((code, {"Told": "␟".join(facts), "MapSpaces": on_map}))
    assert beanshell.run(asked, tmp_path) == list(moves.values())
