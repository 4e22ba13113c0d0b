"""What a hint tells of a line in the garden: each kind of phrase, with its rule."""

from __future__ import annotations

import pytest

from gnome_tutor.explore.evaluation import Worth
from gnome_tutor.explore.hints import line
from gnome_tutor.games import hollow

NAMES = ("Holly", "Peanut")

SIGNS = "signs=3R+3Y+2P+2T+1P1T+1U+tile"

EMPTY = (
    "GH1 players=2 turn=0,1,0 p0=;0;;;0;;;off+off p1=;0;;;0;;;off+off "
    "board=01P34R,02R,01U,01,01,0134Y,02,02 bag=80,4 "
    f"flowers=white2+pink2 wild=purple+blue+yellow+red+rose+orange {SIGNS} "
    "todo=tiles;0;;+place;0;;"
)
MOVE = (
    "GH1 players=2 turn=0,1,2 tiles=0:-1,0123T,,45R p0=;0;;;0;;;off+off p1=;0;;;0;;;off+off "
    "board=0235R,01Y,01U24R,01Y,03,02Y,01P34R,03 bag=78,4 "
    f"flowers=purple2+pink2 wild=white+blue+yellow+red+rose+orange {SIGNS} todo=move;0;;"
)
BARE = (
    "GH1 players=2 turn=0,1,2 tiles=-2:1,04R/-1:1,01P34R p0=;0;;;0;;;off+off p1=;0;;;0;;;off+off "
    "board=01R24,01R23U,01U,01,01,0134Y,02,02 bag=78,4 "
    f"flowers=white2+pink2 wild=purple+blue+yellow+red+rose+orange {SIGNS} todo=move;0;;"
)
LEAVE = (
    "GH1 players=2 turn=0,2,2 tiles=-1:0,0523T,23/0:1,15Y34,0413R/1:0,01P45,0413P "
    "p0=;0;;;0;;;off+path:0,0/2 p1=;0;yellow;;0;;;flowers+off "
    "board=0235Y,01U25,02T35Y,02Y,03P,0124T,02,02Y bag=74,4 "
    f"flowers=purple2+yellow1 wild=white+pink+blue+red+rose+orange {SIGNS} todo=move;0;;"
)
SHARED = (
    "GH1 players=2 turn=0,2,1 tiles=-1:0,25Y34R/0:-1,01,,13Y45/1:-1,03Y12R,0345U "
    "p0=;0;;;0;;;off+path:1,0/1 p1=;0;;;0;;;off+path:0,0/0 "
    "board=02T,0125T34P,0235R,,0124P,01,01P34T,0123R45U bag=76,4 "
    f"flowers=red2+orange2 wild=white+purple+pink+blue+yellow+rose {SIGNS} todo=tiles;0;;+place;0;;"
)
PEANUTS = (
    "GH1 players=2 turn=1,1,1 tiles=0:-1,01,,13Y45/1:0,0345U "
    "p0=;0;;;0;;;off+path:1,0/1 p1=;0;;;0;;;off+off "
    "board=02T,01R25Y,0235R,01R25Y,,01,01P34T,0123R45U bag=78,4 "
    f"flowers=red2+orange2 wild=white+purple+pink+blue+yellow+rose {SIGNS} todo=tiles;1;;+place;1;;"
)
OWN = (
    "GH1 players=2 turn=0,3,1 tiles=-1:0,05P1234T/0:-1,01R35,,13T45Y/1:-1,01R,01Y25R34,04P23/"
    "2:-1,01Y23R,05P14T23,05Y34 p0=;0;;;0;;;path:-1,2/2+path:0,-1/1 "
    "p1=;0;rose;;0;;;flowers+path:0,0/0 board=03U,,01P34T,0134T,02,03R,02Y,0123R45Y bag=72,4 "
    f"flowers=purple2+rose1 wild=white+pink+blue+yellow+red+orange {SIGNS} todo=tiles;0;;+place;0;;"
)
TO_PEANUT = (
    "GH1 players=2 turn=0,2,1 tiles=-1:0,0235P/0:-1,01T23,,01P23T45/1:-2,01R,01R45U "
    "p0=;0;;;0;;;off+path:0,-1/0 p1=;0;;;0;;;off+path:0,0/2 "
    "board=02U,0125T34P,02T,0123R45Y,03,,01P24,01U24R bag=76,4 "
    f"flowers=white2+orange2 wild=purple+pink+blue+yellow+red+rose {SIGNS} todo=tiles;0;;+place;0;;"
)
HELD = (
    "GH1 players=2 turn=0,2,0 tiles=-1:0,23R45U,05P23T/0:-1,0413P/1:-1,0123Y "
    "p0=;0;;;0;;;off+path:0,-1/4 p1=;0;;;0;;;off+path:0,0/0 "
    "board=02R,0125R34Y,0124Y,03T,02,03P,03,01U24R bag=76,4 "
    f"flowers=white2+blue2 wild=purple+pink+yellow+red+rose+orange {SIGNS} todo=tiles;0;;+place;0;;"
)
WILD = (
    "GH1 players=2 turn=1,2,2 tiles=-1:0,23R45U,05P23T/0:-1,0413P,,0125R34Y/"
    "1:-1,0123Y,0524Y,35R/2:0,05U13R rings=1,-1:2235402040 "
    "p0=;0;;;0;;;path:0,-1/4+path:1,-1/0 p1=R2Y2T1U1;0;;7/1;2;;;off+ring:1,-1/2 "
    "board=01T25,01P25R,01R,03T,02,03P,03,01T bag=72,4 "
    f"flowers=white2+blue2 wild=purple+pink+yellow+red+rose+orange {SIGNS} "
    "todo=rings;1;;+sign;1;1,-1/2;+wildflower;1;1,-1/2;"
)
SALE = (
    "GH1 players=2 turn=1,3,0 tiles=-1:0,23R45U,05P23T/0:-2,0312T,0413P,,0125R34Y/"
    "1:-2,03R45P,0123Y,0524Y,35R/2:0,05U13R rings=1,-1:2235402040.3Y "
    "p0=;0;;;0;;;path:0,-1/4+path:1,-1/0 p1=R2Y8T1U1;0;pink;7/1;2;*pink;;ring:1,-1/2+sign:3Y "
    "board=0125T,01R25Y,01R,03T,02,03P,03,01T bag=70,4 flowers=white2+pink1+blue2 "
    "wild=purple+yellow+red+rose+orange signs=3R+2P+2T+1P1T+1U+tile todo=tiles;1;;+place;1;;"
)


def told(code, notation):
    """Each phrase of the line of an action, with its rule."""
    state = hollow.decode(code)
    action = hollow.read_action(state, notation)
    seat = hollow.current(state).player
    found = line(state, Worth(action, notation, seat, (), 0.0), NAMES)
    return [(effect.words, effect.rule) for effect in found.effects]


@pytest.mark.parametrize(
    ("code", "notation", "words", "rule"),
    [
        (
            EMPTY,
            "01P34R@-1,1",
            "closes a ring of 3 that nobody holds (with the next tile)",
            "H-RING-1",
        ),
        (EMPTY, "01P34R@-1,1", "moves a marker (2 points)", "H-RING-9"),
        (EMPTY, "15R@-1,0", "adds a white flower (1 point)", "H-MOVE-5"),
        (MOVE, "move off>path:-1,0/2", "puts a gnome on a path of 1 tile (1 teal)", "H-MOVE-2"),
        (
            MOVE,
            "move off>path:0,0/0",
            "puts a gnome on a path one tile short of a ring (1 red)",
            "H-MOVE-2",
        ),
        (
            BARE,
            "move off>path:0,0/2",
            "puts a gnome on a path of 1 tile, without mushrooms",
            "H-MOVE-2",
        ),
        (LEAVE, "move path:0,0/2>flowers", "gives up a path of 2 tiles", "H-MOVE-5"),
        (
            SHARED,
            "0123U45R@-1,2",
            "leaves a path that nobody holds one tile short of a ring",
            "H-RING-1",
        ),
        (SHARED, "0123U45R@-1,2", "makes the path of Holly 3 tiles long", "H-PLACE-8"),
        (PEANUTS, "05P23T@-1,2", "lengthens the path of Holly", "H-PLACE-6"),
        (OWN, "0123Y45R@-2,3", "leaves the path of Holly one tile short of a ring", "H-RING-1"),
        (TO_PEANUT, "0123R45Y@0,1", "closes a ring of 3 for Peanut", "H-RING-1"),
        (TO_PEANUT, "0123R45Y@0,1", "leaves a ring of 3 to Peanut", "H-RING-1"),
        (
            HELD,
            "04Y23@0,-2",
            "closes the ring of 3 that Holly holds (it pays 2 purple) (with the next tile)",
            "H-RING-1",
        ),
        (
            WILD,
            "wild red",
            "brings a tile that fits anywhere, and a red flower (1 point)",
            "H-WREW-1",
        ),
        (SALE, "05R14Y@-3,1", "sells 7 yellow for 11 points", "H-MARKET-3"),
    ],
)
def test_a_line_tells(code, notation, words, rule):
    assert (words, rule) in told(code, notation)


def test_an_answer_is_told_where_a_space_of_the_tile_board_is_empty():
    state = hollow.decode(
        SHARED.replace("turn=0,2,1", "turn=1,2,1").replace(
            "tiles;0;;+place;0;;", "tiles;1;;+place;1;;"
        )
    )
    asks = [
        one
        for one in hollow.legal_actions(state)
        if hollow.current(hollow.apply(state, one).state).kind == "permission"
    ]
    assert asks
    asked = hollow.apply(state, asks[0]).state
    assert "" in asked.board.tile_board
    answer = hollow.legal_actions(asked)[0]
    notation = hollow.write_action(asked, answer)
    assert line(asked, Worth(answer, notation, 0, (), 0.0), NAMES).words
