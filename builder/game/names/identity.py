"""Ids that become names of files: apart on every system, and allowed on each.

Knows nothing of what the ids name.
"""

from __future__ import annotations

from collections.abc import Mapping

from builder.diagnostics import Findings, Span

_DEVICES = {"con", "prn", "aux", "nul"}
_DEVICES |= {f"{device}{n}" for device in ("com", "lpt") for n in range(1, 10)}


def check_identity(ids: Mapping[str, Span], what: str, findings: Findings) -> None:
    """Report ids that differ in capitals only, and names that Windows keeps for devices."""
    seen: dict[str, str] = {}
    for name, place in ids.items():
        if name.casefold().split(".")[0] in _DEVICES:
            hint = f"write '{name}-1', or another id"
            findings.add("G209", place, f"Windows cannot have a file of the name '{name}'",
                         hint=hint)  # fmt: skip
            continue
        first = seen.setdefault(name.casefold(), name)
        if first != name:
            message = f"the {what}s '{first}' and '{name}' differ in capitals only"
            findings.add("G231", place, message, related=[(ids[first], f"'{first}'")],
                         hint="their files would be one on Windows and macOS")  # fmt: skip
