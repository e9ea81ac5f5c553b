"""Conditions are read, said and decided as was looked at; ranges are cut so.

After a change that is meant: `python -m tests.language.readable`, and look at the difference.
"""

from __future__ import annotations

from tests.language import readable


def test_every_condition_reads_as_approved() -> None:
    assert readable.text() == (readable.HERE / "readings.txt").read_text("utf-8")
