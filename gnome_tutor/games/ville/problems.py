"""What is wrong with a position: which rules say that it cannot stand as it is.

Only what is on the table is judged, not how it came there: a town full of monuments in round 1 is a
position that a lesson may use.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from gnome_tutor.text import say

from ..game import Reason
from .buildings import TIERS
from .player import DRAWING, STUMPED
from .rules.buying import EVENT_ROUNDS
from .rules.gnomes import open_spaces
from .rules.log import of, on
from .state import ROUNDS, Board, State
from .town import BOULDER, CAMP, SPACES, SYMMETRIC, TROLLS


def problems(state: State) -> tuple[Reason, ...]:
    """Every rule that the position breaks, with the places; () when it can stand."""
    board = state.board
    checks = (_boards, _round, _events, _surprise, _offer)
    of_seats = (_trolls, _gnomes, _last_gnome, _groups, _tiers, _trackers, _drawing)
    found = [reason for check in checks for reason in check(board)]
    for seat in range(board.setup.players):
        found += [reason for check in (*of_seats, _filled) for reason in check(board, seat)]
    return tuple(found)


def _reason(rule: str, key: str, *places: str, **values: object) -> Reason:
    return Reason(rule, say(f"problem.position.ville.{key}", **values), places)


def _pending(board: Board, seat: int, *kinds: str) -> bool:
    """Whether something of these kinds is still to be done for a player."""
    return any(task.kind in kinds and task.player == seat for task in board.agenda)


def _phase(board: Board) -> str:
    return board.agenda[0].kind if board.agenda else "over"


# ---- the table


def _boards(board: Board) -> Iterator[Reason]:
    for name, number in Counter(board.setup.boards).items():
        if name != SYMMETRIC.name and number > 1:
            yield _reason("V-SETUP-5", "board_twice", name=name)


def _round(board: Board) -> Iterator[Reason]:
    if _phase(board) == "over":
        if board.round < ROUNDS:
            yield _reason("V-SETUP-6", "over_early", round=board.round)
        for number, goal in enumerate(board.goals, 1):
            if not goal:
                yield _reason("V-END-1", "goal_down", f"goal:{number}", goal=number)


def _events(board: Board) -> Iterator[Reason]:
    right = max(0, board.round - EVENT_ROUNDS[0] + 1)
    if len(board.events) < right:
        number = {"number": len(board.events), "round": board.round, "right": right}
        yield _reason("V-BUY-2", "events", **number)


def _surprise(board: Board) -> Iterator[Reason]:
    stumped = any(player.stage == STUMPED for player in board.players)
    if board.surprise and not (board.card and stumped):
        yield _reason("V-ENEMY-1", "surprise", card=board.surprise)


def _offer(board: Board) -> Iterator[Reason]:
    if board.offer and not any(task.kind == "ability" for task in board.agenda):
        yield _reason("V-BLD-ACADEMY", "offer", cards=", ".join(board.offer))


# ---- one player


def _trolls(board: Board, seat: int) -> Iterator[Reason]:
    trolls = board.towns[seat].trolls()
    if len(trolls) > TROLLS:
        yield _reason("V-ENEMY-6", "trolls", *on(board, seat, *trolls), number=len(trolls))


def _gnomes(board: Board, seat: int) -> Iterator[Reason]:
    town = board.towns[seat]
    passing = any(t.kind == "move" and t.player == seat and t.note for t in board.agenda)
    for space, number in Counter(town.gnomes[gnome] for gnome in town.deployed()).items():
        (place,) = on(board, seat, space)
        if number > (2 if passing else 1):
            yield _reason("V-GNOME-2", "gnomes", place, place=place)
        danger = town.dangers[space]
        if danger:
            rule = "V-ENEMY-3" if danger == BOULDER else "V-ENEMY-4"
            yield _reason(
                rule, "gnome_beside", place, place=place, danger=say(f"words.ville.danger.{danger}")
            )


def _last_gnome(board: Board, seat: int) -> Iterator[Reason]:
    town = board.towns[seat]
    if not town.deployed() and open_spaces(town) and not _pending(board, seat, "deploy"):
        yield _reason("V-GNOME-7", "no_gnome", *of(seat), player=seat)


def _groups(board: Board, seat: int) -> Iterator[Reason]:
    if not _pending(board, seat, "groups", "group"):
        for group in sorted({*map(board.towns[seat].group, SPACES)} - {()}):
            places = on(board, seat, *group)
            yield _reason("V-UP-1", "group", *places, spaces=", ".join(places))


def _tiers(board: Board, seat: int) -> Iterator[Reason]:
    town = board.towns[seat]
    for space, tier in town.layout.tiers.items():
        kind = town.buildings[space]
        if kind and TIERS[kind] < tier:
            (place,) = on(board, seat, space)
            building = say(f"words.ville.a.{kind}")
            yield _reason("V-BOARD-TOWER", "tier", place, place=place, tier=tier, building=building)


def _trackers(board: Board, seat: int) -> Iterator[Reason]:
    abilities = board.setup.components.abilities
    for gnome, tracker in enumerate(board.players[seat].trackers):
        number = {"player": seat, "gnome": gnome + 1}
        if tracker.used and not (tracker.ability and abilities[tracker.ability].once):
            yield _reason("V-ABIL-1", "used", *of(seat), **number)
        if tracker.ability and board.towns[seat].gnomes[gnome] == CAMP:
            yield _reason("V-GNOME-6", "camp", *of(seat), **number)


def _drawing(board: Board, seat: int) -> Iterator[Reason]:
    player = board.players[seat]
    if player.stage == DRAWING and board.round not in board.setup.turn_by_turn:
        yield _reason("V-VAR-TURN", "drawing", *of(seat), player=seat, round=board.round)


def _filled(board: Board, seat: int) -> Iterator[Reason]:
    scored = ("refresh", "advance", "tidy", "end", "over")
    if board.players[seat].filled and _phase(board) not in scored:
        yield _reason("V-SCORE-4", "filled", *of(seat), player=seat)
