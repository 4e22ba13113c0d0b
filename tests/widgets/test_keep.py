"""A game is kept whole, goes on where it was, and nothing of anybody's is written over."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from gnome_tutor.games import hollow, ville
from gnome_tutor.games.files import write_whole
from gnome_tutor.games.game import BadCode
from gnome_tutor.games.hollow import components
from gnome_tutor.games.record import read_record
from gnome_tutor.widgets import Garden, Town
from tests.widgets.boards import BOTH, ask, first, play, traits, whole_game


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tea.txt"


# ---- saving and loading


@BOTH
def test_a_game_is_loaded_as_it_was_saved_with_all_who_play_it(board, file):
    game = board(
        players=3, seed=8, names=["Ada", "Bo", "Cy"], bots={"Bo": "greedy", 2: "random"},
        what_if=True,
    )  # fmt: skip
    play(game, 8)
    game.save(file)
    again = board.load(file)
    assert traits(again) == traits(game)
    assert (again.record, again.names) == (game.record, game.names)
    for one in (game, again):
        one.act(first(one))
    assert again.code == game.code, "the draws to come are the same"
    game.save(file)


@BOTH
def test_a_record_is_one_that_lessons_and_tools_read(board):
    game = board(players=2, seed=8)
    play(game, 12)
    *_, end = read_record(game.record).states()
    assert end == game.state


@BOTH
def test_a_game_played_at_a_real_table_goes_on_with_its_comments(board, file):
    record = whole_game(board)
    text = file.parent / "written by hand.txt"
    head, _, played = board(record).record.partition("start:")
    text.write_text(head + "start:" + played.replace("\n", "\n# well, well\n", 3), "utf-8")
    game = board.load(text)
    *_, end = record.states()
    assert game.state == end
    assert game.record.count("# well, well") == 3


@BOTH
def test_options_go_before_what_the_file_says(board, file):
    board(players=2, seed=8, bots="greedy").save(file)
    game = board.load(file, names=["Ada", "Bo"], bots={0: "random"})
    assert (game.names, game.table["bots"]) == (("Ada", "Bo"), ["random", ""])


def test_a_policy_of_one_s_own_is_a_person_when_it_is_loaded_without_it(file):
    def own(state, _):
        return hollow.legal_actions(state)[0]

    Garden(players=2, bots={1: own}).save(file)
    assert Garden.load(file).table["bots"] == ["", ""]
    assert Garden.load(file, bots={1: own}).table["bots"] == ["", "own"]


def test_an_owner_s_components_are_asked_for(file, tmp_path):
    box = tmp_path / "box.toml"
    box.write_text("[market.U]\n2 = 4\n3 = 6\n4 = 9\n5 = 13\n", encoding="utf-8")
    own = hollow.load(box)
    game = Garden(players=2, components=own)
    play(game, 3)
    game.save(file)
    assert Garden.load(file, components=own).state == game.state
    with pytest.raises(BadCode, match=rf"tea\.txt is no record.*{own.fingerprint}"):
        Garden.load(file)
    assert components.shipped().fingerprint == ""


@pytest.mark.parametrize(
    ("held", "fault", "said"),
    [
        (None, FileNotFoundError, r"There is no file .*tea\.txt"),
        (b"\xff\xfe", BadCode, r"tea\.txt is no record.*It is no text"),
        (b"shopping: milk", BadCode, r"tea\.txt is no record.*Line 1"),
        (b"", BadCode, r"tea\.txt is no record"),
        (ville.new_game(1), BadCode, r"tea\.txt is no record.*Gnome Hollow"),
        (b'start: {"game": "ville", "players": 1}', BadCode, "a game of ville.*board of hollow"),
        (b"about: 7\nstart: x", BadCode, "Line 1: about: is followed"),
    ],
)
def test_what_cannot_be_loaded_is_refused_by_name_and_reason(file, held, fault, said):
    if isinstance(held, ville.State):
        held = f"start: {held.code}".encode()
    if held is not None:
        file.write_bytes(held)
    with pytest.raises(fault, match=said):
        Garden.load(file)
    game = Garden(players=2)
    before = traits(game)
    reply = ask(game, "open", file=str(file))
    assert "tea.txt" in reply["error"]["text"]
    assert traits(game) == before


@pytest.mark.parametrize(
    "about", ['{"names": ["Ada"]}', '{"seed": "x"}', '{"bots": {"Zoe": "greedy"}}']
)
def test_what_a_file_says_of_its_players_is_looked_at_too(file, about):
    file.write_text(f"about: {about}\nstart: {hollow.new_game(2).code}\n", encoding="utf-8")
    with pytest.raises((ValueError, TypeError)):
        Garden.load(file)
    assert not ask(Garden(players=2), "open", file=str(file))["ok"]


@pytest.mark.parametrize("given", [None, 5, "", "  "])
def test_a_file_is_given_by_name_or_path(given):
    with pytest.raises(TypeError, match="by its name or path"):
        Garden.load(given)
    with pytest.raises(TypeError, match="by its name or path"):
        Garden(players=2).save(given)


@BOTH
def test_nothing_of_anybody_s_is_written_over(board, file):
    game = board(players=2, seed=8)
    for held in ("shopping: milk", board(players=2, seed=9).record, Town(seed=1, players=3).record):
        file.write_text(held, encoding="utf-8")
        with pytest.raises(ValueError, match=r"tea\.txt"):
            game.save(file)
        assert ask(game, "save", file=str(file))["error"]["text"]
        assert file.read_text(encoding="utf-8") == held


def test_where_nothing_can_be_written_it_is_said(tmp_path):
    game = Garden(players=2)
    for path in (tmp_path / "no folder" / "tea.txt", tmp_path):
        with pytest.raises((OSError, ValueError), match=r"cannot be (written|read)"):
            game.save(path)
        assert ask(game, "save", file=str(path))["error"]["text"]
    with pytest.raises(OSError, match=r"cannot be written"):
        Garden(players=2, file=tmp_path / "no folder" / "tea.txt")


def test_a_file_is_written_whole_or_stays_as_it_was(file, monkeypatch):
    write_whole(file, "one\n")
    mode = stat.S_IMODE(file.stat().st_mode)

    def fails(_):
        raise OSError("the disk is full")

    monkeypatch.setattr(os, "fsync", fails)
    with pytest.raises(OSError, match="full"):
        write_whole(file, "two\n")
    assert file.read_text() == "one\n"
    assert list(file.parent.iterdir()) == [file], "and nothing is left lying about"
    assert mode & stat.S_IRUSR


# ---- a board that goes on in a file


@BOTH
def test_a_board_with_a_file_goes_on_where_it_was(board, file):
    game = board(players=2, seed=8, file=file)
    play(game, 9)
    again = board(players=2, seed=8, file=file)
    assert traits(again) == traits(game)
    again.act(first(again))
    assert board(file=file).code == again.code
    assert again.file == {"name": str(file), "problem": ""}


@BOTH
def test_what_was_taken_back_is_taken_back_in_the_file(board, file):
    game = board(players=2, seed=8, what_if=True, file=file)
    play(game, 4)
    code = game.code
    play(game, 1)
    assert ask(game, "undo")["ok"]
    assert board(file=file).code == code


@BOTH
def test_another_game_than_the_one_in_the_file_is_refused_and_both_stay(board, file):
    game = board(players=2, seed=8, file=file)
    play(game, 3)
    held = file.read_text(encoding="utf-8")
    for other in ({"players": 3}, {"seed": 9, "players": 2}, {"state": board(seed=4).state}):
        with pytest.raises(ValueError, match="began in another way"):
            board(file=file, **other)
    assert file.read_text(encoding="utf-8") == held


def test_a_file_that_something_else_has_changed_is_left_alone_and_the_game_goes_on(file):
    game = Garden(players=2, seed=8, file=file)
    file.write_text("mine now", encoding="utf-8")
    play(game, 2)
    assert "changed by something else" in game.file["problem"]
    assert file.read_text(encoding="utf-8") == "mine now"
    file.unlink()
    play(game, 1)
    assert "changed by something else" in game.file["problem"]


def test_a_folder_that_goes_away_does_not_stop_the_game(tmp_path):
    folder = tmp_path / "stick"
    folder.mkdir()
    game = Garden(players=2, seed=8, file=folder / "tea.txt")
    (folder / "tea.txt").unlink()
    folder.rmdir()
    play(game, 1)
    assert "tea.txt" in game.file["problem"]
    assert len(game._history.moves) == 2


# ---- the menu


def begin(game, players: object, bots=(), **more):
    seats = [
        {"name": seat["name"], "bot": bots[number] if number < len(bots) else ""}
        for number, seat in enumerate(game.form["seats"][: int(str(players))])
    ]
    options = {option["name"]: option["value"] for option in game.form["options"]}
    return ask(
        game, "new", **{"players": players, "seats": seats, "options": options, "seed": 1} | more
    )


@BOTH
def test_a_new_game_is_begun_as_the_form_says(board):
    game = board(players=2, seed=3)
    play(game, 3)
    options = {option["name"]: True for option in game.form["options"]}
    assert begin(game, 3, ["", "greedy"], options=options, seed=7)["ok"]
    assert game.table["bots"] == ["", "greedy", ""]
    assert game._terms.seed == 7
    assert [option["value"] for option in game.form["options"]] == [True] * len(options)
    assert (game.form["now"], len(game.panel["players"])) == (3, 3)
    assert (game.panel["can"]["undo"], game.past) == (False, None)
    setup = game.state.board.setup
    assert setup.advanced and setup.trade_board if board is Garden else setup.masterbuilt


@BOTH
def test_without_a_seed_a_new_game_is_another_one_each_time(board):
    game = board(players=2, seed=3)
    codes = set()
    for _ in range(3):
        assert begin(game, 2, seed=None)["ok"]
        play(game, 6)
        codes.add(game.code)
    assert len(codes) == 3
    assert begin(game, 2)["ok"]
    assert "kept in no file" in game.status["text"]


@BOTH
@pytest.mark.parametrize(
    "wrong",
    [
        {"players": 9},
        {"players": "2"},
        {"seats": []},
        {"seats": [{"name": "Ada"}]},
        {"seats": [{"name": "Ada", "bot": ""}] * 2},
        {"seats": [{"name": "Ada", "bot": "clever"}, {"name": "Bo", "bot": ""}]},
        {"options": {}},
        {"options": {"advanced": 1}},
        {"seed": "x"},
    ],
)
def test_what_the_form_cannot_say_is_refused_and_the_game_goes_on(board, wrong):
    game = board(players=2, seed=3)
    play(game, 3)
    before = traits(game)
    reply = begin(game, **({"players": 2} | wrong))
    assert reply["error"]["text"]
    assert traits(game) == before


@BOTH
@pytest.mark.parametrize("seed", [1e23, 1.5, 10**15, "x"])
def test_a_seed_that_is_none_is_refused_in_words_for_a_person(board, seed):
    error = begin(board(players=2), 2, seed=seed)["error"]
    assert error["text"].startswith("The seed of the draws has to be a whole number of at most 15")
    assert repr(seed)[:5] in error["text"]


@BOTH
def test_a_file_without_a_name_or_with_a_long_one_is_refused_in_words(board, tmp_path):
    game = board(players=2)
    for verb in ("save", "open"):
        error = ask(game, verb, file=" ")["error"]
        assert error["text"] == "Give the file a name first, such as tea-time.txt."
        error = ask(game, verb, file=str(tmp_path / ("n" * 400)))["error"]
        assert "can have 240 letters at most" in error["text"]
        assert "n" * 100 not in error["text"]
    with pytest.raises(ValueError, match="240 letters at most"):
        board(file="n" * 400)


@BOTH
def test_a_new_game_sets_the_one_in_the_file_aside_and_goes_on_when_the_cell_runs_again(
    board, file
):
    game = board(players=2, seed=8, file=file)
    play(game, 3)
    held = game.record
    assert begin(game, 2, seed=5)["ok"]
    aside = file.with_name("tea-1.txt")
    assert aside.read_text(encoding="utf-8") == held
    assert str(aside) in game.status["text"]
    assert f"kept in {file}" in game.status["text"]
    play(game, 2)
    again = board(players=2, seed=8, file=file)
    assert again.code == game.code, "the cell asks for what it always asked for"
    assert board.load(aside).record == held


def test_a_game_is_set_aside_beside_what_is_there_already(file):
    game = Garden(players=2, seed=8, file=file)
    play(game, 1)
    held = game.record
    other = file.with_name("tea-1.txt")
    other.write_text("shopping: milk", encoding="utf-8")
    assert begin(game, 2, seed=5)["ok"]
    assert other.read_text(encoding="utf-8") == "shopping: milk"
    assert file.with_name("tea-2.txt").read_text(encoding="utf-8") == held


@BOTH
def test_a_game_is_saved_and_opened_by_message(board, file):
    game, other = board(players=2, seed=8), board(players=3, seed=1)
    play(game, 5)
    assert ask(game, "save", file=f" {file} ")["ok"]
    assert ask(other, "open", file=str(file))["ok"]
    assert other.code == game.code
    assert str(file) in other.status["text"]
    assert "kept in no file" in other.status["text"]
    for verb in ("save", "open"):
        assert ask(game, verb, file=" ")["error"]["code"] == "malformed"


@BOTH
def test_code_and_record_are_copied_and_the_code_is_of_what_is_seen(board):
    game = board(players=2, seed=8)
    play(game, 5)
    told = ask(game, "copy")["text"]
    assert list(read_record(told).states())[-1] == game.state
    assert read_record(told).about == {"names": list(game.names)}, "and no seed"
    assert game.position == game.code
    ask(game, "look", point=3)
    assert game.position == game._tale.state(3).code
    play(game, 1)
    assert game.position == game.code
