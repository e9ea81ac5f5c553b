"""The small module, read back as text, is what was looked at and approved."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.emit.vassal import readable

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("name", sorted(path.name for path in GOLDEN.iterdir()))
def test_the_module_reads_as_approved(vmod: bytes, name: str) -> None:
    assert readable.folder(vmod)[name] == (GOLDEN / name).read_text("utf-8")


def test_nothing_is_missing_from_the_approved_texts(vmod: bytes) -> None:
    assert set(readable.folder(vmod)) == {path.name for path in GOLDEN.iterdir()}
