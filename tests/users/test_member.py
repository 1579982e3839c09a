"""Tests what members of a group see of each other, and who can set their permissions."""

from app.framework.api.errors import NOT_ALLOWED
from app.users.user import User


def names(page):
    return sorted(person["username"] for person in page["items"])


def test_members_of_a_group_are_listed(bob, mallory):
    assert names(bob.get("/groups/members")) == ["admin", "alice", "bob", "carol", "dave"]
    assert names(mallory.get("/groups/members")) == ["mallory"]


def test_members_are_shown_without_e_mail_address(bob):
    person = bob.get("/groups/members")["items"][0]
    assert set(person) == {"id", "groupId", "householdId", "username", "fullName", "cacheKey"}


def test_members_of_a_household_are_listed(bob, carol):
    assert names(bob.get("/households/members")) == ["admin", "alice", "bob", "dave"]
    assert names(carol.get("/households/members")) == ["carol"]


def test_a_member_is_found_by_name_or_id(bob, carol):
    person = bob.get("/groups/members/CAROL")
    assert bob.get(f"/groups/members/{person['id'].upper()}") == person


def test_members_of_another_group_are_not_found(bob, mallory):
    stranger = mallory.get("/users/self")
    for name in ("mallory", stranger["id"], "none"):
        assert bob.get(f"/groups/members/{name}", expect=404) == {"detail": "User Not Found"}


def test_members_are_filtered_by_visible_columns_only(bob):
    assert names(bob.get('/households/members?queryFilter=username = "bob"')) == ["bob"]
    for secret in ("password", "folded_name", "sign_ins.hash", "user.password"):
        bob.get(f'/households/members?queryFilter={secret} LIKE "%25"', expect=400)
        bob.get(f"/households/members?orderBy={secret}", expect=400)
    bob.get('/groups/members?queryFilter=email LIKE "%25"', expect=400)


def test_members_are_ordered_and_paged(bob):
    page = bob.get("/groups/members?orderBy=username&orderDirection=asc&perPage=2&page=2")
    assert [person["username"] for person in page["items"]] == ["bob", "carol"] and page["total"] == 5


def test_the_number_of_queries_does_not_depend_on_the_number_of_members(bob, carol, queries):
    bob.get("/households/members")
    carol.get("/households/members")
    with queries() as many:
        bob.get("/households/members")
    with queries() as one:
        carol.get("/households/members")
    assert len(many) == len(one)


def test_api_tokens_of_others_are_not_shown(alice, bob, admin):
    made = alice.post("/users/api-tokens", {"name": "clock"})
    for page in (bob.get("/households/members"), admin.get("/admin/users"), admin.get("/users")):
        assert all(one["tokens"] == [] for one in page["items"]) and made["token"] not in str(page)
    assert admin.get(f"/admin/users/{alice.get('/users/self')['id']}")["tokens"] == []


def permit(person, name, expect=200, **flags):
    who = User.get(User.username == name).id
    return person.put("/households/permissions", {"userId": who} | flags, expect=expect)


def test_a_group_manager_can_set_permissions_of_housemates(dave, bob):
    own = bob.get("/users/self")
    given = permit(dave, "bob", canInvite=True, canOrganize=True, admin=True, advanced=True, household="Elsewhere")
    assert given == own | {"canInvite": True, "canOrganize": True} == bob.get("/users/self")


def test_omitted_permissions_are_revoked(dave, alice):
    permit(dave, "alice", canManage=True)
    own = alice.get("/users/self")
    assert (own["canManage"], own["canInvite"], own["canOrganize"]) == (True, False, False)


def test_only_group_managers_can_set_permissions(alice, guest):
    for name in ("alice", "bob", "carol"):
        assert permit(alice, name, 403, canManage=True) == {"detail": NOT_ALLOWED}
    permit(guest, "bob", 401)


def test_permissions_of_other_households_cannot_be_set(dave, mallory, carol):
    for person, name in ((dave, "carol"), (dave, "mallory"), (mallory, "bob")):
        assert permit(person, name, 404, canInvite=True) == {"detail": "User not found"}
    dave.put("/households/permissions", {"userId": "00000000-0000-4000-8000-000000000000"}, expect=404)
    assert carol.get("/users/self")["canInvite"] is False


def test_users_cannot_change_their_own_permissions(dave, admin):
    for person, name in ((dave, "dave"), (admin, "admin")):
        before = person.get("/users/self")
        refused = permit(person, name, 403, canManage=True, canInvite=True)
        assert refused["detail"]["message"] == "You cannot change your own permissions."
        assert person.get("/users/self") == before


def test_administrators_keep_all_permissions(dave, admin):
    before = admin.get("/users/self")
    assert permit(dave, "admin", canManage=False) == before == admin.get("/users/self")


def test_guests_cannot_list_members(guest):
    for path in ("/groups/members", "/groups/members/bob", "/households/members"):
        guest.get(path, expect=401)
