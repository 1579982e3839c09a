"""Tests which IP addresses count as public, and how URLs are parsed."""

import pytest

from app.framework.outbound.web_address import InvalidAddress, is_public, parse_address


@pytest.mark.parametrize(
    "address", ["8.8.8.8", "93.184.215.14", "2606:4700::1111", "2a00:1450::200e", "::ffff:8.8.8.8"]
)
def test_addresses_on_the_internet_are_public(address):
    assert is_public(address)


INSIDE = """
127.0.0.1 10.1.2.3 100.64.0.1 169.254.1.1 192.0.0.8 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 224.0.0.1 240.0.0.1
255.255.255.255 0.0.0.0 :: ::1 ::7f00:1 ::ffff:10.0.0.1 64:ff9b::808:808 64:ff9b:1::1 100::1 2001::1 2001:db8::1
2002:808:808::1 3fff::1 5f00::1 fc00::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1 soup.test
"""


@pytest.mark.parametrize("address", [*INSIDE.split(), ""])
def test_other_addresses_are_not_public(address):
    assert not is_public(address)


def test_hosts_and_paths_are_converted_to_ascii():
    assert parse_address("https://käse.example/süß?q=ö#x")[1:] == (
        "xn--kse-qla.example",
        443,
        "/s%C3%BC%C3%9F?q=%C3%B6",
    )
    assert parse_address("http://soup.test:8080").name == "soup.test:8080"
    assert parse_address("https://[2606:4700::1111]/").name == "[2606:4700::1111]"


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("http://soup.test:25/", "Port 25 is not for web pages"),
        ("http://soup.test:65536/", "not a number from 1 to 65535"),
        ("http://soup.test:0/", "not a number from 1 to 65535"),
        ("http://soup.test:x/", "not a number from 1 to 65535"),
        ("http://user:word@soup.test/", "username or password"),
        ("ftp://soup.test/", "begin with http"),
    ],
)
def test_an_address_is_refused_for_its_true_reason(url, why):
    with pytest.raises(InvalidAddress, match=why):
        parse_address(url)
