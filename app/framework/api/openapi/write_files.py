"""Writes the published description and its page into the folder of the built screens, also compressed."""

import gzip
from pathlib import Path

import orjson
from flask import Flask

from app.framework.api.openapi.publish import publish
from app.framework.api.openapi.write_page import DESCRIPTION, STYLE, write_page
from app.framework.api.wire import describe

PAGE = "docs.html"


def write_files(app: Flask, folder: Path, call_names: str) -> None:
    import brotli

    published = publish(describe(app, "Hearthbook", app.config["CONTRACT"]), call_names)
    style = Path(__file__).with_name(STYLE).read_bytes()
    for name, content in (
        (DESCRIPTION, orjson.dumps(published)),
        (PAGE, write_page(published).encode()),
        (STYLE, style),
    ):
        (folder / name).write_bytes(content)
        (folder / f"{name}.gz").write_bytes(gzip.compress(content, mtime=0))
        (folder / f"{name}.br").write_bytes(brotli.compress(content))
