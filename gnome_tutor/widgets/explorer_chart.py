"""How good the actions on view in an explorer are, as a chart beside it: each picks out in both."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..explore.distributions import Bars, leads
from ..text import say
from .explore_charts import ExploreChart
from .explorer_data import BEST

if TYPE_CHECKING:
    from .explorer import Explorer


class WorthChart(ExploreChart):
    """The actions of an explorer's position with their means and spreads, as far as is known.

    Rows that are picked out are the explorer's `brushed` actions: lit on its board and in its
    table, and what is pointed at there is picked out here.
    """

    def __init__(self, explorer: Explorer) -> None:
        self._explorer = explorer
        self._actions: tuple[str, ...] = ()
        super().__init__(self._read())
        explorer.observe(self._follow, names=["worths"])
        explorer.observe(self._take, names=["brushed"])
        self.observe(self._give, names=["selected"])
        self._take()

    def _read(self) -> Bars:
        """The numbers; `_actions` are the rows in notation."""
        found, shown = self._explorer.found, self._explorer.worths
        if found is None or not shown:
            self._actions = ()
            return Bars(say("ui.explorer.actions"), say("explore.chart.unit"), (), ())
        rows = shown["rows"]
        self._actions = tuple(row["action"] for row in rows)
        labels = (
            say("ui.explorer.ranked", rank=rank, action=row["words"])
            for rank, row in enumerate(rows, start=1)
        )
        return replace(leads(found, BEST), labels=tuple(labels))

    def _follow(self, _: Any) -> None:
        numbers = self._read()
        if numbers != self.numbers:
            self.show(numbers)
        self._take()

    def _take(self, _: Any = None) -> None:
        """Pick out what is picked out in the explorer, as far as it is a row here."""
        brushed = self._explorer.brushed
        self.selected = [row for row, action in enumerate(self._actions) if action in brushed]

    def _give(self, _: Any) -> None:
        picked = [self._actions[row] for row in self.selected if row < len(self._actions)]
        others = [one for one in self._explorer.brushed if one not in self._actions]
        if picked or not others:
            self._explorer.brushed = picked
