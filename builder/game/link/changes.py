"""The list of changes of game.yaml: what is new in each version, the newest first."""

from __future__ import annotations

from builder.diagnostics import Findings
from builder.game.model import Change
from builder.game.schemas import GameFile
from builder.source import YamlFile
from builder.words import message


def link_changes(file: YamlFile, main: GameFile, findings: Findings) -> tuple[Change, ...]:
    """The versions from the newest down; one that is not older than the last is a finding."""
    last: tuple[int, ...] | None = None
    for index, change in enumerate(main.changes):
        place, number = file.span("changes", index, "version"), _number(change.version)
        if last is None and number > _number(main.version):
            fault = message(
                "{version} is newer than the game's version, {game}",
                version=change.version, game=main.version,
            )  # fmt: skip
            findings.add("G305", place, fault)
        elif last is not None and number >= last:
            fault = message(
                "{version} is not older than the version above it", version=change.version
            )
            findings.add("G305", place, fault)
        last = number
    return tuple(Change(one.version, tuple(one.text)) for one in main.changes)


def link_released(file: YamlFile, main: GameFile, findings: Findings) -> str:
    """The last version that players have, '' for none; a version to come is a finding."""
    released = main.released or ""
    if released and _number(released) > _number(main.version):
        fault = message(
            "{version} is newer than the game's version, {game}",
            version=released, game=main.version,
        )  # fmt: skip
        findings.add("G305", file.span("released"), fault)
    return released


def _number(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))
