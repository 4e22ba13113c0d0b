"""Phase 4: stacks, events, filled towns, and a special delivery for those behind (V-SCORE)."""

from __future__ import annotations

from collections.abc import Iterator

from ...game import CHANCE
from ..actions import Action, Deploy, Destroy, Equip, Take, Turn
from ..buildings import BUILDINGS, TIERS
from ..cards import Delivery, EventCard, Gift
from ..effects import count, in_town, stands_on
from ..events import (
    BuildingTaken,
    DeliveryMissed,
    DeliveryTurned,
    EventScored,
    PointsGained,
    StackScored,
    TownFilled,
)
from ..state import ROUNDS, Board, Task
from ..town import CAMP, SPACES
from .gnomes import (
    deploy,
    fill_stew,
    from_camp,
    gain_shrooms,
    give_tool,
    open_spaces,
    remove_danger,
    replace_last,
)
from .log import Log, tell
from .preparing import turn_up


def score(board: Board, task: Task, log: Log | None) -> None:
    """All that scores in a round; then the delivery, if there are others to be behind."""
    seats = range(board.setup.players)
    for seat in seats:
        _stacks(board, seat, log)
        _abilities(board, seat, log)
    for card in board.events:
        _event(board, card, log)
    for seat in seats:
        _filled(board, seat, log)
    after = "end" if board.round == ROUNDS else "refresh"
    board.agenda[-1] = Task(after, CHANCE)
    if board.setup.players > 1:
        board.agenda.append(Task("delivery_card", CHANCE))


def _add(board: Board, seat: int, part: str, points: int) -> None:
    player = board.players[seat]
    player.points = player.points._replace(**{part: getattr(player.points, part) + points})


def _stacks(board: Board, seat: int, log: Log | None) -> None:
    for stack in board.players[seat].stacks:
        points = board.setup.components.stack_points(len(stack))
        _add(board, seat, "stacks", points)
        if log:
            tell(
                log,
                StackScored,
                seat,
                "V-SCORE-1",
                "UpgradeTriggered",
                height=len(stack),
                points=points,
            )


def _abilities(board: Board, seat: int, log: Log | None) -> None:
    for gnome, ability in in_town(board, seat, "score"):
        if stands_on(board, seat, gnome, ability.of):
            _points(board, seat, ability.number, "V-ABIL-1", ability.name, log)


def _points(board: Board, seat: int, points: int, rule: str, card: str, log: Log | None) -> None:
    """Points by a card that is no event and no goal."""
    _add(board, seat, "cards", points)
    if log:
        tell(log, PointsGained, seat, rule, None, card=card, points=points)


# ---- events


def _event(board: Board, name: str, log: Log | None) -> None:
    components = board.setup.components
    if board.setup.players > 1:
        card = components.events[name]
        values = [count(board, seat, card.measure) for seat in range(board.setup.players)]
        for seat, (rank, points) in sorted(shares(board, card, values).items()):
            rule = "V-SCORE-3" if _tied(card, values, seat) else "V-SCORE-2"
            _pay(board, seat, name, values[seat], rank, points, rule, log)
        return
    solo = components.solo_events[name]
    value = count(board, 0, solo.measure)
    if value >= solo.goal if solo.most else value <= solo.goal:
        _pay(board, 0, name, value, 1, solo.points, "V-SOLO-1", log)


def _tied(card: EventCard, values: list[int], seat: int) -> bool:
    return values.count(values[seat]) > 1


def shares(board: Board, card: EventCard, values: list[int]) -> dict[int, tuple[int, int]]:
    """Rank and points by seat for those whom an event pays (V-SCORE-2, V-SCORE-3)."""
    setup = board.setup
    better = sorted(set(values), reverse=card.most)
    first = [seat for seat, value in enumerate(values) if value == better[0]]
    second = [seat for seat, value in enumerate(values) if value == better[1]] if better[1:] else []
    others = setup.players > 2
    if len(first) > 1:
        pot = card.first + (card.second if others or setup.second_in_ties else 0)
        return {seat: (1, _share(pot, first)) for seat in first}
    paid = {first[0]: (1, card.first)}
    if others:
        paid |= {seat: (2, _share(card.second, second)) for seat in second}
    return paid


def _share(points: int, seats: list[int]) -> int:
    """Even shares, rounded up."""
    return -(-points // len(seats))


def _pay(
    board: Board,
    seat: int,
    card: str,
    value: int,
    rank: int,
    points: int,
    rule: str,
    log: Log | None,
) -> None:
    _add(board, seat, "events", points)
    if log:
        tell(
            log,
            EventScored,
            seat,
            rule,
            "EventTurned",
            card=card,
            value=value,
            rank=rank,
            points=points,
        )


def _filled(board: Board, seat: int, log: Log | None) -> None:
    """No empty space: trolls, boulders and gnomes fill one as tiles do (V-SCORE-4)."""
    town, player = board.towns[seat], board.players[seat]
    if town.empty_spaces():
        return
    player.filled = True
    points = board.setup.components.filled
    _add(board, seat, "filled", points)
    if log:
        tell(log, TownFilled, seat, "V-SCORE-4", None, *SPACES, points=points)


# ---- special delivery


def delivery_card(board: Board, task: Task, action: Turn, log: Log | None) -> None:
    """For all who have fewer points than the leader (V-SCORE-5)."""
    turn_up(board, task, action)
    board.delivery = action.card
    points = [player.points.total for player in board.players]
    receivers = tuple(seat for seat, own in enumerate(points) if own < max(points))
    gifts = board.setup.components.deliveries[action.card].gifts
    for seat in reversed(receivers):
        for number in reversed(range(len(gifts))):
            board.agenda.append(Task("gift", seat, number=number, note=action.card))
    if log:
        log.add(
            DeliveryTurned(
                rule="V-SCORE-5",
                places=tuple(f"player:{seat}" for seat in receivers),
                card=action.card,
                receivers=receivers,
            )
        )


def card_of(board: Board, task: Task) -> Delivery:
    return board.setup.components.deliveries[task.note]


def gift_of(board: Board, task: Task) -> Gift:
    return card_of(board, task).gifts[task.number]


def gift(board: Board, task: Task, log: Log | None) -> None:
    """One gift of the card: at once, or by a choice if there is something to choose."""
    seat, given = task.player, gift_of(board, task)
    board.agenda.pop()
    if given.effect == "shrooms":
        gain_shrooms(board, seat, given.number, "V-SCORE-5", "DeliveryTurned", log)
    elif given.effect == "points":
        _points(board, seat, given.number, "V-SCORE-5", task.note, log)
    elif given.effect == "stew" and not board.players[seat].stew:
        fill_stew(board, seat, "V-SCORE-5", "DeliveryTurned", log)
    elif given.effect != "stew" and next(legal_delivery(board, task), None) is not None:
        board.agenda.append(task._replace(kind="delivery"))
    elif log:
        tell(log, DeliveryMissed, seat, "V-SCORE-5", "DeliveryTurned", card=task.note)


def legal_delivery(board: Board, task: Task) -> Iterator[Action]:
    """Buildings in the order of the supply, spaces in reading order."""
    seat, given = task.player, gift_of(board, task)
    town, trackers = board.towns[seat], board.players[seat].trackers
    if given.effect == "building":
        for building in BUILDINGS:
            if TIERS[building] <= given.number and board.supply[building]:
                yield Take(building)
    elif given.effect == "gnome":
        if from_camp(board, seat) is not None:
            yield from map(Deploy, open_spaces(town))
    elif given.effect == "destroy":
        yield from (Destroy(space) for space in SPACES if town.dangers[space] == given.of)
    else:
        without = (
            space
            for gnome, space in enumerate(town.gnomes)
            if space != CAMP and not getattr(trackers[gnome], given.effect)
        )
        yield from map(Equip, sorted(without))


def delivery(board: Board, task: Task, action: Action, log: Log | None) -> None:
    board.agenda.pop()
    seat, rule, cause = task.player, "V-SCORE-5", "DeliveryTurned"
    if isinstance(action, Take):
        board.supply[action.building] -= 1
        board.players[seat].bag[action.building] += 1
        if log:
            tell(log, BuildingTaken, seat, rule, cause, building=action.building)
    elif isinstance(action, Deploy):
        deploy(board, seat, action.space, rule, cause, log)
    elif isinstance(action, Destroy):
        remove_danger(board, seat, action.space, rule, cause, log)
        replace_last(board, seat)
    elif isinstance(action, Equip):
        gnome = board.towns[seat].gnomes.index(action.space)
        give_tool(board, seat, gnome, gift_of(board, task).effect, rule, cause, log)
