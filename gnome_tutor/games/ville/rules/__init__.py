"""The rules of Gnomeville: a module for each part of a round, and `turn`, which runs them."""
