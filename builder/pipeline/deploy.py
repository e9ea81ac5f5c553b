"""A game's scenarios deployed: found, written as setup, picture and saved game.

Knows nothing of the terminal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from builder.diagnostics import Findings
from builder.drawing.display import Drawing
from builder.drawing.drawings import Drawings
from builder.drawing.own import dressed
from builder.drawing.sheets.deployed import deployed
from builder.emit.pdf import pdf
from builder.emit.png import png
from builder.emit.setup import setup_csv
from builder.emit.vassal import artefacts as vassal
from builder.game.model import Game
from builder.legality.deploy import Answer, Deployment, solve
from builder.pipeline.games import no_scenario
from builder.pipeline.load import Loaded, load
from builder.pipeline.manifest import Manifest, entries
from builder.pipeline.publish import publish
from builder.pipeline.workshop import MAP_PIXELS_PER_MM
from builder.procedure.model import Procedures
from builder.records import dataclass
from builder.words import _, speaking


@dataclass(frozen=True, slots=True)
class Deployed:
    """The answer for one scenario and the files that were written for it.

    `in_the_way` are files that were changed since they were written, or are not ours; where there
    are any, nothing was written.
    """

    scenario: str
    answer: Answer
    files: tuple[Path, ...] = ()
    in_the_way: tuple[Path, ...] = ()


@dataclass(frozen=True, slots=True)
class Deployments:
    """What became of a game: what was found in its data, and an answer for each scenario.

    No answers where the data has errors other than that no deployment exists.
    """

    game: str
    findings: Findings
    answers: tuple[Deployed, ...]


def deploy(
    root: Path, out: Path, scenario: str = "", seed: int = 0, seconds: float = 10.0, *,
    force: bool = False,
) -> Deployments:  # fmt: skip
    """Deploy one scenario of the game in the folder `root`, or all, into `out`/<folder name>.

    `seconds` bounds the search for each scenario; `force` overwrites files that somebody has
    changed. Raises NotFound for a scenario that
    there is not, EnvironmentProblem for bad surroundings.
    """
    loaded = load(root)
    name, game = loaded.folder.name, loaded.game
    if game is None or any(f.severity.value == "error" and f.code != "L401" and not f.waived
                           for f in loaded.findings):  # fmt: skip
        return Deployments(name, loaded.findings, ())
    wanted = [s for s in game.scenarios if scenario in ("", s.id)]
    if not wanted:
        raise no_scenario(scenario, [s.id for s in game.scenarios])
    gpids = _gpids(loaded, game)
    drawings = loaded.drawings or Drawings(game)
    folder = out / name
    answers = []
    for one in wanted:
        answer = solve(game, one, seed, seconds)
        if not isinstance(answer, Deployment):
            answers.append(Deployed(one.id, answer))
            continue
        with speaking(game.language), dressed(game):
            made = artefacts(drawings, answer, seed, gpids, loaded.procedures)
            named = {f"{one.id}-seed-{seed}{suffix}": data for suffix, data in made}
        in_the_way = _write(folder, game, named, force)
        files = () if in_the_way else tuple(folder / file for file in named)
        answers.append(Deployed(one.id, answer, files, in_the_way))
    return Deployments(name, loaded.findings, tuple(answers))


def artefacts(
    drawings: Drawings,
    answer: Deployment,
    seed: int,
    gpids: Mapping[str, int],
    procedures: Procedures,
) -> Iterator[tuple[str, bytes]]:
    """(suffix, bytes): the setup, the picture as PNG and PDF, the saved game."""
    game, board = drawings.game, drawings.game.board
    yield ".csv", setup_csv(answer.scenario, game.edition == "own")
    caption = _("{scenario}: deployment, seed {seed}", scenario=answer.scenario.name, seed=seed)
    ringed = _("{caption}; ringed counters had a choice", caption=caption)
    picture = _pictured(drawings, answer, ringed)
    yield ".png", png(picture, MAP_PIXELS_PER_MM)
    yield ".pdf", pdf([picture], title=f"{game.title}: {caption}")
    size = (round(board.width * MAP_PIXELS_PER_MM), round(board.height * MAP_PIXELS_PER_MM))
    alike = drawings.faces.alike()
    made = vassal.saved_game(game, answer.scenario, size, gpids, caption, procedures, alike)
    yield ".vsav", made


def _pictured(drawings: Drawings, answer: Deployment, caption: str) -> Drawing:
    """The map with the counters on it."""
    chosen: dict[tuple[str, str], int] = {}
    for choice in answer.choices:
        key = choice.space, choice.placement.unit.id
        chosen[key] = chosen.get(key, 0) + choice.qty
    return deployed(drawings.map, drawings.faces, answer.position, chosen, caption)


def _gpids(loaded: Loaded, game: Game) -> Mapping[str, int]:
    """The pieces' numbers that a build would give them; the lock file is left as it is."""
    return vassal.assign(loaded.lock or vassal.Lock({}), vassal.gpid_keys(game)).numbers


def _write(folder: Path, game: Game, named: dict[str, bytes], force: bool) -> tuple[Path, ...]:
    """Write the files beside those of former deployments; the files in the way."""
    listed = entries(named, dict.fromkeys(named, "deploy"))
    manifest = Manifest(game.id, game.version, "", {}, listed)
    return publish(folder, manifest, named, force=force, keep=True)
