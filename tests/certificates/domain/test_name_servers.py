"""Tests asking name servers for TXT records, also those that answer nonsense."""

import pytest

from app.framework.outbound.ask_name_servers import NameServers, read_answer, read_name
from tests.certificates.domain.stand_in_dns import DnsSite

NAME = "_acme-challenge.example.org"


def servers_of(dns, **changes):
    values = {"roots": ("127.0.0.1",), "port": dns.port, "may_reach": lambda address: True} | changes
    return NameServers(**values)


def test_the_servers_of_the_zone_are_found_and_asked(dns, zone):
    zone.texts[NAME] = ["one", "two"]
    assert servers_of(dns).find_texts(NAME.upper() + ".") == [{"one", "two"}]
    assert dns.asked == [NAME, NAME], "the root refers to the zone"


def test_a_name_without_texts_has_none(dns):
    assert servers_of(dns).find_texts(NAME) == [set()]


def test_servers_that_are_not_on_the_internet_are_not_asked(dns):
    assert NameServers(roots=("127.0.0.1",), port=dns.port).find_texts(NAME) is None
    assert len(dns.asked) == 1


def test_an_alias_that_leads_to_itself_ends(zone):
    with DnsSite(zone, refers=False) as dns:
        dns.aliases[NAME] = NAME
        assert servers_of(dns).find_texts(NAME) is None


@pytest.mark.parametrize("broken", [b"", b"\x84\0" + b"\0\1" * 4, b"\x84\0\0\0\xff\xff\0\0\0\0" + b"\xc0\x0c" * 50])
def test_nonsense_is_no_answer(dns, broken):
    dns.broken = broken
    assert servers_of(dns).find_texts(NAME) is None


def test_nobody_there_is_no_answer(dns, monkeypatch):
    monkeypatch.setattr("app.framework.outbound.ask_name_servers.SECONDS", 0.05)
    assert servers_of(dns, port=9).find_texts(NAME) is None


@pytest.mark.parametrize("name", ["a..b", "a" * 64 + ".org", "é.org"])
def test_what_is_no_name_is_not_asked_for(dns, name):
    assert servers_of(dns).find_texts(name) is None
    assert dns.asked == []


def test_an_endless_name_is_refused():
    with pytest.raises(ValueError):
        read_name(b"\xc0\x00", 0)
    with pytest.raises(ValueError):
        read_answer(b"\0\1\x84\0\0\0\0\1\0\0\0\0\xc0\x0c", 1)


def test_an_answer_to_another_question_does_not_count():
    with pytest.raises(ValueError):
        read_answer(b"\0\1\x84\0" + b"\0" * 8, 2)
