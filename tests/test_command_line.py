"""Tests the subcommands of `hearthbook` and their error messages."""

import json
import os
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tests.commands import SETTINGS, hearthbook, one_sentence
from tests.pictures import picture
from tests.running_server import PASSWORD, ROOT, RunningServer


@pytest.fixture
def screen(tmp_path):
    """Returns the file to which a fake browser writes each URL, and the environment of a desktop without windows."""
    shown = tmp_path / "shown"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >> {shown}\n')
    browser.chmod(0o755)
    return shown, {"DISPLAY": ":not-there", "BROWSER": str(browser)}


def once_written(file: Path) -> str:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        if file.exists() and (text := file.read_text()).endswith("\n"):
            return text.strip()
        time.sleep(0.02)
    raise TimeoutError(f"nothing in {file}")


@pytest.mark.parametrize(
    ("words", "environment", "sentence"),
    [
        (["serve"], {"HEARTHBOOK_PORT": "many"}, "HEARTHBOOK_PORT must be a whole number, not 'many'."),
        (["serve"], {"HEARTHBOOK_LOG_LEVEL": "loud"}, "HEARTHBOOK_LOG_LEVEL must be one of"),
        (["init"], {}, "Give the password with --password-file"),
        (["init", "--email", "a@b.example", "--password-file", "/no/file"], {}, "cannot be read: No such file"),
        (["allow-host", "not a name"], {}, "is not a host name"),
        (["allow-hook", "oven.local"], {}, "is not a host and port"),
        (["allow-hook", "127.0.0.1:8123"], {}, "never allowed"),
    ],
)
def test_invalid_arguments_are_refused_with_a_message(tmp_path, words, environment, sentence):
    done = hearthbook(*words, "--data", tmp_path / "data", **environment)
    assert sentence in one_sentence(done) and done.returncode == 2


@pytest.mark.parametrize("words", [["serve", "--port", "x"], ["serve", "--port", "70000"], ["cook"], ["--loud"]])
def test_an_unknown_argument_or_port_prints_the_usage(words):
    done = hearthbook(*words)
    assert done.returncode == 2 and "usage: hearthbook" in done.stderr and "Traceback" not in done.stderr


def test_init_creates_the_first_administrator_once(tmp_path):
    (tmp_path / "password").write_text(f"{PASSWORD}\n")
    words = [
        "init",
        "--data",
        tmp_path / "data",
        "--email",
        "anna@example.com",
        "--password-file",
        tmp_path / "password",
    ]
    assert "The first administrator is anna." in hearthbook(*words, "--username", "anna").stdout
    assert "already set up" in one_sentence(hearthbook(*words))
    with RunningServer(tmp_path / "data") as server:
        assert not server.get("/app/about/startup-info")["needsSetup"]


def test_init_reads_the_password_from_standard_input(tmp_path):
    words = ["init", "--data", tmp_path / "data", "--email", "anna@example.com", "--password-file", "-"]
    assert "can't be used" in one_sentence(hearthbook(*words, given="short\n"))
    assert hearthbook(*words, given=f"{PASSWORD}\n").returncode == 0


@pytest.fixture(scope="module")
def set_up_folder(tmp_path_factory):
    """A data folder whose administrator is anna, copied for each test."""
    data = tmp_path_factory.mktemp("house") / "data"
    who = ["--email", "anna@example.com", "--username", "anna", "--password-file", "-"]
    assert hearthbook("init", "--data", data, *who, given=PASSWORD).returncode == 0
    return data


@pytest.fixture
def house(set_up_folder, tmp_path):
    """Returns the arguments that select a copy of the data folder, whose administrator is anna."""
    return ["--data", shutil.copytree(set_up_folder, tmp_path / "data")]


def lets_in(server, name: str, password: str) -> bool:
    form = f"username={name}&password={password}".encode()
    try:
        urllib.request.urlopen(f"http://127.0.0.1:{server.port}/api/auth/token", form, timeout=30).close()
    except urllib.error.HTTPError as refused:
        assert refused.code == 401
        return False
    return True


def test_a_forgotten_password_is_reset_on_the_command_line(tmp_path, house):
    with RunningServer(tmp_path / "data") as server:
        for how in ([], ["--link"]):
            refused = one_sentence(hearthbook("reset-password", "anna", *house, *how))
            assert "is running" in refused and "an administrator to create a link" in refused
    done = hearthbook("reset-password", "Anna@Example.com", *house, "--password-file", "-", given="cheese-and-onions\n")
    assert done.stdout == "anna can now sign in with the new password, and is signed out everywhere else.\n"
    with RunningServer(tmp_path / "data") as server:
        assert [lets_in(server, "anna", word) for word in (PASSWORD, "cheese-and-onions")] == [False, True]


def test_a_password_reset_link_is_the_only_output(tmp_path, house):
    done = hearthbook("reset-password", "anna", *house, "--link", HEARTHBOOK_BASE_URL="https://recipes.example.org/")
    [link] = done.stdout.splitlines()
    home, _, word = link.partition("/reset-password?token=")
    assert home == "https://recipes.example.org" and "anna@example.com" in done.stderr
    twice = {"password": "cheese-and-onions", "passwordConfirm": "cheese-and-onions"}
    with RunningServer(tmp_path / "data") as server:
        server.post("/users/reset-password", {"token": word, "email": "anna@example.com"} | twice)
        assert lets_in(server, "anna", "cheese-and-onions")


def test_the_link_of_an_account_without_an_address_asks_for_its_username(tmp_path):
    folder = ("--data", tmp_path / "data")
    made = hearthbook("init", *folder, "--username", "anna", "--password-file", "-", given=f"{PASSWORD}\n")
    assert made.stdout.endswith("Sign in with that name.\n")
    done = hearthbook("reset-password", "anna", *folder, "--link")
    assert done.stderr.endswith("It asks for the username anna.\n") and "invalid" not in done.stderr


@pytest.mark.parametrize(
    ("name", "given", "sentence"),
    [
        ("nobody", "cheese-and-onions", "There is no account called nobody."),
        ("anna", "short", "The password can't be used."),
        ("anna", "", "Give the password with --password-file."),
    ],
)
def test_an_invalid_reset_keeps_the_password(tmp_path, house, name, given, sentence):
    done = hearthbook("reset-password", name, *house, "--password-file", "-", given=f"{given}\n")
    assert sentence in one_sentence(done) and done.returncode == 2
    with RunningServer(tmp_path / "data") as server:
        assert lets_in(server, "anna", PASSWORD)


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal that a test can type on")
@pytest.mark.parametrize(
    ("again", "code", "said"),
    [
        ("cheese-and-onions", 0, "can now sign in with the new password"),
        ("cheese", 2, "The two passwords are different. Try again."),
    ],
)
def test_a_password_is_typed_twice_and_never_shown(house, again, code, said):
    import pty

    keyboard, terminal = pty.openpty()
    words = [sys.executable, "-m", "app", "reset-password", "anna", *map(str, house)]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "start_new_session": True}
    with subprocess.Popen(words, cwd=ROOT, env=SETTINGS, stdin=terminal, **pipes) as process:
        shown = b""
        for prompt, answer in ((b"Password: ", "cheese-and-onions"), (b"Repeat password: ", again)):
            while not shown.endswith(prompt):
                shown += process.stdout.read1(1) or pytest.fail(shown.decode())
            os.write(keyboard, f"{answer}\n".encode())
        shown += process.stdout.read()
    os.close(keyboard)
    os.close(terminal)
    assert process.returncode == code and said in shown.decode() and "cheese" not in shown.decode()


def test_the_setup_code_is_printed_while_the_server_runs(tmp_path):
    assert "not running" in one_sentence(hearthbook("setup-code", "--data", tmp_path / "data"))
    with RunningServer(tmp_path / "data"):
        code = hearthbook("setup-code", "--data", tmp_path / "data").stdout.strip()
        assert code == (tmp_path / "data" / "SETUP-CODE").read_text().strip() and len(code) == 9


def test_a_second_server_on_a_folder_is_refused(tmp_path):
    with RunningServer(tmp_path / "data") as server:
        for words in (["serve", "--port", 0], ["init", "--email", "a@b.example", "--password-file", "-"], ["demo"]):
            said = one_sentence(hearthbook(*words, "--data", tmp_path / "data", given=f"{PASSWORD}\n"))
            assert f"already running on {tmp_path / 'data'} (process {server.process.pid})." in said


def test_a_host_name_is_allowed_while_the_server_runs(tmp_path):
    with RunningServer(tmp_path / "data"):
        done = hearthbook("allow-host", "Soup.example", "--data", tmp_path / "data")
        assert done.stdout == "Hearthbook now answers to soup.example.\n"
        done = hearthbook("allow-hook", "Oven.local:8123", "--data", tmp_path / "data")
        assert done.stdout == "Recipe actions can now send to oven.local:8123.\n"


def test_describe_prints_the_api_description_and_creates_no_files(tmp_path):
    done = hearthbook("describe", XDG_DATA_HOME=str(tmp_path), HOME=str(tmp_path))
    assert json.loads(done.stdout)["openapi"].startswith("3.")
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(sys.platform != "linux", reason="needs a desktop without a window")
def test_without_a_window_the_browser_opens_setup_with_its_code(tmp_path, screen):
    shown, desktop = screen
    words = [sys.executable, "-m", "app", "--data", tmp_path / "data", "--port", "0"]
    process = subprocess.Popen(words, cwd=ROOT, env=SETTINGS | desktop, stdout=subprocess.DEVNULL)
    try:
        address = once_written(shown)
        code = (tmp_path / "data" / "SETUP-CODE").read_text().strip()
        port = json.loads((tmp_path / "data" / "LOCK").read_text())["port"]
        assert address == f"http://127.0.0.1:{port}/setup?code={code}"
    finally:
        process.terminate()
        assert process.wait(60) == 0


@pytest.mark.skipif(sys.platform != "linux", reason="needs a desktop without a window")
def test_a_second_start_on_the_desktop_opens_the_running_server(tmp_path, screen):
    shown, desktop = screen
    with RunningServer(tmp_path / "data") as server:
        done = hearthbook("--data", tmp_path / "data", **desktop)
        assert done.returncode == 0 and once_written(shown) == f"http://127.0.0.1:{server.port}/"


def test_without_a_screen_the_address_is_printed(tmp_path):
    with RunningServer(tmp_path / "data") as server:
        done = hearthbook("--data", tmp_path / "data", DISPLAY="", WAYLAND_DISPLAY="")
        assert f"Open http://127.0.0.1:{server.port}/ in a browser." in done.stdout


def test_the_picture_process_does_not_import_the_server():
    """The process is started as in the executable, which imports no package before it runs the command."""
    command = [sys.executable, "-P", "-X", "importtime", ROOT / "app" / "__main__.py", "shrink", "JPEG", "WEBP"]
    environment = SETTINGS | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, cwd="/", env=environment, input=picture((80, 60)), capture_output=True)
    assert done.returncode == 0 and done.stdout.count(b"WEBP") >= 3
    imported = {line.rpartition("|")[2].strip().split(".")[0] for line in done.stderr.decode().splitlines()}
    assert "PIL" in imported and not imported & {"flask", "peewee", "marshmallow", "waitress"}
