"""Plays the golden games of the tests again, and picks the golden positions out of them.

    python -m scripts.golden

Run it after a change that is meant to change how games go, and read the difference. It writes, in
tests/games/GAME/golden, for each game its record and what happened (one line to an action), and
positions.txt: positions with the number of ways to go on and their legal actions in order.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from gnome_tutor.explore.hollow import policies as of_hollow
from gnome_tutor.explore.ville import policies as of_ville
from gnome_tutor.games import game_named, hollow, ville
from gnome_tutor.games.game import Policy
from gnome_tutor.games.record import Entry, Record, write_record

from .whole_games import Table, steps

GAMES: Final = Path(__file__).parent.parent / "tests/games"


def _hollow(players: int, policy: Policy, seed: int, *variants: str) -> Table:
    return Table(hollow, {"players": players, **dict.fromkeys(variants, True)}, policy, seed)


def _ville(players: int, policy: Policy, seed: int, **options: Any) -> Table:
    return Table(ville, {"players": players, **options}, policy, seed)


TABLES: Final[dict[str, dict[str, Table]]] = {
    "hollow": {
        "two": _hollow(2, of_hollow.ring_seeking, 1),
        "two-trade": _hollow(2, of_hollow.greedy, 2, "trade_board"),
        "three-trade": _hollow(3, of_hollow.ring_seeking, 3, "trade_board"),
        "three-advanced": _hollow(3, of_hollow.greedy, 4, "advanced"),
        "four": _hollow(4, of_hollow.random_policy, 5),
        "four-both": _hollow(4, of_hollow.ring_seeking, 6, "trade_board", "advanced"),
    },
    "ville": {
        "solo": _ville(1, of_ville.greedy, 1),
        "solo-masterbuilt": _ville(1, of_ville.chain_seeking, 2, masterbuilt=True),
        "two-by-turns": _ville(2, of_ville.chain_seeking, 3, turn_by_turn=(1, 2, 3, 4, 5)),
        "two-viewed": _ville(2, of_ville.greedy, 4, views=(3, 6), second_in_ties=True),
        "three-backs": _ville(3, of_ville.chain_seeking, 5, boards=("back", "symmetric", "back")),
        "four": _ville(4, of_ville.random_policy, 6),
    },
}
"""The golden games of each game."""

POSITIONS: Final[dict[str, dict[str, tuple[str, str, int]]]] = {
    "hollow": {
        "the first tile": ("two", "place", 0),
        "a tile in mid-game": ("three-trade", "place", 30),
        "a tile late in the game": ("four-both", "place", 60),
        "permission": ("four-both", "permission", 0),
        "a choice of rings": ("two", "ring", 0),
        "a space for the marker": ("two", "space", 1),
        "a signpost": ("four-both", "sign", 0),
        "a draw": ("two", "draw", 5),
        "a gnome in mid-game": ("four-both", "move", 20),
        "a sale": ("two-trade", "sell", 0),
    },
    "ville": {
        "the first draw": ("solo", "draw", 0),
        "a building in mid-game": ("solo", "place", 20),
        "an upgrade": ("solo", "upgrade", 3),
        "an upgrade where it was triggered": ("solo-masterbuilt", "upgrade", 0),
        "steps": ("two-viewed", "move", 9),
        "a market": ("two-viewed", "market", 0),
        "one of two abilities": ("two-by-turns", "ability", 0),
        "draw or pass, all at once": ("two-by-turns", "build", 9),
        "boulders in an order": ("four", "boulder", 0),
        "purchases late in the game": ("four", "buy", 12),
    },
}
"""Each position: its game, the kind of decision, and how many of these come before it at most."""


def folder(name: str) -> Path:
    """Where what is golden about a game lies."""
    return GAMES / name / "golden"


def played(table: Table) -> Record:
    """A whole game at a table."""
    game = list(steps(table))
    return Record(game[0][0], tuple(Entry(action) for _, action, _ in game))


def log(record: Record) -> str:
    """What happened in a game: each action and its events with their rules; the end."""
    lines = []
    state, game = record.start, record.start.game
    for entry in record.line:
        step = game.apply(state, entry.action)
        told = [f"{event.kind} {event.rule}" for event in step.events]
        lines.append(f"{game.write_action(state, entry.action)}: {', '.join(told)}")
        state = step.state
    lines.append(game.encode(state))
    lines += [f"{seat}: {score}" for seat, score in enumerate(game.scores(state))]
    lines.append(str(game.result(state)))
    return "\n".join(lines) + "\n"


def ways(state: Any, depth: int) -> int:
    """How many runs of so many actions there are, every outcome of a draw counted once."""
    actions = state.game.legal_actions(state)
    if depth == 1:
        return len(actions)
    return sum(ways(state.game.apply(state, action).state, depth - 1) for action in actions)


def described(title: str, state: Any) -> str:
    """A position, its decision, the ways to go on by one action and by two, and the actions."""
    game = state.game
    decision = game.current(state)
    lines = [f"# {title}", game.encode(state), f"{decision.kind} {decision.player}"]
    lines.append(f"{ways(state, 1)} {ways(state, 2)}")
    lines += [game.write_action(state, action) for action in game.legal_actions(state)]
    return "\n".join(lines) + "\n"


def picked(name: str, records: dict[str, Record]) -> Iterator[tuple[str, Any]]:
    """The golden positions of a game with their titles."""
    game = game_named(name)
    for title, (record, kind, number) in POSITIONS[name].items():
        states = [s for s in records[record].states() if game.current(s).kind == kind]
        yield title, states[min(number, len(states) - 1)]


def main() -> None:
    for name, tables in TABLES.items():
        records = {title: played(table) for title, table in tables.items()}
        place = folder(name)
        place.mkdir(exist_ok=True)
        for title, record in records.items():
            (place / f"{title}.record").write_text(write_record(record), encoding="utf-8")
            (place / f"{title}.log").write_text(log(record), encoding="utf-8")
        positions = "\n".join(described(*one) for one in picked(name, records))
        (place / "positions.txt").write_text(positions, encoding="utf-8")
        print(f"{len(records)} games and {len(POSITIONS[name])} positions in {place}")


if __name__ == "__main__":
    main()
