"""`lint`: a module for each fault that has it and no other, and one that has none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from builder.diagnostics import CATALOGUE, Findings, Severity
from builder.modules.lint import lint
from tests.modules.made import (
    FACTS,
    B,
    build_file,
    found,
    piece,
    png,
    prototype,
    setup,
    slot,
    vmod,
    vsav,
    zipped,
)

FLIP = (
    "emb2;;;;;;;Flip;;;;;1;false;0;0;a.png,b.png;,;true;Step;;;false;;1;1;true;;;70,130;;1.0;;true"
)
REPORT = 'report;70\\,130;{"flips"};;;;false'
PICTURES = {"images/a.png": png(mark="a"), "images/b.png": png(mark="b")}
DECK = f"{B}module.map.DrawPile"
ACTION = f"{B}module.DoActionButton"
GLOBALS = f"{B}module.properties.GlobalProperties"
GLOBAL = f"{B}module.properties.GlobalProperty"
COMMAND = "module.map.MassKeyCommand"
BUTTON = {"name": "c", "buttonText": "c", "buttonHotkey": "67,520", "tooltip": "t"}


def one(kind: str, **attributes: str) -> str:
    """A component of a class below VASSAL.build."""
    given = " ".join(f"{name}='{value}'" for name, value in attributes.items())
    return f"<{B}{kind} {given}/>"


STACK = "module.map.SetupStack"
CAMP = {"useGridLocation": "true", "location": "Camp"}


def action(**attributes: str) -> str:
    given = {
        "name": "Do",
        "text": "Do",
        "tooltip": "Does it",
        "icon": "",
        "hotkey": "68,520",
    } | attributes
    return f"<{ACTION} {' '.join(f'{k}={chr(39)}{v}{chr(39)}' for k, v in given.items())}/>"


def regions(*names: str) -> str:
    grid = f"{B}module.map.boardPicker.board."
    inner = "".join(f"<{grid}Region name='{name}' originx='1' originy='1'/>" for name in names)
    return f"<{grid}RegionGrid>{inner}</{grid}RegionGrid>"


def svg(attributes: str, inside: str = "") -> str:
    return f"<svg xmlns='http://www.w3.org/2000/svg' {attributes}>{inside}</svg>"


def test_an_svg_picture_may_speak_of_itself_and_hold_others() -> None:
    own = svg("width='9' height='9'", "<use href='#a'/><g fill='url(#b)'/>"
              "<image href='data:image/png;base64,AA=='/>")  # fmt: skip
    files = {"images/a.svg": f"<!DOCTYPE svg PUBLIC 'x' 'x.dtd'>{own}"}
    assert found(vmod([slot("obs;;a.svg;;B;;player:")], files=files)) == []


def test_a_sound_module_has_no_findings() -> None:
    sound = vmod(
        [slot("prototype;Unit", ("mark;Side", "Red"), FLIP, name="1. Guard"),
         slot("prototype;Unit", ("mark;Side", "Blue"), FLIP, name="2. Guard", gpid="2")],
        [prototype("Unit", REPORT, "macro;;Home;72,130;;;57344\\,0\\,go;false;;;counted",
                   "sendto;;57344,0,go;Main;Board;0;0;;;;;0;0;;R;;Camp;;",
                   "report;57344\\,0\\,go;{Side+Turns};;;;false")],
        more=setup() + action(doHotkey="true", hotkeys="57345\\,0\\,next")
        + action(text="", name="b", hotkey="57346,0,next", tooltip="")
        + f"<{GLOBALS}><{GLOBAL} name='Turns' initialValue='1'/></{GLOBALS}>",
        maps=one(STACK, name="s", owningBoard="Board", **CAMP),
        board=regions("Camp"),
        files=PICTURES | {"start.vsav": vsav(piece(
            REPORT, "macro;;Home;72,130;;;57344\\,0\\,go;false;;;counted",
            "sendto;;57344,0,go;Main;Board;0;0;;;;;0;0;;R;;Camp;;",
            "report;57344\\,0\\,go;{Side+Turns};;;;false", ("mark;Side", "Red"), (FLIP, "1"),
            name="1. Guard", ident="5", place="Main;3;4",
        ))},
    )  # fmt: skip
    assert [(f.code, str(f.message), f.where) for f in found(sound)] == []


FAULTS: list[tuple[str, str, str, Mapping[str, Any]]] = [
    ("M203", "leads out of the module", "../../x.png", {"files": {"../../x.png": "x"}}),
    ("M205", "has no component 'build.module.Mapp'", "[Mapp]", {"more": f"<{B}module.Mapp/>"}),
    ("M206", "'' is not a whole number", "x", {"maps": f"<{DECK} name='d' x='' y='2'/>"}),
    ("M207", "has no trait 'blob'", "1. blob", {"slots": [slot("blob;a")]}),
    ("M207", "2 traits but states for 1", "Guard [Single piece]",
     {"slots": [slot("cmt;x").replace("\tnull", "null")]}),
    ("M208", "no attribute 'nam'", "d [Deck]", {"maps": f"<{DECK} name='d' nam='2'/>"}),
    ("M210", "expands without end", "B [Definition]",
     {"slots": [slot("prototype;A", "prototype;B")],
      "prototypes": [prototype("A", "prototype;B"), prototype("B", "cmt;", "prototype;A")]}),
    ("M211", "does not know 'always' here", "shuffle",
     {"maps": f"<{DECK} name='d' shuffle='always'/>"}),
    ("M301", "no prototype 'Unti'", "1. Prototype Unti", {"slots": [slot("prototype;Unti")]}),
    ("M302", "no picture 'Map.png'", "[Map Shading]",
     {"more": one("module.map.MapShader", image="Map.png")}),
    ("M303", "no region 'Camps'", "1. Send To Location Go",
     {"slots": [slot("sendto;Go;;Main;Board;0;0;;;;;0;0;;R;;Camps;;")], "board": regions("Camp")}),
    ("M303", "no map 'Mian'", "1. Send To Location Go",
     {"slots": [slot("sendto;Go;;Mian;Board;0;0;;;;;0;0;;L;;;;")]}),
    ("M303", "no side 'Green'", "1. Invisible",
     {"slots": [slot("hide;;;;sides:Red:Green;0.3;;false")]}),
    ("M303", "no deck 'Pile'", "1. Return To Deck", {"slots": [slot("return;;;Pile;;;2;false;")]}),
    ("M303", "no board 'Bord'", "s [At-Start Stack]",
     {"maps": one(STACK, name="s", owningBoard="Bord", **CAMP),
      "board": regions("Camp")}),
    ("M303", "no button 'Di'", "Menu [Toolbar Menu]",
     {"more": one("module.ToolbarMenu", text="Menu", tooltip="t", hotkey="65,520",
                  menuItems="Di")}),
    ("M304", "no file 'x.html'", "Help [Plain Text Help File]",
     {"more": one("module.documentation.HelpFile", title="Help", fileName="x.html")}),
    ("M304", "there is no 'start.vsav' in it", "Start [Pre-defined setup]", {"more": setup()}),
    ("M304", "cannot be read", "Start [Pre-defined setup]",
     {"more": setup(), "files": {"start.vsav": "no zip"}}),
    ("M305", "no property is called 'Strenght'", "2. Calculated Property Sum",
     {"slots": [slot("calcProp;Sum;{Strenght+1};", ("mark;Strength", "3"))]}),
    ("M305", "no global property 'Turn' to set", "1. Set Global Property Turn",
     {"slots": [slot("setprop;Turn;false,0,1,false;;;Current Zone/Current Map/Module;")]}),
    ("M306", "no piece uses the prototype 'Old'", "Old [Definition]",
     {"prototypes": [prototype("Old", ("mark;Side", "Red"))]}),
    ("M307", "nothing shows", "images/old.png", {"files": {"images/old.png": png(mark="o")}}),
    ("M308", "nothing reads the global property 'Old'", "Old [Global Property]",
     {"more": f"<{GLOBALS}><{GLOBAL} name='Old'/></{GLOBALS}>"}),
    ("M309", "has this picture as 'images/map.png'", "images/b.png",
     {"files": {"images/b.png": png(mark="map")}, "slots": [slot("obs;;b.png;;B;;player:")]}),
    ("M310", "no use for this file", "Thumbs.db", {"files": {"Thumbs.db": "x"}}),
    ("M310", "no setup uses", "lost.vsav", {"files": {"lost.vsav": vsav()}}),
    ("M311", "cannot read this picture: <g>", "images/a.svg",
     {"files": {"images/a.svg": "<g/>"}, "slots": [slot("obs;;a.svg;;B;;player:")]}),
    ("M311", "cannot read this picture: Opening and ending tag", "images/a.svg",
     {"files": {"images/a.svg": svg("", "<g>")}, "slots": [slot("obs;;a.svg;;B;;player:")]}),
    ("M312", "neither width and height nor a viewBox", "images/a.svg",
     {"files": {"images/a.svg": svg("")}, "slots": [slot("obs;;a.svg;;B;;player:")]}),
    ("M312", "shows 'b.png', which is not in", "images/a.svg",
     {"files": {"images/a.svg": svg("width='9'", "<image href='b.png'/>")},
      "slots": [slot("obs;;a.svg;;B;;player:")]}),
    ("M312", "shows 'http://x/b.svg#a'", "images/a.svg",
     {"files": {"images/a.svg": svg("viewBox='0 0 9 9'", "<g fill='url(http://x/b.svg#a)'/>")},
      "slots": [slot("obs;;a.svg;;B;;player:")]}),
    ("M401", "nothing responds to goo", "2. Trigger Action",
     {"slots": [slot("macro;;Go;71,130;;;57344\\,0\\,goo", "report;57344\\,0\\,go;x;;;;false")]}),
    ("M401", "nothing responds to Ctrl+D", "hotkey",
     {"maps": one(COMMAND, **BUTTON, hotkey="68,130")}),
    ("M402", "nothing sends go", "1. Send To Location",
     {"slots": [slot("sendto;;57344,0,go;Main;Board;0;0;;;;;0;0;;L;;;;")]}),
    ("M402", "nothing sends go", "b [Action Button]",
     {"more": action(text="", name="b", hotkey="57344,0,go")}),
    ("M403", "'Two' and 'One' are both on Ctrl+F", "2. Delete",
     {"slots": [slot("clone;Two;70,130;", "delete;One;70,130;", "report;70\\,130;x;;;;false")]}),
    ("M404", "Alt+D is also the key of 'Do [Action Button]'", "Else [Action Button]",
     {"more": action() + action(name="Else", text="Else")}),
    ("M405", "no tooltip", "Do [Action Button]", {"more": action(tooltip="")}),
    ("M406", "'Delete' changes the piece", "1. Delete", {"slots": [slot("delete;Delete;68,130;")]}),
    ("M407", "never runs it", "condition",
     {"maps": one(COMMAND, **BUTTON, condition="")}),
    ("M407", "always restricted", "2. Restrict Commands",
     {"slots": [slot("hideCmd;x;Hide;;70\\,130", "delete;x;70,130;")]}),
    ("M408", "no key", "Do [Action Button]", {"more": action(hotkey="")}),
    ("M501", "no name", "[Single piece]", {"slots": [slot(name="")]}),
    ("M502", "2 pieces are called 'Guard'", "Guard [Single piece]",
     {"slots": [slot(), slot(gpid="2")]}),
    ("M503", "stray spaces", "Old  Guard [Single piece]", {"slots": [slot(name="Old  Guard")]}),
    ("M504", "has the number 1 too", "2 [Single piece]", {"slots": [slot(), slot(name="2")]}),
    ("M504", "'x' is not a piece number", "Guard [Single piece]", {"slots": [slot(gpid="x")]}),
    ("M504", "not below the next one, 100", "Guard [Single piece]", {"slots": [slot(gpid="100")]}),
    ("M504", "the piece in it '7'", "Guard [Single piece]", {"slots": [slot(inner="7")]}),
    ("M504", "has the number 1 too", "1. Place Marker",
     {"slots": [slot("placemark;;;x;null;0;0;false;;;1;0;false;false;;1")]}),
    ("M505", "has no name", "2. Layer",
     {"slots": [slot(FLIP.replace("Step", ""), REPORT)], "files": PICTURES}),
    ("M506", "'Red', in the prototype 'Unit' it is 'Blue'", "Guard [Single piece]",
     {"slots": [slot("prototype;Unit", ("mark;Side", "Red"))],
      "prototypes": [prototype("Unit", ("mark;Side", "Blue"))]}),
    ("M507", "says 4 and counts 5", "4 [Symbolic Die Face]",
     {"more": f"<{B}module.SpecialDieFace text='4' value='5'/>"}),
    ("M508", "1 'Guard' differs from the palette: the value of the mark Side",
     "Start [Pre-defined setup]",
     {"slots": [slot(("mark;Side", "Red"))], "more": setup(),
      "files": {"start.vsav": vsav(piece(("mark;Side", "Blue")))}}),
    ("M508", "1 'Guard' differs from the palette: the value of the mark Side",
     "Start [Pre-defined setup]",
     {"slots": [slot(("mark;Side", "Red"))], "more": setup(),
      "files": {"start.vsav": vsav(piece(("mark;Side", "Red")), piece(("mark;Side", "Blue")))}}),
    ("M508", "no slot has its number '8'", "Start [Pre-defined setup]",
     {"more": setup(), "files": {"start.vsav": vsav(piece(gpid="8"))}}),
    ("M509", "saved with version 0.9", "Start [Pre-defined setup]",
     {"more": setup(), "files": {"start.vsav": vsav(version="0.9")}}),
    ("M510", "at the pixels 3,4", "s [At-Start Stack]",
     {"maps": f"<{B}module.map.SetupStack name='s' owningBoard='Board' x='3' y='4'/>"}),
    ("M511", "two boards are called 'Board'", "Board [Board]",
     {"beside": one("module.map.boardPicker.Board", name="Board", image="map.png")}),
    ("M512", "5001 × 60 pixels", "Board [Board]", {"files": {"images/map.png": png(5001)}}),
]  # fmt: skip


@pytest.mark.parametrize(("code", "words", "where", "fault"), FAULTS,
                         ids=[f"{code}-{words[:20]}" for code, words, *_ in FAULTS])  # fmt: skip
def test_a_fault_is_found_at_its_place_and_nothing_else(
    code: str, words: str, where: str, fault: Mapping[str, Any]
) -> None:
    all_ = found(vmod(**fault))
    one, *others = [f for f in all_ if f.code == code or f.severity is not Severity.NOTE]
    assert {f.code for f in others} <= {code}
    assert one.code == code
    assert words in str(one.message)
    assert one.where[-1] == where
    assert str(one.hint)


def test_a_saved_game_that_does_not_say_its_version_is_of_none() -> None:
    assert not found(vmod(more=setup(), files={"start.vsav": vsav(version="")}))


@pytest.mark.parametrize("held", ["spec", "text"])
def test_a_marker_that_is_written_out_is_looked_over_where_it_is_placed(held: str) -> None:
    marker = piece("prototype;Flame", "prototype;Smok", name="Fire").replace(";;;;", ";;;fire.png;")
    inline = marker.replace(";", "\\;")
    spec, text = (inline, "null") if held == "spec" else ("", inline)
    placed = f"placemark;;;{spec};{text};0;0;false;;;1;0;false;false;;1"
    known = [prototype("Flame", "prototype;Heat"), prototype("Heat", "mark;Hot")]
    all_ = found(vmod([slot(placed, REPORT)], known))
    said = {one.code: str(one.message) for one in all_ if one.code in ("M301", "M302", "M306")}
    assert said == {"M301": "there is no prototype 'Smok'",
                    "M302": "there is no picture 'fire.png'"}  # fmt: skip


@pytest.mark.parametrize("number", ["0", "57583"])
def test_vassal_numbers_the_named_keys_of_a_saved_game_as_it_likes(number: str) -> None:
    keyed = "report;{}\\,0\\,go;{{Side}};;;;false".format
    made = vmod([slot(keyed("0"))], more=setup() + action(text="x", name="b", hotkeys="0\\,0\\,go"),
                files={"start.vsav": vsav(piece(keyed(number)))})  # fmt: skip
    assert "M508" not in {one.code for one in found(made)}
    other = vmod(
        [slot(keyed("0"))],
        more=setup(),
        files={"start.vsav": vsav(piece(keyed(number).replace("go", "stop")))},
    )
    assert "M508" in {one.code for one in found(other)}


def test_vassal_writes_whole_numbers_of_a_saved_game_with_a_point() -> None:
    trail = "footprint;70,130;Trail;false;false;10;0,0,0;255,255,255;100;50;20;30;;{};;;;;".format
    made = vmod([slot(trail("2"), REPORT)], more=setup(),
                files={"start.vsav": vsav(piece(trail("2.0"), REPORT))})  # fmt: skip
    assert "M508" not in {one.code for one in found(made)}


def test_prototypes_behind_the_palette_are_too_late() -> None:
    xml = build_file([slot("prototype;Unit")], [prototype("Unit")])
    head, rest = xml.split(f"<{B}module.PrototypesContainer>")
    middle, tail = rest.split(f"</{B}module.PrototypesContainer>")
    end = f"</{B}GameModule>"
    box = f"\n<{B}module.PrototypesContainer>{middle}</{B}module.PrototypesContainer>"
    xml = head + tail.replace(end, box + end)
    (one,) = found(zipped({"buildFile.xml": xml, "images/map.png": png(),
                           "moduledata": _facts("1.0")}))  # fmt: skip
    assert (one.code, one.span.line) == ("M209", 2)


def _facts(version: str) -> str:
    return FACTS.format(version=version)


def test_the_data_of_a_module_agree_with_its_build_file() -> None:
    both: dict[str, bytes | str] = {"buildFile.xml": build_file(), "images/map.png": png()}
    (one,) = found(zipped(both | {"moduledata": _facts("2.0")}))
    assert one.code == "M204" and "'2.0' here and '1.0' in the build file" in str(one.message)
    (one,) = found(zipped(both))
    assert one.code == "M204" and "no 'moduledata'" in str(one.message)


def test_a_key_differs_from_another_by_its_capitals() -> None:
    trigger, goes = "macro;;Go;71,130;;;57344\\,0\\,Go", "57344,0,go;Main;Board"
    sent = found(vmod([slot(trigger, f"sendto;;{goes};0;0;;;;;0;0;;L;;;;")]))[0]
    assert sent.code == "M401" and str(sent.hint) == "did you mean 'go'?"


def test_a_picture_named_in_other_capitals_is_missing_and_the_right_one_is_proposed() -> None:
    text = slot("obs;;A.png;;B;;player:")
    first, *_ = found(vmod([text], files={"images/a.png": png(mark="a")}))
    assert first.code == "M302" and "a.png" in str(first.hint)


def test_values_given_to_a_prototype_are_in_its_place() -> None:
    uses = slot("prototype;Unit;pic=a.png")
    shown = prototype("Unit", "obs;;$pic$;;B;;player:")
    assert found(vmod([uses], [shown], files={"images/a.png": png(mark="a")})) == []


def test_cards_of_one_deck_may_be_alike() -> None:
    cards = slot(kind="Card") + slot(gpid="2", kind="Card")
    deck = f"<{DECK} name='d' owningBoard='Board'>{cards}</{DECK}>"
    assert found(vmod([slot(name="Other", gpid="3")], maps=deck)) == []


def test_of_many_findings_of_a_code_so_many_are_kept() -> None:
    many = [slot(name=f"{n}", gpid="x") for n in range(250)]
    findings = found(vmod(many))
    assert len(findings) == 201
    assert "and 50 more like these" in {str(f.message) for f in findings}


def test_every_code_of_the_linter_is_tried() -> None:
    codes = {code for code in CATALOGUE if code[0] == "M" and "M200" < code < "M600"}
    apart = {"M201", "M202", "M204", "M209", "M213"}
    # whole modules and extensions: here, in test_hostile.py and in test_lint_extensions.py
    assert codes == {code for code, *_ in FAULTS} | apart


@pytest.mark.parametrize(("code", "fault"), [(code, fault) for code, _, _, fault in FAULTS])
def test_all_errors_are_found_where_nothing_else_is_wanted(
    code: str, fault: Mapping[str, Any]
) -> None:
    every, grave = Findings(), Findings()
    lint(vmod(**fault), "test.vmod", every)
    lint(vmod(**fault), "test.vmod", grave, grave=True)
    errors = [[str(one) for one in each if one.severity is Severity.ERROR]
              for each in (every, grave)]  # fmt: skip
    assert errors[0] == errors[1] and bool(errors[0]) == (CATALOGUE[code].severity == "error")
