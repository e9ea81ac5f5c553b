# Two commands for everybody: `make build` and `make test`. The environment in
# .venv is made on the first call and again whenever pyproject.toml changes.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: build test bench schema clean

build: $(STAMP)
	$(BIN)/builder build

test: $(STAMP)
	$(BIN)/ruff check builder tests
	$(BIN)/ruff format --check builder tests
	$(BIN)/mypy
	$(BIN)/pytest -n 2

bench: $(STAMP)
	$(BIN)/python tests/bench.py

schema: $(STAMP)
	$(BIN)/builder schema --out docs/schema

clean:
	rm -rf $(VENV) output .pytest_cache .mypy_cache .ruff_cache

$(STAMP): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@
