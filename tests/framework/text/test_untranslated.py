"""Tests that every sentence that a person may read is translated: an argument of `_`, `lazy` or `ngettext`."""

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.running_server import ROOT

APP = ROOT / "app"
TRANSLATED = {"_", "lazy", "ngettext"}
# Besides the subclasses of Failure, what carries a message to people: exceptions, and functions that build responses.
CARRIERS = {"ValidationError", "BadPage", "BadZip", "InvalidAddress", "NotOfThisType", "ModelAway"}
CARRIERS |= {"refusal", "success", "problem"}
LOGGED = {"ProviderFailed": 0, "ProviderRefused": 0, "DirectoryAway": 0}  # the argument that only the log contains
KEYWORDS = {"error", "body", "message", "sentence"}
KEYS = {"error", "message", "msg"}
# What clients compare: codes and names of fields, and the answer to a wrong password.
CODE = re.compile(r"[A-Z]+(_[A-Z]+)*|Unauthorized|[a-z_]+([A-Z][a-z]+)*")
NOT_FOR_PEOPLE = {"command_line.py", "doctor.py", "fill_demo.py"}  # commands, which speak English on a terminal


def test_no_sentence_is_sent_without_a_translation():
    files = [file for file in sorted(APP.rglob("*.py")) if file.name not in NOT_FOR_PEOPLE]
    found = [f"{file.relative_to(ROOT)}:{fault}" for file in files for fault in untranslated(file.read_text())]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "code",
    [
        'raise NotFound("The soup is gone.")',
        'raise NotFound(f"The soup {name} is gone.")',
        'raise Conflict(body=refusal("The soup is gone."))',
        'raise NotFound(_("The soup") + " is gone.")',
        'raise NotFound(_("Gone.") if soup else "The soup is gone.")',
        'raise Invalid("Too salty.", ("body", "salt"))',
        'raise BadPage("NO_RECIPE", "There is no soup here.")',
        'GONE = "The soup is gone."\nraise NotFound(GONE)',
        'GONE = "The soup is gone."\nraise NotFound(GONE.format(name=1))',
        'text = fields.Str(validate=Length(max=3, error="Too much soup."))',
        'class NoSoup(NotFound):\n    def __init__(self, message: str = "The soup is gone."):\n        pass',
        'text = fields.Str(validate=Length(max=3, error=_("Too much soup.")))',
        'class NoSoup(NotFound):\n    def __init__(self):\n        super().__init__("The soup is gone.")',
        'def answer():\n    return {"message": "Soup deleted"}',
        'return success("Soup deleted")',
        'raise ProviderRefused("no token", "The soup is gone.")',
        'default_error_messages = {"invalid": "This is no soup."}',
    ],
)  # fmt: skip
def test_a_sentence_without_a_translation_is_found(code):
    assert untranslated(code)


@pytest.mark.parametrize(
    "code",
    [
        'raise NotFound(_("The soup is gone."))',
        'raise NotFound(_("The soup {name} is gone.", name="Leek soup"))',
        'GONE = lazy("The soup is gone.")\nraise NotFound(GONE)',
        "raise NotFound(str(why)) from None",
        'text = fields.Str(validate=Length(max=3, error=lazy("Too much soup.")))',
        "raise Failure(f\"{message} {_('Ask somebody.')}\")",
        'raise Forbidden("NOT_AN_ADMIN")',
        'raise NotSignedIn("Unauthorized")',
        'raise ProviderRefused("no token", _("The soup is gone."))',
        'raise Invalid(_("Too salty."), ("body", "much salt"), kind="value_error")',
        'raise ValueError("the soup is gone")',
    ],
)
def test_a_translated_sentence_or_a_code_is_allowed(code):
    assert not untranslated(code)


def untranslated(code: str) -> list[str]:
    """Returns the line and the text of each sentence in the code that people would get in English."""
    tree = ast.parse(code)
    constants = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    found = {one for message in messages(tree) for one in sentences(message, constants)}
    return [f"{line}: {text}" for line, text in sorted(found)]


def messages(tree: ast.Module) -> Iterator[ast.expr]:
    """Yields the expressions whose values are sent as messages."""
    failures = failure_names()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = called(node)
            if name in failures | CARRIERS:
                yield from shown_arguments(node, name)
            yield from (word.value for word in node.keywords if word.arg in KEYWORDS)
            yield from (
                message for word in node.keywords if word.arg == "error" for message in translated_once(word.value)
            )
        elif isinstance(node, ast.Dict):
            pairs = zip(node.keys, node.values, strict=True)
            yield from (value for key, value in pairs if isinstance(key, ast.Constant) and key.value in KEYS)
        elif isinstance(node, ast.ClassDef) and failures & {getattr(base, "id", "") for base in node.bases}:
            yield from within_failure(node)
        elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "default_error_messages":
            yield from node.value.values


def translated_once(error: ast.expr) -> list[ast.expr]:
    """Returns the message of a validator that is translated only when the code is loaded, which needs `lazy`."""
    return error.args[:1] if isinstance(error, ast.Call) and called(error) in {"_", "ngettext"} else []


def shown_arguments(call: ast.Call, name: str) -> Iterator[ast.expr]:
    for at, argument in enumerate(call.args):
        if LOGGED.get(name) != at and not isinstance(argument, ast.Tuple):
            yield argument


def within_failure(node: ast.ClassDef) -> Iterator[ast.expr]:
    """Yields the default messages of an exception, and those that it passes to its base class."""
    for inside in ast.walk(node):
        if isinstance(inside, ast.FunctionDef) and inside.name == "__init__":
            yield from inside.args.defaults
        elif isinstance(inside, ast.Call) and called(inside) == "__init__":
            yield from inside.args


def sentences(message: ast.expr, constants: dict[str, ast.expr]) -> Iterator[tuple[int, str]]:
    if isinstance(message, ast.Constant):
        if (
            isinstance(message.value, str)
            and re.search("[A-Za-z]", message.value)
            and not CODE.fullmatch(message.value)
        ):
            yield message.lineno, message.value
    elif isinstance(message, ast.JoinedStr | ast.IfExp | ast.BinOp | ast.BoolOp):
        children = [child for child in ast.iter_child_nodes(message) if not isinstance(child, ast.Compare)]
        test = message.test if isinstance(message, ast.IfExp) else None
        for child in children:
            if child is not test:
                yield from sentences(child, constants)
    elif isinstance(message, ast.Call) and called(message) == "format":
        yield from sentences(message.func.value, constants)
    elif isinstance(message, ast.Name) and message.id in constants:
        yield from sentences(constants[message.id], {})


def called(call: ast.Call) -> str:
    return getattr(call.func, "id", getattr(call.func, "attr", ""))


@cache
def failure_names() -> set[str]:
    """Returns the names of Failure and all classes derived from it."""
    bases = {
        node.name: {getattr(base, "id", "") for base in node.bases}
        for file in APP.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.ClassDef)
    }
    names, size = {"Failure"}, 0
    while size < len(names):
        size = len(names)
        names |= {name for name, of in bases.items() if of & names}
    return names
