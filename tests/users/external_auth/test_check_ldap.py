"""Tests which users an LDAP directory recognizes, over a real socket."""

import pytest

from app.framework.text.fold_name import fold_name
from app.settings import Settings
from app.users.external_auth.ask_directory import DirectoryAway
from app.users.external_auth.check_ldap import LdapAccount, filter_for, find_directory_trouble, is_ready
from tests.users.external_auth.directory import BUSY, NO_ANONYMOUS, SECRET, UNWILLING, asked, settings_for

INSUFFICIENT_RIGHTS, OPERATIONS_ERROR = 50, 1
ERIN = LdapAccount("erin", "erin@soup.test", "Erin")


@pytest.mark.parametrize("name", ["erin", "ERIN", " erin ", "erin@soup.test", "Erin@Soup.Test"])
def test_users_are_found_by_name_or_address_ignoring_case(directory, name):
    assert asked(directory, name) == ERIN


@pytest.mark.parametrize("password", ["wrong", SECRET.upper(), f"{SECRET} ", "salt", "\0", f"{SECRET}\0"])
def test_a_wrong_password_is_refused(directory, password):
    assert asked(directory, password=password) is None


@pytest.mark.parametrize("password", ["", "\u00ad", "\u200b", "\ufe00\ufe01"])
def test_an_empty_password_is_never_sent_to_the_directory(directory, password):
    assert asked(directory, password=password) is None
    assert not [sent for dn, sent in directory.binds if dn and not sent]


@pytest.mark.parametrize(
    "name",
    [
        "nobody",
        "",
        " ",
        "*",
        "e*",
        "*)(uid=*",
        "erin)(|(uid=*",
        "x)(mail=erin@soup.test",
        "erin))(|(objectClass=*",
        "erin\0",
        "\0",
        "(erin)",
        "\\65rin",
        "{mail_attribute}",
        "erin,dc=x",
        "uid=erin",
    ],
)
def test_a_name_written_as_a_filter_finds_nobody(directory, name):
    assert asked(directory, name, ldap_user_filter="(|(uid={input})(memberOf=*))") is None
    assert not [dn for dn, _ in directory.binds if dn]


@pytest.mark.parametrize("name", ["o'hara (kitchen)", "back\\slash", "star*", "zoë", "a,b=c"])
def test_a_name_may_contain_special_characters(directory, name):
    directory.add(name, SECRET)
    assert asked(directory, name).username == name


@pytest.mark.parametrize("name", ["er\u00adin", "ｅｒｉｎ"])
def test_equivalent_spellings_of_a_name_count_as_one_name(directory, name):
    assert asked(directory, name) == ERIN
    assert fold_name(name) == fold_name(ERIN.username)


@pytest.mark.parametrize("name", ["erin-alias", "erin@second.test"])
def test_aliases_in_the_directory_are_not_accepted_as_names(directory, name):
    directory.add("erin", SECRET, uid=["erin", "erin-alias"], mail=["erin@soup.test", "erin@second.test"])
    assert asked(directory, name) is None
    assert not [dn for dn, _ in directory.binds if dn]


def test_an_ambiguous_name_finds_nobody(directory):
    directory.add("erin2", SECRET, mail="erin@soup.test")
    directory.add("erin3", SECRET, mail="erin@soup.test")
    assert asked(directory, "erin@soup.test") is None and asked(directory) == ERIN


def test_an_entry_without_a_distinguished_name_is_ignored(directory):
    for directory.named in ("", " "):
        assert asked(directory) is None
    assert not [name for name, _ in directory.binds if name]


def test_the_first_value_counts_and_attribute_names_ignore_case(directory):
    directory.add("gail", SECRET, UID=["gail", "g"], uid=None, mail=["gail@soup.test", "g@x.test"], name=["Gail", "G"])
    assert asked(directory, "gail") == LdapAccount("gail", "gail@soup.test", "Gail")


def test_attribute_names_come_from_the_settings(directory):
    directory.add("1", SECRET, sAMAccountName="gail", proxy="gail@soup.test", displayName="Gail", mail=None, name=None)
    named = {
        "ldap_id_attribute": "sAMAccountName",
        "ldap_mail_attribute": "proxy",
        "ldap_name_attribute": "displayName",
    }
    assert asked(directory, "gail", **named) == LdapAccount("gail", "gail@soup.test", "Gail")


def test_the_common_name_is_used_as_full_name(directory):
    directory.add("gail", SECRET, name=None, cn="Gail Baker")
    assert asked(directory, "gail").full_name == "Gail Baker"
    assert asked(directory, "gail", ldap_name_attribute="displayName").full_name == ""


def test_missing_attributes_are_empty(directory):
    directory.add("gail", SECRET, mail=None, name=None)
    assert asked(directory, "gail") == LdapAccount("gail", "", "")
    directory.add("hal", SECRET, uid=None)
    assert asked(directory, "hal@soup.test") is None


def test_the_user_filter_decides_who_can_sign_in(directory):
    bakers, chefs = "(memberOf=cn=bakers,dc=soup)", "memberOf=cn=chefs,dc=soup"
    assert asked(directory, ldap_user_filter=bakers) == ERIN
    assert asked(directory, ldap_user_filter=chefs) is None
    assert asked(directory, "frank", "salt", ldap_user_filter=bakers) is None


def test_filter_placeholders_are_replaced_only_once(directory):
    filled = filter_for("{id_attribute}(*)", settings_for(directory, ldap_user_filter="({mail_attribute}={input})"))
    assert filled == r"(&(|(uid={id_attribute}\28\2a\29)(mail={id_attribute}\28\2a\29))(mail={id_attribute}\28\2a\29))"


def test_the_admin_filter_decides_who_is_an_administrator(directory):
    bakers, chefs = "(memberOf=cn=bakers,dc=soup)", "memberOf=cn=chefs,dc=soup"
    assert asked(directory, ldap_admin_filter=bakers).administers is True
    assert asked(directory, ldap_admin_filter=chefs).administers is False
    assert asked(directory, "frank", "salt", ldap_admin_filter=bakers).administers is False
    assert asked(directory).administers is None


def test_the_search_account_comes_from_the_settings(directory):
    account = directory.add("reader", "reads")
    directory.needs_account = True
    assert asked(directory) is None
    named = {"ldap_query_bind": account, "ldap_query_password": "reads"}
    assert asked(directory, **named) == ERIN
    assert asked(directory, **(named | {"ldap_query_password": "wrong"})) is None


@pytest.mark.parametrize("step", ["bind", "search"])
@pytest.mark.parametrize("code", [NO_ANONYMOUS, UNWILLING, INSUFFICIENT_RIGHTS, OPERATIONS_ERROR])
def test_a_refusing_directory_finds_nobody(directory, step, code):
    directory.results[step] = code
    assert asked(directory) is None or step == "search"
    assert find_directory_trouble(settings_for(directory))


@pytest.mark.parametrize("step", ["bind", "search"])
def test_a_busy_directory_raises_directory_away(directory, step):
    directory.results[step] = BUSY
    with pytest.raises(DirectoryAway) as away:
        asked(directory)
    assert "busy" in away.value.reason


def test_ldap_is_ready_only_with_all_settings(directory):
    assert is_ready(settings_for(directory)) and not is_ready(Settings())
    for name in ("server_url", "base_dn", "id_attribute", "mail_attribute", "name_attribute"):
        assert not is_ready(settings_for(directory, **{f"ldap_{name}": ""}))


def test_trouble_with_the_directory_is_described(directory):
    assert find_directory_trouble(settings_for(directory)) == ""
    assert "dc=elsewhere" in find_directory_trouble(settings_for(directory, ldap_base_dn="dc=elsewhere"))
    account = {"ldap_query_bind": "uid=erin", "ldap_query_password": "wrong"}
    assert "invalidCredentials" in find_directory_trouble(settings_for(directory, **account))
    directory.stop()
    assert "refused" in find_directory_trouble(settings_for(directory))
