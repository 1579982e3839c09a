"""What the README says of the settings is what the settings say of themselves."""

import re
import subprocess
import sys
from dataclasses import fields

import pytest

from app.framework.send_mail import can_send
from app.parsing import ask_model
from app.settings import PREFIX, Settings
from app.users.elsewhere import check_ldap, check_oidc
from tests.running_server import ROOT


def line(setting) -> str:
    return f"| `{PREFIX}{setting.name.upper()}` | {setting.default or ''} | {setting.metadata['says']} |"


def test_the_readme_lists_every_setting():
    table = "\n".join(["| variable | without it | is |", "|---|---|---|", *map(line, fields(Settings))])
    between = (ROOT / "README.md").read_text().split("<!-- settings -->")[1].split("<!-- /settings -->")[0]
    assert between.strip() == table


EXAMPLES = re.findall(r"```sh\n(.*?)```", (ROOT / "README.md").read_text(), re.DOTALL)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no sh")
@pytest.mark.parametrize("example", EXAMPLES, ids=["mail", "provider", "directory", "model"])
def test_the_examples_of_the_readme_can_be_pasted(tmp_path, example):
    (tmp_path / "hearthbook.env").write_text(example)
    told = subprocess.run(
        ["sh", "-c", "set -a; . ./hearthbook.env; env -0"], cwd=tmp_path, capture_output=True, text=True
    )
    given = dict(line.split("=", 1) for line in told.stdout.split("\0") if line.startswith(PREFIX))
    settings = Settings.from_environment(given)
    assert set(given) == set(re.findall(rf"^{PREFIX}\w+", example, re.MULTILINE))
    is_set_up = (can_send, check_ldap.is_ready, check_oidc.is_ready, ask_model.is_ready)
    assert [ready(settings) for ready in is_set_up].count(True) == 1
