"""What a learner has done, kept from one day to the next in a small file of their own.

A lesson goes on whatever becomes of that file: what is wrong with it is said in words (`problem`),
and nothing is ever written over a file that is not ours. `GNOME_TUTOR_PROGRESS` names another file,
or none at all with "off".
"""

from __future__ import annotations

import json
import os
import sys
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gnome_tutor.games.game import BadCode, IllegalAction
from gnome_tutor.text import say

from .goals import met
from .run import Run, act, begin
from .runner import Record, Runner
from .steps import Asks, Chooses, Predict, Step, Try

if TYPE_CHECKING:
    import sqlite3

VARIABLE = "GNOME_TUTOR_PROGRESS"
OFF = "off"
FORMAT = 1
PATIENCE = 0.3
"""Seconds that we wait for another program that holds the file."""

_TABLE = """create table if not exists progress
(lesson text, step text, data text, primary key (lesson, step))"""
_AT = ""
"""Kept as the step of this name: the id of the step that the learner is at."""


class Progress:
    """The progress in one lesson, known by `name`.

    path
        The file; None keeps nothing.
    problem
        What was wrong when the file was last used, in words; "" where nothing was.
    """

    def __init__(self, name: str, path: Path | None) -> None:
        self.name = name
        self.path = path
        self.problem = ""

    def keep(self, runner: Runner) -> None:
        """Write down where the learner is and what they have done."""
        if self.path is None:
            return
        rows = [(self.name, _AT, json.dumps(runner.lesson.steps[_place(runner)].id))]
        for number, record in runner.records.items():
            step = runner.lesson.steps[number]
            if not (record.done or record.tries or record.hints or record.run.actions):
                continue  # so that who only passes by loses nothing that was kept before
            data = {
                "done": record.done,
                "solved": record.solved,
                "hints": record.hints,
                "tries": record.tries,
                "picked": record.picked,
                "actions": record.run.actions if isinstance(step, Try) else (),
            }
            rows.append((self.name, step.id, json.dumps(data)))
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with closing(self._open(write=True)) as file, file:
                file.executemany("insert or replace into progress values (?, ?, ?)", rows)
        except Exception as error:
            self._excuse(error)
        else:
            self.problem = ""

    def kept(self) -> dict[str, Any]:
        """What was written down, by the id of the step; nothing where the file cannot be read."""
        if self.path is None or not self.path.exists():
            return {}
        try:
            with closing(self._open(write=False)) as file:
                query = "select step, data from progress where lesson = ?"
                return {step: json.loads(data) for step, data in file.execute(query, (self.name,))}
        except Exception as error:
            self._excuse(error)
            return {}

    def _open(self, *, write: bool) -> sqlite3.Connection:
        import sqlite3  # not everywhere that Python runs

        assert self.path is not None
        address = self.path.resolve().as_uri() + ("" if write else "?mode=ro")
        file = sqlite3.connect(address, uri=True, timeout=PATIENCE)
        try:
            (found,) = file.execute("pragma user_version").fetchone()
            if found not in (0, FORMAT):
                raise sqlite3.DatabaseError(say("lesson.progress.format", found=found))
            if write and not found:
                if file.execute("select count(*) from sqlite_master").fetchone()[0]:
                    raise sqlite3.DatabaseError(say("lesson.progress.not-ours"))
                file.execute(_TABLE)
                file.execute(f"pragma user_version = {FORMAT}")
        except BaseException:
            file.close()
            raise
        return file

    def _excuse(self, error: Exception) -> None:
        """Say what is wrong. A learner has to be able to go on, whatever it is."""
        self.problem = say("lesson.progress.problem", path=self.path, why=error)


def home() -> Path | None:
    """The file that progress is kept in on this machine; None where it is switched off."""
    asked = os.environ.get(VARIABLE, "")
    if asked == OFF:
        return None
    if asked:
        return Path(asked)
    return data_folder(sys.platform, os.environ, Path.home()) / "progress.sqlite"


def data_folder(platform: str, environment: Any, user: Path) -> Path:
    """Where a program of this platform keeps what belongs to a user."""
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or user / "AppData" / "Local") / "gnome-tutor"
    if platform == "darwin":
        return user / "Library" / "Application Support" / "gnome-tutor"
    return Path(environment.get("XDG_DATA_HOME") or user / ".local" / "share") / "gnome-tutor"


def resume(runner: Runner, kept: dict[str, Any]) -> tuple[str, ...]:
    """Put a learner back to where they were. The ids of the steps that have changed since then.

    These begin anew, as does everything about a step that is no longer there.
    """
    changed: list[str] = []
    steps = runner.lesson.steps
    for number, step in enumerate(steps):
        data = kept.get(step.id)
        if not isinstance(data, dict):
            continue
        try:
            runner.goto(number)
            runner.records[number] = _record(runner, step, data)
        except (BadCode, IllegalAction, KeyError, TypeError, ValueError):
            changed.append(step.id)
    at = [number for number, step in enumerate(steps) if step.id == kept.get(_AT)]
    runner.goto(at[0] if at else 0)
    return tuple(changed)


def _record(runner: Runner, step: Step, data: dict[str, Any]) -> Record:
    """What is known of a step, on a run that the engine has made anew."""
    old = runner.record
    options = len(step.options) if isinstance(step, Chooses) else 0
    hints = len(step.hints) if isinstance(step, Asks) else 0
    record = Record(
        run=old.run,
        done=bool(data["done"]),
        solved=bool(data["solved"]),
        hints=min(max(int(data["hints"]), 0), hints),
        tries=max(int(data["tries"]), 0),
        picked=tuple(int(one) for one in data["picked"]),
    )
    if not set(record.picked) <= set(range(options)):
        raise ValueError(data["picked"])
    if isinstance(step, Try):
        record.run = _again(old.run, step, data["actions"], runner.lesson.learner)
        if record.done and not met(step.goal, record.run.events, record.run.after):
            raise ValueError(data["actions"])
    if isinstance(step, Predict) and record.done:
        record.run = runner.outcome[0]
    return record


def _again(run: Run, step: Try, actions: list[str], learner: int) -> Run:
    """The run of actions that the learner and others have done. ValueError where it differs."""
    run = begin(run.before)
    while len(run.actions) < len(actions):
        text = str(actions[len(run.actions)])
        run = act(run, run.after.game.read_action(run.after, text), step.others, learner)
    if list(run.actions) != list(actions):
        raise ValueError(actions)
    return run


def _place(runner: Runner) -> int:
    return runner.index if runner.left is None else runner.left
