"""Tests the colors that the owner of the server sets: who gets them, and that text in them can be read."""

import re
from pathlib import Path

import pytest

from app.admin.theming.adjust_color import READABLE, compute_contrast, read_color
from app.admin.theming.theme import BACKGROUNDS, DEFAULTS, MODES, TOKENS, WITH_SOFT, write_styles
from app.framework.server.security_headers import POLICY
from app.pages import Screens
from app.settings import Settings

TOKENS_CSS = Path(__file__).parents[3] / "ui" / "src" / "look" / "tokens.css"
PAGE = "<html><head><title>Hearthbook</title></head><body></body></html>"
HARD = ["#ffff00", "#fdfdf9", "#0a0a0c", "#808080", "#e58325", "#00ff88", "#123", "#ff00ff"]


def read_tokens(styles: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+):(#[0-9a-f]{6})", styles))


@pytest.fixture
def open_page(app, called, tmp_path):
    """Returns a function that opens the first page of a server with these colors."""

    def open_with(theme: dict | None):
        for name in ("index.html", "guest.html"):
            (tmp_path / name).write_text(PAGE, encoding="utf-8")
        app.extensions["screens"] = Screens(Settings(theme=theme), tmp_path)
        return called().client.get("/")

    return open_with


def test_a_color_that_is_set_reaches_the_page_before_it_is_painted(open_page):
    reply = open_page({"lightPrimary": "#00695c"})
    [nonce, styles] = re.search(r'<style nonce="([^"]+)">(.*)</style>\s*</head>', reply.text).groups()
    assert f"'nonce-{nonce}'" in reply.headers[POLICY]
    tokens = read_tokens(styles)
    assert tokens["accent"] == tokens["fill"] == "#00695c" and tokens["on-accent"] == "#ffffff"
    assert "prefers-color-scheme:dark" not in styles and ":root{" not in styles.replace("@media print{:root{", "")


def test_without_colors_the_page_is_as_it_was_built(open_page):
    assert "<style" not in open_page(None).text


@pytest.mark.parametrize(
    "value", ["red;}body{display:none", "</style><script>alert(1)</script>", "url(//evil)", "#12345", "var(--x)", ""]
)
def test_what_is_no_color_changes_nothing(open_page, value, caplog):
    assert open_page({"lightPrimary": value}).text == open_page(None).text
    assert "lightPrimary" in caplog.text
    assert write_styles({"lightPrimary": value, "lightError": "#a00"}) == write_styles({"lightError": "#a00"}) != ""
    assert write_styles({"lightSomething": "#aa0000"}) == ""


def test_dark_colors_count_in_dark_mode_only():
    styles = write_styles({"darkPrimary": "#80cbc4"})
    assert styles.startswith('@media screen{:root[data-theme="dark"]{--accent:#80cbc4')
    assert '@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"]){--accent:#80cbc4' in styles


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("color", HARD)
def test_text_can_be_read_in_every_color(color, mode):
    tokens = read_tokens(write_styles({f"{mode}{name}": color for name in TOKENS}))
    for token in TOKENS.values():
        on = [*BACKGROUNDS[mode], *([tokens[f"{token}-soft"]] if token in WITH_SOFT else [])]
        found = {background: compute_contrast(read_color(tokens[token]), read_color(background)) for background in on}
        assert min(found.values()) >= READABLE, (token, tokens[token], found)
    for button in ("fill", "fill-press"):
        assert compute_contrast(read_color(tokens["on-accent"]), read_color(tokens[button])) >= READABLE, button


def test_a_color_that_can_be_read_is_left_as_it_is_and_a_yellow_button_stays_yellow():
    assert read_tokens(write_styles({"lightError": "#8a1020"}))["danger"] == "#8a1020"
    tokens = read_tokens(write_styles({"lightPrimary": "#ffd400"}))
    assert tokens["fill"] == "#ffd400"
    assert compute_contrast(read_color(tokens["fill-press"]), (1, 1, 1)) > compute_contrast(
        read_color(tokens["fill"]), (1, 1, 1)
    )


def test_the_backgrounds_are_those_of_the_screens():
    light, dark = TOKENS_CSS.read_text(encoding="utf-8").split('[data-theme="dark"] {', 1)
    for mode, text in (("light", light), ("dark", dark)):
        tokens = [re.search(rf"--{name}: (#\w+);", text)[1] for name in ("paper", "surface", "sunken", "pressed")]
        assert tuple(tokens) == BACKGROUNDS[mode]
    assert all(f"--{token}:" in light for token in TOKENS.values())


def test_programs_get_the_colors_too(app, guest):
    theme = app.config["SETTINGS"].theme
    assert theme is None and guest.get("/app/about/theme") == DEFAULTS
    settings = Settings.from_environment({"HEARTHBOOK_THEME": '{"lightPrimary": "#00695c", "darkInfo": "no"}'})
    app.config["SETTINGS"] = settings
    assert guest.get("/app/about/theme") == DEFAULTS | {"lightPrimary": "#00695C"}
