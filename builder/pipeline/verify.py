"""A game's module opened in the VASSAL that is installed, without a person.

The driver, a Java program beside this file, is compiled with the JDK that is at hand and kept in
the user's cache. Knows nothing of the terminal.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from builder.diagnostics import EnvironmentProblem, Findings
from builder.modules import read
from builder.pipeline.build import Progress, Waiting, build
from builder.pipeline.load import load
from builder.pipeline.manifest import digest
from builder.pipeline.release import release_of
from builder.pipeline.store import cache_folder
from builder.pipeline.trials import plan_of
from builder.pipeline.verified import Verified, judged
from builder.saves.archive import unpack
from builder.saves.model import Broken
from builder.source.regular import read_regular
from builder.words import message

DRIVER = Path(__file__).parent / "verifying" / "Verify.java"
LIBRARIES = "BUILDER_VASSAL_LIBS"
"""The variable that names the libraries of a VASSAL that lies there as classes."""
_JARS = ("lib", ".", "Contents/Resources/Java", "VASSAL.app/Contents/Resources/Java")
_GLOBALS = "build.module.properties.GlobalProperties"
_GLOBAL = "build.module.properties.GlobalProperty"
_PATIENCE = 900
"""Seconds after which a module that says nothing is given up."""


def verify(
    root: Path, out: Path, vassal: Path, progress: Progress, *, save: Path | None = None,
    since: Path | None = None, waiting: Waiting = lambda: None,
) -> tuple[Findings, Verified | None]:  # fmt: skip
    """Build the game in `root` if need be, open it in the VASSAL of a folder, and look.

    `save` is an older saved game to be refreshed, `since` the module with which it was played, if
    it is none that was released here. Nothing is verified where the game has errors.
    Raises EnvironmentProblem where VASSAL, a JDK or a screen is missing.
    """
    libraries = class_path(vassal, os.environ)
    java, javac = (_tool(name, os.environ) for name in ("java", "javac"))
    screen = screened(os.environ, sys.platform)
    built = build(root, out, progress, waiting=waiting, keeps=True)
    loaded = load(root, looks=False)
    game = loaded.game
    if built.in_the_way:
        raise EnvironmentProblem(
            message("{path} was changed by hand; move it away first", path=built.in_the_way[0])
        )
    if game is None or built.folder is None:
        return built.findings, None
    plan = plan_of(game, loaded.procedures)
    classes = _compiled(javac, libraries)
    words = [*screen, java, "-Xmx2g", "--add-opens", "java.desktop/sun.java2d=ALL-UNNAMED",
             "-Duser.language=en"]  # fmt: skip
    module = built.folder / f"{game.id}.vmod"
    drive = partial(_driven, words, f"{classes}{os.pathsep}{libraries}", save)
    lines, version = drive(module, plan), ""
    if save is not None:
        version = _played(save)
        former = since or release_of(out, root.resolve().name, version) or module
        if since is not None or former != module or version == game.version:
            lines += [line for line in drive(former, [], "stood") if line[:2] == ["piece", "stood"]]
    return built.findings, judged(game, lines, globals_of(read_regular(module)), version)


def _played(save: Path) -> str:
    """The version of the module with which a game was saved; '' where it does not say."""
    try:
        return unpack(read_regular(save))[2]
    except Broken:
        return ""


def globals_of(module: bytes) -> dict[str, dict[str, str]]:
    """The values that a module's global properties should have, by setup and name.

    They are those of its build file, but where the saved game of the setup has its own.
    """
    found = read(module, "", Findings())
    if found is None:
        return {}
    initial = {one.get("name"): one.get("initialValue")
               for all_ in found.root.children if all_.kind == _GLOBALS
               for one in all_.walk() if one.kind == _GLOBAL}  # fmt: skip
    return {one.component.get("name"): initial | dict(one.globals) for one in found.setups}


def class_path(folder: Path, environment: Mapping[str, str]) -> str:
    """Where Java finds the classes of VASSAL. Raises EnvironmentProblem where there are none."""
    for each in _JARS:
        if (folder / each / "Vengine.jar").is_file():
            return str((folder / each).resolve() / "*")
    if (folder / "VASSAL" / "Info.class").is_file():
        return os.pathsep.join(filter(None, (str(folder.resolve()), environment.get(LIBRARIES))))
    raise EnvironmentProblem(
        message("there is no VASSAL in {folder}: name the folder into which it was installed, "
                "in which lib/Vengine.jar lies", folder=folder)
    )  # fmt: skip


def _tool(name: str, environment: Mapping[str, str]) -> str:
    home = environment.get("JAVA_HOME", "")
    found = shutil.which(name, path=str(Path(home) / "bin")) if home else None
    found = found or shutil.which(name, path=environment.get("PATH"))
    if found is None:
        raise EnvironmentProblem(
            message("no JDK was found ({name} is missing): install one, version 17 or later, or "
                    "set JAVA_HOME; the Java that comes with VASSAL cannot compile", name=name)
        )  # fmt: skip
    return found


def screened(environment: Mapping[str, str], platform: str) -> tuple[str, ...]:
    """What stands before the command so that VASSAL has a screen."""
    if platform in ("win32", "darwin") or environment.get("DISPLAY"):
        return ()
    virtual = shutil.which("xvfb-run", path=environment.get("PATH"))
    if virtual is None:
        raise EnvironmentProblem(
            message("VASSAL needs a screen, and there is none here: install Xvfb (with xvfb-run), "
                    "or set DISPLAY")
        )  # fmt: skip
    return virtual, "-a"


def _compiled(javac: str, libraries: str) -> Path:
    """The folder of the compiled driver, which is kept by its content and the VASSAL it is for."""
    source = read_regular(DRIVER)
    key = digest(source + libraries.encode())[:16]
    home = cache_folder()
    folder = (home or Path(tempfile.mkdtemp(prefix="builder-"))) / f"verify-{key}"
    if (folder / "Verify.class").is_file():
        return folder
    with tempfile.TemporaryDirectory() as scratch:
        done = _run([javac, "-nowarn", "-proc:none", "-encoding", "UTF-8", "-d", scratch,
                     "-cp", libraries, str(DRIVER)], b"")  # fmt: skip
        if done.returncode != 0:
            said = done.stderr.decode(errors="replace").strip().splitlines() or [""]
            raise EnvironmentProblem(
                message("the driver cannot be compiled against this VASSAL: {error}", error=said[0])
            )
        folder.parent.mkdir(parents=True, exist_ok=True)
        shutil.copytree(scratch, folder, dirs_exist_ok=True)
    return folder


def _driven(
    words: Sequence[str],
    classes: str,
    save: Path | None,
    module: Path,
    plan: Sequence[str],
    *only: str,
) -> list[list[str]]:
    """What the driver saw, line by line in parts."""
    with tempfile.TemporaryDirectory() as home:
        report = Path(home) / "report.txt"
        command = [*words, f"-Duser.home={home}", "-cp", classes, "Verify", str(report),
                   str(module.resolve()), *([str(save.resolve())] if save else []),
                   *only]  # fmt: skip
        _run(command, "\n".join(plan).encode())
        text = report.read_text("utf-8", "replace") if report.is_file() else ""
    return list(parts(text))


def parts(text: str) -> Iterator[list[str]]:
    """The lines of a report, each in its parts."""
    for line in text.split("\n"):
        if line:
            yield [_plain(part) for part in line.split("\t")]


def _plain(text: str) -> str:
    halves = [half.replace("\\t", "\t").replace("\\n", "\n") for half in text.split("\\\\")]
    return "\\".join(halves)


def _run(command: Sequence[str], given: bytes) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(command, input=given, capture_output=True, timeout=_PATIENCE,
                              check=False)  # fmt: skip
    except subprocess.TimeoutExpired as error:
        raise EnvironmentProblem(
            message("VASSAL did not finish within {seconds} seconds", seconds=_PATIENCE)
        ) from error
    except OSError as error:
        raise EnvironmentProblem(
            message("{path} cannot be run: {error}", path=command[0],
                    error=error.strerror or error)
        ) from error  # fmt: skip
