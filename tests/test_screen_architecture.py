"""The house rules of the screens that a machine can check; the twin of test_architecture.py."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "ui" / "src"
GENERATED = {"api/schema.ts"}
FILES = [path for path in sorted(SOURCES.rglob("*.ts*")) if path.relative_to(SOURCES).as_posix() not in GENERATED]
SHIPPED = [path for path in FILES if ".test." not in path.name and "testing" not in path.parts]
DOMAINS = set(re.findall(r"\(app\.(\w+)\)", (ROOT / "pyproject.toml").read_text())) - {"access"}
SHARED = {"api", "kit", "session", "shell", "locales", "look", "guest", "testing"}
PEERS = re.compile(r"\b(mealie|tandoor|kitchenowl|recipesage|paprika)\b", re.IGNORECASE)

each_file = pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
each_shipped_file = pytest.mark.parametrize("path", SHIPPED, ids=lambda path: str(path.relative_to(ROOT)))


def place(path):
    return path.relative_to(SOURCES).as_posix()


def components(text):
    """Each component of a formatted file and its length, from its capital to the brace at the margin."""
    starts = re.compile(r"^(?:export )?(?:default )?(?:async )?(?:function|const) ([A-Z][a-z]\w*)")
    name = None
    for number, line in enumerate(text.splitlines()):
        if name is None and (found := starts.match(line)):
            name, first = found[1], number
        if name is not None and line.startswith(("}", ")")):
            yield name, number - first + 1
            name = None


@each_file
def test_a_file_fits_on_a_few_screens(path):
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 300


@each_shipped_file
def test_a_component_fits_on_one_screen(path):
    assert not [name for name, lines in components(path.read_text(encoding="utf-8")) if lines > 120]


@each_shipped_file
def test_no_markup_is_set_from_text(path):
    text = path.read_text(encoding="utf-8")
    assert not re.findall(
        r"dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write|\beval\(|new Function\(",
        text,
    )


@each_shipped_file
def test_only_the_client_fetches(path):
    if place(path) != "api/client.ts":
        assert not re.search(
            r"(?<![\w.])fetch\(|XMLHttpRequest|new EventSource\(|sendBeacon", path.read_text(encoding="utf-8")
        )


@each_shipped_file
def test_no_request_leaves_the_origin(path):
    addresses = re.findall(r"""["'`(]https?://[^"'`\s)]+""", path.read_text(encoding="utf-8"))
    assert not [
        address for address in addresses if not re.search(r"//(www\.w3\.org|schema\.org|example\.|\$)", address)
    ]


@each_shipped_file
def test_no_peer_is_named_on_a_screen(path):
    """The wire's literal for signing in with a password is the one exception; people read "Password"."""
    text = path.read_text(encoding="utf-8")
    assert place(path).startswith("importing/") or not [
        line for line in text.splitlines() if PEERS.search(line) and "authMethod" not in line
    ]


def test_no_peer_is_named_in_a_translation():
    named = [
        (path.name, line.strip())
        for path in sorted((SOURCES / "locales").rglob("*.json"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if PEERS.search(line)
    ]
    assert not named


def test_folders_are_the_domains_of_the_server():
    folders = {path.name for path in SOURCES.iterdir() if path.is_dir()}
    assert folders <= DOMAINS | SHARED


def test_no_folder_is_named_after_a_layer():
    layers = {"components", "hooks", "types", "utils", "helpers", "lib", "services", "store", "pages", "common"}
    assert not {path.name for path in SOURCES.rglob("*") if path.is_dir()} & layers


def test_there_are_no_barrels():
    assert not [place(path) for path in SHIPPED if path.stem == "index"]


@each_file
def test_nothing_is_silenced_and_no_work_is_left(path):
    marks = re.compile(
        r"@ts-(ignore|nocheck)|eslint-disable|oxlint-disable(?!-next-line)|\bTO[D]O\b|\bFIX[M]E\b|\bdebugger\b|console\.log"
    )
    assert not marks.search(path.read_text(encoding="utf-8"))
