"""What expressions are made with: properties, functions of the engine, tables, sentences.

Functions have VASSAL's and Java's names where they have some. Knows no property by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from string import Formatter
from typing import TypeVar

from builder.emit.vassal.script.code import (
    Binds,
    Number,
    Text,
    Truth,
    choice,
    literal,
    whole,
)
from builder.records import dataclass

_S = TypeVar("_S", Text, Number, Truth)

# -- properties ----------------------------------------------------------------------------------


def number(name: str) -> Number:
    """A property that is a whole number, by its bare name."""
    return Number(name)


def flag(name: str) -> Truth:
    """Whether a property is true; one that is not set is not."""
    return Truth(f"{name}==true", Binds.EQUAL)


def word(name: str) -> Text:
    """A property that is a text, by its bare name.

    A method of it makes the engine write its value into the expression: for short texts only.
    """
    return Text(name)


def text(name: str) -> Text:
    """A property as a text, though it be digits or long (GetString)."""
    return _call_text("GetString", name)


def named(name: Text) -> Text:
    """A property as a text, by a name that is worked out."""
    return _call_text("GetString", name)


def worked_out(message: Text) -> Text:
    """What the script in a text of the module makes of whoever asks: saved games hold no script.

    BeanShell's own interpreter reads the script anew each time, and does not bind bare names in it.
    """
    return Text(f"this.interpreter.eval({message.code})")


def is_worked_out(message: Text) -> Truth:
    """The same for a script that says whether something is true."""
    return Truth(worked_out(message).code)


def own(name: str) -> Text:
    """In a match: a property of the piece that asks, not of the one that is looked at."""
    return literal(f"${name}$")


# -- Java's functions ----------------------------------------------------------------------------


def least(*values: Number | int) -> Number:
    """The least of some numbers."""
    return _folded("Math.min", values)


def greatest(*values: Number | int) -> Number:
    """The greatest of some numbers."""
    return _folded("Math.max", values)


def amount(value: Number) -> Number:
    """A number without its sign."""
    return Number(_called("Math.abs", value))


def quotient(one: Number, two: Number) -> Number:
    """One number divided by another, rounded down; the other must not be zero."""
    return Number(_called("Math.floorDiv", one, two))


def remainder(one: Number, two: Number) -> Number:
    """What is left over by that division."""
    return Number(_called("Math.floorMod", one, two))


def parsed(digits: Text) -> Number:
    """The number that a text of digits says."""
    return Number(_called("Integer.parseInt", digits))


def text_at(texts: Sequence[str], index: Number) -> Text:
    """One of some texts, counted from 0; the index must be within them."""
    return Text(f"{_list(texts)}[{index.code}]")


def number_at(values: Sequence[int], index: Number) -> Number:
    """One of some numbers, counted from 0; the index must be within them."""
    return parsed(text_at([*map(str, values)], index))


def truth_at(values: Sequence[bool], index: Number) -> Truth:
    """One of some truths, counted from 0; the index must be within them."""
    return text_at(["1" if value else "" for value in values], index).equals("1")


def position(of: Text, texts: Iterable[str]) -> Number:
    """The place of a text among others, counted from 0; -1 for nowhere."""
    return Number(f"java.util.Arrays.asList({_list(texts)}).indexOf({of.code})")


FIELD = "␟"
"""What stands between two values; no text of a game holds it."""


def _list(texts: Iterable[str]) -> str:
    """A list of texts, as one text in parts: the engine reads each value of an array in braces
    many times over, so that a list of twenty takes it longer than all else in an expression."""
    line = FIELD.join(text.replace(FIELD, " ") for text in texts)
    return f'{literal(line).code}.split("{FIELD}",-1)'


# -- the engine's functions ----------------------------------------------------------------------

Place = tuple[Text | str, Text | str]
"""A location and its map."""


RANDOM = "Random"
"""The function of a number by chance."""


def random(low: int, high: int) -> Number:
    """A number by chance; both ends may come."""
    return Number(_called(RANDOM, low, high))


def clock() -> Number:
    """The time on the clock of whoever asks, in tenths of a second: for what is shared, never."""
    return Number("(int)(System.currentTimeMillis()/100%100000000)")


def sum_location(prop: Text | str, at: Place | None = None, match: Truth | None = None) -> Number:
    """The sum of a property over the pieces in the own location, or in another."""
    return Number(_called("SumLocation", prop, *(at or ()), *_match(match)))


def count_location(at: Place | None = None, match: Truth | None = None) -> Number:
    """How many pieces are in the own location, or in another."""
    return Number(_called("CountLocation", *(at or ()), *_match(match)))


def sum_map(prop: str, name: str, match: Truth) -> Number:
    """The sum of a property over the pieces of a map."""
    return Number(_called("SumMap", prop, name, *_match(match)))


def count_map(name: str, match: Truth) -> Number:
    """How many pieces of a map match."""
    return Number(_called("CountMap", name, *_match(match)))


def _match(match: Truth | None) -> tuple[Text, ...]:
    """A filter: an expression in braces, as a text of the expression that hands it on."""
    return () if match is None else (literal(f"{{{match.code}}}"),)


def zone_property(prop: str, zone: Text, map_name: str) -> Text:
    """A property of a zone of a map."""
    return _call_text("GetZoneProperty", prop, zone, map_name)


# -- what is looked up ---------------------------------------------------------------------------


def lines(options: Iterable[str]) -> str:
    """Texts between upright lines, to look for one of them: ``|A|B|``."""
    return "|".join(["", *options, ""])


def among(value: Text, options: Iterable[str]) -> Truth:
    """Whether a text is one of some that have no upright lines in them."""
    return literal(lines(options)).contains("|" + value + "|")


def one_of_letters(letter: Text, letters: str) -> Truth:
    """Whether a text of one letter is one of several."""
    return literal(letters).contains(letter) if len(letters) > 1 else letter.eq(letters)


@dataclass(frozen=True, slots=True)
class Table:
    """A text that holds values by their names: ``|C3=wood|C4=town|``."""

    text: Text

    @staticmethod
    def of(values: Mapping[str, str]) -> str:
        """The text of such a table; neither names nor values may hold | or =."""
        return lines(f"{name}={value}" for name, value in values.items())

    def has(self, name: Text) -> Truth:
        """Whether there is a value of that name."""
        return self.text.contains(self._key(name))

    def value(self, name: Text) -> Text:
        """The value of a name that the table has."""
        start = self._start(name)
        return self.text.substring(start, self.text.index_of("|", start))

    def letter(self, name: Text) -> Text:
        """The same where it is a single letter."""
        start = self._start(name)
        return self.text.substring(start, start + 1)

    def _start(self, name: Text) -> Number:
        key = self._key(name)
        return self.text.index_of(key) + key.length()

    def _key(self, name: Text) -> Text:
        return "|" + name + "="


def first_of(cases: Iterable[tuple[Truth, _S]], otherwise: _S) -> _S:
    """The value that stands with the first condition that holds."""
    out = otherwise
    for when, value in reversed(list(cases)):
        out = choice(when, value, out)
    return out


def by_letter(letter: Text, values: Mapping[str, _S], otherwise: _S) -> _S:
    """The value for a letter; for none, and for one that has no value, the other."""
    alike: dict[_S, str] = {}
    for each, value in values.items():
        alike[value] = alike.get(value, "") + each
    cases: list[tuple[Truth, _S]] = [(letter.eq(""), otherwise)]
    cases += [(one_of_letters(letter, letters), value) for value, letters in alike.items()]
    return first_of(cases, otherwise)


# -- texts ---------------------------------------------------------------------------------------


def joined(first: Text | Number | str, *rest: Text | Number | str) -> Text:
    """Texts and numbers one after another; neighbours that are plain texts become one."""
    parts: list[Text | Number | str] = [first]
    for part in rest:
        last = parts[-1]
        if isinstance(last, str) and isinstance(part, str):
            parts[-1] = last + part
        else:
            parts.append(part)
    out = _as_text(parts[0])
    for other in parts[1:]:
        out = out + other
    return out


def _as_text(part: Text | Number | str) -> Text:
    match part:
        case str():
            return literal(part)
        case Number():
            return part.text()
        case Text():
            return part


def exactly(found: Text | str, before: str = "", after: str = "") -> Text:
    """A regular expression for a text that holds no \\E, between two that are patterns."""
    return joined(f"{before}\\Q", found, f"\\E{after}")


def sentence(template: str, **parts: Text | Number | str) -> Text:
    """A sentence with an expression in each of its {named} places.

    A place without a part stays as it stands. A sentence that begins with two numbers would be
    their sum: none does.
    """
    out: list[Text | Number | str] = []
    for words, name, _spec, _kind in Formatter().parse(template):
        out += [words] if words else []
        out += [parts.get(name, f"{{{name}}}")] if name is not None else []
    return joined(*out) if out else literal("")


def _called(name: str, *parts: Text | Number | str | int) -> str:
    return f"{name}({','.join(_code(part) for part in parts)})"


def _code(part: Text | Number | str | int) -> str:
    match part:
        case str():
            return literal(part).code
        case int():
            return whole(part).code
        case _:
            return part.code


def _call_text(name: str, *parts: Text | Number | str | int) -> Text:
    return Text(_called(name, *parts))


def _folded(name: str, values: Sequence[Number | int]) -> Number:
    first, *others = values
    out = whole(first) if isinstance(first, int) else first
    for other in others:
        out = Number(_called(name, out, other))
    return out


def repeats_counted(names: Text, most: int, said: Callable[[int, str], str]) -> Text:
    """A list of names in which like ones beside each other are one, with what is `said` of it and
    their number: up to so many at once, each name standing for itself in a pattern."""
    for count in range(most, 1, -1):
        alike = f"(?<=^|, )([^,]+)(?:, \\1){{{count - 1}}}(?=, |$)"
        names = names.replaced(alike, said(count, "$1"))
    return names
