"""Converts a user agent to the common names of the browser and the operating system."""

import re

# The order matters, because the user agents of most browsers also name some of the browsers below.
BROWSERS = (
    ("Edge", "Edg(e|A|iOS)?/"),
    ("Opera", "OPR/|OPT/|Opera"),
    ("Samsung Internet", "SamsungBrowser/"),
    ("Vivaldi", "Vivaldi/"),
    ("Firefox", "Firefox/|FxiOS/"),
    ("Chrome", "(Headless)?Chrome/|Chromium/|CriOS/"),
    ("Safari", "Version/.*Safari/|Mobile/.*Safari/|iPhone|iPad"),
    ("WebKit", "AppleWebKit/"),
)
SYSTEMS = (
    ("iPhone", "iPhone|iPod"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Android", "Android"),
    ("ChromeOS", "CrOS"),
    ("Mac", "Macintosh|Mac OS X"),
    ("Linux", "Linux|X11"),
)
PROGRAM = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}(?=[/ ;(]|\Z)")


def name_device(user_agent: str) -> tuple[str, str]:
    """Returns the names of the browser, or other program, and of the operating system. Unknown names are empty."""
    system = find_fitting(SYSTEMS, user_agent)
    if user_agent.startswith("Mozilla/"):
        return find_fitting(BROWSERS, user_agent), system
    program = PROGRAM.match(user_agent)
    return program[0].strip() if program else "", system


def find_fitting(named: tuple[tuple[str, str], ...], user_agent: str) -> str:
    return next((name for name, sign in named if re.search(sign, user_agent)), "")
