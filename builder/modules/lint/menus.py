"""The commands of pieces: two on one key, and those that change something and say nothing.

Knows nothing of what becomes of the keys elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator

from builder.modules.expand import Placed
from builder.modules.lint.look import Look, gathered
from builder.modules.report import shown, spot
from builder.modules.strokes import Stroke, said, strokes
from builder.words import message

_CHANGES = frozenset(("emb", "emb2", "PROP", "setprop", "rotate", "label", "delete", "clone",
                      "replace", "placemark", "sendto", "return", "macro"))  # fmt: skip
_OWN_WORDS = frozenset(("obs", "hide"))


def check(look: Look) -> None:
    """All of it."""
    told: set[tuple[str, ...]] = set()
    quiet: set[tuple[int, str]] = set()
    for keyed in _different(look):
        _doubled(look, keyed, told)
        _silent(look, keyed, quiet)


def _different(look: Look) -> Iterator[tuple[Placed, ...]]:
    """The traits with keys of each piece, but of those that have the very same only once.

    Pieces of one prototype often differ in marks and pictures alone.
    """
    seen: set[tuple[int, ...]] = set()
    heard = look.commands.heard
    with_keys = gathered(look, lambda placed: (placed,) if heard(placed.trait) else ())
    for whole in look.slots:
        keyed = tuple(with_keys(whole))
        mark = tuple([id(one.trait) for one in keyed])
        if mark not in seen:
            seen.add(mark)
            yield keyed


def _doubled(look: Look, keyed: tuple[Placed, ...], told: set[tuple[str, ...]]) -> None:
    first: dict[Stroke, tuple[str, object]] = {}
    menu = look.commands.menu
    for placed in keyed:
        for words, key in menu(placed.trait):
            if not words:
                continue
            other, _ = first.setdefault(key, (words, placed))
            if other == words or (said(key), other, words) in told:
                continue
            told.add((said(key), other, words))
            text = message("'{one}' and '{two}' are both on {key}", one=shown(other),
                           two=shown(words), key=said(key))  # fmt: skip
            look.report.add("M403", spot(placed.owner, placed.origin), text)


def _silent(look: Look, keyed: tuple[Placed, ...], quiet: set[tuple[int, str]]) -> None:
    commands, menu = look.commands, look.commands.menu
    reported: set[Stroke] = set()
    leads: dict[Stroke, set[Stroke]] = {}
    for placed in keyed:
        trait = placed.trait
        if trait.ident == "report":
            reported |= set(strokes(trait.get("keys")))
        elif trait.ident in _OWN_WORDS:
            reported |= {key for _, key in menu(trait)}
        elif trait.ident in ("globalkey", "globalhotkey"):
            reported |= {key for _, key in menu(trait)}  # what answers there reports
        elif trait.ident == "macro":
            sent = [key for _, _, key in commands.sends(trait)]
            for key in (*(key for _, key in menu(trait)), *strokes(trait.get("watchKeys"))):
                leads.setdefault(key, set()).update(sent)
    for placed in keyed:
        if placed.trait.ident not in _CHANGES:
            continue
        for words, key in menu(placed.trait):
            mark = (id(placed.origin), words)
            if not words or mark in quiet or reported & set(_reached(key, leads)):
                continue
            quiet.add(mark)
            text = message("'{command}' changes the piece without a line in the chat",
                           command=shown(words))  # fmt: skip
            look.report.add("M406", spot(placed.owner, placed.origin), text)


def _reached(key: Stroke, leads: dict[Stroke, set[Stroke]]) -> Iterator[Stroke]:
    """A key and all that follow from it within the piece."""
    todo, seen = [key], {key}
    while todo:
        one = todo.pop()
        yield one
        new = leads.get(one, set()) - seen
        seen |= new
        todo.extend(new)
