# Two commands for everybody: `make build` and `make test`. `make docs` writes what the pages
# print, `make mutants` breaks the program to see which tests notice. The environment in
# .venv is made on the first call and again whenever pyproject.toml changes.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

# The message catalogues, compiled.
SPOKEN := builder/words/compiled/.made

# From Python 3.12 on, which watches the lines itself, coverage costs little and is always measured.
# Before, it takes twice the time: it is measured the first time and by make coverage; after that the
# figure is the last one measured. With QUICK=1 it is not measured for want of a figure.
COVERED := --cov=builder --cov-report=
SYSMON := $(shell $(PYTHON) -c "import sys; print('yes' if sys.version_info >= (3, 12) else '')")
ifneq ($(SYSMON),)
export COVERAGE_CORE := sysmon
endif
COVER := $(if $(SYSMON)$(if $(wildcard .coverage)$(QUICK),,first),$(COVERED))

.PHONY: build test coverage bench schema words docs mutants clean

build: $(STAMP) $(SPOKEN)
	$(BIN)/builder build

test: $(STAMP) $(SPOKEN)
	$(BIN)/python -m compileall -q builder tests
	$(BIN)/ruff check builder tests
	$(BIN)/ruff format --check builder tests
	$(BIN)/mypy
	$(BIN)/pytest -n 2 $(COVER)
	@test -e .coverage || echo "coverage: not measured yet; make coverage does"
	@test ! -e .coverage || echo "coverage: $$($(BIN)/coverage report --format=total) % of lines" \
	 "$(if $(COVER),,when it was last measured; make coverage measures it again)"

# The same, with coverage measured again.
coverage: COVER := $(COVERED)
coverage: test

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
	$(BIN)/python -m tests.layers_picture
	$(BIN)/python -m tests.numbering_picture

# Breaks the program in small ways and lists what no test notices; takes a while.
mutants: $(STAMP)
	$(BIN)/python -m tests.mutation

clean:
	rm -rf $(VENV) output .mutants .coverage .pytest_cache .mypy_cache .ruff_cache builder/words/compiled

$(SPOKEN): $(STAMP) $(wildcard builder/words/*.po)
	$(BIN)/python -m builder.words.po --compile
	touch $@

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	$(BIN)/python -m compileall -q builder
	touch $@
