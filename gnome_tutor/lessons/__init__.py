"""Lessons: their file format, what takes a learner through them, and what checks them."""

from __future__ import annotations
