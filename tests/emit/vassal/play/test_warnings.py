"""Warnings: what the module watches is what the rules decide; its expressions say so."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase
from typing import Any

import pytest
from lxml import etree

from builder.emit.vassal import script as s
from builder.emit.vassal.pieces.names import location_names
from builder.emit.vassal.play import told as heard
from builder.emit.vassal.play.versions import REFRESHED
from builder.emit.vassal.play.warnings.automation import warnings
from builder.emit.vassal.play.warnings.counters import LIGHT, is_watched
from builder.emit.vassal.play.warnings.lines import RULES
from builder.emit.vassal.play.warnings.opening import states
from builder.emit.vassal.play.warnings.plan import FREE, WarningPlan, letters, warning_plan
from builder.emit.vassal.play.warnings.together import companions
from builder.emit.vassal.play.warnings.watch import Watch
from builder.game.model import Game
from builder.legality.position import Position, Standing
from builder.legality.verdicts import broken
from builder.rules.constraints import Bar, Limit
from builder.rules.model import Rule
from tests import games
from tests.emit.vassal import decode, small
from tests.emit.vassal.small import GAME, SCENARIO, UNITS, place
from tests.games import read_once
from tests.rules.made import rule

pytestmark = pytest.mark.usefixtures("undrawn")

GAMES = [folder for folder in games.GAMES.values() if (folder / "rules.yaml").exists()]
POSITIONS = 300


def told(found: WarningPlan, game: Game, position: Position) -> set[tuple[str, str]]:
    """(place, side or unit) of what the module warns of."""
    names, out = location_names(game.board), set()
    for space, standings in position.spaces.items():
        code = found.codes.get(names[space], "")
        sums: dict[tuple[str, str], int] = {}
        for one in standings:
            face = (one.unit.id, one.reduced)
            for total in found.totals:
                side = one.unit.side.name if one.unit.side and total.group == "side" else ""
                key = (total.name, side)
                sums[key] = sums.get(key, 0) + total.weights.get(face, 0) * one.qty
            if code and found.bars.get(face, FREE * 999)[found.alphabet.index(code)] != FREE:
                out.add((space, one.unit.id))
        for (name, side), amount in sums.items():
            limit = found.limits.get(name, {}).get(code)
            if limit and amount > limit.most:
                out.add((space, side))
    return out


def decided(game: Game, position: Position) -> set[tuple[str, str]]:
    """The same as the rules decide it."""
    out = set()
    for each in game.rules:
        for one in each.standing if each.applies == "always" else ():
            if not isinstance(one, Bar | Limit):
                continue
            for fault in broken(one, each, game, position):
                if fault.unknown:
                    continue
                if isinstance(one, Bar):
                    out.add((fault.spaces[0], fault.units[0]))
                    continue
                side = game.units[fault.units[0]].side
                out.add((fault.spaces[0], side.name if side and one.by_side else ""))
    return out


def positions(game: Game) -> list[Position]:
    chance = random.Random(1941)
    units, out = list(game.units.values()), []
    spaces = [space.id for space in game.board.map_spaces()]
    for _ in range(POSITIONS):
        made = Position()
        for space in chance.sample(spaces, min(3, len(spaces))):
            for unit in chance.choices(units, k=chance.randint(1, 4)):
                back = unit.back is not None and chance.random() < 0.5
                made.put(space, Standing(unit, chance.randint(1, 2), back, unit.span))
        out.append(made)
    return out


@pytest.mark.games
@pytest.mark.parametrize("folder", GAMES, ids=lambda path: path.name)
def test_the_module_warns_where_the_rules_decide_against(folder: Path) -> None:
    checked = read_once(folder).checked
    assert checked is not None
    found = warning_plan(checked.game)
    for position in positions(checked.game):
        assert told(found, checked.game, position) == decided(checked.game, position)


def test_the_invented_game_warns_where_its_rules_decide_against() -> None:
    found = warning_plan(GAME)
    seen = set()
    for position in positions(GAME):
        seen |= told(found, GAME, position)
        assert told(found, GAME, position) == decided(GAME, position)
    assert ("B2", "b-hq") in seen
    assert ("A1", "Blue") in seen


def game_with(*rules: Rule) -> Game:
    return replace(GAME, rules=rules)


def stacking(**changes: Any) -> Rule:
    """The invented game's own limit, changed."""
    keys = {"spaces": "kind == 'glade'", "units": "unit.shape == 'unit'", "measure": "stacking"}
    return rule("stacking", **{**keys, "limit": 4, "cite": "4.1", "span": small.SPAN, **changes})


def test_what_is_unknown_never_warns() -> None:
    weak = "unit.attack < 9"
    (total,) = warning_plan(game_with(stacking(units=weak, measure="units"))).totals
    assert ("b2", False) not in total.weights
    assert ("b1", False) in total.weights


def test_counters_without_the_measure_are_not_watched() -> None:
    found = warning_plan(game_with(stacking(units="true")))
    assert not is_watched(found, UNITS["b-hq"], [])
    assert is_watched(found, UNITS["b1"], [])


def test_a_reduced_counter_adds_its_own_measure() -> None:
    (total,) = warning_plan(game_with(stacking())).totals
    assert (total.weights["b1", False], total.weights["b1", True]) == (2, 1)


def test_the_smallest_of_two_limits_counts() -> None:
    tight = stacking(id="tight", limit=3, text="Three.")
    found = warning_plan(game_with(stacking(), tight))
    assert {limit.words for limit in found.limits["Sum1"].values()} == {"Three. [4.1]"}


def test_halves_are_counted_as_whole_numbers() -> None:
    half = replace(small.CORPS, measures={"stacking": 1.5}, reduced_measures={"stacking": 0.5})
    units = {i: replace(u, size=half if u.size else None) for i, u in UNITS.items()}
    game = replace(game_with(stacking(limit=2.5)), units=units)
    found = warning_plan(game)
    (total,) = found.totals
    assert (total.scale, total.weights["b1", False], total.weights["b1", True]) == (2, 3, 1)
    assert {(limit.most, limit.shown) for limit in found.limits["Sum1"].values()} == {(5, "2.5")}


def test_a_counter_gives_a_space_the_light_that_the_module_says(root: etree._Element) -> None:
    (light, *_more) = [p for p in parts(root, "setprop;") if "tell:" in p.fields[2]]
    assert (light.fields[0], light.fields[-2:]) == ("$ToldTo$", ["Named Zone", "$ToldAt$"])
    assert 'GetString(GetString("ToldAsked"))' in light.fields[2]
    tag = "VASSAL.build.module.properties.GlobalTranslatableMessage"
    (script,) = [n.get("initialValue") for n in root.iter(tag) if n.get("name") == LIGHT.name]
    assert script == 'GetString("WatchLit")'
    sent = [
        key.split(",")[-1] for key in decode.array(actions(root)["watchHere"].get("hotkeys", ""))
    ]
    assert sent == ["watchHereZone", "watchHereLit", "watchToZone", "watchHereSend", "watchToUs",
                    "watchNowhere"]  # fmt: skip
    shows = actions(root)["watchHere"].get("loopCount") or ""
    assert 'GetZoneProperty("Over",' in shows and "WarnOfRules==true&&" in shows


def test_every_counter_that_may_break_a_rule_can_light_its_space() -> None:
    added, found = warnings(GAME), warning_plan(GAME)
    for ident, unit in UNITS.items():
        keys = [key for key, _says in added.voices[ident].told] if ident in added.voices else []
        assert (heard.TELL in keys) == is_watched(found, unit, []), ident


def test_the_space_of_a_deleted_counter_is_looked_at_as_if_it_had_moved_away(
    root: etree._Element,
) -> None:
    (delete,) = [n for n in root.iter(ACTION) if "deleteGone" in n.get("hotkeys", "")]
    keys = [key.split(",")[-1] for key in decode.array(delete.get("hotkeys", ""))]
    assert keys == ["deleteSaid", "deleteGone", "deleteLeft", "said"]


def test_counters_hold_nothing_of_what_is_watched(root: etree._Element) -> None:
    """What is added up, and what is said, is in the module alone."""
    for part in (p for ident in ("macro;", "calcProp;", "report;") for p in parts(root, ident)):
        text = " ".join(part.fields)
        assert "SumLocation" not in text and "WatchSeen" not in text and "Bound" not in text


def test_the_words_of_rules_are_no_part_of_counters(root: etree._Element) -> None:
    """They would stand in every counter of a saved game, as they were when it was begun."""
    tag = "VASSAL.build.module.properties.GlobalTranslatableMessage"
    texts = {node.get("name"): node.get("initialValue") or "" for node in root.iter(tag)}
    assert texts["Bound Sum1 A"] == "5"
    assert texts["Limit Sum1 A"] == ', limit 4. Two "corps" of a side at most. [4.1]'
    assert any(text.startswith(" may pass through but not stop here. Leaders stay out of B2")
               and "[4.2]" in text for text in texts.values())  # fmt: skip
    pieces = [node.text or "" for node in root.iter("VASSAL.build.module.PrototypeDefinition")]
    assert not any("Two" in text and "corps" in text for text in pieces)


def test_a_setup_that_begins_against_a_rule_lights_the_space() -> None:
    none = replace(SCENARIO, placements=(place("b1", 1, ("A1",)),))
    assert states(GAME, none) == []
    wrong = replace(SCENARIO, placements=(place("b-hq", 1, ("B2",)),))
    assert states(GAME, wrong) == ["GlobalProperty\t;Over;over;Main Map:B2"]


def test_spaces_of_the_map_can_be_lit_and_no_others(root: etree._Element) -> None:
    zones = list(root.iter("VASSAL.build.module.map.boardPicker.board.mapgrid.Zone"))
    lit = {zone.get("name") for zone in zones if zone.get("highlightProperty") == "Over"}
    names = location_names(GAME.board)
    assert lit == {names[space.id] for space in GAME.board.map_spaces()}
    highlight = "VASSAL.build.module.map.boardPicker.board.mapgrid.ZoneHighlight"
    assert [node.get("name") for node in root.iter(highlight)] == ["over"]


WARNING = "<span class='msg4color'>"


def test_a_warning_names_place_side_and_how_much(root: etree._Element) -> None:
    words = actions(root)["watchSay"].get("reportFormat") or ""
    assert words.startswith(f'{{"{WARNING}"+GetString("Told").split(')
    assert '"stacking "+SumLocation("WatchSum1_"+' in words
    assert '" and "+(CountLocation(' in words


def test_a_fault_of_a_place_is_said_once_whoever_looks() -> None:
    """What is remembered of units together names no unit: the next that looks says nothing."""
    low_water = read_once(games.GAMES["low-water"]).game
    assert low_water is not None
    (enemies,) = companions(low_water)
    watch = Watch(low_water, warning_plan(low_water), [enemies])
    fault = [*watch.faults()][-1]
    assert enemies.is_mutual and fault.key == s.literal("/all/Company1=1")
    entry = f'"|"+{heard.PLACE.code}+"/all/Company1=1"+"|"'
    assert f'{s.text("Seen").code}.contains({entry})?"|":' in watch.key(s.text("Seen")).code


def test_what_is_hidden_warns_nobody_of_units_together() -> None:
    skirmish = read_once(games.SKIRMISH).game
    assert skirmish is not None
    hidden = {ident: replace(unit, type=replace(unit.type, hidden="mask"))
              for ident, unit in skirmish.units.items()}  # fmt: skip
    for game, counts in ((skirmish, 0), (replace(skirmish, units=hidden), 3)):
        (each,) = companions(game)
        code = each.wrong_for(s.literal("X"), s.literal("mill")).code
        assert code.count("CountLocation") == 4, "those meant, enemies, feet needed, the heron"
        assert code.count("ObscuredToOthers") == counts, "feet that nobody sees may be there"


ACTION = "VASSAL.build.module.DoActionButton"


def actions(root: etree._Element) -> dict[str, etree._Element]:
    """The module's actions by the key that they hear."""
    return {node.get("hotkey", "").split(",")[-1]: node for node in root.iter(ACTION)}


def parts(root: etree._Element, ident: str) -> list[decode.Part]:
    """The traits of a kind in all prototypes."""
    nodes = root.iter("VASSAL.build.module.PrototypeDefinition")
    return [p for node in nodes for p in decode.chain(node.text or "")[1] if p.ident == ident]


def test_a_line_is_in_the_colour_of_warnings(root: etree._Element) -> None:
    boxes = [node.get("reportFormat") or "" for node in root.iter() if node.get("doReport")]
    assert f'{{"{WARNING}"+GetString("WatchFaults").substring(3)+"</span>"}}' in boxes


def test_the_signs_of_places_are_letters_never_digits() -> None:
    """The engine would take a digit for a number."""
    found = list(islice(letters(), 60))
    assert found[:52] == [*ascii_uppercase, *ascii_lowercase]
    assert all(sign.isalpha() for sign in found)


def test_what_counters_carry_means_the_same_while_only_units_and_limits_change() -> None:
    now = warning_plan(GAME).meaning
    more = {**GAME.units, "new": small.unit("new", small.RED)}
    assert warning_plan(replace(GAME, units=more)).meaning == now
    higher = replace(GAME, rules=(stacking(limit=5, text=GAME.rules[0].text), *GAME.rules[1:]))
    assert warning_plan(higher).meaning == now


def test_counters_made_with_other_rules_are_looked_at_only_once_they_are_refreshed() -> None:
    """A rule inserted before others gives the letters and sums of counters another meaning."""
    inserted = rule("entry", id="no", text="Nobody here.", units="type == 'inf'",
                    spaces="id == 'A1'", cite="4.0", span=small.SPAN)  # fmt: skip
    found = warning_plan(game_with(inserted, *GAME.rules))
    assert found.meaning != warning_plan(GAME).meaning
    made = warnings(game_with(inserted, *GAME.rules))
    nodes = [node for top in (*made.properties, *made.components) for node in top.iter()]
    kept = next(node for node in nodes if node.get("name") == RULES)
    assert kept.get("initialValue") == found.meaning
    assert [each.get("hotkey") for each in kept] == [str(REFRESHED)]
    current = f'GetString("{RULES}").equals("{found.meaning}")'
    by_key = {node.get("hotkey"): node.get("loopCount") or "" for node in nodes}
    assert current in by_key["0,0,watch"]
    assert by_key["0,0,watchGo"] == f"{{{current}?1:0}}"
    assert by_key["0,0,watchNotYet"] == f"{{!{current}?1:0}}"
