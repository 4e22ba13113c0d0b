"""Decks of cards, of which nobody knows the order (V-SETUP-4)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Deck:
    """A face-down deck.

    unseen
        Names of the cards nobody has seen, sorted: the next one is any of them.
    bottom
        Cards put back under the deck, in the order in which they will come.
    """

    unseen: tuple[str, ...] = ()
    bottom: tuple[str, ...] = ()

    def next_cards(self) -> tuple[str, ...]:
        """The cards that may be on top, all equally likely."""
        return self.unseen or self.bottom[:1]

    def without(self, card: str) -> Deck:
        """After one of the `next_cards` has been turned up."""
        if self.unseen:
            return Deck(tuple([name for name in self.unseen if name != card]), self.bottom)
        return Deck((), self.bottom[1:])

    def with_under(self, card: str) -> Deck:
        """After a card has been put under the deck."""
        return Deck(self.unseen, (*self.bottom, card))
