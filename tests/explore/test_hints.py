"""Hints: words from events along the best and the next best line, each with its rule."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gnome_tutor import explore
from gnome_tutor.explore.evaluation import Evaluation, Outcome, Worth
from gnome_tutor.explore.hollow import telling
from gnome_tutor.games import hollow, ville
from gnome_tutor.games.hollow import events as happened
from tests.explore.positions import GARDEN, TOWN, TOWNS

NAMES = ("Holly", "Peanut", "Fern", "Moss")


def told(state: Any, leads: dict[str, list[float]]) -> Evaluation:
    """An evaluation made up: the leads of these actions, in this order."""
    seat = state.game.current(state).player
    worths = tuple(
        Worth(
            state.game.read_action(state, notation),
            notation,
            seat,
            tuple(Outcome((lead, 0.0), (0.5, 0.5)) for lead in found),
            0.0,
        )
        for notation, found in leads.items()
    )
    return Evaluation(state, seat, worths, 4, 4, 0)


@pytest.mark.parametrize("state", [GARDEN, TOWN, TOWNS], ids=["garden", "solo", "towns"])
def test_a_hint_is_about_the_best_and_another_one_and_is_plain_data(state):
    found = explore.evaluate(state, 40)
    hint = explore.hint(found, NAMES)
    assert hint.best.action == found.best.action
    assert hint.second.action in [worth.action for worth in found.worths[1:8]]
    assert (hint.second.words, set(hint.second.brings)) != (hint.best.words, set(hint.best.brings))
    data = json.loads(json.dumps(hint.data()))
    assert data["sentence"] == hint.sentence == repr(hint)
    assert [line["notation"] for line in data["lines"]] == [
        hint.best.notation,
        hint.second.notation,
    ]
    assert set(hint.rules) <= set(state.game.catalogue)
    for line in (hint.best, hint.second):
        assert len(line.brings) == len(line.rules)
        assert line.events[-1].state is not None


def test_a_line_takes_the_likeliest_draw():
    state = hollow.new_game(2, rng=1)
    state = hollow.apply(state, hollow.legal_actions(state)[0]).state
    [place, *_] = hollow.legal_actions(state)
    line = explore.hint(told(state, {hollow.write_action(state, place): [1, 1]})).best
    before, draws = state, 0
    for event in line.events:
        if event.kind == "TileDrawn":
            outcomes = dict(hollow.chance_outcomes(before))
            chances = {draw.tile: chance for draw, chance in outcomes.items()}
            assert chances[event.tile] == max(chances.values())
            draws += 1
        before = event.state
    assert draws > 0


MARKETS = ville.decode(
    "GV1 players=1 boards=symmetric views=0 turn=1,0 "
    "p0=MM.../...../...../...../.....;c3+-+-;G3M2H2W2;2;0,0,0,0,0;0;M;stew; "
    "cards=hail-of-stones todo=building;chance;;0;+place;0;;0;"
)


def test_a_group_is_told_with_its_points_and_its_rule():
    hint = explore.hint(told(MARKETS, {"put a2": [9, 9], "put e5": [1, 1]}), NAMES)
    assert hint.best.brings[0] == "upgrades 3 markets (3 points)"
    assert hint.best.rules[0] == "V-UP-1"
    assert "(3 points)" in hint.sentence
    assert not hint.close
    assert hint.sentence.endswith("The playouts put the first about 8 points ahead.")


def test_what_the_playouts_cannot_tell_apart_is_owned_up_to():
    hint = explore.hint(told(MARKETS, {"put a2": [4, 9], "put c1": [4, 8]}), NAMES)
    assert hint.close
    assert hint.sentence.endswith("The playouts cannot tell the two apart yet.")


def test_a_choice_of_one_has_no_next_best():
    found = explore.evaluate(TOWN, 1)
    hint = explore.hint(found)
    assert hint.second is None
    assert "Next best" not in hint.sentence
    assert len(hint.data()["lines"]) == 1


PAIRED = ville.decode(
    "GV1 players=2 boards=symmetric+symmetric views=0+0 turn=1,0 "
    "p0=...../...../...../.HM../.WM..;a4+-+-;G1M3H1;5;0,0,0,0,0;2;W;; "
    "p1=M..../...../...../WWH../..H..;d3+-+-;G2M4;3;0,0,0,0,0;1;;stew; cards=loose-gravel "
    "goals=no-gaps+-+rock-garden todo=building;chance;;0;+place;0;;0;"
)
LAST = ville.decode(
    "GV1 players=1 boards=symmetric views=0 turn=1,0 "
    "p0=..WW./...../...../...M./...HH;e4+-+-;G1M2W1;3;0,0,0,0,0;2;;;MMM "
    "cards=corner-creep todo=building;chance;;0;+build;0;;0;again"
)
SHOP = ville.decode(
    "GV1 players=2 boards=symmetric+symmetric views=0+0 turn=1,1 "
    "p0=...../.T.../...../MMW../.....;c4.hammer+-+-;G2W1;2;0,0,0,0,0;1;;stew;MMM+HHH "
    "p1=.WW../...../....M/...H./...H.;e3+-+-;G1M1W1;3;0,0,0,0,0;2;;stew;MMM "
    "cards=loose-gravel goals=no-trolls-here+bulwark+city-wall "
    "todo=building;chance;;0;+move;1;;1;+market;1;e3;0;"
)
SMITHY = ville.decode(
    "GV1 players=2 boards=symmetric+symmetric views=0+0 turn=2,1 "
    "p0=....x/.Rx../T...o/...../....o;c3.hammer+-+-;G2M4H3;1;6,0,0,0,0;1;;stew;MMMWWW "
    "p1=....x/..xM./.WW.o/...../..HHo;c3+-+-;G2M6W1R1;1;6,0,0,0,0;1;;stew; cards=stampede "
    "goals=-+-+- gone=cousin-from-afar+rubble todo=building;chance;;0;+workshop;1;c3;0;"
)
SIBLINGS = hollow.decode(
    "GH1 players=4 turn=3,8,1 tiles=-5:2,01T23,,,23Y45R/-4:1,02R34U,35Y,05U,01Y,23P45,05U23/"
    "-3:1,01R35,14U,14,0413P,02P45,35/-2:-1,04P13,04Y12,1423T,24U,03T,13,03P1245R,1234Y/"
    "-1:-2,01,34P,0523R,,05R23P,02,01R,01R45U/0:-2,04U13Y,01P24,,01U34,1245Y,12Y45,14P/"
    "1:-4,13P,01P23T45,,0125U,03R45P,23,35R,,14T/2:-4,01Y,15R24,15Y24,0514T,01R34Y,0345P/"
    "3:-4,13,2345R,25,01,04,12,04R/4:-5,01Y2345R,04T23Y,15Y,25Y34R/5:-4,25R,02T,02R35/6:-3,05T23 "
    "rings=5,-5:240+0,-1:240+2,-1:240+0,0:240+1,1:240 "
    "p0=R1Y1U1;2;;3/1;1;;;path:6,-4/2+ring:5,-5/2 p1=R1P1;0;;3/1;1;;;path:-1,-2/0+path:2,-5/2 "
    "p2=;1;;3/1;1;;;path:-2,0/1+ring:0,0/2 p3=P1;0;;3/1;1;;;path:-3,1/2+path:6,-4/0 "
    "board=02T35Y,,0123T45Y,01T,0235R,02Y,03P,01 bag=14,8 "
    "wild=white+purple+pink+blue+yellow+red+rose+orange signs=3R+3Y+2P+2T+1P1T+1U+tile "
    "todo=tiles;3;;+place;3;;"
)
FLOWER = hollow.decode(
    "GH1 players=4 turn=0,5,2 tiles=-4:0,02,12,04R13,12T34,05Y1234T/-3:0,*purple,05T23P,02R,05Y/"
    "-2:0,02Y,25P,25U/-1:-3,25R34P,13Y,24R,15T23Y,25T34,02T35Y/0:-3,05T23,,0125U,,03Y1245U/"
    "1:-4,01T,1245U,12P34,01T23P45,01R23Y45,03P1245R/2:-3,05U,05R23P,05,05T/3:-5,04U,25R,02R,,,14Y "
    "rings=3,-4:135+1,-3:22240450+0,-1:240+-3,0:240+0,0:240+-3,1:135 p0=;4;;3/1;1;;;flowers+stump "
    "p1=;0;purple;;0;;;flowers+path:-3,-1/2 p2=U1;0;purple;3/1;1;;;flowers+path:1,-4/1 "
    "p3=Y1T1U1;10;purple;3/1+7/4;3;;;stump+stump board=0123R,02T35Y,0235R,0134R,0134Y,03T,0134Y,02 "
    "bag=42,8 sold=T3+P4 flowers=purple1 wild=white+pink+blue+yellow+red+rose+orange "
    "signs=3R+3Y+2P+2T+1P1T+1U+tile todo=next;0;;+flower;0;;"
)
HEAP = hollow.decode(
    "GH1 players=4 turn=3,4,2 tiles=-6:3,1524P/-5:2,12Y45R,23P45/-4:2,05P1234T,03Y45R/"
    "-3:2,0125T34P/-2:-1,01Y45,,,25P/-1:-1,23P,23Y,15R23U,12Y45/0:-2,01Y23,05T14,,13Y45,0125R34Y/"
    "1:-4,04R13,0123R45Y,12T45,04P,0235Y,02Y/2:-6,05R23P,01P25R,,,15Y,04Y23,,35R,25/"
    "3:-7,01R34,*purple,,,,04R,15,0413U "
    "rings=-1,-1:202440+1,-1:240+-2,0:240+0,0:234510+-6,2:240.heap "
    "p0=;5;purple;5/3;1;;;flowers+stump p1=U1;0;purple;3/1;1;;;flowers+path:1,0/1 "
    "p2=;8;purple;3/1+6/4;2;;;stump+stump p3=;0;purple;;0;;;flowers+path:3,-6/2 "
    "board=01R23U,01T,01Y,0123R,0235P,01P25,03,03P bag=44,8 sold=Y4 "
    "wild=white+pink+blue+yellow+red+rose+orange signs=3R+3Y+2P+2T+1P1T+1U+tile todo=move;3;;"
)

PLEASE = "needs the permission of Holly, who may well say no (then another place can be chosen)"
RING = "closes the ring of 14 that Moss holds (it pays 3 red, 4 yellow and 4 teal)"


@pytest.mark.parametrize(
    ("state", "action", "brings"),
    [
        (PAIRED, "put a5", ["makes 2 workshops side by side (one more upgrades them)", "attack"]),
        (PAIRED, "put a1", ["stands where the attack takes it, as things are now"]),
        (PAIRED, "put e1", []),
        (LAST, "draw", ["may leave Holly stumped (odds of 1 in 4)"]),
        (LAST, "pass", ["ends the building", "loses a market on d4 and a house on d5"]),
        (SHOP, "buy house", ["brings the bag to 1 house", "brings 1 shroom"]),
        (SMITHY, "activate", ["gives gnome 1 a hammer"]),
        (SMITHY, "skip", []),
        (SIBLINGS, "0123T45Y@6,-1", [PLEASE]),
        (
            SIBLINGS,
            "05T1234Y@7,-5",
            [RING, "moves the second marker, which brings a wildflower", "takes 3 teal"],
        ),
        (FLOWER, "flower purple", ["adds a purple flower (1 point)"]),
        (HEAP, "move flowers>ring:-6,2/2", ["takes 1 red and 1 pink"]),
    ],
)
def test_what_an_action_brings(state, action, brings):
    line = explore.hint(told(state, {action: [1, 1]}), NAMES).best
    assert len(line.brings) == len(brings), line.brings
    for words, expected in zip(line.brings, brings, strict=True):
        assert expected in words


def test_an_action_that_brings_less_is_told_by_what_is_left_of_it():
    both = told(PAIRED, {"put a5": [3, 3], "put a1": [0, 0]})
    assert "Next best: The workshop on a1; it only stands where" in explore.hint(both).sentence
    neither = told(PAIRED, {"put e1": [3, 3], "put c1": [0, 0]})
    assert "At once neither brings anything more." in explore.hint(neither).sentence


def test_a_loss_is_no_reason_and_is_owned_up_to():
    alone = told(PAIRED, {"put a1": [3, 3], "put e1": [3, 3]})
    [first, *_] = explore.hint(alone).sentences
    assert "It stands where the attack takes it" in first
    assert first.endswith("and yet no other action did better in the playouts.")


def events(*of: Any) -> list[Any]:
    """Events made up, all of one position."""
    for event in of:
        event.reach(SIBLINGS)
    return list(of)


def brings(*of: Any) -> list[tuple[str, bool]]:
    return [(one.words, one.theirs) for one in telling.effects(SIBLINGS, events(*of), 3, NAMES)]


def placed(player: int, look: str) -> Any:
    return happened.TilePlaced(rule="H-PLACE-1", player=player, look=look, cell=0, number=1)


def ring(player: int, holder: int | None) -> Any:
    return happened.RingClosed(rule="H-RING-1", player=player, size=5, holder=holder, ring=0)


def test_a_ring_is_left_to_others_by_the_choice_and_never_by_a_guess():
    assert brings(placed(1, "03P"), ring(1, 1)) == [("leaves a ring of 5 to Peanut", True)]
    assert brings(placed(1, "03P"), ring(1, 3)) == [
        ("lets Peanut close a ring of 5 that scores here", True)
    ]
    # A tile that is not on the tile board yet would have to be drawn first.
    assert brings(placed(1, "01R35"), ring(1, 1)) == []


def test_the_marker_that_brings_a_wildflower_is_named_also_where_two_are_moved():
    moved = happened.MarkersMoved(rule="H-RING-9", player=3, column=0, row=0, number=2, moved=3)
    assert brings(moved) == [("moves the second marker, which brings a wildflower", False)]
    moved = happened.MarkersMoved(rule="H-RING-9", player=3, column=0, row=0, number=1, moved=1)
    [(words, _)] = brings(moved)
    assert words.startswith("moves a marker (")


def test_what_the_next_player_asks_for_is_not_told():
    asked = happened.PermissionAsked(rule="H-PLACE-6", player=0, asker=1, look="03P", cell=0)
    refused = happened.PermissionRefused(rule="H-PLACE-6", player=0, cell=0)
    stayed = happened.GnomeStayed(rule="H-MOVE-1", player=3)
    assert brings(asked, refused) == [(PLEASE, False)]
    assert brings(stayed, asked, refused) == []


def test_what_both_lead_others_to_is_no_reason_for_either(monkeypatch):
    ways = {
        "pass": [("ends it", False), ("leaves a ring", True)],
        "draw": [("leaves a ring", True)],
    }

    def effects(state: Any, events: Any, seat: int, names: Any) -> Any:
        way = "pass" if events[0].kind == "PlayerPassed" else "draw"
        return [explore.hints.Effect(words, "V-BUILD-1", theirs) for words, theirs in ways[way]]

    monkeypatch.setattr("gnome_tutor.explore.ville.telling.effects", effects)
    found = told(LAST, {"pass": [3, 3], "draw": [0, 0]})
    assert "leaves" not in explore.hint(found).sentence
    ways["pass"] = ways["pass"][:1]
    assert "Next best: Draw a tile; it leaves a ring." in explore.hint(found).sentence


def test_what_happens_twice_is_told_once_with_its_number(monkeypatch):
    troll = explore.hints.Effect("gets rid of a troll", "V-ENEMY-3")
    monkeypatch.setattr("gnome_tutor.explore.ville.telling.effects", lambda *_: [troll, troll])
    assert "gets rid of a troll (2 times)." in explore.hint(told(LAST, {"pass": [1, 1]})).sentence
