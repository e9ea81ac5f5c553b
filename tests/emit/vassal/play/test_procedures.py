"""Procedures as buttons, properties and traits of the module."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from textwrap import dedent

import pytest
from lxml import etree

from builder.emit.vassal import artefacts as vassal
from builder.emit.vassal import script as s
from builder.emit.vassal.format.encode import Named
from builder.emit.vassal.format.traits import CalculatedProperty, SubMenu
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.commands import Entry
from builder.emit.vassal.play import offers, told
from builder.emit.vassal.play.actions import Voice
from builder.emit.vassal.play.procedures import keeping, points, runs
from builder.emit.vassal.play.procedures.automation import automation
from builder.emit.vassal.play.procedures.command import (
    Offer,
    entries,
    led,
    offer,
    offered_together,
    passed_on,
)
from builder.emit.vassal.play.procedures.counters import matching, one_of
from builder.emit.vassal.play.procedures.parts import Part
from builder.emit.vassal.play.procedures.program import prefixes
from builder.game.model import Game, Phase, SpaceRole
from builder.language.expr import TRUE, parse
from builder.pipeline.load import Loaded
from builder.procedure.inputs import AskedChoice, AskedFlag, AskedNumber, BoardSum
from builder.procedure.model import Procedures
from builder.procedure.offered import Offered
from builder.procedure.points import labels, shown
from builder.procedure.procedure import Procedure
from builder.procedure.steps import Move, Stop
from builder.procedure.template import Fragment
from builder.rules.constraints import Counters
from tests.emit.vassal import decode, small
from tests.emit.vassal.script import beanshell
from tests.games import GAMES, read_once
from tests.procedure.small import linked
from tests.procedure.small import procedure as small_procedure

KEY = re.compile(r"0,0,([\w.]+)")


@pytest.fixture(scope="module")
def game(skirmish: Loaded) -> Game:
    assert skirmish.game is not None
    return skirmish.game


@pytest.fixture(scope="module")
def vmod(skirmish: Loaded, game: Game) -> bytes:
    gpids = vassal.assign(vassal.Lock({}), vassal.gpid_keys(game)).numbers
    return small.module(game, small.pictures(game), [], gpids, skirmish.procedures)


@pytest.fixture(scope="module")
def root(vmod: bytes) -> etree._Element:
    return decode.build_file(vmod)


@pytest.fixture(scope="module")
def prototypes(root: etree._Element) -> dict[str, list[decode.Part]]:
    nodes = root.iter("VASSAL.build.module.PrototypeDefinition")
    return {node.get("name", ""): decode.chain(node.text or "")[1] for node in nodes}


def named(text: str) -> set[str]:
    return set(KEY.findall(text.replace("\\", "")))


def test_every_key_that_is_sent_is_heard(
    root: etree._Element, prototypes: dict[str, list[decode.Part]]
) -> None:
    heard, sent = set[str](), set[str]()
    for node in root.iter():
        heard |= named(f"{node.get('hotkey', '')} {node.get('buttonHotkey', '')}")
        sent |= named(node.get("hotkeys", ""))
    for parts in prototypes.values():
        for part in parts:
            if part.ident == "globalhotkey;":
                sent |= named(part.fields[2])
                heard |= named(part.fields[1])
            if part.ident == "macro;":
                heard |= named(part.fields[2])
                sent |= named(part.fields[5])
            if part.ident in ("setprop;", "PROP;", "emb2;", "sendto;"):
                heard |= named(" ".join(part.fields))
    mine = {key for key in sent if key.startswith(("Do", "Purse", "procedure", "run"))}
    assert mine
    assert mine <= heard


def test_every_property_is_set_under_one_name(root: etree._Element) -> None:
    names = [n.get("name") for n in root.iter("VASSAL.build.module.properties.GlobalProperty")]
    assert len(names) == len(set(names))
    assert {"Work1", "RunMill", "RunPond", "RunSolitaire"} <= set(names)


def test_what_procedures_work_out_is_empty_when_they_end(root: etree._Element) -> None:
    """No value of one player's run is left for another's: only the lines of the players stay."""
    clear = "0,0,runClear"
    for node in root.iter("VASSAL.build.module.properties.GlobalProperty"):
        keys = {button.get("hotkey") for button in node}
        works = any(key and key.startswith("0,0,Do") for key in keys)
        if works and node.get("name") != "MoveTo":  # which is set anew before each use
            assert clear in keys, node.get("name")


def test_only_the_player_who_acts_changes_a_line(root: etree._Element) -> None:
    for node in root.iter("VASSAL.build.module.properties.GlobalProperty"):
        if (node.get("name") or "").startswith("RunMill"):
            for button in node:
                changed = decode.array(button.get("propChanger", ""))[1]
                assert changed.startswith('{PlayerSide.equals("Mill")?')
                assert changed.endswith(':GetString("RunMill")}')


def test_no_setter_hands_on_a_dollar(root: etree._Element) -> None:
    """The engine would take the words between two of them for a property."""
    for node in root.iter("VASSAL.build.module.properties.ChangePropertyButton"):
        assert "$" not in node.get("propChanger", "")


def test_units_have_the_commands_that_the_data_gives_them(
    root: etree._Element, prototypes: dict[str, list[decode.Part]]
) -> None:
    words = ["Splash here", "Rest", "Which way?", "Throw a stone"]
    assert "submenu;" not in {part.ident for part in commands_of(root, prototypes, "Millers")}
    assert offered(root, prototypes, "Millers")[:4] == words
    assert not set(offered(root, prototypes, "Heron")) & set(words)


def test_only_many_commands_have_a_menu_of_their_own_and_daily_ones_stand_before_it(
    skirmish: Loaded, game: Game
) -> None:
    rest = skirmish.procedures.all["rest"]
    daily = replace(rest.offered, daily=True)
    all_ = [replace(rest, id=f"p{n}", name=f"P{n}") for n in range(6)]
    parts = [Part(game, each, f"Do{each.id}") for each in all_]
    parts.insert(3, Part(game, replace(rest, offered=daily), "DoRest"))
    few, many = (told.traits(Voice(entries([Offer(p, None) for p in parts[:n]]))) for n in (6, 7))
    assert not isinstance(few[-1], SubMenu)
    assert isinstance(many[-1], SubMenu)
    assert many[-1].commands == ("P0", "P1", "P2", "P3", "P4", "P5")
    assert entries([Offer(p, None) for p in parts])[0].name == "Rest"


def test_a_leader_passes_a_command_on_to_the_uppermost_unit_of_his_side(
    skirmish: Loaded, game: Game
) -> None:
    rest = skirmish.procedures.all["rest"]
    part = Part(game, replace(rest, offered=replace(rest.offered, leaders=True)), "DoRest")
    unit = next(each for each in game.units.values() if each.type.shape == "unit")
    general = replace(unit, id="general", type=replace(unit.type, shape="leader"))
    (command,) = led([part], general)
    assert (command.name, command.says) == (part.name, "led:DoRest")
    assert not [*led([part], unit)]
    start, send = passed_on([part])
    assert start.get("loopCount", "").startswith("{") and "led:DoRest" in start.get("loopCount", "")
    assert send.get("reportSingle") == "false"
    assert "StackPos==1" in send.get("filter", "")


def test_a_command_is_hidden_outside_of_its_phases_and_places(skirmish: Loaded, game: Game) -> None:
    phases = (Phase("a", "Rest", "", "", ""), Phase("b", "Fight", "", "", ""))
    rest = replace(skirmish.procedures.all["rest"], offered=Offered(("b",), ("boxes", "A1")))
    part = Part(replace(game, phases=phases), rest, "DoRest")
    entry = Offer(part, None).entry()
    assert entry.offered.phases == {"Fight"}
    assert entry.offered.places is not None and "A1" in entry.offered.places
    lists = {node.get("name"): node.get("initialValue")
             for node in offers.messages(part.game, [entry])}  # fmt: skip
    assert lists["Off in:trueRest"] == "|DoRest|" and "Off in:trueFight" not in lists
    boxes = {box.name for box in game.board.by_role[SpaceRole.BOX]}
    off = {name.removeprefix("Off at:") for name in lists if name and name.startswith("Off at:")}
    assert "A1" not in off and not off & boxes and len(off) > 3
    (works,) = offers.trait([entry])
    assert isinstance(works, CalculatedProperty)
    assert 'eval(GetString("Off now"))' in works.type
    for part_of in ("PhaseCommandsOnly", "Phase", "LocationName", "PlayerSide", "Side"):
        assert f'GetString("{part_of}")' in (lists["Off now"] or "")
    (hides,) = offers.hidden(entry, [entry])
    assert hides.code == 'Off.contains("|DoRest|")'


def test_a_command_of_its_own_turn_is_hidden_from_a_side_while_the_other_one_acts(
    skirmish: Loaded, game: Game
) -> None:
    red, blue = (side.name for side in game.sides.values() if side.player)
    shot, march = Phase("shot", "Shot", "", "", ""), Phase("march", "March", blue, "", "")
    phases = (Phase("a", "First", red, "", "", (shot,)), march, Phase("c", "Both", "All", "", ""))
    rest = replace(skirmish.procedures.all["rest"], offered=Offered(own_turn=True))
    part = Part(replace(game, phases=phases), rest, "DoRest")
    entry = Offer(part, None).entry()
    lists = {node.get("name"): node.get("initialValue")
             for node in offers.messages(part.game, [entry])}  # fmt: skip
    turns = {name: off for name, off in lists.items() if name and name.startswith("Off in:")}
    assert turns == {f"Off in:trueFirst: Shot>{blue}": "|DoRest|",
                     f"Off in:trueMarch ({blue})>{red}": "|DoRest|"}  # fmt: skip
    assert '+">"+GetString("Side")' in (lists["Off now"] or "")


def commands_of(
    root: etree._Element, prototypes: dict[str, list[decode.Part]], name: str
) -> list[decode.Part]:
    """The traits of a counter's commands."""
    slots = {n.get("entryName"): n.text or "" for n in root.iter("VASSAL.build.widget.PieceSlot")}
    chain = decode.chain(slots[name])[1]
    (used,) = [p.fields[0] for p in chain if p.ident == "prototype;"
               and p.fields[0].startswith("Commands")]  # fmt: skip
    return prototypes[used]


def offered(
    root: etree._Element, prototypes: dict[str, list[decode.Part]], name: str
) -> list[str]:  # fmt: skip
    """The words of a counter's commands."""
    chain = commands_of(root, prototypes, name)
    (told,) = [part for part in chain if part.ident == "setprop;"]
    return [word for each in decode.array(told.fields[2]) if (word := decode.split(each, ":")[0])]


def test_a_counter_has_the_same_few_traits_for_many_procedures(
    root: etree._Element,
    prototypes: dict[str, list[decode.Part]],
) -> None:
    many, one = (commands_of(root, prototypes, name) for name in ("Millers", "Heron"))
    working = ("macro;", "globalhotkey;", "setprop;")
    assert [p.ident for p in many if p.ident in working] == [
        p.ident for p in one if p.ident in working
    ]


def hiders(
    root: etree._Element, prototypes: dict[str, list[decode.Part]], name: str
) -> dict[str, str]:  # fmt: skip
    """{key of a command: where it is hidden} of a counter."""
    fields = [p.fields for p in commands_of(root, prototypes, name) if p.fields[1:2] == ["Hide"]]
    keys = {key for each in fields for key in decode.array(each[3])}
    return {key: " ".join(each[2] for each in fields if key in decode.array(each[3]))
            for key in keys}  # fmt: skip


def test_a_command_that_looks_at_a_space_is_hidden_off_the_map(
    root: etree._Element,
    prototypes: dict[str, list[decode.Part]],
) -> None:
    assert 'Off.contains("|DoSplash|")' in hiders(root, prototypes, "Millers")["83,195"]
    tag = "VASSAL.build.module.properties.GlobalTranslatableMessage"
    off = {node.get("name") for node in root.iter(tag)
           if "|DoSplash|" in (node.get("initialValue") or "")}  # fmt: skip
    tracks = {f"Off at:{node.get('name')}" for node in root.iter() if node.tag.endswith(".Zone")
              and (node.get("name") or "").startswith("Turn ")}  # fmt: skip
    assert tracks and tracks <= off and not {each for each in off if each and " at:0" in each}


def hidden_where(skirmish: Loaded, game: Game, low: int, *steps: Stop) -> str:
    """The condition of the hider of a procedure that counts enemies, with a first step."""
    splash = skirmish.procedures.all["splash"]
    foes = BoardSum(
        id="foes", ask="Enemies here", low=low, high=9, default=1, when=None, cite="",
        measure="units", those=Counters(TRUE, "enemy"),
    )  # fmt: skip
    needs = replace(splash, inputs=(foes, *splash.inputs), steps=(*steps, *splash.steps))
    senseless = Offer(Part(game, needs, "DoSplash"), None).entry().senseless
    return "" if senseless is None else senseless.code


def test_a_command_that_needs_enemies_is_hidden_where_there_are_none(
    skirmish: Loaded, game: Game
) -> None:
    condition = hidden_where(skirmish, game, 1)
    assert 'CountLocation(GetString("LocationName"),' in condition
    assert r"SideId!=\"$SideId$\"" in condition
    assert condition.endswith("<1")
    assert 'GetString("Watch' not in condition and "mill-foot" not in condition


def test_a_counter_asks_the_module_where_a_command_makes_no_sense(game: Game) -> None:
    """The script is a text of the module, and looks at where the command is off as well."""
    entry = Entry("Splash", Named("splash"), "DoSplash", senseless=s.number("There") < 1)
    (asks,) = offers.hidden(entry, [entry])
    assert asks.code == 'this.interpreter.eval(GetString("Off if:DoSplash"))'
    own = replace(entry, offered=c.Offered(own=True))
    texts = [{node.get("name"): node.get("initialValue") for node in offers.messages(game, [one])}
             for one in (entry, own)]  # fmt: skip
    assert texts[0]["Off if:DoSplash"] == "There<1"
    assert texts[1]["Off if:DoSplash"] == 'GetString("Off").contains("|DoSplash|")||There<1'


def test_so_is_one_that_ends_at_once_without_enemies(skirmish: Loaded, game: Game) -> None:
    alone = parse("foes == 0", "value")
    stop = Stop(when=alone, say=(Fragment("No one to splash."),), cite="", span=small.SPAN)
    assert hidden_where(skirmish, game, 0, stop) == hidden_where(skirmish, game, 1)
    assert "CountLocation" not in hidden_where(skirmish, game, 0)


def test_a_counter_that_stays_where_it_is_says_nothing(bear: Loaded) -> None:
    assert bear.game is not None
    bring = next(p for p in bear.procedures.all.values()
                 if any(isinstance(step, Move) for step in p.steps))  # fmt: skip
    made = Part(bear.game, bring, "DoBring")
    lines = [n for n in made.actions if " moves from " in (n.get("reportFormat") or "")]
    assert lines and all(n.get("loopCount", "").startswith("{!") for n in lines)


def test_a_move_that_has_words_of_its_own_is_one_line() -> None:
    """A retreat says where to; a second line would say it again."""
    loaded = read_once(GAMES["low-water"])
    assert loaded.game is not None
    retreat = loaded.procedures.all["retreat"]
    assert any(isinstance(step, Move) and step.say for step in retreat.steps)
    made = Part(loaded.game, retreat, "DoRetreat")
    assert not [n for n in made.actions if " moves from " in (n.get("reportFormat") or "")]


def test_a_replacement_is_offered_to_reduced_counters_alone() -> None:
    loaded = read_once(GAMES["low-water"])
    assert loaded.game is not None
    ready = loaded.procedures.all["replacement"]
    part = Part(loaded.game, ready, "DoReplacement")
    units = loaded.game.units
    faces = {ident for ident, _face in part.faces}
    assert part.faces == {(ident, 1) for ident in faces}
    divisions = {u.id for u in units.values() if u.size is not None and u.size.id == "division"}
    assert faces == {ident for ident in divisions if units[ident].faces[1:]}


def test_no_hider_is_without_a_condition(prototypes: dict[str, list[decode.Part]]) -> None:
    for parts in prototypes.values():
        assert all(part.fields[2] for part in parts if part.ident == "hideCmd;")


def test_a_procedure_without_units_is_a_button(root: etree._Element) -> None:
    buttons = {n.get("text"): n for n in root.iter("VASSAL.build.module.DoActionButton")}
    assert buttons["Weather"].get("tooltip") == "One die for both; six is rain."
    assert "Splash here" not in buttons


def test_options_are_safe_from_the_engines_formats(root: etree._Element) -> None:
    setters = root.iter("VASSAL.build.module.properties.ChangePropertyButton")
    changes = [node.get("propChanger", "") for node in setters]
    (asked,) = [decode.array(c) for c in changes if c.startswith("E,Which ground")]
    assert decode.array(asked[2]) == ["Dry", "Wet", '{"Mud, \\"deep\\" ＄here＄"}']


def test_what_is_answered_by_yes_or_no_is_a_question(root: etree._Element) -> None:
    setters = root.iter("VASSAL.build.module.properties.ChangePropertyButton")
    asked = [decode.array(n.get("propChanger", "")) for n in setters]
    prompts = [a[1] for a in asked if a[0] == "E" and set(decode.array(a[2])) == {"Yes", "No"}]
    assert prompts
    assert all(prompt.endswith("?") and not prompt.endswith("??") for prompt in prompts)


def test_the_usual_answers_to_many_questions_are_one_question(skirmish: Loaded, game: Game) -> None:
    """A question is asked where it is picked from the list, or all of them are."""
    splash = skirmish.procedures.all["splash"]
    asked = [one for one in splash.inputs if isinstance(one, AskedNumber | AskedChoice | AskedFlag)]
    more = [replace(asked[0], id=f"more{n}", ask=f"More {n}", when=None) for n in range(4)]
    made = Part(game, replace(splash, inputs=(*splash.inputs, *more)), "DoSplash").made
    (usual,) = [one for one in made.asks if one.name == "DoSplash_Picked"]
    others = [one for one in made.asks if one is not usual]
    options = [each if isinstance(each, str) else each.code for each in usual.options]
    assert (options[0], options[-1]) == ("All as usual", "Ask me everything")
    assert sum("Is the heron near" in option for option in options) == 1
    assert sum("Which ground" in option for option in options) == 2
    assert sum("DoSplash_Picked" in one.guard.code for one in others) == len(made.spared)


def test_what_is_always_asked_is_not_among_the_usual_answers(skirmish: Loaded, game: Game) -> None:
    splash = skirmish.procedures.all["splash"]
    asked = [one for one in splash.inputs if isinstance(one, AskedNumber | AskedChoice | AskedFlag)]
    more = [replace(asked[0], id=f"more{n}", ask=f"More {n}", when=None) for n in range(4)]
    sure = replace(asked[0], id="sure", ask="Range in hexes", when=None, always=True)
    made = Part(game, replace(splash, inputs=(*splash.inputs, *more, sure)), "DoSplash").made
    (usual,) = [one for one in made.asks if one.name == "DoSplash_Picked"]
    assert "sure" not in made.spared
    assert "Range in hexes" not in repr(usual.options)
    (its,) = [one for one in made.asks if "sure" in one.about]
    assert made.asks.index(its) < made.asks.index(usual)
    assert "DoSplash_Picked" not in its.guard.code


def test_the_other_sides_commands_are_hidden_by_preference(
    root: etree._Element,
    prototypes: dict[str, list[decode.Part]],
) -> None:
    assert 'Off.contains("|DoSplash|")' in hiders(root, prototypes, "Millers")["83,195"]
    tag = "VASSAL.build.module.properties.GlobalTranslatableMessage"
    texts = {node.get("name"): node.get("initialValue") for node in root.iter(tag)}
    for off in (texts["Off to:trueMill>Pond"], texts["Off to:truePond>Mill"]):
        assert "|DoSplash|" in (off or "") and "eliminate" not in (off or "")
    assert "Off to:trueMill>Mill" not in texts


def test_the_page_tells_what_is_asked_and_what_is_read(vmod: bytes) -> None:
    text = decode.members(vmod)["chart-procedures.html"].decode("utf-8")
    for words in ("Splash here [5.1]", "counted in the counter's space", "asked",
                  "read off the turn track", "read off its track"):  # fmt: skip
        assert words in text


def test_a_game_without_procedures_gets_nothing() -> None:
    made = automation(small.GAME, Procedures(), 60)
    assert not (made.prototypes or made.components or made.properties or made.traits)


def test_prefixes_are_told_apart() -> None:
    assert prefixes(["a-b", "aB", "a.b"])["a-b"] == "DoAB"
    assert len(set(prefixes(["a-b", "a.b", "a_b"]).values())) == 3


def test_a_condition_over_units_becomes_a_list_of_counters(game: Game) -> None:
    faces = matching(game, parse("unit.type == 'foot' and not unit.reduced", "unit"))
    assert one_of(game, faces).code == (
        '"|mill-lads|".contains("|"+UnitId+"|")||Step_Level==1&&'
        '"|mill-foot|pond-foot|".contains("|"+UnitId+"|")'
    )


def test_markers_count_only_where_they_are_named(game: Game) -> None:
    assert "turn-marker" not in {unit for unit, _ in matching(game, parse("true", "unit"))}
    named_marker = matching(game, parse("unit.type == 'turn'", "unit"))
    assert {unit for unit, _ in named_marker} == {"turn-marker"}


@pytest.mark.skipif(not beanshell.BSH, reason=beanshell.ABSENT)
def test_markers_show_every_total_as_the_reference_does(bear: Loaded, tmp_path: Path) -> None:
    game = bear.game
    assert game is not None
    cases, wanted = [], []
    for track in bear.procedures.points.values():
        for total in (0, 1, 9, 10, 47, 99, 100, 101, 155, 199, 230):
            stand = shown(track, game, total)
            assert stand is not None
            for made, at in zip(points.showing(game, track, "Held"), stand, strict=True):
                cases.append((made.location.code, {"Held": str(total)}))
                wanted.append(next(s.id for s in game.board.spaces.values()
                                   if s.zone == at.track and s.name == str(at.label)))  # fmt: skip
                if made.level is not None:
                    cases.append((made.level.code, {"Held": str(total)}))
                    wanted.append("2" if at.back else "1")
    assert beanshell.run(cases, tmp_path) == wanted


@pytest.mark.skipif(not beanshell.BSH, reason=beanshell.ABSENT)
def test_markers_are_worth_what_their_cells_say(bear: Loaded, tmp_path: Path) -> None:
    game = bear.game
    assert game is not None
    track = next(t for t in bear.procedures.points["axis_ops"].tracks if t.back)
    code = points.worth(track).code
    places = [s.id for s in game.board.spaces.values() if s.zone == track.track]
    told = {node.get("name", ""): node.get("initialValue", "")
            for node in points.worths(game, track)}  # fmt: skip
    cases = [(code, told | {"LocationName": p, "Step_Level": level})
             for p in places for level in "12"]  # fmt: skip
    cases.append((code, told | {"LocationName": "K1", "Step_Level": "2"}))
    wanted = [str(label + extra) for label in labels(game, track) for extra in (0, track.back)]
    assert beanshell.run(cases, tmp_path) == [*wanted, "0"]


def test_a_game_that_moves_only_the_acting_counter_chooses_none(game: Game) -> None:
    text = """
    procedures:
      - id: home
        name: Go home
        text: The unit goes to the north-western corner.
        units: unit.side == 'mill'
        steps:
          - {set: there, to: "'A1'"}
          - {move: {to: there}}
    """
    procedures, findings = linked(dedent(text), game)
    assert not [str(f) for f in findings]
    made = automation(game, procedures, 60)
    keys = [key for node in made.components for key in named(node.get("hotkeys", ""))]
    assert list(made.setters) == ["MoveTo"]
    assert "noteClear" not in keys


def test_what_sends_a_counter_first_keeps_where_it_was(
    prototypes: dict[str, list[decode.Part]],
) -> None:
    """The engine runs these from the outermost; laying it on its place is a second move."""
    keeps = [name for name, chain in prototypes.items()
             if any(part.fields[0] == "EliminatedFrom" for part in chain)]  # fmt: skip
    assert keeps
    for chain in prototypes.values():
        used = [part.fields[0] for part in chain if part.ident == "prototype;"]
        if set(used) & set(keeps):
            assert used[0] in keeps and used[-1] not in keeps


@pytest.mark.skipif(not beanshell.BSH, reason=beanshell.ABSENT)
def test_of_a_selection_of_both_sides_the_clicked_one_acts(bear: Loaded, tmp_path: Path) -> None:
    """A counter of another side counts where it is selected and nearer to the click."""
    assert bear.game is not None
    lines = [*runs.properties(bear.game, sent={runs.TAKE.name}, together=False)]
    changes = [b.get("propChanger", "") for n in lines for b in n]
    taken = next(decode.array(each)[1] for each in changes if "Selected" in each)
    found = re.search(r'CountLocation\(.*,"Main Map","\{(.*?)\}"\)>0\?"far"', taken)
    assert found
    match = found[1].replace('\\"', '"')
    said = s.FIELD.join(["DoCombat", "u", "C3", "axis", "1", "7", "Name", "C3", "axis-units",
                         "410", "800", "413", "814", "", ""])  # fmt: skip
    asks = {"Told": said}
    other = {"Selected": "true", "SideId": "soviet", "Shape": "unit", "CurrentX": "412",
             "CurrentY": "813"}  # fmt: skip
    differs = ({}, {"Selected": "false"}, {"SideId": "axis"}, {"Shape": "marker"},
               {"CurrentX": "513"})  # fmt: skip
    cases = [(match, {**asks, **other, **each}) for each in differs]
    assert beanshell.run(cases, tmp_path) == ["true", "false", "false", "false", "false"]


def test_a_procedure_of_a_side_runs_only_for_the_side_that_is_meant(bear: Loaded) -> None:
    game = bear.game
    assert game is not None
    own = Part(game, bear.procedures.all["combat"], "DoCombat")
    assert own.for_all
    loops = own.start.get("loopCount", "").replace("\\", "")
    assert runs.MEANT.code in loops


def test_a_number_that_nobody_knows_must_be_given(bear: Loaded) -> None:
    """Enter on an empty box or on the dash changes nothing, and the chat says so."""
    assert bear.game is not None
    made = Part(bear.game, bear.procedures.all["combat"], "DoCombat").made
    (asked,) = (ask for ask in made.asks if ask.prompt and ask.about == ("attack",))
    assert asked.options[:2] == ("–", "0")
    assert made.values["DoCombat_Refusal"].code.count("no number was given") == 2


def of_a_scenario(game: Game, own: Procedure) -> Part:
    """The part of a procedure that only the scenario `s` has."""
    return Part(game, replace(own, offered=replace(own.offered, scenarios=("s",))), "DoS")


def test_a_command_is_off_in_the_scenarios_that_have_it_not(skirmish: Loaded, game: Game) -> None:
    part = of_a_scenario(game, skirmish.procedures.all["splash"])
    found = next(each for unit in game.units.values()
                 if (each := offer(part, unit, part.faces)) is not None)  # fmt: skip
    listed = {node.get("name"): node.get("initialValue") or ""
              for node in offers.messages(game, [found.entry()])}  # fmt: skip
    own = [name for name in listed if name and name.startswith(offers.BY)]
    assert own == [f"{offers.BY}{each.id}" for each in game.scenarios]
    assert all("|DoS|" in listed[name] for name in own)


def test_a_button_says_that_its_scenario_has_it_not(skirmish: Loaded, game: Game) -> None:
    button = next(each for each in skirmish.procedures.all.values() if each.units is None)
    part = of_a_scenario(game, button)
    keys = decode.array(part.start.get("hotkeys") or "")
    assert [key.rpartition(",")[2] for key in keys] == ["DoS.Elsewhere", "DoS.Go"]
    lines = [node.get("reportFormat") or "" for node in part.actions]
    assert any("is not part of this scenario" in line for line in lines)


def test_a_setup_says_which_scenario_it_is(skirmish: Loaded, game: Game) -> None:
    splash = skirmish.procedures.all["splash"]
    only = replace(splash, offered=replace(splash.offered, scenarios=("s",)))
    procedures = replace(skirmish.procedures, all={"splash": only})
    said = keeping.states(game.scenarios[0], procedures)
    assert any(f"{offers.SCENARIO};{game.scenarios[0].id};" in one for one in said)
    assert not any(offers.SCENARIO in one
                   for one in keeping.states(game.scenarios[0], skirmish.procedures))  # fmt: skip


def test_nothing_is_asked_that_comes_after_the_end(skirmish: Loaded, game: Game) -> None:
    """What the board ends before anybody has answered is not asked about, nor missed."""
    splash = skirmish.procedures.all["splash"]
    ended = next(each for each in splash.inputs if not isinstance(
        each, AskedNumber | AskedChoice | AskedFlag) and each.kind == "number")  # fmt: skip
    when = parse(f"{ended.id} < 1", "value")
    whole = Part(game, splash, "DoSplash").made
    stop = Stop(when=when, say=(), cite="", span=small.SPAN)
    stopping = Part(game, replace(splash, steps=(stop, *splash.steps)), "DoSplash").made
    longer = [one for one, other in zip(stopping.asks, whole.asks, strict=True)
              if len(one.guard.code) > len(other.guard.code)]  # fmt: skip
    assert longer
    assert all(ended.id in one.guard.code for one in longer)
    late = {ident for one in longer for ident in one.about} - {ended.id}
    missed = [name for name in whole.values if name.endswith("Lacks")
              and any(f"{ident}Lacks" in name for ident in late)]  # fmt: skip
    for name in missed:
        assert ended.id in stopping.values[name].code


def test_an_answer_that_is_kept_and_usual_is_a_line_of_the_list_at_once(bear: Loaded) -> None:
    """The first combat of a game asks for strengths and shows the list, and no more."""
    assert bear.game is not None
    made = Part(bear.game, bear.procedures.all["combat"], "DoCombat").made
    (only,) = (one for one in made.asks if one.about == ("method",))
    assert only.name == "DoCombat_methodChanged"
    assert only.guard.code.count('equals("Ask me everything")') == 1
    (usual,) = (one for one in made.asks if one.name == "DoCombat_Picked")
    assert "Odds or differential? " in repr(usual.options)
    assert made.keeps["method"] == "DoCombat_methodKeep"


@pytest.mark.skipif(not beanshell.BSH, reason=beanshell.ABSENT)
def test_a_line_of_the_list_gives_the_only_other_answer(bear: Loaded, tmp_path: Path) -> None:
    assert bear.game is not None
    values = Part(bear.game, bear.procedures.all["combat"], "DoCombat").made.values
    code = values["DoCombat_method"].code
    picks = {"": "odds", "Odds or differential? differential": "differential"}
    usual = {"DoCombat_methodShown": "true", "DoCombat_methodUsual": "odds"}
    cases = [(code, {**usual, "DoCombat_Picked": picked, "DoCombat_methodChanged": said})
             for picked in picks for said in ("", "differential")]  # fmt: skip
    assert beanshell.run(cases, tmp_path) == ["odds", *["differential"] * 3]


def test_of_several_selected_units_of_a_pile_only_the_uppermost_runs_what_leaders_offer_too(
    game: Game,
) -> None:
    """The engine counts a pile from above, and gives a command to all that are selected."""
    own = small_procedure(game, "{flip: true}", units="unit.shape == 'unit'")
    starts = [
        Part(game, replace(own, offered=replace(own.offered, leaders=leaders)), "DoRest").start
        for leaders in (False, True)
    ]
    conditions = [start.get("loopCount", "") for start in starts]
    assert '.equals("")' not in conditions[0] and '.equals("")' in conditions[1]
    lines = runs.properties(game, sent={"runTake"}, together=False)
    (taken, *_more) = (node for line in lines for node in line)
    assert "StackPos" in taken.get("propChanger", "")


def test_joining_an_attack_is_of_ones_own_turn_where_every_attack_is(
    skirmish: Loaded, game: Game
) -> None:
    rest = skirmish.procedures.all["rest"]
    own, any_time = (
        Part(game, replace(rest, offered=Offered(own_turn=turn)), "DoRest")
        for turn in (True, False)
    )
    assert offered_together([own, own]).turn
    assert not offered_together([own, any_time]).turn
