"""The tests of the builder.

They keep compiled modules in `__pycache__`, even where the environment asks Python not to
(PYTHONDONTWRITEBYTECODE, usual in containers): dozens of processes are started, and each would
compile all of the builder anew, which is half of what it does. pytest's own rewriting of the tests
is kept in the same way.
"""

import os
import sys

sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
