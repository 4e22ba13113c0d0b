"""Towns and what lies about them as text; kinds of tile and spaces stand in notation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ...games.game import CHANCE
from ...games.ville.cards import TOOLS, TrollCard
from ...games.ville.player import Player
from ...games.ville.state import NEIGHBOURS, ROUNDS, State
from ...games.ville.town import CAMP, GNOMES, SIDE, SYMMETRIC, Layout, Town, space_name
from ...text import say
from ..phrases import COLOURS, points_words, seat_names
from .phrases import phase_of


def text_board(state: State, *, names: Sequence[str] | None = None) -> str:
    """The whole position: round, towns with all that is theirs, cards and supply."""
    board = state.board
    names = names or seat_names(board.setup.players)
    towns = [line for seat in range(len(names)) for line in _seat(state, seat, names)]
    return "\n".join([_head(state, names), *towns, *_table(state, names)])


def _head(state: State, names: Sequence[str]) -> str:
    decision = state.game.current(state)
    if decision.player is None:
        who = say("board.text.over")
    else:
        who = say("board.text.draw") if decision.player == CHANCE else names[decision.player]
    phase = say(f"words.ville.phase.{phase_of(state)}")
    return say(
        "board.ville.text.head",
        round=state.board.round,
        rounds=ROUNDS,
        phase=phase,
        who=who,
        kind=decision.kind,
    )


def _seat(state: State, seat: int, names: Sequence[str]) -> Iterable[str]:
    board = state.board
    player, town = board.players[seat], board.towns[seat]
    yield say(
        "board.ville.text.player",
        who=names[seat],
        colour=COLOURS[seat],
        points=points_words(player.points.total),
        shrooms=player.shrooms,
        stew=say(f"board.ville.text.{'filled' if player.stew else 'empty'}"),
        stumps=player.stumps,
        stage=say(f"board.ville.text.stage.{player.stage or 'building'}"),
    )
    yield from (f"  {line}" for line in town_rows(town))
    gnomes = [_gnome(player, town, number) for number in range(GNOMES)]
    yield "  " + say("board.ville.text.gnomes", gnomes="; ".join(gnomes))
    drawn = say("board.ville.text.drawn", tile=player.drawn) if player.drawn else ""
    number = sum(player.bag.values())
    yield "  " + say("board.ville.text.bag", number=number, tiles=counted(player.bag), drawn=drawn)
    if player.stacks:
        points = board.setup.components.stack_points
        stacks = (
            say(
                "board.ville.text.stack",
                tiles=counted({kind: stack.count(kind) for kind in stack}),
                points=points_words(points(len(stack))),
            )
            for stack in player.stacks
        )
        yield "  " + say("board.ville.text.stacks", stacks="; ".join(stacks))
    printed = _printed(town.layout)
    if printed:
        yield "  " + say("board.ville.text.board", name=town.layout.name, printed=printed)


def town_rows(town: Town) -> list[str]:
    """A town as it lies, row by row: what is on each space, with the numbers of its gnomes."""
    texts = [
        (town.buildings[space] or town.dangers[space] or ".")
        + "".join(f"+{gnome + 1}" for gnome in range(GNOMES) if town.gnomes[gnome] == space)
        for space in range(SIDE * SIDE)
    ]
    width = max(map(len, texts)) + 2
    rows = [[space_name(column)[0] for column in range(SIDE)]]
    rows += [texts[row * SIDE : (row + 1) * SIDE] for row in range(SIDE)]
    return [
        f"{row or ' '}  {''.join(text.ljust(width) for text in line)}".rstrip()
        for row, line in enumerate(rows)
    ]


def counted(tiles: Mapping[str, int]) -> str:
    """So many tiles of each kind: "gnome 3, market 5"."""
    return ", ".join(f"{kind} {number}" for kind, number in tiles.items() if number) or _none()


def _none() -> str:
    return say("board.text.none")


def _gnome(player: Player, town: Town, number: int) -> str:
    tracker, space = player.trackers[number], town.gnomes[number]
    where = say("board.ville.text.camp") if space == CAMP else space_name(space)
    has = [tool for tool in TOOLS if getattr(tracker, tool)]
    if tracker.ability:
        used = say("board.ville.text.used") if tracker.used else ""
        has.append(tracker.ability + used)
    return " ".join([str(number + 1), where, *has])


def _printed(layout: Layout) -> str:
    parts = []
    if layout.hedges:
        hedges = " ".join(f"{space_name(one)}-{space_name(to)}" for one, to in layout.hedges)
        parts.append(say("board.ville.text.hedges", hedges=hedges))
    if layout.river:
        parts.append(say("board.ville.text.river", spaces=_spaces(layout.river)))
    if layout.tiers:
        tiers = " ".join(f"{space_name(space)}:{tier}" for space, tier in layout.tiers.items())
        parts.append(say("board.ville.text.tiers", tiers=tiers))
    return "; ".join(parts) or ("" if layout.name == SYMMETRIC.name else _none())


def _spaces(spaces: Iterable[int]) -> str:
    return " ".join(map(space_name, spaces)) or _none()


def _table(state: State, names: Sequence[str]) -> Iterable[str]:
    """What lies before nobody: cards that are turned up, and the supply."""
    board = state.board
    components = board.setup.components
    for key, name in (("card", board.card), ("surprise", board.surprise)):
        if name:
            yield say(f"board.ville.text.{key}", card=_troll_card(components.troll_cards[name]))
    if board.events:
        yield say("board.ville.text.events", cards=" ".join(board.events))
    if board.goals:
        between = NEIGHBOURS[board.setup.players]
        goals = (
            say(
                "board.ville.text.goal",
                card=goal or say("board.ville.text.face_down"),
                one=names[one],
                other=names[other],
            )
            for goal, (one, other) in zip(board.goals, between, strict=True)
        )
        yield say("board.ville.text.goals", goals="; ".join(goals))
    if board.delivery:
        yield say("board.ville.text.delivery", card=board.delivery)
    if board.offer:
        yield say("board.ville.text.offer", cards=" ".join(board.offer))
    yield say("board.ville.text.supply", tiles=counted(board.supply))


def _troll_card(card: TrollCard) -> str:
    return say(
        "board.ville.text.troll_card",
        card=card.name,
        boulders=_spaces(card.boulders),
        trolls=_spaces(card.trolls),
        arrows=" ".join(card.arrows),
    )
