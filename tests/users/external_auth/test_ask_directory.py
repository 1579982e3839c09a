"""Tests that queries to an LDAP directory end by their deadline, and are encrypted if the settings say so."""

from threading import Event, Semaphore, Thread

import pytest

from app.framework.api.errors import TooMany
from app.settings import Settings
from app.users.external_auth.ask_directory import AT_ONCE, WAITING, DirectoryAway, talk_with_directory
from app.users.external_auth.check_ldap import check_ldap, recognize_account
from tests.users.external_auth.directory import AT_LAST, BASE, CERTIFICATE, SECRET, Directory, asked, settings_for

OTHER_AUTHORITY = CERTIFICATE.with_name("soup_test.pem")


def hurried(directory):
    """Queries the directory with a deadline of half a second."""
    return talk_with_directory(settings_for(directory), lambda one: recognize_account(one, "erin", SECRET), seconds=0.5)


def test_an_unreachable_directory_raises_directory_away(directory):
    directory.stop()
    with pytest.raises(DirectoryAway) as away:
        asked(directory)
    assert "refused" in away.value.reason


@pytest.mark.parametrize(
    "url", ["ldap://nowhere.invalid", "http://127.0.0.1:1:1", "ldap://127.0.0.1:soup", "ldap://[::"]
)
def test_an_invalid_directory_address_is_reported(url):
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
    ids=["nothing", "not LDAP", "endless and slow", "endless and fast", "incomplete answer", "a few bytes"],
)
def test_a_silent_directory_is_abandoned_at_the_deadline(directory, said):
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
def test_an_invalid_answer_raises_directory_away(directory, said):
    directory.answer_instead(said)
    with pytest.raises(DirectoryAway) as away:
        hurried(directory)
    assert away.value.reason


def test_only_a_few_requests_wait_for_a_hanging_directory(directory):
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


def test_an_abandoned_conversation_keeps_its_slot_until_it_ends(directory):
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
def test_connections_use_tls_with_a_verified_certificate(starttls):
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


def test_a_certificate_for_another_host_is_refused(directory):
    url = directory.url.replace("127.0.0.1", "localhost")
    with pytest.raises(DirectoryAway):
        asked(directory, ldap_server_url=url, ldap_enable_starttls=True, ldap_tls_cacertfile=CERTIFICATE)
    assert not directory.binds


def test_nothing_is_sent_if_the_directory_declines_tls(directory):
    directory.offers_tls = False
    with pytest.raises(DirectoryAway):
        asked(directory, ldap_enable_starttls=True, ldap_tls_insecure=True)
    assert not directory.binds
