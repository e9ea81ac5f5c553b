"""What pyproject.toml cannot say: the message catalogues are compiled before they are packed."""

import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

HOME = Path(__file__).resolve().parent


class BuildWithWords(build_py):
    """Compiles builder/words/*.po, then packs the program; also for an editable install."""

    def run(self) -> None:
        sys.path.insert(0, str(HOME))
        from tools.catalogues import compile_all

        compile_all()
        super().run()


setup(cmdclass={"build_py": BuildWithWords})
