"""What commands are made of: their names, and commands and options whose help is a message.

Imports nothing of the compiler.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from builder.words import Message, _, message

COMMANDS = {
    "new": message("Start a new game in a FOLDER: small, legal and ready to build."),
    "build": message("Check games and publish everything made from them."),
    "watch": message(
        "Rebuild a GAME whenever a file is saved; report findings as they come and go."
    ),
    "check": message("Check games; print the findings, errors last."),
    "check-save": message("Check the position of a saved game (.vsav) against a game's rules."),
    "print": message("Print counters or the map your way: paper, duplex, gutters, which counters."),
    "proof": message(
        "Write a game's proof page for a browser: map, findings, counters, procedures."
    ),
    "tabletop": message("Write saved games for Tabletop Simulator, one for each setup."),
    "calibrate": message(
        "Record how far your printer shifts the backs, so that sheets allow for it."
    ),
    "deploy": message("Find a legal deployment where setups leave choices."),
    "release": message("Prepare a version for upload: number, list of changes, folder."),
    "verify": message("Test the module in your own VASSAL: setups, procedures, undo."),
    "lint": message("Find what is wrong in any VASSAL module (.vmod)."),
    "diff": message("Compare two versions of a VASSAL module: changes, and what players must do."),
    "adopt": message("Keep the changes you made to a GAME's module (.vmod) in VASSAL's editor."),
    "import": message("Start a game from a VASSAL module: map, pieces, decks and setups."),
    "explain": message("Explain the CODE of a finding, or a RULE of a game."),
    "reach": message("Show where a UNIT in a saved game may move, and what stops it."),
    "roll": message("Run a PROCEDURE of a GAME and show every step with its case."),
    "translate": message("Add a game's untranslated texts to its translation file."),
    "symbols": message("Draw a catalogue of all symbols with their names."),
    "schema": message("Write the JSON Schema of each YAML file, for editors."),
}
"""Each is a module of this package, of the same name."""
OUT = click.Path(path_type=Path)
VALUES = {
    "TEXT": message("TEXT"),
    "PATH": message("PATH"),
    "INTEGER RANGE": message("INTEGER RANGE"),
    "FLOAT RANGE": message("FLOAT RANGE"),
}
"""What click has for a value of an option."""
NOTHING = Message("")
F = TypeVar("F", bound=Callable[..., object])


class Command(click.Command):
    """A command whose help is said when it is shown."""

    more = Message("")

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """What stands behind the command's name."""
        self.options_metavar = _("[OPTIONS]")
        return super().collect_usage_pieces(ctx)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The line that the list of commands has, and the rest."""
        self.help = f"{COMMANDS[str(self.name)]}\n\n{self.more}"
        super().format_help_text(ctx, formatter)


class Option(click.Option):
    """An option whose help is said when it is shown."""

    words = Message("")

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The option as it is written, and its help."""
        self.help = str(self.words)
        return super().get_help_record(ctx)

    def make_metavar(self, ctx: click.Context) -> str:
        """What stands for the value."""
        found = super().make_metavar(ctx)
        return str(VALUES.get(found, found))


class Argument(click.Argument):
    """An argument whose sign in the usage is said when it is shown."""

    words = Message("")

    def make_metavar(self, ctx: click.Context) -> str:
        """What stands for the argument."""
        return str(self.words)


def command(name: str, more: Message = NOTHING) -> Callable[[F], Command]:
    """Make a command of a function; `more` follows the line that COMMANDS has for it."""

    def made(function: F) -> Command:
        found = click.command(name, cls=Command)(function)
        found.more = more
        return found

    return made


def option(*names: str, words: Message, **how: Any) -> Callable[[F], F]:
    """An option of a command, with its help."""
    return click.option(*names, cls=type("_Option", (Option,), {"words": words}), **how)


def argument(name: str, words: Message, **how: Any) -> Callable[[F], F]:
    """An argument of a command, as its usage shows it."""
    return click.argument(name, cls=type("_Argument", (Argument,), {"words": words}), **how)


GAMES = argument("games", message("[GAME]..."), nargs=-1)
AS_JSON = "--json", "as_json"
NOTES = message("Print notes too, and every finding of each kind.")
INTO = message(
    "Folder to publish into.  [default: output/ beside source_data/, or beside the game's folder]"
)
OTHER_LANGUAGE = message(
    "Publish in a language other than the game's, into a separate folder: GAME-LANGUAGE."
)
THESE_ONLY = message(
    "Make and publish only these products, and leave the others as they are; may be repeated."
)
NO_CACHE = message("Make everything anew, without using the cache.")


def do_without() -> None:
    """No cache in this run, as if the user's BUILDER_CACHE were empty."""
    os.environ["BUILDER_CACHE"] = ""
