"""Same input, same bytes: the whole output, built in processes that differ in all else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.other_build import built
from tests.pipeline.test_build import files


def test_two_processes_write_the_same_bytes(published: Path) -> None:
    other = built()
    here = {
        **files(published),
        "gpids.json": (published.parents[1] / "skirmish" / "gpids.json").read_bytes(),
    }
    assert sorted(other) == sorted(here)
    assert [name for name in here if here[name] != other[name]] == []


@pytest.mark.parametrize("secret", [str(Path(__file__).parents[1]), f"{Path.home()}/"])
def test_nothing_tells_where_the_output_was_built(published: Path, secret: str) -> None:
    for name, data in files(published).items():
        assert secret.encode() not in data, name
