"""Tests that secrets are masked in texts for the log, in every form in which programs send them."""

import base64
import json
from urllib.parse import quote, quote_plus

import pytest

from app.framework.text.mask_secrets import MASK, mask_function
from tests.recipes.test_growth import MOST, growth

SECRET = "p@ss#1/2%;x y"
IN_TEXT = [f"{before}{SECRET}{after}".encode() for before in ("", "a", "me:") for after in ("", "!")]
KEY = 'sk-8fé/Q"2+zX9\\wLm4'
mask_key = mask_function([KEY])
mask, mask_another = mask_function([SECRET, ""]), mask_function(["another"])


@pytest.fixture(autouse=True)
def no_learned_secrets(monkeypatch):
    """Secrets that other tests stored in this process, such as "wrong", are not masked here."""
    monkeypatch.setattr("app.framework.text.mask_secrets.learned", set())


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


def broken_at(secret: str, between: str) -> list[str]:
    return [secret[:at] + between + secret[at:] for at in range(1, len(secret))]


@pytest.mark.parametrize("between", ["\n", "\r\n", "\n    ", '"\n    "', "'\n  | '", "\\\n", "\\n", "  \n\t> "])
@pytest.mark.parametrize("secret", [KEY, base64.b64encode(KEY.encode()).decode(), KEY.encode().hex()])
def test_a_secret_that_is_broken_over_two_lines_is_masked(secret, between):
    for broken in broken_at(secret.rstrip("="), between):
        if "\\\\n" in broken:
            continue  # an escaped backslash and an n
        masked = mask_key(f'File "a.py", line 1\n    {broken} failed\nKeyError')
        assert masked.startswith('File "a.py"') and masked.endswith(" failed\nKeyError"), masked
        assert not [part for part in broken.split(between) if len(part) > 6 and part in masked], masked
        assert mask_another(broken) == broken


@pytest.mark.parametrize(
    "form",
    [
        KEY.encode().hex(),
        KEY.encode().hex().upper(),
        KEY.encode().hex(":"),
        KEY.encode().hex(" "),
        "".join(f"%{one:02x}" for one in KEY.encode()),
        "".join(f"%{one:02X}" for one in KEY.encode()),
        "".join(f"\\x{one:02x}" for one in KEY.encode()),
        "".join(f"\\u{ord(one):04x}" for one in KEY),
        "".join(f"&#{ord(one)};" for one in KEY),
        "".join(f"&#x{ord(one):x};" for one in KEY),
        quote(quote("".join(f"%{one:02x}" for one in KEY.encode()))),
        json.dumps(json.dumps(KEY)).strip('\\"'),
        ascii(KEY)[1:-1],
        repr(KEY.encode())[2:-1],
        base64.encodebytes(b"x" * 50 + KEY.encode() + b"y" * 40).decode(),
        KEY[:5] + "".join(f"%{one:02x}" for one in KEY[5:].encode()),
    ],
)
def test_a_secret_in_any_escape_is_masked(form):
    masked = mask_key(f"it was {form} there")
    assert MASK in masked and form not in masked
    assert masked.startswith("it was ") and masked.endswith(" there")
    assert mask_another(f"it was {form} there") == f"it was {form} there"


def test_everything_around_a_hidden_secret_stays():
    text = f"one%20two\n  three {KEY[:8]}\n    {KEY[8:]} four\\n five\n{KEY} &amp; six"
    assert mask_key(text) == f"one%20two\n  three {MASK} four\\n five\n{MASK} &amp; six"


def test_a_secret_of_few_letters_is_not_masked_everywhere():
    assert mask_function(["abc"])("abcdef") == "abcdef"


@pytest.mark.parametrize(
    "piece",
    ["x", "-", "a.", "://", "http://", "https://a@", "ntfy:", "token", '"', "bearer ", "/shared/r/", "= ", "&"]
    + [" ", "\n", "\n ", "%", "%41", "%25", "\\", "\\x41", "\\n", '"\n', "&#65;", "p", "p\n", "\\u0041"],
)
def test_the_time_for_any_text_grows_linearly(piece):
    assert growth(mask, lambda length: piece * (length // len(piece)), 2_000) <= MOST
