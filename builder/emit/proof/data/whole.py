"""All that the scripts of the page know, put together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from builder.diagnostics import CATALOGUE
from builder.emit.proof.cases import parts
from builder.emit.proof.data.board import board_data
from builder.emit.proof.data.counters import Sprite, counters_data
from builder.emit.proof.data.found import findings_data
from builder.emit.proof.data.looked_up import cards_data, rules_data, tables_data
from builder.emit.proof.data.setups import setups_data
from builder.emit.proof.engine import engine_data
from builder.emit.proof.pages.setups import setups_data as setups_moved
from builder.emit.proof.said import words_data
from builder.emit.proof.subject import Subject
from builder.game.model import Game


def page_data(subject: Subject) -> dict[str, Any]:
    """What data/proof.js hands to the scripts."""
    game, sprite = subject.game, Sprite(subject.letters)
    codes = dict.fromkeys(one.code for one in subject.ordered)
    found = {
        "words": words_data(),
        "sides": {one.id: {"n": one.name, "colour": one.colour, "plays": one.player}
                  for one in game.sides.values()},
        "turns": {str(one.number): one.label for one in game.turns},
        "factors": dict(game.factors),
        **board_data(subject),
        "units": counters_data(subject, sprite),
        "setups": setups_data(subject),
        "rules": rules_data(subject),
        "findings": findings_data(subject),
        "codes": {code: [str(CATALOGUE[code].title), str(CATALOGUE[code].requires)]
                  for code in codes},
        "tables": tables_data(subject),
        **cards_data(subject, sprite),
        "dice": _dice(game),
        "engine": engine_data(game, subject.procedures, subject.module),
        "sprite": sprite.data(),
    }  # fmt: skip
    if subject.changes is not None and (moved := setups_moved(subject.changes.setups)):
        found["moved"] = moved
    cites = dict.fromkeys(_cites(found))
    found["cites"] = {cite: [[text, int(is_case)] for text, is_case in parts(cite)]
                      for cite in cites}  # fmt: skip
    return found


def _cites(data: Any) -> Iterator[str]:
    """Every citation in the data."""
    if isinstance(data, dict):
        if isinstance(cite := data.get("cite"), str) and cite:
            yield cite
        yield from (cite for value in data.values() for cite in _cites(value))
    elif isinstance(data, list):
        yield from (cite for value in data for cite in _cites(value))


def _dice(game: Game) -> list[dict[str, Any]]:
    return [{"n": die.name, "count": die.count, "sides": die.sides, "faces": list(die.faces)}
            for die in game.dice]  # fmt: skip
