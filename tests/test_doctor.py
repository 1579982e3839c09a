"""Tests what `hearthbook doctor` reports about the data folder, the network and other requirements."""

import os
from urllib.request import Request, urlopen

import pytest

from tests.commands import hearthbook
from tests.running_server import RunningServer, free_port
from tests.users.external_auth.directory import BASE, Directory
from tests.users.external_auth.provider import Provider


def test_the_doctor_finds_no_problems_and_creates_no_files(tmp_path):
    done = hearthbook("doctor", "--data", tmp_path / "data", "--port", 0)
    assert done.returncode == 0 and "Hearthbook can run here." in done.stdout and "SQLite 3." in done.stdout
    assert not (tmp_path / "data").exists()


def test_the_doctor_refuses_a_folder_that_a_start_would_refuse(tmp_path):
    (tmp_path / "notes.txt").write_text("soup")
    done = hearthbook("doctor", "--data", tmp_path, "--port", 0)
    assert (
        done.returncode == 1 and "WRONG the data folder contains files that don't belong to Hearthbook" in done.stdout
    )


@pytest.mark.parametrize(
    ("mail", "said"),
    [
        ({}, "ok    no mail is sent"),
        ({"HOST": "mail.test"}, "WRONG the address of the mail server alone sends no mail"),
        ({"HOST": "mail.test", "FROM_EMAIL": "a@b.example", "AUTH_STRATEGY": "NONE"}, "look  links in mail open only"),
    ],
)
def test_the_doctor_says_whether_mail_can_be_sent(tmp_path, mail, said):
    settings = {f"HEARTHBOOK_SMTP_{name}": value for name, value in mail.items()}
    assert said in hearthbook("doctor", "--data", tmp_path / "data", "--port", 0, **settings).stdout


def test_the_doctor_says_whether_the_directory_answers(tmp_path):
    def examined(**ldap):
        settings = {f"HEARTHBOOK_LDAP_{name.upper()}": value for name, value in ldap.items()}
        done = hearthbook("doctor", "--data", tmp_path / "data", "--port", 0, **settings)
        return done.returncode, done.stdout

    assert "directory" not in examined()[1]
    with Directory() as directory:
        known = {"auth_enabled": "true", "server_url": directory.url, "base_dn": BASE}
        code, said = examined(**known)
        assert code == 0 and f"ok    the directory {directory.url} answers" in said and "look  passwords go to" in said
        assert "it shows nothing at dc=elsewhere" in examined(**known | {"base_dn": "dc=elsewhere"})[1]
    code, said = examined(**known)
    assert code == 1 and f"WRONG nobody can sign in with the directory {directory.url}" in said
    assert "LDAP_BASE_DN" in examined(auth_enabled="true", server_url=directory.url)[1]


def test_the_doctor_says_whether_the_provider_answers_and_which_address_to_register(tmp_path):
    def examined(**oidc):
        settings = {f"HEARTHBOOK_OIDC_{name.upper()}": value for name, value in oidc.items()}
        done = hearthbook(
            "doctor", "--data", tmp_path, "--port", 0, HEARTHBOOK_BASE_URL="https://soup.example/", **settings
        )
        return done.returncode, done.stdout

    with Provider() as provider:
        known = {"auth_enabled": "true", "client_id": "hearthbook", "client_secret": "pepper"}
        named = {**known, "configuration_url": provider.configuration_url}
        code, said = examined(**named)
        assert code == 0 and f"ok    the provider {provider.configuration_url} answers" in said
        assert "to register there is https://soup.example/login" in said
        assert examined(**known)[0] == 1 and "WRONG nobody is sent to a provider" in examined(**known)[1]
        provider.statuses["/keys"] = 500, {}
        assert "its keys are none: 500" in examined(**named)[1]
    code, said = examined(**named)
    assert code == 1 and f"WRONG nobody can sign in with the provider {provider.configuration_url}" in said


def test_the_doctor_reports_a_running_server_and_a_damaged_database(tmp_path):
    with RunningServer(tmp_path / "data") as server:
        said = hearthbook("doctor", "--data", tmp_path / "data", "--port", server.port).stdout
        assert f"running as process {server.process.pid}, port {server.port}" in said and "not set up yet" in said
    [file] = (tmp_path / "data").glob("gen/*/hearthbook.db")
    file.write_bytes(os.urandom(8192))
    done = hearthbook("doctor", "--data", tmp_path / "data", "--port", 0)
    assert done.returncode == 1 and "WRONG The database" in done.stdout and "1 to put right." in done.stdout


@pytest.mark.parametrize(
    ("words", "environment", "said"),
    [
        (["--host", "127.0.0.1"], {}, "only this computer gets in, at http://localhost:{port}: HEARTHBOOK_HOST"),
        (["--host", "::1"], {}, "only this computer gets in, at http://localhost:{port}: HEARTHBOOK_HOST"),
        (["--host", "127.0.0.2"], {}, "other devices of the house get in: http://127.0.0.2:{port}"),
        ([], {"HEARTHBOOK_HOST": "127.0.0.1"}, "only this computer gets in, at http://localhost:{port}"),
        ([], {}, "on the desktop only this computer gets in"),
    ],
)
def test_the_doctor_reports_the_configured_host_and_port(tmp_path, words, environment, said):
    port = free_port()
    done = hearthbook("doctor", "--data", tmp_path, *words, HEARTHBOOK_PORT=str(port), **environment)
    assert said.format(port=port) in done.stdout and f"port {port} is free" in done.stdout


def test_the_doctor_reports_the_host_and_port_of_a_running_server(tmp_path):
    with RunningServer(tmp_path / "data") as server:
        said = hearthbook("doctor", "--data", tmp_path / "data", HEARTHBOOK_HOST="192.0.2.7").stdout
    assert f"only this computer gets in, at http://localhost:{server.port}" in said
    assert "9925" not in said and "192.0.2.7" not in said


def test_the_doctor_and_the_log_say_that_a_proxy_is_not_trusted(tmp_path):
    said = "127.0.0.1 forwards requests, but is not trusted"
    with RunningServer(tmp_path / "data") as server:
        assert said not in hearthbook("doctor", "--data", tmp_path / "data").stdout
        urlopen(Request(f"http://127.0.0.1:{server.port}/api/app/about", headers={"X-Forwarded-For": "203.0.113.9"}))
        assert said in hearthbook("doctor", "--data", tmp_path / "data").stdout


def test_the_doctor_reports_a_misspelled_variable(tmp_path):
    words = ["doctor", "--data", tmp_path / "data", "--port", 0]
    said = "look  HEARTHBOOK_TRUSTED_PROXY is not a setting. Did you mean HEARTHBOOK_TRUSTED_PROXIES?"
    assert said in hearthbook(*words, HEARTHBOOK_TRUSTED_PROXY="127.0.0.1").stdout
    assert "is not a setting" not in hearthbook(*words, HEARTHBOOK_TRUSTED_PROXIES="127.0.0.1").stdout


def test_the_doctor_writes_ipv6_addresses_in_brackets(tmp_path):
    said = hearthbook("doctor", "--data", tmp_path / "data", "--host", "fd00::1234", HEARTHBOOK_PORT="0").stdout
    assert "http://[fd00::1234]:0" in said and ":::" not in said
