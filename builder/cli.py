"""The command line: `builder build`, `check`, `deploy`, `explain` and more; nothing is done here.

Exit codes: 0 good, 1 errors in the data or files in the way, 2 wrong usage or surroundings, 130
stopped with Ctrl-C.
"""

from __future__ import annotations

import io
import json
import os
import sys
from pathlib import Path

import click

from builder import __version__
from builder.diagnostics import Trouble, count_of

STOPPED = 130
GAMES = click.argument("games", nargs=-1, metavar="[GAME]...")
OUT = click.Path(path_type=Path)


class _Group(click.Group):
    """The one place where trouble with the surroundings becomes words."""

    def invoke(self, ctx: click.Context) -> object:
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):  # names that the terminal cannot show
                stream.reconfigure(errors="backslashreplace")
        try:
            return super().invoke(ctx)
        except Trouble as trouble:
            click.echo(f"builder: {trouble}", err=True)
            ctx.exit(2)
        except (click.ClickException, click.exceptions.Exit, click.Abort, SystemExit):
            raise
        except KeyboardInterrupt:
            click.echo("builder: stopped", err=True)
            ctx.exit(STOPPED)
        except BrokenPipeError:  # whoever read our output has read enough
            sys.stdout = None
            ctx.exit(0)
        except Exception as error:  # a mistake of ours: told in a line, never as a traceback
            if os.environ.get("BUILDER_DEBUG"):
                raise
            what = f"{type(error).__name__}: {error}"[:300]
            click.echo(f"builder: a bug in the program; please report it: {what}", err=True)
            click.echo("builder: BUILDER_DEBUG=1 shows where it happened", err=True)
            ctx.exit(2)


@click.group(cls=_Group)
@click.version_option(__version__, prog_name="builder")
def main() -> None:
    """Check board wargames kept as data, and publish them: VASSAL module, counters, sheets, aid.

    A GAME is a folder under source_data/, or the path of any game's folder. Without one, the
    command takes the game whose folder you are in, or else all games under source_data/.
    """


@main.command()
@GAMES
@click.option("--out", type=OUT, help="Folder to publish into.  [default: output/ beside "
              "source_data/, or beside the game's folder]")  # fmt: skip
@click.option("--notes", is_flag=True, help="Print notes too, and every finding of each kind.")
@click.option("--force", is_flag=True, help="Overwrite published files that were changed by hand.")
def build(games: tuple[str, ...], out: Path | None, notes: bool, force: bool) -> None:
    """Check games and publish everything made from them.

    Files in the output that no build wrote stay as they are.
    """
    from builder.pipeline.build import build as build_game
    from builder.report.progress import Bar

    failed = False
    for root in _folders(games):
        bar = Bar(root.resolve().name)
        built = build_game(root, out or _output(), bar, force=force, waiting=bar.wait)
        if not built.fresh:
            click.echo(f"{built.name}: nothing has changed; {built.folder} is up to date")
            continue
        # Loads the game's model, rarely needed.
        from builder.report.text import print_findings, print_in_the_way

        if not built.in_the_way or len(built.findings):
            print_findings(built.name, f"{root.as_posix()}/", built.findings, notes)
        print_in_the_way(built.name, built.in_the_way)
        failed |= built.folder is None
        if built.in_the_way:
            continue
        if built.folder is None:
            click.echo(f"{built.name}: not published")
        else:
            click.echo(f"{built.name}: {count_of(built.artefacts, 'file')} in {built.folder}")
    sys.exit(1 if failed else 0)


@main.command()
@GAMES
@click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
@click.option(
    "--notes/--no-notes", default=False, help="Print notes too, and every finding of each kind."
)
def check(games: tuple[str, ...], as_json: bool, notes: bool) -> None:
    """Check games; print the findings, errors last.

    Notes are only counted, and only the first few of many findings of one kind are printed;
    --notes and --json print everything.
    """
    from builder.emit.findings import as_data
    from builder.legality import coverages
    from builder.pipeline.load import load
    from builder.report.text import print_findings

    results = [(root, load(root)) for root in _folders(games)]
    if as_json:
        data = [
            as_data(loaded.folder.name, loaded.findings, coverages(loaded.game))
            for _, loaded in results
        ]
        click.echo(json.dumps(data, indent=1, ensure_ascii=False))
    else:
        for root, loaded in results:
            name = loaded.folder.name
            for covered in coverages(loaded.game):
                click.echo(f"{name}: {covered.scenario}: {covered.line()}")
            print_findings(name, f"{root.as_posix()}/", loaded.findings, notes)
    sys.exit(1 if any(loaded.findings.failed for _, loaded in results) else 0)


@main.command("check-save")
@click.argument("words", nargs=-1, required=True, metavar="[GAME] FILE")
@click.option("--scenario", default="", help="The id of the scenario being played.")
@click.option("--json", "as_json", is_flag=True, help="Print findings and position as JSON.")
@click.option("--notes/--no-notes", default=True, show_default=True, help="Print notes too.")
def check_save(words: tuple[str, ...], scenario: str, as_json: bool, notes: bool) -> None:
    """Judge the saved game in FILE (.vsav) by the rules of a GAME.

    Inside a game's folder, GAME may be left out.
    """
    from builder.emit.findings import as_data
    from builder.pipeline.check_save import check_save as judge
    from builder.report.text import print_findings

    root, names = _split(words)
    if len(names) != 1:
        raise click.UsageError("name a GAME and one FILE")
    file = Path(names[0])
    result = judge(root, file, scenario)
    if as_json:
        data = as_data(result.game, result.findings) | result.as_data()
        click.echo(json.dumps(data, indent=1, ensure_ascii=False))
    else:
        print_findings(file.name, "", result.findings, notes)
    sys.exit(1 if result.findings.failed else 0)


@main.command()
@click.argument("game", required=False)
@click.option("--scenario", default="", help="Only this scenario.")
@click.option("--seed", type=click.IntRange(0, 2**31 - 1), default=0, show_default=True,
              help="Another seed gives another deployment.")  # fmt: skip
@click.option("--out", type=OUT, help="Folder to write into.  [default: deployments/ in the folder "
              "that `build` publishes into]")  # fmt: skip
@click.option("--seconds", type=click.FloatRange(0.1, 3600), default=10.0, show_default=True,
              help="How long to search for each scenario.")  # fmt: skip
@click.option("--force", is_flag=True, help="Overwrite deployments that were changed by hand.")
def deploy(
    game: str | None, scenario: str, seed: int, out: Path | None, seconds: float, force: bool
) -> None:
    """Find a legal deployment where setups leave choices.

    If a GAME has none, the clash is explained. Writes the setup (CSV), a picture of it (PNG, PDF)
    and a saved game (.vsav), never into the game's folder. Inside a game's folder, GAME may be
    left out.
    """
    from builder.pipeline.deploy import deploy as make
    from builder.report.deployments import print_deployments

    root, _ = _split((game,) if game else ())
    made = make(root, out or _output() / "deployments", scenario, seed, seconds, force=force)
    if made.scenarios:
        known = ", ".join(made.scenarios)
        raise click.UsageError(f"there is no scenario '{scenario}'; the scenarios are: {known}")
    sys.exit(0 if print_deployments(made) else 1)


@main.command()
@click.argument("name", metavar="CODE|RULE")
@click.option("--game", "games", multiple=True, help="Look for the RULE in this game only.")
def explain(name: str, games: tuple[str, ...]) -> None:
    """Explain the CODE of a finding, or the RULE of a game.

    For a CODE: what is required and how to fix it. A RULE is the id of a rule in rules.yaml; its
    cases are listed with their verdicts.
    """
    from builder.diagnostics import CATALOGUE, nearest
    from builder.pipeline.load import load
    from builder.report.explain import explain as words
    from builder.report.explain import explain_rule

    if name.upper() in CATALOGUE and not games:
        click.echo("\n".join(words(name)))
        return
    loaded = [game for game in (load(root).game for root in _folders(games)) if game]
    found = [(game, rule) for game in loaded for rule in game.rules if rule.id == name]
    if not found:
        known = [*CATALOGUE, *(rule.id for game in loaded for rule in game.rules)]
        begun = [word for word in known if word.casefold().startswith(name.casefold())][:12]
        hint = nearest(name, known) or (f"these begin with it: {', '.join(begun)}" if begun else "")
        raise click.UsageError(f"there is no code and no rule '{name}'{hint and f'; {hint}'}")
    click.echo("\n\n".join("\n".join(explain_rule(game, rule)) for game, rule in found))


@main.command()
@click.argument("words", nargs=-1, metavar="[GAME] [PROCEDURE] [KEY=VALUE]...")
@click.option(
    "--seed", type=click.IntRange(0, 2**31 - 1), help="The same seed gives the same rolls."
)
@click.option("--json", "as_json", is_flag=True, help="Print inputs, steps and result as JSON.")
def roll(words: tuple[str, ...], seed: int | None, as_json: bool) -> None:
    """Run a PROCEDURE of a GAME, every step with its case.

    Without a PROCEDURE, the procedures are listed with their inputs. Inputs that are not given
    take their defaults; flags are yes or no. Inside a game's folder, GAME may be left out.
    """
    from builder.pipeline.roll import ready
    from builder.pipeline.roll import roll as run
    from builder.procedure.run import InputError
    from builder.report.rolls import list_procedures, roll_lines
    from builder.report.text import print_findings

    folder, rest = _split(words)
    found = ready(folder)
    if found.game is None:
        print_findings(folder.name, f"{folder.as_posix()}/", found.findings, notes=False)
        sys.exit(1)
    if not rest:
        click.echo("\n".join(list_procedures(found.procedures)) or "this game has no procedures")
        return
    try:
        rolled = run(found.game, found.procedures, rest[0], rest[1:], seed)
    except InputError as error:
        raise click.UsageError(str(error)) from None
    if as_json:
        click.echo(json.dumps(rolled.as_data(), indent=1, ensure_ascii=False))
    else:
        click.echo("\n".join(roll_lines(rolled)))


@main.command()
@click.option("--out", type=click.Path(path_type=Path), help="Folder to write the schemas into.")
def schema(out: Path | None) -> None:
    """Write the JSON Schema of each YAML file, for editors."""
    from builder.pipeline.disk import write_file
    from builder.procedure.shapes import json_schemas

    for name, found in json_schemas().items():
        text = json.dumps(found, indent=1, ensure_ascii=False) + "\n"
        if out is None:
            click.echo(text)
            continue
        out.mkdir(parents=True, exist_ok=True)
        write_file(out / f"{name}.schema.json", text.encode())


def _folders(games: tuple[str, ...]) -> list[Path]:
    """The folders of the games named, of the game that one stands in, or of all."""
    from builder.pipeline.games import desk

    here = desk()
    folders = list(dict.fromkeys(map(here.find, games))) if games else here.games()
    names = [folder.resolve().name for folder in folders]
    twice = next((name for name in names if names.count(name) > 1), "")
    if twice:
        raise click.UsageError(f"two of the games have the folder name '{twice}'")
    return folders


def _split(words: tuple[str, ...]) -> tuple[Path, tuple[str, ...]]:
    """The game's folder that the first word names, or that one stands in, and the other words."""
    from builder.pipeline.games import desk

    return desk().split(words)


def _output() -> Path:
    from builder.pipeline.games import desk

    return desk().output


if __name__ == "__main__":
    main()
