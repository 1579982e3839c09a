"""Starts the built executable on an empty data folder and cooks with it: signs in, reads a page, shrinks a picture."""

import json
import os
import re
import secrets
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

PICTURE = next((Path(__file__).parent.parent / "app" / "demo" / "dishes").glob("*.webp"))
PAGE = """<html><head><script type="application/ld+json">{"@context": "https://schema.org", "@type": "Recipe",
"name": "Leek soup", "recipeIngredient": ["2 leeks", "1 l stock"], "recipeInstructions": "Cook it."}</script></head>"""
SQLITE_WITHOUT_WAL_RESET = (3, 51, 3)
PATIENCE = 60


class House:
    """The running executable, asked over HTTP."""

    def __init__(self, program, data):
        with socket.create_server(("127.0.0.1", 0)) as listening:
            port = listening.getsockname()[1]
        self.base, self.word = f"http://127.0.0.1:{port}", ""
        self.login = {"username": "admin@example.org", "password": secrets.token_urlsafe()}
        given = {"HEARTHBOOK_ADMIN_EMAIL": "admin@example.org", "HEARTHBOOK_ADMIN_PASSWORD": self.login["password"]}
        command = [program, "serve", "--host", "127.0.0.1", "--port", str(port), "--data", data]
        self.started = time.monotonic()
        self.process = subprocess.Popen(command, env={**os.environ, **given}, stdout=subprocess.DEVNULL)

    def ask(self, path, body=None, method=None, kind="application/json"):
        headers = {"Content-Type": kind, "Authorization": f"Bearer {self.word}"}
        request = urllib.request.Request(self.base + path, body, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as response:
                return response.read()
        except urllib.error.HTTPError as error:
            sys.exit(f"try_exe: {path} answered {error.code} {error.read(500).decode(errors='replace')}")

    def awake(self):
        """Seconds until the first answer."""
        while self.process.poll() is None and time.monotonic() < self.started + PATIENCE:
            try:
                self.ask("/api/app/about")
                return time.monotonic() - self.started
            except OSError:
                time.sleep(0.02)
        sys.exit(f"try_exe: it never answered, exit code {self.process.poll()}")

    def cook(self):
        """Needs what a bundle forgets first: screens, readers of pages and of lines, children for pictures."""
        if b"<html" not in self.ask("/"):
            sys.exit("try_exe: it serves no screens")
        form = urllib.parse.urlencode(self.login).encode()
        self.word = json.loads(self.ask("/api/auth/token", form, kind="application/x-www-form-urlencoded"))[
            "access_token"
        ]
        slug = json.loads(self.ask("/api/recipes/create/html-or-json", json.dumps({"data": PAGE}).encode()))
        recipe = json.loads(self.ask(f"/api/recipes/{slug}"))
        if recipe["name"] != "Leek soup" or len(recipe["recipeIngredient"]) != 2:
            sys.exit(f"try_exe: it read another recipe: {recipe['name']}")
        self.read_a_line()
        parts = [
            b'--part\r\nContent-Disposition: form-data; name="extension"\r\n\r\nwebp\r\n',
            b'--part\r\nContent-Disposition: form-data; name="image"; filename="a.webp"\r\n\r\n',
            PICTURE.read_bytes() + b"\r\n--part--\r\n",
        ]
        self.ask(f"/api/recipes/{slug}/image", b"".join(parts), "PUT", "multipart/form-data; boundary=part")
        if self.ask(f"/api/media/recipes/{recipe['id']}/images/tiny-original.webp")[8:12] != b"WEBP":
            sys.exit("try_exe: it shrank no picture")

    def read_a_line(self):
        """Needs the trained model and its data."""
        asked = json.dumps({"ingredient": "2 cups flour, very finely sifted"}).encode()
        read = json.loads(self.ask("/api/parser/ingredient", asked))
        line = read["ingredient"]
        if (line["quantity"], read["unitWords"], read["foodWords"]) != (2, "cups", "flour"):
            sys.exit(f"try_exe: it read another line: {line['display']}")

    def close(self):
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        if os.name != "nt" and code != 0:
            sys.exit(f"try_exe: it did not stop cleanly, exit code {code}")


def sqlite_version(program, data):
    report = subprocess.run([program, "doctor", "--data", data], capture_output=True, text=True).stdout
    found = re.search(r"SQLite\D{0,20}(\d+)\.(\d+)\.(\d+)", report, re.IGNORECASE)
    return tuple(map(int, found.groups())) if found else sys.exit(f"try_exe: doctor names no SQLite:\n{report}")


def size_of(program, one_folder):
    files = program.parent.rglob("*") if one_folder else [program]
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink()) / 1e6


def main(folder, *words):
    """Leaves with a sentence when something is missing, else prints size, seconds to the first answer and versions."""
    one_folder = "--onedir" in words
    program = Path(
        folder, *(["hearthbook-folder"] if one_folder else []), "hearthbook" + (".exe" if os.name == "nt" else "")
    )
    with tempfile.TemporaryDirectory() as data:
        house = House(program, data)
        try:
            seconds = house.awake()
            house.cook()
        finally:
            house.close()
        version = sqlite_version(program, data)
    if version < SQLITE_WITHOUT_WAL_RESET:
        sys.exit(f"try_exe: SQLite {version} may lose writes when its log is reset")
    shown = ".".join(map(str, version))
    print(f"{program}: {size_of(program, one_folder):.1f} MB, answers after {seconds:.2f} s, SQLite {shown}")


if __name__ == "__main__":
    main(*sys.argv[1:])
