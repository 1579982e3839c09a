"""What an administrator does with the accounts of people."""

from app.users.user import User

NOBODY = "00000000-0000-4000-8000-000000000000"
ERIN = {"username": "erin", "fullName": "Erin", "email": "Erin@Example.com", "password": "bread and butter"}


def id_of(name):
    return User.get(User.username == name).id


def test_an_administrator_sees_everybody(admin):
    page = admin.get("/admin/users?orderBy=username&orderDirection=asc")
    assert [one["username"] for one in page["items"]] == ["admin", "alice", "bob", "carol", "dave", "mallory"]
    assert admin.get("/users?search=MALL")["items"][0]["group"] == "Strangers"
    assert admin.get(f"/admin/users/{id_of('bob')}") == admin.get(f"/users/{id_of('bob')}")


def test_a_new_account_signs_in(admin, app, guest):
    made = admin.post("/admin/users", ERIN | {"canInvite": True}, expect=201)
    assert (made["email"], made["group"], made["household"]) == ("erin@example.com", "Home", "Family")
    assert (made["canInvite"], made["canManage"], made["admin"], made["tokens"]) == (True, False, False, [])
    form = {"username": "erin", "password": ERIN["password"]}
    assert app.test_client().post("/api/auth/token", data=form).status_code == 200
