"""Where a module can be broken: every small change of its source, as text.

Knows nothing of tests. Docstrings, annotations, decorators, messages and f-strings are left alone,
and so are changes after which a module is the same: two arguments written alike are not exchanged.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path

SWAPS: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt), ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,), ast.And: (ast.Or,),
    ast.Or: (ast.And,), ast.Add: (ast.Sub,), ast.Sub: (ast.Add,), ast.Mult: (ast.FloorDiv,),
    ast.Div: (ast.Mult,), ast.FloorDiv: (ast.Mult,), ast.Mod: (ast.Mult,),
    ast.BitAnd: (ast.BitOr,), ast.BitOr: (ast.BitAnd,),
}  # fmt: skip
PROSE = re.compile(r"[a-z]{2,},? [a-z]{2,}")
# Calls whose arguments are words for a reader, or that say what cannot happen.
WORDS = {"_", "_n", "message", "message_n", "assert_never", "Field", "TypeVar", "ValueError"}
Node = ast.expr | ast.stmt


@dataclass(frozen=True)
class Mutant:
    """One change of one module: which bytes, what instead, and the lines that must be reached."""

    path: str
    line: int
    reached: tuple[int, ...]
    start: int
    end: int
    new: str
    kind: str
    inside: bool  # of a function: its code can be exchanged; otherwise the module is read anew

    def source(self) -> str:
        """The module with the change; every line stays where it is."""
        data = Path(self.path).read_bytes()
        old = data[self.start : self.end].decode()
        if fewer := "\n" * (old.count("\n") - self.new.count("\n")):
            new = self.new + fewer if self.kind == "statement" else f"({self.new}{fewer})"
        else:
            new = self.new
        return data[: self.start].decode() + new + data[self.end :].decode()

    def __str__(self) -> str:
        data = Path(self.path).read_bytes()
        old = data[self.start : self.end].decode()
        begin = data.rfind(b"\n", 0, self.start) + 1
        end = data.find(b"\n", self.end)
        before, after = data[begin : self.start].decode(), data[self.end : end].decode()
        lines = [*(f"- {x}" for x in f"{before}{old}{after}".splitlines())]
        lines += [*(f"+ {x}" for x in f"{before}{self.new}{after}".splitlines())]
        return "\n    ".join([f"{self.path}:{self.line}: {self.kind}", *lines])


def mutants(path: Path) -> list[Mutant]:
    """All mutants of a module, in the order of its lines."""
    data = path.read_bytes()
    starts = [0]
    for line in data.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    finder = _Finder()
    finder.visit(ast.parse(data))
    found = []
    for kind, node, new, reached, inside in finder.found:
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
        found.append(Mutant(str(path), node.lineno, reached, start, end, new, kind, inside))
    return sorted(found, key=lambda m: (m.start, m.kind, m.new))


class _Finder(ast.NodeVisitor):
    """Walks a module; keeps the lines of the statement that it is in."""

    def __init__(self) -> None:
        self.found: list[tuple[str, Node, str, tuple[int, ...], bool]] = []
        self.reached: tuple[int, ...] = ()
        self.inside = False

    def add(self, kind: str, node: Node, new: str) -> None:
        self.found.append((kind, node, new, self.reached, self.inside))

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.stmt):
            body = getattr(node, "body", None)
            last = body[0].lineno - 1 if body else node.end_lineno or node.lineno
            self.reached = tuple(range(node.lineno, max(last, node.lineno) + 1))
        if isinstance(node, ast.match_case):
            self.reached = tuple(range(node.pattern.lineno, node.body[0].lineno + 1))
        if isinstance(node, ast.stmt):
            for new in _dropped(node):
                self.add("statement", node, new)
        elif isinstance(node, ast.expr):
            for kind, new in _changed(node, self.inside):
                self.add(kind, node, new)
        for test in _tests(node):
            self.add("condition", test, f"(not ({ast.unparse(test)}))")
        super().visit(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        before = self.inside
        for default in (*node.args.defaults, *node.args.kw_defaults):
            if default is not None:
                self.visit(default)
        self.inside = True
        self.all(node.body)
        self.inside = before

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.all(node.body)

    def visit_Assign(self, node: ast.Assign) -> None:
        if not any(isinstance(each, ast.Name) and each.id == "__all__" for each in node.targets):
            self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        if getattr(node.value, "id", "") != "Literal":  # a type: nothing looks at it as it runs
            self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value:
            self.visit(node.value)

    def visit_Expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.visit(node.value)

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg != "strict":  # of zip: what it guards against cannot happen
            self.visit(node.value)

    def visit_Raise(self, node: ast.Raise) -> None: ...

    def visit_Assert(self, node: ast.Assert) -> None: ...

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None: ...

    def visit_Call(self, node: ast.Call) -> None:
        called = getattr(node.func, "id", getattr(node.func, "attr", ""))
        self.visit(node.func)
        if called in WORDS or called.endswith(("Error", "Trouble", "Problem")):
            return
        self.all(node.args[:1] if called in ("isinstance", "issubclass") else node.args)
        self.all(node.keywords)

    def all(self, nodes: Iterable[ast.AST]) -> None:
        for node in nodes:
            self.visit(node)


def _tests(node: ast.AST) -> list[ast.expr]:
    """The conditions that decide whether something is done."""
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        return [] if isinstance(node.test, ast.Compare | ast.UnaryOp) else [node.test]
    if isinstance(node, ast.comprehension):
        return [test for test in node.ifs if not isinstance(test, ast.Compare | ast.UnaryOp)]
    return [node.guard] if isinstance(node, ast.match_case) and node.guard else []


def _dropped(node: ast.stmt) -> Iterator[str]:
    """What may stand in place of a statement."""
    match node:
        case ast.Return(value=value) if value and getattr(value, "value", ...) is not None:
            yield "return None"
        case ast.Expr(value=ast.Call() as call) if _name(call) != "assert_never":
            yield "pass"
        case ast.AugAssign() | ast.Raise():
            yield "pass"
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield "pass"
        case ast.Continue():
            yield "break"
        case ast.Break():
            yield "continue"


def _changed(node: ast.expr, inside: bool) -> Iterator[tuple[str, str]]:
    """What may stand in place of an expression."""
    match node:
        case ast.Compare(ops=ops):
            for at, op in enumerate(ops):
                for other in SWAPS.get(type(op), ()):
                    changed = deepcopy(node)
                    changed.ops[at] = other()
                    yield "comparison", f"({ast.unparse(changed)})"
        case ast.BoolOp(op=op, values=values):
            yield "boolean", f"({ast.unparse(ast.BoolOp(SWAPS[type(op)][0](), values))})"
        case ast.UnaryOp(op=ast.Not() | ast.USub(), operand=operand):
            yield "condition", f"({ast.unparse(operand)})"
        case ast.BinOp(left, op, right) if type(op) in SWAPS and _numbers(node, inside):
            yield "arithmetic", f"({ast.unparse(ast.BinOp(left, SWAPS[type(op)][0](), right))})"
        case ast.Constant(value=bool() | int() | str() as value):
            yield from (("constant", new) for new in _other(value))
        case ast.Call(args=[*args]) if _name(node) not in WORDS | {"min", "max", "isinstance"}:
            for at in range(len(args) - 1):
                starred = any(isinstance(a, ast.Starred) for a in args[at : at + 2])
                if not starred and ast.dump(args[at]) != ast.dump(args[at + 1]):
                    changed = deepcopy(node)
                    changed.args[at : at + 2] = [args[at + 1], args[at]]
                    yield "arguments", ast.unparse(changed)


def _other(value: bool | int | str) -> list[str]:
    if isinstance(value, bool):
        return [repr(not value)]
    if isinstance(value, int):
        return [str(value + 1)]
    return [] if PROSE.search(value) else [repr("" if value else "XX")]


def _numbers(node: ast.BinOp, inside: bool) -> bool:
    """Whether an operation may be one of numbers: not of text, nor of types."""
    text = any(isinstance(n, ast.JoinedStr) or isinstance(getattr(n, "value", 0), str)
               for n in (node.left, node.right))  # fmt: skip
    return not text and (inside or not isinstance(node.op, ast.BitOr))


def _name(call: ast.Call) -> str:
    return str(getattr(call.func, "id", getattr(call.func, "attr", "")))
