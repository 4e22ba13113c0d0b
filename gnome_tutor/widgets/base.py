"""What every live board shares: the traits a redraw needs, and one answer to each message."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import traitlets
from anywidget import AnyWidget

from ..games.game import BadCode, Event, IllegalAction, Reason
from ..games.shown import shown
from ..pictures import art
from ..pictures.scene import scene
from ..pictures.text_board import text_board
from ..pictures.words import event_words, summary
from ..text import language, say, speaking, table
from .in_browser import said_in_page

if TYPE_CHECKING:
    from ..pictures.images import Image

STATIC: Final = Path(__file__).parent.parent / "static"

Message = Mapping[str, Any]
Reply = dict[str, Any]


class Refused(Exception):
    """A message that gets an error for an answer; the position stays as it is."""

    def __init__(self, code: str, text: str, reasons: Iterable[Reason] = ()) -> None:
        self.code = code
        self.text = text
        self.reasons = tuple(reasons)
        super().__init__(text)


class BoardBase(AnyWidget):
    """A board in the browser, with the position in the kernel.

    Traits carry all that a view needs to draw itself from nothing; each is replaced whole. Messages
    carry what the reader wants done, each with an id and the revision that it was meant for, and
    each gets one reply. `answer` is the whole of that logic. A subclass says what the verbs do, and
    calls `show` whenever the position has changed. What is said of a position stands in the folder
    of its game, here beside this file.
    """

    scene = traitlets.Dict().tag(sync=True)
    legal = traitlets.Dict().tag(sync=True)
    panel = traitlets.Dict().tag(sync=True)
    status = traitlets.Dict().tag(sync=True)
    revision = traitlets.Int(0).tag(sync=True)
    ui = traitlets.Dict().tag(sync=True)
    art = traitlets.Unicode().tag(sync=True)

    symbols: str
    """A pattern of the symbols that the board and its panels can need: each view holds them."""

    verbs: Mapping[str, Callable[[Message], Reply]]
    """What each verb of a message does, and what its reply says beside the usual."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.verbs = {"preview": self._preview}
        self._lock = threading.RLock()
        self._language = language()
        super().__init__(
            ui=table("ui"),
            art=art.sheet(wanted=art.named(self.symbols)),
            status={"tone": "", "text": "", "reasons": [], "rules": {}, "said": 0},
        )
        self.on_msg(self._receive)

    # ---- the position on view

    @property
    def state(self) -> Any:
        """The position on view, of either game."""
        raise NotImplementedError

    @property
    def code(self) -> str:
        """The position code of the position on view."""
        code: str = self.state.code
        return code

    @contextmanager
    def together(self) -> Iterator[None]:
        """Change traits as one, in the board's language: views see all of it or nothing."""
        with self._lock, self.hold_sync(), speaking(self._language):
            yield

    def show(self, state: Any, *, undo: bool = False, redo: bool = False) -> None:
        """Put another position on view: a new revision, so older messages are refused."""
        with self.together():
            self.scene = self.draw(state)
            self.legal = of_game(state, "legal").legal(state, self.names)
            self.panel = of_game(state, "panel").panel(state, self.names, undo=undo, redo=redo)
            self.revision += 1

    def draw(self, state: Any) -> dict[str, Any]:
        """The picture of a position as the board shows it."""
        return scene(state, names=self.names)

    def tell(self, tone: str, text: str, reasons: Iterable[Reason] = ()) -> None:
        """Put words under the board, to be read and heard: tone "good", "wait", "no" or ""."""
        told = tuple(reasons)
        self.status = {
            "tone": tone,
            "text": text,
            "reasons": [as_data(reason) for reason in told],
            "rules": rules_cited(self.state, told),
            "said": self.status["said"] + 1,
        }

    # ---- messages

    def _receive(self, _: Any, content: Any, __: Any) -> None:
        reply = self.answer(content)
        if reply is not None:
            self.send(reply)

    def answer(self, message: Any) -> Reply | None:
        """Do what a message asks, and the reply to it; None for a nudge, which asks nothing."""
        if isinstance(message, dict) and message.get("do") == "nudge":
            return None
        answered = message.get("id") if isinstance(message, dict) else None
        reply: Reply = {"id": answered if type(answered) is int else None}
        try:
            with self.together():
                reply |= {"ok": True} | self._do(message)
        except Refused as refusal:
            reply |= _error(refusal)
        except Exception as fault:  # one who waits for a reply must hear of every fault
            what = f"{type(fault).__name__}: {fault}"
            reply |= _error(Refused("failed", say("ui.error.failed", what=what)))
        return reply | {"revision": self.revision}

    def _do(self, message: Any) -> Reply:
        if not isinstance(message, dict):
            raise Refused("malformed", say("ui.error.message", given=type(message).__name__))
        for name, kind in (("id", int), ("do", str), ("revision", int)):
            if type(message.get(name)) is not kind:
                raise wrong_field(message, name)
        if message["do"] not in self.verbs:
            verb, allowed = shown(message["do"]), ", ".join(self.verbs)
            raise Refused("malformed", say("ui.error.verb", verb=verb, allowed=allowed))
        if message["revision"] != self.revision:
            raise Refused("stale", say("ui.error.stale"), [Reason("stale", say("ui.error.stale"))])
        return self.verbs[message["do"]](message)

    def read(self, message: Message) -> Any:
        """The action of a message. Refused where the text is none."""
        text = message.get("action")
        if not isinstance(text, str):
            raise wrong_field(message, "action")
        try:
            return self.state.game.read_action(self.state, text)
        except BadCode as error:
            raise Refused("malformed", str(error), [Reason("malformed", str(error))]) from None

    def _preview(self, message: Message) -> Reply:
        preview = of_game(self.state, "preview").preview
        legal, text, reasons = preview(self.state, self.read(message), self.names)
        return {
            "preview": {
                "legal": legal,
                "text": text,
                "reasons": [as_data(reason) for reason in reasons],
                "rules": rules_cited(self.state, reasons),
            }
        }

    # ---- on the wire

    def get_state(self, key: Any = None, drop_defaults: bool = False) -> Any:
        """The traits as they are sent."""
        return said_in_page(super().get_state(key, drop_defaults))

    def send(self, content: Any, buffers: Any = None) -> None:
        """As of every widget."""
        super().send(said_in_page(content), buffers)

    # ---- in a notebook

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.code!r})"

    def picture(self) -> dict[str, Any]:
        """The picture of the whole position, for where no view can live."""
        return scene(self.state, names=self.names)

    def svg(self, *, plain: bool = False) -> str:
        """The board as an SVG that needs nothing else: for web pages, and where browsers draw.

        `plain` is for all other programs, such as those for slides: they know no style sheets.
        """
        from ..pictures.plain import plain as written_out
        from ..pictures.svg import svg

        drawn = svg(self.picture())
        return written_out(drawn) if plain else drawn

    def png(self, *, scale: float = 2, dark: bool = False) -> Image:
        """The board as a PNG, which a cell shows: `board.png().save("board.png")`.

        CannotDraw without the extra `pictures`.
        """
        from ..pictures import images

        return images.png(self.svg(), scale=scale, dark=dark)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live view; beside it the board as text and as a picture, for where it cannot live."""
        live = super()._repr_mimebundle_(**kwargs)
        data, metadata = live if live is not None else ({}, {})
        words = text_board(self.state, names=self.names)
        return data | {"text/plain": words, "image/svg+xml": self.svg()}, metadata


def of_game(state: Any, part: str) -> Any:
    """The module `part` in the folder of the game that a state is of, such as "legal"."""
    return import_module(f"{__package__}.{state.game.name}.{part}")


def as_data(reason: Reason) -> dict[str, Any]:
    """A reason as it is sent."""
    return {"rule": reason.rule, "text": reason.text, "places": list(reason.places)}


def _error(refusal: Refused) -> Reply:
    reasons = [as_data(reason) for reason in refusal.reasons]
    return {
        "ok": False,
        "error": {"code": refusal.code, "text": refusal.text, "reasons": reasons},
    }


def rules_cited(state: Any, reasons: Iterable[Reason]) -> dict[str, dict[str, str]]:
    """The rules of a game that reasons cite, in words, by id; what is no rule has none."""
    cited = {reason.rule for reason in reasons}
    return {
        name: {"title": rule.title, "text": rule.text, "status": rule.status}
        for name, rule in state.game.catalogue.items()
        if name in cited
    }


def wrong_field(message: Message, name: str) -> Refused:
    """A field that is missing or of another type, as the answer to a message; never long."""
    given = shown(message.get(name))
    return Refused("malformed", say("ui.error.field", name=name, given=given))


def illegal(error: IllegalAction) -> Refused:
    """What the engine refuses, as the answer to a message."""
    return Refused("illegal", say("ui.status.illegal"), error.reasons)


def told(events: Sequence[Event], names: Sequence[str]) -> tuple[str, list[Reason]]:
    """What happened as a line; of more than one thing, what matters, and each with its rule."""
    untold = of_game(events[0].state, "panel").UNTOLD if events else ()
    tellable = [event for event in events if event.kind not in untold]
    words = [event_words(event, names) for event in tellable]
    if len(tellable) <= 1:
        return " ".join(word.sentence for word in words), [
            Reason(event.rule, "", event.places) for event in tellable
        ]
    return summary(tellable, names), [
        Reason(event.rule, word.sentence, event.places)
        for event, word in zip(tellable, words, strict=True)
    ]
