"""The theme of the server: its colors for other programs, and a style sheet for the screens if its owner set some."""

import logging

from app.admin.theming.adjust_color import (
    WHITE,
    Color,
    choose_text,
    convert_to_oklab,
    make_readable,
    mix,
    read_color,
    set_lightness,
    write_color,
)

log = logging.getLogger(__name__)

COLORS = {
    "Primary": "#E58325",
    "Accent": "#007A99",
    "Secondary": "#973542",
    "Success": "#43A047",
    "Info": "#1976D2",
    "Warning": "#FF6D00",
    "Error": "#EF5350",
}  # the colors that existing API clients expect
MODES = ("light", "dark")
DEFAULTS = {f"{mode}{name}": color for mode in MODES for name, color in COLORS.items()}

# The tokens of the screens that each color sets; `ui/src/look/tokens.css` has what they are without it.
TOKENS = {
    "Primary": "accent",
    "Accent": "focus",
    "Secondary": "plum",
    "Success": "herb",
    "Info": "info",
    "Warning": "saffron",
    "Error": "danger",
}
WITH_SOFT = {"accent", "herb", "info", "saffron"}
# What text stands on, the page itself first: --paper, --surface, --sunken and --pressed.
BACKGROUNDS = {
    "light": ("#fbf7f0", "#fffdf9", "#f2ece1", "#ede6d9"),
    "dark": ("#1b1815", "#24201c", "#151310", "#2d2823"),
}
SOFT = {"light": 0.15, "dark": 0.22}  # the share of a color in its soft background
PRESS = 0.07  # how much darker or lighter a button is while it is pressed
ALMOST_WHITE = 0.9  # lightness


def read_chosen(setting: dict[str, str] | None) -> dict[str, Color]:
    """Returns the colors that the owner of the server set. Anything that is not a color of the theme is left out."""
    texts = {name: text for name, text in (setting or {}).items() if name in DEFAULTS}
    return {name: color for name, text in texts.items() if (color := read_color(text))}


def list_colors(setting: dict[str, str] | None) -> dict[str, str]:
    """Returns all colors of the theme, as API clients get them."""
    return DEFAULTS | {name: write_color(color).upper() for name, color in read_chosen(setting).items()}


def write_styles(setting: dict[str, str] | None) -> str:
    """Returns the style sheet that gives the screens the colors that were set, or an empty text if none was."""
    chosen = read_chosen(setting)
    if wrong := [name for name in setting or {} if name not in chosen]:
        log.warning("HEARTHBOOK_THEME: not a color of the theme, or not written like #00695c: %s", ", ".join(wrong))
    light, dark = (
        ";".join(
            f"--{name}:{write_color(color)}"
            for theme_name, token in TOKENS.items()
            if (base := chosen.get(mode + theme_name))
            for name, color in list_tokens(token, base, mode).items()
        )
        for mode in MODES
    )
    return write_rules("light", light, "print") + write_rules("dark", dark)


def write_rules(mode: str, tokens: str, *more_media: str) -> str:
    """Returns the rules for a mode that is chosen or, where none is, is that of the device. Paper is always light."""
    if not tokens:
        return ""
    other = next(name for name in MODES if name != mode)
    rules = [f"@media {media}{{:root{{{tokens}}}}}" for media in more_media]
    rules.append(f'@media screen{{:root[data-theme="{mode}"]{{{tokens}}}}}')
    rules.append(f'@media screen and (prefers-color-scheme:{mode}){{:root:not([data-theme="{other}"]){{{tokens}}}}}')
    return "".join(rules)


def list_tokens(token: str, color: Color, mode: str) -> dict[str, Color]:
    """Returns the values of a token and of those that go with it, with enough contrast for text in them and on them."""
    backgrounds = [read_color(background) for background in BACKGROUNDS[mode]]
    soft = mix(color, backgrounds[0], SOFT[mode])
    if token in WITH_SOFT:
        backgrounds.append(soft)
    text = make_readable(color, backgrounds, lighter=mode == "dark")
    tokens = {token: text} | ({f"{token}-soft": soft} if token in WITH_SOFT else {})
    if token == "accent":  # noqa: S105 - a token of the design
        # Buttons keep the color as it was set, because the text on them is chosen for it.
        tokens |= {"fill": color, "fill-press": press(color), "on-accent": choose_text(color)}
    return tokens


def press(color: Color) -> Color:
    """Returns the color of a button while it is pressed, on which its text is even easier to read.

    A light color gets darker instead, because it would lose its hue. Its text is black, which stays readable.
    """
    lightness = convert_to_oklab(color)[0]
    gets_darker = choose_text(color) == WHITE or lightness + PRESS > ALMOST_WHITE
    return set_lightness(color, max(0, lightness + (-PRESS if gets_darker else PRESS)))
