"""What of the lessons is about Gnomeville alone."""

from __future__ import annotations
