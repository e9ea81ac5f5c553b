"""Findings and explanations as words, for people and for programs."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from click.testing import CliRunner

from builder.diagnostics import CATALOGUE, Findings, Span
from builder.diagnostics.text import lines, printable, summary
from builder.emit.findings import as_data, json_report, text_report
from builder.game.model import ArtworkCredit
from builder.pipeline.load import Loaded
from builder.report.explain import explain
from builder.report.progress import Bar
from builder.report.text import print_findings, print_found
from builder.words import message


def some() -> Findings:
    """A note, and an error whose case is in the rulebook."""
    findings = Findings()
    findings.add("R101", Span("readings.yaml", 2, 5), message("read so"), cite="4.1")
    findings.add(
        "L101", Span("setups/a.csv", 7), message("too many"), cite="4.1", hint=message("move out"),
        related=[(Span("rules.yaml", 3, 5), message("the rule"))],
        rule="room", units=["u"], spaces=["A1"],
    )  # fmt: skip
    findings.items[1] = replace(findings.items[1], rulebook=(("4", 3),))
    return findings


def test_a_finding_is_a_line_that_editors_can_follow() -> None:
    error = some().ordered()[0]
    assert list(lines(error, "games/x/")) == [
        "games/x/setups/a.csv:7:1: error L101: too many [4.1]",
        "    rulebook 4, p. 3",
        "    move out",
        "    the rule: games/x/rules.yaml:3:5",
    ]


@pytest.mark.parametrize(
    ("text", "shown"),
    [("a\nb", "a\\nb"), ("\x1b[31m", "\\x1b[31m"), ("\u202e", "\\u202e"), ("Ж ü", "Ж ü")],
)
def test_what_steers_a_terminal_is_written_out(text: str, shown: str) -> None:
    assert printable(text) == shown


def test_the_sum_of_findings() -> None:
    assert summary(some()) == "1 error, 0 warnings, 1 note"


def test_findings_for_programs() -> None:
    data = json.loads(json.dumps(as_data("x", some())))
    assert data["failed"] is True
    assert data["findings"][0] == {
        "code": "L101",
        "title": "Overstacked",
        "severity": "error",
        "message": "too many",
        "place": {"file": "setups/a.csv", "line": 7, "column": 1},
        "rule": "room",
        "citation": "4.1",
        "rulebook": [{"section": "4", "page": 3}],
        "hint": "move out",
        "units": ["u"],
        "spaces": ["A1"],
        "related": [{"place": {"file": "rules.yaml", "line": 3, "column": 5}, "words": "the rule"}],
        "waived": "",
    } | {k: v for k, v in data["findings"][0].items() if k == "scenario"}


def test_the_report_for_programs_is_of_the_game(skirmish: Loaded) -> None:
    assert skirmish.game is not None
    data = json.loads(json_report(skirmish.game, skirmish.findings))
    assert data["game"] == "skirmish" and data["failed"] is False
    assert [f["code"] for f in data["findings"]] == [f.code for f in skirmish.findings.ordered()]


def test_notes_may_be_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    print_findings("x", "", some(), notes=False)
    out = capsys.readouterr().out
    assert "R101" not in out and "x: not legal; 1 error, 0 warnings, 1 note" in out


def test_errors_come_last_and_notes_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    findings = some()
    findings.add("G606", Span("units.csv", 3), message("'Fog' is nearly 'Frog'"))
    findings.add("R103", Span("units.csv", 4), message("the mill is made by the project"))
    print_findings("x", "", findings, notes=False)
    assert capsys.readouterr().out.splitlines() == [
        "x: 2 notes (1 Reading, 1 Added); --notes prints them",
        "units.csv:3:1: warning G606: 'Fog' is nearly 'Frog'",
        "setups/a.csv:7:1: error L101: too many [4.1]",
        "    rulebook 4, p. 3",
        "    move out",
        "    the rule: rules.yaml:3:5",
        "x: not legal; 1 error, 1 warning, 2 notes",
    ]


def test_many_places_of_one_finding_are_cut_short_and_said_to_be(
    capsys: pytest.CaptureFixture[str],
) -> None:
    places = tuple((Span("units.csv", line), message("text")) for line in range(2, 32))
    found = Findings()
    found.add("D106", Span("game.yaml", 3), message("too small"), related=places)
    print_found("x", "x/", found, notes=False)
    said = capsys.readouterr().out.splitlines()
    assert said[-2:] == [
        "    text: x/units.csv:6:1",
        "    and 25 more places; --notes prints them all",
    ]
    print_found("x", "x/", found, notes=True)
    assert "    text: x/units.csv:31:1" in capsys.readouterr().out.splitlines()


def test_many_findings_of_a_kind_are_cut_short_and_said_to_be(
    capsys: pytest.CaptureFixture[str],
) -> None:
    findings = Findings()
    for line in range(1, 41):
        findings.add("L201", Span("units.csv", line), message(f"unit {line} is not placed"))
    print_findings("x", "", findings, notes=False)
    out = capsys.readouterr().out.splitlines()
    assert out[5:] == [
        "    and 35 more L201 findings (Unit not placed); --notes prints them all",
        "x: not legal; 40 errors, 0 warnings, 0 notes",
    ]
    print_findings("x", "", findings, notes=True)
    assert len(capsys.readouterr().out.splitlines()) == 41


def test_a_game_that_was_not_judged_is_not_called_illegal(
    capsys: pytest.CaptureFixture[str],
) -> None:
    findings = Findings()
    findings.add("G203", Span("units.csv"), message("x"))
    print_findings("x", "", findings, notes=True)
    assert "x: legality not checked: fix the data errors first" in capsys.readouterr().out


def test_the_report_lists_whose_artwork_is_used(skirmish: Loaded) -> None:
    assert skirmish.checked is not None
    drawn = ArtworkCredit("art/*", "Jane Doe", "CC BY 4.0", "")
    game = replace(skirmish.checked.game, artwork=(drawn,))
    text = text_report(game, skirmish.findings, skirmish.checked.audits).decode()
    assert "Artwork\n  art/*: Jane Doe, CC BY 4.0\n" in text


def test_the_report_of_a_game_has_the_audit_and_the_notes(skirmish: Loaded) -> None:
    assert skirmish.checked is not None
    text = text_report(skirmish.checked.game, skirmish.findings, skirmish.checked.audits).decode()
    assert text.startswith("Mill and Pond 0.3.0: legality report\n")
    assert "  Mill: 4 counters (2 at start, 1 as reinforcements and 1 in boxes)" in text
    assert "readings.yaml:2:5: note R101: Whether the heron takes room" in text


@pytest.mark.parametrize("code", CATALOGUE)
def test_every_code_is_explained(code: str) -> None:
    text = "\n".join(explain(code.lower()))
    assert text.startswith(code) and str(CATALOGUE[code].fix) in text


def test_progress_is_quiet_where_there_is_no_terminal() -> None:
    with CliRunner().isolation() as streams:
        bar = Bar("x")
        bar("check", 0, 2)
        bar("done", 2, 2)
        assert [stream.getvalue() for stream in streams[:2]] == [b"", b""]


def test_progress_on_a_terminal_wipes_its_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bar = Bar("x")
    monkeypatch.setattr(bar, "shown", True)
    bar("check", 1, 2)
    bar("done", 2, 2)
    out, err = capsys.readouterr()
    assert out == "" and "check" in err and "############" in err and "done" not in err
