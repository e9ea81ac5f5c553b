"""A module that was found without faults is not inspected again while all that is inspected is the
same."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from builder.diagnostics import Findings, Span
from builder.emit.vassal.format.archive import pack
from builder.pipeline import sound
from builder.pipeline.store import Store
from builder.words import Message

PICTURE = b"\x89PNG\r\n\x1a\n" + b"\0" * 16
FILES = {"buildFile.xml": b"<x/>", "images/a.png": PICTURE + b"a", "images/b.png": PICTURE + b"b"}


def test_only_what_pictures_show_may_change(tmp_path: Path) -> None:
    inspected: list[bytes] = []

    def finds_none(data: bytes, _file: str, _findings: Findings) -> None:
        inspected.append(data)

    def again(**files: bytes) -> bool:
        inspected.clear()
        named = {name.replace("_", "/").replace("0", "."): data for name, data in files.items()}
        with closing(Store(tmp_path)) as store:
            assert sound.faults(pack(FILES | named), "a.vmod", store, finds_none) == []
        return bool(inspected)

    assert again()
    assert not again()
    assert not again(images_a0png=PICTURE + b"other")
    assert again(images_a0png=PICTURE + b"b"), "now two are the same"
    assert again(images_a0png=PICTURE[:-1] + b"\1"), "it has another size"
    assert again(buildFile0xml=b"<y/>")
    assert again(images_c0svg=b"<svg/>")
    assert again(images_c0svg=b"<svg></svg>")


def test_what_has_faults_is_inspected_each_time(tmp_path: Path) -> None:
    def rejects(_data: bytes, file: str, findings: Findings) -> None:
        findings.add("M401", Span(file, 7), Message("no ear"))

    for _ in range(2):
        with closing(Store(tmp_path)) as store:
            found = sound.faults(pack(FILES), "a.vmod", store, rejects)
        assert [str(one.message) for one in found] == ["no ear"]


def test_of_a_framed_module_only_the_frames_and_the_names_of_files_count(tmp_path: Path) -> None:
    def again(framed: str, **files: bytes) -> bool:
        asked: list[bytes] = []
        named = {f"{name}.xml": data for name, data in files.items()}
        with closing(Store(tmp_path)) as store:
            sound.faults(pack(FILES | named), "a.vmod", store, lambda one, *_: asked.append(one),
                         framed)  # fmt: skip
        return bool(asked)

    assert again("one")
    assert not again("one", buildFile=b"<y/>")
    assert again("other")
    assert again("one", more=b"<z/>")
    assert again(""), "what is not framed is told by what is in it"
