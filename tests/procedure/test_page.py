"""docs/procedures.md names all that procedures know."""

from __future__ import annotations

import re

from builder.procedure.inputs import INPUTS
from builder.procedure.inputs.property import TEXTS
from builder.procedure.steps import STEPS
from tests.pages import DOCS

PAGE = (DOCS / "procedures.md").read_text("utf-8")


def test_the_page_names_every_kind_of_step_and_property() -> None:
    keys = set(re.findall(r"^\| `([a-z]+):", PAGE, re.M))
    assert {*STEPS.shapes, *INPUTS.shapes} <= keys | {"nearest", "distance"}
    named = re.search(r"a text of the counter: (.*?) …", PAGE)
    assert named is not None
    assert set(re.findall(r"`(\w+)`", named.group(1))) <= set(TEXTS)
