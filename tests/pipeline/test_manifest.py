"""The manifest is JSON as any program would write it, a value a line."""

from __future__ import annotations

import json

import pytest

from builder.pipeline.manifest import Entry, Manifest, inside

ODD = 'a "quoted"\tname é\u2028.csv'


@pytest.mark.parametrize("gpids", [None, {}, {"b": 2, ODD: 10}], ids=["none", "empty", "some"])
@pytest.mark.parametrize("artefacts", [{}, {"x/y": Entry("7f", 3, "map"), ODD: Entry("", 0, ODD)}])
def test_a_manifest_is_plain_json(
    gpids: dict[str, int] | None, artefacts: dict[str, Entry]
) -> None:
    dumped = Manifest(ODD, "1", "key", {ODD: "aa"}, artefacts, gpids, "m" if gpids else "").dump()
    data = json.loads(dumped)
    assert (json.dumps(data, indent=1, ensure_ascii=False) + "\n").encode() == dumped
    assert data["sources"] == {ODD: "aa"}
    assert data.get("gpids") == gpids
    assert {name: Entry(one["sha256"], one["bytes"], one["from"])
            for name, one in data["artefacts"].items()} == artefacts  # fmt: skip


@pytest.mark.parametrize("name", ["", ".", "..", "/a", "a//b", "a/", "./a", "a/.", "a/../b"])
def test_a_path_that_is_not_written_plainly_is_not_inside(name: str) -> None:
    assert not inside(name)


@pytest.mark.parametrize("name", ["a", "a/b.c", "a/..b", "...", "a b"])
def test_a_plain_path_is_inside(name: str) -> None:
    assert inside(name)
