"""Measures how long actions on a table of 5,000 foods block the browser, at a quarter of the processor's speed.

`python -m tests.walks.measure_tables [runs]` prints the longest task of each step: its median in milliseconds, and the
ratio of this median to that of opening a small table. On a busy machine, only the ratio is meaningful. The measured
screens are those built in `ui/dist`.
"""

import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright

from app.fill_demo import fill
from app.foods.food import Food
from app.foods.starter_data import insert
from app.framework.storage.database import db
from app.households.group import Group
from app.settings import Settings
from app.start import open_folder
from tests.framework.outbound.local_site import LocalSite
from tests.running_server import PASSWORD
from tests.walks.conftest import CHROMIUM, DESKTOP, FLAGS, LivedIn

MANY, SLOWER, RUNS = 5000, 4, 5
SMALL, LARGE = "/group/data/tools", "/group/data/foods"
WATCH = """window.tasks = [];
new PerformanceObserver(list => window.tasks.push(...list.getEntries().map(one => one.duration)))
  .observe({ type: "longtask", buffered: true });"""
TAKE = "() => Math.max(0, ...window.tasks.splice(0))"
FRAME = ".table-frame"
DONE_TO_IT = {
    "sort": lambda page: page.get_by_role("button", name="Name", exact=True).click(),
    "sort by uses": lambda page: page.get_by_role("button", name="Used in", exact=True).click(),
    "filter": lambda page: page.get_by_role("searchbox", name="Search this table").fill("spice 4"),
    "no filter": lambda page: page.get_by_role("searchbox", name="Search this table").fill(""),
    "only unused": lambda page: page.get_by_role("button", name="Only unused").click(),
    "scroll": lambda page: page.locator(FRAME).evaluate("one => one.scrollTo(0, one.scrollHeight / 2)"),
    "select all": lambda page: page.get_by_role("checkbox", name="Select all", exact=True).check(),
    "menu": lambda page: page.get_by_role("button", name="More options").click(),
    "duplicates": lambda page: page.get_by_role("menuitem", name="Possible duplicates").click(),
}


def measured(house: LivedIn, browser) -> dict[str, float]:
    """Returns the longest task of each step in milliseconds, in a browser that has already cached the page."""
    context = house.let_in(browser.new_context(service_workers="block", reduced_motion="reduce", **DESKTOP))
    context.add_init_script(WATCH)
    context.new_page().goto(house.at_home + LARGE)
    found = {}
    for path in (SMALL, LARGE):
        page = context.new_page()
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto(house.at_home + path)
        page.locator(".table-row").first.wait_for()
        found[f"open {path}"] = longest(page)
        if path == SMALL:
            DONE_TO_IT["menu"](page)
            found["menu, small"] = longest(page)
    for name, act in DONE_TO_IT.items():
        act(page)
        found[name] = longest(page)
    context.close()
    return found


def longest(page) -> float:
    """Waits until the page is idle, and returns how many milliseconds the longest task since the last call took."""
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500)
    return page.evaluate(TAKE)


def main(runs: int) -> None:
    with tempfile.TemporaryDirectory() as room:
        folder = Path(room, "house")
        with open_folder(Settings(data=folder)) as (_, app), app.app_context():
            fill(PASSWORD)
            group = Group.get(Group.slug == "home")
            with db.atomic():
                insert(Food, [Food(group=group.id, name=f"spice {at * 7919 % MANY:04}") for at in range(MANY)])
        with LocalSite() as site, LivedIn(folder, site) as house, sync_playwright() as playwright:
            house.move_in()
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
            every = [measured(house, browser) for _ in range(runs)]
            browser.close()
    small = median(one[f"open {SMALL}"] for one in every) or 1
    for name in every[0]:
        milliseconds = median(one[name] for one in every)
        print(f"{name:24} {milliseconds:5.0f} ms {milliseconds / small:5.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else RUNS)
