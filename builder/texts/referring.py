"""Which texts have references: `{start:…}`, `{count:…}`, `{arrivals:…}`. Knows no answers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from builder.game.documents import Documents
from builder.source.yamlfile import Plain

REFERENCE = re.compile(r"\{([a-z]+):\s*(\w[^{}]{0,199})\}")
"""A word, a colon, and names parted by commas. `{total:+}` is a procedure's and is none."""
OTHERS = ("numbering",)
"""Keys with braces of their own: `{column:02}`."""


def with_references(documents: Documents) -> Iterator[str]:
    """The texts that refer to what the setups show."""
    for file in documents.yaml.values():
        yield from referring(file.data)


def referring(value: Plain) -> Iterator[str]:
    """The texts in what a file holds that have one."""
    if isinstance(value, str):
        if "{" in value and REFERENCE.search(value):
            yield value
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from referring(one) if key not in OTHERS else ()
    elif isinstance(value, list):
        for one in value:
            yield from referring(one)
