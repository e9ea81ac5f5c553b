"""Values that do not fit their key: one finding each, in words that say what to write."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from builder.diagnostics import Findings
from builder.game.documents import shaped
from builder.game.schemas import GameFile, MapFile, RulesFile, Shape, TablesFile
from builder.game.schemas.mistakes import PATTERNS
from builder.procedure.procedure import json_schemas
from builder.source import read_yaml

TRACK = "size: [99, 99]\ngrid: {kind: hex}\ntracks:\n"
TRACK += "  - {id: t, name: T, rect: [1, 2, 3, 4], columns: 2, cells: "
RULE = "rules:\n  - {id: a, kind: stacking, cite: '1', text: x, spaces: 'true', measure: units, "


def told(shape: type[Shape], text: str) -> list[tuple[str, str]]:
    findings = Findings()
    shaped(read_yaml("x.yaml", text, findings), shape, findings)
    return [(str(f.message), str(f.hint)) for f in findings]


@pytest.mark.parametrize(
    ("shape", "text", "message", "hint"),
    [
        (MapFile, TRACK + "turn}\n",
         "tracks, 't', cells: expected a list such as [one, two] or 'turns', found 'turn'",
         "did you mean 'turns'?"),
        (MapFile, TRACK + "[1.5, 2.5]}\n",
         "tracks, 't', cells, no. 1: expected a text, found '1.5'",
         "put it in quotes, as it is printed"),
        (MapFile, "size: [99, 99]\ngrid: {kind: hex, font: 3}\n",
         "'font' is not a key of 'grid'",
         ("the keys are: at, between, box, cite, coast, columns, corner, extent, islands, "
         "kind, known, lakes, missing, names, note, numbering, orientation, outlines, outside, "
         "pitch, rows, shifted, tiled")),
        (RulesFile, RULE + "limit: 2, within: 3}\n",
         "'within' is not a key of 'stacking rule'", "'within' is a key of 'range rule' or 'leg'"),
        (RulesFile, RULE + "limt: 2}\n",
         "'limt' is not a key of 'stacking rule'", "did you mean 'limit'?"),
        (RulesFile, RULE + "limit: many}\n",
         "rules, 'a', limit: expected a number, found 'many'", ""),
        (RulesFile, "rules:\n  - {id: a, kind: stakking}\n",
         ("rules, 'a': expected 'stacking', 'entry', 'count', 'range', 'placement', "
         "'together', 'exclusive', 'arrival', 'total', 'values', 'supply' or 'zone', "
         "found 'stakking'"),
         "did you mean 'stacking'?"),
        (GameFile, "id: a\ntitle: x\nsides: {a: {name: A, colour: red}}\nnations: {}\ntypes: {}\n",
         ("sides, a, colour: found 'red'; a colour is \"#\" and six hexadecimal digits, "
         'in quotes: "#C98B62"'), ""),
        (GameFile, "id: a\ntitle: x\nsides: {}\ntypes: {}\n", "x.yaml: 'nations' is missing", ""),
        (GameFile, "id: a\ntitle: x\nsides: {}\nnations: {}\ntypes: {}\ncounters: {size: 99}\n",
         "counters, size: expected 60 or less, found '99'", ""),
        (TablesFile, "tables: {a: {name: A, cite: '1', columns: [B], rows: [{head: x, cells: ["
         + "y" * 201 + "]}]}}\n",
         "tables, a, rows, no. 1, cells, no. 1: a text here has at most 200 characters", ""),
    ],
)  # fmt: skip
def test_a_mistake_is_one_finding_that_says_what_to_write(
    shape: type[Shape], text: str, message: str, hint: str
) -> None:
    found = told(shape, text)
    assert found[:1] == [(message, hint)]
    assert len(found) == text.count("1.5, 2.5") + 1


def test_a_colour_that_became_a_comment_is_told() -> None:
    text = (
        "id: a\ntitle: x\nsides:\n  a:\n    name: A\n    colour: #AABBCC\nnations: {}\ntypes: {}\n"
    )
    ((message, hint),) = told(GameFile, text)
    assert message == "sides, a, colour: expected a text, found no value"
    assert 'needs quotes ("#C98B62")' in hint


def test_labels_may_be_whole_numbers() -> None:
    findings = Findings()
    file = shaped(read_yaml("x.yaml", TRACK + "[0, 1, 2]}\n", findings), MapFile, findings)
    assert file is not None and file.tracks[0].cells == ["0", "1", "2"]


def _patterns(schema: Any) -> Iterator[str]:
    if isinstance(schema, dict):
        if isinstance(schema.get("pattern"), str):
            yield schema["pattern"]
        for key, value in schema.items():
            yield from value if key == "patternProperties" else ()
            yield from _patterns(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from _patterns(value)


def test_every_pattern_has_words() -> None:
    used = {pattern for schema in json_schemas().values() for pattern in _patterns(schema)}
    assert used == PATTERNS.keys()
