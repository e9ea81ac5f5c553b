"""Rows of values by columns: a key stands once, and so does a value that comes up again.

A game of a thousand counters is half as large so. `site/base.js` makes rows of it again. Knows
nothing of games.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

Column = list[Any]
"""A key and its values: one a row; or the different ones, and of each row which of them it has, -1
for none; or one for all, and 0."""


def columns(rows: Sequence[Mapping[str, Any]]) -> list[Any]:
    """How many rows there are, then the columns of all that some row has."""
    keys = dict.fromkeys(key for row in rows for key in row)
    return [len(rows), *(_column(key, rows) for key in keys)]


def _column(key: str, rows: Sequence[Mapping[str, Any]]) -> Column:
    known: dict[str, int] = {}
    values, places = [], []
    for row in rows:
        if key not in row:
            places.append(-1)
            continue
        text = json.dumps(row[key])
        if text not in known:
            known[text] = len(known)
            values.append(row[key])
        places.append(known[text])
    if -1 not in places and len(known) == 1:
        return [key, values, 0]
    if -1 not in places and len(known) > len(rows) // 2:
        return [key, [row[key] for row in rows]]
    return [key, values, places]


def packed(data: Mapping[str, Any]) -> dict[str, Any]:
    """The data of a page, with the lists by columns that grow with the game."""
    engine = dict(data["engine"])
    for name in ("units", "spaces"):
        engine[name] = columns(engine[name])
    engine["scenarios"] = [{**one, "rows": columns(one["rows"])} for one in engine["scenarios"]]
    faces = [face for unit in data["units"].values() for face in unit["faces"]]
    units = [{"id": name, **one, "faces": len(one["faces"])} for name, one in data["units"].items()]
    return {
        **data,
        "engine": engine,
        "spaces": columns([{"id": name, **one} for name, one in data["spaces"].items()]),
        "units": columns(units),
        "faces": columns(faces),
        "setups": [{**one, "rows": columns(one["rows"])} for one in data["setups"]],
    }
