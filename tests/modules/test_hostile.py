"""Modules made to do harm, and broken ones: each is a finding, soon."""

from __future__ import annotations

import io
import struct
import sys
import time
import zipfile

import pytest

from builder.diagnostics import Findings
from builder.modules import read
from builder.modules.archive import MAX_MEMBERS
from builder.modules.expand import Expander
from builder.saves import archive as saved
from tests.modules.made import FACTS, B, build_file, found, png, prototype, slot, vmod, zipped

ENTITIES = (
    "<!DOCTYPE x [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>]>"
    f"<{B}GameModule name='&b;'/>"
)
OUTSIDE = f"<!DOCTYPE x SYSTEM 'file:///etc/passwd'><{B}GameModule/>"
UTF16 = ("<?xml version='1.0' encoding='UTF-16'?>" + ENTITIES).encode("utf-16")


def encrypted() -> bytes:
    """A zip whose first file says that it needs a password."""
    data = bytearray(zipped({"buildFile.xml": build_file()}))
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


BROKEN = {
    "nothing": (b"", "not a readable zip"),
    "no zip": (b"PK\x03\x04 and more", "not a readable zip"),
    "half a zip": (vmod()[:-40], "not a readable zip"),
    "no build file": (zipped({"x": "y"}), "no 'buildFile.xml'"),
    "a password": (encrypted(), "encrypted"),
    "no XML": (zipped({"buildFile.xml": "<a><b></a>"}), "not readable XML"),
    "an empty build file": (zipped({"buildFile.xml": ""}), "not readable XML"),
    "another kind of file": (zipped({"buildFile.xml": "<html/>"}), "describes no module"),
    "entities": (zipped({"buildFile.xml": ENTITIES}), "declares entities"),
    "entities in UTF-16": (zipped({"buildFile.xml": UTF16}), "declares entities"),
    "a file outside": (zipped({"buildFile.xml": OUTSIDE}), "declares entities"),
    "deep nesting": (zipped({"buildFile.xml": "<a>" * 5000 + "</a>" * 5000}), "not readable XML"),
}


@pytest.mark.parametrize(("data", "words"), BROKEN.values(), ids=BROKEN)
def test_what_is_no_module_is_one_finding(data: bytes, words: str) -> None:
    (one,) = found(data)
    assert one.code == "M201"
    assert words in str(one.message)


def test_a_bomb_is_not_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["builder.modules.read"], "MAX_BUILD", 100_000)
    body = b"<a>" + b" " * 1_000_000
    (one,) = found(zipped({"buildFile.xml": body}))
    assert one.code == "M202" and "unpacks to more than" in str(one.message)


def test_more_files_than_any_module_has_are_not_listed() -> None:
    (one,) = found(b"PK\x01\x02" * (MAX_MEMBERS + 1))
    assert one.code == "M202"


def test_sizes_that_lie_do_nothing() -> None:
    data = bytearray(zipped({"buildFile.xml": build_file(), "images/map.png": png(),
                             "moduledata": FACTS.format(version="1.0")}))  # fmt: skip
    at = data.index(b"PK\x01\x02") + 24
    data[at : at + 4] = struct.pack("<I", 3)
    assert {f.code for f in found(bytes(data))} <= {"M201", "M309"}


def test_a_piece_nested_without_end_costs_little() -> None:
    deep = "+/null/" + "\\\t".join(["cmt;"] * 3000) + "/\t;;;"
    start = time.process_time()
    (one,) = found(
        vmod([f"<{B}widget.PieceSlot entryName='x' gpid='1'>{deep}</{B}widget.PieceSlot>"])
    )
    assert one.code == "M207"
    assert time.process_time() - start < 1


def test_prototypes_that_double_at_each_step_end() -> None:
    doubled = [prototype(f"p{n}", f"prototype;p{n + 1}", f"prototype;p{n + 1}") for n in range(20)]
    start = time.process_time()
    findings = found(vmod([slot("prototype;p0")], [*doubled, prototype("p20", "cmt;x")]))
    assert "M210" in {f.code for f in findings}
    assert time.process_time() - start < 2


def test_a_board_that_is_no_picture_has_no_size() -> None:
    assert found(vmod(files={"images/map.png": b"\xff\xd8\xff\xe0\0\0junk"})) == []


def test_a_saved_game_that_is_a_bomb_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved, "MAX_GAME", 100_000)
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("savedGame", b"x" * 1_000_000)
    more = f"<{B}module.PredefinedSetup name='s' file='s.vsav' useFile='true'/>"
    (one,) = found(vmod(more=more, files={"s.vsav": inner.getvalue()}))
    assert one.code == "M304"


def test_words_of_a_stranger_are_printed_on_one_line() -> None:
    (one,) = found(vmod([slot("prototype;a\x7fb\u2028c" + "d" * 200)]))
    said = str(one.message) + "".join(one.where)
    assert "\x7f" not in said and "\u2028" not in said and len(said) < 300


LONG = {
    "a name without end": prototype("a" * 300_000),
    "pictures in one word": prototype("x", "cmt;" + ",a.png" * 15_000),
    "dots and no picture": prototype("x", "cmt;" + "a." * 150_000),
    "quotes that never close": prototype("x", "calcProp;a;{" + '\\"' * 100_000 + ";"),
    "a lone quote before escapes": prototype("x", 'calcProp;a;{"' + '\\"' * 100_000 + ";"),
    "blanks": prototype("x", "calcProp;a;{b" + " " * 300_000 + ";"),
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG)
def test_a_text_made_to_be_gone_through_again_and_again_is_not(text: str) -> None:
    start = time.process_time()
    found(vmod([slot("prototype;x")], [text]))
    assert time.process_time() - start < 1


def test_prototypes_that_hold_each_other_twice_come_to_an_end() -> None:
    known = [prototype(f"p{n}", f"prototype;p{n + 1}", f"prototype;p{n + 1}") for n in range(40)]
    all_ = found(vmod([slot("prototype;p0")], [*known, prototype("p40")]))
    assert "M210" in {one.code for one in all_}


def test_a_piece_of_endless_prototypes_is_a_basic_piece_at_least() -> None:
    known = [prototype(f"p{n}", f"prototype;p{n + 1}", f"prototype;p{n + 1}") for n in range(40)]
    module = read(vmod([slot("prototype;p0")], known), "a.vmod", Findings())
    assert module is not None
    (whole,) = (Expander(module.prototypes).whole(one) for one in module.slots)
    assert [one.trait.ident for one in whole.traits] == ["piece"]
