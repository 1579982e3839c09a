"""Tests that emails are written in each language, and that names entered by users cannot inject content."""

import re

import pytest

from app.admin.email_words import TRIAL
from app.framework.mail.write_email import write_email
from app.framework.text.translate import LANGUAGES, speak
from app.users.joining.invitation_words import INVITATION
from app.users.signing_in.forgotten_words import RESET

LETTERS = {"trial": TRIAL, "invitation": INVITATION, "reset": RESET}
LINK = "http://hearth.local/register?token=a-b_c"
NAMES = {"name": "Anna", "household": "Family", "username": "anna"}
each_letter = pytest.mark.parametrize("words", LETTERS.values(), ids=LETTERS)


@each_letter
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_link_has_its_own_line_in_the_text_and_is_twice_on_the_page(words, language):
    with speak(language):
        written = write_email(words, LINK, **NAMES)
    assert LINK in written.text.splitlines() and written.page.count(LINK) == 2
    assert "{" not in written.text + written.subject


def test_only_arabic_email_is_right_to_left():
    directions = {}
    for language in LANGUAGES:
        with speak(language):
            page = write_email(INVITATION, LINK, **NAMES).page
        directions[language] = re.search(r'<html lang="(\w+)" dir="(\w+)">', page).groups()
    assert directions == {"en": ("en", "ltr"), "de": ("de", "ltr"), "ar": ("ar", "rtl"), "fr": ("fr", "ltr")}


@pytest.mark.parametrize("name", ["<img src=x>", "{link}", "{0.__class__}", "%s", '"><script>', "${7*7}", "&amp;"])
def test_names_are_inserted_literally(name):
    written = write_email(INVITATION, LINK, name=name, household=name)
    escaped = name.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    assert written.subject == f"{name} invites you to {name}" and f"Come and cook with {name}" in written.text
    assert f">Come and cook with <bdi>{escaped}</bdi></h1>" in written.page
    assert f"<title>{escaped} invites you to {escaped}</title>" in written.page
