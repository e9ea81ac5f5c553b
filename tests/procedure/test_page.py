"""docs/procedures.md names all that procedures know."""

from __future__ import annotations

import re

from builder.procedure.inputs import TEXTS
from builder.procedure.steps import KEYS
from tests.pages import DOCS

PAGE = (DOCS / "procedures.md").read_text("utf-8")


def test_the_page_names_every_kind_of_step_and_property() -> None:
    steps = set(re.findall(r"^\| `([a-z]+):", PAGE, re.M))
    assert set(KEYS) <= steps
    assert {"board", "factor", "property", "cell", "purse", "turn"} <= steps
    named = re.search(r"a text of the counter: (.*?) …", PAGE)
    assert named is not None
    assert set(re.findall(r"`(\w+)`", named.group(1))) <= set(TEXTS)
