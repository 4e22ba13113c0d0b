#!/bin/sh
# Makes .venv and installs a lock file and this package into it: environment.sh LOCKFILE
# Nothing but a shell and Python 3.11 or newer is needed; uv makes it quicker where pip can get it.
set -u

lock=$1
log=.venv/install.log

fail() {
    echo "$1" >&2
    exit 1
}

is_new_enough() {
    "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

if ! is_new_enough .venv/bin/python; then
    python=
    for candidate in ${PYTHON:-python3 python3.14 python3.13 python3.12 python3.11 python}; do
        if is_new_enough "$candidate"; then
            python=$candidate
            break
        fi
    done
    [ -n "$python" ] || fail "Python 3.11 or newer is needed; found $(python3 --version 2>&1 || true). Install one, or name it: make PYTHON=/path/to/python3.12"
    "$python" -c 'import venv, ensurepip' 2>/dev/null ||
        fail "$("$python" --version) has no venv module. On Debian or Ubuntu: apt-get install python3-venv"
    "$python" -m venv --clear .venv || fail "Cannot make the folder .venv here."
fi

echo "Installing $lock into .venv (half a minute the first time)."
py=.venv/bin/python
{
    $py -m pip install --retries 2 --constraint requirements-dev.txt uv &&
        $py -m uv pip install --python $py --requirement "$lock" &&
        $py -m uv pip install --python $py --no-deps --editable .
} >"$log" 2>&1 || {
    $py -m pip install --retries 2 --requirement "$lock" &&
        $py -m pip install --no-deps --editable .
} >>"$log" 2>&1 ||
    fail "Cannot install the packages of $lock: is this machine on a network with a Python package index? What was said: $log"
