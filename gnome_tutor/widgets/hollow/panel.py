"""What lies beside the garden: the trait `panel`, with players, markets, bag and the turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games import hollow
from ...games.hollow.components import COLUMNS
from ...games.hollow.player import Player
from ...games.hollow.queries import sales
from ...games.hollow.rules.moving import PAIR, is_open, tokens_left
from ...games.hollow.rules.placements import DRAFTED
from ...games.hollow.rules.rings import REWARDED
from ...games.hollow.state import Board, State
from ...games.hollow.tiles import FLOWERS, MUSHROOMS
from ...pictures.hollow.phrases import BONUS_SYMBOLS, bonus, columns, flower, mushroom, tile
from ...pictures.hollow.reading import sales_words
from ...pictures.hollow.scene import tile_picture
from ...pictures.phrases import COLOURS, gnome_symbol, join, marker_symbol, points_words
from ...pictures.told import is_stand_in
from ...text import say
from ..ending import ending as ended

UNTOLD = ("TileDrawn", "TurnStarted")
"""Events that a status line passes over: a glance at the board tells them."""

PHASES = ("place", "resolve", "move")
PHASE_OF = {"tiles": "place", "waiting": "resolve", "rings": "resolve", "move": "move"}
SCORE_SYMBOLS = {"flowers": "i-flower", "rings": "i-ring", "treasures": "i-crystal"}


def panel(
    state: State, names: Sequence[str], *, undo: bool = False, redo: bool = False
) -> dict[str, Any]:
    """The trait of a position; see `Panel` in widgets_js/src/state.ts for its form."""
    board = state.board
    ending = _ending(state, names)
    return {
        "players": [_player(state, seat, names) for seat in range(board.setup.players)],
        "turn": _turn(state) if ending is None else _over(ending),
        "ending": ending,
        "bag": {
            "count": str(board.bag),
            "words": say("ui.bar.bag_words", count=board.bag),
            "symbol": "i-bag",
        },
        "can": {"undo": undo, "redo": redo},
        "market": _market(state),
        "flower_market": _flower_market(state),
    }


def _is_stand_in(state: State, path: str) -> bool:
    return is_stand_in(state.board.setup.components.source_of(path))


def _player(state: State, seat: int, names: Sequence[str]) -> dict[str, Any]:
    player = state.board.players[seat]
    score = hollow.scores(state)[seat]
    parts = {
        "flowers": (score.flowers, _is_stand_in(state, f"flower_track.{len(player.flowers)}")),
        "rings": (score.rings, _is_stand_in(state, f"ring_track.{player.markers}")),
        "treasures": (score.treasures, bool(score.treasures)),
    }
    return {
        "name": names[seat],
        "colour": COLOURS[seat],
        "gnome": gnome_symbol(seat),
        "mushrooms": [
            {"symbol": f"m-{letter}", "words": mushroom(colour), "count": player.mushrooms[colour]}
            for colour, letter in enumerate(MUSHROOMS)
        ],
        "flowers": _flower_track(state, player),
        "markers": _marker_track(state, seat, player),
        "columns": _columns(state, seat, player),
        "stored": [
            {"tile": tile_picture(kind), "words": tile(kind), "place": f"stored:{index}"}
            for index, kind in enumerate(player.tiles)
        ],
        "scores": [
            {
                "part": part,
                "words": say(f"ui.players.{part}_points"),
                "symbol": SCORE_SYMBOLS[part],
                "value": value,
                "stand_in": stand_in,
            }
            for part, (value, stand_in) in parts.items()
        ],
        "total": score.total,
        "sale": sales_words(state, seat, names) if state.board.agenda else "",
    }


def _flower_track(state: State, player: Player) -> list[dict[str, Any]]:
    points = state.board.setup.components.flower_track
    flowers = [colour for colour in FLOWERS if colour in player.flowers]
    return [
        {
            "value": points[number],
            "stand_in": _is_stand_in(state, f"flower_track.{number}"),
            "symbol": f"f-{flowers[number - 1]}" if number <= len(flowers) else "",
            "state": "on" if number <= len(flowers) else "",
            "words": flower(flowers[number - 1]) if number <= len(flowers) else "",
        }
        for number in range(1, len(points))
    ]


def _marker_track(state: State, seat: int, player: Player) -> list[dict[str, Any]]:
    """Points for each marker moved; every second one brings a wildflower (H-WREW)."""
    points = state.board.setup.components.ring_track
    spaces = []
    for number in range(1, len(points)):
        moved = number <= player.markers
        reward = "i-flower" if number in REWARDED else ""
        state_of = "on" if moved else "next" if number == player.markers + 1 else ""
        words = [say(f"ui.players.track_{state_of}")] if state_of else []
        words += [say("ui.players.reward")] if reward and not moved else []
        spaces.append(
            {
                "value": points[number],
                "stand_in": _is_stand_in(state, f"ring_track.{number}"),
                "symbol": marker_symbol(seat) if moved else reward,
                "state": state_of,
                "words": ", ".join(words),
            }
        )
    return spaces


def _columns(state: State, seat: int, player: Player) -> list[dict[str, Any]]:
    found = []
    for column, spaces in enumerate(columns(state)):
        rows = []
        for row, space in enumerate(spaces):
            taken = (column, row) in player.spaces
            extra = space.bonus.removeprefix("extra") if space.bonus.startswith("extra") else ""
            symbol = "i-mushroom" if extra else BONUS_SYMBOLS.get(space.bonus, "")
            rows.append(
                {
                    "place": f"space:{COLUMNS[column]}/{row + 1}",
                    "symbol": gnome_symbol(seat) if taken else symbol,
                    "taken": taken,
                    "double": space.markers == 2 and not taken,
                    "amount": f"+{extra}" if extra and not taken else "",
                    "words": say(
                        "ui.players.taken" if taken else "ui.players.space",
                        column=COLUMNS[column],
                        bonus=bonus(space.bonus),
                    ),
                }
            )
        found.append({"name": COLUMNS[column], "spaces": rows})
    return found


def _ending(state: State, names: Sequence[str]) -> dict[str, Any] | None:
    """Who has won, what decided between the best, and all points; None while the game goes on."""
    found = hollow.result(state)
    if found is None:
        return None
    scores = hollow.scores(state)
    winners = join([names[seat] for seat in found.winners])
    points = points_words(scores[found.winners[0]].total)
    words = say(f"ui.bar.over_by.{found.tie_break or 'points'}", who=winners, points=points)
    parts = {
        say(f"ui.players.{part}_points"): values
        for part, values in zip(hollow.Score._fields, zip(*scores, strict=True), strict=True)
    }
    return ended(words, found.ranking, names, gnome_symbol, parts)


def _over(ending: dict[str, Any]) -> dict[str, Any]:
    return {"player": None, "words": ending["words"], "phases": []}


def _turn(state: State) -> dict[str, Any]:
    board = state.board
    phase = PHASE_OF.get(board.agenda[0].kind, "move")
    loops = len(board.garden.loops())
    asides = {
        "place": say("ui.bar.place_aside", number=min(board.drafted + 1, 2)),
        "resolve": say("ui.bar.resolve_aside", count=loops) if loops else "",
        "move": say("ui.bar.move_aside"),
    }
    players = board.setup.players
    words = say(
        f"ui.bar.{'final' if board.final else 'last' if board.ending else 'turn'}",
        round=board.round,
        rounds=board.round + _rounds_after(board),
        turn=board.player + 1,
        players=players,
    )
    return {
        "player": board.player,
        "words": words,
        "phases": [
            {
                "name": say(f"ui.bar.{name}"),
                "aside": asides[name] if name != "place" or phase == "place" else "",
                "now": name == phase,
            }
            for name in PHASES
        ],
    }


def _rounds_after(board: Board) -> int:
    """How many rounds the bag lasts after this one: two tiles a turn are drawn to fill up."""
    turns = board.player + -(-board.bag // DRAFTED)
    return max(0, -(-turns // board.setup.players) - 1)


def _market(state: State) -> dict[str, Any]:
    board = state.board
    market = board.setup.components.market
    sellers: dict[tuple[int, int], list[int]] = {}
    for seat in range(board.setup.players if board.agenda else 0):
        for sale in sales(state, seat):
            sellers.setdefault((sale.mushroom, sale.number), []).append(seat)
    numbers = range(2, max(max(row) for row in market) + 1)
    return {
        "numbers": [str(number) for number in numbers],
        "rows": [
            {
                "symbol": f"m-{letter}",
                "words": mushroom(colour),
                "left": tokens_left(board, colour),
                "next": _next_closing(board, colour),
                "spaces": [
                    {
                        "place": f"{letter}{number}",
                        "value": market[colour][number],
                        "stand_in": _is_stand_in(state, f"market.{letter}.{number}"),
                        "closed": _closed(board, colour, number),
                        "sellers": sellers.get((colour, number), []),
                    }
                    if number in market[colour]
                    else None
                    for number in numbers
                ],
            }
            for colour, letter in enumerate(MUSHROOMS)
        ],
    }


def _closed(board: Board, colour: int, number: int) -> str:
    """How a space of the pinwheel market is closed: "sold", or "shut" as no cover is left."""
    if is_open(board, colour, number):
        return ""
    return "sold" if (colour, number) in board.market.covered else "shut"


def _next_closing(board: Board, colour: int) -> str:
    """What the next sale of a colour closes (H-MARKET-3, 4)."""
    open_spaces = [n for n in board.setup.components.market[colour] if is_open(board, colour, n)]
    more = [str(number) for number in open_spaces if number != PAIR]
    left = tokens_left(board, colour)
    key = "none" if not more else "last" if left == 1 else "some"
    return say(f"ui.market.next.{key}", numbers=join(more), left=left)


def _flower_market(state: State) -> dict[str, Any]:
    board = state.board
    visitors = [
        gnome // 2
        for gnome in range(2 * board.setup.players)
        if board.garden.spot(gnome).place == "flowers"
    ]
    return {
        "tokens": [
            {"symbol": f"f-{colour}", "words": flower(colour), "count": count}
            for colour, count in zip(FLOWERS, board.market.flowers, strict=True)
            if count
        ],
        "gnomes": [gnome_symbol(seat) for seat in visitors],
    }
