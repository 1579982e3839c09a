"""Tests how passwords are hashed, and that all checks take equally long."""

from concurrent.futures import ThreadPoolExecutor
from statistics import median
from threading import Event
from time import thread_time

import bcrypt
import pytest

from app.framework.api.errors import TooMany
from app.framework.storage.database import db
from app.users.signing_in.hash_password import hash_password, is_right_password, turn
from app.users.user import User


def quickly(raw: bytes) -> str:
    return bcrypt.hashpw(raw, bcrypt.gensalt(4)).decode()


HASH = quickly(b"bread and butter")


def test_hashing_takes_long_enough(slow_passwords):
    hashed = hash_password("bread and butter")
    assert hashed.startswith("$2b$12$") and "bread" not in hashed


@pytest.mark.parametrize("password", ["Bread and butter", "bread and butter ", "", "bread and butte", "x" * 1000])
def test_only_the_exact_password_is_accepted(password):
    assert is_right_password("bread and butter", HASH) and not is_right_password(password, HASH)


@pytest.mark.parametrize("end", ["x", "ä" * 40, "\0tail"])
def test_every_character_of_a_long_password_counts(end):
    long = "k" * 80 + end
    hashed = hash_password(long)
    assert is_right_password(long, hashed) and not is_right_password("k" * 80 + "y", hashed)


def test_imported_hashes_of_long_passwords_are_accepted():
    assert is_right_password("k" * 100, quickly(b"k" * 72))


def test_without_a_hash_no_password_is_accepted():
    assert (
        not is_right_password("", None) and not is_right_password("x", "") and not is_right_password("x", "not a hash")
    )


def test_only_ten_password_checks_run_or_wait():
    leave = Event()

    def stay():
        try:
            with turn():
                return leave.wait(60)
        except TooMany as refusal:
            return refusal.headers["Retry-After"]

    with ThreadPoolExecutor(16) as threads:
        results = [threads.submit(stay) for _ in range(16)]
        refused = [one for one in results if one.done() or one not in results[:10]]
        assert [one.result(60) for one in refused] == ["1"] * 6
        leave.set()
        assert [one.result(60) for one in results if one not in refused] == [True] * 10


@pytest.mark.sweep
def test_wrong_passwords_and_wrong_names_take_equally_long(app, sign_in, slow_passwords):
    with db.atomic():
        User.update(password=hash_password("bread and butter")).where(User.username == "alice").execute()

    def cost(name, n):
        begun = thread_time()
        assert sign_in(name, "wrong", address=f"10.0.{n}.1").status_code == 401
        return thread_time() - begun

    costs = [(cost("alice", n), cost("nobody", n)) for n in range(7)]
    known, unknown = (median(column) for column in zip(*costs, strict=True))
    assert abs(known - unknown) < 0.2 * known
