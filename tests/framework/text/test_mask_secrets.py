"""Tests that secrets are masked in texts for the log, in every form in which programs send them."""

import base64
import time
from urllib.parse import quote, quote_plus

import pytest

from app.framework.text.mask_secrets import mask_function

MOST = 12  # maximum growth of processor time for ten times the length: ten, with a margin for noise
FLOOR = 0.03  # shorter times count as this many seconds, because they are mostly noise
SECRET = "p@ss#1/2%;x y"
IN_TEXT = [f"{before}{SECRET}{after}".encode() for before in ("", "a", "me:") for after in ("", "!")]
mask, mask_another = mask_function([SECRET, ""]), mask_function(["another"])


@pytest.mark.parametrize(
    "form",
    [
        SECRET,
        quote(SECRET),
        quote(SECRET, safe=""),
        quote_plus(SECRET),
        *(
            base64.b64encode(f"{before}{SECRET}{after}".encode()).decode()
            for before in ("", "a", "me:")
            for after in ("", "!")
        ),
        base64.urlsafe_b64encode(SECRET.encode()).decode(),
    ],
)
def test_a_known_secret_is_masked_in_every_form(form):
    masked = mask(f"it was {form} there")
    assert "***" in masked and form not in masked
    assert masked.startswith("it was ") and masked.endswith(" there")
    assert (
        mask_function(["another"])(f"it was {form.replace('=', '')} there") == f"it was {form.replace('=', '')} there"
    )


@pytest.mark.parametrize(
    ("text", "masked"),
    [
        ("Authorization: Bearer abcdefghijkl", "Authorization: Bearer ***"),
        ("no bearer here", "no bearer here"),
        ('{"access_token": "abc", "name": "Leek"}', '{"access_token": "***", "name": "Leek"}'),
        ("password=abc&name=leek", "password=***&name=leek"),
        ("the password is wrong", "the password is wrong"),
        ("ntfy://abc@ntfy.example/topic failed", "ntfy://*** failed"),
        ("https://me:abc@food.example/a", "https://***@food.example/a"),
        ("https://food.example/a?key=abc failed", "https://food.example/a?*** failed"),
        ("https://food.example/leek-soup", "https://food.example/leek-soup"),
        ("GET /api/shared/recipes/abcdefgh-12345 failed", "GET /api/shared/recipes/*** failed"),
        ("GET /api/recipes/leek-soup failed", "GET /api/recipes/leek-soup failed"),
        ("sqlite:///data/hearthbook.db", "sqlite:///data/hearthbook.db"),
    ],
)
def test_what_looks_like_a_secret_is_masked(text, masked):
    assert mask(text) == masked


def test_a_secret_of_few_letters_is_not_masked_everywhere():
    assert mask_function(["abc"])("abcdef") == "abcdef"


@pytest.mark.parametrize(
    "piece", ["x", "-", "a.", "://", "http://", "https://a@", "ntfy:", "token", '"', "bearer ", "/shared/r/", "= ", "&"]
)
def test_the_time_for_any_text_grows_linearly(piece):
    def seconds(length: int) -> float:
        text = piece * (length // len(piece))
        start = time.process_time()
        mask(text)
        return max(time.process_time() - start, FLOOR)

    assert seconds(20_000) / seconds(2_000) < MOST
