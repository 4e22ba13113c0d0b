"""What if: ways of playing on from a position, and what comes of them."""
