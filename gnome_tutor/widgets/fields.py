"""The fields of a message, each of the type that it has to be; else the message is refused."""

from __future__ import annotations

from .base import Message, wrong_field


def number(message: Message, name: str) -> int:
    """A whole number; to Python, True is one too, but to nobody else."""
    found = message.get(name)
    if type(found) is not int:
        raise wrong_field(message, name)
    return found


def text(message: Message, name: str) -> str:
    """A text, without the blanks around it."""
    found = message.get(name)
    if not isinstance(found, str):
        raise wrong_field(message, name)
    return found.strip()


def switch(message: Message) -> bool:
    """The field `on`."""
    found = message.get("on")
    if not isinstance(found, bool):
        raise wrong_field(message, "on")
    return found
