"""Saved games read and judged by the program, in the shape in which the scripts answer."""

from __future__ import annotations

import base64
from random import Random
from typing import Any

from builder.diagnostics import Findings
from builder.emit.vassal.format.chains import nest
from builder.emit.vassal.format.encode import join
from builder.emit.vassal.format.savegame import archive
from builder.game.model import Game
from builder.saves import Judged, Layers, Module, judge, read
from builder.saves.model import Saved
from builder.words import speaking
from tests.emit.proof.judged import row
from tests.saves.saves import game as commands
from tests.saves.saves import stack

Row = dict[str, Any]
FILE = "game.vsav"
SAID = {"Strength1": ("strength", 0), "Strength2": ("strength", 1)}


def module(game: Game) -> Module:
    """A module as the build would have it; each unit's gpid is its id."""
    units = {ident: ident for ident in game.units}
    layers = Layers("Step", "Joins", "Hits", SAID)
    return Module(game.title, game.version, "Main Map", layers, units, 5.0, 40,
                  ("first", "second"), frozenset({"card"}))  # fmt: skip


def of_program(body: bytes, game: Game, own: Module, scenario: str = "") -> Row:
    """All findings in their order, what stands where, turn, step and players."""
    with speaking(game.language):
        findings = Findings()
        saved = read(body, FILE, own.layers, findings)
        judged = judge(saved, game, own, FILE, findings, scenario) if saved else None
        rows = [row(one) | {"file": ""} for one in findings]
        for one, found in zip(rows, findings, strict=True):
            one["file"] = "" if found.span.file == FILE else found.span.file
        return {"findings": rows} | _held(saved, judged)


def _held(saved: Saved | None, judged: Judged | None) -> Row:
    if saved is None or judged is None:
        return {"stands": [], "saved": None, "properties": []}
    stands = [
        [space, one.unit.id, one.qty, one.reduced, one.joins, one.count, [*map(list, one.said)],
         one.span.line] for space, one in judged.position
    ]  # fmt: skip
    players = [{"name": name, "side": side} for name, side in judged.players]
    return {"stands": stands, "saved": [saved.module, saved.version, judged.turn, judged.step,
                                        players],
            "properties": [*map(list, saved.properties.items())]}  # fmt: skip


def question(body: bytes, scenario: str = "") -> Row:
    """A saved game as it is given to the scripts."""
    return {"ask": "save", "bytes": base64.b64encode(body).decode(), "scenario": scenario}


def of_script(found: Row) -> Row:
    """The same of what a script found."""
    keys = ("space", "unit", "qty", "face", "joins", "count", "said", "line")
    stands = found["position"]["stands"] if found["position"] else []
    saved = found["saved"] if found["position"] else None
    said = [saved[k] for k in ("module", "version", "turn", "step", "players")] if saved else None
    properties = found["saved"]["properties"] if saved else []
    return {"findings": found["findings"], "saved": said, "properties": properties,
            "stands": [[one[key] for key in keys] for one in stands]}  # fmt: skip


def made(game: Game, random: Random) -> bytes:
    """A saved game with counters anywhere, in stacks and alone, some of them not the game's."""
    board = game.board
    points = [space.centre for space in board.spaces.values()]
    crowd = random.sample(points, min(4, len(points)))
    out: list[str] = []
    idents: list[str] = []
    for unit in game.units.values():
        for _ in range(random.choice((0, *[unit.qty] * 6, unit.qty + 1))):
            idents.append(str(len(idents)))
            gpid = unit.id if random.random() < 0.98 else random.choice(["card", "17", "__proto__"])
            x, y = random.choice(random.choice((points, crowd)))
            shift = random.choice((0, 0, 3, 20, 77))
            here = [round(v * 5) + 40 + random.randint(-shift, shift) for v in (x, y)]
            name = random.choice(["Main Map"] * 30 + ["null", "Elsewhere <b>"])
            place = f"{name};{here[0]};{here[1]}"
            out.append(_piece(random, idents[-1], unit.name.replace("/", ""), place, gpid))
    for number in range(random.randrange(4)):
        x, y = (round(v * 5) + 40 for v in random.choice(points))
        members = random.sample(idents, min(3, len(idents)))
        out.append(stack(f"s{number}", *members, place=f"Main Map;{x};{y}"))
    out.insert(0, f"TURNTurnTracker0\t0|{random.randint(0, 12)};0;false;-1;{random.randint(0, 3)}")
    out += [
        f"GlobalProperty\tnull;Noted_{n};a\\;{n};{random.choice(['Module', 'Map'])}" for n in (1, 2)
    ]
    out.append("PLAYER\tsecret\tAnn <i>\tBlue")
    if random.random() < 0.3:
        random.shuffle(out)
    version = random.choice([game.version] * 4 + ["0.0.1", ""])
    title = game.title if random.random() < 0.97 else "Another & <more>"
    return archive(commands(*out), title, version, "saved")


def _piece(random: Random, ident: str, name: str, place: str, gpid: str) -> str:
    """The command that adds a piece, with its face, its mark and what is said of it."""
    faces = ["emb2", *[""] * 18, random.choice(["Step"] * 9 + ["Joins"]), ""]
    traits = [
        (join(faces, ";"), random.choice(["1", "1", "1;0", "2", "2", "3;x", "-1"])),
        (f"PROP;Hits;{random.random()}", random.choice(["0", "0", "2"])),
        ("PROP;Strength1;", random.choice(["?", "?", "4", "-2"])),
        ("mark;it's\\t;\\\\;", "'"),
    ]
    kept = [one for one in traits if random.random() < 0.7]
    kinds = [*(kind for kind, _ in kept), f"piece;;;;{name}"]
    states = [*(state for _, state in kept), f"{place};{gpid};0"]
    return join(("+", ident, nest(kinds), nest(states)), "/")
