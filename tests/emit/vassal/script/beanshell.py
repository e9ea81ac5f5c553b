"""BeanShell expressions run through Debian's interpreter, which is started once for all tests.

The stub stands in for the engine: it hands a property to a method as text, else digits as a number
and true and false as flags. A property that a counter lacks is the empty text there and here.
"""

from __future__ import annotations

import atexit
import os
import re
import select
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import IO, NamedTuple, cast

from builder.emit.vassal.script.code import literal

BSH = shutil.which("bsh")
ABSENT = "Debian's BeanShell (bsh) is not installed: expressions are not run"
JAR = Path("/usr/share/java/bsh.jar")
_SERVER = Path(__file__).parent / "server.bsh"
_JAVA = ["java", "-Xss16m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Dfile.encoding=UTF-8",
         "-cp", str(JAR), "bsh.Interpreter", str(_SERVER)]  # fmt: skip
"""The interpreter's process, without the threads that would optimise and tidy what runs so long."""


class Told(NamedTuple):
    """What a script has printed, and what went wrong."""

    out: str
    wrong: str


def script(text: str, folder: Path, timeout: float = 120) -> Told:
    """Run a script in an interpreter of its own; `folder` is where it may be looked at later."""
    path = folder / "script.bsh"
    path.write_text(text, "utf-8")
    asked, answers = _interpreter(os.getpid())
    asked.write(f"{path}\n".encode())
    asked.flush()
    ready, _, _ = select.select([answers], [], [], timeout)
    assert ready, f"BeanShell has not answered after {timeout} s"
    sizes = [int(size) for size in answers.readline().split()]
    assert len(sizes) == 2, "BeanShell has ended"
    out, wrong = (answers.read(size).decode("utf-8") for size in sizes)
    return Told(out, wrong)


@cache
def _interpreter(process: int) -> tuple[IO[bytes], IO[bytes]]:
    """Where this process of the tests writes the paths of scripts, and where answers come."""
    server = subprocess.Popen(_JAVA, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def end() -> None:
        if os.getpid() == process:
            server.kill()
            server.communicate()

    atexit.register(end)
    return cast("IO[bytes]", server.stdin), cast("IO[bytes]", server.stdout)


Given = Mapping[str, str]
_ENGINE = """
store = new java.util.HashMap();
GetString(n) { v = store.get(n); return v == null ? "" : (String) v; }
"""


def run(
    cases: Sequence[tuple[str, Given]], folder: Path, own: frozenset[str] = frozenset()
) -> list[str]:
    """What each expression comes to with its properties: "true", "false", or the error.

    `own` are words of the format itself, such as the value of a turn: GetString does not find them.
    """
    done = script(_ENGINE + "".join(_block(*case, own) for case in cases), folder)
    answers = done.out.splitlines()
    assert len(answers) == len(cases), f"{len(answers)} of {len(cases)}: {done.wrong[:500]}"
    return answers


def _block(code: str, given: Given, own: frozenset[str]) -> str:
    """One case: the properties that it names, then the expression; an error stays in its line.

    Messages with a blank in their names are found by names that are worked out.
    """
    used = ((name, value) for name, value in given.items() if name in code)
    bound = "store.clear();" + "".join(
        f"store.put({literal(name).code},{literal(value).code});"
        for name, value in given.items() if " " in name
    )  # fmt: skip
    bound += "".join(
        f"{name}={_bound(code, name, value)};"
        + ("" if name in own else f"store.put({literal(name).code},{literal(value).code});")
        for name, value in used if " " not in name
    )  # fmt: skip
    told = 'System.out.println("error "+e.getMessage().replace((char)10,(char)32));'
    return f"try{{{bound}System.out.println({code});}}catch(Throwable e){{{told}}}\n"


def _bound(code: str, name: str, value: str) -> str:
    """The value as the engine would give it to this expression."""
    if re.search(rf"(?<![\w\"]){name}\.", code):
        return literal(value).code
    if value in ("true", "false") or re.fullmatch(r"-?[0-9]{1,9}", value):
        return str(int(value)) if value not in ("true", "false") else value
    return literal(value).code
