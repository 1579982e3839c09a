"""Tests that phones losing the network at random all end with the same list, and that nothing is lost or doubled."""

import random
import string
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import expect

from tests.framework.server.clients import until
from tests.walks.conftest import PHONE

LISTS = "/households/shopping/lists"
OPEN_ITEMS = """() => [...document.querySelectorAll(".shopping-row")]
  .filter(row => row.querySelector("input.check:checked") === null)
  .map(row => row.querySelector(".words").textContent.trim())"""
SHOWS = f"names => ({OPEN_ITEMS})().sort().join() === names.join()"
# Another phone may have checked off the item a moment ago. Then there is nothing to do, rather than to uncheck it.
TICK = """name => [...document.querySelectorAll(".shopping-row")]
  .filter(row => row.querySelector(".words").textContent.trim() === name)
  .map(row => row.querySelector("input.check:not(:checked)"))[0]?.click()"""
ALL_IS_LOADED = "() => performance.getEntriesByType('resource').some(({ name }) => name.includes('MenuPanel'))"


@dataclass
class Done:
    """What was done on all phones together."""

    added: set[str] = field(default_factory=set)
    ticked: set[str] = field(default_factory=set)
    deleted: set[str] = field(default_factory=set)


class Phone:
    def __init__(self, context, address: str, chance: random.Random, done: Done):
        self.context, self.chance, self.done, self.is_offline = context, chance, done, False
        self.page = context.new_page()
        self.page.goto(address)
        expect(self.page.get_by_role("textbox", name="Item")).to_be_visible()
        self.page.wait_for_function(ALL_IS_LOADED)

    def connect(self, is_on: bool) -> None:
        self.is_offline = not is_on
        self.context.set_offline(self.is_offline)

    def open_items(self) -> list[str]:
        return self.page.evaluate(OPEN_ITEMS)

    def act(self) -> None:
        """Does something at random: loses or finds the network, adds an item, checks off or deletes one."""
        if self.chance.random() < 0.2:
            self.connect(self.is_offline)
        names, kind = self.open_items(), self.chance.random()
        if kind < 0.5 or len(names) < 3:
            name = "".join(self.chance.choices(string.ascii_lowercase, k=12))
            self.page.get_by_role("textbox", name="Item").fill(name)
            self.page.get_by_role("textbox", name="Item").press("Enter")
            self.done.added.add(name)
        elif kind < 0.85:
            self.done.ticked.add(name := self.chance.choice(names))
            self.page.evaluate(TICK, name)
        else:
            self.done.deleted.add(name := self.chance.choice(names))
            # The button may be below the field for new items, which is docked at the bottom.
            self.page.get_by_role("button", name=f"More for {name}", exact=True).evaluate("button => button.click()")
            self.page.get_by_role("menuitem", name="Delete").click()


def shop(kitchen, visitor, phones: int, steps: int, seed: int) -> None:
    print(f"seed {seed}")
    chance, done = random.Random(seed), Done()
    shopping = kitchen.post(LISTS, {"name": "Weekly"})["id"]
    address = f"{kitchen.on_the_lan}/shopping-lists/{shopping}"
    everyone = [
        Phone(kitchen.let_in(visitor(**PHONE), who), address, chance, done)
        for who in (["alice", "bob"] * phones)[:phones]
    ]
    for _ in range(steps):
        chance.choice(everyone).act()
    for phone in everyone:
        phone.connect(True)
    wanted = sorted((name, name in done.ticked) for name in done.added - done.deleted)

    def items() -> list[tuple[str, bool]]:
        return sorted((one["note"], one["checked"]) for one in kitchen.get(f"{LISTS}/{shopping}")["listItems"])

    until(lambda: items() == wanted)
    for phone in everyone:
        expect(phone.page.get_by_text("waiting since")).to_have_count(0)
    assert items() == wanted
    left = [name for name, is_ticked in wanted if not is_ticked]
    for phone in everyone:
        phone.page.wait_for_function(SHOWS, arg=left)
        expect(phone.page.get_by_role("status").filter(has_text="to get")).to_have_text(f"{len(left)} to get")


def test_two_phones_end_with_the_same_list(kitchen, visitor, pytestconfig):
    shop(kitchen, visitor, 2, 25, pytestconfig.getoption("seed") or 1)


@pytest.mark.sweep
def test_ten_phones_end_with_the_same_list(kitchen, visitor, pytestconfig):
    shop(kitchen, visitor, 10, 2000, pytestconfig.getoption("seed") or random.randrange(10**6))
