"""docs/keys.md: of every key its type, its default and an example, from the schemas and the games.

What a key says is written by hand, in the last column, and stays. `make docs` writes the rest anew.
"""

from __future__ import annotations

import csv
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import yaml

from builder.game.link import cards, features, links, setups, units
from builder.game.link import map as board
from builder.game.schemas import FILES as BOARD
from builder.game.schemas.keys import called, shapes_below
from builder.game.schemas.layouts import LayoutShape
from builder.procedure.procedure import ProceduresFile
from builder.source import schema, wellformed
from builder.source.schema import Shape, Told, hints_of, names_in
from tests import keys_pictures

ROOT = Path(__file__).parents[1]
FILES: dict[str, type[Shape]] = {**BOARD, "procedures": ProceduresFile}
PAGE = ROOT / "docs" / "keys.md"
FURTHER = ROOT / "tests" / "keys_further.yaml"
"""Examples of keys that no game has, by record; each is held against its schema."""
GAMES = (
    *(ROOT / "source_data" / name for name in ("low-water", "slaughterhouse", "strike-the-bear")),
    *(
        ROOT / "tests" / "games" / name
        for name in ("harbour", "lantern", "skirmish", "weald", "strait")
    ),
    *sorted((ROOT / "source_data").iterdir()),
)
"""Where examples come from: the first of these games that has the key."""
LONGEST = 44
"""Characters of an example: longer ones are cut."""

SETUPS = "setups/*.csv"
COLUMNS: dict[str, tuple[str, ...]] = {
    "units.csv": units.COLUMNS,
    SETUPS: setups.COLUMNS,
    "spaces.csv": (*board.COLUMNS, "x", "y", *board.OF_AREAS),
    "links.csv": links.COLUMNS,
    "courses.csv": features.COLUMNS,
    "cards.csv": cards.COLUMNS,
}
"""The columns that the program knows, by list, as the readers of the lists have them."""
LIST = re.compile(
    r"^(### (units\.csv|setups/\*\.csv|\w+\.csv)\n\n(?:(?![#|]).*\n+)*)"
    r"\| column .*\n\|[-|]*\n((?:\|.*\n)*)",
    re.M,
)
COLUMN_HEAD = "| column | type | default | example | says |\n|---|---|---|---|---|\n"
COLUMN_ROW = re.compile(r"^\| `(\w+)` \| (.*?) \| (.*?) \| .*? \| (.+) \|$", re.M)
RECORD = re.compile(
    r"^(##(?: (?=\w+\.yaml)|# )(?:(\w+): )?(.*)\n\n(?:(?![#|]).*\n+)*)"
    r"\| key .*\n\|[-|]*\n((?:\|.*\n)*)",
    re.M,
)
ROW = re.compile(r"^\| `(\w+)` \|.*\| (.+) \|$", re.M)
SEVERAL = {
    "rule": "every rule",
    "input": "every input",
    "step": "every step",
    "procedure": "every ready procedure",
}
"""Of these there are many kinds; what all have in common is said once, under this name."""
HEAD = "| key | type | default | example | says |\n|---|---|---|---|---|\n"
PLAIN = {bool: "yes or no", int: "number", float: "number", str: "text"}
NAMED = {
    schema.Id: "id",
    schema.Cite: "case",
    schema.Colour: "colour",
    schema.Millimetres: "mm",
    schema.Pair: "two lengths",
    schema.Pixel: "two numbers",
    schema.Box: "four lengths",
    schema.Words: "text",
}


def kind(hint: Any) -> str:
    """A type as a reader knows it: "list of colours" is `list of colour`."""
    named = next((word for one, word in NAMED.items() if one == hint), None)
    if named:
        return named
    origin, inside = get_origin(hint), get_args(hint)
    if origin is Literal:
        return ", ".join(f"`{str(one).lower() if one is True else one}`" for one in inside)
    if hasattr(hint, "__metadata__"):
        return kind(inside[0]) + _bounds(hint.__metadata__)
    if origin in (Union, UnionType):
        some = dict.fromkeys(kind(one) for one in inside if one is not type(None))
        return " or ".join(some)
    if origin is list:
        return f"list: {kind(inside[0])}"
    if origin is dict:
        return f"table: {kind(inside[-1])}"
    if isinstance(hint, type) and issubclass(hint, Shape):
        return f"[{called(hint)}](#{_anchor(hint)})"
    return PLAIN.get(hint, "")


@cache
def _anchor(model: type[Shape]) -> str:
    stem = next(name for name, shape in FILES.items() if model in shapes_below(shape))
    return f"{stem}-{called(model)}".replace(" ", "-")


def _bounds(metadata: tuple[Any, ...]) -> str:
    bounds = {
        name: one for each in metadata if isinstance(each, Told) for name, one in each.how.items()
    }
    least, most = bounds.get("ge"), bounds.get("le")
    if least is None or most is None:
        return ""
    return f", {least:g} to {most:g}"


def default(value: Any) -> str:
    """The default as it would be written; nothing where leaving the key out means none."""
    if value is ...:
        return "needed"
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    if value is None or value == "" or isinstance(value, Shape):
        return ""
    if isinstance(value, list | dict) and not value:
        return ""
    return f"`{value:g}`" if isinstance(value, float) else f"`{value}`"


@cache
def records() -> dict[tuple[str, str], list[type[Shape]]]:
    """By file and name, as the page heads them: the shape of each record.

    "every rule" and its like are all the shapes that have the same keys in common.
    """
    found: dict[tuple[str, str], list[type[Shape]]] = defaultdict(list)
    for stem, shape in FILES.items():
        for model in shapes_below(shape):
            name = called(model)
            found[stem if model is not shape else "", name] = [model]
            if every := SEVERAL.get(name.partition(" ")[2].rpartition(" ")[2]):
                found[stem, every].append(model)
    return {
        key: models for key, models in found.items() if len(models) > 1 or "every" not in key[1]
    }


def keys_of(models: list[type[Shape]]) -> list[str]:
    """The keys that all have, in the order of the first."""
    return [key for key in names_in(models[0]) if all(key in names_in(m) for m in models)]


@cache
def examples() -> dict[tuple[type[Shape], str], str]:
    """Of each record and key, how a game writes it: the first one that does so on a short line."""
    found: dict[tuple[type[Shape], str], str] = {}
    for shape, value in _written_somewhere():
        for model, key, one in _used(shape, value):
            known = found.get((model, key), "")
            if known and ("…" not in known or _least(one) > LONGEST):
                continue
            text = _written(key, one)
            if text and "`" not in text and (not known or "…" not in text):
                found[model, key] = text
    return found


def _written_somewhere() -> Iterator[tuple[type[Shape], Any]]:
    """Files of games, ready layouts, and records that no game has."""
    for game in GAMES:
        for stem, shape in FILES.items():
            if (path := game / f"{stem}.yaml").exists():
                yield shape, _read(path)
    for path in sorted((ROOT / "builder" / "game" / "layouts").glob("*.yaml")):
        yield LayoutShape, _read(path)
    named = {name: models[0] for (_, name), models in reversed(records().items())}
    for name, record in _read(FURTHER).items():
        if name in COLUMNS:
            continue
        hints = hints_of(named[name])
        for key, one in record.items():
            wellformed.value(hints[key], one)
        yield named[name], record


def _read(path: Path) -> Any:
    return yaml.load(path.read_text("utf-8"), yaml.CSafeLoader)


def _used(hint: Any, value: Any) -> Iterator[tuple[type[Shape], str, Any]]:
    """The keys of every record in a value."""
    origin, inside = get_origin(hint), get_args(hint)
    if isinstance(hint, type) and issubclass(hint, Shape):
        if isinstance(value, dict) and _fits(hint, value):
            hints = hints_of(hint)
            for key, one in value.items():
                yield hint, key, one
                yield from _used(hints[key], one)
    elif origin is list and isinstance(value, list):
        for one in value:
            yield from _used(inside[0], one)
    elif origin is dict and isinstance(value, dict):
        for one in value.values():
            yield from _used(inside[-1], one)
    elif origin is not Literal:
        for one in inside:
            yield from _used(one, value)


def _fits(model: type[Shape], value: dict[str, Any]) -> bool:
    """A member of a union is told by its kind and its keys."""
    own, fits = hints_of(model).get("kind"), {*value} <= {*names_in(model)}
    if get_origin(own) is Literal and "kind" in value:
        return fits and value["kind"] in get_args(own)
    return fits


def _written(key: str, value: Any) -> str:
    """A key and its value on one line, as YAML; of what is long, how it begins."""
    text = _line({key: value})
    if len(text) <= LONGEST:
        return text
    if isinstance(value, str):
        words = value.split()
        while words and len(text := _line({key: " ".join(words) + " …"})) > LONGEST:
            words.pop()
        return text if words else ""
    if isinstance(value, list) and len(value) > 1:
        begun = _written(key, value[:1])
        return begun.removesuffix("]") + ", …]" if begun.endswith("]") else ""
    if isinstance(value, dict) and len(value) > 1:
        begun = _written(key, dict([next(iter(value.items()))]))
        return begun.removesuffix("}") + ", …}" if begun.endswith("}") else ""
    return ""


def _least(value: Any) -> int:
    """How many characters a value takes at the least, however it is written."""
    if isinstance(value, dict):
        return sum(_least(each) for pair in value.items() for each in pair)
    return sum(map(_least, value)) if isinstance(value, list) else len(str(value))


class _Dumper(yaml.SafeDumper):
    """Writes conditions in double quotes, as the games do."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _text(dumper: yaml.SafeDumper, value: str) -> yaml.ScalarNode:
    style = '"' if "'" in value and '"' not in value else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", value, style=style)


_Dumper.add_representer(str, _text)


def _line(value: dict[str, Any]) -> str:
    written = yaml.dump(
        value, Dumper=_Dumper, default_flow_style=True, width=10_000, allow_unicode=True,
        sort_keys=False,
    )  # fmt: skip
    text = str(written).strip()[1:-1]
    return text if '"' in text else text.replace("'", '"')


def tables() -> list[re.Match[str]]:
    """The tables of the page as it is."""
    return list(RECORD.finditer(PAGE.read_text("utf-8")))


def told(stem: str, name: str, models: list[type[Shape]]) -> list[str]:
    """The keys that the table of a record lists: not those that all of its sort have."""
    every = SEVERAL.get(name.partition(" ")[2].rpartition(" ")[2], "")
    common = records().get((stem, every), []) if every != name else []
    shared = keys_of(common) if common else []
    return [key for key in keys_of(models) if key not in shared]


def written(page: str, *, examples: bool = True) -> str:
    """The page with its tables written anew; without `examples` their column is empty."""
    every = records()

    def table(found: re.Match[str]) -> str:
        head, stem, name, rows = found.groups()
        said, models = dict(ROW.findall(rows)), every[stem or "", name]
        keys = told(stem or "", name, models)
        shown = keys_pictures.shown(stem or "", name)
        return (
            head
            + HEAD
            + "".join(
                _row(
                    models,
                    key,
                    said.get(key, "?"),
                    _shown(_example(models, key), shown.get(key)) if examples else "",
                )
                for key in keys
            )
        )

    return with_columns(RECORD.sub(table, page))


def with_columns(page: str) -> str:
    """The page with the tables of columns written anew; types and what they say are kept."""

    def table(found: re.Match[str]) -> str:
        head, file, rows = found.groups()
        told = {row[1]: row.groups()[1:] for row in COLUMN_ROW.finditer(rows)}
        examples = column_examples(file)
        lines = []
        for column in COLUMNS[file]:
            kind, usual, says = told.get(column, ("?", "?", "?"))
            example = f"`{examples[column]}`" if column in examples else ""
            lines.append(f"| `{column}` | {kind} | {usual} | {example} | {says} |\n")
        return f"{head}{COLUMN_HEAD}{''.join(lines)}"

    return LIST.sub(table, page)


@cache
def column_examples(file: str) -> dict[str, str]:
    """Of each column of a list the first cell that is not empty and not long, from the games."""
    found: dict[str, str] = dict(_read(FURTHER).get(file, {}))
    for game in GAMES:
        paths = sorted((game / "setups").glob("*.csv")) if file == SETUPS else [game / file]
        for path in (each for each in paths if each.exists()):
            for row in csv.DictReader(path.read_text("utf-8-sig").splitlines()):
                for column, cell in row.items():
                    if cell and len(cell) <= LONGEST and not set(cell) & set("`|"):
                        found.setdefault(column, cell)
    return found


def _shown(example: str, picture: keys_pictures.Picture | None) -> str:
    """An example, and the picture of the key if there is one."""
    if picture is None:
        return example
    return f"{example} ![{picture.key}](images/keys/{picture.path.name})".strip()


def _row(models: list[type[Shape]], key: str, says: str, example: str) -> str:
    hints = {kind(hints_of(model)[key]) for model in models}
    kinds = hints.pop() if len(hints) == 1 else ""
    cells = (f"`{key}`", kinds, default(names_in(models[0])[key]), example, says)
    return f"| {' | '.join(cells)} |\n"


def _example(models: list[type[Shape]], key: str) -> str:
    text = next((examples()[model, key] for model in models if (model, key) in examples()), "")
    return f"`{text}`".replace("|", "\\|") if text else ""


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")
