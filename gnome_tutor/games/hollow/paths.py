"""Strands and paths: how the white pieces of the garden hang together.

A *strand* is a run of pieces over tiles that no wildflower interrupts. It is known by its two
ends, each on an empty cell or on a wildflower. A touch of two wildflowers is a strand without
pieces (H-WILD-5). A *path* is all the unfinished strands that wildflowers join (H-WILD-2).
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from typing import NamedTuple

from .tiles import ACROSS, FACING, STEPS, end_faces, partners

Strand = tuple[int, int, int]
"""What is kept under each of the two ends of an unfinished strand: its other end, the least end of
any of its pieces, and the gnomes that stand on it, as bits."""

LaidPiece = tuple[int, int, int]
"""A piece where it lies: its cell and its two sides."""


class Path(NamedTuple):
    """An unfinished path: strands joined by wildflowers, or a closed loop not yet resolved.

    `least` is the least end of any of its pieces, `pieces` are (cell, side, side) without
    wildflowers, sorted, `wildflowers` the cells of those that it reaches, `open_ends` its ends on
    empty cells, `gnome` the index of the gnome on it or None. `claimable` is False for mere
    touches of wildflowers (H-WILD-5).
    """

    least: int
    pieces: tuple[LaidPiece, ...]
    wildflowers: tuple[int, ...]
    open_ends: tuple[int, ...]
    gnome: int | None
    claimable: bool


def walk(looks: Mapping[int, str], start: int, stops: Container[int]) -> list[LaidPiece]:
    """Follow the white path from an end: each piece as (cell, side in, side out).

    It goes on until it leaves by an end in `stops`, comes back to where it started, or runs into
    a wildflower.
    """
    pieces: list[LaidPiece] = []
    end = start
    while True:
        cell, side = divmod(end, 6)
        leave = partners(looks[cell])[side]
        if leave < 0:
            return pieces
        pieces.append((cell, side, leave))
        end = 6 * cell + leave
        if end in stops:
            return pieces
        end += ACROSS[leave]
        if end == start:
            return pieces


def strands_joined(
    strands: Mapping[int, Strand], wildflowers: frozenset[int], end: int
) -> list[int]:
    """The whole path of a strand: one end of each strand that wildflowers join to it."""
    far = strands[end][0]
    tips = [tip for tip in (end, far) if tip // 6 + STEPS[tip % 6] in wildflowers]
    if not tips:
        return [end]
    found = [end]
    known = {end, far}
    passed = set()
    for tip in tips:  # grows while it is read
        flower = tip // 6 + STEPS[tip % 6]
        if flower in wildflowers and flower not in passed:
            passed.add(flower)
            for other in ends_at(strands, flower):
                if other not in known:
                    far = strands[other][0]
                    known |= {other, far}
                    tips.append(far)
                    found.append(other)
    return found


def ends_at(strands: Mapping[int, Strand], flower: int) -> list[int]:
    """The ends of unfinished strands that reach a wildflower."""
    return [6 * flower + facing for facing in FACING if 6 * flower + facing in strands]


def with_pieces(members: Iterable[int], wildflowers: frozenset[int]) -> list[int]:
    """Those strands, each given by an end, that are more than a touch of two wildflowers."""
    return [end for end in members if end // 6 not in wildflowers]


def path_of(
    looks: Mapping[int, str],
    strands: Mapping[int, Strand],
    wildflowers: frozenset[int],
    end: int,
) -> Path:
    """The path of the strand with this end."""
    members = strands_joined(strands, wildflowers, end)
    tips = [tip for one in members for tip in (one, strands[one][0])]
    white = with_pieces(members, wildflowers)
    return Path(
        least=min(strands[one][1] for one in white or members),
        pieces=in_order(piece for one in white for piece in walk(looks, one, strands)),
        wildflowers=tuple(sorted({end_faces(tip) for tip in tips} & wildflowers)),
        open_ends=tuple(sorted(tip for tip in tips if end_faces(tip) not in looks)),
        gnome=first_gnome(strands[one][2] for one in members),
        claimable=bool(white),
    )


def in_order(pieces: Iterable[LaidPiece]) -> tuple[LaidPiece, ...]:
    """Pieces sorted, each with its lesser side first."""
    return tuple(sorted((cell, min(a, b), max(a, b)) for cell, a, b in pieces))


def gnomes_of(bits: int) -> tuple[int, ...]:
    """The indexes of gnomes kept as bits."""
    return tuple(gnome for gnome in range(bits.bit_length()) if bits >> gnome & 1)


def first_gnome(held: Iterable[int]) -> int | None:
    """The gnome on a path, given the bits of its strands."""
    return next((gnome for bits in held for gnome in gnomes_of(bits)), None)
