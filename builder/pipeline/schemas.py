"""The JSON Schemas of a game's files, for editors."""

from __future__ import annotations

import json
from pathlib import Path

from builder.pipeline.disk import write_file
from builder.procedure.procedure import json_schemas


def schemas() -> dict[str, str]:
    """The schemas as texts, by the name of the file that they describe."""
    found = json_schemas()
    return {
        name: json.dumps(data, indent=1, ensure_ascii=False) + "\n" for name, data in found.items()
    }


def write_schemas(folder: Path) -> None:
    """Write each as <name>.schema.json. Raises EnvironmentProblem where the disk refuses."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in schemas().items():
        write_file(folder / f"{name}.schema.json", text.encode())
