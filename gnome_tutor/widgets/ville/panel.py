"""What lies beside the town: the trait `panel`, with players, odds, card, stacks and decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...games import ville
from ...games.ville.buildings import BLUE_PATH, GNOME, MARKET, MONUMENT, RED_PATH
from ...games.ville.cards import TOOLS
from ...games.ville.effects import longer_by
from ...games.ville.player import STUMPED, Points
from ...games.ville.state import NEIGHBOURS, ROUNDS, State
from ...games.ville.town import CAMP, GNOMES, SEEN, seen_arrow, space_name
from ...pictures.phrases import COLOURS, gnome_symbol, join, points_words
from ...pictures.told import is_stand_in
from ...pictures.ville import phrases
from ...pictures.ville.summary import lost_in
from ...text import say
from ..ending import ending as ended
from .legal import seat_on_view
from .picture import picture
from .preview import odds, percent

UNTOLD = ("PlayerDraws", "RoundStarted", "StudyStarted")
"""Events that a status line passes over: a glance at the board tells them."""

AHEAD = 5
"""For how many draws ahead the odds of being stumped are told."""

Part = dict[str, Any]


def panel(state: State, names: Sequence[str], *, undo: bool = False, redo: bool = False) -> Part:
    """The trait of a position; see `Panel` in widgets_js/src/town_state.ts for its form."""
    seats = range(state.board.setup.players)
    ending = _ending(state, names)
    return {
        "seat": seat_on_view(state),
        "players": [_player(state, seat, names) for seat in seats],
        "turn": _turn(state, "" if ending is None else ending["words"]),
        "ending": ending,
        "can": {"undo": undo, "redo": redo},
        "events": [_event(state, name) for name in state.board.events],
        "goals": _goals(state, names),
        "decks": _decks(state),
        "paths": _paths(state),
    }


def _is_stand_in(state: State, path: str) -> bool:
    return is_stand_in(state.board.setup.components.source_of(path))


def _turn(state: State, over: str) -> Part:
    now = "" if over else phrases.phase_of(state)
    return {
        "round": state.board.round,
        "rounds": ROUNDS,
        "phases": [
            {"name": say(f"words.ville.phase.{name}"), "now": name == now}
            for name in phrases.PHASES
        ],
        "goal": _goal(state),
        "over": over,
    }


def _goal(state: State) -> str:
    setup = state.board.setup
    if setup.players > 1:
        return say("ui.town.goal", rounds=ROUNDS)
    ranks = setup.components.solo_ranks
    return say("ui.town.goal_alone", rounds=ROUNDS, least=ranks[-1], most=ranks[0])


def _ending(state: State, names: Sequence[str]) -> Part | None:
    """Who has won, or the rank of one alone, and all points; None while the game goes on."""
    found = ville.result(state)
    if found is None:
        return None
    scores = ville.scores(state)
    parts = {
        say(f"ui.town.points.{part}"): points
        for part, points in zip(Points._fields, zip(*scores, strict=True), strict=True)
        if any(points)
    }
    return ended(_verdict(state, found, names), found.ranking, names, gnome_symbol, parts)


def _verdict(state: State, found: ville.Result, names: Sequence[str]) -> str:
    points = points_words(state.board.players[found.winners[0]].points.total)
    ranks = state.board.setup.components.solo_ranks
    if state.board.setup.players > 1:
        who = join([names[seat] for seat in found.winners])
        key = "shared" if len(found.winners) > 1 else "winner"
        return say(f"ui.town.{key}", who=who, points=points)
    if found.rank is None:
        return say("ui.town.solo_none", points=points, least=ranks[-1])
    return say("ui.town.solo_rank", points=points, rank=found.rank, ranks=len(ranks))


def _player(state: State, seat: int, names: Sequence[str]) -> Part:
    player = state.board.players[seat]
    on_view = seat == seat_on_view(state)
    return {
        "name": names[seat],
        "colour": COLOURS[seat],
        "gnome": gnome_symbol(seat),
        "total": player.points.total,
        "points": _points(player.points),
        "town": None if on_view else picture(state, seat, names),
        "drawn": {
            "symbol": phrases.tile_symbol(player.drawn),
            "words": say("ui.town.drawn", tile=phrases.tile(player.drawn)),
        }
        if player.drawn
        else None,
        "stumps": _stumps(state, seat),
        "odds": _odds(state, seat),
        "card": _card(state, seat),
        "stacks": _stacks(state, seat),
        "gnomes": [_gnome(state, seat, number) for number in range(GNOMES)],
        "goods": [
            {"symbol": "i-shroom", "words": phrases.shrooms(player.shrooms)},
            {
                "symbol": "i-stew" if player.stew else "i-stew-empty",
                "words": say("ui.town.crew.stew" if player.stew else "ui.town.crew.no_stew"),
            },
        ],
    }


def _points(points: Points) -> list[Part]:
    return [
        {"words": say(f"ui.town.points.{part}"), "value": value}
        for part, value in points._asdict().items()
        if value
    ]


def _stumps(state: State, seat: int) -> Part:
    board = state.board
    player, printed = board.players[seat], board.setup.components.stumps
    more = board.towns[seat].buildings.count(MONUMENT) + longer_by(board, seat)
    spaces = []
    for number, steps in enumerate(printed):
        words = phrases.steps(steps)
        if more:
            words = say("ui.town.stumps.bonus", steps=steps, more=phrases.steps(more))
        spaces.append({"steps": steps, "words": words, "taken": number < player.stumps})
    free = [space["words"] for space in spaces if not space["taken"]]
    key = "last" if len(free) == 1 else "next" if free else "full"
    return {"spaces": spaces, "next": say(f"ui.town.stumps.{key}", steps=(free or [""])[0])}


def _odds(state: State, seat: int) -> Part:
    player = state.board.players[seat]
    bag = player.bag
    risks = [] if player.stage == STUMPED else range(1, min(AHEAD, sum(bag.values())) + 1)
    return {
        "bag": say("ui.town.odds.in_bag", count=sum(bag.values())),
        "tiles": [
            {
                "symbol": phrases.tile_symbol(kind),
                "words": phrases.tile(kind),
                "odds": say("ui.town.odds.in", part=bag[kind], whole=sum(bag.values())),
                "percent": percent(chance),
                "bad": kind == GNOME,
            }
            for kind, chance in ville.tile_odds(state, seat).items()
        ],
        "stumped": [_risk(state, seat, draws) for draws in risks],
    }


def _risk(state: State, seat: int, draws: int) -> Part:
    chance = ville.stumped_by(state, seat, draws)
    words = say("ui.town.odds.by", count=draws, odds=odds(chance), percent=percent(chance))
    return {"draws": draws, "percent": percent(chance), "words": words}


def _card(state: State, seat: int) -> Part | None:
    """The round's troll card as this town reads it, and what it would take as things stand."""
    board = state.board
    if not board.card:
        return None
    card = board.setup.components.troll_cards[board.card]
    view = board.setup.views[seat]
    where = {
        danger: [space_name(SEEN[view][space]) for space in spaces]
        for danger, spaces in (("boulder", card.boulders), ("troll", card.trolls))
    }
    arrows = [seen_arrow(arrow, view) for arrow in card.arrows]
    lines = [
        {
            "symbol": f"i-{danger}",
            "what": say(f"words.ville.danger.{danger}"),
            "words": join(spaces),
        }
        for danger, spaces in where.items()
        if spaces
    ]
    lines += [
        {
            "symbol": "",
            "what": "",
            "words": say("ui.town.card.all_trolls", arrow=phrases.arrow(arrow)),
        }
        for arrow in arrows
    ]
    return {
        "heading": say("ui.town.card.title", round=board.round),
        "title": phrases.card(state, board.card),
        "spaces": {space: f"i-{danger}" for danger, spaces in where.items() for space in spaces},
        "arrows": arrows,
        "lines": lines,
        "lost": _lost(state, seat),
        "stand_in": _is_stand_in(state, f"troll_cards.{card.name}.boulders"),
    }


def _lost(state: State, seat: int) -> Part | None:
    """What the attack to come would take; None where none is to come."""
    coming = ville.attack_to_come(state, seat)
    if not coming:
        return None
    lost = lost_in(coming, "ui.town.card.thing")
    if not lost:
        return {"words": say("ui.town.card.safe"), "bad": False}
    return {"words": say("ui.town.card.lost", what=join(lost)), "bad": True}


def _stacks(state: State, seat: int) -> Part:
    points = state.board.setup.components.stack_points
    stacks = state.board.players[seat].stacks
    return {
        "stacks": [
            {
                "layers": [f"k-{phrases.frame_of(kind)}" for kind in stack],
                "words": say("ui.town.stacks.tiles", count=len(stack)),
                "points": points(len(stack)),
            }
            for stack in stacks
        ],
        "points": points_words(sum(points(len(stack)) for stack in stacks)),
        "scale": say(
            "ui.town.stacks.scale",
            scale=join(
                [
                    say("ui.town.stacks.scores", count=height, points=points(height))
                    for height in state.board.setup.components.stack_bonus
                ]
            ),
        ),
    }


def _gnome(state: State, seat: int, number: int) -> Part:
    space = state.board.towns[seat].gnomes[number]
    tracker = state.board.players[seat].trackers[number]
    away = space == CAMP
    name = tracker.ability
    title = phrases.card(state, name) if name else ""
    return {
        "symbol": gnome_symbol(seat),
        "number": number + 1,
        "where": say("ui.town.crew.camp") if away else space_name(space),
        "away": away,
        "tools": [
            {"symbol": f"i-{tool}", "words": phrases.tool(tool)}
            for tool in TOOLS
            if getattr(tracker, tool)
        ],
        "ability": {
            "title": say("ui.town.crew.used", card=title) if tracker.used else title,
            "text": phrases.card_text(state, name),
            "stand_in": _is_stand_in(state, f"abilities.{name}.effect"),
        }
        if name
        else None,
    }


def _event(state: State, name: str) -> Part:
    deck = "events" if state.board.setup.players > 1 else "solo_events"
    return {
        "title": phrases.card(state, name),
        "text": phrases.card_text(state, name),
        "stand_in": _is_stand_in(state, f"{deck}.{name}.count"),
    }


def _goals(state: State, names: Sequence[str]) -> list[Part]:
    found = []
    between = NEIGHBOURS[state.board.setup.players]
    for goal, (one, other) in zip(state.board.goals, between, strict=True):
        title = phrases.card(state, goal) if goal else say("ui.town.table.face_down")
        found.append(
            {
                "title": say("ui.town.table.goal", card=title, one=names[one], other=names[other]),
                "text": phrases.card_text(state, goal) if goal else "",
                "stand_in": bool(goal) and _is_stand_in(state, f"goals.{goal}.win"),
            }
        )
    return found


def _decks(state: State) -> list[Part]:
    decks = {
        name: getattr(state.board, name)
        for name in ("troll_deck", "ability_deck", "event_deck", "delivery_deck", "goal_deck")
    }
    return [
        {
            "words": say(f"ui.town.table.{name}"),
            "count": len(deck.unseen) + len(deck.bottom),
        }
        for name, deck in decks.items()
        if deck.next_cards()
    ]


def _paths(state: State) -> Part:
    """What becomes of what, and how much of each is left."""
    return {
        "start": _building(state, MARKET),
        "rows": [[_building(state, kind) for kind in path] for path in (BLUE_PATH, RED_PATH)],
        "end": _building(state, MONUMENT),
    }


def _building(state: State, kind: str) -> Part:
    return {
        "symbol": phrases.tile_symbol(kind),
        "words": phrases.tile(kind),
        "gives": say(f"ui.town.gives.{kind}"),
        "left": say("ui.town.paths.left", count=state.board.supply[kind]),
    }
