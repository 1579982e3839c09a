"""Finds out which files of the screens show a text, so that translators know where it stands."""

import re
from bisect import bisect_left
from collections import defaultdict
from pathlib import Path

# A key in the code; one that goes on with a value ("plan.${meal}") is the beginning of several.
KEY = re.compile(r"""["'`]([a-z]\w*(?:\.\w+)*\.?)(["'`]|\$\{)""")
WORD = re.compile(r"[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])")


def find_uses(source: Path, keys: list[str]) -> dict[str, list[str]]:
    """Returns the files that show each text, as paths below `source`. A whole key counts more than its beginning."""
    whole, beginnings = defaultdict(list), defaultdict(list)
    known, in_order = {*keys}, sorted(keys)
    for file in sorted([*source.rglob("*.ts"), *source.rglob("*.tsx")]):
        if ".test." in file.name or "testing" in file.parts:
            continue
        name = file.relative_to(source).as_posix()
        for key, end in dict.fromkeys(KEY.findall(file.read_text(encoding="utf-8"))):
            if end != "${" and key in known:
                whole[key].append(name)
            elif end == "${" and "." in key:
                for one in keys_from(key, in_order):
                    beginnings[one].append(name)
    return {key: whole[key] or beginnings[key] for key in keys}


def keys_from(beginning: str, in_order: list[str]) -> list[str]:
    at, found = bisect_left(in_order, beginning), []
    while at < len(in_order) and in_order[at].startswith(beginning):
        found.append(in_order[at])
        at += 1
    return found


def name_place(file: str) -> str:
    """Returns the name of a screen or a part of one, by its file: "Language dialog" for kit/language/LanguageDialog."""
    return " ".join(WORD.findall(Path(file).stem)).lower().capitalize()
