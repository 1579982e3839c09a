"""Tests the address of every service that Apprise knows: it is taken, or refused with a reason."""

import apprise
import pytest

PATH = "/households/events/notifications"
TAILS = ("192.168.1.5", "user:pass@host/a/b/c", "")


def schemes() -> list[str]:
    found = apprise.Apprise().details()["schemas"]
    return sorted({scheme for one in found for kind in ("protocols", "secure_protocols") for scheme in one[kind] or ()})


def answer_to(person, address: str) -> int:
    """Returns the status of saving a notifier, which is then removed: a household may have only so many."""
    answer = person.post(PATH, {"name": "Phone", "appriseUrl": address}, expect=(201, 422))
    if "id" in answer:
        person.delete(f"{PATH}/{answer['id']}", expect=204)
        return 201
    [fault] = answer["detail"]
    assert fault["loc"] == ["body", "appriseUrl"] and fault["msg"], address
    return 422


def test_every_service_is_taken_or_refused_with_a_reason(dave):
    answers = {scheme: {answer_to(dave, f"{scheme}://{tail}") for tail in TAILS} for scheme in schemes()}
    assert len(answers) > 200
    assert len([one for one, found in answers.items() if 201 in found]) > 60
    assert answers["syslog"] == {422}


@pytest.mark.parametrize("scheme", ["kodi", "kodis", "xbmc", "xbmcs"])
def test_services_that_keep_other_things_under_their_protocol_work(dave, scheme):
    assert answer_to(dave, f"{scheme}://192.168.1.5") == 201
    assert answer_to(dave, f"{scheme}://") == 422
