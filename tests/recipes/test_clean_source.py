"""Tests which texts become the source of a recipe, and that an address loses its username and password."""

import pytest

from app.framework.outbound.web_address import InvalidAddress
from app.recipes.clean_source import clean_source, find_source


@pytest.mark.parametrize(
    ("source", "stored"),
    [
        ("https://user:word@soup.test/leek", "https://soup.test/leek"),
        ("http:/\\a@b@soup.test", "http:/\\soup.test"),
        ("https://soup.test/@anna/leek?to=a@b.test#@", "https://soup.test/@anna/leek?to=a@b.test#@"),
        ("Anna, http://x or anna@soup.test", "Anna, http://x or anna@soup.test"),
        ("http://soup.test: page 12", "http://soup.test: page 12"),
        ("https://[", "https://["),
        ("anna@soup.test", "anna@soup.test"),
    ],
)
def test_a_source_is_stored_without_a_user_name_and_password(source, stored):
    assert clean_source(source) == stored


def test_a_text_with_a_colon_is_no_address_of_another_kind():
    assert find_source("Rezept:Lasagne") == "" and clean_source("Rezept:Lasagne") == "Rezept:Lasagne"
    with pytest.raises(InvalidAddress, match="begin with http"):
        find_source("ftp://soup.test/leek")
