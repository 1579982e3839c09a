"""What the README says of the settings is what the settings say of themselves."""

from dataclasses import fields

from app.settings import PREFIX, Settings
from tests.running_server import ROOT


def line(setting) -> str:
    return f"| `{PREFIX}{setting.name.upper()}` | {setting.default or ''} | {setting.metadata['says']} |"


def test_the_readme_lists_every_setting():
    table = "\n".join(["| variable | without it | is |", "|---|---|---|", *map(line, fields(Settings))])
    between = (ROOT / "README.md").read_text().split("<!-- settings -->")[1].split("<!-- /settings -->")[0]
    assert between.strip() == table
