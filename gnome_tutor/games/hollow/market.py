"""What is shared beside the garden: pinwheel market, flowers, wildflower tiles and signposts."""

from __future__ import annotations

from typing import NamedTuple


class Market(NamedTuple):
    """The common supply.

    covered
        Sold spaces of the pinwheel market as (mushroom, number), sorted (H-MARKET-3).
    flowers
        Tokens of each colour in the flower market, in the order of FLOWERS.
    wildflowers
        Colours whose wildflower tile, with all its tokens, still waits to be taken; sorted in the
        order of FLOWERS.
    signs
        Signposts not placed yet, in the order of the components.
    """

    covered: tuple[tuple[int, int], ...] = ()
    flowers: tuple[int, ...] = (0,) * 8
    wildflowers: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
