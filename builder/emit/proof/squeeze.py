"""JavaScript without comments and idle white space; names and order stay as they are written.

No compiler: it knows strings, templates and regular expressions well enough to leave them alone.
Every statement of a file that is given must end in a semicolon or a brace.
"""

from __future__ import annotations

import re

_TOKEN = re.compile(
    r"""(?P<gap>\s+|//[^\n]*|/\*.*?\*/)"""
    r"""|(?P<string>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")"""
    r"""|(?P<name>[\w$]+)"""
    r"""|(?P<other>.)""",
    re.S,
)
_REGEX = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*")
_BEFORE_REGEX = frozenset("(,=:[!&|?{};+-*%<>~^")
_WORDS_BEFORE = frozenset(("return", "typeof", "case", "in", "of", "void"))


def squeezed(text: str) -> str:
    """A script that does the same and is shorter."""
    return _Squeezer(text).code(end="")


class _Squeezer:
    def __init__(self, text: str) -> None:
        self.text, self.at = text, 0

    def code(self, end: str) -> str:
        """Code up to a closing sign at its own depth, which is passed over."""
        out: list[str] = []
        gap, depth = False, 0
        while self.at < len(self.text):
            sign = self.text[self.at]
            if sign == end and not depth:
                self.at += 1
                break
            depth += {"{": 1, "}": -1}.get(sign, 0)
            token, is_gap = self._token(out)
            if is_gap:
                gap = True
                continue
            if gap and out and _needs_gap(out[-1][-1], token[0]):
                out.append(" ")
            out.append(token)
            gap = False
        return "".join(out)

    def _token(self, before: list[str]) -> tuple[str, bool]:
        """The next token, and whether it is nothing but a gap."""
        if self.text[self.at] == "`":
            return self._template(), False
        if self.text[self.at] == "/" and self.text[self.at + 1] not in "/*" and _opens(before):
            regex = _REGEX.match(self.text, self.at)
            if regex is not None:
                self.at = regex.end()
                return regex[0], False
        found = _TOKEN.match(self.text, self.at)
        assert found is not None
        self.at = found.end()
        return found[0], found.lastgroup == "gap"

    def _template(self) -> str:
        """A template: its text without line breaks, the code in it squeezed."""
        out, start = "`", self.at + 1
        self.at += 1
        while self.text[self.at] != "`":
            if self.text[self.at] == "\\":
                self.at += 2
            elif self.text.startswith("${", self.at):
                out += _joined(self.text[start : self.at])
                self.at += 2
                out += f"${{{self.code(end='}')}}}"
                start = self.at
            else:
                self.at += 1
        out += _joined(self.text[start : self.at]) + "`"
        self.at += 1
        return out


def _joined(text: str) -> str:
    """Markup over several lines as one; between two elements nothing is left."""
    text = re.sub(r">\n\s*(?=<|$)", ">", text)
    return re.sub(r"\n\s*", " ", text)


def _needs_gap(before: str, after: str) -> bool:
    words = (before.isalnum() or before in "_$") and (after.isalnum() or after in "_$")
    return words or (before == after and before in "+-")


def _opens(before: list[str]) -> bool:
    """Whether a slash begins a regular expression here, and divides nothing."""
    last = before[-1] if before else "("
    return last[-1] in _BEFORE_REGEX or last in _WORDS_BEFORE
