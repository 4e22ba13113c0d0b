"""The position code: a whole position as one line of text, and back.

    GV1 players=1 boards=symmetric views=0 turn=1,- p0=...../MM.../..H../...../x...o;c3+-+-;G2M3H1…

Sections stand in a fixed order, one space between them, and what is empty is left out, so equal
positions have equal codes. Within a section `+` stands between things of a list.

players     how many
boards      the town board of each seat
views       how each seat reads troll cards, 0 to 7 (V-ENEMY-8)
variants    masterbuilt, second-in-ties
by_turns    the rounds that are played turn by turn
components  fingerprint of other than the shipped ones
turn        round, seat that last had its go in Build ("-" for none)
p0 to p3    town; gnomes; bag; shrooms; points for stacks, events, filled town, cards, goals; gnome
            tiles on the stumps; drawn tile; marks (stew, filled, and the stage of Build); stacks
cards       the troll card of the round, and of its surprise attack
events      those turned up, the one of round 3 first
goals       the neighbouring goals, "-" where face down
delivery    the special delivery that lies open
offer       ability cards of which one is kept
gone        cards that are out of the game
under       cards that lie under their deck, the uppermost first
todo        what is still to be done, the last one first at hand: kind;player;spaces;number;note

A town is its five rows from the top, a sign for each space: "." for nothing, "x" a troll, "o" a
boulder, a building by its letter: M market, H house, W workshop, T tavern, R armory, C academy,
B ballista, N monument. G is a gnome tile. A gnome is its space, "-" in camp, then .hammer .sword
.forager (its ability) .used as they apply.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from urllib.parse import quote

from ..game import CHANCE
from ..sections import Code, join
from .assemble import gone, under
from .components import shipped
from .decoder import LETTERS, NO_CARD, NOBODY, VERSION, Decoder
from .player import STAGES, Player, Tracker
from .state import Board, Task
from .town import BOULDER, CAMP, SIDE, SPACES, TROLL, Town, space_name


def _sections(board: Board) -> Iterator[tuple[str, str]]:
    setup = board.setup
    yield "players", str(setup.players)
    yield "boards", join(setup.boards)
    yield "views", join(map(str, setup.views))
    yield (
        "variants",
        join(["masterbuilt"] * setup.masterbuilt + ["second-in-ties"] * setup.second_in_ties),
    )
    yield "by_turns", join(map(str, setup.turn_by_turn))
    yield "components", setup.components.fingerprint
    yield "turn", f"{board.round},{NOBODY if board.turn < 0 else board.turn}"
    for seat, (player, town) in enumerate(zip(board.players, board.towns, strict=True)):
        yield f"p{seat}", _player(player, town)
    yield "cards", join(filter(None, (board.card, board.surprise)))
    yield "events", join(board.events)
    yield "goals", join(goal or NO_CARD for goal in board.goals)
    yield "delivery", board.delivery
    yield "offer", join(board.offer)
    yield "gone", join(gone(board))
    yield "under", join(under(board))
    yield "todo", join(map(_task, board.agenda))


def _player(player: Player, town: Town) -> str:
    gnomes = zip(town.gnomes, player.trackers, strict=True)
    marks = ["stew"] * player.stew + ["filled"] * player.filled
    return ";".join(
        (
            _town(town),
            join(_gnome(space, tracker) for space, tracker in gnomes),
            "".join(f"{LETTERS[tile]}{n}" for tile, n in player.bag.items() if n),
            str(player.shrooms),
            ",".join(map(str, player.points)),
            str(player.stumps),
            LETTERS[player.drawn] if player.drawn else "",
            join(marks + [player.stage] * (player.stage in STAGES)),
            join("".join(LETTERS[tile] for tile in stack) for stack in player.stacks),
        )
    )


_SIGNS = {**LETTERS, TROLL: "x", BOULDER: "o", "": "."}


def _town(town: Town) -> str:
    signs = "".join(
        _SIGNS[building or danger]
        for building, danger in zip(town.buildings, town.dangers, strict=True)
    )
    return "/".join(signs[space : space + SIDE] for space in SPACES[::SIDE])


def _gnome(space: int, tracker: Tracker) -> str:
    marks = ["hammer"] * tracker.hammer + ["sword"] * tracker.sword
    marks += [tracker.ability] * bool(tracker.ability) + ["used"] * tracker.used
    return ".".join([NOBODY if space == CAMP else space_name(space), *marks])


def _task(task: Task) -> str:
    player = "chance" if task.player == CHANCE else str(task.player)
    spaces = ",".join(map(space_name, task.spaces))
    return ";".join((task.kind, player, spaces, str(task.number), quote(task.note, safe="")))


CODE: Final = Code(VERSION, _sections, Decoder, shipped)
encode: Final = CODE.encode
decode: Final = CODE.decode
