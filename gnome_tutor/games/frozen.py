"""Values that are defined quickly, for the many kinds of events."""

from __future__ import annotations

import inspect
from typing import Any, ClassVar, dataclass_transform


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Frozen:
    """A frozen value, made with its fields by name, and equal to one of its kind by them.

    A subclass is written and used like a dataclass. But a dataclass compiles methods of its own
    for each class, and with as many classes as there are kinds of events this took a quarter of the
    time that it takes to import a game.
    """

    kind: ClassVar[str]
    """The name of the class."""
    fields: ClassVar[tuple[str, ...]] = ()
    _needed: ClassVar[frozenset[str]]

    def __init_subclass__(cls) -> None:
        cls.kind = cls.__name__
        cls.fields = (*cls.fields, *inspect.get_annotations(cls))
        cls._needed = frozenset(name for name in cls.fields if not hasattr(cls, name))

    def __init__(self, **fields: Any) -> None:
        if not self._needed <= fields.keys() <= {*self.fields}:
            given, allowed = ", ".join(fields), ", ".join(self.fields)
            raise TypeError(f"{self.kind} has the fields {allowed}; given are {given}")
        self.__dict__.update(fields)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{self.kind} is frozen, {name} stays as it is")

    def _value(self) -> tuple[Any, ...]:
        return tuple([getattr(self, name) for name in self.fields])

    def __eq__(self, other: object) -> bool:
        return self._value() == other._value() if type(other) is type(self) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.kind, self._value()))

    def __repr__(self) -> str:
        fields = zip(self.fields, self._value(), strict=True)
        return f"{self.kind}({', '.join(f'{name}={value!r}' for name, value in fields)})"
