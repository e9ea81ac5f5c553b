"""The sentences of the page's scripts, in the language being spoken.

A script names a sentence by its key; a test holds the keys of both to each other. A number takes
the form that the language has for it: the page is given the form of every number up to two hundred,
from where on they repeat.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from builder.words import Message, message, message_n
from builder.words.catalogue import form_of

WORDS: dict[str, Message] = {
    "acting": message("Who acts"),
    "added": message("Added to what the source gives."),
    "all": message("All", context="findings, counters"),
    "allTypes": message("All types"),
    "atLeast": message("{total}, at least {least}"),
    "back": message("Back", context="of a card"),
    "backOf": message("Back: {state}"),
    "backUnknown": message("back unknown"),
    "backs": message("Backs", context="of counters"),
    "bySomebody": message("changed by you"),
    "card": message("card"),
    "cardsHead": message("Cards"),
    "case": message("Case"),
    "caseTitle": message("Case {cite}"),
    "chosen": message("Chosen:"),
    "close": message("Close the panel"),
    "counters2": message("Counters"),
    "countersHead": message("Counters"),
    "counts": message("counts {value}"),
    "dataHead": message("Data"),
    "dueTurn": message("due on turn {turn}"),
    "empty": message("empty"),
    "error": message("Errors"),
    "fail": message("Not legal"),
    "failLater": message("Over the limit if nothing has moved"),
    "filters": message("Filters"),
    "findingsHead": message("Findings"),
    "formation": message("Formation"),
    "freeIn": message("free choice: {where}"),
    "front": message("Front"),
    "fronts": message("Fronts", context="of counters"),
    "idle": message("Nothing to judge here now:"),
    "inMix": message("In the mix"),
    "inVersion": message("Version {version}"),
    "kind": message("Kind"),
    "known": message("Known"),
    "large": message("Large"),
    "leave": message("Back to the setup"),
    "lineOf": message("{file}, line {line}"),
    "mapIs": message("{setup} on the map now"),
    "mapOf": message("The map with the setup {setup}"),
    "mapWas": message("{setup} on the map in version {version}"),
    "measure": message("Counts for {name}"),
    "missing": message("Missing"),
    "missingIs": message("Not known: {what}"),
    "mm": message("{size} mm"),
    "nation": message("Nation"),
    "neither": message("Neither side"),
    "next": message("Next"),
    "noBack": message("no back"),
    "noCase": message("Nothing on this page cites this case."),
    "noCounter": message("No counter is like that."),
    "noEngine": message("This page has no procedures to run."),
    "noFindings": message("Nothing was found."),
    "noResult": message("No result"),
    "noRow": message("No row of the data names this space."),
    "noSpace": message("Not tied to a space"),
    "noActing": message("Nobody on this map can do that; answer the questions yourself."),
    "nobody": message("No counters stand here on this turn."),
    "notInSource": message("not known"),
    "notKept": message("A reload forgets this game: drop it again then."),
    "notRun": message("Answer the questions and run the procedure."),
    "note": message("Notes"),
    "nothing": message("Nothing by that name"),
    "nowhere": message("In no setup"),
    "occupied": message("{setup}, turn {turn}: occupied spaces"),
    "of": message("{total} of {most}"),
    "ofAll": message("{n} of {count}"),
    "offMap": message("from the map"),
    "ofSave": message("kept in the saved game"),
    "ofSetup": message("set by the scenario"),
    "onMap": message("On the map:"),
    "openSave": message("Open a saved game"),
    "pass": message("Legal"),
    "previous": message("Previous"),
    "procedure": message("procedure"),
    "proceduresHead": message("Procedures"),
    "ringed": message(
        "Broken outline: counters have left. Solid outline: counters have come or changed."
    ),
    "roll": message("Roll {dice}"),
    "rollHead": message("Roll"),
    "rulesHead": message("Rules that judge it"),
    "rulesHead2": message("Rules"),
    "rulebook": message("rulebook"),
    "run": message("Run it"),
    "savedLegal": message("legal"),
    "savedNot": message("not legal"),
    "savedShown": message("{file} is shown on the map"),
    "savedUnread": message("not judged; the map shows the setup"),
    "setupsHead": message("Setups"),
    "sequence": message("sequence of play"),
    "side": message("Side"),
    "sideUp": message("Side up"),
    "size": message("Size"),
    "space": message("Space"),
    "spacesHead": message("Spaces"),
    "steps": message("Step by step"),
    "sums": message("Sums"),
    "sumsOnTurn": message("Limits, turn {turn}"),
    "table": message("table"),
    "tablesHead": message("Tables"),
    "texts": message("Sequence, aid and rulebook"),
    "today": message("Now"),
    "told": message("{space}: {what}"),
    "turn": message("Turn"),
    "turnNumber": message("turn {turn}"),
    "type": message("Type"),
    "unknown": message("Cannot be decided: a value is not known"),
    "values": message("Values"),
    "valuesUnknown": message("values unknown"),
    "waived": message("waived"),
    "waivedBecause": message("Waived:"),
    "warning": message("Warnings"),
    "where": message("Where it stands"),
    "why": message("Why:"),
}
COUNTED: dict[str, Message] = {
    "agree": message_n("{good} of {count} case", "{good} of {count} cases", 1, good=""),
    "cardCount": message_n("{count} card", "{count} cards", 1),
    "counters": message_n("{count} counter", "{count} counters", 1),
    "designs": message_n("{count} design", "{count} designs", 1),
    "errors": message_n("{count} error", "{count} errors", 1),
    "findings": message_n("{count} finding", "{count} findings", 1),
    "more": message_n("and {count} more counter", "and {count} more counters", 1),
    "notes": message_n("{count} note", "{count} notes", 1),
    "ofSide": message_n("{count} {side} counter", "{count} {side} counters", 1, side=""),
    "warnings": message_n("{count} warning", "{count} warnings", 1),
    "withMissing": message_n(
        "{count} of them with values that are not known",
        "{count} of them with values that are not known",
        1,
    ),
}
_NUMBERS = 200


def words_data() -> dict[str, Any]:
    """The sentences by key; of those with a number their forms, and which form each number has."""
    forms = [form_of(n) for n in range(_NUMBERS)]
    first = {form: n for n, form in reversed([*enumerate(forms)])}
    return {
        "said": {key: str(words) for key, words in WORDS.items()},
        "counted": {
            key: [str(replace(words, values=(), count=first[form])) for form in sorted(first)]
            for key, words in COUNTED.items()
        },
        "forms": "".join(str(form) for form in forms),
    }
