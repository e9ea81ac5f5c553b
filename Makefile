# Two commands for everybody: `make build` and `make test`. `make test-games` looks at every game of
# source_data/ as it is published, and at the proof page in a browser. `make docs` writes what the
# pages print, `make mutants` breaks the program to see which tests notice. The environment in .venv
# is made on the first call and again whenever pyproject.toml changes.

# A distribution's own Python is built to be quick; one that somebody has built himself often is not,
# and takes a fifth longer. `make PYTHON=python3` takes the one that the shell finds.
OWN := /usr/bin/python3
SUITS := import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))
ifeq ($(origin PYTHON),undefined)
PYTHON := $(if $(shell $(OWN) -c "$(SUITS)" 2>/dev/null && echo yes),$(OWN),python3)
endif

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

# The message catalogues, compiled.
SPOKEN := builder/words/compiled/.made

# From Python 3.12 on, which watches the lines itself, coverage costs little and is always measured.
# Before, it takes twice the time: make coverage measures it and keeps the figure, make test prints it.
SYSMON := $(shell $(PYTHON) -c "import sys; print('yes' if sys.version_info >= (3, 12) else '')")
ifneq ($(SYSMON),)
export COVERAGE_CORE := sysmon
endif
MEASURED := $(SYSMON)
# Processes that tests kill leave files that cannot be read.
COMBINED := $(BIN)/coverage combine -q 2>/dev/null; rm -f .coverage.*
FIGURE := tests/coverage.txt
LAST = $$(cat $(FIGURE)) % of lines when last measured; make coverage measures it again

# Pytest rewrites the tests as it reads them, which takes longer than reading them; what it has
# rewritten is kept, for its second process and for the next run.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: build test test-games coverage bench schema words docs mutants clean

build: $(STAMP) $(SPOKEN)
	$(BIN)/builder build

test: $(STAMP) $(SPOKEN)
	$(BIN)/python -m compileall -q builder tests
	$(BIN)/ruff check builder tests
	$(BIN)/ruff format --check builder tests
	$(BIN)/mypy
	$(BIN)/$(if $(MEASURED),coverage run -m )pytest --hands 2 -m "not games"
	$(if $(MEASURED),$(COMBINED))
	@echo "coverage: $(if $(MEASURED),$$($(BIN)/coverage report --format=total) % of lines,$(LAST))"

# Of every game in source_data/: each page, map and counter, what is heavy or dead in its module, its
# rules and procedures. After a change that may show in them, and before every release.
test-games: $(STAMP) $(SPOKEN)
	$(BIN)/python -m pytest --hands 2 -m games

# The tests of the program, with coverage measured and its figure kept.
coverage: MEASURED := yes
coverage: test
	$(BIN)/coverage report --format=total > $(FIGURE)

bench: $(STAMP)
	$(BIN)/python tests/bench.py

schema: $(STAMP)
	$(BIN)/builder schema --out docs/schema

# After a sentence in the code was added or changed: brings builder/words/*.po up to date.
words: $(STAMP)
	$(BIN)/python -m builder.words.po

# After what a command prints, or who imports whom, has changed: docs/ shows it anew.
docs: $(STAMP)
	$(BIN)/python -m tests.pages
	$(BIN)/python -m tests.keys_pictures
	$(BIN)/python -m tests.keys_page
	$(BIN)/python -m tests.layers_picture
	$(BIN)/python -m tests.numbering_picture

# Breaks the program in small ways and lists what no test notices; takes a while.
mutants: $(STAMP)
	$(BIN)/python -m tests.mutation

clean:
	rm -rf $(VENV) output .mutants .coverage .pytest_cache .mypy_cache .ruff_cache builder/words/compiled

$(SPOKEN): $(STAMP) builder/words/po.py $(wildcard builder/words/*.po)
	$(BIN)/python -m builder.words.po --compile
	touch $@

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	$(BIN)/python -m compileall -q builder
	touch $@
