"""The data of a page as its scripts have them: rows again of what was written by columns."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any


def rows(columns: list[Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = [{} for _ in range(columns[0])]
    for key, values, *places in columns[1:]:
        for n, row in enumerate(found):
            place = n if not places else places[0][n] if places[0] else 0
            if place >= 0:
                row[key] = values[place]
    return found


def read(files: Mapping[str, bytes]) -> Any:
    """What data/proof.js holds."""
    found = json.loads(files["data/proof.js"][len("proofData(") : -3])
    faces, engine = iter(rows(found["faces"])), found["engine"]
    for name in ("spaces", "units"):
        found[name] = {one["id"]: one for one in rows(found[name])}
        engine[name] = rows(engine[name])
    for unit in found["units"].values():
        unit["faces"] = [next(faces) for _ in range(unit["faces"])]
    for one in [*found["setups"], *engine["scenarios"]]:
        one["rows"] = rows(one["rows"])
    return found
