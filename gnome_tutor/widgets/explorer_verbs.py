"""What the messages of an explorer's views ask for: each verb as what it does to the explorer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from . import explorer_data as data
from . import explorer_editor as editing
from . import fields
from .base import Message, Refused, Reply, wrong_field

if TYPE_CHECKING:
    from .explorer import Explorer

Verb = Callable[[Message], Reply]


def verbs(explorer: Explorer) -> Mapping[str, Verb]:
    """The verbs of an explorer beside those of every board."""

    def act(message: Message) -> None:
        explorer.read(message)
        explorer.act(str(message["action"]))

    def note(message: Message) -> None:
        notes = {name: message[name] for name in ("comment", "name", "marks") if name in message}
        if isinstance(notes.get("marks"), str):
            notes["marks"] = notes["marks"].split()
        explorer.note(fields.number(message, "node"), **notes)

    def mark(message: Message) -> None:
        side, number = message.get("side"), message.get("node")
        if side not in ("a", "b"):
            raise wrong_field(message, "side")
        explorer.mark(side, None if number is None else fields.number(message, "node"))

    def step(message: Message) -> None:
        if message.get("action") is None:
            explorer.step(None)
        else:
            explorer.read(message)
            explorer.step(str(message["action"]), fields.number(message, "event"))

    def edit(message: Message) -> None:
        """Change the position on view, as `explorer_editor.edited` has it."""
        explorer.set_up(editing.edited(explorer.state, message))

    def evaluate(message: Message) -> None:
        budget = fields.number(message, "budget")
        explorer.begin(budget, search=message.get("how") == "search")

    def looks(message: Message) -> Reply:
        return {"looks": data.looks_of(explorer.state, fields.text(message, "kind"))}

    return {
        "act": _doing(act),
        "go": _doing(lambda message: explorer.go(fields.number(message, "to"))),
        "undo": _doing(lambda _: explorer.undo()),
        "redo": _doing(lambda _: explorer.redo()),
        "note": _at_its_field(_doing(note)),
        "promote": _doing(lambda message: explorer.promote(fields.number(message, "node"))),
        "cut": _doing(lambda message: explorer.cut(fields.number(message, "node"))),
        "roll": _doing(lambda _: explorer.roll_again()),
        "average": _doing(lambda _: explorer.average()),
        "mark": _doing(mark),
        "step": _doing(step),
        "keep": _doing(lambda _: explorer.keep()),
        "editor": _doing(lambda message: explorer.edit(fields.switch(message))),
        "edit": _doing(edit),
        "set_up": _at_its_field(
            _doing(lambda message: explorer.set_up(fields.text(message, "code")))
        ),
        "evaluate": _doing(evaluate),
        "stop": _doing(lambda _: explorer.stop()),
        "looks": looks,
    }


def _doing(act: Callable[[Message], object]) -> Verb:
    """A verb that does something and has nothing to say beside the usual."""

    def verb(message: Message) -> Reply:
        act(message)
        return {}

    return verb


def _at_its_field(verb: Verb) -> Verb:
    """A verb of a field: a view says beside the field what is wrong, and the status stays clear."""

    def checked(message: Message) -> Reply:
        try:
            return verb(message)
        except ValueError as error:
            raise Refused("illegal", str(error)) from None

    return checked
