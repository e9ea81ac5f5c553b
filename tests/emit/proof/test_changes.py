"""Rules, procedures and tables of a release against those of today, one by one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from lxml.html import fragment_fromstring

from builder.emit.proof.pages.changes import Pair, Since, _elsewhere, _losing, _readings
from builder.emit.recorded import dumped, loaded, record
from builder.game.model import Game
from builder.modules.diff import Change, Difference, Kind
from builder.modules.diff.compare import REDRAWN
from builder.modules.diff.told import noticed
from builder.pipeline.load import Loaded
from builder.pipeline.since import Former, _read_anew, _told
from builder.words import message, message_n, speaking
from tests.games import SKIRMISH, read_once

pytestmark = pytest.mark.usefixtures("undrawn")


def otherwise(game: Game) -> Game:
    """The same game with a rule less, one of other words, one of another case, another table."""
    gone, words, cited, *rest = game.rules
    said = replace(words.meaning, says=message("Said otherwise"))
    table = replace(game.tables["splash"], dice="3D6")
    rules = (replace(words, meaning=said), replace(cited, cite="9.9"), *rest)
    assert gone.id == "room"
    return replace(game, rules=rules, tables={**game.tables, "splash": table})


def read() -> tuple[Loaded, Game]:
    found = read_once(SKIRMISH)
    assert found.game is not None
    return found, found.game


def test_what_is_otherwise_is_told_with_both_readings(tmp_path: Path) -> None:
    now, game = read()
    (tmp_path / "rules.json").write_bytes(dumped(record(otherwise(game), now.procedures)))
    found = _read_anew(Former("1.0", tmp_path / "game.vmod").record, now)
    assert found is not None
    assert [(one.kind, one.name, bool(one.before), bool(one.after)) for one in found] == [
        ("rules", "room", False, True),
        ("rules", game.rules[2].id, True, True),
        ("tables", "splash", True, True),
    ]
    since = Since("1.0", None, readings=found)  # type: ignore[arg-type]
    with speaking("en"):
        page = fragment_fromstring(_readings(since), create_parent=True)
    cited = page.xpath(f"//li[.//a/@href='#/rule/{game.rules[2].id}']")[0]
    assert cited.xpath("string(.//div[@class='was']/p)") == "9.9"
    assert cited.xpath("string(.//div[@class='is']/p)") == game.rules[2].cite
    assert "Unchanged." in page.text_content()


def test_a_release_that_kept_no_rules_or_broken_ones_says_so(tmp_path: Path) -> None:
    now, _game = read()
    for data in (b"", b"[]", b'{"rules": {"a": 1}}', b'{"rules": {"a": ["", "", 1]}}', b"[" * 9999):
        assert loaded(data) is None
    assert _read_anew(Former("1.0", tmp_path / "game.vmod").record, now) is None
    with speaking("en"):
        words = _readings(Since("1.0", None))  # type: ignore[arg-type]
    assert "did not record its rules" in words


def test_what_a_part_of_the_page_shows_is_not_listed_again() -> None:
    redrawn = message_n(REDRAWN, "{count} pictures redrawn", 1)
    found = [
        Change(Kind.SETUP, "changed", "Start"), Change(Kind.BOARD, "changed", "Board"),
        Change(Kind.PIECE, "changed", "Guard", details=(redrawn,)),
        Change(Kind.PIECE, "changed", "Tank", details=(redrawn,), resets=(message("Lost"),)),
        Change(Kind.CHART, "changed", "Setup: Start 1"), Change(Kind.CHART, "changed", "Aid"),
    ]  # fmt: skip
    whole = Difference(None, None, tuple(found))  # type: ignore[arg-type]
    with speaking("en"):
        told = _told(whole, None)
    since = Since("1.0", whole, Pair("", "a.png", "b.png"), told=told)
    listed = [one.name for one in noticed(whole, told) if not _elsewhere(one, since)]
    assert listed == ["Tank", "Aid"]


def test_pieces_that_lose_the_same_state_are_one_entry() -> None:
    lost = (message("Losses start anew"),)
    found = [Change(Kind.PIECE, "changed", name, resets=lost) for name in "ABCDEF"]
    whole = Difference(None, None, (*found, Change(Kind.PIECE, "changed", "G")))  # type: ignore[arg-type]
    with speaking("en"):
        (one,) = _losing(whole, [])
    assert (one.name, one.resets) == ("A, B, C, D and 2 more", lost)
    assert _losing(whole, found) == []
