"""Ids that become names of files: apart on every system, and allowed on each.

Knows nothing of what the ids name.
"""

from __future__ import annotations

from collections.abc import Mapping

from builder.diagnostics import Findings, Span
from builder.words import message

_DEVICES = {"con", "prn", "aux", "nul"}
_DEVICES |= {f"{device}{n}" for device in ("com", "lpt") for n in range(1, 10)}


def check_identity(ids: Mapping[str, Span], findings: Findings) -> None:
    """Report ids that differ in capitals only, and names that Windows keeps for devices."""
    seen: dict[str, str] = {}
    for name, place in ids.items():
        if name.casefold().split(".")[0] in _DEVICES:
            hint = message("write '{name}-1', or another id", name=name)
            findings.add(
                "G209",
                place,
                message("Windows does not allow a file named '{name}'", name=name),
                hint=hint,
            )
            continue
        first = seen.setdefault(name.casefold(), name)
        if first != name:
            fault = message(
                "the ids '{first}' and '{name}' differ only in capitals",
                first=first,
                name=name,
            )
            findings.add(
                "G231",
                place,
                fault,
                related=[(ids[first], message("'{first}'", first=first))],
                hint=message("on Windows and macOS their files would be the same"),
            )
