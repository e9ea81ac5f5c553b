"""The catalogue of symbols as files. Writes nothing over a file of anybody else."""

from __future__ import annotations

from pathlib import Path

from builder.diagnostics import EnvironmentProblem
from builder.drawing.paper import PAPERS
from builder.drawing.sheets.catalogue import pages
from builder.emit.pdf import pdf
from builder.emit.svg import svg
from builder.pipeline.disk import write_file
from builder.words import _, current, message


def write_catalogue(folder: Path) -> list[Path]:
    """Write symbols.pdf, the same for Letter, and the pages as symbols-<number>.svg; their paths.

    Raises EnvironmentProblem where other files have these names or the disk refuses.
    """
    drawn = pages()
    books = {"symbols.pdf": drawn, "symbols-letter.pdf": pages(PAPERS[1])}
    files = {folder / name: pdf(book, title=_("Symbols"), language=current())
             for name, book in books.items()}  # fmt: skip
    files |= {folder / f"symbols-{n}.svg": svg(page) for n, page in enumerate(drawn, 1)}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        taken = [
            path for path, data in files.items() if path.exists() and path.read_bytes() != data
        ]
    except OSError as error:
        raise EnvironmentProblem(
            message("cannot write {path}: {error}", path=folder, error=error.strerror or error)
        ) from error
    if taken:
        raise EnvironmentProblem(
            message("{path} is there already; give another folder with --out", path=taken[0])
        )
    for path, data in files.items():
        write_file(path, data)
    return list(files)
