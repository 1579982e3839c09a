"""Tests that a device that installs the certificate of the house uses https, and works without a network then."""

import subprocess
from collections.abc import Callable
from pathlib import Path
from shutil import which

import pytest
from playwright.sync_api import Browser, expect

from tests.running_server import PASSWORD
from tests.walks.conftest import ANNOUNCED, PATIENCE, PHONE, Watch
from tests.walks.screens import SOUP
from tests.walks.test_offline import until_kept

needs_certutil = pytest.mark.skipif(which("certutil") is None, reason="there is no certutil (libnss3-tools)")


class Device:
    """A device with its own store of certificates, where each started browser has an empty profile."""

    def __init__(self, folder: Path, start_browser: Callable[..., Browser]):
        self.folder, self._start, self._browsers = folder, start_browser, []
        self.store = folder / ".pki" / "nssdb"
        self.store.mkdir(parents=True)

    def install(self, certificate: Path) -> None:
        if not (self.store / "cert9.db").exists():  # Chromium may have made it
            self._certutil("-N", "--empty-password")
        self._certutil("-A", "-t", "C,,", "-n", "house", "-i", str(certificate))

    def _certutil(self, *words: str) -> None:
        command = ["certutil", "-d", f"sql:{self.store}", *words]
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL, timeout=60)

    def open(self, address: str):
        """Returns a page of a browser that was started anew, as people close theirs after they installed something."""
        browser = self._start(HOME=str(self.folder))
        self._browsers.append(browser)
        context = browser.new_context(service_workers="allow", **PHONE)
        context.set_default_timeout(PATIENCE)
        context.watch = Watch(context)
        page = context.new_page()
        page.goto(address)
        return page

    def close(self) -> None:
        for browser in self._browsers:
            browser.close()


@pytest.fixture
def device(start_browser, tmp_path):
    device = Device(tmp_path / "device", start_browser)
    yield device
    device.close()


@pytest.fixture
def house_with_https(kitchen):
    kitchen.call("PUT", "/app/https", {"enabled": True})
    return kitchen


def plain(house, path: str = "/trust") -> str:
    return f"http://{ANNOUNCED}:{house.port}{path}"


def ask(page) -> None:
    page.get_by_role("button", name="Check this device").click()


def download(page, folder: Path) -> Path:
    with page.expect_download() as downloading:
        page.get_by_role("link", name="Get the certificate").click()
    downloading.value.save_as(folder / "hearthbook.pem")
    return folder / "hearthbook.pem"


def test_a_device_without_the_certificate_learns_what_is_missing(house_with_https, device):
    page = device.open(plain(house_with_https))
    ask(page)
    expect(page.get_by_text("this device does not trust your house")).to_be_visible()
    expect(page.get_by_role("heading", name="What may be missing")).to_be_visible()
    assert page.evaluate("isSecureContext") is False
    assert house_with_https.get("/app/https")["devices"] == []
    page.get_by_role("tab", name="iPhone, iPad").click()
    expect(page.get_by_role("link", name="Get the profile")).to_be_visible()


@needs_certutil
def test_a_device_that_installs_the_certificate_works_without_a_network(house_with_https, device, tmp_path):
    page = device.open(plain(house_with_https))
    assert page.evaluate("'serviceWorker' in navigator") is False
    device.install(download(page, tmp_path))

    page = device.open(plain(house_with_https))
    ask(page)
    expect(page.get_by_text("This device trusts your house now.")).to_be_visible()
    page.get_by_role("link", name="Continue with https").click()
    page.wait_for_url(f"https://{ANNOUNCED}:{house_with_https.port}/trust", wait_until="commit")
    expect(page.get_by_text("This page came over https")).to_be_visible()
    [seen] = house_with_https.get("/app/https")["devices"]
    assert seen["browser"] == "Chrome"

    page.goto(f"https://{ANNOUNCED}:{house_with_https.port}/login")
    page.get_by_label("E-mail or username").fill("alice")
    page.get_by_label("Password", exact=True).fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.wait_for_url("**/g/home")
    page.goto(f"https://{ANNOUNCED}:{house_with_https.port}{SOUP}")
    until_kept(page, "/recipes/leek-soup")
    page.wait_for_function("localStorage.getItem('gains-announced') === 'true'")
    expect(page.get_by_text("New on this device:")).to_be_visible()
    assert page.context.watch.errors == []
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=1, name="Leek soup")).to_be_visible()


@needs_certutil
def test_a_replaced_certificate_is_not_trusted_any_more(house_with_https, device, tmp_path):
    device.install(download(device.open(plain(house_with_https)), tmp_path))
    before = house_with_https.call("POST", "/app/https/root")["replaced"][0]["name"]
    page = device.open(plain(house_with_https))
    ask(page)
    expect(page.get_by_text("this device does not trust your house")).to_be_visible()
    expect(page.get_by_role("region", name="Certificates from before")).to_contain_text(before)
