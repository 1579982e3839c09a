"""Tests the limits on guessing, and that guesses of others do not lock a user out."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from app.framework.jobs.concurrency_limit import ConcurrencyLimit
from app.framework.jobs.sliding_window import MOST_KEYS, SlidingWindow
from app.framework.text.ip_address import mask_address
from app.users.signing_in import hash_password
from app.users.signing_in.throttle import Throttle
from tests.users.conftest import OWN_PAGE, PASSWORD


class Clock:
    now = 0.0

    def __call__(self):
        return self.now


@pytest.fixture
def time():
    return Clock()


@pytest.fixture
def guesses(time):
    return Throttle(time)


def looked_at(guesses, time, seconds, tries, limits):
    """Spreads a number of attempts over the given seconds, and returns how many of them are allowed."""
    seen = 0
    for n in range(tries):
        time.now = seconds * n / tries
        seen += guesses.begin(limits(n)) == 0
    return seen


def test_after_five_attempts_the_pause_doubles_each_time(guesses, time):
    limits = guesses.sign_in("10.0.0.1", "alice")
    assert [guesses.begin(limits) for _ in range(5)] == [0] * 5
    pauses = []
    for _ in range(8):
        pauses.append(guesses.begin(limits))
        time.now += pauses[-1]
        assert guesses.begin(limits) == 0
    assert pauses == [1, 2, 4, 8, 16, 32, 60, 60]


def test_a_correct_password_resets_the_pause(guesses):
    limits = guesses.sign_in("10.0.0.1", "alice")
    for _ in range(5):
        guesses.begin(limits)
    guesses.forgive(limits)
    assert [guesses.begin(limits) for _ in range(5)] == [0] * 5


def test_an_attempt_that_was_not_evaluated_does_not_count(guesses):
    limits = guesses.sign_in("10.0.0.1", "alice")
    for _ in range(100):
        assert guesses.begin(limits) == 0
        guesses.take_back(limits)


def test_a_busy_server_does_not_count_correct_passwords_as_guesses(sign_in, monkeypatch):
    with monkeypatch.context() as crowd:
        crowd.setattr(hash_password, "concurrency_limit", ConcurrencyLimit(0, 0))
        assert {sign_in().headers["Retry-After"] for _ in range(20)} == {"1"}
    assert sign_in().status_code == 200


def test_correct_passwords_are_never_delayed(guesses):
    for n in range(500):
        limits = guesses.sign_in("10.0.0.1", f"guest {n % 7}")
        assert guesses.begin(limits) == 0
        guesses.forgive(limits)


@pytest.mark.parametrize("places", [1, 50])
def test_few_of_ten_thousand_guesses_in_an_hour_are_allowed(guesses, time, places):
    def limits(n):
        return guesses.sign_in(f"10.0.0.{n % places}", ("alice", "alice@example.com")[n % 2])

    assert looked_at(guesses, time, 3600, 10_000, limits) <= 60


def test_one_network_may_try_thirty_names_in_ten_minutes(guesses, time):
    assert looked_at(guesses, time, 599, 1000, lambda n: guesses.sign_in("10.0.0.1", f"name {n}")) == 30
    time.now = 1201
    assert guesses.begin(guesses.sign_in("10.0.0.1", "another")) == 0


def test_addresses_in_one_ipv6_network_count_as_one(guesses, time):
    assert looked_at(guesses, time, 599, 1000, lambda n: guesses.sign_in(f"2001:db8:1:2::{n:x}", f"name {n}")) == 30


def test_a_known_device_is_not_throttled_by_others(guesses):
    for n in range(200):
        guesses.begin(guesses.sign_in(f"10.0.1.{n}", "alice"))
    assert guesses.begin(guesses.sign_in("10.9.9.9", "alice")) > 0
    assert guesses.begin(guesses.sign_in("10.9.9.9", "alice", device="her phone")) == 0


def test_a_known_device_is_throttled_by_its_own_guesses(guesses, time):
    assert looked_at(guesses, time, 60, 1000, lambda n: guesses.sign_in("10.0.0.1", "alice", "phone")) < 12


def test_simultaneous_attempts_are_counted_before_evaluation(guesses):
    limits = guesses.sign_in("10.0.0.1", "alice")
    with ThreadPoolExecutor(50) as threads:
        assert sum(wait == 0 for wait in threads.map(lambda _: guesses.begin(limits), range(500))) == 5


def test_a_refused_attempt_does_not_prolong_the_wait(guesses, time):
    limits = guesses.sign_in("10.0.0.1", "alice")
    for _ in range(5):
        guesses.begin(limits)
    for _ in range(100):
        assert guesses.begin(limits) == 1
    time.now = 1
    assert guesses.begin(limits) == 0


def test_attempts_are_forgotten_after_an_hour(guesses, time):
    limits = guesses.sign_in("10.0.0.1", "alice")
    for _ in range(20):
        time.now += 60
        guesses.begin(limits)
    time.now += 3601
    assert [guesses.begin(limits) for _ in range(5)] == [0] * 5


def test_a_repeated_invalid_token_counts_once(guesses):
    assert not any(guesses.guess_token("10.0.0.1", "old") for _ in range(1000))
    assert sum(guesses.guess_token("10.0.0.1", str(n)) == 0 for n in range(1000)) == 29


def test_the_number_of_remembered_keys_is_limited():
    window = SlidingWindow(30, 600.0)
    for n in range(MOST_KEYS + 100):
        window.count(n, 0.0)
    assert len(window.tries) == MOST_KEYS


@pytest.mark.parametrize(
    "address, network",
    [
        ("192.168.1.7", "192.168.1.7"),
        ("::ffff:192.168.1.7", "192.168.1.7"),
        ("fe80::1%eth0", "fe80::/64"),
        (None, "nowhere"),
        ("unix:", "nowhere"),
    ],
)
def test_an_address_belongs_to_its_network(address, network):
    assert mask_address(address) == network


def test_the_sixth_wrong_password_must_wait(sign_in, clock):
    replies = [sign_in(password="wrong") for _ in range(6)]
    assert [reply.status_code for reply in replies] == [401] * 5 + [429]
    assert replies[-1].headers["Retry-After"] == "1"
    clock.now += 1
    assert sign_in().status_code == 200


@pytest.mark.parametrize("name", ["alice", "nobody"])
def test_a_long_wait_is_told_in_minutes_and_as_a_locked_account(sign_in, clock, name):
    for _ in range(15):
        sign_in(name, "wrong")
        clock.now += 61
    reply = sign_in(name, "wrong")
    message = reply.json["detail"]["message"]
    assert reply.headers["Retry-After"] == "2685"
    assert "locked" in message and "45 minutes" in message and "administrator" in message


def test_a_short_wait_is_told_in_seconds(sign_in, clock):
    told = [sign_in(password="wrong").json["detail"] for _ in range(6)][-1]["message"]
    assert told == "Too many attempts. Wait 1 second, then try again."


def test_guests_who_guess_tokens_are_told_minutes(guest, clock):
    for n in range(31):
        reply = guest.client.get("/api/users/self", headers={"Authorization": f"Bearer {n}"})
    assert reply.json["detail"]["message"] == "Too many attempts. Wait 10 minutes, then try again."


def test_unknown_accounts_are_throttled_like_existing_ones(sign_in, clock):
    def told(name):
        replies = [sign_in(name, "wrong", address="10.0.0.9") for _ in range(6)]
        return [(r.status_code, r.json, {k: v for k, v in r.headers if k != "Date"}) for r in replies]

    assert told("alice") == told("nobody")


def test_the_owner_s_browser_can_sign_in_while_others_guess(sign_in, browser, clock):
    for n in range(40):
        sign_in(password="wrong", address=f"10.0.2.{n}")
    assert sign_in(address="10.0.3.1").status_code == 429
    assert sign_in(address="10.0.3.1", client=browser, headers=OWN_PAGE).status_code == 200


def test_guessed_tokens_are_throttled_and_valid_ones_are_not(guest, alice, clock):
    codes = [
        guest.client.get("/api/users/self", headers={"Authorization": f"Bearer {n}"}).status_code for n in range(35)
    ]
    assert codes == [401] * 30 + [429] * 5
    alice.get("/users/self")


def test_a_stolen_session_cannot_guess_the_password(app, sign_in, clock):
    headers = {"Authorization": "Bearer " + sign_in().json["access_token"]}
    asked = {"currentPassword": "wrong", "newPassword": "a new password"}
    client = app.test_client(use_cookies=False)
    codes = [client.put("/api/users/password", json=asked, headers=headers).status_code for _ in range(7)]
    assert codes == [400] * 5 + [429] * 2
    right = asked | {"currentPassword": PASSWORD}
    assert client.put("/api/users/password", json=right, headers=headers).status_code == 429


def test_name_checks_by_guests_are_limited(guest, clock):
    codes = [guest.client.get(f"/api/validators/user/name?name={n}").status_code for n in range(65)]
    assert codes == [200] * 60 + [429] * 5


def test_at_most_sixty_of_five_hundred_guesses_are_evaluated(sign_in, browser, clock):
    answers = []
    for n in range(500):
        clock.now += 7
        name = ("alice", "alice@example.com")[n % 2]
        answers.append(sign_in(name, f"guess {n}", address=f"10.0.4.{n % 50}").status_code)
    assert answers.count(401) <= 60 and set(answers) == {401, 429}
    assert sign_in(address="10.0.4.1", client=browser, headers=OWN_PAGE).status_code == 200
