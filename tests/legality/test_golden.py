"""Positions, setups, ways and choices at random are judged as was looked at.

After a change that is meant: `python -m tests.legality.readable`, and look at the difference.
"""

from __future__ import annotations

import pytest

from tests.legality import readable

pytestmark = pytest.mark.usefixtures("undrawn")


def test_what_is_legal_reads_as_approved() -> None:
    for name, text in readable.texts():
        assert text == (readable.HERE / name).read_text("utf-8"), name
