# Every command of the project. Each does its own set-up, once; `make` alone lists them.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help tutor test test-fast test-python test-widgets test-notebooks test-browser check build notebooks bench nightly strength lock lite test-hosts

BIN := .venv/bin
NPM := cd widgets_js && PATH="$(CURDIR)/$(BIN):$$PATH" npm
NODE_MODULES := widgets_js/node_modules/.installed
PORT :=
ARGS :=

help: ## list the commands
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 22

tutor: .venv/.tutor ## open the course in JupyterLab (PORT=8899, ARGS="--no-browser")
	@$(BIN)/gnome-tutor start course $(if $(PORT),--port $(PORT)) -- $(ARGS)

test: test-python test-widgets test-notebooks test-browser ## every test

test-fast: ## the tests that need no kernel and no browser, without the long sweeps
	@$(MAKE) --no-print-directory test-python ARGS='-m "not slow" $(ARGS)'
	@$(MAKE) --no-print-directory test-widgets

test-python: .venv/.dev ## the rules, pictures, lessons, widgets and the house itself
	$(BIN)/pytest tests --ignore=tests/browser -n auto -q $(ARGS)

test-widgets: $(NODE_MODULES) ## the front end, without a browser
	$(NPM) test

test-notebooks: .venv/.dev ## the notebooks, each output compared
	$(BIN)/pytest --nbval --nbval-current-env --nbval-cell-timeout=60 -q notebooks

test-browser: .venv/.dev $(NODE_MODULES) ## the course in a real JupyterLab and a real Chromium
	@$(BIN)/python scripts/chromium.py
	$(BIN)/pytest tests/browser --ignore=tests/browser/hosts -q $(ARGS)

lite: .venv-lite/.installed lite/node_modules/.installed ## build/lite: the course as a site that runs in the browser alone
	@$(BIN)/python scripts/lite.py

test-hosts: .venv-hosts/.installed lite ## the course in Notebook 7, an older JupyterLab, Voila and JupyterLite
	@$(BIN)/python scripts/chromium.py
	$(BIN)/pytest tests/browser/hosts -q $(ARGS)

check: .venv/.dev $(NODE_MODULES) ## style, types, imports, and that the committed bundle is the source's
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPM) run check
	@rm -rf build/static
	$(NPM) run build -- --outdir="$(CURDIR)/build/static"
	@diff -rq build/static gnome_tutor/static || { echo "The committed bundle is not the source's: make build" >&2; exit 1; }

build: $(NODE_MODULES) ## rebuild the front end's bundle in gnome_tutor/static
	$(NPM) run build

notebooks: .venv/.dev ## run the notebooks again and strip what no reader needs
	$(BIN)/python scripts/notebooks.py

bench: .venv-bench/.installed ## how fast rules and boards are, beside their peers (ARGS=--keep writes docs/benchmarks.md)
	.venv-bench/bin/python -m bench $(ARGS)
	$(BIN)/python -m bench.front $(ARGS)
	$(BIN)/python -m scripts.latency_exploring $(ARGS)

nightly: .venv-bench/.installed ## the same; fails if we have lost more than a fifth
	.venv-bench/bin/python -m bench --compare

strength: .venv/.dev ## how well what-if plays, against greedy players; hours (ARGS="--games 10", --keep writes docs/strength.md)
	$(BIN)/python -m scripts.strength $(ARGS)

lock: .venv/.dev ## pin every dependency again, the newest that fit
	$(BIN)/uv pip compile -q --upgrade --universal --python-version 3.11 --custom-compile-command "make lock" pyproject.toml -o requirements.txt
	$(BIN)/uv pip compile -q --upgrade --universal --python-version 3.11 --custom-compile-command "make lock" -c requirements.txt --group dev pyproject.toml -o requirements-dev.txt
	$(BIN)/uv pip compile -q --upgrade --universal --python-version 3.11 --custom-compile-command "make lock" --group bench -o requirements-bench.txt
	$(BIN)/uv pip compile -q --upgrade --universal --python-version 3.11 --custom-compile-command "make lock" --group hosts pyproject.toml -o requirements-hosts.txt
	$(BIN)/uv pip compile -q --upgrade --universal --python-version 3.11 --custom-compile-command "make lock" --group lite -o requirements-lite.txt
	cd lite && ../$(BIN)/uv pip compile -q --upgrade --python-version 3.14 --python-platform wasm32-pyodide2024 --custom-compile-command "make lock" ../pyproject.toml page.in -o page.txt

.venv/.tutor: requirements.txt pyproject.toml scripts/environment.sh
	@sh scripts/environment.sh requirements.txt
	@touch $@

.venv/.dev: requirements-dev.txt pyproject.toml scripts/environment.sh
	@sh scripts/environment.sh requirements-dev.txt
	@touch $@

.venv-bench/.installed: requirements-bench.txt .venv/.dev
	$(BIN)/uv venv -q --clear .venv-bench
	$(BIN)/uv pip install -q --python .venv-bench --requirement requirements-bench.txt
	@touch $@

.venv-hosts/.installed: requirements-hosts.txt .venv/.dev
	$(BIN)/uv venv -q --clear .venv-hosts
	$(BIN)/uv pip install -q --python .venv-hosts --requirement requirements-hosts.txt
	$(BIN)/uv pip install -q --python .venv-hosts --no-deps --editable .
	@touch $@

.venv-lite/.installed: requirements-lite.txt .venv/.dev
	$(BIN)/uv venv -q --clear .venv-lite
	$(BIN)/uv pip install -q --python .venv-lite --requirement requirements-lite.txt
	@touch $@

lite/node_modules/.installed: lite/package-lock.json .venv/.dev
	@cd lite && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(NODE_MODULES): widgets_js/package-lock.json .venv/.dev
	@$(NPM) ci --no-audit --no-fund --loglevel=error || { echo "Cannot install the front end's tools: is this machine on a network with an npm registry?" >&2; exit 1; }
	@touch $@
