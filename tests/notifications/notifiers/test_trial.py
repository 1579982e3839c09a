"""Tests trying the address of a notifier before it is saved."""

import orjson
import pytest

from tests.notifications.notifiers.test_notifier import LOG, PATH, add

TRY = f"{PATH}/test"


def test_an_address_is_tried_without_saving_it(dave, receiver, url):
    assert dave.post(TRY, {"appriseUrl": f" {url} "}, expect=200) == {"success": True, "error": None}
    [message] = [orjson.loads(sent) for sent in receiver.sent]
    assert message["title"] == "Test Message" and message["event_type"] == "test_message" and message["timestamp"]
    assert dave.get(PATH)["items"] == dave.get(LOG)["items"] == []


def test_without_an_address_that_of_a_stored_notifier_is_tried(dave, receiver, url):
    made = add(dave, url)
    assert dave.post(TRY, {"appriseUrl": None, "notifierId": made["id"]}, expect=200)["success"]
    assert len(receiver.sent) == 1
    dave.post(TRY, {"notifierId": "00000000-0000-4000-8000-00000000000b"}, expect=404)
    for nothing in ({}, {"appriseUrl": " "}):
        [fault] = dave.post(TRY, nothing, expect=422)["detail"]
        assert fault["loc"] == ["body", "appriseUrl"]
    assert len(receiver.sent) == 1


def test_a_fault_is_told_in_words_and_without_secrets(dave, receiver):
    path = f"json://me:parsley-and-salt@oven.local:{receiver.port}"
    answer = dave.post(TRY, {"appriseUrl": f"{path}/nothing-here"}, expect=200)
    assert answer["success"] is False and answer["error"].startswith("JSON did not take the message.")
    assert "parsley" not in answer["error"]
    assert dave.post(TRY, {"appriseUrl": f"{path}/hook"}, expect=200)["success"]


def test_a_machine_of_the_house_needs_an_administrators_consent(dave, receiver, url):
    answer = dave.post(TRY, {"appriseUrl": f"json://127.0.0.1:{receiver.port}/hook"}, expect=200)
    assert answer["success"] is False and "is not on the internet" in answer["error"] and not receiver.sent
    assert dave.post(TRY, {"appriseUrl": url}, expect=200)["success"]


@pytest.mark.parametrize("wrong", ["foo://host", "syslog://", "json://host/" + "x" * 9000])
def test_an_address_without_a_service_is_refused(dave, wrong, url):
    [fault] = dave.post(TRY, {"appriseUrl": wrong}, expect=422)["detail"]
    assert fault["loc"] == ["body", "appriseUrl"]
    dave.post(TRY, {"appriseUrl": url}, expect=200)


def test_only_managers_of_the_household_try_their_own_notifiers(dave, bob, carol, admin, receiver, url):
    made = add(dave, url)
    bob.post(TRY, {"appriseUrl": url}, expect=403)
    account = admin.get(f"/admin/users/{carol.get('/users/self')['id']}")
    admin.put(f"/admin/users/{account['id']}", account | {"canManageHousehold": True})
    carol.post(TRY, {"notifierId": made["id"]}, expect=404)
    assert not receiver.sent
    dave.post(TRY, {"notifierId": made["id"]}, expect=200)
