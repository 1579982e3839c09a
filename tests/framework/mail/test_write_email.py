"""Tests that email texts exist in every language, and that names entered by users cannot inject content."""

import re
from dataclasses import asdict

import pytest

from app.admin.email_words import TRIAL
from app.framework.mail.write_email import write_email
from app.users.joining.invitation_words import INVITATION
from app.users.signing_in.forgotten_words import RESET

LETTERS = {"trial": TRIAL, "invitation": INVITATION, "reset": RESET}
LINK = "http://hearth.local/register?token=a-b_c"
NAMES = {"name": "Anna", "household": "Family", "username": "anna"}
each_letter = pytest.mark.parametrize("words", LETTERS.values(), ids=LETTERS)


def gaps(words) -> dict[str, set]:
    """Returns the names of the placeholders in each part of an email."""
    return {part: set(re.findall(r"\{(\w+)\}", text)) for part, text in asdict(words).items()}


@each_letter
def test_every_language_has_all_texts_and_placeholders(words):
    assert words.keys() == {"en", "de", "ar"}
    for language, said in words.items():
        assert said.language == language and all(asdict(said).values())
        assert {*gaps(said)["says"], *gaps(said)["below"]} == {*gaps(words["en"])["says"], *gaps(words["en"])["below"]}


@each_letter
def test_the_link_has_its_own_line_in_the_text_and_is_twice_on_the_page(words):
    for said in words.values():
        written = write_email(said, LINK, **NAMES)
        assert LINK in written.text.splitlines() and written.page.count(LINK) == 2
        assert "{" not in written.text + written.subject


def test_only_arabic_email_is_right_to_left():
    pages = {language: write_email(words, LINK, **NAMES).page for language, words in INVITATION.items()}
    directions = {
        language: re.search(r'<html lang="(\w+)" dir="(\w+)">', page).groups() for language, page in pages.items()
    }
    assert directions == {"en": ("en", "ltr"), "de": ("de", "ltr"), "ar": ("ar", "rtl")}


@pytest.mark.parametrize("name", ["<img src=x>", "{link}", "{0.__class__}", "%s", '"><script>', "${7*7}", "&amp;"])
def test_names_are_inserted_literally(name):
    written = write_email(INVITATION["en"], LINK, name=name, household=name)
    escaped = name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    assert written.subject == f"{name} invites you to {name}" and f"Come and cook with {name}" in written.text
    assert f">Come and cook with <bdi>{escaped}</bdi></h1>" in written.page
    assert f"<title>{escaped} invites you to {escaped}</title>" in written.page
