"""What of the lessons is about Gnome Hollow alone."""

from __future__ import annotations
