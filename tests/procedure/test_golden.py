"""Procedures are read, asked, said and done as was looked at, and so are their mistakes.

After a change that is meant: `python -m tests.procedure.readable`, and look at the difference.
"""

from __future__ import annotations

import pytest

from tests.procedure import readable

pytestmark = pytest.mark.usefixtures("undrawn")


def test_procedures_read_and_run_as_approved() -> None:
    for name, text in readable.texts():
        assert text == (readable.HERE / name).read_text("utf-8"), name
