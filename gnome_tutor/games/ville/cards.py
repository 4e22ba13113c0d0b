"""What a card can say: every deck's cards are data in components.toml, made of the words below.

A *measure* counts something of one player (`Measure.what`), by the words of `Measure.of`: kinds of
building, "building" for all of them, "troll", "boulder", "gnome", "empty".

spaces      spaces of the town that hold any of `of`
edge        the same, on the 16 outermost spaces only
largest     spaces that hold any of `of` and hang together orthogonally: the largest number
kinds       different kinds of building in town
tiers       the tiers of all buildings in town, added up
gnomes      deployed gnomes; with `of` only those with a "sword", a "hammer", or an "ability"
shrooms     shrooms
tallest     tiles in the tallest stack of this round

A *gift* of a special delivery, as a word and a number or what it is about:

shrooms 3   so many shrooms
points 2    so many points
stew        the 2nd-chance tile becomes stew-filled
building 2  a building of at most that tier from the supply into the bag; the player chooses
hammer, sword       a deployed gnome without one gets it; the player chooses
gnome       a gnome from camp on a space without troll, boulder, gnome; the player chooses
destroy troll, destroy boulder      one in town; the player chooses

A delivery asks for at most one choice; a gift that is impossible is left out.

An *ability* acts while its gnome is deployed. `number` and `of` are its own; with `once` it is once
a round, and the card is turned over. In a movement the player uses "sprint", "refill" and "encore"
by turning the card, "diagonal" and "tunnel" by the step itself.

sprint      the movement under way is `number` steps longer; no gain of its own
stride      every gain of movement is `number` longer while the gnome stands on one of `of`
diagonal    may step diagonally, hedges or not
tunnel      may step to any empty space of the town
forage      `number` shrooms for entering one of `of`: "empty", "troll", "boulder", a building
discount    a building of `of` costs the player `number` less, at a market and in phase 5
purchases   `number` more buildings in phase 5
guard       hit by one of `of` ("troll", "boulder"): as if the gnome had the matching tool
keep        keeps its tools when exhausted
aim         a ballista that it activates reaches the whole town
refill      the 2nd-chance tile becomes stew-filled
income      `number` shrooms at each Prepare
score       `number` points in each Score phase while it stands on one of `of`
encore      the building under the gnome may be activated
"""

from __future__ import annotations

from typing import Final, NamedTuple

from gnome_tutor.text import of_data, say

from ..printed import Fields, one_of
from .buildings import BUILDINGS, GNOME
from .town import ARROWS, BOULDER, CENTRE, SPACE_OF, TROLL

BUILDING: Final = "building"
EMPTY: Final = "empty"
ABILITY: Final = "ability"
TOOLS: Final = ("hammer", "sword")

_ON_SPACES: Final = (*BUILDINGS, TROLL, BOULDER, GNOME, EMPTY)

MEASURES: Final[dict[str, tuple[str, ...]]] = {
    "spaces": _ON_SPACES,
    "edge": _ON_SPACES,
    "largest": _ON_SPACES,
    "kinds": (),
    "tiers": (),
    "gnomes": (*TOOLS, ABILITY),
    "shrooms": (),
    "tallest": (),
}
"""Every measure, with the words that its `of` may hold."""

GIFTS: Final[dict[str, tuple[str, ...]]] = {
    "shrooms": tuple("123456789"),
    "points": tuple("123456789"),
    "stew": ("",),
    "building": tuple("12345"),
    "hammer": ("",),
    "sword": ("",),
    "gnome": ("",),
    "destroy": (TROLL, BOULDER),
}
"""Every gift, with what may stand behind it."""

CHOICES: Final = ("building", "hammer", "sword", "gnome", "destroy")
"""The gifts that the player has a choice in."""


class Effect(NamedTuple):
    """What the fields of an ability with this effect may hold."""

    of: tuple[str, ...] = ()
    number: bool = False
    once: tuple[bool, ...] = (False,)


EFFECTS: Final[dict[str, Effect]] = {
    "sprint": Effect(number=True, once=(True,)),
    "stride": Effect((*BUILDINGS, EMPTY), number=True),
    "diagonal": Effect(once=(False, True)),
    "tunnel": Effect(once=(False, True)),
    "forage": Effect((*BUILDINGS, TROLL, BOULDER, EMPTY), number=True),
    "discount": Effect(BUILDINGS, number=True),
    "purchases": Effect(number=True),
    "guard": Effect((TROLL, BOULDER), once=(False, True)),
    "keep": Effect(),
    "aim": Effect(),
    "refill": Effect(once=(True,)),
    "income": Effect(number=True),
    "score": Effect((*BUILDINGS, EMPTY), number=True),
    "encore": Effect(once=(True,)),
}
"""Every effect of an ability."""


class Measure(NamedTuple):
    """What is counted of each player: one of MEASURES, and what it is about."""

    what: str
    of: tuple[str, ...] = ()


class TrollCard(NamedTuple):
    """Where boulders and trolls appear, then the arrows from left to right (V-ENEMY-2)."""

    name: str
    title: str
    boulders: tuple[int, ...]
    trolls: tuple[int, ...]
    arrows: tuple[str, ...]


class EventCard(NamedTuple):
    """Points for the most, or where `most` is False the fewest, and the next (V-SCORE-2)."""

    name: str
    title: str
    text: str
    measure: Measure
    most: bool
    first: int
    second: int


class SoloEvent(NamedTuple):
    """Points for at least, or where `most` is False at most, so many (V-SOLO-1)."""

    name: str
    title: str
    text: str
    measure: Measure
    most: bool
    goal: int
    points: int


class Gift(NamedTuple):
    """One of GIFTS, with its number, or what it is about."""

    effect: str
    number: int = 0
    of: str = ""


class Delivery(NamedTuple):
    """Gifts for those behind the leader, in their order (V-SCORE-5)."""

    name: str
    title: str
    text: str
    gifts: tuple[Gift, ...]


class Goal(NamedTuple):
    """Points for the most, or the fewest, of two neighbours (V-END-1)."""

    name: str
    title: str
    text: str
    measure: Measure
    most: bool
    win: int
    tie: int


class Ability(NamedTuple):
    """What a graduated gnome can do: one of EFFECTS (V-ABIL-1)."""

    name: str
    title: str
    text: str
    effect: str
    number: int = 0
    of: tuple[str, ...] = ()
    once: bool = False


Card = TrollCard | EventCard | SoloEvent | Delivery | Goal | Ability


def title_of(card: Card) -> str:
    """What a card is called, in the language that is spoken."""
    return of_data(card.title, "card", card.title)


def text_of(card: Card) -> str:
    """What a card says, in the language that is spoken; "" for a troll card, which has no words."""
    return "" if isinstance(card, TrollCard) else of_data(card.text, "card", card.text)


# ---- reading: a table of components.toml becomes a card


def read_spaces(fields: Fields, name: str, low: int, high: int) -> tuple[int, ...]:
    """So many spaces, none of them the centre, in ascending order."""
    outside = [place for place in SPACE_OF if SPACE_OF[place] != CENTRE]
    return tuple(sorted(SPACE_OF[place] for place in fields.words(name, outside, low, high)))


def troll_card(name: str, fields: Fields) -> TrollCard:
    boulders = read_spaces(fields, "boulders", 1, 3)
    free = [place for place in SPACE_OF if SPACE_OF[place] not in boulders]
    trolls = sorted(SPACE_OF[place] for place in fields.words("trolls", free, 1, 2))
    arrows = str(fields.value("arrows")).split()
    if not 1 <= len(arrows) <= 3 or set(arrows) - set(ARROWS):
        raise fields.wrong("arrows", " ".join(arrows), say("problem.allowed.ville.arrows"))
    return TrollCard(name, fields.text("title"), boulders, tuple(trolls), tuple(arrows))


def event(name: str, fields: Fields) -> EventCard:
    return EventCard(*_measured(name, fields), fields.number("first"), fields.number("second"))


def solo_event(name: str, fields: Fields) -> SoloEvent:
    return SoloEvent(*_measured(name, fields), fields.number("goal"), fields.number("points"))


def goal(name: str, fields: Fields) -> Goal:
    return Goal(*_measured(name, fields), fields.number("win"), fields.number("tie"))


def _measured(name: str, fields: Fields) -> tuple[str, str, str, Measure, bool]:
    what = fields.one("count", MEASURES)
    allowed = MEASURES[what]
    towny = allowed == _ON_SPACES
    of = fields.words("of", (*allowed, BUILDING) if towny else allowed, low=1 if towny else 0)
    kinds = [kind for word in of for kind in (BUILDINGS if word == BUILDING else (word,))]
    words = fields.text("title"), fields.text("text")
    return name, *words, Measure(what, tuple(kinds)), fields.flag("most")


def delivery(name: str, fields: Fields) -> Delivery:
    value = fields.value("gifts")
    gifts = tuple(map(_gift, value)) if isinstance(value, list) else ()
    known = tuple(gift for gift in gifts if gift is not None)
    choices = sum(gift.effect in CHOICES for gift in known)
    if not gifts or len(known) != len(gifts) or choices > 1:
        allowed = say("problem.allowed.ville.gifts", names=", ".join(GIFTS))
        raise fields.wrong("gifts", value, allowed)
    return Delivery(name, fields.text("title"), fields.text("text"), known)


def _gift(text: object) -> Gift | None:
    effect, _, rest = text.partition(" ") if isinstance(text, str) else ("", "", "")
    if rest not in GIFTS.get(effect, ()):
        return None
    return Gift(effect, int(rest)) if rest.isdigit() else Gift(effect, of=rest)


def ability(name: str, fields: Fields) -> Ability:
    effect = fields.one("effect", EFFECTS)
    may = EFFECTS[effect]
    number = fields.number("number", 1, 9) if may.number else 0
    of = tuple(fields.words("of", may.of, low=1 if may.of else 0))
    once = fields.flag("once", default=False)
    if once not in may.once:
        raise fields.wrong("once", once, one_of(str(flag).lower() for flag in may.once))
    return Ability(name, fields.text("title"), fields.text("text"), effect, number, of, once)
