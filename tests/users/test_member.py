"""How the people of a group see each other."""


def names(page):
    return sorted(person["username"] for person in page["items"])


def test_a_group_sees_its_members(bob, mallory):
    assert names(bob.get("/groups/members")) == ["admin", "alice", "bob", "carol", "dave"]
    assert names(mallory.get("/groups/members")) == ["mallory"]


def test_a_member_is_shown_without_an_address(bob):
    person = bob.get("/groups/members")["items"][0]
    assert set(person) == {"id", "groupId", "householdId", "username", "fullName", "cacheKey"}


def test_a_household_sees_its_people(bob, carol):
    assert names(bob.get("/households/members")) == ["admin", "alice", "bob", "dave"]
    assert names(carol.get("/households/members")) == ["carol"]


def test_a_member_is_found_by_name_or_id(bob, carol):
    person = bob.get("/groups/members/CAROL")
    assert bob.get(f"/groups/members/{person['id'].upper()}") == person


def test_people_of_another_group_are_not_found(bob, mallory):
    stranger = mallory.get("/users/self")
    for name in ("mallory", stranger["id"], "none"):
        assert bob.get(f"/groups/members/{name}", expect=404) == {"detail": "User Not Found"}


def test_members_are_filtered_by_what_is_shown_and_by_nothing_else(bob):
    assert names(bob.get('/households/members?queryFilter=username = "bob"')) == ["bob"]
    for secret in ("password", "folded_name", "sign_ins.hash", "user.password"):
        bob.get(f'/households/members?queryFilter={secret} LIKE "%25"', expect=400)
        bob.get(f"/households/members?orderBy={secret}", expect=400)
    bob.get('/groups/members?queryFilter=email LIKE "%25"', expect=400)


def test_members_are_ordered_and_paged(bob):
    page = bob.get("/groups/members?orderBy=username&orderDirection=asc&perPage=2&page=2")
    assert [person["username"] for person in page["items"]] == ["bob", "carol"] and page["total"] == 5


def test_more_members_take_no_more_queries(bob, carol, queries):
    bob.get("/households/members")
    carol.get("/households/members")
    with queries() as many:
        bob.get("/households/members")
    with queries() as one:
        carol.get("/households/members")
    assert len(many) == len(one)


def test_a_guest_sees_nobody(guest):
    for path in ("/groups/members", "/groups/members/bob", "/households/members"):
        guest.get(path, expect=401)
