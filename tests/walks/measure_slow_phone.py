"""Measures how fast pages appear and react on a slow phone: four times slower, on a mobile network.

Usage: `CHROMIUM=chromium python -m tests.walks.measure_slow_phone [ROUNDS]`, on an idle machine. Prints medians in
milliseconds. The network has 150 ms latency and 1.6 Mbit/s, the processor is four times slower, the cache empty.
"""

import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from tests.framework.outbound.local_site import LocalSite
from tests.walks.conftest import CHROMIUM, FLAGS, LivedIn, filled
from tests.walks.measure_page import settle
from tests.walks.screens import OPEN, SCREENS
from tests.walks.test_first_page import SIGNED_IN

ROUNDS = 5
PHONE = {"viewport": {"width": 360, "height": 780}, "device_scale_factor": 3, "has_touch": True, "is_mobile": True}
NETWORK = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1_600_000 / 8,
    "uploadThroughput": 750_000 / 8,
}
PAGES = {"home": "explorer", "recipe": "recipe", "list": "shopping list", "guest": "shared recipe"}
WATCH = """
window.seen = { lcp: 0, longest: 0, events: [] };
const watch = (type, note, more) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
watch("largest-contentful-paint", (entry) => (seen.lcp = entry.startTime));
watch("longtask", (entry) => (seen.longest = Math.max(seen.longest, entry.duration)));
watch("event", (entry) => seen.events.push([entry.name, entry.duration]), { durationThreshold: 16 });
"""
FOUND = """() => ({
  "first paint": performance.getEntriesByName("first-contentful-paint")[0].startTime,
  LCP: seen.lcp,
  "longest task": seen.longest,
  "requests before LCP": performance.getEntriesByType("resource").filter((one) => one.startTime < seen.lcp).length,
})"""


def main(rounds: int) -> None:
    from playwright.sync_api import sync_playwright

    with TemporaryDirectory() as place, LocalSite() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        with LivedIn(filled(Path(place)), site) as house:
            house.move_in()
            for name, screen in PAGES.items():
                say(name, [load(browser, house, screen) for _ in range(rounds)])
            say("key to paint, 60 ingredients", [type_keys(browser, house)])
            say("check to paint, 300 items", [check_items(browser, house)])
        browser.close()


def say(name: str, rounds: list[dict[str, float]]) -> None:
    values = {kind: round(median(one[kind] for one in rounds)) for kind in rounds[0]}
    print(f"{name}: {', '.join(f'{kind} {value}' for kind, value in values.items())}", flush=True)


def open_page(browser, house: LivedIn, *, network: bool, signed_in: bool = True):
    """Opens a page with an empty cache on the slow phone."""
    context = browser.new_context(service_workers="block", **PHONE)
    context.set_default_timeout(60_000)
    if signed_in:
        house.let_in(context).add_init_script(SIGNED_IN)
    context.add_init_script(WATCH)
    page = context.new_page()
    phone = context.new_cdp_session(page)
    phone.send("Network.enable")
    if network:
        phone.send("Network.emulateNetworkConditions", NETWORK)
    phone.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    return page


def load(browser, house: LivedIn, screen: str) -> dict[str, float]:
    page = open_page(browser, house, network=True, signed_in=screen in SCREENS)
    page.goto(house.whole((SCREENS | OPEN)[screen]))
    page.locator("h1:visible").first.wait_for()
    settle(page)
    found = page.evaluate(FOUND)
    page.context.close()
    return found


def type_keys(browser, house: LivedIn) -> dict[str, float]:
    """Types into a field of the editor of a recipe with 60 ingredients."""
    slug = house.post("/recipes", {"name": "Sixty"})
    lines = [{"quantity": n, "unit": "cup", "food": f"food {n}", "note": "chopped"} for n in range(1, 61)]
    house.call("PATCH", f"/recipes/{slug}", {"recipeIngredient": lines})
    page = open_page(browser, house, network=False)
    page.goto(house.whole(f"/g/home/r/{slug}?edit=true"))
    field = page.get_by_label("Description")
    field.wait_for()
    settle(page)
    page.evaluate("seen.events = []")
    field.press_sequentially("Sixty things to chop.", delay=150)
    return spread(page, ("keydown", "keypress", "keyup", "input"), keys=21)


def check_items(browser, house: LivedIn) -> dict[str, float]:
    """Checks off twenty items of a list of 300."""
    shopping = house.post("/households/shopping/lists", {"name": "Three hundred"})["id"]
    items = [{"shoppingListId": shopping, "note": f"item {n}"} for n in range(300)]
    house.post("/households/shopping/items/create-bulk", items)
    page = open_page(browser, house, network=False)
    page.goto(house.whole(f"/shopping-lists/{shopping}"))
    boxes = page.locator(".shopping-row input[type=checkbox]")
    boxes.first.wait_for()
    settle(page)
    page.evaluate("seen.events = []")
    for at in range(0, 20, 2):
        boxes.nth(at).tap(force=True)
        page.wait_for_timeout(400)
    return spread(page, ("click", "pointerup", "change"), keys=10)


def spread(page, names: tuple[str, ...], *, keys: int) -> dict[str, float]:
    """Returns how long events took from input to the next paint. Below 16 ms they are not reported, and count as 16."""
    page.wait_for_timeout(500)
    took = sorted(duration for name, duration in page.evaluate("seen.events") if name in names)
    took = [16.0] * (keys - len(took)) + took
    page.context.close()
    return {"median": median(took), "p95": took[int(len(took) * 0.95) - 1], "longest": took[-1]}


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS)
