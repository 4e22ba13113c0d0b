"""The rule catalogue of a game: each rule in our own words, under the id that everything cites."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from types import MappingProxyType
from typing import Literal

Status = Literal["rulebook", "deduced", "ruling"]


@dataclass(frozen=True, slots=True)
class Rule:
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


def catalogue_of(package: str) -> Mapping[str, Rule]:
    """The rules of a game's package, by id, in the order of its rules.toml."""
    text = files(package).joinpath("rules.toml").read_text(encoding="utf-8")
    rules = {name: Rule(id=name, **fields) for name, fields in tomllib.loads(text).items()}
    return MappingProxyType(rules)
