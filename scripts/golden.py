"""Plays the golden games of the tests again, and picks the golden positions out of them.

    python scripts/golden.py

Run it after a change that is meant to change how games go, and read the difference. It writes, in
tests/games/hollow/golden, for each game its record and what happened (one line to an action), and
positions.txt: positions with the number of ways to go on and their legal actions in order.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from gnome_tutor.explore.hollow import policies
from gnome_tutor.games import hollow
from gnome_tutor.games.game import CHANCE, Policy
from gnome_tutor.games.hollow.state import State
from gnome_tutor.games.record import Entry, Record, write_record

GOLDEN: Final = Path(__file__).parent.parent / "tests/games/hollow/golden"


class Table(NamedTuple):
    """Who sits at a table and how they play."""

    players: int
    trade_board: bool
    advanced: bool
    policy: Policy
    seed: int


TABLES: Final = {
    "two": Table(2, False, False, policies.ring_seeking, 1),
    "two-trade": Table(2, True, False, policies.greedy, 2),
    "three-trade": Table(3, True, False, policies.ring_seeking, 3),
    "three-advanced": Table(3, False, True, policies.greedy, 4),
    "four": Table(4, False, False, policies.random_policy, 5),
    "four-both": Table(4, True, True, policies.ring_seeking, 6),
}

POSITIONS: Final = {
    "the first tile": ("two", "place", 0),
    "a tile in mid-game": ("three-trade", "place", 30),
    "a tile late in the game": ("four-both", "place", 60),
    "permission": ("four-both", "permission", 0),
    "a choice of rings": ("two", "ring", 0),
    "a space for the marker": ("two", "space", 1),
    "a signpost": ("three-trade", "sign", 0),
    "a draw": ("two", "draw", 5),
    "a gnome in mid-game": ("four-both", "move", 20),
    "a sale": ("two-trade", "sell", 0),
}
"""Each position: its game, the kind of decision, and how many of these come before it."""


def played(table: Table) -> Record:
    """A whole game at a table."""
    rng = random.Random(table.seed)
    start = state = hollow.new_game(
        table.players, trade_board=table.trade_board, advanced=table.advanced, rng=rng
    )
    line = []
    while hollow.current(state).player is not None:
        chance = hollow.current(state).player == CHANCE
        action = rng.choice(hollow.legal_actions(state)) if chance else table.policy(state, rng)
        line.append(Entry(action))
        state = hollow.apply(state, action).state
    return Record(start, tuple(line))


def log(record: Record) -> str:
    """What happened in a game: each action and its events with their rules; the end."""
    lines = []
    state: State = record.start
    for entry in record.line:
        step = hollow.apply(state, entry.action)
        told = [f"{event.kind} {event.rule}" for event in step.events]
        lines.append(f"{hollow.write_action(state, entry.action)}: {', '.join(told)}")
        state = step.state
    lines.append(hollow.encode(state))
    lines += [f"{seat}: {score}" for seat, score in enumerate(hollow.scores(state))]
    lines.append(str(hollow.result(state)))
    return "\n".join(lines) + "\n"


def ways(state: State, depth: int) -> int:
    """How many runs of so many actions there are, every outcome of a draw counted once."""
    actions = hollow.legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(ways(hollow.apply(state, action).state, depth - 1) for action in actions)


def described(title: str, state: State) -> str:
    """A position, its decision, the ways to go on by one action and by two, and the actions."""
    decision = hollow.current(state)
    lines = [f"# {title}", hollow.encode(state), f"{decision.kind} {decision.player}"]
    lines.append(f"{ways(state, 1)} {ways(state, 2)}")
    lines += [hollow.write_action(state, action) for action in hollow.legal_actions(state)]
    return "\n".join(lines) + "\n"


def picked(records: dict[str, Record]) -> Iterator[tuple[str, State]]:
    """The golden positions with their titles."""
    for title, (name, kind, number) in POSITIONS.items():
        states = (s for s in records[name].states() if hollow.current(s).kind == kind)
        yield title, list(states)[number]


def main() -> None:
    records = {name: played(table) for name, table in TABLES.items()}
    GOLDEN.mkdir(exist_ok=True)
    for name, record in records.items():
        (GOLDEN / f"{name}.record").write_text(write_record(record), encoding="utf-8")
        (GOLDEN / f"{name}.log").write_text(log(record), encoding="utf-8")
    positions = "\n".join(described(title, state) for title, state in picked(records))
    (GOLDEN / "positions.txt").write_text(positions, encoding="utf-8")
    print(f"{len(records)} games and {len(POSITIONS)} positions in {GOLDEN}")


if __name__ == "__main__":
    main()
