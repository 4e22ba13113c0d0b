"""V-BOARD: the four asymmetric backs."""

from __future__ import annotations

from dataclasses import replace

from gnome_tutor.games import ville
from gnome_tutor.games.ville.components import SHIPPED
from gnome_tutor.games.ville.town import SPACE_NAMES, SPACE_OF, Layout
from tests.games.ville.positions import (
    at,
    attacked,
    enemy,
    kinds,
    legal,
    only,
    position,
    rules_against,
    run,
    seat,
    town,
)


def hedged(*pairs):
    """Components whose Mazeville has these hedges, and no others."""
    hedges = tuple((SPACE_OF[pair[:2]], SPACE_OF[pair[3:]]) for pair in pairs)
    maze = Layout("mazeville", hedges)
    return replace(SHIPPED, boards={**SHIPPED.boards, "mazeville": maze})


def in_maze(drawing, *pairs, **given):
    return position(drawing, boards=["mazeville"], components=hedged(*pairs), **given)


# ---- V-BOARD-MAZE


def test_v_board_maze_hedges_block_upgrades():
    state = in_maze("market market . . .", "b1-c1", drawn="market")
    _, events = run(state, "put c1")
    assert kinds(events) == ["BuildingPlaced"]
    _, events = run(in_maze("market market . . .", "a1-a2", drawn="market"), "put c1")
    assert "UpgradeTriggered" in kinds(events)


def test_v_board_maze_hedges_block_gnomes():
    state = in_maze("", "c2-c3", "c3-d3", now="move 2")
    assert legal(state) == ["move c3-c4", "move c3-b3", "stop"]
    assert rules_against(state, "move c3-c2") == ["V-BOARD-MAZE"]


def test_v_board_maze_hedges_block_ballistas_but_not_diagonally():
    drawing = "troll troll . . . / . ballista . . . / . * . . ."
    state, _ = run(in_maze(drawing, "b1-b2", "a1-b1", now="move 1"), "move b3-b2")
    assert legal(state) == ["destroy a1", "skip"]
    assert rules_against(state, "destroy b1") == ["V-BOARD-MAZE"]


def test_v_board_maze_trolls_cross():
    components = hedged("a1-b1")
    card = enemy("", "a1", "E").troll_cards["test"]
    components = replace(components, troll_cards={**components.troll_cards, "test": card})
    state = position(boards=["mazeville"], components=components, card="test", now="attack")
    assert town(state)["b1"] == "troll"


def test_v_board_maze_of_the_shipped_board():
    layout = SHIPPED.boards["mazeville"]
    assert layout.hedges
    for a, b in layout.hedges:
        assert b not in layout.joined[a]
        assert a not in layout.joined[b]


# ---- V-BOARD-RIVER

RIVER = "/".join(
    [". . house . .", ". . boulder . *", ". . tavern . .", ". . troll . .", ". . market* . ."]
)


def by_the_river(drawing=RIVER, **given):
    return position(drawing, boards=["riverville"], now="refresh", **given)


def test_v_board_river_everything_is_swept_to_its_supply_not_to_the_bag():
    plain = position(boards=["riverville"])
    state = by_the_river()
    assert town(state) == {"e2": "*", "c3": "tavern"}, "the bridge is no river space"
    assert state.board.supply["house"] == plain.board.supply["house"] + 1
    assert state.board.supply["market"] == plain.board.supply["market"] + 1
    assert seat(state).bag == seat(plain).bag


def test_v_board_river_before_any_buying():
    state = by_the_river(players=1)
    assert at(state) == ("buy", 0)
    two = position(RIVER, RIVER, players=2, boards=["symmetric", "riverville"], now="refresh")
    assert at(two) == ("buy", 0)
    assert "c1" not in town(two, 1)
    assert town(two, 0)["c1"] == "house"


def test_v_board_river_what_a_gnome_knew_is_gone_before_any_buying():
    by_river = ". . * . ."
    state = position(
        by_river, boards=["riverville"], abilities={0: "wheelbarrow"}, now="refresh", round=2
    )
    state, _ = run(state, "deploy c1")
    assert at(state) == ("buy", 0)
    assert state.board.agenda[-1].number == 2, "the wheelbarrow went back to camp"


def test_v_board_river_is_told():
    state = position(RIVER, boards=["riverville"], components=enemy("a5"), card="test")
    _, events = run(state, "pass")
    swept = only(events, "RiverSwept")
    assert swept.places == ("c1", "c2", "c4", "c5")
    after = events[events.index(swept) :]
    assert {e.rule for e in after[:6] if e.cause == "RiverSwept"} == {"V-BOARD-RIVER", "V-GNOME-6"}


def test_v_board_river_the_lower_number_first_and_the_last_gnome_is_replaced():
    drawing = "/".join([". . *s . .", ". . * . .", ". . . . .", ". . . . .", ". . . . ."])
    state = by_the_river(drawing)
    assert at(state) == ("deploy", 0)
    assert "deploy c1" in legal(state), "a swept space is allowed"
    state, _ = run(state, "deploy c1")
    assert town(state) == {"c1": "*"}, "without its sword"


def test_v_board_river_before_a_filled_town_is_emptied():
    row = "market house market house market"
    other = "house market house market house"
    full = "/".join(
        [row, other, row.replace("market house market", "market house *", 1), other, row]
    )
    state = position(full, boards=["riverville"], now="score", seats={0: {"shrooms": 0}})
    assert ville.scores(state)[0].filled == 10
    bag = sum(seat(state).bag.values())
    assert bag == 12 + 24 - 4, "four of the tiles went to the supply"


def test_v_board_river_not_after_round_5():
    state = position(RIVER, boards=["riverville"], now="score", round=5)
    assert town(state)["c1"] == "house"


# ---- V-BOARD-BOULDER


def test_v_board_boulder_five_at_set_up():
    state = ville.new_game(1, boards=["boulderville"])
    assert sorted(town(state)) == ["a1", "a5", "c2", "c3", "e1", "e5"]
    assert list(town(state).values()).count("boulder") == 5


def test_v_board_boulder_they_are_normal_boulders():
    state = position("boulder *h . . .", boards=["boulderville"], now="move 1")
    state, _ = run(state, "move b1-a1")
    assert town(state)["a1"] == "*h"


# ---- V-BOARD-TOWER


def on_towers(**given):
    return position(boards=["towerville"], **given)


def test_v_board_tower_a_marked_space_takes_only_high_buildings():
    tiers = SHIPPED.boards["towerville"].tiers
    for drawn, tier in (("market", 1), ("house", 2), ("armory", 3), ("academy", 4)):
        state = on_towers(drawn=drawn, bag={"gnome": 3})
        for space in range(25):
            fits = space != 12 and tiers.get(space, 1) <= tier
            expected = [] if fits else ["V-BUILD-3"] if space == 12 else ["V-BOARD-TOWER"]
            assert rules_against(state, f"put {SPACE_NAMES[space]}") == expected


def test_v_board_tower_only_too_high_spaces_empty_is_no_space():
    tiers = SHIPPED.boards["towerville"].tiers
    cells = ["." if space in tiers else "boulder" for space in range(25)]
    cells[12] = "*"
    drawing = "/".join(" ".join(cells[row : row + 5]) for row in range(0, 25, 5))
    state = position(
        drawing, boards=["towerville"], bag={"gnome": 3, "market": 1}, seats={0: {"stew": False}}
    )
    _, events = run(state, "draw", "draw market")
    assert only(events, "PassForced").rule == "V-BUILD-3"


def test_v_board_tower_gnomes_boulders_and_trolls_ignore_the_limit():
    state = attacked("", boulders="a1", trolls="e1", boards=["towerville"])
    assert town(state)["a1"] == "boulder"
    assert town(state)["e1"] == "troll"
    moving = position("/* . . . .".lstrip("/"), boards=["towerville"], now="move 2")
    moving, _ = run(moving, "move a1-b1", "move b1-a1")
    assert town(moving) == {"a1": "*"}


def test_v_board_tower_upgrades_always_fit():
    """b2 takes tier 2 and up; houses there become a tavern."""
    state = position(". house house . .", boards=["towerville"], drawn="house", bag={"gnome": 3})
    state, _ = run(state, "put b2")
    assert "upgrade tavern b2" in legal(state)
