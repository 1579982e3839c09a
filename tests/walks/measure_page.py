"""Measures a page in the browser: what axe finds, what is too small to tap, what runs over, what has the focus."""

from pathlib import Path

from tests.running_server import ROOT

AXE = "wcag2a wcag2aa wcag21a wcag21aa wcag22aa best-practice".split()
OF_COLOUR = ["color-contrast", "link-in-text-block"]
MEASURES = (Path(__file__).parent / "measure_page.js").read_text()


def measure(page, name: str, given=None):
    """`name` is a measure of measure_page.js."""
    return page.evaluate(f"(given) => {MEASURES}.{name}(given)", given)


def runs_over(page) -> int:
    return measure(page, "runsOver")


def too_small(page, least: int = 44, where: str = "body") -> list[str]:
    return measure(page, "tooSmall", {"least": least, "where": where})


def settle(page) -> None:
    """Returns once nothing is fetched and nothing moves."""
    page.wait_for_load_state("networkidle")
    page.wait_for_function(f"() => {MEASURES}.hasSettled()")


def violations(page, rules: list[str] | None = None) -> list[str]:
    """What axe finds, with the first place of each."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate((ROOT / "ui" / "node_modules" / "axe-core" / "axe.min.js").read_text())
    asked = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": AXE}
    found = page.evaluate("runOnly => axe.run({ runOnly, resultTypes: ['violations'] })", asked)["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]} {one['nodes'][0]['failureSummary']}" for one in found]


def violations_by_day_and_night(page) -> list[str]:
    """All rules in the light; in the dark those of colours, for nothing else changes with it."""
    page.emulate_media(color_scheme="light")
    found = violations(page)
    page.emulate_media(color_scheme="dark")
    return found + [f"in the dark, {one}" for one in violations(page, OF_COLOUR)]
