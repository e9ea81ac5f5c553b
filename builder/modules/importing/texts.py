"""YAML and CSV of plain values. Knows nothing of what they mean."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping, Sequence

Value = object


def yaml(values: Mapping[str, Value]) -> bytes:
    """A file: a key a line, below it a line for each of what it holds."""
    lines: list[str] = []
    for key, value in values.items():
        if isinstance(value, Mapping) and value and key != "grid":
            lines.append(f"{key}:")
            lines += [f"  {_key(name)}: {flow(one)}" for name, one in value.items()]
        elif isinstance(value, list) and value and isinstance(value[0], Mapping):
            lines.append(f"{key}:")
            lines += [f"  - {flow(one)}" for one in value]
        else:
            lines.append(f"{key}: {flow(value)}")
    return ("\n".join(lines) + "\n").encode()


def flow(value: Value) -> str:
    """A value on one line."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(k)}: {flow(v)}" for k, v in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(flow(one) for one in value) + "]"
    if isinstance(value, float):
        return f"{value:g}" if abs(value) < 1000 else f"{value:.1f}"
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    return json.dumps(value)


def _key(name: str) -> str:
    return name if name.isascii() and name.replace("_", "").isalpha() else json.dumps(name)


def table(header: Sequence[str], rows: Sequence[Sequence[object]]) -> bytes:
    """A list, without the columns in which nothing stands."""
    kept = [n for n, name in enumerate(header)
            if n == 0 or any(row[n] not in ("", None) for row in rows)]  # fmt: skip
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([header[n] for n in kept])
    writer.writerows([row[n] for n in kept] for row in rows)
    return out.getvalue().encode()
