"""The linter with an extension: its own faults, in its file, with the names of its module."""

from __future__ import annotations

from pathlib import Path

import pytest

from builder.diagnostics import EnvironmentProblem, Finding, Findings
from builder.modules.lint import lint
from builder.modules.read import Added
from builder.pipeline.modules import lint_file
from tests.modules.made import FACTS, B, png, prototype, slot, vmod, zipped

PALETTE = f"{B}module.PieceWindow:Palette"
BASE = {"prototypes": [prototype("Unit", ("mark;Side", "Red"))],
        "slots": [slot("prototype;Unit")]}  # fmt: skip


def part(inside: str, target: str = PALETTE) -> str:
    return f"\n<{B}module.ExtensionElement target='{target}'>{inside}</{B}module.ExtensionElement>"


def vmdx(*parts: str, of: str = "module='Test'", **files: bytes | str) -> bytes:
    kind = f"{B}module.ModuleExtension"
    return zipped({"buildFile.xml": f"<{kind} {of} version='1'>{''.join(parts)}</{kind}>",
                   "extensiondata": FACTS.format(version="1"), **files})  # fmt: skip


def found(data: bytes, base: bytes = b"") -> list[Finding]:
    findings = Findings()
    lint(base or vmod(**BASE), "test.vmod", findings, Added(data, "night.vmdx"))
    return findings.ordered()


def said(data: bytes, base: bytes = b"") -> list[tuple[str, str, int]]:
    return [(one.code, one.span.file, one.span.line) for one in found(data, base)]


def test_an_extension_has_the_prototypes_and_pictures_of_its_module() -> None:
    more = [slot("prototype;Unit", "obs;;map.png;;B;;player:", name=name, gpid=f"ab:{n}")
            for n, name in enumerate(("Owl", "Bat"))]  # fmt: skip
    assert said(vmdx(*map(part, more))) == []


def test_a_fault_is_found_in_the_extensions_file_at_its_line() -> None:
    owl = slot("prototype;Unti", name="Owl", gpid="ab:1")
    (one,) = found(vmdx(part(owl)))
    assert (one.code, one.span.file, one.span.line) == ("M301", "night.vmdx", 2)
    assert one.where[:2] == ("Palette [Game Piece Palette]", "Owl [Single piece]")
    assert "Unit" in str(one.hint)


def test_faults_of_the_module_itself_are_not_found() -> None:
    base = vmod([slot("prototype;Nobody", name="Old  Guard")], files={"Thumbs.db": "x"})
    assert said(vmdx(part(slot(name="Owl", gpid="ab:1"))), base) == []


def test_a_number_of_the_module_is_taken() -> None:
    assert [code for code, *_ in said(vmdx(part(slot(name="Owl"))))] == ["M504"]


def test_files_are_the_extensions_own() -> None:
    codes = said(vmdx(**{"images/owl.png": png(mark="owl"), "Thumbs.db": "x"}))
    assert sorted(code for code, *_ in codes) == ["M307", "M310"]


FAULTS = {
    "another module": (vmdx(of="module='Other'"), "M213", "belongs to the module 'Other'"),
    "a place that is not there": (
        vmdx(part(slot(), f"{B}module.Inventory:x")), "M213", "has no 'VASSAL.build.module.Inv"),
    "no extension": (vmod(), "M201", "describes no extension"),
    "no build file": (zipped({"extensiondata": "x"}), "M201", "no 'buildFile.xml'"),
    "no data": (zipped({"buildFile.xml": f"<{B}module.ModuleExtension module='Test'/>"}), "M204",
                "no 'extensiondata'"),
    "no zip": (b"x", "M201", "not a readable zip"),
}  # fmt: skip


@pytest.mark.parametrize(("data", "code", "words"), FAULTS.values(), ids=FAULTS)
def test_what_does_not_fit_is_an_error(data: bytes, code: str, words: str) -> None:
    (one,) = found(data)
    assert (one.code, one.span.file, one.severity.value) == (code, "night.vmdx", "error")
    assert words in str(one.message)


def test_an_extension_for_any_module_fits() -> None:
    assert said(vmdx(of="module='Other' anyModule='true'")) == []


def test_any_of_a_class_will_do_where_none_has_the_name() -> None:
    owl = slot(name="Owl", gpid="ab:1")
    assert said(vmdx(part(owl, f"{B}module.PieceWindow:Renamed"))) == []


def test_the_module_is_the_one_beside_the_folder_of_extensions(tmp_path: Path) -> None:
    (tmp_path / "x_ext").mkdir()
    (tmp_path / "x.vmod").write_bytes(vmod(**BASE))
    extension = tmp_path / "x_ext" / "night.vmdx"
    extension.write_bytes(vmdx(part(slot("prototype;Unit", name="Owl", gpid="ab:1"))))
    linted = lint_file(extension)
    assert (linted.findings.ordered(), linted.pieces) == ([], 1)
    moved = extension.rename(tmp_path / "night.vmdx")
    with pytest.raises(EnvironmentProblem, match="--module"):
        lint_file(moved)
    assert lint_file(moved, tmp_path / "x.vmod").pieces == 1
