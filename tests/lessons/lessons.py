"""Lessons for tests: those that ship, and a small one with every kind of step."""

from __future__ import annotations

from functools import cache
from textwrap import dedent

from gnome_tutor.lessons import library
from gnome_tutor.lessons.format import load
from gnome_tutor.lessons.steps import Lesson


@cache
def shipped(name: str) -> Lesson:
    """A lesson of the library, read once for all tests."""
    return load(library.find(name))


EVERY_KIND = dedent("""\
    format: 1
    game: hollow
    title: Every kind
    names: [Ann, Ben]
    position:
      players: [{gnomes: ["path:1,-1/3", "off"]}, {}]
      garden: {"1,-1": 23T, "0,-1": 24R}
      tile_board: ["", 01P, "02", 03R, 02Y, 0134U, "03", 01T]
      turn: {player: 0, round: 3, drafted: 1}
    steps:
      - id: look
        kind: tell
        words: Look at the path of Ann.
        look_at: ["path:1,-1/3"]
      - id: whose
        kind: quiz
        words: Whose gnome is it?
        options:
          - {words: Ann’s, right: true, say: It is blue.}
          - {words: Ben’s, say: His are orange.}
          - {words: The blue one’s, right: true}
        hints: [Look at its colour.]
        good: Ann’s it is.
      - id: both
        kind: quiz
        words: What is true? Choose all.
        many: true
        options:
          - {words: It is round 3, when: {field: turn.round, is: 3}}
          - {words: Ben is next, say: Ann is., when: {field: decision.player, is: 1}}
          - {words: Ann is next, when: {field: decision.player, is: 0}}
        otherwise: There is more.
        hints: [Two are true.]
      - id: guess
        kind: predict
        words: What does it bring?
        actions: ["45P@1,0"]
        others: [draw 01R, draw 02]
        options:
          - {words: A ring, when: {event: RingClosed}, say: It closes (H-RING-1).}
          - {words: A flower, when: {event: FlowerTaken}, say: Flowers come from the market.}
        hints: [Follow the path.]
      - id: go
        kind: try
        words: Move a gnome.
        goal: {event: GnomeMoved}
        solution: ["move off>stump"]
        otherwise: It stays.
        hints: [Move it.]
      - id: play
        kind: explore
        from: start
        words: Play.
        others: [draw 01R]
      - id: same
        kind: try
        words: Place the last tile.
        goal: {event: TilePlaced}
        solution: ["45P@1,0"]
        otherwise: That is no tile.
        hints: [Any tile will do.]
      - id: again
        kind: show
        words: Once more.
        replay: guess
""")
