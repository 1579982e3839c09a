"""Measures a page in the browser: accessibility violations, small touch targets, overflow and the focused element."""

from pathlib import Path

from tests.running_server import ROOT

AXE = "wcag2a wcag2aa wcag21a wcag21aa wcag22aa best-practice".split()
OF_COLOUR = ["color-contrast", "link-in-text-block"]
MEASURES = (Path(__file__).parent / "measure_page.js").read_text()


def measure(page, name: str, given=None):
    """Calls the function `name` of measure_page.js in the page, with `given` as its argument."""
    return page.evaluate(f"(given) => {MEASURES}.{name}(given)", given)


def runs_over(page) -> int:
    return measure(page, "runsOver")


def too_small(page, least: int = 44, where: str = "body") -> list[str]:
    return measure(page, "tooSmall", {"least": least, "where": where})


def misfits(page) -> list[str]:
    """Returns texts that are cut off, broken within a word, or painted over each other."""
    over = runs_over(page)
    return [
        *([f"the page is {over} pixels too wide"] if over > 0 else []),
        *measure(page, "cut"),
        *(f"broken {one}" for one in measure(page, "broken")),
        *measure(page, "overlapping"),
    ]


def settle(page) -> None:
    """Waits until the page has no network requests and all animations have ended."""
    page.wait_for_load_state("networkidle")
    page.wait_for_function(f"() => {MEASURES}.hasSettled()")


def violations(page, rules: list[str] | None = None) -> list[str]:
    """Returns the accessibility violations that axe finds, each with the first element concerned."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate((ROOT / "ui" / "node_modules" / "axe-core" / "axe.min.js").read_text())
    asked = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": AXE}
    found = page.evaluate("runOnly => axe.run({ runOnly, resultTypes: ['violations'] })", asked)["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]} {one['nodes'][0]['failureSummary']}" for one in found]


def violations_by_day_and_night(page) -> list[str]:
    """Checks all rules in light mode, but only color rules in dark mode, because only colors differ between the two."""
    page.emulate_media(color_scheme="light")
    found = violations(page)
    page.emulate_media(color_scheme="dark")
    return found + [f"in the dark, {one}" for one in violations(page, OF_COLOUR)]
