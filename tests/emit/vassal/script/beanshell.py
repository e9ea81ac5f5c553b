"""BeanShell expressions run through Debian's interpreter, all of them in one process.

The stub stands in for the engine: it hands a property to a method as text, else digits as a number
and true and false as flags. A property that a counter lacks is the empty text there and here.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from builder.emit.vassal.script.code import literal

BSH = shutil.which("bsh")
ABSENT = "Debian's BeanShell (bsh) is not installed: expressions are not run"
JAR = Path("/usr/share/java/bsh.jar")
JAVA = ["java", "-Xss16m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Dfile.encoding=UTF-8",
        "-cp", str(JAR), "bsh.Interpreter"]  # fmt: skip
"""The interpreter's process, without the threads that would optimise and tidy one short run."""

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
    script = folder / "cases.bsh"
    script.write_text(_ENGINE + "".join(_block(*case, own) for case in cases), "utf-8")
    done = subprocess.run(
        [*JAVA, str(script)], capture_output=True, text=True, timeout=120, check=False
    )
    answers = done.stdout.splitlines()
    assert len(answers) == len(cases), f"{len(answers)} of {len(cases)}: {done.stderr[:500]}"
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
