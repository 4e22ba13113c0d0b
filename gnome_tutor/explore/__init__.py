"""What if: how good each choice of a position is, and why.

    from gnome_tutor import explore
    explore.evaluate(state, 2000)

Playouts (`evaluate`) and tree search (`search`) give the same kind of answer, an `Evaluation`.
"""

from __future__ import annotations

from .compare import Difference, compare
from .evaluation import Evaluation, Mean, Outcome, Worth
from .executors import processes
from .hints import Hint, Line, hint
from .playouts import Playouts, evaluate
from .sheet import Sheet, sheet
from .tree import TreeSearch, search

__all__ = [
    "Difference",
    "Evaluation",
    "Hint",
    "Line",
    "Mean",
    "Outcome",
    "Playouts",
    "Sheet",
    "TreeSearch",
    "Worth",
    "compare",
    "evaluate",
    "hint",
    "processes",
    "search",
    "sheet",
]
