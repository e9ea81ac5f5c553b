"""What texts say that a side has at the start, against what the markers of the setups show.

Only plain statements are read ("Axis 70", "starts with 70 OPs"); any other sentence is left alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from builder.diagnostics import Findings
from builder.game.model import Game
from builder.records import dataclass
from builder.texts.opening import Stock
from builder.texts.passages import Text
from builder.words import message

_START = re.compile(
    r"\b(?:starts?|starting|begins?|beginning|set[- ]?ups?|sets? up|initial(?:ly)?|preset"
    r"|first turn|turn (?:== )?1)\b(?!\d)",
    re.IGNORECASE,
)
_NUMBER = r"(?<!turn )(?<!turns )(?<![\w.:/+×–−-])\d{1,4}(?![\w/:%]|[.,]\d)"
_JOINS = re.compile(
    r"(?:[\s:,=(]|['’]s?|\b(?:players?|sides?|the|a|game|turn|with|has|have|gets?|holds?|starts?"
    r"|starting|begins?|beginning|at|of|on|is|are|and|only|total|value|set|preset|each)\b)*",
    re.IGNORECASE,
)
"""What may stand between a side, or the word for its points, and the number."""
_AFTER = re.compile(
    r"\s*(?:$|[,.;:!)\]]|(?:to\b(?!\s+\d)|(?:and|for|at|on|in|is|are|as|while|points?)\b))",
    re.IGNORECASE,
)
"""What follows a number that counts nothing else."""
_WITH = re.compile(r"\b(?:with|at)\b|:", re.IGNORECASE)
_AT_START = re.compile(rf"\s*(?:is|are|at|on)?\s*(?:the\s+)?{_START.pattern}", re.IGNORECASE)
_SENTENCE = re.compile(r"(?<=[.;!?])\s+")


@dataclass(frozen=True, slots=True)
class _Mark:
    """A side, a number or a word for points in a sentence; `what` is its id, value or word."""

    kind: str
    what: str
    begin: int
    end: int


def check_starts(
    texts: Iterable[Text], game: Game, stocks: Mapping[str, Stock], findings: Findings
) -> None:
    """Every number of a text about the start that no setup it can speak of shows."""
    words = _words(game, stocks)
    if not words:
        return
    marks = _marks(game, words)
    wrong: dict[tuple[str, int, tuple[str, ...]], list[Text]] = {}
    for text in texts:
        around = f"{text.around}, {text.words}"
        if not (text.opening or text.turn == 1 or _START.search(around)):
            continue
        for sentence in _sentences(text):
            for side, word, number in _stated(sentence, around, marks, words):
                stock = _meant(side, words[word], game)
                if stock is not None and _differs(text, stock, number):
                    wrong.setdefault((stock.id, number, text.scenarios), []).append(text)
    for (ident, number, _), said in wrong.items():
        _report(said, stocks[ident], number, game, findings)


def _words(game: Game, stocks: Mapping[str, Stock]) -> dict[str, list[Stock]]:
    """The stocks by their word: the name without the side's."""
    found: dict[str, list[Stock]] = {}
    for stock in stocks.values():
        name = stock.name
        side = game.sides.get(stock.side)
        if side is not None and side.player:
            name = re.sub(rf"\b{re.escape(side.name)}(?:'s|s)?\b", "", name).strip(" :,-")
        numeric = stock.values and all(value.isdecimal() for value in stock.values.values())
        if numeric and name and not name.lower().startswith("turn"):
            found.setdefault(name.lower(), []).append(stock)
    return found


def _marks(game: Game, words: Iterable[str]) -> re.Pattern[str]:
    sides = [re.escape(s.name) for s in game.sides.values() if s.player]
    points = [_spelt(word) for word in sorted(words, key=len, reverse=True)]
    named = "|".join(f"(?P<p{n}>{pattern})" for n, pattern in enumerate(points))
    return re.compile(
        rf"\b(?P<side>{'|'.join(sides) or '(?!)'})s?\b|(?P<number>{_NUMBER})|\b(?:{named})\b",
        re.IGNORECASE,
    )


def _spelt(word: str) -> str:
    """A word for points, and for an abbreviation the words that it stands for: "OPs" and
    "operations points"."""
    letters = word.removesuffix("s")
    plain = rf"{re.escape(letters)}s?"
    if not (2 <= len(letters) <= 4 and letters.isalpha()):
        return plain
    return rf"{plain}|{' '.join(rf'{letter}[a-z]{{2,}}' for letter in letters)}"


def _sentences(text: Text) -> Iterator[str]:
    """The sentences of a text; a cell reads as one with its row's head and with its column's."""
    if not text.table:
        yield from _SENTENCE.split(" ".join(text.words.split()))
        return
    yield f"{text.headings[-1]} {text.words}"
    yield f"{text.column} {text.words}"


def _stated(
    sentence: str, around: str, marks: re.Pattern[str], words: Mapping[str, list[Stock]]
) -> Iterator[tuple[str, str, int]]:
    """Each statement of a sentence: the side's name or '', the word for points, the number."""
    found = [_mark(match, list(words)) for match in marks.finditer(sentence)]
    elsewhere = [_mark(match, list(words)) for match in marks.finditer(around)]
    first = next((m.kind for m in found if m.kind in ("side", "number")), "")
    for index, mark in enumerate(found):
        if mark.kind != "number":
            continue
        before, after = found[:index], found[index + 1 :]
        if not _is_amount(sentence, mark, before, after):
            continue
        word = _word(before, after, elsewhere)
        near = after if first == "number" else before[::-1]
        side = next((m.what for m in near if m.kind == "side"), "")
        others = {m.what for m in elsewhere if m.kind == "side"}
        if word:
            yield side or (others.pop() if len(others) == 1 else ""), word, int(mark.what)


def _mark(match: re.Match[str], words: list[str]) -> _Mark:
    kind = match.lastgroup or ""
    what = match[kind].lower()
    if kind.startswith("p"):
        kind, what = "word", words_in_order(words)[int(kind[1:])]
    return _Mark(kind, what, match.start(), match.end())


def words_in_order(words: Iterable[str]) -> list[str]:
    """The words as the pattern of marks numbers them: longest first."""
    return sorted(words, key=len, reverse=True)


def _is_amount(sentence: str, mark: _Mark, before: list[_Mark], after: list[_Mark]) -> bool:
    """Whether a number is what somebody has, not what somebody spends or rolls."""
    gap = sentence[before[-1].end if before else 0 : mark.begin]
    start = list(_START.finditer(gap))
    gap = gap[start[-1].end() :] if start else gap
    if not _JOINS.fullmatch(gap):
        return False
    if after and after[0].kind == "word" and not sentence[mark.end : after[0].begin].strip():
        return True
    linked = before or (start and _WITH.search(gap)) or _AT_START.match(sentence, mark.end)
    return bool(linked) and _AFTER.match(sentence, mark.end) is not None


def _word(before: list[_Mark], after: list[_Mark], elsewhere: list[_Mark]) -> str:
    """The word for points that a number counts: the next, else the last, else the only one."""
    for mark in (*after[:1], *before[::-1]):
        if mark.kind == "word":
            return mark.what
    named = {mark.what for mark in elsewhere if mark.kind == "word"}
    return named.pop() if len(named) == 1 else ""


def _meant(side: str, known: list[Stock], game: Game) -> Stock | None:
    """The one stock that a statement about a side, or about none, can mean."""
    of_side = {ident for ident, one in game.sides.items() if one.name.lower() == side}
    meant = [stock for stock in known if not side or stock.side in of_side]
    return meant[0] if len(meant) == 1 else None


def _values(text: Text, stock: Stock) -> dict[str, str]:
    """What a stock shows at the start of the scenarios that a text can speak of."""
    return {one: stock.values[one] for one in text.scenarios if one in stock.values}


def _differs(text: Text, stock: Stock, number: int) -> bool:
    values = _values(text, stock).values()
    return bool(values) and str(number) not in values


def _report(said: list[Text], stock: Stock, number: int, game: Game, findings: Findings) -> None:
    """One finding for all texts that say the same wrong number."""
    first = said[0]
    values = _values(first, stock)
    shown = ", ".join(dict.fromkeys(values.values()))
    ident = next(iter(values))
    asked = f", {ident}" if len(set(stock.values.values())) > 1 else ""
    others = {text.place: message("says so too") for text in said if text.place != first.place}
    rows = [p for s in game.scenarios if s.id in values for p in s.placements
            if p.unit.id in stock.markers]  # fmt: skip
    wrong = message("{points}: the text says {number}, the setup shows {shown}",
                    points=stock.name, number=number, shown=shown)  # fmt: skip
    findings.add(
        "G615", first.place, wrong,
        hint=message("write {reference} instead of {number}, or correct the setup",
                     reference=f"{{start:{stock.id}{asked}}}", number=number),
        units=stock.markers, scenario=ident if len(values) == 1 else "",
        related=[*others.items(), *((p.span, message("a marker of the setup")) for p in rows[:2])],
    )  # fmt: skip
