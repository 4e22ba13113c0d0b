"""The rules of the games, in the standard library alone: nothing here knows of notebooks."""
