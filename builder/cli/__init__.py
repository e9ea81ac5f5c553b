"""The command line: a module a command, imported when the command is given; nothing is done here.

Exit codes: 0 good, 1 errors in the data or files in the way, 2 wrong usage or surroundings, 130
stopped with Ctrl-C.
"""

from __future__ import annotations

import gc
import gettext
import io
import os
import sys
from importlib import import_module
from typing import Any

import click

from builder import __version__
from builder.cli.base import COMMANDS, Option
from builder.diagnostics import EnvironmentProblem
from builder.words import _, message, preferred, speaking
from builder.words.catalogue import COMPILED, DOMAIN

STOPPED = 130
ABOUT = message(
    "Check board wargames kept as data and publish them: VASSAL module, "
    "counters, print sheets, player aid."
)
GAMES = message(
    "A GAME is a folder under source_data/, or the path of any game's folder. Without one, the "
    "command takes the game whose folder you are in, or else all games under source_data/."
)


class _Commands(click.Group):
    """The commands by name, in the language of the locale."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        found: click.Command = import_module(f"{__name__}.{cmd_name.replace('-', '_')}").run
        if not gc.isenabled():  # what is imported stays: from here on there may be garbage
            gc.freeze()
            gc.enable()
        return found

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        self.options_metavar = _("[OPTIONS]")
        self.subcommand_metavar = _("COMMAND [ARGS]...")
        return super().collect_usage_pieces(ctx)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        self.help = f"{ABOUT}\n\n{GAMES}"
        super().format_help_text(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of commands, for which none is imported."""
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, str(words)) for name, words in COMMANDS.items()])

    def main(self, *args: Any, **how: Any) -> Any:
        with speaking(preferred(os.environ)):
            # click says its own sentences through gettext; our catalogues have them too.
            gettext.bindtextdomain(DOMAIN, COMPILED)
            gettext.textdomain(DOMAIN)
            return super().main(*args, **how)

    def invoke(self, ctx: click.Context) -> object:
        """The one place where what goes wrong becomes words."""
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):  # names that the terminal cannot show
                stream.reconfigure(errors="backslashreplace")
        try:
            return super().invoke(ctx)
        except EnvironmentProblem as trouble:
            _say(str(trouble))
            ctx.exit(2)
        except (click.ClickException, click.exceptions.Exit, click.Abort, SystemExit):
            raise
        except KeyboardInterrupt:
            _say(_("stopped"))
            ctx.exit(STOPPED)
        except BrokenPipeError:  # whoever read our output has read enough
            sys.stdout = None
            ctx.exit(0)
        except Exception as error:  # a bug of ours: reported in a line, never as a traceback
            if os.environ.get("BUILDER_DEBUG"):
                raise
            what = f"{type(error).__name__}: {error}"[:300]
            _say(_("a bug in the program; please report it: {what}", what=what))
            _say(_("set {variable} to see where it happened", variable="BUILDER_DEBUG=1"))
            ctx.exit(2)


class _Version(Option):
    """The option --version, with its help."""

    words = message("Show the version and exit.")


def _say(text: str) -> None:
    click.echo(f"builder: {text}", err=True)


@click.group(cls=_Commands)
@click.version_option(__version__, prog_name="builder", cls=_Version)
def main() -> None:
    """The command `builder`."""
