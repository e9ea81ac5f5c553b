"""The command line: `builder build`, `check`, `explain`, `schema`; nothing is done here.

Exit codes: 0 good, 1 findings of error severity, 2 wrong usage or surroundings.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from builder import __version__
from builder.diagnostics import Trouble

SOURCE = Path("source_data")
GAMES = click.argument("games", nargs=-1, metavar="[GAME]...")


class _Group(click.Group):
    """The one place where trouble with the surroundings becomes words."""

    def invoke(self, ctx: click.Context) -> object:
        try:
            return super().invoke(ctx)
        except Trouble as trouble:
            click.echo(f"builder: {trouble}", err=True)
            ctx.exit(2)


@click.group(cls=_Group)
@click.version_option(__version__, prog_name="builder")
def main() -> None:
    """Check board wargames kept as data, and publish them: VASSAL module, counters, sheets, aid.

    A GAME is a folder under source_data/, or the path of any game's folder; without one, all
    games under source_data/ are meant.
    """


@main.command()
@GAMES
@click.option("--out", type=click.Path(path_type=Path), default=Path("output"), show_default=True,
              help="Folder to publish into.")  # fmt: skip
@click.option("--notes", is_flag=True, help="Print notes too.")
def build(games: tuple[str, ...], out: Path, notes: bool) -> None:
    """Check games and publish what they are made into."""
    from builder.pipeline.build import build as build_game
    from builder.report import Bar, print_findings

    failed = False
    for root in _folders(games):
        built = build_game(root, out, Bar(root.name))
        if not built.fresh:
            click.echo(f"{built.name}: nothing has changed, {built.folder} is current")
            continue
        print_findings(built.name, f"{root.as_posix()}/", built.findings, notes)
        failed |= built.folder is None
        if built.folder is None:
            click.echo(f"{built.name}: not published")
        else:
            click.echo(f"{built.name}: {built.artefacts} files in {built.folder}")
    sys.exit(1 if failed else 0)


@main.command()
@GAMES
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
@click.option("--notes/--no-notes", default=True, show_default=True, help="Print notes too.")
def check(games: tuple[str, ...], as_json: bool, notes: bool) -> None:
    """Check games; print every finding."""
    from builder.emit.findings import as_data
    from builder.pipeline import load
    from builder.report import print_findings

    results = [(root, load(root)) for root in _folders(games)]
    if as_json:
        data = [as_data(loaded.folder.name, loaded.findings) for _, loaded in results]
        click.echo(json.dumps(data, indent=1, ensure_ascii=False))
    else:
        for root, loaded in results:
            print_findings(loaded.folder.name, f"{root.as_posix()}/", loaded.findings, notes)
    sys.exit(1 if any(loaded.findings.failed for _, loaded in results) else 0)


@main.command()
@click.argument("code")
def explain(code: str) -> None:
    """Say what a finding's CODE wants and how to mend it."""
    from builder.report import explain as words

    try:
        for line in words(code):
            click.echo(line)
    except KeyError as error:
        raise click.UsageError(f"there is no code '{code}'; {error.args[0]}") from None


@main.command()
@click.option("--out", type=click.Path(path_type=Path), help="Folder to write the schemas into.")
def schema(out: Path | None) -> None:
    """Write the JSON Schema of each YAML file, for editors."""
    from builder.game.shapes import FILES, json_schema
    from builder.pipeline.publish import write_file

    for name in FILES:
        text = json.dumps(json_schema(name), indent=1, ensure_ascii=False) + "\n"
        if out is None:
            click.echo(text)
            continue
        out.mkdir(parents=True, exist_ok=True)
        write_file(out / f"{name}.schema.json", text.encode())


def _folders(games: tuple[str, ...]) -> list[Path]:
    """The folders of the games named, or of all; a name that is none is wrong usage."""
    if not games:
        found = sorted(p.parent for p in SOURCE.glob("*/game.yaml"))
        if not found:
            raise click.UsageError(f"there is no game under {SOURCE}/; name a game's folder")
        return found
    return [_folder(game) for game in games]


def _folder(game: str) -> Path:
    from builder.diagnostics import nearest

    for path in (SOURCE / game, Path(game)):
        if path.is_dir():
            return path
    known = [p.name for p in SOURCE.glob("*") if p.is_dir()]
    hint = nearest(game, known)
    raise click.UsageError(f"there is no game '{game}' under {SOURCE}/, nor a folder; {hint}")


if __name__ == "__main__":
    main()
