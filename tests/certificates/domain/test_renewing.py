"""Tests that the certificate of a domain is renewed in time, and that administrators hear of it if it is not."""

from datetime import UTC, datetime, timedelta

import pytest

from app.certificates.domain import renew_certificate
from app.certificates.domain.domain_certificate import renew
from app.certificates.domain.store_domain import compute_renewal
from app.framework.storage.folder.clock import clock
from tests.certificates.domain.conftest import NAME, PLACE
from tests.certificates.domain.stand_in_authority import Refused
from tests.notifications.conftest import receiver, url  # noqa: F401


@pytest.fixture
def later(monkeypatch):
    """Sets the clock of the server, and of what the authority issues."""

    def move(world, moment):
        real = datetime.now(UTC)
        monkeypatch.setattr(clock, "wall", moment.timestamp)
        world.acme.start = moment - real

    return move


def look_after(world):
    """Lets the recurring task look once, and returns what is shown then."""
    with world.app.app_context():
        renew(None)
    return world.look()


def renewal_in(world, **pause):
    return compute_renewal(world.folder.read_chain()) + timedelta(**pause)


def test_it_is_renewed_with_a_third_of_the_lifetime_left(secured_domain, later):
    world = secured_domain
    later(world, renewal_in(world, hours=-1))
    before = look_after(world)["certificate"]
    assert len(world.acme.orders) == 1
    later(world, renewal_in(world, hours=1))
    after = look_after(world)["certificate"]
    assert after["validUntil"] > before["validUntil"] and len(world.acme.orders) == 2
    look_after(world)
    assert len(world.acme.orders) == 2


def test_without_a_domain_nothing_is_asked(world):
    look_after(world)
    assert world.site.requests == []


def test_failing_twice_tells_administrators_weeks_before_the_end(secured_domain, later, mailbox):
    world = secured_domain
    world.zone.status = 503
    later(world, renewal_in(world, hours=1))
    first = look_after(world)
    assert "reported an error" in first["fault"] and first["certificate"]["hosts"] == [NAME]
    assert mailbox.emails.empty()
    asked = len(world.site.requests)
    look_after(world)
    assert len(world.site.requests) == asked, "it waits before it tries again"
    later(world, renewal_in(world, hours=4))
    look_after(world)
    mail = mailbox.emails.get_nowait()
    assert (mail["To"], mail["Subject"]) == ("admin@example.com", f"The certificate of {NAME} could not be renewed")
    text = mail.get_body(("plain",)).get_content()
    assert "reported an error" in text and "/admin/secure-connection" in text
    assert world.folder.read_chain().valid_until - datetime.fromtimestamp(clock.wall(), UTC) > timedelta(weeks=3)
    later(world, renewal_in(world, days=5))
    look_after(world)
    assert mailbox.emails.empty(), "once"
    world.zone.status = None
    later(world, renewal_in(world, days=8))
    shown = look_after(world)
    assert (shown["fault"], shown["triesAt"]) == (None, None)


def test_notifiers_tell_it_too(secured_domain, later, admin, receiver, url):  # noqa: F811
    world = secured_domain
    chosen = {"appriseUrl": url, "options": {"certificateEnding": True}, "name": "Chat"}
    admin.post("/households/events/notifications", chosen)
    world.acme.refusals["new-order"] = Refused("serverInternal", 500)
    later(world, renewal_in(world, hours=1))
    look_after(world)
    later(world, renewal_in(world, days=2))
    look_after(world)
    [sent] = receiver.sent
    assert f"The certificate of {NAME} is valid until".encode() in sent


def test_a_record_by_hand_is_asked_for_in_time(world, later, mailbox):
    record = world.enter(provider="manual", token=None)["record"]
    world.zone.add(record["name"], record["value"])
    world.again()
    later(world, renewal_in(world, hours=1))
    shown = look_after(world)
    assert shown["record"] and shown["record"]["value"] != record["value"]
    assert "entered by hand" in mailbox.emails.get_nowait().get_body(("plain",)).get_content()
    look_after(world)
    assert mailbox.emails.empty() and world.admin.get(PLACE)["record"] == shown["record"]
    world.zone.add(shown["record"]["name"], shown["record"]["value"])
    assert world.again()["record"] is None


def test_a_first_certificate_is_asked_for_again_when_the_authority_says(world, monkeypatch):
    world.acme.refusals["new-order"] = Refused("rateLimited", 429, Retry_After="3600")
    world.enter()
    world.acme.refusals.clear()
    assert look_after(world)["certificate"] is None
    moment = datetime.now(UTC) + timedelta(hours=2)
    monkeypatch.setattr(renew_certificate, "read_wall_clock", lambda: moment)
    assert look_after(world)["certificate"]


def test_a_first_certificate_that_failed_is_not_asked_for_again_and_again(world):
    world.acme.refusals["new-order"] = Refused("caa", 403)
    world.enter()
    asked = len(world.site.requests)
    look_after(world)
    assert len(world.site.requests) == asked


def checks_of(world):
    return [one for one in world.admin.get("/admin/about/checks") if one["name"] == "certificate"]


def test_the_checks_of_the_installation_name_it(world, later):
    assert checks_of(world) == []
    world.zone.status = 503
    world.enter()
    [check] = checks_of(world)
    assert check["state"] != "fine" and "no certificate" in check["text"] and "(503)" in check["text"]
    world.zone.status = None
    world.again()
    assert "is valid until" in checks_of(world)[0]["text"]
    world.zone.status = 503
    later(world, renewal_in(world, hours=1))
    look_after(world)
    assert "could not be renewed" in checks_of(world)[0]["text"]
    later(world, world.folder.read_chain().valid_until + timedelta(days=1))
    assert "ended on" in checks_of(world)[0]["text"]


def test_an_expired_certificate_does_not_stop_the_others(world, later):
    world.admin.put("/app/https", {"enabled": True})
    world.acme.lasts = timedelta(hours=2)
    world.enter()
    later(world, datetime.now(UTC) + timedelta(days=2))
    world.house.https.renew()
    assert "hearthbook.local" in world.house.hosts("hearthbook.local")


def test_a_run_that_nobody_wants_any_more_stops(world, monkeypatch):
    from app.certificates.domain import order_certificate

    def forget(seconds):
        world.admin.delete(PLACE, expect=204)

    world.acme.slow = 3
    monkeypatch.setattr(order_certificate, "sleep", forget)
    shown = world.enter()
    assert shown["domain"] == "" and not world.folder.chain.exists()
