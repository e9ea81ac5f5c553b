"""The module's texts as HTML: hot keys, what this module is, sequence, tables and the aid.

Knows the model and the commands. Pages are searchable text built as elements, so that whatever
the data holds is escaped. VASSAL shows HTML 3.2.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from lxml import etree

from builder.drawing.cards.running import plain
from builder.emit.vassal.cards.commands import ASIDE, CARD_COMMANDS, HAND_KEYS
from builder.emit.vassal.cards.names import hand_name, hands
from builder.emit.vassal.format.components import Element
from builder.emit.vassal.format.encode import legal
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.play.turns import die_hint
from builder.game.edition import BLANK, SIGN, additions, artwork, gaps
from builder.game.model import AidEntry, Game, Phase, Table
from builder.game.names.pictures import in_words
from builder.words import _

WIDTH = 760
"""Pixels to which text wraps; a window made for unwrapped lines would be as wide as the screen."""

WIDEST = 1010
"""Pixels that a page asks for: the chart window is as wide as its widest page, and needs room for
charts that are pictures and for the scroll bar beside them."""
HIGH = 640
"""And at least so high: the window is as high as its first page, which may have a line or two."""


def tag(name: str, /, *content: str | Element, **attributes: str) -> Element:
    """An element with text and elements in order."""
    node = etree.Element(name, {key: legal(value) for key, value in attributes.items()})
    for part in content:
        if not isinstance(part, str):
            node.append(part)
        elif len(node):
            node[-1].tail = (node[-1].tail or "") + legal(part)
        else:
            node.text = (node.text or "") + legal(part)
    return node


def html_page(title: str, content: Iterable[Element]) -> bytes:
    """A page under its title, in ASCII: the chart window shows nothing of a page that names its
    encoding, and help pages that name none are not read as UTF-8."""
    text = tag("div", tag("h1", title), *content, style=f"width: {WIDTH}; height: {HIGH}")
    body = tag("body", text, tag("table", tag("tr", tag("td")), width=str(WIDEST), border="0"))
    page = tag("html", tag("head", tag("title", title)), body)
    return bytes(etree.tostring(page, encoding="US-ASCII", method="html", pretty_print=True))


def grid(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> Element:
    """A table; without heads, its rows alone."""
    table = tag("table", border="1", cellpadding="4", cellspacing="0")
    if heads := list(heads):
        table.append(tag("tr", *(tag("th", head) for head in heads)))
    table.extend(tag("tr", *(tag("td", cell) for cell in row)) for row in rows)
    return table


def cited(text: str, cite: str) -> str:
    """The text with its case in brackets, if it has one."""
    return f"{text} [{cite}]" if cite else text


Keyed = tuple[str, str, str]
"""The label of a key, a command, what it does."""


def hot_keys(
    game: Game, commands: Iterable[c.Command], more: Iterable[c.Button] = (),
    own: Iterable[Keyed] = (), shared: Iterable[Keyed] = (),
) -> bytes:  # fmt: skip
    """Every key, from the same tables as the traits and the toolbar.

    `commands` are those that some counter has, `more` the game's own buttons; `own` are the
    procedures of counters, `shared` those of the toolbar.
    """
    counters = [(each.key.label, str(each.menu), str(each.does)) for each in commands]
    toolbar = [(each.key.label, str(each.tooltip)) for each in (*c.TOOLBAR, *more)]
    dice = [
        (k.label if (k := c.die_key(i)) else "", die_hint(game, die))
        for i, die in enumerate(game.dice)
    ]
    mouse = [
        (_("Double-click"), _("Opens and closes a stack")),
        (_("Hover, or Ctrl+Space"), _("Shows a stack, its factors and the space")),
        (_("Right-click"), _("Shows a counter's commands")),
        (_("Alt+click"), _("Points out a place on the map to all players")),
    ]
    note = _("A counter's menu lists only the commands that it can use at the moment.")
    does = _("What it does")
    return html_page(
        _("Keys"),
        [
            tag("h2", _("Counters")), grid((_("Key"), _("Command"), does), counters),
            tag("p", note), *_card_keys(game, does),
            *_keyed(_("Procedures of counters"), own, _(

"For the selected counters. Where all of a side's units in a space act, "
"selecting one is enough."

            )),
            *_keyed(_("Procedures on the toolbar"), shared),
            tag("h2", _("Toolbar")), grid((_("Key"), does), [*toolbar, *dice]),
            tag("h2", _("Mouse")), grid((_("Action"), does), mouse),
        ],
    )  # fmt: skip


def _card_keys(game: Game, does: str) -> list[Element]:
    """The keys of cards, where a game has some."""
    if not game.cards:
        return []
    aside = any(deck.aside for deck in game.decks.values())
    commands = [each for each in CARD_COMMANDS if each is not ASIDE or aside]
    rows = [(each.key.label, str(each.menu), str(each.does)) for each in commands]
    rows += [
        (key.label, "", _("Opens the window {name}", name=hand_name(side)))
        for side, key in zip(hands(game), HAND_KEYS, strict=False)
    ]
    return [tag("h2", _("Cards")), grid((_("Key"), _("Command"), does), rows)]


def cards(game: Game) -> bytes:
    """Every card with what it says, deck by deck."""
    content: list[Element] = []
    for deck in game.decks.values():
        own = [card for card in game.cards.values() if card.deck == deck.id]
        heads = ("", _("Card"), _("Kind"), _("Text"))
        rows = [
            (str(card.copies), signed(card.name) if game.adds(card) else card.name,
             card.kind, cited(in_words(plain(card.text), game.types), card.cite))
            for card in own
        ]  # fmt: skip
        content += [tag("h2", cited(deck.name, deck.cite)), grid(heads, rows)]
    return html_page(_("Cards"), content)


def _keyed(title: str, rows: Iterable[Keyed], note: str = "") -> list[Element]:
    """The keys of some procedures under a title; nothing where there are none."""
    found = list(rows)
    if not found:
        return []
    table = grid((_("Key"), _("Command"), _("What it does")), found)
    return [tag("h2", title), table, *([tag("p", note)] if note else [])]


def signed(text: str, sign: str = SIGN) -> str:
    """The text of something that was added, or that lacks something: About lists both."""
    return f"{text} {sign}" if sign else text


def sentence(text: str) -> str:
    """The text with a full stop, unless it already ends with a stop of its own."""
    return text if text.endswith((".", "!", "?", ":", "…")) else f"{text}."


def about(game: Game) -> bytes:
    """What the module is, whose it is, what is left open and added, and how rules were read."""
    content = [tag("h2", game.subtitle)] if game.subtitle else []
    words = (game.about, game.imprint, game.copyright, game.licence, game.owner)
    content.extend(tag("p", text) for text in words if text)
    version = _("Version {version}, built from the game's files.", version=game.version)
    content.append(tag("p", version))
    if game.contact:
        content.append(tag("p", _("Contact: {contact}", contact=game.contact)))
    content.extend(_listed(_("Credits"), [*game.credits, *artwork(game)]))
    content.extend(_listed(_("Links"), game.links))
    content.extend(_listed(signed(_("Left blank"), BLANK), map(_note, gaps(game))))
    content.extend(_listed(signed(_("Added")), map(_note, additions(game))))
    if game.readings and game.edition == "source":
        content.extend([tag("h2", _("Our interpretation of the rules")), *_readings(game)])
    return html_page(_("About {game}", game=game.title), content)


def changes(game: Game) -> bytes:
    """What is new in each version, and how a game in progress is brought up to date."""
    content = [tag("p", _(
        "A game that was saved with an older version can be continued: open it and use Tools, "
        "Refresh Counters, once. Also tick the option to send the global hotkey afterwards, so "
        "that the game counts as one of this version."
    ))]  # fmt: skip
    for change in game.changes:
        content.extend(_listed(_("Version {version}", version=change.version), change.text))
    return html_page(_("What is new"), content)


def _listed(head: str, lines: Iterable[str]) -> list[Element]:
    """A heading over lines; nothing where there are none."""
    items = [tag("li", line) for line in lines]
    return [tag("h2", head), tag("ul", *items)] if items else []


def _note(entry: AidEntry) -> str:
    return cited(f"{entry.head}: {entry.text}" if entry.head else entry.text, entry.cite)


def _readings(game: Game) -> list[Element]:
    out = []
    for reading in game.readings:
        chosen, why = sentence(reading.chosen), sentence(reading.why)
        out.append(tag("h3", cited(reading.about, reading.cite)))
        out.append(tag("ul", *(tag("li", text) for text in reading.readings)))
        out.append(tag("p", _("Chosen: {reading} Why: {reason}", reading=chosen, reason=why)))
    return out


def sequence(game: Game) -> bytes:
    """The sequence of play to its sub-steps."""
    items = [_phase(phase, game) for phase in game.phases]
    return html_page(cited(_("Sequence of play"), game.sequence_cite), [tag("ol", *items)])


def _phase(phase: Phase, game: Game) -> Element:
    who = f" ({phase.who})" if phase.who else ""
    said = in_words(phase.text, game.types)
    text = f"{who}: {said}" if said else who
    item = tag("li", tag("b", phase.name), cited(text, phase.cite))
    if phase.steps:
        item.append(tag("ol", *(_phase(step, game) for step in phase.steps)))
    return item


def tables(game: Game) -> bytes:
    """Every table with its dice; a sign stands for what is not known."""
    content: list[Element] = []
    for table in game.tables.values():
        content.extend(_table(replace(table, text=in_words(table.text, game.types)), game))
    return html_page(_("Tables"), content)


def _table(table: Table, game: Game) -> list[Element]:
    open = game.edition == "source"
    lacks = open and bool(table.missing)
    title = cited(table.name, table.cite)
    out = [tag("h2", signed(title, SIGN * game.adds(table) + BLANK * lacks))]
    if table.dice:
        out.append(tag("p", _("Dice: {dice}", dice=table.dice)))
    if table.text:
        out.append(tag("p", table.text))
    unknown = BLANK if open else ""
    rows = [
        (head, *(unknown if cell.text is None else cell.text for cell in cells))
        for head, cells in table.rows
    ]
    if rows:
        out.append(grid((table.corner, *table.columns) if table.columns else (), rows))
    return out


def aid(game: Game) -> bytes:
    """The player aid's entries, each with its case."""
    content: list[Element] = []
    for block in game.aid:
        if not block.entries:
            continue
        content.append(tag("h2", block.title))
        content.append(tag("ul", *(_entry(entry, game) for entry in block.entries)))
    return html_page(_("Rules in brief"), content)


def _entry(entry: AidEntry, game: Game) -> Element:
    text = cited(in_words(entry.text, game.types), entry.cite)
    words = signed(text) if game.adds(entry) else text
    return tag("li", tag("b", f"{entry.head}:" if entry.head else ""), f" {words}")


def turn_list(game: Game) -> bytes:
    """The turns with their dates and what happens in them."""
    rows = [(str(t.number), t.label, cited(t.note, t.cite) if t.note else "") for t in game.turns]
    return html_page(_("Turns"), [grid((_("Turn"), _("Date"), _("Note")), rows)])
