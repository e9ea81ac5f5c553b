"""Running text: words in several faces and small pictures in lines, blocks one below the other.

A block is a run of shapes with a height, laid out from (0, 0). A sign is a picture that stands in a
line like a word: its shapes rise from the baseline at y 0. Lengths are millimetres. Knows type, not
what the words say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from builder.drawing.display import Group, Shape, Text
from builder.drawing.text.breaking import Word, lines_of, parts
from builder.drawing.text.type import measure, printable, remembered
from builder.drawing.text.typography import fair
from builder.records import dataclass

INK = "#1B1A17"
RISE = 0.74
"""From the top of a line to its baseline, in ems."""

_FULL = 0.75
"""No line is made shorter than this share of its width so that the last one has two words, or that
none ends in a little one."""

_SHORT = 5
"""A last word of so many letters or more, with its stop, stands well alone."""

_NARROWEST = 0.55
"""The share of its width that an even paragraph keeps at least."""

_STUMP = 0.3
"""Its last line is longer than this share of its longest one, if it can be."""

_LITTLE = 3
"""A word of so few letters is better at the head of a line than at its end."""

_SPACES = re.compile(r"([ \t\r\n]+)")
"""Where a line may be broken; other spaces hold words together."""
_HYPHENS = re.compile(r"(?<=[^\W\d_]{4}-)(?=[^\W\d_]{4})")
"""Where it may be broken within a word: after its hyphen, between four letters or more."""


@dataclass(frozen=True, slots=True)
class Block:
    """Shapes from (0, 0) downward, `height` mm tall."""

    height: float
    shapes: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Words:
    """A run of words in one face and colour; a word goes on into the next run without a space.

    Words with a hyphen stay `whole` where lines are few and short.
    """

    text: str
    font: str = "text"
    ink: str = INK
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Sign:
    """A picture in a line, so wide; its shapes stand on the baseline (y 0), the left end at x 0."""

    width: float
    shapes: tuple[Shape, ...]


Run = Words | Sign


@dataclass(frozen=True, slots=True)
class Setting:
    """How running text is set: its em, and from line to line.

    A few lines are set `even` where each is seen for itself, as on a card.
    """

    em: float
    leading: float
    even: bool = False

    @property
    def base(self) -> float:
        """From the top of a block to its first baseline."""
        return RISE * self.em


def stack(blocks: Iterable[Block], gap: float = 0.0) -> Block:
    """Blocks one below the other."""
    y, shapes = 0.0, []
    for index, block in enumerate(blocks):
        y += gap if index else 0.0
        shapes.append(Group(block.shapes, 0.0, y))
        y += block.height
    return Block(y, tuple(shapes))


def moved(block: Block, right: float, down: float = 0.0) -> Block:
    """The block moved to the right, and down into a block that is as much higher."""
    return Block(block.height + down, (Group(block.shapes, right, down),))


Beside = tuple[float, ...]
"""What the first lines leave free at their right, line by line."""


def paragraph(
    runs: Sequence[Run],
    width: float,
    setting: Setting,
    centred: bool = False,
    beside: Beside = (),
) -> Block:
    """Words and signs set to a width, ragged right, or each line in its middle."""
    if Sign in map(type, runs):  # all its shapes would be its key
        return _set(runs, width, setting, centred, beside)
    return _known(tuple(runs), width, setting, centred, beside)


def _set(
    runs: Sequence[Run], width: float, setting: Setting, centred: bool, beside: Beside
) -> Block:
    em = setting.em
    shapes: list[Shape] = []
    lines = _evenly(runs, width, em) if setting.even else _broken(runs, width, em, beside)
    for index, line in enumerate(lines):
        wide = _length(line, em) if centred else width
        shapes += _line(line, em, (width - wide) / 2, setting.base + index * setting.leading)
    return Block(len(lines) * setting.leading, tuple(shapes))


_known = remembered(16384)(_set)
"""Words are set again and again, while one way after the other is tried to fill a page."""


def height(runs: Sequence[Run], width: float, setting: Setting) -> float:
    """The height of a paragraph, which need not be set for that."""
    return lines_needed(runs, width, setting.em) * setting.leading


def lines_needed(runs: Sequence[Run], width: float, em: float) -> int:
    """How many lines a paragraph has."""
    if Sign in map(type, runs):
        return _lines(runs, width, em)
    return _known_lines(tuple(runs), width, em)


def _lines(runs: Sequence[Run], width: float, em: float) -> int:
    return len(lines_of(_tokens(runs, em, width), width, measure(" ", "text", em)))


def _broken(runs: Sequence[Run], width: float, em: float, beside: Beside) -> list[list[_Token]]:
    """The lines; a short last word has another beside it, where the line before stays nearly
    full."""
    tokens, space = list(_tokens(runs, em, width)), measure(" ", "text", em)
    lines = lines_of(tokens, width, space, beside)
    if len(lines) < 2 or len(lines[-1]) > 1 or len(lines[-2]) < 3 or lines[-1][0].continued:
        return lines
    if sum(len(part.text) for part in lines[-1][0].inside) >= _SHORT:
        return lines
    if any(" " in part.text for part in lines[-1][0].inside):
        return lines  # several words that are held together are a line of their own
    before, last = lines[-2][:-1], [lines[-2][-1], *lines[-1]]
    free = [*beside, *[0.0] * len(lines)]
    room, least = width - free[len(lines) - 1], _FULL * (width - free[len(lines) - 2])
    if last[0].continued or _length(last, em) > room or _length(before, em) < least:
        return lines
    return [*lines[:-2], before, last]


def _evenly(runs: Sequence[Run], width: float, em: float) -> list[list[_Token]]:
    """As many lines as there are anyhow, the last one neither a single word nor very short, and
    none that ends in a little word if the next one has room for it."""
    best = lines = _broken(runs, width, em, ())
    narrower, count = width, len(lines)
    while _ends_short(lines, em) and len(lines) == count and narrower > _NARROWEST * width:
        narrower -= em / 2
        lines = _broken(runs, narrower, em, ())
        best = lines if len(lines) == count and not _ends_short(lines, em) else best
    for place, (above, below) in reversed([*enumerate(pairwise(best))]):
        while len(above) > 2 and _is_little(above[-1]) and not below[0].joined:
            if _length([above[-1], *below], em) > width:
                break
            if place and _length(above[:-1], em) < _FULL * width:
                break  # it would look as if the line were broken there on purpose
            below.insert(0, above.pop())
    return best


def _ends_short(lines: Sequence[Sequence[_Token]], em: float) -> bool:
    """Whether the last of several lines is one word or far shorter than the longest."""
    if len(lines) < 2:
        return False
    longest = max(_length(line, em) for line in lines)
    return len(lines[-1]) == 1 or _length(lines[-1], em) < _STUMP * longest


def _is_little(token: _Token) -> bool:
    """Whether it is a word that belongs to the next one, as an article or a preposition."""
    word = "".join(part.text for part in token.inside)
    return len(word) <= _LITTLE and word.isalpha() and word.islower()


_known_lines = remembered(16384)(_lines)


def widest(runs: Sequence[Run], em: float, whole: bool = False) -> float:
    """The width of the widest word, or of all on one line."""
    tokens = _whole_tokens(runs, em)
    if not whole:
        return max((token.width for token in tokens), default=0.0)
    spaces = sum(not token.joined for token in tokens) - 1
    return sum(token.width for token in tokens) + measure(" ", "text", em) * spaces


@dataclass(frozen=True, slots=True)
class _Part:
    """What has one face and colour of a word, or (without a face) a sign in it."""

    text: str
    width: float
    font: str = ""
    ink: str = ""
    shapes: tuple[Shape, ...] = ()


@dataclass(frozen=True, slots=True)
class _Token(Word):
    """A word of one part or several."""

    inside: tuple[_Part, ...] = ()


def _whole_tokens(runs: Sequence[Run], em: float) -> Sequence[_Token]:
    """The words of the runs, none broken."""
    if Sign in map(type, runs):
        return _parted(runs, em)
    return _known_tokens(tuple(runs), em)


def _parted(runs: Sequence[Run], em: float) -> Sequence[_Token]:
    words: list[list[_Part]] = [[]]
    joined = set[int]()
    for run in runs:
        if isinstance(run, Sign):
            words[-1].append(_Part("", run.width, shapes=run.shapes))
            continue
        for text in _SPACES.split(fair(run.text)):
            if not text or _SPACES.fullmatch(text):
                words += [[]] if text else []
                continue
            said = printable(text)
            for index, part in enumerate([said] if run.whole else _HYPHENS.split(said)):
                if index:
                    joined.add(len(words))
                    words.append([])
                words[-1].append(_Part(part, measure(part, run.font, em), run.font, run.ink))
    return [_token(word, place in joined) for place, word in enumerate(words) if word]


_known_tokens = remembered(16384)(_parted)


def _token(inside: Sequence[_Part], joined: bool = False) -> _Token:
    return _Token("", sum(part.width for part in inside), False, joined, tuple(inside))


def _tokens(runs: Sequence[Run], em: float, width: float) -> Iterator[_Token]:
    """The words; those that are wider than the line are in pieces."""
    for token in _whole_tokens(runs, em):
        if token.width <= width + 1e-6:
            yield token
            continue
        for part in token.inside:
            if not part.font:
                yield _token([part])
                continue
            for index, text in enumerate(parts(part.text, part.font, em, width)):
                wide = measure(text, part.font, em)
                piece = _Part(text, wide, part.font, part.ink)
                yield _Token("", wide, index > 0, False, (piece,))


def _length(line: Sequence[_Token], em: float) -> float:
    """The width of a line as `_line` sets it."""
    wide, font = 0.0, "text"
    for index, token in enumerate(line):
        wide += (measure(" ", font, em) if index and not token.joined else 0.0) + token.width
        font = token.inside[-1].font or "text"
    return wide


def _line(line: Sequence[_Token], em: float, x: float, base: float) -> Iterator[Shape]:
    """Neighbouring words of one face as one text, so that a search finds phrases."""
    waiting: list[str] = []
    face, start = ("", ""), x
    for index, token in enumerate(line):
        apart = index and not token.joined
        x += measure(" ", face[0] or "text", em) if apart else 0.0
        for place, part in enumerate(token.inside):
            if not part.font or (part.font, part.ink) != face:
                yield from _text(waiting, start, base, face, em)
                waiting, face, start = [], (part.font, part.ink), x
            elif place == 0 and waiting and apart:
                waiting.append(" ")
            if not part.font:
                yield Group(part.shapes, x, base)
                face = "", ""
            else:
                waiting.append(part.text)
            x += part.width
    yield from _text(waiting, start, base, face, em)


def _text(
    waiting: Sequence[str], x: float, base: float, face: tuple[str, str], em: float
) -> Iterator[Shape]:
    if waiting:
        yield Text(x, base, "".join(waiting), face[0], em, face[1])
