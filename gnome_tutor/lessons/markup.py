r"""The few marks a lesson's text may hold, as runs that a front end draws as plain text.

    **bold**   *italic*   `code`   a blank line for a new paragraph
    H-RING-2   the id of a rule becomes a chip that opens the rule
    \*         a backslash takes the meaning from the mark after it

Everything else is text as it stands: no HTML, no links, no pictures. A run is a list of a kind
("text", "b", "i", "code", "rule") and its text; `["p"]` stands between paragraphs.
"""

from __future__ import annotations

import re

Runs = list[list[str]]

_MARK = re.compile(
    r"\\(?P<plain>[*`\\])"
    r"|\*\*(?P<b>[^*]+)\*\*"
    r"|\*(?P<i>[^*]+)\*"
    r"|`(?P<code>[^`]+)`"
    r"|\b(?P<rule>[HV](?:-[A-Z]+)+(?:-\d+)?)\b"
)


def runs(text: str) -> Runs:
    """The runs of a text; line breaks inside a paragraph are spaces."""
    found: Runs = []
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        if found:
            found.append(["p"])
        _add_runs(found, " ".join(paragraph.split()))
    return found


def plain(text: str) -> str:
    """The text without its marks, paragraphs separated by an empty line."""
    return "".join("\n\n" if run == ["p"] else run[1] for run in runs(text))


def _add_runs(found: Runs, text: str) -> None:
    end = 0
    for mark in _MARK.finditer(text):
        _add(found, "text", text[end : mark.start()])
        kind = str(mark.lastgroup)
        _add(found, "text" if kind == "plain" else kind, mark[kind])
        end = mark.end()
    _add(found, "text", text[end:])


def _add(found: Runs, kind: str, text: str) -> None:
    if not text:
        return
    if kind == "text" and found and found[-1][0] == "text":
        found[-1][1] += text
    else:
        found.append([kind, text])
