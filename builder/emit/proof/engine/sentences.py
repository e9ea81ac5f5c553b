"""The sentences that scripts fill in, in the language being spoken.

They are those of the program, word for word, and so are their translations. A sentence that
depends on a count is a list of its forms. Knows nothing of games.
"""

from __future__ import annotations

from dataclasses import replace

from builder.words import Message, _, current, message, message_n
from builder.words.catalogue import catalogue

Said = str | list[str]
REACH = 200
"""Up to this number, each has its form by itself; beyond, it has that of its last two digits."""

_JUDGED = {
    "and": message("{items} and {last}"),
    "sided": message("{units} ({side})"),
    "counted": message_n("{count} unit", "{count} units", 1),
    "amount": message("{number} {measure}"),
    "undecided": message("{rule} cannot be decided for {where}"),
    "onTurn": message("on turn {turn}"),
    "inPhase": message("in phase '{phase}'"),
    "atPlace": message("at {place}"),
    "noValues": message("{face} has none of the values"),
    "values": message("{face} has {values}"),
    "zones": message("enemy zones of control bar every line"),
    "enemies": message("enemy units bar every line"),
    "tooLong": message("every line is too long"),
    "noLine": message("no line leads to a source"),
    "nobody": message("nobody"),
    "alone": message("{space}: only units of {side} stand here, but {other} holds it"),
    "notContested": message("{space} is marked as contested, but is not"),
    "contested": message("{space} is contested by {sides}, but not marked as such"),
    "score": message("{score}: the marker shows {shown}, but the places held total {total}"),
}
_SAVED = {
    "turn": message("turn {turn}"),
    "turnLabel": message("turn {turn}, {label}"),
    "turnStep": message("{turn}: {step}"),
    "noTurn": message_n("turn {turn} is not in the game, which has {count} turn",
                        "turn {turn} is not in the game, which has {count} turns", 1),
    "plays": message("{player} plays {side}"),
    "observes": message("{player} observes"),
    "mix": message_n("{unit}: {here} found, but the game has {count} counter",
                     "{unit}: {here} found, but the game has {count} counters", 1),
    "notApplied": message(
        "not applied, because they belong to certain scenarios only: {rules}"),
    "inSupply": message("{unit} in {space} is in supply there"),
    "supplied": message_n("{unit} in {space} is in supply from {source}: {count} space, by {path}",
                          "{unit} in {space} is in supply from {source}: {count} spaces, by {path}",
                          1),
    "holds": message("{side} holds {places}"),
    "points": message("{score}: {total}"),
    "early": message("{here} x {unit} on the map ({spaces}) on turn {turn}, {late} of them not "
                     "due before turn {due}"),
    "late": message("{late} x {unit}, due on turn {due}, is still off the map"),
    "noEntry": message("{overdue}: no entry space is free"),
    "entry": message("{overdue}, though it could enter {spaces}"),
    "more": message("and {count} more like these"),
}  # fmt: skip
_READ = {
    "noModule": message(
        "the counters have no piece numbers (gpids) yet: build the module first"),
    "unsaid": message("it does not say which module it was saved with, so it is not checked"),
    "otherModule": message("it was saved with the module '{module}'"),
    "otherVersion": message("it was saved with version {version}; this is {own}"),
    "stranger": message("'{piece}', gpid '{gpid}', {where}, is not in the game"),
    "nowhere": message("{unit} is not in any space: {where}"),
    "noMap": message("on no map"),
    "onMap": message("on '{map}' at {x},{y}"),
    "face": message("{unit} in {space} shows face {level}; it has {faces}"),
    "tooLarge": message("the file has more than {number} MB"),
    "tooManyMembers": message("the file has more than {number} members"),
    "noZip": message("not a readable zip archive: {fault}"),
    "lacking": message("there is no '{name}' in it"),
    "twice": message("'{name}' is in it twice"),
    "encrypted": message("'{name}' is encrypted"),
    "packed": message("'{name}' is packed in a way that VASSAL does not use"),
    "unpacks": message("'{name}' unpacks to more than {number} bytes"),
    "noText": message("'{name}' is not text: {fault}"),
    "nested": message("commands are nested {number} levels deep"),
    "commands": message("it has more than {number} commands"),
    "pieces": message("it has more than {number} pieces"),
    "longer": message("it is longer and more deeply nested than any saved game"),
    "parts": message("it has {number} parts instead of id, type and state"),
    "stackPlace": message("a stack without a place"),
    "notBasic": message("its innermost trait is not a Basic Piece"),
    "states": message("it has {traits} traits but states for {states}"),
    "lacksName": message("its Basic Piece lacks its name or its place"),
    "noNumber": message("a number is missing"),
    "notNested": message("its traits are not nested in one another"),
    "traits": message("it has more than {number} traits inside one another"),
    "empty": message("its text is empty"),
    "missingEnd": message("its text does not run from {begin} to {end}: part of it is missing"),
    "command": message("a command cannot be read, {fault}: {start}"),
    "piece": message("a piece cannot be read, {fault}: {start}"),
    "sameId": message("{piece} has the id of another piece and is left out"),
    "notThere": message("the stack {stack} holds a piece that is not there"),
    "otherStack": message("the stack {stack} holds another stack"),
    "stacks": message("{piece} is stacked more than once"),
    "noTurnThere": message("the turn track has no turn"),
}  # fmt: skip
_RUN = {
    "yes": message("yes"),
    "no": message("no"),
    "none": message("none"),
    "refusal": message("{input} ({question}): '{value}' is not allowed; it takes {values}"),
    "noInput": message("there is no input '{name}'"),
    "counts": message("the unit counts {number} more"),
    "eachCounts": message("each of {units} counts {number} more"),
    "found": message("{name} = {found}: {table}, row {row}"),
    "foundColumn": message("{name} = {found}: {table}, row {row}, column {column}"),
    "moves": message("move the unit to {space}"),
    "movesOne": message("move one counter, {units}, to {space}"),
    "movesFrom": message("move one counter, {units}, from {places}, to {space}"),
    "note": message("note: {name} = {value}, by {formula}"),
    "worse": message("{attack} to {defence} is worse than {odds}"),
    "odds": message("{name} = {odds}: {attack} to {defence}"),
    "shifted": message("{name} = {column}: {attack} to {defence} is {odds}, shifted {shift}"),
    "paid": message("{points}: {rest} after paying {amount}"),
    "rolled": message_n("{name}: {count} die: {words}", "{name}: {count} dice: {words}", 1),
    "set": message("{name} = {value}, by {formula}"),
}
# Scripts fill the places of these, as `.filled(…)` would here.
SENTENCES = _JUDGED | _SAVED | _READ | _RUN


def sentences() -> dict[str, Said]:
    """Every sentence by the name that scripts call it."""
    return {name: said(one) for name, one in SENTENCES.items()}


def said(one: Message) -> Said:
    """A sentence with its places still open: its forms, where it has several."""
    bare = replace(one, values=())
    if not one.plural:
        return str(bare)
    forms = plurals()
    first = [forms.index(form) for form in sorted({*forms})]
    return [str(replace(bare, count=number)) for number in first]


def plurals() -> str:
    """For each number up to REACH, which form of a sentence it takes: a digit each."""
    rule = getattr(catalogue(current()), "plural", None) or (lambda number: int(number != 1))
    return "".join(str(int(rule(number))) for number in range(REACH))


def decimal() -> str:
    """The sign between a number's whole and its fraction."""
    return _(".", context="decimal sign")
