"""Pictures that are named and not there, there and not named, there twice, or too large.

Knows nothing of what they show.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain

from builder.modules.decode import array
from builder.modules.expand import Placed
from builder.modules.known import words as known_words
from builder.modules.lint.look import INLINE, Look, dynamic, spot_of, written_out
from builder.modules.lint.names import BOARD
from builder.modules.model import Component, Trait
from builder.modules.report import shown
from builder.words import message

FOLDER = "images/"
LARGEST = 5_000
"""Pixels of a map's side beyond which engines with little memory fail."""
_END = re.compile(r"\.(?:png|gif|jpe?g|svg|bmp)", re.I)
_BEFORE = "\\/;,\"'<>|:\t{}=&()\n"
"""What stands before names of pictures."""
_LONGEST = 200
_STRAY = re.compile(
    r"(^|/)(__MACOSX|\.git|\.svn|\.idea|Thumbs\.db|\.DS_Store|desktop\.ini)(/|$)|"
    r"\.(psd|xcf|ai|cdr|bak|tmp|orig|swp|vmod|vmdx|vlog|zip|rar|7z|docx?|xlsx?|pptx?|py|exe)$|~$",
    re.I,
)
_VIRTUAL = "build.module.gamepieceimage.GamePieceImage"


def check(look: Look) -> None:
    """All of it."""
    files = look.module.files
    have = {name.removeprefix(FOLDER) for name in files if name.startswith(FOLDER)}
    made = {one.get("name") for one in look.of(_VIRTUAL)}
    used: set[str] = set()
    for thing, name in _shown(look):
        used.add(name)
        if name in have or name in made or dynamic(name) or f"{name}.gif" in have or _engine(name):
            continue
        words = message("there is no picture '{name}'", name=shown(name))
        look.report.add("M302", spot_of(thing), words, look.hint(name, have))
    _unused(look, have - made, used)
    _twice(look, made)
    _large(look)
    _vectors(look)
    for name in files:
        if _STRAY.search(name) and not any(name in one.attributes.values()
                                           for one in look.components):  # fmt: skip
            words = message("a module has no use for this file")
            look.report.add("M310", shown(name), words)


def _engine(name: str) -> bool:
    base = name.removeprefix("/images/").rpartition(".")[0] or name
    return base in known_words("icons") or name.startswith("/icons/")


def _shown(look: Look) -> Iterator[tuple[Component | Placed, str]]:
    """Every picture that something shows."""
    for component in look.components:
        known = component.known
        for attribute in known.attributes if known is not None else ():
            name = component.get(attribute.name)
            if name and attribute.kind in ("image", "icon"):
                yield component, name
    for placed in look.placed:
        yield from ((placed, name) for name in _of_trait(placed.trait) if name)


def _of_trait(trait: Trait) -> Iterator[str]:
    known = trait.known
    for attribute in known.attributes if known is not None else ():
        if attribute.kind == "image":
            yield trait.get(attribute.name)
        elif attribute.kind == "images":
            yield from array(trait.get(attribute.name))
    if trait.ident == "obs" and trait.get("displayStyle").startswith("G"):
        yield trait.get("displayStyle")[1:]
    for each in written_out(trait):
        if each.ident not in INLINE:
            yield from _of_trait(each)


def _unused(look: Look, have: set[str], used: set[str]) -> None:
    named: set[str] = set()
    pages = (text for text in look.module.texts.values())
    for text in chain({text: None for _, _, text in look.texts if "." in text}, pages):
        named.update(_names(text))
    alike = {(id(one.outer), one.basic.kind): one
             for setup in look.module.setups for one in setup.pieces}  # fmt: skip
    written = {trait.kind: trait for one in alike.values() for trait in one.traits}
    for trait in written.values():
        used.update(_of_trait(trait))
    for name in sorted(have - used - named):
        if name.removesuffix(".gif") not in used and not look.made_up(name):
            words_ = message("nothing shows this picture")
            look.report.add("M307", shown(FOLDER + name, 100), words_)


def _names(text: str) -> Iterator[str]:
    """What may be the names of pictures in a text: from each word before an end of such names."""
    for end in _END.finditer(text):
        before = text[max(0, end.start() - _LONGEST) : end.start()]
        begin = max(before.rfind(sign) for sign in _BEFORE) + 1
        words = (before[begin:] + end[0]).strip().split(" ")
        yield from (" ".join(words[n:]) for n in range(min(len(words), 12)))


def _twice(look: Look, made: set[str]) -> None:
    first: dict[tuple[int, int], str] = {}
    for name, file in look.module.files.items():
        if not name.startswith(FOLDER) or not file.size or name.removeprefix(FOLDER) in made:
            continue
        other = first.setdefault((file.size, file.check), name)
        if other != name:
            words = message("the module also has this picture as '{other}'", other=shown(other))
            look.report.add("M309", shown(name, 100), words)


def _vectors(look: Look) -> None:
    for name, picture in look.module.vectors.items():
        if picture.fault:
            words = message("VASSAL cannot read this picture: {fault}", fault=shown(picture.fault))
            look.report.add("M311", shown(name, 100), words)
        if not picture.sized:
            words = message("it has neither width and height nor a viewBox")
            look.report.add("M312", shown(name, 100), words)
        for each in picture.outside:
            words = message("it shows '{name}', which is not in the picture itself",
                            name=shown(each))  # fmt: skip
            look.report.add("M312", shown(name, 100), words)


def _large(look: Look) -> None:
    for board in look.of(BOARD):
        size = look.module.sizes.get(board.get("image"))
        if size is not None and max(size) > LARGEST:
            words = message("the picture has {width} × {height} pixels", width=size[0],
                            height=size[1])  # fmt: skip
            look.report.add("M512", board, words)
