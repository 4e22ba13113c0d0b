"""No sentence is left over from what has gone: each is said somewhere."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from tests.text.test_languages import sentences

PACKAGE = Path(__file__).parents[2] / "gnome_tutor"
FRONT_END = PACKAGE.parent / "widgets_js" / "src"

LABEL = re.compile(r'"([\w.-]+)"|`(\w+[.][\w.-]*[$]{[^`]*)`')
"""Texts of the front end that can be the key of a label, which stands under `ui.`."""

GAP = "*"
"""Stands in a text for what the code fills in."""


def of_package(source):
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.JoinedStr(values=parts):
                yield "".join(
                    part.value if isinstance(part, ast.Constant) else GAP for part in parts
                )
            case ast.Constant(value=str(text)):
                yield text


def of_front_end(source):
    for plain, filled in LABEL.findall(source):
        yield "ui." + (plain or re.sub(r"[$]{.*?}", GAP, filled))


def written():
    """The sources, with what in each can be a key; the files of sentences are none of them."""
    for path in PACKAGE.rglob("*.py"):
        yield path.read_text(encoding="utf-8"), of_package
    for path in FRONT_END.rglob("*.ts"):
        yield path.read_text(encoding="utf-8"), of_front_end
    for path in PACKAGE.glob("games/*/*.toml"):
        yield path.read_text(encoding="utf-8"), lambda _: ()


def asked_for():
    """The keys of all sentences, those that a number chooses from as one."""
    found = {*sentences("en")}
    counted = {key.removesuffix(".one") for key in found if key.endswith(".one")}
    return found - {f"{key}.{one}" for key in counted for one in ("one", "other")} | counted


def test_every_sentence_is_said_somewhere():
    texts, words = set(), set()
    for source, keys in written():
        texts.update(keys(source))
        words.update(re.findall(r"[^\W_]+", source))
    filled = [
        re.compile(re.escape(text).replace(re.escape(GAP), r"([\w.-]+)"))
        for text in texts
        if GAP in text and re.fullmatch(r"[\w.*-]*[a-z]{2}[\w.*-]*", text)
    ]

    def is_said(key):
        """As it stands, or with words of the code in the gaps of a text."""
        return key in texts or any(
            (found := pattern.fullmatch(key))
            and words.issuperset(re.findall(r"[^\W_]+", " ".join(found.groups())))
            for pattern in filled
        )

    assert sorted(key for key in asked_for() if not is_said(key)) == []
