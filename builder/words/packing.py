"""The catalogues are compiled before the program is packed or installed, also where it stands.

setuptools runs this, named in pyproject.toml; the program itself never imports it.
"""

import sys
from pathlib import Path

from setuptools.command.build_py import build_py


class CompiledWords(build_py):
    """Compiles builder/words/*.po, then packs the modules."""

    def run(self) -> None:
        """Runs before the files to pack are listed, so that the compiled ones are among them."""
        sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
        from builder.words.po import compile_all

        compile_all()
        super().run()
