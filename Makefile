# Two commands do all the set-up on a fresh machine: `make play` and `make test`. The first installs what playing needs
# and nothing else.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := $(shell grep -rl "^from mypy_extensions import i64" src --include=*.py --exclude-dir=testing)
JOBS ?= 2

# Where there is a compiler, a build that fails is an error, not a reason to run slowly.
ifneq ($(shell command -v cc),)
export NUTWOOD_MUST_COMPILE = 1
endif

# The browser client is built where npm is; without it the terminal and the API still work.
CLIENT := $(if $(shell command -v npm),web/dist/index.html)
CLIENT_SOURCES := $(shell find web -path web/node_modules -prune -o -path web/dist -prune -o -type f -print 2>/dev/null)

# What the client has from the server and the core is written at each change of their sources.
MESSAGES := web/src/lib/messages.ts
PALETTE := web/src/styles/palette.css
MESSAGE_SOURCES := $(addprefix src/nutwood/,server/types.py server/messages.py server/bodies.py server/lab_bodies.py core/scene.py core/layout.py core/lines.py core/components.py core/rulebook.py core/sheet.py core/palette.py)
PALETTE_SOURCES := web/scripts/palette.py src/nutwood/core/palette.py

# What a command says is shown if it fails.
quietly = @said=$$($(1) 2>&1) || { echo "$$said"; false; }

.DELETE_ON_ERROR:
.PHONY: films gallery play test check lint types setup build tools bench soak docs requirements release browser clean

# Opens a tab where there is a display; `make play OPTIONS="--port 9000"` where the port is taken.
play: build
	@$(BIN)/nutwood serve --open $(OPTIONS)

test: tools browser
	$(if $(CLIENT),$(call quietly,npm --prefix web --silent test))
	@$(BIN)/pytest -q -n $(JOBS)

check: lint types test

lint: tools
	@$(BIN)/ruff check -q .
	@$(BIN)/ruff format -q --check .
	$(if $(CLIENT),$(call quietly,npm --prefix web --silent run check))

types: tools
	$(call quietly,$(BIN)/mypy)

bench: tools
	@$(BIN)/nutwood bench --against interpreted

# Kills, bad lines, nonsense and load at full size: hours on a small machine.
soak: tools
	@$(BIN)/pip install -qq --disable-pip-version-check "schemathesis>=4"
	@$(BIN)/python -m tests.soak.soak

# The docs site, into build/docs/site; everything on it comes from here.
docs: build $(VENV)/docs
	@$(BIN)/python scripts/docs.py

# Pictures of all games, players, moments, screens and themes, to be looked at: some hundred, in a folder outside.
GALLERY ?= /tmp/nutwood-gallery
gallery: tools browser
	@$(BIN)/python -m tests.web.gallery $(GALLERY) $(ONLY)

# A short film of each game by day and by night, from the golden games; `make docs` puts them beside the rules.
FILMS ?= build/films
films: tools browser
	@$(BIN)/python -m tests.web.film $(FILMS) $(or $(ONLY),wide)

# What a host installs, each file by its hash; to be made again when the dependencies change, and tested.
requirements: tools
	@$(BIN)/pip install -qq --disable-pip-version-check "uv>=0.5"
	@$(BIN)/uv pip compile -q --upgrade pyproject.toml --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-emit-find-links --no-annotate --custom-compile-command "make requirements" -o requirements.txt

# Builds what is uploaded, checks it, and says what is missing: docs/releasing.md.
release: tools
	@$(BIN)/python scripts/release.py

setup: tools

build: $(VENV)/built $(CLIENT)

tools: build $(VENV)/tools $(if $(CLIENT),web/node_modules/.tools)

# What compiles, then the package as plain Python; then its compiled modules, beside their sources and only once.
$(VENV)/installed: pyproject.toml setup.py
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/pip install -qq --disable-pip-version-check -U pip "setuptools>=77" mypy==2.4.1 "msgspec>=0.19"
	@NUTWOOD_PLAIN=1 $(BIN)/pip install -qq --disable-pip-version-check --no-build-isolation -e .
	@touch $@

# Tests, checkers and the libraries of researchers: ten times as much as playing needs.
$(VENV)/tools: $(VENV)/installed
	@NUTWOOD_PLAIN=1 $(BIN)/pip install -qq --disable-pip-version-check --no-build-isolation -e ".[dev]"
	@touch $@

$(VENV)/docs: $(VENV)/installed
	@NUTWOOD_PLAIN=1 $(BIN)/pip install -qq --disable-pip-version-check --no-build-isolation -e ".[docs]"
	@touch $@

$(VENV)/built: $(VENV)/installed $(COMPILED)
	@$(BIN)/python setup.py -q build_ext --inplace --parallel $(JOBS)
	@touch $@

web/node_modules/.package-lock.json: web/package.json web/package-lock.json
	@npm --prefix web --silent ci --omit=dev --no-audit --no-fund
	@touch $@

web/node_modules/.tools: web/node_modules/.package-lock.json | web/dist/index.html
	@npm --prefix web --silent ci --no-audit --no-fund
	@touch web/node_modules/.package-lock.json web/dist/index.html $@

$(MESSAGES): $(MESSAGE_SOURCES) | $(VENV)/built
	@$(BIN)/python -m nutwood.server.types > $@

$(PALETTE): $(PALETTE_SOURCES) | $(VENV)/built
	@$(BIN)/python web/scripts/palette.py > $@

web/dist/index.html: web/node_modules/.package-lock.json $(MESSAGES) $(PALETTE) $(CLIENT_SOURCES)
	@npm --prefix web --silent run build -- --logLevel warn
	@touch $@

# Tests in a browser need Chromium; where it cannot be installed they are skipped and say so.
CHROMIUM := $(shell command -v chromium || command -v chromium-browser || command -v google-chrome)
AS_ROOT := $(if $(filter 0,$(shell id -u)),,sudo -n)

browser:
	@$(if $(CHROMIUM),true,{ $(AS_ROOT) apt-get update -qq && $(AS_ROOT) apt-get install -y -qq chromium; } > /dev/null 2>&1 || \
	  echo "Chromium is missing and cannot be installed here: the tests in a browser are skipped.")

clean:
	rm -rf $(VENV) build dist src/*.egg-info web/dist web/node_modules $(MESSAGES) $(PALETTE)
	find src -name "*.so" -delete
