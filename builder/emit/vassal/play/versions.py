"""A game saved with another version of the module: what has changed, and how to refresh it.

The version is a property of the module, which a saved game brings back as it was, and a mark on
every counter, which a refresh makes new. Knows versions and their changes, nothing else.
"""

from __future__ import annotations

from builder.emit.vassal import script as s
from builder.emit.vassal.format.components import element
from builder.emit.vassal.format.encode import Named, stroke
from builder.emit.vassal.pieces.names import MAP_NAME, tidy
from builder.emit.vassal.play import actions
from builder.emit.vassal.play.actions import Added
from builder.emit.vassal.script import Text, Truth
from builder.game.model import Game
from builder.words import _

SAVED = "TurnVersion"
"""The module's property that keeps the version of the module with which a game was begun."""
MADE = "Made"
"""The mark of a counter that says with which version of the module it was made or refreshed."""
REFRESHED = Named("VassalPostRefreshGHK")
"""What the engine sends when it has refreshed all counters, if the player ticks that it shall.

It is sent at the next opening too where all counters are found to be of this version.
"""
_LOOK, _OTHER = Named("versionLook"), Named("versionOther")


def of_another(game: Game) -> Truth:
    """Whether the game was saved with another version of the module."""
    return ~s.text(SAVED).equals(game.version)


def versions(game: Game) -> Added:
    """A line when a game of another version is opened; a refresh makes it one of this version."""
    now, kept = game.version, s.text(SAVED)
    about = _("The version of the module to which the counters belong")
    setter = actions.setter(REFRESHED, s.literal(now))
    line = s.sentence(
        _(
            "~This game was saved with version {old} of the module; this is version "
            "{new}. Counters keep their old commands until you use Tools, Refresh "
            "Counters; those in boxes that have moved on the map stay where they "
            "were.{changes}"
        ),
        old=_version(game, kept), new=now, changes=_changes(game, kept),
    )  # fmt: skip
    start = element(
        "module.StartupGlobalKeyCommand",
        {"whenToApply": "everyLaunchOfSession", "hotkeyOrKeyCommand": "sendHotkey",
         "globalHotkey": stroke(_LOOK), "name": _("The version of a saved game"),
         "buttonText": "", "tooltip": "", "icon": ""},
    )  # fmt: skip
    added = Added(properties=[actions.global_property(SAVED, now, [setter], about)])
    added.components = [
        start,
        actions.action(_("A game of another version"), _LOOK, [_OTHER], of_another(game)),
        actions.report(_("The version of a saved game"), _OTHER, line, ~_refreshed(now)),
        actions.action(_("A saved game that has been refreshed"), _OTHER, [REFRESHED],
                       _refreshed(now)),
    ]  # fmt: skip
    added.marks = {ident: [(MADE, now)] for ident in game.units}
    added.in_folders(_("Versions"))
    return added


def _refreshed(now: str) -> Truth:
    """Whether there are counters on the map, and all of them are of this version.

    Those of versions without the mark are known by the id that all counters have.
    """
    made = s.word(MADE)
    new = s.count_map(MAP_NAME, made.eq(now))
    old = s.count_map(MAP_NAME, s.word("UnitId").ne("") & made.ne(now))
    return (new > 0) & old.eq(0)


def _version(game: Game, kept: Text) -> Text:
    """That to which all counters were refreshed since the game was begun, else the first one."""
    later = [change.version for change in game.changes if change.version != game.version]
    return s.first_of([(_refreshed(each), s.literal(each)) for each in later], kept)


def _changes(game: Game, kept: Text) -> Text:
    """What has changed since the version of the saved game, as far as it is listed."""
    if not game.changes:
        return s.literal("")
    told = [(change.version, tidy(" ".join(change.text))) for change in game.changes]
    since = []
    for number, (version, _words) in enumerate(told):
        newer = " ".join(words for _version, words in told[:number])
        since.append((_refreshed(version) | kept.equals(version),
                      s.literal(_(" Changes since then: {changes}", changes=newer))))  # fmt: skip
    every = " ".join(words for _version, words in told)
    return s.first_of(since, s.literal(_(" Changes since then: {changes}", changes=every)))
