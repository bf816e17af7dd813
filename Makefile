# Everything a player or a contributor does, from a fresh clone on. "make help" lists it.
#
# One environment, .venv, made by the first target that needs it:
#   .venv/bin/earthrise                 the normal install, with the rules compiled by mypyc
#   PYTHONPATH=src .venv/bin/python     the same sources as plain Python, nothing to build: how play begins the first time
#
# Variables: GAME, GAMES (fuzz), ARGS (handed on to the command or to pytest), T (which tests),
#   JOBS (test processes), PYTHON (which python makes .venv), EARTHRISE_PLAIN=1 (never compile),
#   EXAMPLES (attack: requests of each address),
#   N, MINUTES and BUSY (web-soak: how many runs, no new one after so long, so many busy processes beside them;
#   kills: N is how many).

PYTHON ?= python3
UV_VERSION := 0.13.7
TORCH_VERSION := 2.13.0
GAME ?= new_earth_thomas
GAMES ?= 10000
PUZZLES ?= 5
POSITIONS ?= 200
EXAMPLES ?= 100
JOBS ?= 3
N ?= 20
MINUTES ?= 60
BUSY ?= 0
ARGS ?=
T ?= tests
# All tests run on the installed package. In plain form the engine, the toy games and their laws are tested; one test of
# the engine's plays every game, mode and count in both forms, action by action. `make test-plain T="$(GAME_TESTS)"`
# runs the games' own tests in plain form, which takes minutes.
GAME_TESTS := $(patsubst src/earthrise/games/%/rulebook.toml,tests/games/%,$(sort $(wildcard src/earthrise/games/*/rulebook.toml)))
RULES := tests/engine tests/toy
# What compares this form with plain code is told nothing by plain code that the fingerprints of all games do not tell.
PLAIN_AGAINST_PLAIN := tests/engine/test_same_in_both_forms.py::test_plain_code_in_a_process_of_its_own_plays_the_same_action_by_action

# Play begins with what is there: the compiled install where it is up to date, else the plain sources, while the rules are
# compiled beside it for the next start. What must not be newer than an install:
INSTALLED_FROM = $(SOURCES) $(VENV)/.sources $(wildcard $(STATIC)/index.html)
begin = if [ "$${EARTHRISE_PLAIN:-0}" != 0 ]; then exec env $(PLAIN) -m earthrise $(1); \
	elif [ -e $(VENV)/.stamp-earthrise ] && [ -z "$$(find $(INSTALLED_FROM) -newer $(VENV)/.stamp-earthrise)" ]; \
	then exec $(BIN)/earthrise $(1); \
	else exec env $(PLAIN) -m earthrise.cli.beside $(VENV)/compiling.json "$(MAKE) --no-print-directory install" $(1); fi

VENV := .venv
BIN := $(VENV)/bin
UV := $(BIN)/uv pip install --quiet --compile-bytecode --python $(BIN)/python
PLAIN := PYTHONPATH=$(CURDIR)/src $(BIN)/python
# Browser tests come first (tests/conftest.py) and few at a time, so that no process is left with whole games at the end.
SHARED := -n $(JOBS) --dist load --maxschedchunk 4
PYTEST := -m pytest -q -p no:playwright $(SHARED)
CODE := $(wildcard src tests bench examples setup.py)
SOURCES := pyproject.toml setup.py $(sort $(shell find src -type f \
	\( -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.txt' -o -name py.typed \) -not -path '*.egg-info/*'))

STATIC := src/earthrise/server/static
WEB_SOURCES := web/package.json web/package-lock.json web/index.html web/vite.config.ts web/vite.notebook.config.ts web/styleInside.ts web/compressed.ts web/svelte.config.js \
	$(sort $(shell find web/src web/public -type f))

# What the browser tests need, and the proxies that tests of hosting run, only where they are among the tests that run.
BROWSER := $(if $(filter tests tests/ tests/web%,$(T)),browser $(VENV)/.stamp-web) \
	$(if $(filter tests tests/ tests/server%,$(T)),proxies)

export EARTHRISE_PLAIN
# Python keeps what it has compiled, also where the surroundings ask it not to (PYTHONDONTWRITEBYTECODE, as in many
# containers): else each test process reads and rewrites hundreds of files anew, half a minute of work, and so in small
# does each command and server that tests start.
export PYTHONDONTWRITEBYTECODE :=
export UV_LINK_MODE ?= copy

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play play-terminal web web-types web-check install form browser quick test read-tests test-compiled test-plain web-soak web-geometry web-games web-lessons lint format cover hooks proxies hosting-proof server-databases attack audit bench-lobby bench bench-history bench-peers bench-envs bench-search bench-table bench-load kills power-loss fuzz hints-proof train-check golden proof proofs reckon puzzles-check notices-kills \
	constraints dist dist-proof clean FORCE

help: ## this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-14s %s\n", $$1, $$2 }'

play: $(VENV)/.stamp-play $(STATIC)/index.html $(VENV)/.sources ## open the table in a browser at 127.0.0.1:8000; sets up what is needed
	@$(call begin,serve --open --quiet $(ARGS))

play-terminal: $(VENV)/.stamp-play $(VENV)/.sources ## play in the terminal; GAME= for another game
	@$(call begin,play $(GAME) $(ARGS))

install: $(VENV)/.stamp-earthrise ## build and install .venv/bin/earthrise, compiled where possible

quick: $(VENV)/.stamp-dev ## the loop to work in: style, then the tests that tell most in about thirty seconds; T= for others
	@$(BIN)/ruff check $(CODE)
	@$(BIN)/ruff format --check $(CODE)
	@set -f; tests="$(if $(filter file,$(origin T)),$$($(PLAIN) -m tests.kit.changed),$(T))" && \
		echo "==> quick tests on the plain sources:" $$tests && \
		$(PLAIN) $(PYTEST) -x $$tests $(ARGS)

# One core is idle while mypyc reads the rules: the lint is done meanwhile, and told when both are done. So are all tests
# read once, lest the test processes, which start together, each compile all of them.
test: $(VENV)/.stamp-dev $(BROWSER) ## the whole check: lint, changed rules proven, all tests compiled, the engine's tests plain
	@log=$$(mktemp); $(MAKE) --no-print-directory lint read-tests >$$log 2>&1 & lint=$$!; \
		$(MAKE) --no-print-directory install; made=$$?; wait $$lint; linted=$$?; \
		cat $$log; rm -f $$log; exit $$((made + linted))
	@$(MAKE) --no-print-directory proofs
	@$(MAKE) --no-print-directory test-compiled
	@$(MAKE) --no-print-directory test-plain T="$(RULES)" ARGS="--deselect $(PLAIN_AGAINST_PLAIN)"
	@$(MAKE) --no-print-directory test-plain T=tests/laws ARGS="-k wanderers"

read-tests: $(VENV)/.stamp-dev
	@echo "==> every test file is read"
	@found=$$($(PLAIN) -m pytest -q -p no:playwright --collect-only --no-summary tests 2>&1) || { echo "$$found" | grep -v ::; exit 1; }

test-compiled: $(VENV)/.stamp-dev $(BROWSER) $(VENV)/.stamp-earthrise form ## all tests on the installed package; T= for some
	@echo "==> tests on the installed package"
	@env -u PYTHONPATH $(BIN)/python $(PYTEST) --durations=20 $(T) $(ARGS)

test-plain: $(VENV)/.stamp-dev $(BROWSER) $(STATIC)/index.html ## all tests on the plain sources, nothing to compile; T= for some
	@echo "==> tests on the plain sources"
	@$(PLAIN) $(PYTEST) $(T) $(ARGS)

web-soak: $(VENV)/.stamp-dev browser $(VENV)/.stamp-web $(STATIC)/index.html ## run the browser tests N=20 times and say which failed; BUSY=1 on a busy machine
	@$(PLAIN) -m tests.kit.soak --runs $(N) --minutes $(MINUTES) --busy $(BUSY) -- \
		$(if $(filter file,$(origin T)),tests/web,$(T)) $(SHARED) $(ARGS)

web-geometry: $(VENV)/.stamp-dev browser $(VENV)/.stamp-web $(VENV)/.stamp-earthrise form ## every position of every game on one screen, at every size, mouse and touch, light and dark (about an hour); GAME= for one
	@env -u PYTHONPATH $(BIN)/python $(PYTEST) -vv tests/web/every_position.py \
		$(if $(filter file,$(origin GAME)),,-k $(GAME)) $(ARGS)

web-games: $(VENV)/.stamp-dev browser $(VENV)/.stamp-web $(VENV)/.stamp-earthrise form ## every browser test in every way (phone and desktop, light and dark), and whole games by mouse, by touch and by keyboard alone, with pictures in screenshots/; minutes
	@EARTHRISE_WEB_GAMES=1 EARTHRISE_PICTURES=1 env -u PYTHONPATH $(BIN)/python $(PYTEST) tests/web tests/web/whole_games_by_click.py $(ARGS)

web-lessons: $(VENV)/.stamp-dev browser $(VENV)/.stamp-web $(VENV)/.stamp-earthrise form ## every lesson of every game in the browser, by mouse and touch, every stop at five sizes; GAME= for one
	@EARTHRISE_WEB_LESSONS=1 env -u PYTHONPATH $(BIN)/python $(PYTEST) tests/web/test_lessons.py \
		$(if $(filter file,$(origin GAME)),,-k $(GAME)) $(ARGS)

browser: $(VENV)/.stamp-dev ## find a browser for the browser tests, or get one where that needs no question
	@path=$$($(BIN)/python -m tests.kit.browser) && echo "==> a browser for the browser tests: $$path"

proxies: $(VENV)/.stamp-dev
	@$(BIN)/python -m tests.kit.programs --lenient nginx caddy

hosting-proof: $(VENV)/.stamp-dev ## the documented nginx and Caddy blocks, the systemd units and the container recipe, with the real programs
	@$(BIN)/python -m tests.kit.programs nginx caddy
	@EARTHRISE_HOSTING=1 EARTHRISE_CONTAINER=1 $(PLAIN) $(PYTEST) tests/server/hosting $(ARGS)

server-databases: $(VENV)/.stamp-dev $(VENV)/.stamp-earthrise form proxies ## every test of the server on SQLite and on PostgreSQL, also where the database makes no difference; minutes
	@EARTHRISE_EVERY_DATABASE=1 env -u PYTHONPATH $(BIN)/python $(PYTEST) tests/server $(ARGS)

attack: $(VENV)/.stamp-dev install form ## attack our own server for some minutes: requests of every form, hostile records, leaks over whole games; then floods, and what a bystander feels
	@EARTHRISE_ATTACK=1 EARTHRISE_EXAMPLES=$(EXAMPLES) env -u PYTHONPATH $(BIN)/python $(PYTEST) \
		tests/server/http/test_openapi.py tests/server/http/test_raw_fuzz.py tests/server/http/test_leak_law.py \
		tests/server/tables/test_spoiled_uploads.py $(ARGS)
	@$(BIN)/python bench/floods.py

bench-lobby: $(VENV)/.stamp-dev install form ## what a lobby costs with 1,000 to 100,000 finished tables, on both databases
	@$(BIN)/python bench/lobby.py $(ARGS)

audit: $(VENV)/.stamp-dev $(VENV)/.stamp-web ## known weaknesses in the versions we depend on (asks pypi.org and the npm registry)
	@$(BIN)/uv tool run --quiet pip-audit --strict --requirement constraints.txt --no-deps --disable-pip --progress-spinner off
	@cd web && PATH=$(CURDIR)/$(BIN):$$PATH npm audit --omit=dev --audit-level=low

lint: $(VENV)/.stamp-dev ## ruff, formatting, types, import contracts
	@echo "==> ruff"
	@$(BIN)/ruff check $(CODE)
	@$(BIN)/ruff format --check $(CODE)
	@echo "==> mypy --strict"
	@$(BIN)/mypy --strict src $(wildcard tests examples)
	@echo "==> import contracts"
	@PYTHONPATH=$(CURDIR)/src $(BIN)/lint-imports
	@$(MAKE) --no-print-directory web-check

web: $(STATIC)/index.html ## build the browser client

web-types: $(VENV)/.stamp-dev $(VENV)/.stamp-web ## renew the client's types: of the API from the server's OpenAPI document, of what games show from their shapes
	@$(PLAIN) -m earthrise.server.openapi web/openapi.json
	@$(PLAIN) -m earthrise.server.view_types web/src/games
	@cd web && PATH=$(CURDIR)/$(BIN):$$PATH npm run --silent types

web-check: $(VENV)/.stamp-web ## types, lint and unit tests of the browser client
	@echo "==> the browser client: svelte-check, eslint, prettier, vitest"
	@cd web && export PATH=$(CURDIR)/$(BIN):$$PATH && npm run --silent check && npm run --silent lint && npm run --silent test

format: $(VENV)/.stamp-dev ## put the code into its form
	@$(BIN)/ruff check --fix $(CODE)
	@$(BIN)/ruff format $(CODE)

cover: $(VENV)/.stamp-dev $(BROWSER) $(STATIC)/index.html ## which lines the tests reach (on the plain sources)
	@$(PLAIN) -m coverage run -m pytest -q $(T) $(ARGS)
	@$(PLAIN) -m coverage report

hooks: $(VENV)/.stamp-dev ## let git check the style of what you commit (.ci/pre-commit)
	@hook=$$(git rev-parse --git-path hooks)/pre-commit && \
	line='check=$$(git rev-parse --show-toplevel)/.ci/pre-commit; [ ! -x "$$check" ] || exec "$$check"' && \
	if [ -e "$$hook" ] && ! grep -qF "$$line" "$$hook"; then \
		echo "$$hook is there already and not ours; add this line to it: $$line" >&2; exit 1; fi && \
	mkdir -p "$${hook%/*}" && printf '#!/bin/sh\n%s\n' "$$line" > "$$hook" && chmod +x "$$hook" && \
	echo "==> git checks the style of what you commit; rm $$hook ends that"

bench: install form ## measure our own speed
	@$(BIN)/python bench/run.py --no-peers $(ARGS)

bench-peers: install form ## measure our speed against other engines
	@$(BIN)/python bench/run.py $(ARGS)

bench-history: install form ## add this commit's speed to bench/history.jsonl; ARGS="--against COMMIT" tells what it costs beside another one
	@$(BIN)/python bench/history.py $(ARGS)

bench-envs: install form ## measure the environments for learning agents, beside PettingZoo's, RLCard's and Pgx's
	@$(BIN)/python bench/environments.py $(ARGS)

bench-search: install form ## measure the searching bots, also against OpenSpiel's search
	@$(BIN)/python bench/search.py $(ARGS)

bench-table: $(VENV)/.stamp-dev browser install form ## measure the table in a real browser: usable when, longest task, frames, bytes
	@$(BIN)/python bench/table.py $(ARGS)

bench-load: $(VENV)/.stamp-dev install form ## load on the server: tables 100 to 2,000 on SQLite and PostgreSQL, clicks per second and how long they take
	@$(BIN)/python bench/load.py --idle 10000 $(ARGS)

kills: $(VENV)/.stamp-dev install form ## kill servers N=20 times under load, on SQLite and two on one PostgreSQL, and count what is lost, doubled or torn
	@env -u PYTHONPATH $(BIN)/python -m tests.server.store.killing $(N) $(ARGS)

notices-kills: $(VENV)/.stamp-dev install form ## kill what tells people of their turns N=20 times while it sends, and count turns told never or too often
	@env -u PYTHONPATH $(BIN)/python -m tests.server.calling.killing $(N) $(ARGS)

power-loss: $(VENV)/.stamp-dev install form ## lose power below the file system (needs strace) and look for acknowledged moves
	@env -u PYTHONPATH $(BIN)/python -m tests.server.store.power_loss $(ARGS)

fuzz: install form ## play GAMES=10000 random games and check every law; GAME= for another game
	@$(BIN)/earthrise fuzz $(GAME) --games $(GAMES) $(ARGS)

reckon: $(VENV)/.stamp-dev install form ## reckon the results of GAMES=10000 games of GAME a second time, by tests/games/GAME/reckoner.py
	@env -u PYTHONPATH $(BIN)/python -m tests.kit.reckoning $(GAME) --games $(GAMES) $(ARGS)

proof: $(VENV)/.stamp-dev ## break the code of GAME's rules and see that their tests notice; ARGS=NT-071 for one, --afresh for all anew
	@$(PLAIN) -m earthrise rules $(GAME) --proof $(ARGS)

proofs: $(VENV)/.stamp-dev ## the same for the rules of every game that have changed since they were proven
	@echo "==> rules proven by breaking them"
	@for game in $(notdir $(GAME_TESTS)); do $(PLAIN) -m earthrise rules $$game --proof || exit 1; done

hints-proof: $(VENV)/.stamp-dev install form ## ask for hints at POSITIONS=200 positions of every game and check that what they say is true; GAME= for one
	@EARTHRISE_HINT_POSITIONS=$(POSITIONS) env -u PYTHONPATH $(BIN)/python $(PYTEST) tests/laws/test_hints.py \
		$(if $(filter file,$(origin GAME)),,-k $(GAME)) $(ARGS)

puzzles-check: install form ## judge PUZZLES=5 of GAME's shipped puzzles again by search, in other worlds
	@env -u PYTHONPATH $(BIN)/earthrise puzzles $(GAME) --check $(PUZZLES)

train-check: $(VENV)/.stamp-dev ## the tests of `earthrise train`; gets PyTorch, which nothing else here needs
	@$(BIN)/python -c 'import torch' 2>/dev/null || $(BIN)/python -m pip install --quiet --disable-pip-version-check torch==$(TORCH_VERSION)
	@env -u PYTHONPATH $(PLAIN) -m pytest -q -p no:playwright tests/training/with_torch.py $(ARGS)

golden: $(VENV)/.stamp-dev ## write the golden playthroughs anew; then read the diff
	@$(PLAIN) -m tests.golden --write
	@git status --short tests

constraints: $(VENV)/.stamp-venv ## renew the pinned versions in constraints.txt
	@echo "==> renewing constraints.txt"
	@$(BIN)/uv pip compile --quiet --upgrade --python $(BIN)/python --universal --no-header --no-annotate \
		--extra server --extra lab --extra cluster --extra envs --extra openspiel --extra notebook --group dev pyproject.toml -o constraints.txt

dist: $(VENV)/.stamp-build ## source package and wheel into dist/
	@echo "==> building source package and wheel (a minute or two)"
	@rm -rf dist src/*.egg-info
	@EARTHRISE_REPOSITORY="$${EARTHRISE_REPOSITORY:-$$(git remote get-url origin 2>/dev/null)}" \
		$(BIN)/uv build --quiet --python $(BIN)/python --no-build-isolation --out-dir dist
	@rm -rf src/*.egg-info
	@ls dist

dist-proof: $(VENV)/.stamp-dev dist ## install what dist has made, by pip alone, where there is no compiler and no Node.js, and play there
	@EARTHRISE_DIST=$(CURDIR)/dist $(PLAIN) -m pytest -q -p no:playwright tests/compiling/test_packages.py $(ARGS)

clean: ## remove the environment and everything built
	rm -rf $(VENV) build dist $(STATIC) web/node_modules web/dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage
	find src tests bench examples -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# ---------------------------------------------------------------- which form is installed

form: $(VENV)/.stamp-earthrise
	@if $(BIN)/python -c 'import importlib.util as u, sys; sys.exit(u.find_spec("earthrise_engine__mypyc") is None)'; \
	then echo "==> earthrise is installed in its compiled form"; \
	elif [ -n "$(REQUIRE_COMPILED)" ]; then echo "==> earthrise is not compiled, but must be here" >&2; exit 1; \
	elif [ "$${EARTHRISE_PLAIN:-0}" != 0 ]; then echo "==> earthrise is installed as plain Python, as EARTHRISE_PLAIN asks"; \
	else echo "==> earthrise is installed as plain Python, because no working C compiler was found: all works, only slower"; fi

# ---------------------------------------------------------------- setting up, each step only when needed

$(VENV)/.stamp-venv:
	@command -v $(PYTHON) >/dev/null || { echo "Earthrise needs Python 3.11 or later ($(PYTHON) not found)." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Earthrise needs Python 3.11 or later; choose one with: make PYTHON=python3.12 ..." >&2; exit 1; }
	@echo "==> making the environment $(VENV)"
	@$(PYTHON) -m venv $(VENV) || \
		{ echo "Python's venv module is missing; on Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)
	@touch $@

# What playing needs: the server, and Node.js to build its browser client.
$(VENV)/.stamp-play: pyproject.toml constraints.txt $(VENV)/.stamp-venv
	@echo "==> installing what playing needs"
	@$(UV) -c constraints.txt -r pyproject.toml --extra server --group client
	@touch $@

# What compiling and studying needs on top.
$(VENV)/.stamp-build: pyproject.toml constraints.txt $(VENV)/.stamp-play
	@echo "==> installing what Earthrise needs to compile its rules and to study games"
	@$(UV) -c constraints.txt -r pyproject.toml --extra server --extra lab --group build
	@touch $@

# What testing and checking needs on top.
$(VENV)/.stamp-dev: pyproject.toml constraints.txt $(VENV)/.stamp-build
	@echo "==> installing the tools for tests and checks"
	@$(UV) -c constraints.txt -r pyproject.toml --extra server --extra lab --extra cluster --extra envs --extra openspiel --extra notebook --group dev
	@touch $@

# The browser client, built into the server's package. Its Node.js comes with the Python environment.
$(STATIC)/index.html: $(WEB_SOURCES) $(VENV)/.stamp-play
	@echo "==> building the browser client"
	@# What checks the client builds it too; only where that is not installed, fetch what building alone needs.
	@if ! [ $(VENV)/.stamp-web -nt web/package-lock.json ]; then rm -f $(VENV)/.stamp-web && \
		cd web && PATH=$(CURDIR)/$(BIN):$$PATH npm ci --omit=dev --silent --no-progress; fi
	@cd web && PATH=$(CURDIR)/$(BIN):$$PATH npm run --silent build
	@rm -rf $(STATIC) && cp -r web/dist $(STATIC)

# The tools that check the client.
$(VENV)/.stamp-web: web/package.json web/package-lock.json $(VENV)/.stamp-build
	@echo "==> installing the tools that check the browser client"
	@cd web && PATH=$(CURDIR)/$(BIN):$$PATH npm ci --silent --no-progress
	@touch $@

# Changes only when the list of sources, the wish for plain Python or the C compiler changes.
$(VENV)/.sources: FORCE $(VENV)/.stamp-venv
	@printf '%s\n' "plain=$$EARTHRISE_PLAIN" "cc=$$(for c in $${CC:-cc} gcc clang; do command -v $$c; done)" $(SOURCES) > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

$(VENV)/.stamp-earthrise: $(SOURCES) $(VENV)/.sources $(VENV)/.stamp-build $(STATIC)/index.html
	@echo "==> building and installing earthrise (compiling the rules takes some minutes)"
	@$(PLAIN) -m earthrise.compiling.build --root $(CURDIR) --venv $(VENV)

FORCE:
