"""For each kind of action, what can be wrong with it: each yields every reason that applies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gnome_tutor.text import say

from ...game import Reason
from ...reasons import because
from .. import actions as act
from ..buildings import ACADEMY, ARMORY, BUILDINGS, GNOME, PATHS, TAVERN, TIERS, TILES, upgrades
from ..cards import text_of, title_of
from ..effects import prices
from ..state import Board, Task
from ..town import AROUND, NEXT, SPACE_NAMES, Town
from .activating import RULE_OF
from .gnomes import from_camp, has_tool
from .log import of, on
from .moving import USABLE, targets
from .preparing import deck_of
from .scoring import card_of, gift_of


def _one_of(what: str, given: object, names: tuple[str, ...]) -> Reason:
    """The action names a thing that the game does not have."""
    return because("unknown-place", what, given=given, names=", ".join(names))


def _names(spaces: tuple[int, ...]) -> str:
    return ", ".join(SPACE_NAMES[space] for space in spaces)


def _tile(kind: str) -> str:
    return say(f"words.ville.tile.{kind}")


def _a(kind: str) -> str:
    """A kind of tile with its article."""
    return say(f"words.ville.a.{kind}")


def _tiles(kinds: Iterable[str]) -> str:
    return ", ".join(map(_tile, kinds))


def _shrooms(count: int) -> str:
    return say("words.ville.shrooms", count=count)


def _piece_on(town: Town, space: int) -> str:
    """The troll, boulder or gnome on a space with its article; "" for none."""
    piece = town.dangers[space] or (GNOME if space in town.gnomes else "")
    return say(f"words.ville.a_piece.{piece}") if piece else ""


def _gnome_on(town: Town, space: int) -> int | None:
    return town.gnomes.index(space) if space in town.gnomes else None


# ---- chance


def turn(board: Board, task: Task, action: act.Turn) -> Iterator[Reason]:
    cards = board.setup.components.cards
    if action.card not in cards:
        yield _one_of("card", action.card, deck_of(board, task.kind).next_cards())
    else:
        yield because("V-SETUP-4", card=title_of(cards[action.card]))


def draw(board: Board, task: Task, action: act.Draw) -> Iterator[Reason]:
    if action.tile not in TILES:
        yield _one_of("tile", action.tile, TILES)
    else:
        yield because("V-BUILD-1", "", of(task.number), tile=_tile(action.tile))


# ---- place


def give_up(board: Board, task: Task, action: act.Pass) -> Iterator[Reason]:
    drawn = board.players[task.player].drawn
    rule = "V-BUILD-4" if drawn == GNOME else "V-BUILD-3"
    yield because(rule, "fits", of(task.player), tile=_tile(drawn))


def put(board: Board, task: Task, action: act.Put) -> Iterator[Reason]:
    space = action.space
    drawn, town = board.players[task.player].drawn, board.towns[task.player]
    here = on(board, task.player, space)
    if drawn == GNOME:
        yield because("V-BUILD-4", "space", here)
    building = town.buildings[space]
    if what := _a(building) if building else _piece_on(town, space):
        yield because("V-BUILD-3", "taken", here, space=SPACE_NAMES[space], what=what)
    tier = town.layout.tiers.get(space, 1)
    if drawn != GNOME and TIERS[drawn] < tier:
        yield because(
            "V-BOARD-TOWER", "", here, space=SPACE_NAMES[space], tier=tier, a_building=_a(drawn)
        )


def put_gnome(board: Board, task: Task, action: act.PutGnome) -> Iterator[Reason]:
    yield because("V-BUILD-4", "building", a_tile=_a(board.players[task.player].drawn))


def give_back(board: Board, task: Task, action: act.Return) -> Iterator[Reason]:
    yield because("V-BUILD-2", "", of(task.player))


# ---- upgrades


def upgrade(board: Board, task: Task, action: act.Upgrade) -> Iterator[Reason]:
    building, space = action
    if building not in BUILDINGS:
        yield _one_of("building", building, BUILDINGS)
    else:
        yield from _not_an_upgrade(board, task, building)
    if space not in task.spaces:
        here = on(board, task.player, space)
        yield because("V-UP-2", "", here, space=SPACE_NAMES[space], spaces=_names(task.spaces))
    elif board.setup.masterbuilt and space != task.number:
        here = on(board, task.player, task.number)
        yield because("V-VAR-MASTER", "", here, space=SPACE_NAMES[task.number])


def _not_an_upgrade(board: Board, task: Task, building: str) -> Iterator[Reason]:
    allowed = upgrades(task.note, board.supply)
    if building in allowed:
        return
    on_path = {above for path in PATHS[task.note] for above in path}
    values = {"group": _tile(task.note), "allowed": _tiles(allowed)}
    if building not in on_path:
        yield because("V-UP-3", a_building=_a(building), **values)
    elif board.supply[building]:
        yield because("V-UP-7", "nearer", a_building=_a(building), **values)
    else:
        yield because("V-UP-7", "out", building=_tile(building), allowed=values["allowed"])


def group(board: Board, task: Task, action: act.Group) -> Iterator[Reason]:
    here = on(board, task.player, action.space)
    yield because("V-UP-8", "", here, space=SPACE_NAMES[action.space])


# ---- move


def step(board: Board, task: Task, action: act.Step) -> Iterator[Reason]:
    start, to = action
    town, seat = board.towns[task.player], task.player
    here = on(board, seat, start)
    if task.note and start != town.gnomes[int(task.note)]:
        passing = town.gnomes[int(task.note)]
        yield because("V-GNOME-2", "passing", on(board, seat, passing), space=SPACE_NAMES[passing])
        return
    if start not in town.gnomes:
        yield because("V-GNOME-1", "start", here, space=SPACE_NAMES[start])
        return
    gnome = int(task.note) if task.note else town.gnomes.index(start)
    yield from _way(board, task, gnome, start, to)
    yield from _end_of_step(board, task, gnome, to)


def _way(board: Board, task: Task, gnome: int, start: int, to: int) -> Iterator[Reason]:
    """Whether one step leads from the one space to the other."""
    town = board.towns[task.player]
    reached = targets(board, task.player, gnome, start, task.number)
    if to in town.layout.joined[start] or to in reached:
        return
    places = on(board, task.player, start, to)
    names = {"start": SPACE_NAMES[start], "to": SPACE_NAMES[to]}
    if to in NEXT[start]:
        yield because("V-BOARD-MAZE", "step", places, **names)
    else:
        yield because("V-GNOME-1", "apart", places, **names)


def _end_of_step(board: Board, task: Task, gnome: int, to: int) -> Iterator[Reason]:
    """Whether the gnome may be on a space after its step."""
    seat = task.player
    town = board.towns[seat]
    here = on(board, seat, to)
    danger = town.dangers[to]
    if danger and not has_tool(board, seat, gnome, danger):
        yield because("V-GNOME-5", danger, here, space=SPACE_NAMES[to])
    others = (at for other, at in enumerate(town.gnomes) if other != gnome)
    if to in others:
        yield because("V-GNOME-2", "stop", here, space=SPACE_NAMES[to], count=task.number - 1)


def use(board: Board, task: Task, action: act.Use) -> Iterator[Reason]:
    space = action.space
    seat, town = task.player, board.towns[task.player]
    here = on(board, seat, space)
    if task.note:
        passing = town.gnomes[int(task.note)]
        yield because("V-GNOME-2", "passing", on(board, seat, passing), space=SPACE_NAMES[passing])
        return
    gnome = _gnome_on(town, space)
    if gnome is None:
        yield because("V-GNOME-1", "start", here, space=SPACE_NAMES[space])
        return
    tracker = board.players[seat].trackers[gnome]
    if not tracker.ability:
        yield because("V-ABIL-1", "none", here, space=SPACE_NAMES[space])
        return
    ability = board.setup.components.abilities[tracker.ability]
    if ability.effect not in USABLE:
        yield because("V-ABIL-1", "passive", here, card=title_of(ability))
    elif tracker.used:
        yield because("V-ABIL-1", "used", here, card=title_of(ability))
    else:
        yield because("V-ABIL-1", "useless", here, card=title_of(ability))


def stop(board: Board, task: Task, action: act.Stop) -> Iterator[Reason]:
    passing = board.towns[task.player].gnomes[int(task.note)]
    here = on(board, task.player, passing)
    yield because("V-GNOME-2", "passing", here, space=SPACE_NAMES[passing])


# ---- what buildings do


def activate(board: Board, task: Task, action: act.Activate) -> Iterator[Reason]:
    here = on(board, task.player, *task.spaces)
    if task.kind == TAVERN:
        yield because("V-BLD-TAVERN", "", of(task.player))
    elif task.kind == ACADEMY:
        yield because("V-BLD-ACADEMY", "graduated", here)
    else:
        tool = "sword" if task.kind == ARMORY else "hammer"
        yield because(RULE_OF[task.kind], "", here, tool=say(f"words.ville.tool.{tool}"))


def buy(board: Board, task: Task, action: act.Buy) -> Iterator[Reason]:
    building = action.building
    rule = "V-BUY-1" if task.kind == "buy" else "V-BLD-MARKET"
    if building == GNOME:
        yield because(rule, "gnome")
    elif building not in BUILDINGS:
        yield _one_of("building", building, BUILDINGS)
    else:
        own, cost = board.players[task.player].shrooms, prices(board, task.player)[building]
        if not board.supply[building]:
            yield because(rule, "out", building=_tile(building))
        if cost > own:
            price = {"cost": _shrooms(cost), "shrooms": _shrooms(own)}
            yield because(rule, "price", of(task.player), a_building=_a(building), **price)


def deploy(board: Board, task: Task, action: act.Deploy) -> Iterator[Reason]:
    rule = {"house": "V-BLD-HOUSE", "deploy": "V-GNOME-7", "delivery": "V-SCORE-5"}[task.kind]
    space, town = action.space, board.towns[task.player]
    if task.kind == "delivery" and gift_of(board, task).effect != "gnome":
        yield _other_gift(board, task)
        return
    here = on(board, task.player, space)
    if from_camp(board, task.player) is None:
        yield because(rule, "camp")
    if what := _piece_on(town, space):
        yield because(rule, "taken", here, space=SPACE_NAMES[space], what=what)
    if task.kind == "house" and space not in AROUND[task.spaces[0]]:
        yield because(rule, "around", here, space=SPACE_NAMES[space])


def destroy(board: Board, task: Task, action: act.Destroy) -> Iterator[Reason]:
    space, town = action.space, board.towns[task.player]
    delivery = task.kind == "delivery"
    if delivery and gift_of(board, task).effect != "destroy":
        yield _other_gift(board, task)
        return
    here = on(board, task.player, space)
    wanted = gift_of(board, task).of if delivery else ""
    if not town.dangers[space] or wanted not in ("", town.dangers[space]):
        if delivery:
            what = say(f"words.ville.danger.{wanted}")
            yield because("V-SCORE-5", "nothing", here, space=SPACE_NAMES[space], what=what)
        else:
            yield because("V-BLD-BALLISTA", "nothing", here, space=SPACE_NAMES[space])
    if delivery or space in town.layout.in_reach[task.spaces[0]]:
        return
    hedged = space in NEXT[task.spaces[0]]
    rule, variant = ("V-BOARD-MAZE", "aim") if hedged else ("V-BLD-BALLISTA", "around")
    if hedged or space not in AROUND[task.spaces[0]]:
        yield because(rule, variant, here, space=SPACE_NAMES[space])


def keep(board: Board, task: Task, action: act.Keep) -> Iterator[Reason]:
    abilities = board.setup.components.abilities
    if action.card not in abilities:
        yield _one_of("card", action.card, board.offer)
    else:
        offered = say(
            "words.list.and",
            some=title_of(abilities[board.offer[0]]),
            last=title_of(abilities[board.offer[1]]),
        )
        card = title_of(abilities[action.card])
        yield because("V-BLD-ACADEMY", "offer", card=card, offered=offered)


# ---- attacks and deliveries


def land(board: Board, task: Task, action: act.Land) -> Iterator[Reason]:
    here = on(board, task.player, action.space)
    variant = "order" if action.space in task.spaces else "space"
    what = say(f"words.ville.danger.{task.kind}")
    yield because("V-ENEMY-2", variant, here, space=SPACE_NAMES[action.space], what=what)


def _other_gift(board: Board, task: Task) -> Reason:
    card = card_of(board, task)
    return because("V-SCORE-5", "other", card=title_of(card), text=text_of(card))


def take(board: Board, task: Task, action: act.Take) -> Iterator[Reason]:
    given, building = gift_of(board, task), action.building
    if given.effect != "building":
        yield _other_gift(board, task)
    elif building not in BUILDINGS:
        yield _one_of("building", building, BUILDINGS)
    else:
        if TIERS[building] > given.number:
            yield because("V-SCORE-5", "tier", a_building=_a(building), tier=given.number)
        if not board.supply[building]:
            yield because("V-SCORE-5", "out", building=_tile(building))


def equip(board: Board, task: Task, action: act.Equip) -> Iterator[Reason]:
    space, given = action.space, gift_of(board, task)
    if given.effect not in ("hammer", "sword"):
        yield _other_gift(board, task)
        return
    here = on(board, task.player, space)
    if space not in board.towns[task.player].gnomes:
        yield because("V-SCORE-5", "no_gnome", here, space=SPACE_NAMES[space])
    else:
        tool = say(f"words.ville.tool.{given.effect}")
        yield because("V-SCORE-5", "has_tool", here, tool=tool)
