"""What is found is collected, ordered and explained."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import builder.diagnostics
from builder.diagnostics import CATALOGUE, Findings, Severity, Span, nearest
from builder.words import message


def test_a_finding_takes_its_weight_from_the_catalogue() -> None:
    findings = Findings()
    findings.add("L301", Span("rules.yaml", 3, 5), message("cannot be decided"))
    assert [f.severity for f in findings] == [Severity.WARNING]


def test_warnings_and_notes_do_not_fail_a_game() -> None:
    findings = Findings()
    findings.add("L301", Span("a"), message("x"))
    findings.add("R101", Span("a"), message("x"))
    assert not findings.failed


def test_one_error_fails_a_game() -> None:
    findings = Findings()
    findings.add("L101", Span("a"), message("x"))
    assert findings.failed


def test_errors_come_first_and_then_the_order_of_the_files() -> None:
    findings = Findings()
    for code, place in [
        ("R101", Span("a", 1)),
        ("L301", Span("a", 1)),
        ("L101", Span("b", 10)),
        ("L101", Span("b", 9)),
        ("L101", Span("a", 99)),
    ]:
        findings.add(code, place, message("x"))
    assert [str(f.span) for f in findings.ordered()] == [
        "a:99:1", "b:9:1", "b:10:1", "a:1:1", "a:1:1",
    ]  # fmt: skip
    assert [f.code for f in findings.ordered()][-2:] == ["L301", "R101"]


def test_an_unknown_code_is_a_fault_of_the_program() -> None:
    with pytest.raises(KeyError):
        Findings().add("X999", Span("a"), message("x"))


def test_a_hint_names_what_is_near() -> None:
    assert str(nearest("mil-foot", ["mill-foot", "pond"])) == "did you mean 'mill-foot'?"
    assert not nearest("zzzz", ["mill-foot", "pond"])


def test_codes_are_unique_and_of_one_form() -> None:
    rows = (Path(builder.diagnostics.__file__).parent / "catalogue.csv").read_text("utf-8")
    codes = [row.split(",")[0] for row in rows.splitlines()[1:]]
    assert len(codes) == len(set(codes)) and set(codes) <= set(CATALOGUE)
    assert all(re.fullmatch(r"[A-Z][1-9]\d\d", code) for code in CATALOGUE)


@pytest.mark.parametrize("code", CATALOGUE)
def test_every_code_says_what_it_wants_and_how_to_mend_it(code: str) -> None:
    check = CATALOGUE[code]
    assert check.severity in {s.value for s in Severity}
    assert (
        len(str(check.title)) > 3
        and str(check.requires).endswith(".")
        and str(check.fix).endswith(".")
    )
