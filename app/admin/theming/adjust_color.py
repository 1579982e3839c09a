"""Reads, mixes and adjusts colors, so that text in them can be read.

Lightness is changed in OKLCH, which keeps the hue that people see.
"""

import re
from collections.abc import Iterable
from math import atan2, cos, hypot, sin

HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
READABLE = 4.5  # the contrast of text that WCAG 2 asks for
STEPS = 20

Color = tuple[float, float, float]  # red, green and blue from 0 to 1
WHITE: Color = (1, 1, 1)
DARK: Color = (0.06, 0.05, 0.04)


def read_color(text: str) -> Color | None:
    """Returns the color of a text such as "#0a6" or "#00aa66", or None if it is anything else."""
    if not HEX.fullmatch(text):
        return None
    digits = text[1:] if len(text) > 4 else "".join(digit * 2 for digit in text[1:])
    red, green, blue = (int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4))
    return red, green, blue


def write_color(color: Color) -> str:
    return "#" + "".join(f"{round(255 * min(1, max(0, part))):02x}" for part in color)


def convert_to_linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def convert_from_linear(part: float) -> float:
    return part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055


def compute_contrast(one: Color, other: Color) -> float:
    """Returns the contrast ratio that WCAG 2 defines, from 1 to 21."""
    weights = (0.2126, 0.7152, 0.0722)
    darker, lighter = sorted(
        sum(weight * convert_to_linear(part) for weight, part in zip(weights, color, strict=True))
        for color in (one, other)
    )
    return (lighter + 0.05) / (darker + 0.05)


def convert_to_oklab(color: Color) -> tuple[float, float, float]:
    red, green, blue = map(convert_to_linear, color)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def convert_from_oklab(lightness: float, a: float, b: float) -> Color:
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    red, green, blue = (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )
    return convert_from_linear(red), convert_from_linear(green), convert_from_linear(blue)


def set_lightness(color: Color, lightness: float) -> Color:
    """Returns the color with another lightness, and less of its hue if the screen cannot show so much of it."""
    _, a, b = convert_to_oklab(color)
    hue, most = atan2(b, a), hypot(a, b)
    for step in range(STEPS + 1):
        chroma = most * (1 - step / STEPS)
        candidate = convert_from_oklab(lightness, chroma * cos(hue), chroma * sin(hue))
        if all(-0.001 <= part <= 1.001 for part in candidate):
            break
    red, green, blue = (min(1, max(0, part)) for part in candidate)
    return red, green, blue


def make_readable(color: Color, backgrounds: Iterable[Color], *, lighter: bool) -> Color:
    """Returns the color, made darker or lighter by as little as makes it readable on all the backgrounds."""
    backgrounds = list(backgrounds)

    def is_readable(candidate: Color) -> bool:
        shown = read_color(write_color(candidate))
        return all(compute_contrast(shown, background) >= READABLE for background in backgrounds)

    if is_readable(color):
        return color
    worse, better = convert_to_oklab(color)[0], 1.0 if lighter else 0.0
    for _ in range(STEPS):
        middle = (worse + better) / 2
        worse, better = (worse, middle) if is_readable(set_lightness(color, middle)) else (middle, better)
    return set_lightness(color, better)


def mix(color: Color, base: Color, share: float) -> Color:
    red, green, blue = (share * one + (1 - share) * other for one, other in zip(color, base, strict=True))
    return red, green, blue


def choose_text(background: Color) -> Color:
    """Returns white or nearly black, whichever is easier to read on the background. One of them is always readable."""
    return max((WHITE, DARK), key=lambda text: compute_contrast(text, background))
