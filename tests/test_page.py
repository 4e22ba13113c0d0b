"""`gnome-tutor page`: a notebook as one web page, with names for its pictures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from gnome_tutor.cli import main

NOTEBOOK = Path(__file__).parent.parent / "notebooks/14-a-cascading-turn.ipynb"


def test_the_page_holds_each_picture_as_a_part_of_it(tmp_path, capsys):
    target = tmp_path / "turn.html"
    assert main(["page", str(NOTEBOOK), str(target)]) == 0
    assert str(target) in capsys.readouterr().out
    html = target.read_text(encoding="utf-8")
    assert "<title>14-a-cascading-turn</title>" in html
    assert re.findall(r"<title[^>]*>(.*?)</title>", html)[1:] == [
        "The garden: 12 tiles round the Stump, 2 finished rings",
        "Points, event by event",
    ]
    assert "<img" not in html


def test_the_page_lies_beside_its_notebook_unless_said_otherwise(tmp_path):
    notebook = tmp_path / NOTEBOOK.name
    notebook.write_bytes(NOTEBOOK.read_bytes())
    assert main(["page", str(notebook)]) == 0
    assert notebook.with_suffix(".html").exists()


def test_what_is_no_notebook_is_told_in_one_line(tmp_path, capsys):
    other = tmp_path / "other.ipynb"
    other.write_text("tea", encoding="utf-8")
    for given in (other, tmp_path / "nowhere.ipynb"):
        assert main(["page", str(given)]) == 1
        said = capsys.readouterr().err
        assert given.name in said
        assert said.count("\n") == 1
    assert not other.with_suffix(".html").exists()


@pytest.mark.parametrize("content", ["{}", "[]", "3", '{"cells": 5}', '{"nbformat": 4}'])
def test_json_that_is_no_notebook_is_told_in_one_line_too(tmp_path, capsys, content):
    other = tmp_path / "other.ipynb"
    other.write_text(content, encoding="utf-8")
    assert main(["page", str(other)]) == 1
    said = capsys.readouterr().err
    assert "This is no notebook." in said
    assert said.count("\n") == 1


def test_a_notebook_is_never_written_over(tmp_path, capsys):
    notebook = tmp_path / NOTEBOOK.name
    notebook.write_bytes(NOTEBOOK.read_bytes())
    assert main(["page", str(notebook), str(tmp_path / "." / NOTEBOOK.name)]) == 1
    assert "another name" in capsys.readouterr().err
    assert notebook.read_bytes() == NOTEBOOK.read_bytes()
