"""Provides the browser tests with browsers and servers."""

import json
import os
import time
from pathlib import Path
from shutil import copytree
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest

from app.fill_demo import fill
from app.framework.tasks.run import DONE, Run
from app.households.group import Group
from app.settings import Settings
from app.start import open_folder
from tests.framework.outbound.local_site import LocalSite
from tests.running_server import PASSWORD, ROOT, RunningServer

SAMPLES = ROOT.parent / "shared" / "samples" / "pages"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FLAGS = """--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
--disable-component-update --disable-sync --disable-dev-shm-usage""".split()
LAN = "hearth.lan"  # host name for reaching the server over plain HTTP and not as localhost, as phones do
ANNOUNCED = "hearthbook.local"  # the name that the server announces, which its certificate is for
PHONE = {"viewport": {"width": 360, "height": 780}, "device_scale_factor": 3, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PATIENCE = 60_000  # milliseconds that actions and expectations may take; a busy machine needs many seconds for a page


class House(RunningServer):
    """A server that can fetch web pages only from `site`, the local test site."""

    def __init__(self, folder: Path, site: LocalSite):
        super().__init__(folder)
        self.site = site

    def command(self) -> list[str]:
        return [
            *super().command()[:1],
            "-m",
            "tests.walks.house",
            str(self.folder),
            str(self.port),
            str(self.site.port),
        ]

    @property
    def at_home(self) -> str:
        return f"http://localhost:{self.port}"

    @property
    def on_the_lan(self) -> str:
        return f"http://{LAN}:{self.port}"

    @property
    def setup_code(self) -> str:
        return (self.folder / "SETUP-CODE").read_text().strip()


@pytest.fixture(scope="session")
def start_browser():
    """`start_browser(NAME=value)` starts a browser, with the values added to its environment."""
    from playwright.sync_api import expect, sync_playwright

    if not Path(CHROMIUM).exists():
        pytest.fail(f"no browser at {CHROMIUM}; python3 build.py test finds one, or set CHROMIUM")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        flags = [*FLAGS, f"--host-resolver-rules=MAP {LAN} 127.0.0.1, MAP {ANNOUNCED} 127.0.0.1"]
        yield lambda **environment: playwright.chromium.launch(
            executable_path=CHROMIUM, args=flags, env={**os.environ, **environment}
        )


@pytest.fixture(scope="session")
def chromium(start_browser):
    browser = start_browser()
    yield browser
    browser.close()


class Watch:
    """Collects the errors in a browser's console, and its requests to other hosts."""

    def __init__(self, context):
        self.errors, self.foreign = [], []
        context.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        context.on("request", self._asked)

    def _asked(self, request):
        host = request.url.split("/")[2] if "//" in request.url else ""
        if host and host.split(":")[0] not in {"localhost", LAN}:
            self.foreign.append(request.url)


@pytest.fixture
def visitor(chromium):
    """`visitor(**options)` returns a new browser context without cookies, whose `watch` attribute is a `Watch`. It has
    no service workers, unless the options allow them."""
    contexts = []

    def visit(**options):
        context = chromium.new_context(**{"service_workers": "block"} | options)
        context.set_default_timeout(PATIENCE)
        context.watch = Watch(context)
        contexts.append(context)
        return context

    yield visit
    for context in contexts:
        context.close()


@pytest.fixture
def site():
    with LocalSite() as site:
        yield site


@pytest.fixture
def house(tmp_path, site):
    """A server that has not been set up yet."""
    with House(tmp_path / "house", site) as house:
        yield house


def sign_in_alice(house: House) -> None:
    """Makes the API client of the server act as Alice from now on."""
    form = urlencode({"username": "alice", "password": PASSWORD}).encode()
    with urlopen(f"http://127.0.0.1:{house.port}/api/auth/token", form) as reply:
        house.word = json.load(reply)["access_token"]


@pytest.fixture(scope="session")
def demo_folder(tmp_path_factory, worker_id):
    """A data folder with the demo household. Fixtures copy it, because filling a folder takes seconds.

    If several workers run the tests, the first one fills the folder for all of them.
    """
    if worker_id == "master":
        return filled(tmp_path_factory.mktemp("demo"))
    shared = tmp_path_factory.getbasetemp().parent / "demo"
    try:
        shared.mkdir()
    except FileExistsError:
        until = time.monotonic() + 120
        while not (shared / "filled").exists():
            assert time.monotonic() < until, "the worker that fills the demo household has failed"
            time.sleep(0.1)
        return shared / "house"
    folder = filled(shared)
    (shared / "filled").touch()
    return folder


def filled(place: Path) -> Path:
    folder = place / "house"
    with open_folder(Settings(data=folder)) as (_, app), app.app_context():
        fill(PASSWORD)
        write_report(Group.get())
    return folder


def write_report(group: Group) -> None:
    """Writes the report of an import, as no request can."""
    report = Run.create(kind="bulk_import", group=group.id, name="Import of 2 addresses", state=DONE)
    report.add("Plum cake https://food.example/plum-cake")
    report.add("https://food.example/gone", reason="The site has no such page.")


# Unparsed ingredient lines for the parser screen: section titles, clear and doubtful lines, and invented words.
UNREAD = [
    *("For the dough:", "200 g butter", "2 cups stardust, sifted", "3 spuddies, peeled"),
    *("FOR THE TOP", "1 onion, finely chopped", "a handful of love"),
]


class LivedIn(House):
    """A server with the demo household, whose members all have the same password."""

    def move_in(self) -> "LivedIn":
        sign_in_alice(self)
        soup = self.get("/recipes/leek-soup-with-brown-butter")
        link = self.post("/shared/recipes", {"recipeId": soup["id"]})
        self.call("DELETE", "/recipes/plum-jam-miras-way")
        self.write_down("Star bread", UNREAD)
        self.post("/admin/backups", {})
        alice = self.get("/users/self")
        invitation = self.post("/households/invitations", {"uses": 9})["token"]
        reset = self.post("/admin/users/password-reset-token", {"email": "bob@example.com"})["token"]
        self.ids = {"alice": alice["id"], "home": alice["groupId"], "family": alice["householdId"], "link": link["id"]}
        self.ids |= {"invitation": invitation, "reset": reset, "list": self.go_shopping(soup)}
        self.ids["report"] = self.get("/groups/reports")[0]["id"]
        return self

    def go_shopping(self, recipe: dict) -> str:
        """Makes a shopping list with a recipe, an item without a label, and a checked-off one. Returns its id."""
        lists = "/households/shopping/lists"
        shopping = self.post(lists, {"name": "Saturday market"})["id"]
        self.post(f"{lists}/{shopping}/recipe/{recipe['id']}", {})
        for note, checked in (("kitchen paper", False), ("matches", True)):
            item = {"shoppingListId": shopping, "note": note, "checked": checked}
            self.post("/households/shopping/items", item)
        return shopping

    def write_down(self, name: str, lines: list[str]) -> None:
        """Creates a recipe whose ingredients are unparsed text."""
        slug = self.post("/recipes", {"name": name})
        recipe = self.get(f"/recipes/{slug}")
        text = [{"note": line, "quantity": None} for line in lines]
        self.call("PUT", f"/recipes/{slug}", {**recipe, "recipeIngredient": text})

    def whole(self, path: str) -> str:
        """Returns the URL of a path, with placeholders such as `{alice}` replaced by IDs and tokens."""
        return self.at_home + path.format(**self.ids)

    def let_in(self, context, who: str = "alice"):
        """Signs a user in at both addresses of the server, in this browser.

        Only the browser can resolve the name on the LAN, so the cookies from localhost are copied to it.
        """
        said = {"username": who, "password": PASSWORD}
        reply = context.request.post(f"{self.at_home}/api/auth/token", form=said)
        assert reply.ok, reply.text()
        cookies = context.cookies(self.at_home)
        context.add_cookies([{"name": one["name"], "value": one["value"], "url": self.on_the_lan} for one in cookies])
        return context


@pytest.fixture
def kitchen(tmp_path, site, demo_folder):
    """A server with a new copy of the demo household for each test, and an API client signed in as Alice."""
    folder = copytree(demo_folder, tmp_path / "house")
    with LivedIn(folder, site) as house:
        sign_in_alice(house)
        yield house


@pytest.fixture(scope="module")
def lived_in(tmp_path_factory, demo_folder):
    """A server with the demo household, a share link and a deleted recipe. All tests of a module share it."""
    folder = copytree(demo_folder, tmp_path_factory.mktemp("lived-in") / "house")
    with LocalSite() as site, LivedIn(folder, site) as house:
        yield house.move_in()
