"""A picture in plain SVG: what a style sheet says of an item is written at the item.

Our drawings take their colours from CSS variables where they are used, and only browsers know
those; elsewhere all would be black. So this works out what a browser would, for resvg, which draws
the PNGs, and for slides in LibreOffice, PowerPoint or Inkscape. It knows as much of CSS as our own
style sheets need.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise
from math import asin, dist, pi
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element, fromstring

SVG: Final = "{http://www.w3.org/2000/svg}"
ON_DARK: Final = ':is([data-jp-theme-light="false"] *)'

FOLLOWED: Final = ("dominant-baseline", "stroke-dasharray", "stroke-dashoffset")
"""What is inherited, and written otherwise where it counts."""

UNWRITTEN: Final = {*FOLLOWED, "class", "data-key", "href", "overflow", "pathLength"}

BELOW: Final = "0.35em"
"""How far the foot of letters is below their middle."""

_VARIABLE: Final = re.compile(r"var\((--[\w-]+)(?:,([^()]*))?\)")

Values = Mapping[str, str]
Step = tuple[str, frozenset[str], frozenset[str]]


class Rule(NamedTuple):
    """What holds for the elements that steps lead to: each a tag or "", ids and classes."""

    weight: tuple[int, int, int]
    steps: tuple[Step, ...]
    values: Values

    def holds(self, path: Sequence[Element]) -> bool:
        """Whether it is about the last element of a path from the root."""
        *above, last = self.steps
        if not _is(path[-1], last):
            return False
        upwards = reversed(path[:-1])
        return all(any(_is(one, step) for one in upwards) for step in reversed(above))


def plain(picture: str, *, dark: bool = False) -> str:
    """A picture of ours in plain SVG, in the colours of a light page or of a dark one."""
    root = fromstring(picture)
    sheet = "".join(style.text or "" for style in root.iter(f"{SVG}style"))
    symbols = {f"#{symbol.get('id')}": symbol for symbol in root.iter(f"{SVG}symbol")}
    rules = sorted(_rules(sheet, dark), key=lambda rule: rule.weight)

    def written(element: Element, around: tuple[Element, ...], known: Values) -> str:
        tag = element.tag.removeprefix(SVG)
        if tag in ("style", "defs"):
            return ""
        path = (*around, element)
        values = dict(element.attrib)
        for rule in rules:
            if rule.holds(path):
                values |= rule.values
        known = {**known, **{name: values[name] for name in values if _goes_down(name)}}
        values = {name: _filled(value, known) for name, value in values.items()}
        if values.get("display") == "none":
            return ""
        if tag == "use":
            inside = written(symbols[values["href"]], path[:1], known)
        else:
            inside = "".join(written(child, path, known) for child in element)
        if tag == "text" and known.get("dominant-baseline") == "central":
            values["dy"] = BELOW
        outside = {name: value for name, value in values.items() if _is_written(name)}
        if tag in ("use", "symbol"):
            tag = "g"
            outside.pop("id", None)
        outside |= _dashes(element, known)
        attributes = "".join(f' {name}="{escape(value)}"' for name, value in outside.items())
        return f"<{tag}{attributes}>{escape(element.text or '')}{inside}</{tag}>"

    return written(root, (), {}).replace("<svg", f'<svg xmlns="{SVG[1:-1]}"', 1)


def _goes_down(name: str) -> bool:
    return name.startswith("--") or name in FOLLOWED


def _is_written(name: str) -> bool:
    return not name.startswith("--") and name not in UNWRITTEN


def _filled(value: str, known: Values) -> str:
    """A value with what variables hold in their place; what is transparent is not drawn."""
    before = ""
    while value != before:  # what stands in for a variable may be one itself
        before, value = value, _VARIABLE.sub(lambda it: known.get(it[1], it[2] or ""), value)
    return "none" if value == "transparent" else value


# ---- the style sheet


def _rules(sheet: str, dark: bool) -> Iterator[Rule]:
    """The rules of a style sheet that can hold on paper; none of motion or forced colours."""
    sheet = re.sub(r"@[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", sheet)
    for selectors, block in re.findall(r"([^{}]+)\{([^{}]*)\}", sheet):
        values = dict(_values(block))
        for selector in re.split(r",(?![^()]*\))", selectors):
            if dark:
                selector = selector.replace(ON_DARK, "")
            if not re.search(r"[:\[]", selector):
                steps = tuple(map(_step, selector.split()))
                yield Rule(_weight(steps), steps, values)


def _values(block: str) -> Iterator[tuple[str, str]]:
    for line in filter(None, block.split(";")):
        name, _, value = line.partition(":")
        if name == "font":
            size, _, family = value.partition(" ")
            yield from (("font-size", size), ("font-family", family))
        else:
            yield name.strip(), value.strip()


def _step(text: str) -> Step:
    tag, *marks = re.split(r"(?=[.#])", text)
    ids = frozenset(mark[1:] for mark in marks if mark[0] == "#")
    return tag, ids, frozenset(mark[1:] for mark in marks if mark[0] == ".")


def _weight(steps: Sequence[Step]) -> tuple[int, int, int]:
    """Of two rules about an element the one with more ids wins, then classes, then tags."""
    ids = sum(len(step[1]) for step in steps)
    classes = sum(len(step[2]) for step in steps)
    return ids, classes, sum(bool(step[0]) for step in steps)


def _is(element: Element, step: Step) -> bool:
    tag, ids, classes = step
    return (
        (not tag or element.tag == SVG + tag)
        and ids <= {element.get("id", "")}
        and classes <= set(element.get("class", "").split())
    )


# ---- dashes


def _dashes(element: Element, known: Values) -> Values:
    """The dashes of a line, in its own length rather than in the one that it is said to have."""
    said = element.get("pathLength")
    dashes = known.get("stroke-dasharray")
    if not dashes:
        return {}
    share = 1.0 if said is None else _length(element) / float(said)
    offset = known.get("stroke-dashoffset", "0")
    long = [f"{share * float(dash):.3f}" for dash in dashes.split()]
    return {"stroke-dasharray": " ".join(long), "stroke-dashoffset": f"{share * float(offset):.3f}"}


def _length(element: Element) -> float:
    """Of a circle, or of a path of straight lines and arcs of less than half a circle."""
    if element.tag == f"{SVG}circle":
        return 2 * pi * float(element.attrib["r"])
    steps = re.findall(r"([MLA])([^MLA]+)", element.attrib["d"])
    numbers = [[float(number) for number in rest.split()] for _, rest in steps]
    total = 0.0
    for (_, start), (kind, end) in pairwise(zip((kind for kind, _ in steps), numbers, strict=True)):
        straight = dist(start[-2:], end[-2:])
        total += 2 * end[0] * asin(straight / 2 / end[0]) if kind == "A" else straight
    return total
