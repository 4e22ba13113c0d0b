"""What the explorer sends: the tree, draws and their odds, what stands, what differs, what is good.

Each function gives the value of one trait; their forms stand in widgets_js/src/explorer_state.ts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from statistics import quantiles
from typing import Any, Final

from ..explore.chance import Average, draws
from ..explore.compare import Change, compare
from ..explore.evaluation import Evaluation, Worth
from ..explore.hints import hint
from ..explore.variations import ROOT, Tree
from ..games.game import CHANCE, BadCode, Event, Reason
from ..pictures.phrases import gnome_symbol, join
from ..pictures.scene import scene
from ..pictures.words import action_symbol, action_words, decision_words, event_words
from ..text import say
from .base import as_data, of_game, rules_cited

Data = dict[str, Any]

Leads = Callable[[Any], Mapping[Any, str]]
"""What was found for the actions of a position, as it is shown."""

TITLES: Final = 2
"""What an action set off, told beside it at most."""

BEST: Final = 10
"""Actions that are listed."""


class Words:
    """What each position of a tree is called, remembered for as long as its number is its own."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self._known: dict[int, tuple[Any, Data]] = {}

    def of(self, tree: Tree, number: int) -> Data:
        """Symbol and words of the action that led to a position, and what it set off."""
        state = tree[number].state
        known = self._known.get(number)
        # After an undo, or in another tree, a number may be that of another position.
        if known is None or known[0] is not state:
            known = self._known[number] = state, self._told(tree, number)
        return known[1]

    def _told(self, tree: Tree, number: int) -> Data:
        node = tree[number]
        if node.parent is None:
            words = say("ui.explorer.root")
            return {"symbol": "", "tile": "", "words": words, "aside": "", "chance": False}
        before = tree[node.parent].state
        aside = _aside(before, node.events, self.names)
        return action_data(before, node.action, self.names) | {"aside": aside}


def action_data(before: Any, action: Any, names: Sequence[str]) -> Data:
    """An action in few words, with its tile and whose it is."""
    player = before.game.current(before).player
    chance = player == CHANCE
    own = of_game(before, "explorer")
    return {
        "symbol": action_symbol(before, action) if chance else gnome_symbol(player),
        "tile": own.tile_of(action),
        "words": own.short(before, action, names),
        "chance": chance,
    }


def _aside(before: Any, events: Sequence[Event], names: Sequence[str]) -> str:
    """What an action set off, in few words."""
    untold = of_game(before, "panel").UNTOLD
    titles = [event_words(event, names).title for event in events[1:] if event.kind not in untold]
    return say("ui.status.then").join([*dict.fromkeys(titles)][:TITLES])


def variations(
    tree: Tree,
    at: int,
    pair: Mapping[str, int | None],
    words: Words,
    leads: Leads,
) -> Data:
    """The tree as rows, each way to go on before what follows from the one before it.

    `leads` gives what was found for the actions of a position, as it is shown.
    """
    nodes = []
    for number, level in _rows(tree):
        node = tree[number]
        nodes.append(
            words.of(tree, number)
            | {
                "number": number,
                "parent": node.parent,
                "level": level,
                "ways": len(node.children),
                "name": node.name,
                "comment": node.comment,
                "marks": " ".join(node.marks),
                "lead": lead_of(tree, number, leads),
            }
        )
    return {"nodes": nodes, "at": at, "a": pair["a"], "b": pair["b"]}


def lead_of(tree: Tree, number: int, leads: Leads) -> str:
    """How good the action that led to a position was found to be; "" where nobody knows."""
    node = tree[number]
    return "" if node.parent is None else leads(tree[node.parent].state).get(node.action, "")


def _rows(tree: Tree) -> Iterator[tuple[int, int]]:
    """Each position with its level: variations stand one level below what they are instead of."""
    yield ROOT, 0
    waiting = [(ROOT, 0, False)]
    while waiting:
        number, level, is_due = waiting.pop()
        if is_due:
            yield number, level
        elif children := tree[number].children:
            first, *others = children
            waiting.append((first, level, False))
            for other in reversed(others):
                waiting += [(other, level + 1, False), (other, level + 1, True)]
            waiting.append((first, level, True))


def chance(state: Any, names: Sequence[str], seed: int, average: Average | None) -> Data | None:
    """What can be drawn with its odds; None where nothing is drawn. Nothing tells what comes."""
    found = draws(state, names)
    if not found:
        return None
    return {
        "words": decision_words(state, names),
        "seed": say("ui.explorer.seed", seed=seed),
        "average": _average(average, names) if average else "",
        "draws": [
            {
                "action": draw.notation,
                "words": draw.words,
                "symbol": draw.symbol,
                "tile": of_game(state, "explorer").tile_of(draw.action),
                "odds": say("ui.explorer.odds", odds=draw.probability),
                "percent": round(100 * float(draw.probability), 1),
            }
            for draw in found
        ],
    }


def _average(found: Average, names: Sequence[str]) -> str:
    scores = [
        say("ui.explorer.score", who=who, points=f"{points:.1f}")
        for who, points in zip(names, found.points, strict=True)
    ]
    return say("ui.explorer.average", scores=join(scores), count=len(found.outcomes))


def standing(state: Any, names: Sequence[str]) -> Data:
    """Whether the position can stand, or which rules it breaks."""
    reasons, plain = state.game.problems(state), of_game(state, "explorer").plain
    count = len(reasons)
    words = say("ui.explorer.broken", count=count) if count else say("ui.explorer.stands")
    return {
        "words": words,
        "asked": "" if count else decision_words(state, names),
        "reasons": [as_data(reason._replace(text=plain(state, reason.text))) for reason in reasons],
        "rules": rules_cited(state, reasons),
    }


def tiles(state: Any, *traits: Any) -> Data:
    """The picture of every garden tile that these traits name."""
    lists = of_game(state, "explorer").tile_lists
    return {look: lists(look) for look in sorted(set(_tiles(traits))) if look}


def _tiles(found: Any) -> Iterator[str]:
    if isinstance(found, dict):
        if isinstance(found.get("tile"), str):
            yield found["tile"]
        found = found.values()
    if isinstance(found, Iterable) and not isinstance(found, str):
        for one in found:
            yield from _tiles(one)


def looks_of(state: Any, kind: str) -> list[tuple[str, Data, str]]:
    """A tile in all its ways to lie, in the order of the keys that turn and flip it, with words."""
    own = of_game(state, "explorer")
    return [(look, own.tile_lists(look), own.tile_words(look)) for look in own.looks_of(kind)]


class Comparison:
    """The two marked positions beside each other, worked out anew only where one of them differs.

    Where it was found how good the action is that led to one of them, that is a line as well.
    """

    def __init__(self, words: Words) -> None:
        self._words = words
        self._key: Any = None
        self._found: Data = {}

    def of(self, tree: Tree, pair: Mapping[str, int | None], leads: Leads) -> Data | None:
        """What differs between them, with their pictures; None without two."""
        a, b = pair["a"], pair["b"]
        if a is None or b is None:
            return None
        key = [
            (one, tree[one].state, _called(tree, one, self._words), lead_of(tree, one, leads))
            for one in (a, b)
        ]
        if key != self._key:
            self._key, self._found = key, _side_by_side(key[0], key[1], self._words.names)
        return self._found


Side = tuple[int, Any, str, str]
"""A position of a pair: its number, what it is called, how good its action was found to be."""


def _side_by_side(a: Side, b: Side, names: Sequence[str]) -> Data:
    found = compare(a[1], b[1], names)
    lines = found.rows()
    means = a[3], b[3]
    if any(means):
        none = say("explore.compare.none")
        what = say(f"ui.explorer.{'points' if len(names) == 1 else 'mean_lead'}")
        lines.append(Change(what, "", means[0] or none, means[1] or none)._asdict())
    seat = next((int(place[0]) for place in found.places if ":" in place), None)
    count = len(found.places)
    sides = {
        side: {"number": number, "words": words, "scene": picture(state, names, found.places, seat)}
        for side, (number, state, words, _) in (("a", a), ("b", b))
    }
    head = say("explore.compare.head", places=count, values=len(found.lines) - count)
    return {"head": head, **sides, "lines": lines}


def _called(tree: Tree, number: int, words: Words) -> str:
    return tree[number].name or str(words.of(tree, number)["words"])


def picture(
    state: Any, names: Sequence[str], places: Sequence[str] = (), seat: int | None = None
) -> Data:
    """A position as the board draws it, with places lit up; a town as a seat's.

    What is no place, as a file may have it, lights nothing.
    """
    draw = of_game(state, "explorer").picture
    try:
        found: Data = draw(state, names, places, seat)
    except BadCode:
        found = draw(state, names, [one for one in places if _is_place(state, one)], seat)
    return found


def _is_place(state: Any, place: str) -> bool:
    try:
        scene(state, highlight=[place])
    except BadCode:
        return False
    return True


def worths(
    found: Evaluation, names: Sequence[str], words: dict[str, Data], *, running: bool, why: bool
) -> Data:
    """How good the actions are, as far as is known, the best first.

    `words` keeps what the actions are called from one look to the next; with `why` it is said in
    words as well, which takes a while.
    """
    state, solo = found.state, len(names) == 1
    best = [worth for worth in found.worths if worth.count][:BEST]
    reasons_for = None
    if best and why:
        told = hint(found, names)
        reasons = [Reason(rule, "") for rule in told.rules]
        reasons_for = {
            "words": told.sentence,
            "lines": [line.notation for line in (told.best, told.second) if line],
            "reasons": [as_data(reason) for reason in reasons],
            "rules": rules_cited(state, reasons),
        }
    progress = say("ui.explorer.progress", done=found.count, all=found.budget or found.count)
    return {
        "head": say(f"ui.explorer.{'points' if solo else 'lead'}", who=names[found.seat]),
        "progress": progress,
        "said": _said(state, best, names),
        "part": round(found.count / (found.budget or found.count or 1), 3),
        "running": running,
        "rows": [_row(state, worth, names, words, solo=solo) for worth in best],
        "why": reasons_for,
    }


def _said(state: Any, best: Sequence[Worth], names: Sequence[str]) -> str:
    if not best:
        return ""
    action = action_words(state, best[0].action, names)
    return say("ui.explorer.best", action=action, lead=f"{best[0].lead.value:.1f}")


def _row(
    state: Any, worth: Worth, names: Sequence[str], words: dict[str, Data], *, solo: bool
) -> Data:
    leads = sorted(outcome.lead(worth.seat) for outcome in worth.outcomes)
    low, middle, high = quantiles(leads, n=4) if len(leads) > 1 else leads * 3
    if worth.notation not in words:
        words[worth.notation] = _told(state, worth, names)
    return words[worth.notation] | {
        "count": worth.count,
        "mean": round(worth.lead.value, 2),
        "error": round(worth.lead.error, 2) if worth.count > 1 else None,
        "shown": in_points(worth, solo=solo),
        "spread": [round(one, 1) for one in (leads[0], low, middle, high, leads[-1])],
    }


def _told(state: Any, worth: Worth, names: Sequence[str]) -> Data:
    own = of_game(state, "explorer")
    return {
        "action": worth.notation,
        "words": own.short(state, worth.action, names),
        "title": own.told(state, worth.action, names),
        "aside": _aside(state, state.game.apply(state, worth.action).events, names),
        "places": own.places(state, worth.action),
        "symbol": action_symbol(state, worth.action),
        "tile": own.tile_of(worth.action),
    }


def in_points(worth: Worth, *, solo: bool) -> str:
    """The mean of an action as it is shown: a lead with its sign, or points."""
    return f"{worth.lead.value:.1f}" if solo else f"{worth.lead.value:+.1f}"
