"""The rule catalogue of a game: each rule in our own words, under the id that everything cites."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Literal, NamedTuple

from gnome_tutor.text import of_data
from gnome_tutor.text.toml import read_toml

Status = Literal["rulebook", "deduced", "ruling"]


class Rule(NamedTuple):
    """One rule.

    status
        "rulebook" says so, "deduced" follows from it, "ruling" is our answer where it is silent.
    where
        The section of the rulebook to look in.
    """

    id: str
    title: str
    text: str
    status: Status
    where: str


class Catalogue(Mapping[str, Rule]):
    """The rules of a game's package by id, in the order of its rules.toml.

    Their titles and texts are in the language that is spoken when one is asked for.
    The file is read when a rule is first asked for: playing needs none.
    """

    def __init__(self, package: str) -> None:
        self.package = package

    @cached_property
    def _rules(self) -> dict[str, Rule]:
        table = read_toml(self.package, "rules.toml")
        return {name: Rule(id=name, **fields) for name, fields in table.items()}

    def __getitem__(self, name: str) -> Rule:
        rule = self._rules[name]
        return rule._replace(
            title=of_data(rule.title, "rule", name, "title"),
            text=of_data(rule.text, "rule", name, "text"),
        )

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)
