"""The rules of Gnome Hollow: a module for each part of a turn, and `turn`, which runs them."""
