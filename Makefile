# Two commands do all the set-up on a fresh machine: `make play` and `make test`.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := $(shell grep -rl "from mypy_extensions import i64" src --include=*.py)
JOBS ?= 2

# Where there is a compiler, a build that fails is an error, not a reason to run slowly.
ifneq ($(shell command -v cc),)
export NUTWOOD_MUST_COMPILE = 1
endif

.PHONY: play test check lint types setup build bench soak clean

play: build
	@$(BIN)/nutwood play

test: build
	@$(BIN)/pytest -q -n $(JOBS)

check: lint types test

lint: build
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: build
	@$(BIN)/mypy

bench: build
	@$(BIN)/nutwood bench --against interpreted

# Kills, bad lines, nonsense and load at full size: hours on a small machine.
soak: build
	@$(BIN)/pip install -q --disable-pip-version-check "schemathesis>=4"
	@$(BIN)/python -m tests.soak.soak

setup: build

build: $(VENV)/built

# The tools first, then the package itself with its compiled modules beside their sources.
$(VENV)/installed: pyproject.toml setup.py
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install -q --disable-pip-version-check -U pip "setuptools>=77" mypy==2.4.1 "msgspec>=0.19"
	@$(BIN)/pip install -q --disable-pip-version-check --no-build-isolation -e ".[dev]"
	@touch $@

$(VENV)/built: $(VENV)/installed $(COMPILED)
	@$(BIN)/python setup.py -q build_ext --inplace
	@touch $@

clean:
	rm -rf $(VENV) build dist src/*.egg-info
	find src -name "*.so" -delete
