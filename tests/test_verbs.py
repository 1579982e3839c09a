"""Tests that views begin with a verb, and that few functions begin with a participle or a preposition."""

import ast

from tests.running_server import ROOT

APP = ROOT / "app"
METHODS = {"get", "post", "put", "patch", "delete", "route"}
VERBS = set(
    """add begin categorize change check clean copy count create delete download draft duplicate empty end exchange
    export find finish forget give import inspect keep list mail make merge offer open order parse patch plan preview
    prove purge rate read refuse register remove renew replace reset restore retry run seed send set share show sign
    stop stream suggest tag take teach trigger try undo unlock upload withdraw zip""".split()
)
PREPOSITIONS = set(
    """about after among around as at before behind below beside between by for from in inside of off on outside past
    per since through to under until with within without""".split()
)
# Words in -ed and -ing are recognized; these are the other participles that have named functions.
PARTICIPLES = set(
    "begun bound built chosen found given held hung kept known made read_by sent shown spelt told written".split()
)
NOT_PARTICIPLES = {
    "need",
    "feed",
    "seed",
    "bring",
    "string",
    "during",
    "heading",
    "setting",
    "rating",
    "ping",
    "reading",
}
MOST = 0.05


def is_participle(word: str) -> bool:
    return word in PARTICIPLES or (word.endswith(("ed", "ing")) and word not in NOT_PARTICIPLES)


def functions_of(text: str) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)]


def views_without_verb(text: str) -> set[str]:
    """Returns the names of the views in a module that do not begin with a verb."""
    views = {
        view.name
        for view in functions_of(text)
        for mark in view.decorator_list
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr in METHODS
    }
    return {name for name in views if name.split("_")[0] not in VERBS}


def unclear_names(names: list[str]) -> list[str]:
    """Returns the names that begin with a participle or a preposition."""
    return [name for name in names if is_participle(first := name.split("_")[0]) or first in PREPOSITIONS]


def texts() -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(APP.rglob("*.py"))]


def test_every_view_begins_with_a_verb():
    assert not [name for text in texts() for name in views_without_verb(text)]


def test_views_without_a_verb_are_detected():
    text = '@routes.get("/foods")\ndef listed(): ...\n@routes.post("/foods")\ndef create_food(): ...\ndef made(): ...'
    assert views_without_verb(text) == {"listed"}


def test_few_functions_begin_with_a_participle_or_a_preposition():
    names = [function.name for text in texts() for function in functions_of(text) if function.name[0] != "_"]
    assert len(names) > 3000 and len(unclear_names(names)) <= MOST * len(names), unclear_names(names)


def test_participles_and_prepositions_are_detected():
    names = ["kept_words", "listed", "matching_recipes", "of_group", "read_group", "seed_foods", "is_known"]
    assert unclear_names(names) == ["kept_words", "listed", "matching_recipes", "of_group"]
