"""Creates valid and malicious zip archives for tests."""

import io
import random
import stat
import zipfile
import zlib
from collections.abc import Callable
from functools import cache, partial
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

import orjson

SOUP = orjson.dumps({"name": "Leek soup", "recipe_ingredient": [], "recipe_instructions": []})
MB = 1024 * 1024


def zipped(files: dict[str, bytes], kind: int = ZIP_DEFLATED) -> bytes:
    into = io.BytesIO()
    with ZipFile(into, "w", kind) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return into.getvalue()


def soup_and(name: str, data: bytes = b"x") -> bytes:
    return zipped({"soup.json": SOUP, name: data})


def patched(made: bytes, old: bytes, new: bytes) -> bytes:
    assert old in made and len(old) == len(new), old
    return made.replace(old, new)


def named(raw: bytes) -> bytes:
    """Returns an archive with a file name that the zipfile module would not write."""
    return patched(soup_and("Q" * len(raw)), b"Q" * len(raw), raw)


def with_entry(change: Callable[[ZipInfo], object], data: bytes = b"x") -> bytes:
    into, entry = io.BytesIO(), ZipInfo("other")
    change(entry)
    with ZipFile(into, "w") as archive:
        archive.writestr("soup.json", SOUP)
        archive.writestr(entry, data)
    return into.getvalue()


def in_directory(made: bytes, at: int, value: bytes, entry: int = -1) -> bytes:
    """Overwrites bytes at an offset of an entry in the central directory. The local header stays the same."""
    starts = [at for at in range(len(made)) if made[at : at + 4] == b"PK\x01\x02"]
    place = starts[entry] + at
    return made[:place] + value + made[place + len(value) :]


def at_end(made: bytes, at: int, value: bytes) -> bytes:
    place = made.rindex(b"PK\x05\x06") + at
    return made[:place] + value + made[place + len(value) :]


def number(value: int, length: int = 4) -> bytes:
    return value.to_bytes(length, "little")


def overlapping() -> bytes:
    """Returns an archive with two entries that share the same bytes, as in zip bombs by David Fifield (2019)."""
    made = zipped({"soup.json": SOUP, "same1.bin": b"s" * 1000, "same2.bin": b"s" * 1000}, ZIP_STORED)
    first = made.index(b"same1.bin") - 30
    return in_directory(made, 42, number(first))


def many_entries(count: int) -> bytes:
    return zipped({"soup.json": SOUP} | {f"{n}": b"" for n in range(count)}, ZIP_STORED)


def endless_contents() -> bytes:
    """Returns an archive with a central directory of 10 MB."""
    entry = soup_and("other")
    start = entry.index(b"PK\x01\x02")
    end = entry.rindex(b"PK\x05\x06")
    contents = entry[start:end] * (10 * MB // (end - start))
    return entry[:start] + contents + at_end(entry[end:], 12, number(len(contents)))


def bomb(size: int) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    data = b"".join([packer.compress(bytes(MB)) for _ in range(size // MB)]) + packer.flush()
    made = zipped({"soup.json": SOUP, "bomb.bin": data}, ZIP_STORED)
    local = made.index(b"bomb.bin") - 30
    crc = 0
    for _ in range(size // MB):
        crc = zlib.crc32(bytes(MB), crc)
    for at, value in ((8, number(ZIP_DEFLATED, 2)), (14, number(crc)), (22, number(size))):
        made = made[: local + at] + value + made[local + at + len(value) :]
    return in_directory(
        in_directory(in_directory(made, 10, number(ZIP_DEFLATED, 2)), 16, number(crc)), 24, number(size)
    )


def deep(levels: int) -> bytes:
    return b'{"name": "Soup", "a": ' + b"[" * levels + b"]" * levels + b"}"


def symlink(entry: ZipInfo) -> None:
    entry.create_system, entry.external_attr = 3, (stat.S_IFLNK | 0o777) << 16


def device(entry: ZipInfo) -> None:
    entry.create_system, entry.external_attr = 3, (stat.S_IFBLK | 0o666) << 16


def pipe(entry: ZipInfo) -> None:
    entry.create_system, entry.external_attr = 3, (stat.S_IFIFO | 0o666) << 16


NAMES = {
    "parent folder": "../evil.json",
    "parent folder from inside": "a/../../evil",
    "parent folder within the archive": "a/../soup2.json",
    "parent folder at its end": "a/..",
    "absolute": "/etc/cron.d/evil",
    "two slashes": "//host/share/evil",
    "current folder": "./evil",
    "an empty folder": "a//evil",
    "a drive": "C:/evil",
    "a drive without a slash": "C:evil",
    "an NTFS stream": "soup.json:evil",
    "too deep": "a/" * 21 + "evil",
    "too long": "a" * 1001,
    "a bell character": "a\x07b",
    "a new line": "a\nb",
    "a delete character": "a\x7fb",
    "twice in another case": "SOUP.JSON",
}
RAW_NAMES = {
    "back slashes": b"..\\evil",
    "a back slash": b"a\\b",
    "a network share": b"\\\\host\\a",
    "nul": b"a\0.json",
    "nul at its end": b"evil\0",
}
NOT_ZIPS = {
    "nothing": b"",
    "only a signature": b"PK\x03\x04",
    "text": b"leek soup",
    "zeros": bytes(1000),
    "an end without a beginning": b"PK\x05\x06" + bytes(18) + b"x",
    "html": b"<!doctype html><script>alert(1)</script>",
    "a tar": b"soup.json" + bytes(248) + b"ustar\x0000" + bytes(1000),
    "gzip": b"\x1f\x8b\x08" + bytes(100),
    "rar": b"Rar!\x1a\x07\x01\x00" + bytes(100),
    "7z": b"7z\xbc\xaf\x27\x1c" + bytes(100),
    "a pdf": b"%PDF-1.7\n",
    "empty archive": zipped({}),
    "only a folder": zipped({"soup/": b""}),
    "no recipe": zipped({"original.webp": b"RIFF"}),
    "a recipe among the assets": zipped({"assets/soup.json": SOUP}),
    "a recipe that a mac left": zipped({"__MACOSX/soup.json": SOUP}),
    "a recipe of another ending": zipped({"soup.txt": SOUP}),
}
UNFIT = {
    "no json": b"soup",
    "truncated json": SOUP[:-1],
    "nothing": b"",
    "null": b"null",
    "a list": b"[]",
    "a word": b'"soup"',
    "a number": b"7",
    "nan": b'{"name": "Soup", "rating": NaN}',
    "not utf-8": b'{"name": "S\xff"}',
    "utf-16": '{"name": "Soup"}'.encode("utf-16"),
    "no name": b'{"slug": "soup"}',
    "an empty name": b'{"name": ""}',
    "a name that is a list": b'{"name": ["Soup"]}',
    "a name that is an object": b'{"name": {"a": 1}}',
    "a name without a letter": b'{"name": "!!!"}',
    "a long name": b'{"name": "' + b"a" * 501 + b'"}',
    "nested too deeply": deep(60),
    "nested beyond the parser": deep(100_000),
    "ingredients that are a number": b'{"name": "Soup", "recipeIngredient": 5}',
    "an ingredient that is a list": b'{"name": "Soup", "recipe_ingredient": [["leek"]]}',
    "a food that is a number": b'{"name": "Soup", "recipeIngredient": [{"food": 5}]}',
    "a food whose name is a list": b'{"name": "Soup", "recipeIngredient": [{"food": {"name": []}}]}',
    "a food whose label is a word": b'{"name": "Soup", "recipeIngredient": [{"food": {"name": "a", "label": "x"}}]}',
    "an amount that is a word": b'{"name": "Soup", "recipeIngredient": [{"quantity": "lots"}]}',
    "an infinite amount": b'{"name": "Soup", "recipeIngredient": [{"quantity": 1e999}]}',
    "steps that are an object": b'{"name": "Soup", "recipeInstructions": {"a": 1}}',
    "a step that is a list": b'{"name": "Soup", "recipe_instructions": [[]]}',
    "a reference that is no id": b'{"name": "Soup", "recipeIngredient": [{"referenceId": "x"}]}',
    "an asset outside the archive": b'{"name": "Soup", "assets": [{"name": "x", "fileName": "../../evil"}]}',
    "an asset without a name": b'{"name": "Soup", "assets": [{"fileName": "x"}]}',
    "an asset with a line break in its name": b'{"name": "Soup", "assets": [{"name": "x", "file_name": "a\\nb"}]}',
    "a tag that is a number": b'{"name": "Soup", "tags": [5]}',
    "a tag without a letter": b'{"name": "Soup", "tags": [{"name": "!!!"}]}',
    "extras that are a list": b'{"name": "Soup", "extras": [1]}',
    "settings that are a word": b'{"name": "Soup", "settings": "public"}',
    "nutrition that is a list": b'{"name": "Soup", "nutrition": [1]}',
    "an invalid date": b'{"name": "Soup", "dateAdded": "yesterday"}',
    "a rating that is a word": b'{"name": "Soup", "rating": "good"}',
    "too many steps": b'{"name": "Soup", "recipeInstructions": [' + b"{}," * 5000 + b"{}]}",
    "a text that is too long": b'{"name": "Soup", "description": "' + b"a" * 100_001 + b'"}',
}


LISTED = orjson.dumps({"name": "Soup", "assets": [{"name": "a", "fileName": "a.bin"}]})


def words(length: int) -> bytes:
    """Returns a text that compresses too little to be refused as a zip bomb."""
    return random.Random(0).randbytes(length // 2).hex().encode()


OTHER = soup_and("other")
# Maps defects to functions that create archives with false or hostile headers and sizes. These are functions because
# creating some of the archives takes a while.
LIES: dict[str, Callable[[], bytes]] = {
    "a symbolic link": lambda: with_entry(symlink, b"/etc/passwd"),
    "a device": lambda: with_entry(device),
    "a pipe": lambda: with_entry(pipe),
    "encrypted": lambda: in_directory(OTHER, 8, b"\x01\x00"),
    "strongly encrypted": lambda: in_directory(OTHER, 8, b"\x41\x00"),
    "masked headers": lambda: in_directory(OTHER, 8, b"\x00\x20"),
    "an unknown compression method": lambda: in_directory(OTHER, 10, number(99, 2)),
    "packed with lzma": lambda: zipped({"soup.json": SOUP}, zipfile.ZIP_LZMA),
    "packed with bzip2": lambda: zipped({"soup.json": SOUP}, zipfile.ZIP_BZIP2),
    "two files of one name": lambda: patched(soup_and("soup.jsoX"), b"soup.jsoX", b"soup.json"),
    "overlapping": overlapping,
    "a compressed size beyond the end": lambda: in_directory(OTHER, 20, number(10_000)),
    "a file beyond the end": lambda: in_directory(OTHER, 42, number(1_000_000)),
    "a wrong directory offset": lambda: at_end(OTHER, 16, number(5)),
    "a wrong local header": lambda: patched(OTHER, b"PK\x03\x04", b"PK\x03\x05"),
    "longer than it says": lambda: in_directory(OTHER, 24, number(5), entry=0),
    "shorter than it says": lambda: in_directory(OTHER, 24, number(4000), entry=0),
    "wrong checksum": lambda: in_directory(OTHER, 16, b"abcd", entry=0),
    "damaged": lambda: patched(zipped({"soup.json": SOUP}, ZIP_STORED), b"Leek soup", b"Look soup"),
    "cut off": lambda: OTHER[:-30],
    "cut in the middle": lambda: OTHER[: len(OTHER) // 2],
    "declared as 4 GB": lambda: in_directory(OTHER, 24, number(0xFFFFFFF0)),
    "endless table": endless_contents,
    "20,001 entries": lambda: many_entries(20_001),
    "501 recipes": lambda: zipped({f"{n}.json": SOUP for n in range(501)}),
    "a bomb": lambda: bomb(100 * MB),
    "a bomb of 600 MB": lambda: bomb(600 * MB),
    "a json of 21 MB": lambda: zipped({"soup.json": b'{"name": "Soup", "a": "' + words(21 * MB) + b'"}'}),
    "an asset of 26 MB": lambda: zipped({"soup.json": LISTED, "assets/a.bin": words(26 * MB)}, ZIP_STORED),
    "a zip64 directory": lambda: at_end(OTHER, 12, b"\xff" * 8),
    "a wrong number of entries": lambda: at_end(OTHER, 8, number(9, 2) + number(9, 2) + number(5)),
}


@cache
def lying(name: str) -> bytes:
    return LIES[name]()


def hostile() -> dict[str, Callable[[], bytes]]:
    """Maps about a hundred defects to functions. Each creates an archive with the defect, which must be refused."""
    made: dict[str, Callable[[], bytes]] = {f"name: {what}": partial(soup_and, name) for what, name in NAMES.items()}
    made |= {f"name: {what}": partial(named, raw) for what, raw in RAW_NAMES.items()}
    made |= {f"not one: {what}": partial(bytes, data) for what, data in NOT_ZIPS.items()}
    made |= {f"unfit: {what}": partial(zipped, {"soup.json": data}) for what, data in UNFIT.items()}
    return made | {what: partial(lying, what) for what in LIES}
