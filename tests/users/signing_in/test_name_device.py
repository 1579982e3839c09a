"""Tests the browser and system names that are read from user agents."""

import pytest

from app.users.signing_in.name_device import name_device

KHTML = "AppleWebKit/537.36 (KHTML, like Gecko)"
MOBILE_SAFARI = "AppleWebKit/605.1.15 (KHTML, like Gecko)"


@pytest.mark.parametrize(
    "user_agent, browser, system",
    [
        (f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {KHTML} Chrome/142.0.0.0 Safari/537.36", "Chrome", "Windows"),
        (f"Mozilla/5.0 (Windows NT 10.0) {KHTML} Chrome/142.0 Safari/537.36 Edg/142.0", "Edge", "Windows"),
        (f"Mozilla/5.0 (X11; Linux x86_64) {KHTML} Chrome/142.0 Safari/537.36 OPR/120.0", "Opera", "Linux"),
        (f"Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) {KHTML} Chrome/142.0 Safari/537.36", "Chrome", "ChromeOS"),
        (f"Mozilla/5.0 (X11; Linux x86_64) {KHTML} HeadlessChrome/142.0 Safari/537.36", "Chrome", "Linux"),
        (f"Mozilla/5.0 (Linux; Android 10; K) {KHTML} Chrome/142.0 Mobile Safari/537.36", "Chrome", "Android"),
        (f"Mozilla/5.0 (Linux; Android 10; K) {KHTML} SamsungBrowser/28.0 Chrome/130.0", "Samsung Internet", "Android"),
        ("Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox", "Linux"),
        ("Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0", "Firefox", "Android"),
        (f"Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) {MOBILE_SAFARI} FxiOS/145.0", "Firefox", "iPhone"),
        (f"Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) {MOBILE_SAFARI} CriOS/142.0", "Chrome", "iPhone"),
        (
            f"Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) {MOBILE_SAFARI} Version/26.1 Mobile/15E148",
            "Safari",
            "iPhone",
        ),
        (f"Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) {MOBILE_SAFARI} Version/16.6 Safari/604.1", "Safari", "iPad"),
        (f"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) {MOBILE_SAFARI} Version/26.1 Safari/605", "Safari", "Mac"),
        (f"Mozilla/5.0 (X11; Linux x86_64) {MOBILE_SAFARI}", "WebKit", "Linux"),
        ("HomeAssistant/2026.1", "HomeAssistant", ""),
        ("python-requests/2.32", "python-requests", ""),
        ("My Kitchen App/3 (Android 15)", "My Kitchen App", "Android"),
        ("okhttp", "okhttp", ""),
    ],
)
def test_a_device_gets_its_common_name(user_agent, browser, system):
    assert name_device(user_agent) == (browser, system)


@pytest.mark.parametrize(
    "user_agent", ["", "Mozilla/5.0", "<script>alert(1)</script>", "\u202emoc", "x" * 300, "/", "é/1"]
)
def test_an_unknown_user_agent_has_no_name(user_agent):
    assert name_device(user_agent) == ("", "")
