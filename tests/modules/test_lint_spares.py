"""`lint`: what looks like a fault in modules of many ages and is none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from builder.diagnostics import Severity
from tests.modules.made import B, found, piece, png, prototype, setup, slot, vmod, vsav

GRID = f"{B}module.map.boardPicker.board.HexGrid"
NUMBERING = f"{B}module.map.boardPicker.board.mapgrid.HexGridNumbering"
ROTATE = "rotate;6;93,130;91,130;Turn right;Turn left;;;Facing;;;"
LAYER = (
    "emb2;Show;2;;Up;2;;;2;;;;1;false;0;0;a.png,b.png;,;true;Step;;;{};X;1;1;{};70,130;71,130;;;1.0"
)
PICTURES = {"images/a.png": png(mark="a"), "images/b.png": png(mark="b")}
RED, BLUE = ("mark;Side", "Red"), ("mark;Side", "Blue")
GLOBALS = f"{B}module.properties.GlobalProperties"
GLOBAL = f"{B}module.properties.GlobalProperty"
BUTTON = "name='a' buttonText='Draw' buttonHotkey='67,520' hotkey='70,130' tooltip=''"
SENT = 'globalkey;;57344,0,Go;70,130;{{Side=="Red"}};false;1;false;true;;;-1;{};false;'
TARGET = "COUNTER|false|MAP|||||0|0||false|||EQUALS"
OLDER = SENT.format(TARGET + "||").replace("57344", "63743").removesuffix(";false;")
FACE = f"{B}module.SpecialDieFace"


def dice(*values: str) -> str:
    """A button with a die whose faces are 1, 2, 3 …"""
    faces = "".join(f"<{FACE} text='{n}' value='{value}'/>" for n, value in enumerate(values, 1))
    return (f"<{B}module.SpecialDiceButton name='Dice' text='Dice' tooltip='t' hotkey='68,520'>"
            f"<{B}module.SpecialDie name='d'>{faces}</{B}module.SpecialDie>"
            f"</{B}module.SpecialDiceButton>")  # fmt: skip


SPARED: list[tuple[str, str, Mapping[str, Any]]] = [
    ("letters for the words of a grid's numbering", "M211",
     {"board": f"<{GRID}><{NUMBERING} first='H' hType='A' vType='N'/></{GRID}>"}),
    ("outlines of older engines, which have no scale", "M211",
     {"slots": [slot("nonRect;m,-5,-15,l,5,15")]}),
    ("icons of a button that hides pieces", "M208",
     {"maps": f"<{B}module.map.HidePiecesButton hiddenIcon='a.png' showingIcon='a.png'/>",
      "files": {"images/a.png": png(mark="a")}}),
    ("zoom of older engines", "M208", {"maps": f"<{B}module.map.Zoomer factor='1.5' max='4'/>"}),
    ("properties of mats", "M305",
     {"slots": [slot("calcProp;Was;{OldMatPieceName};", ("mark;oldPieceNames", "x"))]}),
    ("the range of a thread", "M305",
     {"maps": f"<{B}module.map.LOS_Thread report='$Range$'/>"}),
    ("keys that a prototype sends for nobody", "M401",
     {"prototypes": [prototype("Old", "macro;;Go;71,130;;;57344\\,0\\,goo")]}),
    ("a key of a Layer that is always active", "M403",
     {"slots": [slot(LAYER.format("false", "true"), "delete;Delete;70,130;")],
      "files": PICTURES}),
    ("keys of a Layer that follows a property", "M403",
     {"slots": [slot(LAYER.format("true", "true"), "delete;Delete;71,130;")],
      "files": PICTURES}),
    ("a buttons' tooltip in a menu that shows its words", "M405",
     {"maps": f"<{B}module.map.MassKeyCommand {BUTTON}/>",
      "slots": [slot("delete;Delete;70,130;")],
      "more": f"<{B}module.ToolbarMenu text='M' tooltip='t' hotkey='66,520' menuItems='Draw'/>"}),
    ("a prototype's command that one piece should not have", "M407",
     {"slots": [slot("hideCmd;;Hide;;70\\,130", "prototype;Unit")],
      "prototypes": [prototype("Unit", "delete;Delete;70,130;")]}),
    ("names by the trait for names", "M501", {"slots": [slot("basicName;Guard", name="")]}),
    ("a piece's own mark in front of its prototype's", "M506",
     {"slots": [slot(RED, "prototype;Unit")], "prototypes": [prototype("Unit", BLUE)]}),
    ("dice whose values nobody counts", "M507", {"more": dice("0", "0", "0")}),
    ("a prototype without anything as a headline", "M306", {"prototypes": [prototype("== A ==")]}),
    ("properties whose names scripts end", "M308",
     {"more": f"<{GLOBALS}><{GLOBAL} name='Ohio_Total'/></{GLOBALS}>",
      "slots": [slot('calcProp;All;{GetProperty(State+"_Total")};', ("mark;State", "Ohio"))]}),
    ("pictures that the module makes itself", "M307",
     {"files": {"images/Town": png(mark="t")},
      "more": f"<{B}module.gamepieceimage.GamePieceImage name='Town'/>"}),
    ("setups in which keys have other numbers and fields are left out", "M508",
     {"slots": [slot("delete;x;70,130;", SENT.format(TARGET))], "more": setup(),
      "files": {"start.vsav": vsav(piece("delete;x;70,130;", OLDER))}}),
]  # fmt: skip


@pytest.mark.parametrize(("code", "module"), [each[1:] for each in SPARED],
                         ids=[each[0] for each in SPARED])  # fmt: skip
def test_what_is_no_fault_is_not_reported(code: str, module: Mapping[str, Any]) -> None:
    findings = found(vmod(**module))
    assert [str(f.message) for f in findings if f.code == code] == []
    assert not {f.code for f in findings if f.severity is Severity.ERROR}


def test_the_keys_of_a_trait_with_facings_stand_where_there_is_no_free_rotation() -> None:
    clash = found(vmod([slot(ROTATE, "delete;Delete;93,130;")]))
    assert "'Turn right' and 'Delete' are both on Ctrl+]" in {str(f.message) for f in clash}


def test_a_module_older_than_piece_numbers_is_one_finding() -> None:
    old = vmod([slot(gpid=""), slot(gpid="", name="Horse")], following="")
    numbers = [str(f.message) for f in found(old) if f.code == "M504"]
    assert numbers == ["no piece has a number (gpid): the module is older than VASSAL 3.2"]
