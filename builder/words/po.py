"""The message catalogues of builder/words: brought up to date with the code, and compiled.

`make words` extracts every message from the code, from the table of findings and from click's own
source, and merges them into each catalogue: translations are kept, and what is no longer said
stays as obsolete at the end of the file. English is filled in where it is new. Needs Babel, and is
never imported by the program itself.
"""

from __future__ import annotations

import ast
import csv
import io
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from builder.records import dataclass

WORDS = Path(__file__).resolve().parent
BUILDER = WORDS.parent
HOME = BUILDER.parent
TABLE = BUILDER / "diagnostics" / "catalogue.csv"

SAYS = {"_": 1, "message": 1, "_n": 2, "message_n": 2, "gettext": 1, "ngettext": 2}
"""How many arguments of a function are the message: its text, or singular and plural."""
DATED = ("POT-Creation", "PO-Revision", "Last-Translator", "Language-Team", "Generated-By")
"""Fields of a header that would change without a change of the words."""


@dataclass(frozen=True)
class Said:
    """A message in a source: its text, its plural and context or '', the names of its values."""

    text: str
    plural: str = ""
    context: str = ""
    values: frozenset[str] = frozenset()
    file: str = ""
    line: int = 1

    @property
    def id(self) -> str | tuple[str, str]:
        """The message as Babel knows it."""
        return (self.text, self.plural) if self.plural else self.text


def nodes_of(path: Path) -> Iterable[ast.AST]:
    """Everything in the syntax tree of a module."""
    return ast.walk(ast.parse(path.read_text("utf-8")))


def extracted(nodes: Callable[[Path], Iterable[ast.AST]] = nodes_of) -> list[Said]:
    """Every message of the program, in the order of the files."""
    code = [
        said
        for path in sorted(BUILDER.rglob("*.py"))
        for said in messages_of(nodes(path), path.relative_to(HOME).as_posix())
    ]
    return code + _table()


def messages_of(nodes: Iterable[ast.AST], file: str) -> Iterator[Said]:
    """The messages that a module says.

    Raises ValueError at one that is not a plain text: nobody could translate it.
    """
    calls = (node for node in nodes if isinstance(node, ast.Call)
             and isinstance(node.func, ast.Name) and node.func.id in SAYS)  # fmt: skip
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        count = SAYS[call.func.id] if isinstance(call.func, ast.Name) else 0
        texts = [_plain(node, file) for node in call.args[:count]]
        named = {k.arg: k.value for k in call.keywords if k.arg}
        context = _plain(named.pop("context"), file) if "context" in named else ""
        names = frozenset(named) | ({"count"} if count == 2 else set())
        yield Said(texts[0], "".join(texts[1:]), context, names, file, call.lineno)


def _plain(node: ast.expr, file: str) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    raise ValueError(f"{file}:{node.lineno}: a message must be a plain text with {{named}} places")


def _table() -> list[Said]:
    """The words of the table of findings."""
    file = TABLE.relative_to(HOME).as_posix()
    rows = csv.DictReader(TABLE.read_text("utf-8").splitlines())
    return [
        Said(text, file=file, line=number)
        for number, row in enumerate(rows, start=2)
        for column, text in row.items()
        if column not in ("code", "severity")
    ]


def _clicks() -> Iterator[Said]:
    """What click itself says: its usage, options and mistakes."""
    import click

    for path in sorted(Path(click.__file__).parent.glob("*.py")):
        try:
            yield from messages_of(nodes_of(path), f"click/{path.name}")
        except ValueError:
            continue  # a text that is put together, which nobody translates


def template() -> Catalog:
    """All messages, untranslated."""
    catalog = Catalog(project="builder", charset="utf-8")
    for said in [*extracted(), *_clicks()]:
        catalog.add(said.id, locations=[(said.file, said.line)], context=said.context or None)
    return catalog


def update(path: Path, new: Catalog) -> None:
    """Bring a catalogue up to date with the messages of the code."""
    with path.open("rb") as file:
        catalog = read_po(file, locale=path.stem)
    english = path.stem == "en"
    old = dict(catalog.obsolete)
    catalog.update(new, no_fuzzy_matching=english)
    for message in catalog:
        key = catalog._key_for(message.id, message.context)
        if message.id and key in old:
            message.string = old[key].string
            catalog.obsolete.pop(key, None)
        if message.id and english and not any(_strings(message)):
            message.string = message.id
    path.write_text(_written(catalog), "utf-8")


def _strings(message: Message) -> tuple[str, ...]:
    string = message.string
    return string if isinstance(string, tuple) else (str(string or ""),)


def _written(catalog: Catalog) -> str:
    out = io.BytesIO()
    write_po(out, catalog, width=100, sort_by_file=True, include_lineno=False)
    lines = out.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(tuple(f'"{d}' for d in DATED)))


def compile_all() -> None:
    """Compile every catalogue; those of languages that are gone go too."""
    from builder.words.catalogue import COMPILED, DIGEST, DOMAIN, digest

    for source in sorted(WORDS.glob("*.po")):
        with source.open("rb") as file:
            catalog = read_po(file, locale=source.stem)
        if source.stem == "en":
            _without_the_same(catalog)
        catalog.add(DIGEST, digest(source))
        target = COMPILED / source.stem / "LC_MESSAGES" / f"{DOMAIN}.mo"
        target.parent.mkdir(parents=True, exist_ok=True)
        beside = target.with_suffix(f".{os.getpid()}")
        with beside.open("wb") as out:
            write_mo(out, catalog)
        beside.replace(target)
    for target in COMPILED.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"):
        if not (WORDS / f"{target.parent.parent.name}.po").exists():
            target.unlink()


def _without_the_same(catalog: Catalog) -> None:
    """What English says as the code has it need not be read whenever the program starts."""
    for message in list(catalog):
        if message.id and message.id == message.string:
            catalog.delete(message.id, message.context)


def main() -> None:
    """Bring the catalogues up to date, unless only asked to compile; compile them."""
    if "--compile" not in sys.argv[1:]:
        new = template()
        for path in sorted(WORDS.glob("*.po")):
            update(path, new)
    compile_all()


if __name__ == "__main__":
    main()
