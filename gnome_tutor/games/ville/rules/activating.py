"""What a building does for the gnome that enters it (V-BLD). Skip is always last."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Final

from ...game import CHANCE
from ..actions import Action, Activate, Buy, Deploy, Destroy, Keep, Skip, Turn
from ..buildings import (
    ACADEMY,
    ARMORY,
    BALLISTA,
    BUILDINGS,
    HOUSE,
    MARKET,
    TAVERN,
    WORKSHOP,
)
from ..effects import ability_of, prices
from ..events import (
    AbilityDrawn,
    BuildingBought,
    GnomeGraduated,
    NotActivated,
    StudyStarted,
)
from ..state import Board, Task
from ..town import AROUND, SPACES
from .gnomes import deploy, fill_stew, from_camp, give_tool, open_spaces, remove_danger
from .log import Log, tell
from .preparing import turn_up

RULE_OF: Final = {
    MARKET: "V-BLD-MARKET",
    HOUSE: "V-BLD-HOUSE",
    TAVERN: "V-BLD-TAVERN",
    ACADEMY: "V-BLD-ACADEMY",
    WORKSHOP: "V-BLD-WORKSHOP",
    ARMORY: "V-BLD-ARMORY",
    BALLISTA: "V-BLD-BALLISTA",
}

CHOICES_OF_ACADEMY = 2


def can_activate(board: Board, seat: int, gnome: int, space: int) -> bool:
    """Whether the building on a space has anything to do for a gnome."""
    kind = board.towns[seat].buildings[space]
    if kind not in LEGAL:
        return False
    task = Task(kind, seat, (space,), gnome)
    return len(list(islice(LEGAL[kind](board, task), 2))) > 1


# ---- what each can do


def legal_market(board: Board, task: Task) -> Iterator[Action]:
    yield from affordable(board, task.player)
    yield Skip()


_BUY: Final = {building: Buy(building) for building in BUILDINGS}


def affordable(board: Board, seat: int) -> Iterator[Action]:
    """The buildings that a player can buy now."""
    shrooms, supply = board.players[seat].shrooms, board.supply
    for building, cost in prices(board, seat).items():
        if cost <= shrooms and supply[building]:
            yield _BUY[building]


def legal_house(board: Board, task: Task) -> Iterator[Action]:
    if from_camp(board, task.player) is not None:
        around = AROUND[task.spaces[0]]
        for space in open_spaces(board.towns[task.player]):
            if space in around:
                yield Deploy(space)
    yield Skip()


def legal_tavern(board: Board, task: Task) -> Iterator[Action]:
    if not board.players[task.player].stew:
        yield Activate()
    yield Skip()


def legal_workshop(board: Board, task: Task) -> Iterator[Action]:
    if not board.players[task.player].trackers[task.number].hammer:
        yield Activate()
    yield Skip()


def legal_armory(board: Board, task: Task) -> Iterator[Action]:
    if not board.players[task.player].trackers[task.number].sword:
        yield Activate()
    yield Skip()


def legal_academy(board: Board, task: Task) -> Iterator[Action]:
    if not board.players[task.player].trackers[task.number].ability:
        yield Activate()
    yield Skip()


def legal_ballista(board: Board, task: Task) -> Iterator[Action]:
    for space in in_aim(board, task.player, task.number, task.spaces[0]):
        yield Destroy(space)
    yield Skip()


def in_aim(board: Board, seat: int, gnome: int, space: int) -> list[int]:
    """The trolls and boulders that a ballista on a space can destroy for a gnome."""
    town = board.towns[seat]
    reach = SPACES if ability_of(board, seat, gnome, "aim") else town.layout.in_reach[space]
    return [at for at in reach if town.dangers[at]]


LEGAL: Final[dict[str, Callable[[Board, Task], Iterator[Action]]]] = {
    MARKET: legal_market,
    HOUSE: legal_house,
    TAVERN: legal_tavern,
    ACADEMY: legal_academy,
    WORKSHOP: legal_workshop,
    ARMORY: legal_armory,
    BALLISTA: legal_ballista,
}


def activate(board: Board, task: Task, action: Action, log: Log | None) -> None:
    """The building does what was chosen of it, or nothing."""
    board.agenda.pop()
    kind, seat, (space,), gnome, _ = task
    rule, cause = RULE_OF[kind], "AbilityUsed" if task.note else "GnomeMoved"
    if isinstance(action, Skip):
        if log:
            tell(log, NotActivated, seat, "V-GNOME-4", cause, space, building=kind, space=space)
    elif isinstance(action, Buy):
        buy(board, seat, action.building, rule, cause, log)
    elif isinstance(action, Deploy):
        deploy(board, seat, action.space, rule, cause, log)
    elif isinstance(action, Destroy):
        remove_danger(board, seat, action.space, rule, cause, log)
    elif kind == TAVERN:
        fill_stew(board, seat, rule, cause, log)
    elif kind == ACADEMY:
        _study(board, task, log)
    else:
        tool = "hammer" if kind == WORKSHOP else "sword"
        give_tool(board, seat, gnome, tool, rule, cause, log)


def buy(
    board: Board, seat: int, building: str, rule: str, cause: str | None, log: Log | None
) -> None:
    """From the supply straight into the bag, for its price."""
    player = board.players[seat]
    cost = prices(board, seat)[building]
    player.shrooms -= cost
    player.bag[building] += 1
    board.supply[building] -= 1
    if log:
        tell(log, BuildingBought, seat, rule, cause, building=building, cost=cost)


# ---- the academy: two cards come up, one is kept


def _study(board: Board, task: Task, log: Log | None) -> None:
    """By a step, never by an ability: who graduates has none yet."""
    seat, gnome = task.player, task.number
    board.agenda.append(Task("ability", seat, number=gnome))
    board.agenda += [Task("ability_card", CHANCE, number=seat)] * CHOICES_OF_ACADEMY
    if log:
        tell(log, StudyStarted, seat, "V-BLD-ACADEMY", "GnomeMoved", *task.spaces, gnome=gnome)


def ability_card(board: Board, task: Task, action: Turn, log: Log | None) -> None:
    turn_up(board, task, action)
    board.offer = (*board.offer, action.card)
    if log:
        tell(log, AbilityDrawn, task.number, "V-BLD-ACADEMY", "StudyStarted", card=action.card)


def legal_ability(board: Board, task: Task) -> Iterator[Action]:
    yield from map(Keep, sorted(board.offer))


def keep(board: Board, task: Task, action: Keep, log: Log | None) -> None:
    """One card for the gnome, the other under the deck."""
    board.agenda.pop()
    seat, gnome = task.player, task.number
    (other,) = (card for card in board.offer if card != action.card)
    board.offer = ()
    board.ability_deck = board.ability_deck.with_under(other)
    trackers = board.players[seat].trackers
    trackers[gnome] = trackers[gnome]._replace(ability=action.card)
    if log:
        tell(
            log,
            GnomeGraduated,
            seat,
            "V-BLD-ACADEMY",
            "AbilityDrawn",
            board.towns[seat].gnomes[gnome],
            gnome=gnome,
            card=action.card,
            other=other,
        )
