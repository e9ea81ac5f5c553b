"""Nowhere but in `script` is BeanShell written as text: it is made of values, never glued."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

HOME = Path(__file__).parents[3] / "builder" / "emit" / "vassal"
MAKERS = {"Script", "Number", "Text", "Truth"}
LOOKS_LIKE_CODE = re.compile(
    r"GetString|Sum(Location|Map)|Count(Location|Map)|Math\.|&&|\|\||[=!<>]=|\)\?|"
    r"\.(contains|equals|replaceAll|indexOf|substring|length)\(|^\{\w+\}$"
)
# The marks of an unfinished merge, and a sign of the language of conditions.
SHOWN = {"|||||||", "=======", "=="}
ELSEWHERE = sorted(
    path
    for path in HOME.rglob("*.py")
    if not path.relative_to(HOME).as_posix().startswith("script/")
)


def name(path: Path) -> str:
    return path.relative_to(HOME).as_posix()


def docstrings(tree: ast.AST) -> set[int]:
    """What stands as a statement of its own: said to the reader, never to the engine."""
    return {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


def glued(source: str) -> Iterator[str]:
    """What makes code of texts, or texts of code."""
    tree = ast.parse(source)
    said = docstrings(tree)
    formatted = {id(v) for n in ast.walk(tree) if isinstance(n, ast.JoinedStr) for v in n.values}
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in said:
                if LOOKS_LIKE_CODE.search(text) and text not in SHOWN:
                    yield f"{node.lineno}: code in a text: {text}"
                if id(node) in formatted and re.search(r"[{}]", text):
                    yield f"{node.lineno}: braces in a formatted text"
            case ast.Call(func=ast.Name(id=maker)) if maker in MAKERS:
                yield f"{node.lineno}: {maker} made of a text"
            case ast.Attribute(value=ast.Name(id="s"), attr=maker) if maker == "written":
                yield f"{node.lineno}: an expression made a text"
            case ast.Attribute(attr="code", value=ast.Name(id=owner)) if owner not in (
                "self",
                "fault",
            ):
                yield f"{node.lineno}: the code of an expression"


@pytest.mark.parametrize("path", ELSEWHERE, ids=name)
def test_no_text_holds_code(path: Path) -> None:
    assert list(glued(path.read_text("utf-8"))) == []


@pytest.mark.parametrize(
    "source",
    [
        'x = f"{{{a}}}"',
        "x = '{DueSend!=\"\"}'",
        'x = "GetString(" + name',
        'x = "{Sent}"',
        'x = "%s>0&&%s" % (a, b)',
        'x = "||".join(parts)',
        "x = Truth(name)",
        'x = here.code + "+1"',
        "x = '{}?1:0'.format(a) if a else \"(a)?1\"",
    ],
)
def test_the_search_finds_what_it_is_for(source: str) -> None:
    assert list(glued(source))
