"""A browser and a house: what the walks need to see Hearthbook as people do."""

import os
from pathlib import Path

import pytest

from tests.framework.local_site import LocalSite
from tests.running_server import ROOT, RunningServer

SAMPLES = ROOT.parent / "shared" / "samples" / "pages"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FLAGS = """--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking
--disable-component-update --disable-sync --disable-dev-shm-usage""".split()
LAN = "hearth.lan"  # a name that is not localhost, over plain http: what a phone sees
PHONE = {"viewport": {"width": 360, "height": 780}, "device_scale_factor": 3, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1440, "height": 900}}


class House(RunningServer):
    """A server whose fetcher reaches `site` besides the open internet's nothing."""

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
def chromium():
    from playwright.sync_api import sync_playwright

    if not Path(CHROMIUM).exists():
        pytest.fail(f"no browser at {CHROMIUM}; python3 build.py test finds one, or set CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=[*FLAGS, f"--host-resolver-rules=MAP {LAN} 127.0.0.1"]
        )
        yield browser
        browser.close()


class Watch:
    """What a page said and asked for while it was looked at."""

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
    """`visitor(**options)` opens a browser of its own, with nothing remembered; `visitor.watch` sees what it does."""
    contexts = []

    def visit(**options):
        context = chromium.new_context(**options)
        context.set_default_timeout(15_000)
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
    """A Hearthbook that nobody has set up yet."""
    with House(tmp_path / "house", site) as house:
        yield house
