"""Hand work: overlays read, laid over a small module, and found in an edited one."""

from __future__ import annotations

import io
import zipfile

import pytest
from lxml import etree

from builder.diagnostics import Findings
from builder.modules.build_file import parsed
from builder.modules.handwork import Bounds, Compared, Operation, compare, lay, parse, written
from builder.modules.handwork.fragments import OVERLAY
from builder.modules.handwork.model import find
from builder.pipeline.overlay import Overlay, laid_over
from builder.saves.sequence import Effort
from tests.modules.made import B, build_file, prototype, slot, vmod

BOUNDS = Bounds(*OVERLAY, 100_000)
CHART = f"<{B}widget.Chart chartName='Ambush'/>"
PALETTE = "Palette [Game Piece Palette]"
BUTTON = f"<{B}module.DoActionButton name='{{}}' text='{{}}' hotkey='{{}}'/>"


def tree(**how: str | list[str]) -> etree._Element:
    return parsed(build_file(**how).encode())  # type: ignore[arg-type]


def read(inside: str, findings: Findings | None = None) -> list[Operation]:
    data = f"<overlay next='100007'>\n{inside}</overlay>".encode()
    found = findings if findings is not None else Findings()
    made = parse(data, "overlay/own.xml", BOUNDS, found)
    if findings is None:
        assert list(found) == []
    return made


def faults(inside: str) -> list[tuple[str, int]]:
    found = Findings()
    lay(tree(), read(inside, found), found)
    return [(one.code, one.span.line) for one in found]


def changed(one: etree._Element, two: etree._Element, *prototypes: str) -> Compared:
    """What was changed; laid over the first it must give the second."""
    found = compare(one, two, 100_000, prototypes, Effort())
    wrong = Findings()
    lay(one, parse(written(found.operations, 1), "f", BOUNDS, wrong), wrong)
    assert list(wrong) == []
    assert compare(one, two, 100_000, prototypes, Effort()).operations == []
    return found


def said(found: Compared) -> list[tuple[str, str]]:
    return [(one.how, one.path) for one in found.operations]


def test_a_component_is_added_where_the_overlay_says() -> None:
    root = tree(slots=[slot(), slot(name="Gun", gpid="2")])
    lay(root, read(f"<add to='{PALETTE}' after='Guard [Single piece]'>{CHART}</add>"), Findings())
    palette, _, _ = find(root, PALETTE)
    assert palette is not None
    assert [one.get("entryName") or one.get("chartName") for one in palette] == [
        "Guard", "Ambush", "Gun"]  # fmt: skip


def test_what_it_was_to_follow_may_be_gone() -> None:
    root = tree()
    lay(root, read(f"<add to='{PALETTE}' after='Nobody [Single piece]'>{CHART}</add>"), Findings())
    assert find(root, f"{PALETTE} › Ambush [Chart]")[0] is not None


def test_nothing_before_it_means_first_of_all() -> None:
    root = tree()
    lay(root, read(f"<add to='{PALETTE}' after=''>{CHART}</add>"), Findings())
    palette, _, _ = find(root, PALETTE)
    assert palette is not None and palette[0].get("chartName") == "Ambush"


def test_attributes_are_set_components_replaced_and_removed() -> None:
    root = tree(more=CHART)
    lay(root, read(
        "<set at='Main [Map Window]' attribute='tooltip' value='&lt;b>'/>"
        "<replace at='Ambush [Chart]'>" + CHART.replace("Ambush", "Raid") + "</replace>"
        f"<remove at='{PALETTE}'/>"), Findings())  # fmt: skip
    assert find(root, PALETTE)[0] is None
    assert find(root, "Raid [Chart]")[0] is not None
    assert b'tooltip="&lt;b&gt;"' in etree.tostring(root)


def test_the_second_of_equal_names_has_a_number() -> None:
    root = tree(more=CHART + CHART.replace("/", " description='2'/"))
    found, _, _ = find(root, "Ambush [Chart] #2")
    assert found is not None and found.get("description") == "2"


def test_names_may_hold_the_sign_between_names() -> None:
    root = tree(more=f"<{B}widget.ListWidget entryName='a › b'>{CHART}</{B}widget.ListWidget>")
    assert find(root, "a › b [Scrollable List] › Ambush [Chart]")[0] is not None


@pytest.mark.parametrize(
    ("inside", "code"),
    [
        ("<add to='Map'>" + CHART + "</add>", "M603"),
        ("<remove at=''/>", "M602"),
        ("<wipe at=''/>", "M602"),
        ("<add>" + CHART + "</add>", "M602"),
        ("<add to=''/>", "M602"),
        ("<add to=''>words<b/></add>", "M602"),
        ("<set at='Main [Map Window]' attribute='x'/>", "M602"),
        ("<set at='' attribute='version' value='2'/>", "M602"),
        ("<set at='Guard [Single piece]' attribute='gpid' value='2'/>", "M602"),
        (f"<add to=''><{B}widget.Chrat/></add>", "M602"),
        ("<add to=''>" + slot(gpid="99999") + "</add>", "M604"),
    ],
)
def test_what_is_wrong_in_an_overlay_is_found_at_its_line(inside: str, code: str) -> None:
    assert faults(f"\n{inside}") == [(code, 3)]


def test_a_path_that_is_nearly_right_gets_the_right_one_as_a_hint() -> None:
    found = Findings()
    lay(tree(), read("<remove at='Palete [Game Piece Palette]'/>"), found)
    assert [str(one.hint) for one in found] == [f"did you mean '{PALETTE}'?"]


@pytest.mark.parametrize(
    "data",
    [
        b"", b"<overlay>", b"<module/>", b"\xff\xfe<",
        b"<overlay>" + b"<a/>" * 10_001 + b"</overlay>",
        b"<!DOCTYPE x [<!ENTITY a 'aaaa'>]><overlay>&a;</overlay>",
        b"<overlay>" + b"<a>" * 3_000 + b"</a>" * 3_000 + b"</overlay>",
    ],
)  # fmt: skip
def test_hostile_files_are_one_finding(data: bytes) -> None:
    found = Findings()
    assert parse(data, "overlay/own.xml", BOUNDS, found) == []
    assert [one.code for one in found] == ["M601"]


def test_what_the_engine_writes_otherwise_is_no_change() -> None:
    one = tree(more=BUTTON.format("go", "Go", "0,0,walk"))
    two = tree(more=BUTTON.format("go", "Go", "57611,0,walk").replace("/", " canDisable='false'/")
               + f"<{B}module.Chatter/><{B}module.KeyNamer/>")  # fmt: skip
    for each in two.iter(f"{B}widget.PieceSlot"):
        each.set("width", "75")
    for each in two.iter(f"{B}module.map.BoardPicker"):
        each.set("addColumnText", "Add column")
    assert compare(one, two, 100_000, (), Effort()) == Compared()


def test_a_key_that_is_another_is_a_change() -> None:
    one, two = (tree(more=BUTTON.format("go", "Go", key)) for key in ("0,0,walk", "57611,0,run"))
    assert said(changed(one, two)) == [("set", "go [Action Button]")]


def test_a_component_with_a_new_name_keeps_what_is_in_it() -> None:
    one, two = tree(), tree()
    palette, _, _ = find(two, PALETTE)
    assert palette is not None
    palette.set("name", "Box")
    assert said(changed(one, two)) == [("set", PALETTE)]


def test_additions_and_removals_are_kept_in_their_places() -> None:
    one = tree(more=CHART + CHART.replace("Ambush", "Raid"))
    two = tree(more=CHART.replace("Ambush", "Raid") + BUTTON.format("go", "Go", ""),
               slots=[slot(), slot(name="Trap", gpid="100000")])  # fmt: skip
    assert said(changed(one, two)) == [
        ("add", PALETTE), ("remove", "Ambush [Chart]"), ("add", "")]  # fmt: skip


def test_a_handmade_piece_that_is_changed_again_is_replaced() -> None:
    one, two = (tree(slots=[slot(), slot(*more, name="Trap", gpid="100000")])  # type: ignore[misc]
                for more in ((), ("mark;Fog",)))  # fmt: skip
    assert said(changed(one, two)) == [("replace", f"{PALETTE} › Trap [Single piece]")]


def test_what_comes_from_the_data_is_left_to_them() -> None:
    one = tree(slots=[slot("mark;A"), slot(name="Gun", gpid="2")], prototypes=[prototype("P")])
    two = tree(slots=[slot("mark;B"), slot(name="New", gpid="7")],
               prototypes=[prototype("P", "mark;C")], version="1.1")  # fmt: skip
    found = changed(one, two)
    assert said(found) == []
    assert sorted((one.what, one.gpid) for one in found.left) == [
        ("identity", 0), ("piece", 1), ("piece", 2), ("piece", 7), ("prototype", 0)]  # fmt: skip


def test_prototypes_made_by_hand_are_kept() -> None:
    one, two = (tree(prototypes=[prototype("Own", *more)]) for more in ((), ("mark;C",)))
    (found,) = changed(one, two, "Own").operations
    assert found.how == "replace"


def test_another_order_cannot_be_kept() -> None:
    one, two = (
        tree(slots=[slot(name=n, gpid=str(ord(n))) for n in names]) for names in ("AB", "BA")
    )
    assert [each.what for each in changed(one, two).left] == ["order"]


def test_a_built_module_gets_files_and_a_free_number_for_the_editor() -> None:
    found = Findings()
    trap = read("<add to=''>" + slot(name="Trap", gpid="100041") + "</add>")
    made = laid_over(vmod(), Overlay(tuple(trap), {"images/trap.png": b"x"}), found)
    with zipfile.ZipFile(io.BytesIO(made)) as archive:
        assert archive.read("images/trap.png") == b"x"
        assert b'nextPieceSlotId="100042"' in archive.read("buildFile.xml")
    assert list(found) == []
