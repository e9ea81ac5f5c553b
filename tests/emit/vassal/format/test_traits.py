"""Each trait is written so that a decoder finds every field in its place."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from builder.emit.vassal import script as s
from builder.emit.vassal.format import traits as t
from builder.emit.vassal.format.chains import definition, expand
from builder.emit.vassal.format.encode import Named, key
from builder.emit.vassal.pieces.counters import layer
from builder.emit.vassal.pieces.names import image_names
from builder.game.model import Face
from tests.emit.vassal import decode
from tests.emit.vassal.small import GAME, HOSTILE, UNITS

TRAITS = json.loads((Path(__file__).parents[1] / "schema.json").read_text("utf-8"))["traits"]
WORK = Named("work")


def fields(trait: t.Trait) -> dict[str, str]:
    """The trait's fields by the schema's names, read from a whole piece."""
    _, parts = decode.chain(definition([trait, t.BasicPiece("p", "7")]))
    part = parts[0]
    return dict(zip(TRAITS[part.ident]["fields"], part.fields, strict=False))


def test_a_layer_has_images_names_key_and_scale() -> None:
    layer = t.Layer("Step", (("a.png", ""), ("b,c.png", "+ (re,duced)")), 0.5, WORK, level=2)
    got = fields(layer)
    assert decode.array(got["imageNames"]) == ["a.png", "b,c.png"]
    assert decode.array(got["levelNames"]) == ["", "+ (re,duced)"]
    assert (got["name"], got["scale"], got["version"]) == ("Step", "0.5", "1")
    assert (got["increaseKeyStroke"], got["alwaysActive"]) == (str(WORK), "true")
    assert layer.state == "2"


def test_a_plus_in_a_faces_name_is_no_end_of_it() -> None:
    faces = layer(replace(UNITS["b1"], back=Face("1 + 1", {})), image_names(GAME, {}), "Hussars")
    assert decode.split(faces.levels[1][1], "+") == ["", " (1 + 1)"]


def test_a_back_with_a_name_of_its_own_is_called_by_it() -> None:
    wind = replace(UNITS["b1"], name="North wind", back=Face("", {}, label="South wind"))
    weak = replace(UNITS["b1"], name="North wind", back=Face("", {}, label="weak"))
    names = [layer(each, image_names(GAME, {}), each.name).levels[1][1] for each in (wind, weak)]
    assert [decode.split(name, "+") for name in names] == [["South wind"], ["", " (weak)"]]


def test_a_face_goes_into_the_bracket_of_a_name_that_ends_in_one() -> None:
    weak = replace(UNITS["b1"], back=Face("", {}, label="weak"))
    images = image_names(GAME, {})
    names = [layer(weak, images, name).levels[1][1] for name in ("Guard (Blue)", "Guard", "(1)")]
    split = [decode.split(name, "+") for name in names]
    assert split == [["Guard (Blue, weak)"], ["", " (weak)"], ["", " (weak)"]]


def test_a_trigger_has_menu_key_condition_and_actions() -> None:
    got = fields(
        t.TriggerAction("n", "Flip", key("Ctrl+F"), (WORK, Named("x")), s.word("A").eq(";"))
    )
    assert (got["command"], got["key"], got["propertyMatch"]) == ("Flip", "70,130", '{A==";"}')
    assert decode.array(got["actionKeys"]) == [str(WORK), "0,0,x"]
    assert (got["loop"], got["loopType"]) == ("false", "counted")


def test_a_report_has_keys_and_message() -> None:
    got = fields(t.ReportAction((WORK,), "$a$; b/c", "note"))
    assert decode.array(got["keys"]) == [str(WORK)]
    assert (got["reportFormat"], got["description"]) == ("$a$; b/c", "note")


def test_send_to_region_names_map_region_and_way_back() -> None:
    got = fields(t.SendToLocation(WORK, Named("back"), "Main Map", s.word("Box")))
    assert (got["key"], got["backKey"]) == (str(WORK), "0,0,back")
    assert (got["mapId"], got["destination"], got["region"]) == ("Main Map", "R", "{Box}")
    assert (got["backCommandName"], got["gridLocation"]) == ("", "")


def test_send_to_a_hex_names_board_and_hex() -> None:
    got = fields(t.SendToLocation(WORK, None, "Main Map", "A1", board="Map"))
    assert (got["boardName"], got["destination"], got["gridLocation"]) == ("Map", "G", "A1")
    assert [got[name] for name in ("region", "propertyFilter", "zone")] == ["", "", ""]


def test_a_dynamic_property_sets_values_on_keys() -> None:
    got = fields(t.DynamicProperty("From", ((WORK, '{x?"a:b":","}'), (Named("no"), ""))))
    first, second = (decode.split(c, ":") for c in decode.array(got["keyCommands"]))
    assert first[:2] == ["", str(WORK)]
    assert decode.array(first[2]) == ["P", '{x?"a:b":","}']
    assert decode.array(second[2]) == ["P", ""]


def test_marks_keep_hostile_values() -> None:
    _, parts = decode.chain(definition([t.Marker((("A", HOSTILE), ("B", "1"))), t.BasicPiece()]))
    assert parts[0].fields == ["A", "B"]
    assert decode.split(parts[0].state, ",") == [HOSTILE, "1"]


def test_hidden_commands_have_condition_and_keys() -> None:
    got = fields(t.RestrictCommands("n", s.number("A").eq(1), (key("Ctrl+E"), WORK)))
    assert (got["action"], got["propertyMatch"]) == ("Hide", "{A==1}")
    assert decode.array(got["watchKeys"]) == ["69,130", str(WORK)]


def test_delete_and_clone_listen_to_their_key_and_show_no_menu() -> None:
    for trait in (t.Delete(WORK), t.Clone(WORK)):
        got = fields(trait)
        assert (got["commandName"], got["key"]) == ("", str(WORK))


def test_the_moved_mark_has_image_place_and_key() -> None:
    got = fields(t.MarkWhenMoved("m.png", 3, -4, WORK))
    assert (got["movedIcon"], got["xOffset"], got["yOffset"]) == ("m.png", "3", "-4")
    assert (got["key"], got["ignoreSameLocation"]) == (str(WORK), "true")


def test_a_trail_is_shown_to_all() -> None:
    got = fields(t.MovementTrail(WORK, 10, 2))
    assert (got["trailKey"], got["globallyVisible"], got["circleRadius"]) == (
        str(WORK),
        "true",
        "10",
    )
    assert got["lineWidth"] == "2"


def test_a_calculated_property_has_its_expression() -> None:
    got = fields(t.CalculatedProperty("A", s.literal("B;C")))
    assert (got["name"], got["expression"]) == ("A", '{"B;C"}')


def test_the_innermost_piece_has_name_place_and_gpid() -> None:
    name = HOSTILE.replace("\t", " ")
    end = t.BasicPiece(name, "7", "Main Map", 3, 4)
    ident, parts = decode.chain(definition([t.Delete(WORK), end], "12"))
    assert ident == "12"
    assert parts[-1].fields == ["", "", "", name]
    assert parts[-1].state == "Main Map;3;4;7;0"


@pytest.mark.parametrize(
    "trait",
    [
        t.UsePrototype("p"), t.Layer("L", (("a", ""),), 0.5), t.TriggerAction("n", "m", None, ()),
        t.ReportAction((WORK,), "m"), t.SendToLocation(WORK, None, "m", s.word("R")),
        t.DynamicProperty("d", ()), t.CalculatedProperty("c", s.whole(1)), t.Delete(WORK),
        t.RestrictCommands("h", s.TRUE, (WORK,)), t.Clone(WORK), t.MarkWhenMoved("i", 0, 0, WORK),
        t.MovementTrail(WORK, 9, 1.5), t.BasicPiece("b", "1"),
    ],
    ids=lambda trait: type(trait).__name__,
)  # fmt: skip
def test_every_trait_writes_all_fields_and_a_state_of_the_right_form(trait: t.Trait) -> None:
    _, parts = decode.chain(definition([trait, t.BasicPiece()]))
    known = TRAITS[parts[0].ident]
    assert len(parts[0].fields) == known["whole"]
    assert trait.state.count(";") == known["state"].count(";")


def test_a_prototype_is_replaced_by_its_traits_in_place() -> None:
    known = {
        "A": [t.UsePrototype("B"), t.Delete(WORK), t.BasicPiece()],
        "B": [t.Clone(WORK), t.BasicPiece()],
    }
    end = t.BasicPiece("x", "1")
    mark = t.Marker((("M", "1"),))
    full = expand([t.UsePrototype("A"), mark, end], known)
    assert full == [t.Clone(WORK), t.Delete(WORK), mark, end]


def test_counters_that_are_sent_a_key_may_say_what_they_find() -> None:
    """The engine's eighth field, "suppress individual reports", would silence their warnings."""
    fields = t.GlobalKeyCommand(Named("come"), Named("meet")).type.split(";")
    assert fields[7] == "false"


def test_a_key_goes_to_the_own_location_or_to_one_that_is_named() -> None:
    own = t.GlobalKeyCommand(Named("come"), Named("meet")).type.split(";")
    named = t.GlobalKeyCommand(Named("come"), Named("meet"), "Main Map", s.word("There")).type
    assert own[12].split("|")[:6] == ["COUNTER", "true", "CURLOC", "", "", ""]
    there = named.split(";")[12].split("|")
    assert there[2:4] == ["LOCATION", "Main Map"]
    assert "There" in there[6]
