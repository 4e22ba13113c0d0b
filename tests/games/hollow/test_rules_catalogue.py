"""Every rule of the catalogue has a scenario that is named after it, and only its ids are cited."""

from __future__ import annotations

import re
from pathlib import Path

from gnome_tutor.games import hollow, ville
from gnome_tutor.games.game import NOT_RULES
from gnome_tutor.text import table

HERE = Path(__file__).parent
SCENARIO = re.compile(r"^def test_(h_[a-z]+_[0-9]+)_", re.MULTILINE)


def test_every_rule_has_a_scenario():
    found = {
        name.replace("_", "-").upper()
        for file in HERE.glob("test_rules_*.py")
        for name in SCENARIO.findall(file.read_text(encoding="utf-8"))
    }
    assert found == set(hollow.catalogue)


def test_every_reason_is_about_a_rule_of_the_catalogue():
    others = {*NOT_RULES, "players", "decision", "ville"}
    assert set(table("reason")) - others <= {*hollow.catalogue, *ville.catalogue}


def test_the_rules_name_no_id_that_is_not_in_the_catalogue():
    source = "".join(
        file.read_text(encoding="utf-8") for file in Path(hollow.__file__).parent.rglob("*.py")
    )
    named = set(re.findall(r"\"(H-[A-Z]+-[0-9]+)\"", source))
    assert named <= set(hollow.catalogue)
    assert len(named) > 30
