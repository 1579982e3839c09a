"""Tests that the README is short, that links resolve, and that SETTINGS.md lists the same settings as the code."""

import re
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from app.arguments import make_parser
from app.foods.read_words import list_languages, read_starter
from app.framework.mail.send_mail import can_send
from app.language_model import ask_model
from app.settings import PREFIX, Settings
from app.users.external_auth import check_ldap, check_oidc
from tests.running_server import ROOT


def line(setting) -> str:
    return f"| `{PREFIX}{setting.name.upper()}` | {setting.default or ''} | {setting.metadata['says']} |"


README, CHANGELOG = ROOT / "README.md", ROOT / "CHANGELOG.md"
SERVER, SETTINGS, SIGN_IN = (ROOT / "packaging" / f"{name}.md" for name in ("SERVER", "SETTINGS", "SIGN_IN"))
CONTRIBUTING = [ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
DOCUMENTS = [README, *sorted((ROOT / "packaging").glob("*.md")), *CONTRIBUTING]
EXAMPLES = re.findall(r"```sh\n(.*?)```", SERVER.read_text() + SIGN_IN.read_text(), re.DOTALL)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_files_named_in_the_documents_exist(document):
    named = re.findall(
        r"\b(?:app|tests|ui/src|packaging)/[\w/-]+\.(?:py|tsx?|txt|json|service)\b", document.read_text()
    )
    assert not [path for path in named if not (ROOT / path).is_file()]


def test_the_readme_has_at_most_150_lines():
    assert len(README.read_text().splitlines()) <= 150


def test_contributing_is_short():
    assert len(CONTRIBUTING[0].read_text().split()) <= 2000


@pytest.mark.parametrize("document", [README, CHANGELOG])
def test_every_language_of_the_starter_data_has_as_many_foods_as_named(document):
    [named] = re.findall(r"more than\s+(\d+)\s+(?:common )?foods", document.read_text())
    assert min(len(read_starter(language).foods) for language in list_languages()) > int(named)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda document: document.name)
def test_links_between_the_documents_resolve(document):
    links = re.findall(r"\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)", document.read_text())
    for path, anchor in links:
        target = (document.parent / path).resolve() if path else document
        assert target.is_file(), path
        assert not anchor or anchor in anchors(target), anchor


def anchors(document: Path) -> set[str]:
    """Returns the anchors that code hosting sites generate for a document's headings."""
    headings = re.findall(r"^#+ (.*)$", document.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading).lower().replace(" ", "-") for heading in headings}


def test_the_list_of_settings_is_complete():
    table = "\n".join(["| Variable | Default | Meaning |", "|---|---|---|", *map(line, fields(Settings))])
    between = SETTINGS.read_text().split("<!-- settings -->")[1].split("<!-- /settings -->")[0]
    assert between.strip() == table


def test_the_server_guide_lists_every_command():
    listed = re.findall(r"^\| `hearthbook ([\w-]+)` \|", SERVER.read_text(), re.MULTILINE)
    (commands,) = [action for action in make_parser()._actions if isinstance(action.choices, dict)]
    assert sorted(listed) == sorted(commands.choices)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no sh")
@pytest.mark.parametrize("example", EXAMPLES, ids=["mail", "model", "provider", "directory"])
def test_the_examples_of_the_server_guide_can_be_pasted(tmp_path, example):
    (tmp_path / "hearthbook.env").write_text(example)
    told = subprocess.run(
        ["sh", "-c", "set -a; . ./hearthbook.env; env -0"], cwd=tmp_path, capture_output=True, text=True
    )
    given = dict(line.split("=", 1) for line in told.stdout.split("\0") if line.startswith(PREFIX))
    settings = Settings.from_environment(given)
    assert set(given) == set(re.findall(rf"^{PREFIX}\w+", example, re.MULTILINE))
    is_set_up = (can_send, check_ldap.is_ready, check_oidc.is_ready, ask_model.is_ready)
    assert [ready(settings) for ready in is_set_up].count(True) == 1
