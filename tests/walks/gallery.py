"""Photographs every screen at three sizes, in light and dark, and lays the photographs on a page beside the mock.

Usage: `python -m tests.walks.gallery FOLDER [--only WORD] [--language CODE] [--mock FOLDER]`
"""

import argparse
import html
from collections.abc import Iterator
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory

from tests.framework.outbound.local_site import LocalSite
from tests.running_server import ROOT
from tests.walks.conftest import CHROMIUM, FLAGS, House, LivedIn, filled
from tests.walks.measure_page import settle
from tests.walks.screens import OPEN, SCREENS

TOUCH = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SIZES = {
    "phone": {"viewport": {"width": 390, "height": 844}, **TOUCH},
    "tablet": {"viewport": {"width": 820, "height": 1180}, **TOUCH},
    "desk": {"viewport": {"width": 1440, "height": 900}},
}
THEMES = ("light", "dark")
# The screens that the mock draws, and the names of its pages.
DRAWN = {
    "explorer": "explorer",
    "recipe": "recipe",
    "cook mode": "cook",
    "shopping list": "list",
    "meal planner": "plan",
    "setup": "setup",
}
MOCK = ROOT.parent / "shared" / "design" / "mock"
PATIENCE = 20_000  # milliseconds until a screen that does not come is reported
HEAD = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Hearthbook, every screen</title>
<meta name="viewport" content="width=device-width">
<style>
body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem; color: #222; background: #f4f1ea }
section { margin-block-end: 3rem }
div { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
figure { margin: 0 }
img { display: block; height: 30rem; border: 1px solid #ccc }
nav { columns: 14rem; margin-block-end: 3rem }
nav a { display: block }
</style><h1>Every screen</h1>"""


def main(words: list[str] | None = None) -> None:
    asked = read_words(words)
    rmtree(asked.folder, ignore_errors=True)
    asked.folder.mkdir(parents=True)
    from playwright.sync_api import sync_playwright

    failed = []
    with TemporaryDirectory() as place, LocalSite() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        with LivedIn(filled(Path(place)), site) as house, House(Path(place) / "new", site) as unused:
            house.move_in()
            for size, options in SIZES.items():
                for theme in THEMES:
                    looks = {**options, "color_scheme": theme, "reduced_motion": "reduce", "locale": asked.language}
                    for name, page, address in pages_of(browser, house, unused, looks, asked.only):
                        failed += photograph(page, address, asked.folder / f"{file_of(name)}-{size}-{theme}.png")
            photograph_mock(browser, asked.mock, asked.folder)
        browser.close()
    (asked.folder / "index.html").write_text(page_of(asked.folder), encoding="utf-8")
    print("\n".join([*failed, f"The photographs: {asked.folder / 'index.html'}"]))


def read_words(words: list[str] | None) -> argparse.Namespace:
    reader = argparse.ArgumentParser(prog="build.py photos")
    reader.add_argument("folder", type=Path)
    reader.add_argument("--only", default="", help="only screens whose names contain this")
    reader.add_argument("--language", default="en-US", help="language of the browser")
    reader.add_argument("--mock", type=Path, default=MOCK, help="folder with the pages of the mock")
    return reader.parse_args(words)


def pages_of(browser, house: LivedIn, unused: House, looks: dict, only: str) -> Iterator[tuple[str, object, str]]:
    """Yields the name, a page and the address of each screen, first those of Alice and then those of guests."""
    for screens, signed_in in ((SCREENS, True), (OPEN, False)):
        context = browser.new_context(service_workers="block", **looks)
        context.set_default_timeout(PATIENCE)
        if signed_in:
            house.let_in(context)
        addresses = {name: house.whole(path) for name, path in screens.items()}
        addresses |= {} if signed_in else {"setup": f"{unused.at_home}/setup"}
        for name, address in addresses.items():
            if only in name:
                page = context.new_page()
                yield name, page, address
                page.close()
        context.close()


def photograph(page, address: str, file: Path) -> list[str]:
    """Photographs a screen as it is first seen. Returns a line that says what failed, if anything did."""
    from playwright.sync_api import Error

    try:
        page.goto(address)
        page.locator("h1:visible").first.wait_for()
        settle(page)
        page.screenshot(path=file)
    except Error as error:
        return [f"{file.name}: {str(error).splitlines()[0]}"]
    return []


def photograph_mock(browser, mock: Path, folder: Path) -> None:
    """Photographs the pages of the mock of which the screens were photographed. Without a mock, does nothing."""
    for size, options in SIZES.items():
        for theme in THEMES:
            context = browser.new_context(**options, color_scheme=theme)
            for name, drawing in DRAWN.items():
                seen = folder / f"{file_of(name)}-{size}-{theme}.png"
                if seen.is_file() and (drawn := mock / f"{drawing}.html").is_file():
                    page = context.new_page()
                    page.goto(drawn.as_uri())
                    page.screenshot(path=seen.with_name(f"{seen.stem}-mock.png"))
                    page.close()
            context.close()


def file_of(name: str) -> str:
    return name.replace(",", "").replace(" ", "-")


def page_of(folder: Path) -> str:
    """Returns the page that shows the photographs in a folder, each beside the mock if it draws that screen."""
    sections, names = [], []
    for name in [*SCREENS, *OPEN, "setup"]:
        files = [
            file
            for theme in THEMES
            for size in SIZES
            for ending in ("", "-mock")
            if (file := folder / f"{file_of(name)}-{size}-{theme}{ending}.png").is_file()
        ]
        if files:
            names.append(f'<a href="#{file_of(name)}">{html.escape(name)}</a>')
            shown = "".join(figure_of(file) for file in files)
            sections.append(f'<section id="{file_of(name)}"><h2>{html.escape(name)}</h2><div>{shown}</div></section>')
    return f"{HEAD}<nav>{''.join(names)}</nav>{''.join(sections)}"


def figure_of(file: Path) -> str:
    says = " ".join(file.stem.rsplit("-", 3 if file.stem.endswith("-mock") else 2)[1:])
    return f'<figure><a href="{file.name}"><img loading="lazy" src="{file.name}" alt="{says}"></a>{says}</figure>'


if __name__ == "__main__":
    main()
