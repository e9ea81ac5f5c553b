"""What print.yaml says holds where the command line says nothing else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from builder.cli import main
from builder.diagnostics import EnvironmentProblem
from builder.drawing.sheets.printing import Printing
from builder.pipeline.printing import print_game
from builder.pipeline.usual import Wish, with_usual
from tests.conftest import Changed
from tests.drawing.papers import A4

ALL = {"cutter": "dxf", "printer": "office", "service": "makeplayingcards", "press": "rgb"}
"""All that print.yaml may name."""


def wished(usual: dict[str, Any], *given: str, **way: Any) -> Wish:
    own = {name: way.pop(name) for name in ("service", "printer", "of_map") if name in way}
    wish = Wish(replace(Printing(A4), **way), frozenset(given), **own)
    return with_usual(wish, usual)


def chosen(wish: Wish) -> tuple[str, str, str, str]:
    return wish.service, wish.way.press or "", wish.way.cutter or "", wish.printer


@pytest.mark.parametrize(
    ("usual", "given", "found"),
    [
        (ALL, (), ("makeplayingcards", "rgb", "", "")),
        (ALL, ("paper",), ("makeplayingcards", "rgb", "", "")),
        (ALL, ("service",), ("", "rgb", "", "")),
        (ALL, ("service", "press"), ("", "", "dxf", "office")),
        (ALL, ("service", "press", "cutter", "printer"), ("", "", "", "")),
        (ALL, ("bleed",), ("", "rgb", "", "")),
        (ALL, ("cut_lines",), ("", "", "dxf", "office")),
        (ALL, ("cutter",), ("", "", "", "office")),
    ],
)  # fmt: skip
def test_what_is_given_goes_before_what_is_usual(
    usual: dict[str, Any], given: tuple[str, ...], found: tuple[str, ...]
) -> None:
    assert chosen(wished(usual, *given)) == found


def test_a_machine_and_a_printer_that_do_not_go_with_what_is_asked_are_left_out() -> None:
    usual = {"cutter": "dxf", "printer": "office"}
    assert chosen(wished(usual, "mode", mode="fold")) == ("", "", "", "")
    assert chosen(wished(usual, "mode", mode="separate")) == ("", "", "dxf", "")
    assert chosen(wished({**usual, "mode": "fold"})) == ("", "", "", "")
    assert chosen(wished(usual, "of_map", of_map=True)) == ("", "", "", "office")
    assert chosen(wished(usual, "press", press="cmyk")) == ("", "cmyk", "", "")


def test_what_shrinks_needs_a_service_named_in_either_place() -> None:
    assert wished({"service": "makeplayingcards"}, "shrink").service
    with pytest.raises(EnvironmentProblem, match="--shrink can only be given with --service"):
        wished({}, "shrink")


def test_what_is_usual_with_a_service_goes_with_one_alone() -> None:
    usual = {"service": "makeplayingcards", "shrink": True, "next_size": True, "tuck_boxes": 0.3}
    with_it, without = wished(usual), wished(usual, "service", service="")
    assert (with_it.shrink, with_it.next_size) == (True, True)
    assert (without.shrink, without.next_size, without.usual_stock) == (False, False, 0.3)


def test_a_press_has_more_bleed_where_nobody_says_how_much() -> None:
    assert wished({"press": "rgb"}).way.bleed == 3
    assert wished({"press": "rgb", "bleed": 2.0}).way.bleed == 2
    assert wished({"press": "rgb"}, "bleed", bleed=1.0).way.bleed == 1


def test_a_game_names_its_cutter_and_none_turns_it_off(changed: Changed) -> None:
    folder = changed()
    (folder / "print.yaml").write_text("cutter: dxf\nservice: the-game-crafter\n")
    out = folder.parent / "out"

    def run(*words: str) -> str:
        return CliRunner().invoke(main, ["print", str(folder), "--out", str(out), *words]).output

    assert "-dxf-1.dxf" in run("--service", "none")
    assert "dxf" not in run("--cutter", "none")


def test_a_service_that_there_is_not_is_a_finding(changed: Changed) -> None:
    folder = changed()
    (folder / "print.yaml").write_text("service: make-playing-cards\n")
    done = CliRunner().invoke(main, ["check", str(folder)])
    assert "print.yaml:1:1: error G103: there is no print service" in done.output
    assert "did you mean 'makeplayingcards'?" in done.output


def test_cards_are_printed_beside_all_counters(monkeypatch: pytest.MonkeyPatch) -> None:
    made: dict[str, bytes] = {}

    def kept(_folder: Path, _game: object, named: dict[str, bytes], *_more: object) -> Any:
        made.update(named)
        return tuple(map(Path, named)), ()

    monkeypatch.setattr("builder.pipeline.printing.written", kept)
    monkeypatch.setattr("builder.pipeline.printing.pdf", lambda *_pages, **_how: b"")
    lantern = Path(__file__).parents[1] / "games" / "lantern"
    monkeypatch.setattr("builder.pipeline.boxes.pdf", lambda *_pages, **_how: b"")
    printed = print_game(lantern, Path(), Wish(Printing(A4, flip="short")))
    assert "cards-a4-short-edge.pdf" in made and printed.cards > 0  # type: ignore[union-attr]
    assert not any(name.startswith("tuck-box") for name in made)
    print_game(lantern, Path(), Wish(Printing(A4), usual_stock=0.3))
    assert any(name.startswith("tuck-box") for name in made)
    for way in (Printing(A4, "separate"), Printing(A4, cutter="dxf")):
        made.clear()
        assert print_game(lantern, Path(), Wish(way)).cards == 0  # type: ignore[union-attr]
        assert made and not any(name.startswith("cards") for name in made)
    made.clear()
    print_game(lantern, Path(), Wish(Printing(A4, "fold", save_ink=True)))
    assert "cards-a4-fold-ink-saver.pdf" in made
