"""The turn track and the dice in the toolbar.

Knows the model's turns, phases, tables and dice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import Element, element
from builder.emit.vassal.format.encode import Named, array, join, stroke
from builder.emit.vassal.pieces import commands as c
from builder.emit.vassal.pieces.names import die_image, tidy, unique
from builder.emit.vassal.play import actions, chat
from builder.emit.vassal.script import Number, Text
from builder.game.model import DieButton, Game, Phase
from builder.words import _, _n

TURN_PROPERTY = "TurnNo"
PHASE_PROPERTY = "Phase"
BACK = Named("turnBack")
"""The key by which actions move the track back."""
QUIET = "TurnQuiet"
"""The module's property that is 1 while an action moves the track, which then prints no line."""
FACE = 60
"""Pixels of the window of special dice for each of them, in which a face of 50 stands."""
LETTER = 6.6
"""Pixels of the toolbar for each letter of the turn and the step: the mean of a wide font of 12."""
STEP = Named("turnStep")
"""The key by which actions move the track to its next step."""


def steps(game: Game) -> list[tuple[str, Phase]]:
    """Every step of a turn in order as (its name on the track, phase): the phases that have no
    steps of their own, each under the names of those that it belongs to."""
    found = [leaf for phase in game.phases for leaf in _leaves(phase, "")]
    names = unique((phase.id, name) for name, phase in found)
    return [(names[phase.id], phase) for _name, phase in found]


def _short(game: Game) -> list[str]:
    """The steps as the toolbar has room for them: by their own names; where two would read the
    same, after whose turn it is; at worst after all that they belong to."""
    full = steps(game)
    own = [step_name(phase, phase.name) for _name, phase in full]
    tops = [top for top in game.phases for _leaf in _leaves(top, "")]
    whose = [f"{tidy(top.who or top.name)}: {name}" for top, name in zip(tops, own, strict=True)]
    return [
        one if own.count(one) == 1 else two if whose.count(two) == 1 else name
        for one, two, (name, _phase) in zip(own, whose, full, strict=True)
    ]


def _width(game: Game, first_turn: int) -> int:
    """Pixels in which every turn of the game and every step can be read."""
    dates = {turn.number: tidy(turn.label) for turn in game.turns} or {first_turn: ""}
    words = (_("Turn {number}", number=max(number, 10)) + (f": {date}" if date else "")
             for number, date in dates.items())  # fmt: skip
    letters = max(map(len, words)) + max((len(f" - {name}") for name in _short(game)), default=0)
    return round(LETTER * letters)


def _leaves(phase: Phase, above: str) -> list[tuple[str, Phase]]:
    name = f"{above}: {phase.name}" if above else phase.name
    if not phase.steps:
        return [(step_name(phase, name), phase)]
    return [leaf for step in phase.steps for leaf in _leaves(step, name)]


def step_name(phase: Phase, words: str) -> str:
    """The step with who acts in it, unless its name says so."""
    name = tidy(words)
    who = tidy(phase.who)
    return f"{name} ({who})" if who and who.lower() not in name.lower() else name


def turn_text(game: Game, value: Number) -> Text:
    """A turn's name: its number and date; where it has none, the number."""
    turn = s.sentence(_("Turn {number}"), number=value)
    if not any(turn.label for turn in game.turns):
        return turn
    first, last = game.turns[0].number, game.turns[-1].number
    labels = {turn.number: tidy(turn.label) for turn in game.turns}
    dates = (labels.get(n, "") for n in range(first, last + 1))
    date = s.text_at([f": {date}" if date else "" for date in dates], value - first)
    return turn + s.choice((value > last) | (value < first), "", date)


def now_text(game: Game) -> Text:
    """The turn and the step that the track shows."""
    turn = turn_text(game, s.number(TURN_PROPERTY))
    return turn + " - " + s.text(PHASE_PROPERTY) if steps(game) else turn


def tracker(game: Game, first_turn: int, hotkeys: Iterable[Element] = ()) -> Element:
    """Turn, then phase, with keys for the next and the one before; `hotkeys` are its own."""
    names = [name for name, _phase in steps(game)]
    new, old = s.word("newTurn"), s.word("oldTurn")
    moved = s.sentence(_("{turn} (was {former})"), turn=new, former=old)
    level = element(
        "module.turn.CounterTurnLevel",
        {"name": _("Turn"), "property": TURN_PROPERTY,
         "turnFormat": "$value$", "start": first_turn, "incr": 1, "loop": False},
    )  # fmt: skip
    if names:
        phases = {"name": _("Phase"), "property": PHASE_PROPERTY, "turnFormat": "$value$"}
        level.append(element("module.turn.ListTurnLevel", {**phases, "list": array(names)}))
    return element(
        "module.turn.TurnTracker",
        {"name": _("Turn"), "buttonText": c.TURN, "hotkey": "",
         "nexthotkey": stroke(STEP), "prevhotkey": stroke(BACK),
         "turnFormat": _shown(game),
         "reportFormat": s.choice(s.number(QUIET).eq(1), "", moved),
         "tooltip": _("The turn and phase; right-click to set them"), "lengthStyle": "Fixed",
         "length": _width(game, first_turn)},
        [level, *hotkeys],
    )  # fmt: skip


def _shown(game: Game) -> str | Text:
    """The format by which the toolbar shows turn and step.

    One expression in place of one a level: the engine works them out five times for each opening.
    """
    names, short = [name for name, _phase in steps(game)], _short(game)
    turn = turn_text(game, s.number("level1"))
    if names == short and not any(turn.label for turn in game.turns):
        plain = _("Turn {number}", number="$level1$")
        return f"{plain} - $level2$" if names else plain
    if not names:
        return turn
    shown = s.word("level2").string()  # a word of the format itself, which GetString does not find
    if names != short:
        shown = s.text_at(short, s.greatest(0, s.position(shown, names)))
    return turn + " - " + shown


def in_toolbar() -> list[Element]:
    """What shows the track in the toolbar from the first; the engine asks before it is made.

    A player who wants it in a window of its own chooses so, and the engine remembers it.
    """
    about = _("The turn and phase are shown in the toolbar")
    return [actions.global_property(f"TurnTracker.default{name}", value, (), about)
            for name, value in (("Docked", "true"), ("FontSize", "12"))]  # fmt: skip


def state(game: Game, turn: int) -> str:
    """The command of a saved game that sets the track to a turn's first step."""
    names = steps(game)
    phases = join(("0", "0", "0", array(["true"] * len(names))), ";")
    level = join((str(turn), "0", "false", "-1", *([phases] if names else [])), ";")
    return "TURN" + join(("TurnTracker0", join(("0", level), "|")), "\t")


def dice(game: Game) -> list[Element]:
    """A button for each set of dice, or a menu; the first nine with Alt and their number."""
    return [node for index, die in enumerate(game.dice) for node in _made(game, die, index)]


def _made(game: Game, die: DieButton, index: int) -> Iterator[Element]:
    """The button of a set of dice; where players choose how many, one for each number and a menu.

    The menu finds the buttons by their texts, and they leave the toolbar for it.
    """
    make = _special if die.faces else _die
    if not die.choose or die.count < 2:
        yield make(game, die, index)
        return
    texts = []
    for count in range(1, die.count + 1):
        words = _n("{dice}: {count} die", "{dice}: {count} dice", count, dice=die_name(die))
        node = make(game, replace(die, name=words, count=count), index)
        node.set("hotkey", "")
        texts.append(words)
        yield node
    yield element(
        "module.ToolbarMenu",
        {"description": die_name(die), "text": die_name(die), "tooltip": die_hint(game, die),
         "icon": "/images/die.gif", "hotkey": stroke(c.die_key(index)),
         "menuItems": array(texts)},
    )  # fmt: skip


def die_name(die: DieButton) -> str:
    """The button's text."""
    return tidy(die.name) or f"{die.count}d{die.sides}"


def die_use(game: Game, die: DieButton) -> str:
    """Which tables the dice are for, '' when none names them."""
    size = f"{die.count}d{die.sides}"
    tables = [tidy(table.name) for table in game.tables.values() if table.dice.lower() == size]
    return ", ".join(tables)


def die_hint(game: Game, die: DieButton) -> str:
    """What the button does: its dice and the tables they are for."""
    name, use = die_name(die), die_use(game, die)
    return (
        _("Roll {dice} for {tables}", dice=name, tables=use) if use else _("Roll {dice}", dice=name)
    )


def _die(game: Game, die: DieButton, index: int) -> Element:
    key, name, use = c.die_key(index), die_name(die), die_use(game, die)
    rolled = s.word("result")
    if die.count > 1:
        rolled = rolled + " = " + s.number("numericalTotal")
    words = _("{player} rolls {dice}: {result} (for: {tables})")
    plain_words = _("{player} rolls {dice}: {result}")
    line = s.sentence(words if use else plain_words, player=chat.player(), dice=name,
                      result=rolled, tables=use)  # fmt: skip
    return element(
        "module.DiceButton",
        {"name": name, "text": name, "tooltip": die_hint(game, die), "icon": "/images/die.gif",
         "hotkey": stroke(key), "nDice": die.count, "nSides": die.sides, "plus": 0,
         "addToTotal": 0, "reportTotal": False, "prompt": False,
         "reportFormat": line},
    )  # fmt: skip


def _special(game: Game, die: DieButton, index: int) -> Element:
    """Dice with words and pictures: the words are reported, a window shows the pictures."""
    name = die_name(die)
    results = ", ".join(f"$result{n}$" for n in range(1, die.count + 1))
    return element(
        "module.SpecialDiceButton",
        {"name": name, "text": name, "tooltip": _("Roll {dice}", dice=name),
         "icon": "/images/die.gif", "hotkey": stroke(c.die_key(index)),
         "resultChatter": True, "resultWindow": True,
         "windowX": FACE * die.count, "windowY": FACE, "resultButton": False,
         "format": _("{player} rolls {dice}: {result}", player="$PlayerName$", dice="$name$",
                     result=results)},
        [
            element("module.SpecialDie", {"name": f"{name} {n}", "format": "$result$"},
                    [_face(die, index, face) for face in range(len(die.faces))])
            for n in range(1, die.count + 1)
        ],
    )  # fmt: skip


def _face(die: DieButton, index: int, face: int) -> Element:
    icon, word = die_image(index, die, face), tidy(die.faces[face])
    return element("module.SpecialDieFace", {"text": word, "value": face + 1, "icon": icon})
