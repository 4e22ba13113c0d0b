"""Pictures to take away: a turn as one SVG, event by event."""

from __future__ import annotations

import random
from xml.etree import ElementTree

import pytest

from gnome_tutor.games import hollow, ville
from gnome_tutor.pictures import export
from gnome_tutor.pictures.formatters import picture
from gnome_tutor.widgets import Garden

SVG = "{http://www.w3.org/2000/svg}"


def run(game, actions):
    rng = random.Random(2)
    before = state = game.new_game(2, rng=3)
    events = []
    for _ in range(actions):
        step = game.apply(state, rng.choice(game.legal_actions(state)))
        events += step.events
        state = step.state
    return before, events


@pytest.mark.parametrize("game", [hollow, ville])
def test_a_run_is_one_picture_with_every_event_and_each_drawing_once(game):
    before, events = run(game, 8)
    told = export.stepwise(before, events, ("Holly", "Peanut"))
    root = ElementTree.fromstring(told)
    steps = root.findall(f"{SVG}g")
    assert len(steps) == len(events) + 1
    delays = [float(step.get("style").removeprefix("animation-delay:")[:-1]) for step in steps]
    assert delays == sorted(set(delays))
    lines = [[line.text for line in step.findall(f"{SVG}text")] for step in steps]
    assert lines[0] == []
    assert [line[0].partition(" ")[0] for line in lines[1:]] == [
        str(number) for number in range(1, len(events) + 1)
    ]
    ids = [one.get("id") for one in root.iter() if one.get("id")]
    assert len(ids) == len(set(ids))
    assert "prefers-reduced-motion:reduce" in told
    assert "http" not in told.replace("http://www.w3.org/2000/svg", "")


def test_a_board_gives_its_last_turn_and_itself():
    garden = Garden(players=2, seed=3)
    with pytest.raises(IndexError):
        garden.turn_svg(99)
    place = next(iter(hollow.legal_actions(garden.state)))
    garden.act(hollow.write_action(garden.state, place))
    assert garden.svg() == picture(garden.state)
    ElementTree.fromstring(garden.turn_svg())


def test_frames_are_of_one_size_each_with_its_event_in_words_that_fit():
    before, events = run(ville, 8)
    drawn = [
        ElementTree.fromstring(frame) for frame in export.frames(before, events, ("H" * 20, "P"))
    ]
    assert len(drawn) == len(events) + 1
    assert (
        len({(frame.get("viewBox"), frame.get("width"), frame.get("height")) for frame in drawn})
        == 1
    )
    for number, frame in enumerate(drawn):
        lines = [line.text for line in frame.findall(f"{SVG}text")]
        assert " ".join(lines) == frame.findtext(f"{SVG}desc")
        assert number == 0 or lines[0].startswith(f"{number} ")
        assert max(map(len, lines), default=0) * 18 * 0.55 <= int(frame.get("width"))
