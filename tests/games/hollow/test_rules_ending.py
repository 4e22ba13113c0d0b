"""H-END and H-SCORE: what ends the game, what follows, and who wins."""

from __future__ import annotations

import pytest

from gnome_tutor.games import hollow
from gnome_tutor.games.hollow.market import Market
from gnome_tutor.games.hollow.player import Player
from gnome_tutor.games.hollow.tiles import FLOWERS
from tests.games.hollow.gardens import along
from tests.games.hollow.positions import (
    TRIANGLE_RINGS,
    TRIANGLES,
    at,
    kinds,
    legal,
    only,
    position,
    run,
    seat,
)

SEVEN = tuple(sorted(FLOWERS[:7]))
LAST = Market(flowers=(0,) * 7 + (1,))
"""The last colour of all lies in the flower market."""


# ---- H-END-1: triggers


def test_h_end_1_an_eighth_flower():
    state = position(phase="move", market=LAST, seats={0: Player(flowers=SEVEN)})
    state, events = run(state, "move off>flowers", f"flower {FLOWERS[7]}")
    end = only(events, "EndTriggered")
    assert (end.by, end.cause, end.player) == ("flowers", "FlowerTaken", 0)
    assert state.board.ending == "flowers"


def test_h_end_1_an_eighth_flower_by_a_wildflower_tile():
    market = Market(flowers=(0,) * 8, wildflowers=(FLOWERS[7],))
    seats = {0: Player(flowers=SEVEN, markers=1)}
    state = position(along("3,0:012345"), phase="rings", market=market, seats=seats)
    _, events = run(state, "row 4")
    assert kinds(events)[:4] == ["MarkersMoved", "WildflowerTaken", "EndTriggered", "TileStored"]


def test_h_end_1_an_eighth_marker():
    seats = {0: Player(markers=7)}
    state = position(along("3,0:0134"), phase="rings", seats=seats)
    state, events = run(state, "row 1")
    assert kinds(events) == ["MarkersMoved", "EndTriggered"]
    assert only(events, "EndTriggered").by == "markers"


def test_h_end_1_the_empty_bag():
    state = position({"1,-1": "03"}, drafted=1, board=["01"], bag=2)
    state, events = run(state, "01@-1,1")
    assert kinds(events)[:4] == ["TilePlaced", "TileDrawn", "TileDrawn", "EndTriggered"]
    assert only(events, "EndTriggered").by == "bag"


def test_h_end_1_a_bag_with_one_tile_left_does_not_end_it():
    state = position({"1,-1": "03"}, drafted=1, board=["01"], bag=3)
    state, events = run(state, "01@-1,1")
    assert "EndTriggered" not in kinds(events)
    assert state.board.bag == 1


def test_h_end_1_start_of_turn_scoring_makes_the_round_that_begins_the_last():
    state = position(
        TRIANGLES,
        turn=2,
        phase="move",
        board=["01"],
        rings=[(TRIANGLE_RINGS[1], "waiting")],
        gnomes={0: ["ring:0,0/2"]},
        seats={0: Player(markers=7)},
    )
    state, events = run(state, "stay")
    assert only(events, "EndTriggered").by == "markers"
    assert (state.board.player, state.board.round, state.board.final) == (0, 3, False)
    assert at(state) == ("place", 0)


def test_h_end_1_only_the_first_trigger_counts():
    state = position(
        phase="move", market=LAST, seats={0: Player(flowers=SEVEN)}, ending="bag", sunset=0
    )
    state, events = run(state, "move off>flowers", f"flower {FLOWERS[7]}")
    assert "EndTriggered" not in kinds(events)
    assert state.board.ending == "bag"


# ---- H-END-2: what follows


def test_h_end_2_the_sunset_tiles_go_into_the_bag_and_the_refill_goes_on():
    state = position({"1,-1": "03"}, drafted=1, board=["01"], bag=1, sunset=6)
    state, events = run(state, "01@-1,1")
    assert kinds(events)[:4] == ["TilePlaced", "TileDrawn", "EndTriggered", "TileDrawn"]
    assert only(events, "EndTriggered").sunset == 6
    assert (state.board.bag, state.board.sunset) == (5, 0)
    assert "" not in state.board.tile_board


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_h_end_2_the_round_is_finished(turn):
    state = position(turn=turn, phase="move", board=["03"] * 8, ending="bag", sunset=0)
    rest = []
    while not state.board.final:
        rest.append(state.board.player)
        player = state.board.player
        state = hollow.play(
            state,
            lambda s, r: r.choice(hollow.legal_actions(s)),
            until=lambda s, player=player: s.board.player != player or s.board.final,
        )
    assert rest == list(range(turn, 3))
    assert at(state) == ("move", 0)


# ---- H-END-3, 4


def test_h_end_3_each_player_has_one_final_gnome_action():
    state = position(turn=2, phase="move", ending="bag", bag=0, board=["01"])
    state, events = run(state, "stay")
    assert only(events, "TurnStarted").final
    order = []
    for move in ("stay", "move off>path:0,0/0", "move off>stump"):
        order.append(at(state))
        state, events = run(state, move)
    assert order == [("move", 0), ("move", 1), ("move", 2)]
    assert kinds(events) == ["GnomeMoved", "GameEnded"]
    assert at(state) == ("over", None)


def test_h_end_3_a_final_action_needs_a_move():
    state = position(phase="move", final=True, ending="bag", gnomes={0: ["stump", "stump"]})
    text = hollow.explain(state, hollow.read_action(state, "move stump>stump"))
    assert [reason.rule for reason in text] == ["H-MOVE-1"]


def test_h_end_4_with_nothing_left_the_board_is_not_refilled():
    state = position({"1,-1": "03"}, drafted=1, board=["01"], bag=0, ending="bag")
    state, events = run(state, "01@-1,1")
    assert kinds(events) == ["TilePlaced"]
    assert state.board.tile_board.count("") == 2
    assert at(state) == ("move", 0)


def test_h_end_4_players_draft_from_what_lies_there():
    state = position(board=["01", "", "", "", "", "", "", ""], bag=0, ending="bag", phase="tiles")
    state, events = run(state, "23@1,-1")
    assert kinds(events) == ["TilePlaced", "PlacementSkipped"]
    assert state.board.tile_board == [""] * 8


def test_h_end_4_a_tile_bonus_takes_from_what_lies_there():
    left = ["01", "02", "", "", "", "", "", ""]
    state = position(along("3,0:012345"), phase="rings", board=left, bag=0, ending="bag", sunset=0)
    state, events = run(state, "row 2")
    assert legal(state) == ["tile 01", "tile 02", "skip"]
    state, events = run(state, "tile 02")
    assert kinds(events) == ["TileStored"]
    assert seat(state).fresh == ("02",)
    assert state.board.tile_board == ["01", *[""] * 7]
    assert at(state) == ("move", 0)


# ---- H-SCORE


def ended(*players):
    """The last final action of a game with these players."""
    state = position(
        players=len(players),
        turn=len(players) - 1,
        phase="move",
        final=True,
        ending="bag",
        seats=dict(enumerate(players)),
    )
    assert hollow.result(state) is None
    return run(state, "stay")[0]


def test_h_score_1_flowers_rings_and_treasures_but_no_mushrooms():
    one = Player(flowers=("pink", "white"), markers=5, treasure=9, mushrooms=(9, 9, 9, 9, 9))
    score, nothing = hollow.scores(ended(one, Player()))
    assert (score.flowers, score.rings, score.treasures, score.total) == (3, 14, 9, 26)
    assert nothing.total == 0


def test_h_score_1_scores_can_be_asked_at_any_time():
    assert [score.total for score in hollow.scores(hollow.new_game(4))] == [0] * 4


def test_h_score_2_most_points_wins():
    result = hollow.result(ended(Player(treasure=3), Player(treasure=8), Player(treasure=5)))
    assert result.ranking == ((1,), (2,), (0,))
    assert (result.winners, result.tie_break) == ((1,), "")


def test_h_score_2_a_tie_goes_to_the_most_unsold_mushrooms():
    tied = [Player(treasure=8, mushrooms=(n, 0, 1, 0, 0)) for n in (1, 3)]
    result = hollow.result(ended(*tied, Player(treasure=2, mushrooms=(9, 9, 9, 9, 9))))
    assert result.ranking == ((1,), (0,), (2,))
    assert result.tie_break == "mushrooms"


def test_h_score_2_still_tied_is_shared():
    result = hollow.result(ended(Player(treasure=8), Player(), Player(treasure=8)))
    assert result.ranking == ((0, 2), (1,))
    assert (result.winners, result.tie_break) == ((0, 2), "shared")
