from __future__ import annotations

from pathlib import Path

import pytest

from gnome_tutor.games.hollow import components
from gnome_tutor.games.hollow.components import SHIPPED, Space, load
from gnome_tutor.games.hollow.tiles import MUSHROOMS, kind_of, pieces_of
from tests.games.refused import owners_file, refused_components


def test_the_rulebook_s_numbers_stand() -> None:
    assert SHIPPED.ring_track[5] == 14
    assert SHIPPED.flower_track[2:4] == (3, 6)
    assert SHIPPED.market[0][3] + SHIPPED.market[3][5] == 9
    assert SHIPPED.market_tokens == (5, 5, 4, 4, 3)
    assert [SHIPPED.treasures[name] for name in ("bottle cap", "feather", "crystal")] == [1, 3, 5]
    assert len(SHIPPED.basic[3]) == 4
    assert SHIPPED.basic[4][0] == Space("sign", 2)
    assert {space.bonus for column in SHIPPED.basic[:2] for space in column} == {""}
    assert ((0, 0, 1, 0, 0), (0, 0, 0, 0, 1)) in SHIPPED.sign("2T").trades


def test_92_tiles_carry_152_paths_and_100_mushrooms() -> None:
    tiles = SHIPPED.tiles
    assert sum(tiles.values()) == 92
    assert all(kind == kind_of(kind) for kind in tiles)
    printed = [(p, n) for kind, n in tiles.items() for p in pieces_of(kind)]
    assert sum(n for _, n in printed) == 152
    found = [sum(n for p, n in printed if p.mushroom == i) for i in range(5)]
    assert dict(zip(MUSHROOMS, found, strict=True)) == dict(R=25, Y=25, T=18, P=18, U=14)


def test_no_tile_s_paths_cross() -> None:
    for kind in SHIPPED.tiles:
        for p in pieces_of(kind):
            for other in pieces_of(kind):
                assert not p.a < other.a < p.b < other.b, kind


def test_every_number_tells_its_source() -> None:
    assert SHIPPED.source_of("market.R.3").source == "placeholder"
    assert SHIPPED.source_of("ring_track.5").source == "rulebook"
    assert SHIPPED.source_of("flower_track.4").source == "inferred"
    assert SHIPPED.source_of("treasures.key").note
    assert SHIPPED.source_of("board.basic.7+.1").source == "rulebook"
    assert SHIPPED.source_of("trades.2T.1").source == "rulebook"
    assert SHIPPED.source_of("tiles.01R").value == 2
    with pytest.raises(KeyError):
        SHIPPED.source_of("market.R.9")


def test_each_column_of_the_advanced_board_has_one_free_space() -> None:
    for column in SHIPPED.advanced:
        assert [space.shape is None for space in column].count(True) == 1
    assert [len(column) for column in SHIPPED.advanced[:3]] == [1, 1, 1]


def test_an_owner_s_numbers_replace_their_table_and_nothing_else(
    tmp_path: Path,
) -> None:
    mine = load(owners_file(tmp_path, "[market.U]\n2 = 4\n3 = 6\n4 = 9\n5 = 13\n"))
    assert dict(mine.market[4]) == {2: 4, 3: 6, 4: 9, 5: 13}
    assert mine.market[0] == SHIPPED.market[0]
    assert mine.source_of("market.U.2").source == "box"


def test_an_owner_s_column_may_have_other_rows(tmp_path: Path) -> None:
    mine = load(owners_file(tmp_path, '[board.basic."7+"]\n1 = "sign x2"\n2 = "extra3"\n'))
    assert mine.basic[4] == (Space("sign", 2), Space("extra3", 1))


@pytest.mark.parametrize(
    ("text", "field", "value", "allowed"),
    [
        ("[market.R]\n2 = 1\n3 = 2.5\n", "market.R.3", "2.5", "whole number"),
        ("[market.R]\n2 = 1\n4 = 2\n", "market.R", "2, 4", "without a gap"),
        ("[market.B]\n2 = 1\n", "market.B.2", "1", "shipped"),
        ("[treasures]\nkey = 9\n", "treasures", "key", "bottle cap"),
        ("[tiles]\n01 = 92\n", "tiles", "0 R", "25 mushrooms R"),
        ("[tiles]\n01 = 91\n", "tiles", "91", "92"),
        ("[tiles]\n10R = 92\n", "tiles.10R", "10R", "01R34"),
        ('[tiles]\n"*purple" = 92\n', "tiles.*purple", "purple", "01R34"),
        ('[stump]\npassages = "0123456"\n', "stump.passages", "0123456", "012345"),
        ('[board.basic.6]\n1 = "gold"\n', "board.basic.6.1", "gold", "flower"),
        ('[board.basic.6]\n2 = "tile"\n', "board.basic.6", "2", "from 1"),
        ('[signs.2T]\nreward = "P1T1"\n', "signs.2T.reward", "P1T1", "T2P1"),
        ('[trades.2T]\n1 = "T1"\n', "trades.2T.1", "T1", "T1>U1"),
        (
            '[treasures]\nsource = "hearsay"\n',
            "treasures.source",
            "hearsay",
            "placeholder",
        ),
        (
            "[ring_track]\n" + "".join(f"{n} = {9 - n}\n" for n in range(9)),
            "ring_track.0",
            "9",
            "0",
        ),
        ("ring_track = 5\n", "ring_track", "5", "shipped"),
        ("[market\n", "box.toml", "", "TOML"),
    ],
)
def test_a_wrong_file_is_refused_with_field_value_and_what_is_allowed(
    tmp_path: Path, text: str, field: str, value: str, allowed: str
) -> None:
    refused_components(load, owners_file(tmp_path, text), field, value, allowed)


def test_counts_are_read_back_as_written() -> None:
    assert components.read_counts("T2P1") == (0, 0, 2, 1, 0)
    assert components.write_counts((0, 0, 2, 1, 0)) == "T2P1"
    assert components.read_counts("") == (0, 0, 0, 0, 0)
    assert components.read_counts("P1T2") is None
    assert components.read_counts("T0") is None
