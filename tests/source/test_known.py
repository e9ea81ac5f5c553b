"""A file that was read before is not parsed again, and what it says is the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

from builder.diagnostics import Findings, Span
from builder.game.documents import shaped
from builder.game.schemas import FILES, GameFile, MapFile, SequenceFile
from builder.procedure.procedure import ProceduresFile
from builder.source import YamlFile, read_yaml, wellformed, yamlparse
from builder.source.known import knowing
from builder.source.schema import Shape, given_in
from tests.games import GAMES, SKIRMISH

TEXT = """\
fonts: {labels: own.ttf}
sheet:
  colours: {frame: '#102030'}
  title: "left"
"""


class Kept(dict[str, bytes]):
    """A shelf in memory."""

    def several(self, keys: Iterable[str]) -> dict[str, bytes]:
        return {key: self[key] for key in keys if key in self}

    def put(self, key: str, data: bytes) -> None:
        self[key] = data


def plain(value: Any) -> Any:
    """All that is in a record, its keys that were given too."""
    if isinstance(value, Shape):
        keys = {name: plain(one) for name, one in vars(value).items() if name != "_given"}
        return type(value), given_in(value), keys
    if isinstance(value, list):
        return [*map(plain, value)]
    return {key: plain(one) for key, one in value.items()} if isinstance(value, dict) else value


def refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    """From here on nothing can be parsed and looked at."""

    def never(*_: object) -> None:
        raise AssertionError("read again")

    monkeypatch.setattr(yamlparse, "parse", never)
    monkeypatch.setattr(wellformed, "read", never)


SHAPES: Mapping[str, type[Shape]] = {**FILES, "procedures": ProceduresFile}


@pytest.mark.parametrize("folder", [SKIRMISH, GAMES["strike-the-bear"]], ids=lambda path: path.name)
def test_what_is_known_is_what_was_read(folder: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf, texts = Kept(), {path.stem: path.read_text("utf-8") for path in folder.glob("*.yaml")}
    kinds = {stem: shape for stem, shape in SHAPES.items() if stem in texts}
    assert {GameFile, MapFile, SequenceFile, ProceduresFile} <= {*kinds.values()}

    def read() -> list[Any]:
        found, findings = [], Findings()
        for stem, shape in kinds.items():
            file = read_yaml(f"{stem}.yaml", texts[stem], findings)
            found.append((file.data, file.spans, file.texts, plain(shaped(file, shape, findings))))
        assert not findings.items
        return found

    plainly = read()
    with knowing(shelf):
        first = read()
        refuse(monkeypatch)
        again = read()
    assert plainly == first == again


def test_places_are_known_too(monkeypatch: pytest.MonkeyPatch) -> None:
    with knowing(Kept()):
        read_yaml("theme.yaml", TEXT, Findings())
        refuse(monkeypatch)
        again = read_yaml("theme.yaml", TEXT, Findings())
    assert again.span("sheet", "title") == Span("theme.yaml", 4, 3)
    assert again.within(2, "sheet", "title") == Span("theme.yaml", 4, 12)


def test_what_has_mistakes_is_read_and_told_again() -> None:
    shelf, text = Kept(), TEXT.replace('"left"', "middle")

    def told() -> list[str]:
        findings = Findings()
        file = read_yaml("theme.yaml", text + "again: 1\nagain: 2\n", findings)
        assert isinstance(file, YamlFile) and shaped(file, FILES["theme"], findings) is None
        return [f"{one.code} {one.span}" for one in findings]

    with knowing(shelf):
        assert told() == told() != []
    assert not shelf


def test_another_name_is_another_file() -> None:
    with knowing(Kept()):
        read_yaml("theme.yaml", TEXT, Findings())
        other = read_yaml("other.yaml", TEXT, Findings())
    assert other.span() == Span("other.yaml", 1, 1)
