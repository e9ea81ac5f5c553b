"""Reading and checking a game's folder.

Knows nothing of what is made from it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from contextlib import closing, contextmanager
from dataclasses import field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from builder.diagnostics import Findings, Severity, Span
from builder.drawing.checks.drawable import check_drawable
from builder.drawing.content import PARTS, Part
from builder.drawing.drawings import Drawings
from builder.drawing.own import dressed
from builder.emit.vassal.format.gpid import Lock
from builder.game.documents import Documents
from builder.game.link.game import link
from builder.game.model import Game
from builder.game.names.alphabets import check_alphabets
from builder.game.names.identity import check_identity
from builder.game.schemas import FILES
from builder.legality import CheckedGame, check
from builder.pipeline.judging import beside
from builder.pipeline.numbers import read_numbers
from builder.pipeline.spoken import has_catalogue
from builder.pipeline.strays import check_strays, look_alikes
from builder.pipeline.workbooks import Workbooks
from builder.procedure.model import NO_PROCEDURES, Procedures
from builder.procedure.tables import check_tables
from builder.records import dataclass
from builder.source import Folder, YamlFile, open_folder, read_csv, read_yaml
from builder.source.folder import EXTENSIONS, LOCK, OVERLAY, RULEBOOK, WORKBOOKS
from builder.source.known import knowing
from builder.source.markdown import read_markdown
from builder.texts.referring import with_references
from builder.words import message, speaking

if TYPE_CHECKING:
    from builder.pipeline.ahead import Onwards
    from builder.pipeline.aside import Aside
    from builder.pipeline.extensions import Extension
    from builder.pipeline.overlay import Overlay
    from builder.pipeline.store import Store
    from builder.texts.dictionary import Dictionary

LISTS = ("units.csv", "spaces.csv", "links.csv", "courses.csv", "cards.csv")
TRANSLATION = re.compile(r"translations/([a-z]{2}(?:-[A-Z]{2})?)\.yaml")
NEEDED = ("game.yaml", "map.yaml", "sequence.yaml", "units.csv")


@dataclass(slots=True)
class Loaded:
    """A folder, what was found in it, the game if it links, its seal if it is free of errors."""

    folder: Folder
    findings: Findings
    game: Game | None
    checked: CheckedGame | None
    procedures: Procedures = NO_PROCEDURES
    lock: Lock | None = None
    """The numbers of the pieces; None where their file is broken."""
    drawings: Drawings | None = None
    """What the checks have drawn; None where the game was not drawn."""
    dictionaries: dict[str, Dictionary] = field(default_factory=dict)
    """The translations of the game's texts, by language."""
    documents: Documents = field(default_factory=lambda: Documents(""))
    originals: tuple[str, ...] = ()
    """The texts of the data that have references, before these were answered."""
    plain: tuple[Game, Procedures] | None = None
    """The game in the words of its data."""
    overlay: Overlay | None = None
    """What is laid over the module; None where the folder has none."""
    extensions: list[Extension] = field(default_factory=list)

    def texts(self) -> list[tuple[str, str]]:
        """Every text that products print, with its group, as the data has it."""
        if self.plain is None:
            return []
        from builder.pipeline.worded import texts

        return texts(*self.plain, self.originals)

    def others(self, game: Game) -> dict[str, tuple[Game, Procedures]]:
        """The game in the other languages that it is translated into.

        VASSAL puts other words in place of a module's; what the module compares stays as it is.
        """
        if self.plain is None or game is not self.plain[0]:
            return {}  # it is a translation itself
        if not self.dictionaries:
            return {}
        from builder.pipeline.worded import others

        return others(game, self.procedures, self.dictionaries)


Looks = bool | Collection[Part]
"""Whether it matters how a game looks, and which drawings are looked at for warnings: all of them,
or so many."""


def load(root: Path, *, looks: Looks = True) -> Loaded:
    """Read, link and check the game in a folder; how it looks only where that is wanted.

    Raises EnvironmentProblem where the disk refuses.
    """
    return checked(open_folder(root), looks=looks)


def for_play(root: Path) -> Loaded:
    """The same for who only plays: how it looks matters where the game has errors, to name all."""
    loaded = load(root, looks=False)
    return load(root) if loaded.findings.failed else loaded


def for_printing(root: Path) -> Loaded:
    """The same for who only prints, where nobody is warned of anything; errors come with all."""
    loaded = load(root, looks=())
    return load(root) if loaded.findings.failed else loaded


def linked(folder: Folder) -> Game | None:
    """The game in a folder as far as its files link, in its own words; nothing of it is judged."""
    return _linked(folder, Findings())[-1] if _is_game(folder) else None


def checked(
    folder: Folder, language: str = "", *, looks: Looks = True, onwards: Onwards | None = None,
    aside: Aside | None = None,
) -> Loaded:  # fmt: skip
    """Link and check a folder that was read; the game in another language, if one is given.

    What is legal is judged in the game's own words, and what is drawn in those of the products.
    What is done `onwards` with a map that is drawn: see map_ahead; what is put `aside` is begun
    before the game is judged.
    """
    findings = Findings()
    if not _is_game(folder):
        findings.add(
            "S101", Span("game.yaml"), message("there is no game in {folder}", folder=folder.name)
        )
        return Loaded(folder, findings, None, None)
    with _read_before(looks):
        documents, originals, game = _linked(folder, findings)
        procedures = NO_PROCEDURES
        if game is not None:
            procedures = _procedures(documents, game, findings)
            _check_ids(documents, game, findings)
            _check_language(documents, game, findings)
        if "print" in documents.yaml:
            from builder.pipeline.usual import usual_printing

            usual_printing(documents, findings)
    check_alphabets(documents, findings)
    for name in _setups(documents.yaml.get("game")):  # they are in the game, and may be long
        documents.csv.pop(name, None)
    if game is None or findings.failed:
        # What is legal and how it looks would be judged by half of the data.
        lock = read_numbers(folder, None, findings)
        findings.gather()
        return Loaded(folder, findings, game, None, procedures, lock)
    return _judged(
        folder, documents, game, procedures, originals, language, findings, looks, onwards, aside
    )


@contextmanager
def _read_before(looks: Looks) -> Iterator[None]:
    """What was read before is known; not to who only prints, for whom nothing else is kept."""
    if looks == ():
        yield
        return
    from builder.pipeline.store import Worked, open_store

    with closing(open_store()) as store, knowing(Worked(store)):
        yield


def _by_hand(
    folder: Folder, game: Game, findings: Findings
) -> tuple[Overlay | None, list[Extension]]:
    """What is laid over the module, and its extensions: few games need the reader of modules."""
    names = (*folder.files, *folder.artwork, *folder.too_large, *folder.heavy)
    overlay: Overlay | None = None
    extensions: list[Extension] = []
    if any(name.startswith(f"{OVERLAY}/") for name in names):
        from builder.pipeline.overlay import read_overlay

        overlay = read_overlay(folder, findings)
    if any(name.startswith(f"{EXTENSIONS}/") for name in names):
        from builder.pipeline.extensions import read_extensions

        extensions = read_extensions(folder, game.id, findings)
    return overlay, extensions


def _is_game(folder: Folder) -> bool:
    return "game.yaml" in {*folder.files, *folder.too_large}


def _linked(folder: Folder, findings: Findings) -> tuple[Documents, tuple[str, ...], Game | None]:
    """The files parsed; the texts that have references, before and in the game as it links."""
    documents = _documents(folder, findings)
    originals = tuple(with_references(documents))
    if originals:
        from builder.pipeline.worded import answered

        documents = answered(documents, findings)
    return documents, originals, link(documents, findings)


def _judged(
    folder: Folder, documents: Documents, game: Game, procedures: Procedures,
    originals: tuple[str, ...], language: str, findings: Findings, looks: Looks,
    onwards: Onwards | None, aside: Aside | None,
) -> Loaded:  # fmt: skip
    """A game without errors so far: what is legal, then how it looks in the language chosen."""
    lock = read_numbers(folder, game, findings)
    overlay, extensions = _by_hand(folder, game, findings)
    language = language or game.language
    dictionaries, shown, words = dict[str, "Dictionary"](), game, procedures
    if documents.translations or language != game.language:
        from builder.pipeline.worded import translated

        dictionaries, shown, words = translated(documents, game, procedures, language, findings)
    drawings = Drawings(shown)
    parts = PARTS if looks is True else looks or ()
    with speaking(shown.language), dressed(shown), _known(drawings, parts) as known:
        further: Callable[[], None] = partial(check_drawable, shown, findings)
        last = None
        if known is not None:  # else nobody is warned: only what cannot be drawn at all matters
            if aside is not None:
                aside.begin(drawings, known)
            from builder.pipeline.looked import look

            further = partial(look, documents, game, procedures, findings, drawings, known, parts,
                              onwards)  # fmt: skip
            last = partial(_shown, shown)
        both = partial(beside, game, last)
        seal = check(game, findings, further, both) if looks is not False else check(game, findings)
        if shown.rulebook:
            from builder.pipeline.rulings import locate

            locate(drawings.faces, findings)
    seal = seal.worded(shown) if seal is not None else None
    return Loaded(
        folder, findings, shown, seal, words, lock, drawings, dictionaries, documents, originals,
        (game, procedures), overlay, extensions,
    )  # fmt: skip


def _shown(game: Game, findings: Findings) -> None:
    """What of the setups the module cannot show."""
    from builder.emit.vassal.check import check_module

    check_module(game, findings)


@contextmanager
def _known(drawings: Drawings, parts: Collection[Part]) -> Iterator[Store | None]:
    """What is known of drawings, where they are looked at."""
    if not parts:
        yield None
        return
    from builder.pipeline.faultless import known_of

    with known_of(drawings) as known:
        yield known


def _check_language(documents: Documents, game: Game, findings: Findings) -> None:
    has_catalogue(game.language, documents.yaml["game"].span("language"), findings)


def _check_ids(documents: Documents, game: Game, findings: Findings) -> None:
    main = documents.yaml["game"]
    check_identity({game.id: main.span("id")}, findings)
    check_identity({u.id: u.place("id") for u in game.units.values()}, findings)
    check_identity({s.id: s.span for s in game.scenarios}, findings)


NAMED_BY_PROCEDURES = ("game.yaml", "map.yaml", "spaces.csv", "tables.yaml", "units.csv")


def _procedures(documents: Documents, game: Game, findings: Findings) -> Procedures:
    """The procedures; not looked at where the names that they use stand in a broken file."""
    check_tables(game, findings)
    file = documents.yaml.get("procedures")
    broken = {f.span.file for f in findings if f.severity is Severity.ERROR}
    if file is None or broken & set(NAMED_BY_PROCEDURES):
        return NO_PROCEDURES
    from builder.pipeline.worded import procedures_in

    return procedures_in(file, game, findings)


def _documents(folder: Folder, findings: Findings) -> Documents:
    """Every file that a game has or names, parsed; others in the folder are left alone."""
    documents = Documents(folder.name, artwork=folder.artwork, heavy=folder.heavy)
    names = sorted({*folder.files, *folder.too_large, *folder.beyond})
    stems = [*FILES, "procedures"]
    for stem in stems:
        if f"{stem}.yaml" in names:
            _read(folder, f"{stem}.yaml", documents, findings)
    setups = _setups(documents.yaml.get("game"))
    known = {*LISTS, *setups}
    for name in names:
        if name in known and not name.endswith(WORKBOOKS):
            _read(folder, name, documents, findings)
    books = Workbooks(folder, findings)
    documents.csv |= books.lists(sorted(known.difference(documents.csv, documents.unread)))
    for name in names:
        if (found := TRANSLATION.fullmatch(name)) is not None:
            _read(folder, name, documents, findings)
            file = documents.yaml.pop(name.removesuffix(".yaml"), None)
            if file is not None and file.data is not None:
                documents.translations[found[1]] = file
    if RULEBOOK in names and (text := folder.text(RULEBOOK, findings)) is not None:
        documents.rulebook = read_markdown(RULEBOOK, text, findings)
    read = [*(f"{stem}.yaml" for stem in stems), *LISTS, *setups, *books.used, LOCK, RULEBOOK]
    for name in {*NEEDED, *setups}.difference(names, documents.csv):
        documents.alike[name] = tuple(look_alikes(name, folder, read))
    # What a broken file names is not known.
    if not findings.failed and _lists_setups(documents.yaml.get("game")):
        needed = [name for name in (*NEEDED, *setups) if name not in documents.csv]
        check_strays(folder, read, needed, findings)
    return documents


def _lists_setups(main: YamlFile | None) -> bool:
    """Whether the scenarios are a list, or none: else which setups are used is not known."""
    data = main.data if main is not None else None
    return not isinstance(data, dict) or isinstance(data.get("scenarios", []), list)


def _setups(main: YamlFile | None) -> list[str]:
    """The files that the scenarios name, as far as they can be read."""
    data = main.data if main is not None else None
    scenarios = data.get("scenarios") if isinstance(data, dict) else None
    rows = scenarios if isinstance(scenarios, list) else []
    return [str(row["file"]) for row in rows if isinstance(row, dict) and "file" in row]


_MARK = re.compile(r"^(<{7}|>{7}|={7}|\|{7})(?![<>=|])", re.MULTILINE)


def _unfinished(name: str, text: str, findings: Findings) -> bool:
    """Whether a file holds the marks of an unfinished merge: then nothing in it can be trusted."""
    mark = _MARK.search(text)
    if mark is not None:
        hint = message(
            "keep one of the two versions between the markers; delete the other one and the markers"
        )
        place = Span(name, text.count("\n", 0, mark.start()) + 1)
        findings.add(
            "S110", place, message("{name} contains an unfinished merge", name=name), hint=hint
        )
    return mark is not None


def _read(folder: Folder, name: str, documents: Documents, findings: Findings) -> None:
    text = folder.text(name, findings)
    if text is None or _unfinished(name, text, findings):
        documents.unread.add(name)
    elif name.endswith(".csv"):
        file = documents.csv[name] = read_csv(name, text, findings)
        if file.whole and not file.rows:
            hint = message("restore its rows, or delete the file if the game does not need it")
            findings.add(
                "S108",
                Span(name),
                message("{name} has column names but no rows", name=name),
                hint=hint,
            )
    else:
        before = len(findings)
        yaml = documents.yaml[name.removesuffix(".yaml")] = read_yaml(name, text, findings)
        if yaml.data is None and len(findings) == before:
            hint = message("restore it from a backup")
            if name not in NEEDED:
                hint = message(
                    "restore it from a backup, or delete it: a game can do without this file"
                )
            findings.add("S108", Span(name), message("{name} is empty", name=name), hint=hint)
