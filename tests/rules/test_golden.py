"""Every kind of rule, in every way in which it can be written, means what was looked at.

After a change that is meant: `python -m tests.rules.readable`, and look at the difference.
"""

from __future__ import annotations

from typing import get_args

from builder.rules.kinds import Kinds
from tests.rules import readable


def test_every_rule_means_what_was_approved() -> None:
    assert readable.text() == (readable.HERE / "meanings.txt").read_text("utf-8")


def test_every_kind_of_rule_is_among_them() -> None:
    kinds = {kind.check.code: kind for kind in get_args(Kinds)}
    assert {type(readable.schema(**keys)) for keys in readable.RULES} == set(kinds.values())
