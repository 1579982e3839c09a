"""Tests that queries to a directory meet their deadline, and are encrypted if so configured."""

from threading import Event, Semaphore, Thread

import pytest

from app.framework.api.errors import TooMany
from app.settings import Settings
from app.users.external_auth.ask_directory import AT_ONCE, WAITING, DirectoryAway, talk_with_directory
from app.users.external_auth.check_ldap import check_ldap, recognized
from tests.users.external_auth.directory import AT_LAST, BASE, CERTIFICATE, SECRET, Directory, asked, settings_for

OTHER_AUTHORITY = CERTIFICATE.with_name("soup_test.pem")


def hurried(directory):
    """Queries the directory with a deadline of half a second."""
    return talk_with_directory(settings_for(directory), lambda one: recognized(one, "erin", SECRET), seconds=0.5)


def test_a_directory_that_is_down_could_not_be_asked(directory):
    directory.stop()
    with pytest.raises(DirectoryAway) as away:
        asked(directory)
    assert "refused" in away.value.reason


@pytest.mark.parametrize(
    "url", ["ldap://nowhere.invalid", "http://127.0.0.1:1:1", "ldap://127.0.0.1:soup", "ldap://[::"]
)
def test_an_address_that_leads_nowhere_is_said_to_whoever_wrote_it(url):
    with pytest.raises(DirectoryAway) as away:
        check_ldap(Settings(ldap_server_url=url, ldap_base_dn=BASE), "erin", SECRET)
    assert away.value.reason


@pytest.mark.parametrize(
    "said",
    [
        (),
        (b"HTTP/1.1 400 Bad Request\r\n\r\n",),
        (b"0\x84\x7f\xff\xff\xff", b"soup", 0.05),
        (b"", b"\0" * 65536, 0.0),
        (b"0\x0c\x02\x01\x01a\x07\n\x01",),
        (b"soup",),
    ],
    ids=["nothing", "not LDAP", "a word at a time", "without end", "half an answer", "half a length"],
)
def test_a_directory_that_does_not_answer_is_waited_for_so_long_and_then_let_go(directory, said):
    directory.answer_instead(*said)
    with pytest.raises(DirectoryAway) as away:
        hurried(directory)
    assert "time" in away.value.reason and directory.left.wait(AT_LAST)


@pytest.mark.parametrize(
    "said",
    [
        b"0\x05\x02\x01\x01\x42\x00",
        b"0\x02\x05\x00",
        b"0\x0c\x02\x01\x01a\x07\n\x01\x00\x04\x00\x04\x01",
        b"0\x0c\x02\x01\x01a\x07\n\x01\x7b\x04\x00\x04\x00",
        b"0\x0c\x02\x01\x63a\x07\n\x01\x00\x04\x00\x04\x00",
        b"0\x0d\x02\x01\x01a\x08\n\x01\x00\x04\x01\xff\x04\x00",
        b"0\x82\x10\x00" + b"0\x82\x0f\xfc" * 1024,
        b"0\x00",
        b"soup" * 30,
    ],
)
def test_an_answer_that_makes_no_sense_is_none(directory, said):
    directory.answer_instead(said)
    with pytest.raises(DirectoryAway) as away:
        hurried(directory)
    assert away.value.reason


def test_a_directory_that_hangs_takes_a_few_requests_along_and_no_more(directory):
    seated, away, over = Semaphore(0), Semaphore(0), Event()

    def stay(conversation):
        seated.release()
        over.wait(AT_LAST)

    def ask():
        try:
            talk_with_directory(settings_for(directory), stay, seconds=AT_LAST)
        except TooMany as refused:
            if type(refused) is TooMany:
                away.release()

    for _ in range(AT_ONCE):
        Thread(target=ask, daemon=True).start()
    assert all(seated.acquire(timeout=AT_LAST) for _ in range(AT_ONCE))
    for _ in range(WAITING + 3):
        Thread(target=ask, daemon=True).start()
    assert all(away.acquire(timeout=AT_LAST) for _ in range(3))
    over.set()
    assert all(seated.acquire(timeout=AT_LAST) for _ in range(WAITING))


def test_who_was_left_behind_keeps_a_seat_until_they_are_done(directory):
    over, settings = Event(), settings_for(directory)
    for _ in range(AT_ONCE):
        with pytest.raises(DirectoryAway):
            talk_with_directory(settings, lambda _: over.wait(AT_LAST), seconds=0.5)
    with pytest.raises(TooMany) as refused:
        talk_with_directory(settings, lambda _: "let in", seconds=0.5)
    assert type(refused.value) is TooMany
    over.set()
    assert talk_with_directory(settings, lambda _: "let in", seconds=AT_LAST) == "let in"


@pytest.mark.parametrize("starttls", [True, False])
def test_a_connection_is_protected_by_a_certificate_that_is_checked(starttls):
    with Directory(tls=not starttls) as directory:
        how = {"ldap_enable_starttls": starttls}
        assert asked(directory, ldap_tls_cacertfile=CERTIFICATE, **how).username == "erin"
        assert asked(directory, ldap_tls_insecure=True, **how).username == "erin"
        known = len(directory.binds)
        for authority in (OTHER_AUTHORITY, None, CERTIFICATE.with_name("none.pem")):
            with pytest.raises(DirectoryAway) as away:
                asked(directory, ldap_tls_cacertfile=authority, **how)
            assert "certificate" in away.value.reason
        assert all(directory.protected) and len(directory.binds) == known


def test_a_certificate_of_another_machine_is_refused(directory):
    url = directory.url.replace("127.0.0.1", "localhost")
    with pytest.raises(DirectoryAway):
        asked(directory, ldap_server_url=url, ldap_enable_starttls=True, ldap_tls_cacertfile=CERTIFICATE)
    assert not directory.binds


def test_nothing_is_said_unprotected_to_a_directory_that_declines_protection(directory):
    directory.offers_tls = False
    with pytest.raises(DirectoryAway):
        asked(directory, ldap_enable_starttls=True, ldap_tls_insecure=True)
    assert not directory.binds
