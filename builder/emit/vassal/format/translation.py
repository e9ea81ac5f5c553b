r"""The module's translation into another language, in VASSAL's own form: Module_de.properties.

Made of two build files of one game, each in its language, which differ in nothing but words. Keys
are VASSAL's (i18n/ComponentI18nData.java): the path of a component by class and name, then the
attribute; and "Piece." with the original for every text of a piece. Knows no game.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from builder.emit.vassal.format.components import Element, plain
from builder.saves.sequence import Effort, levels, tokens

NAMED_BY = {
    "HelpFile": "title", "Map": "mapName", "CounterDetailViewer": "description",
    "LOS_Thread": "threadName", "ToolbarMenu": "description", "TabWidget": "entryName",
    "ListWidget": "entryName", "Chart": "chartName", "HtmlChart": "chartName", "Flare": "flareName",
}  # fmt: skip
"""The attribute that is a component's name where that is not "name"."""
NAMELESS = {
    "GameModule": "",
    "GlobalProperties": "",
    "BooleanPreference": "BooleanPreference.",
    "BoardPicker": "",
    "GlobalMap": "GlobalMap",
}
"""The prefixes of components that follow no rule."""
TRANSLATED = frozenset((
    "name", "title", "text", "tooltip", "desc", "tab", "buttonText", "buttonToolTip", "buttonName",
    "createFormat", "moveToFormat", "moveWithinFormat", "changeFormat", "markUnmovedReport",
    "markUnmovedText", "markUnmovedTooltip", "boardPrompt", "locationFormat", "reportFormat",
    "counterReportFormat", "summaryReportFormat", "emptyHexReportFormat", "inTooltip", "outTooltip",
    "pickTooltip", "threadName", "label", "entryName", "chartName", "turnFormat", "hotkeyTooltip",
    "leafFormat", "report", "nonLeafFormat", "prompt",
))  # fmt: skip
"""The attributes that VASSAL translates. Not those that name what scripts compare: phases, sides,
maps; and GameModule's name, by which players meet on a server."""
SCRIPTED = ("GlobalProperty", "GlobalTranslatableMessage")
"""Components whose names scripts know."""
PIECES = ("PieceSlot", "PrototypeDefinition")
LISTS = ",;"
"""What parts the texts within one field of a trait."""


def declare(root: Element, languages: list[str]) -> None:
    """Tell VASSAL which translations the module has: language, comma, no country."""
    made = [plain("VASSAL.i18n.Translation", {"locale": f"{language},"}) for language in languages]
    node = plain("VASSAL.i18n.Language")
    node.extend(made)
    root.append(node)


def properties(ours: Element, theirs: Element) -> bytes:
    """The translation of `ours` into the language of `theirs`, in the order of the keys."""
    found = {key: text for key, was, text in _pairs(ours, theirs, "") if was != text and text}
    lines = [f"{_escaped(key, ' :=#!')}={_escaped(text)}\n" for key, text in sorted(found.items())]
    return "".join(lines).encode("ascii")


def _pairs(ours: Element, theirs: Element, above: str) -> Iterator[tuple[str, str, str]]:
    """(key, text, translation) of every text of a component and of those inside it."""
    name = ours.tag.rsplit(".", 1)[-1]
    if name in PIECES:
        yield from _pieces(ours.text or "", theirs.text or "")
        return
    prefix = _prefix(ours, name)
    path = f"{above}.{prefix}" if above and prefix else above + prefix
    for attribute in map(str, ours.keys()) if name != "GameModule" else ():
        if attribute not in TRANSLATED or (name in SCRIPTED and attribute == "name"):
            continue
        yield f"{path}{attribute}", ours.get(attribute) or "", theirs.get(attribute) or ""
    for mine, other in zip_longest(ours, theirs):
        if mine is not None and other is not None and mine.tag == other.tag:
            yield from _pairs(mine, other, path)


def _prefix(node: Element, name: str) -> str:
    if name.endswith("Folder"):
        return ""
    if name in NAMELESS:
        return NAMELESS[name]
    own = node.get(NAMED_BY.get(name, "name"), "Map Flare" if name == "Flare" else "")
    return f"{name}.{own}." if own else f"{name}."


def _pieces(ours: str, theirs: str) -> Iterator[tuple[str, str, str]]:
    """The texts of a piece: the fields of its traits, and lists within them."""
    effort = Effort()
    for mine, other in zip(_traits(ours, effort), _traits(theirs, effort), strict=False):
        fields = tokens(mine, ";", effort), tokens(other, ";", effort)
        for text, translation in zip(*fields, strict=False):
            if text != translation:
                yield f"Piece.{text}", text, translation
                yield from _parts(text, translation, effort)


def _traits(definition: str, effort: Effort) -> list[str]:
    """The types of a piece and, innermost, its image and name."""
    parts = tokens(definition, "/", effort)
    return levels(parts[2], effort) if len(parts) > 2 else []


def _parts(text: str, translation: str, effort: Effort) -> Iterator[tuple[str, str, str]]:
    for delimiter in LISTS:
        mine, other = tokens(text, delimiter, effort), tokens(translation, delimiter, effort)
        if len(mine) == len(other) > 1:
            for one, said in zip(mine, other, strict=True):
                if one != said:
                    yield f"Piece.{one}", one, said
                    commands = tokens(one, ":", effort), tokens(said, ":", effort)
                    if len(commands[0]) == len(commands[1]) > 1:
                        yield f"Piece.{commands[0][0]}", commands[0][0], commands[1][0]


def _escaped(text: str, further: str = "") -> str:
    """As Java reads it: ASCII, what steers it behind a backslash."""
    out = []
    for letter in text.encode("utf-16-be").decode("utf-16-be"):
        if letter in "\\" + further:
            out.append("\\" + letter)
        elif letter == "\n":
            out.append("\\n")
        elif letter.isascii() and letter.isprintable():
            out.append(letter)
        else:
            units = letter.encode("utf-16-be")
            out += [f"\\u{units[i]:02x}{units[i + 1]:02x}" for i in range(0, len(units), 2)]
    said = "".join(out)
    return "\\" + said if said.startswith(" ") else said
