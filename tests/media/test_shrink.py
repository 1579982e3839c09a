"""Tests the conversion of pictures to three sizes: hostile ones do no harm, and private metadata is removed."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryFile

import pytest
from PIL import Image, ImageCms

from app.framework.api.errors import Busy
from app.framework.jobs.concurrency_limit import ConcurrencyLimit
from app.framework.processes.child_process import build_child_command
from app.media import decode, shrink
from app.media.shrink import SIZES, BadPicture, as_jpeg, detect_format, shrink_picture
from tests.pictures import PLACE, decoded, encoded, hostile, picture, png_claiming, telling, two_colors, unusual

HOSTILE, UNUSUAL = hostile(), unusual()
KINDS = ("JPEG", "PNG", "WEBP", "AVIF", "HEIF", "GIF")


def shrunk_bytes(data: bytes) -> dict[str, bytes]:
    with TemporaryFile() as file:
        file.write(data)
        return shrink_picture(file)


# A script that shrinks pictures one after the other. For each, it prints the name, the message and status if it was
# refused, and by how many megabytes the memory grew. "jpeg of many scans" exceeds any deadline, so it gets a short one
# to save time.
MEASURE = """
import json, sys
from pathlib import Path
from app.media import shrink
def memory(what):
    if not Path("/proc/self/status").exists():
        return 0
    [line] = [line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith(what)]
    return int(line.split()[1]) // 1024
before, deadline = memory("VmRSS"), shrink.DEADLINE
for path in map(Path, sys.argv[1:]):
    peak, refused = memory("VmHWM"), None
    shrink.DEADLINE = 2 if path.name == "jpeg of many scans" else deadline
    try:
        with path.open("rb") as picture:
            for name, data in shrink.shrink_picture(picture).items():
                path.with_name(f"{path.name}.{name}").write_bytes(data)
    except shrink.BadPicture as reason:
        refused = str(reason), reason.status
    except Exception as error:
        refused = repr(error), 500
    grown = memory("VmHWM") - before if memory("VmHWM") > peak else 0
    print(json.dumps([path.name, refused, grown]))
"""


@pytest.fixture(scope="module")
def shrunk_apart(tmp_path_factory):
    """Maps the name of each hostile picture to its refusal, the memory growth in megabytes, and its WebP files.

    A separate process shrinks the pictures, because the memory of the test runner varies too much to be measured.
    """
    folder = tmp_path_factory.mktemp("hostile")
    for name, make in HOSTILE.items():
        (folder / name).write_bytes(make())
    (folder / "measure.py").write_text(MEASURE)
    command = [sys.executable, folder / "measure.py", *(folder / name for name in HOSTILE)]
    root = str(Path(shrink.__file__).parents[2])
    done = subprocess.run(command, capture_output=True, text=True, cwd=root, env=os.environ | {"PYTHONPATH": root})
    assert done.returncode == 0, done.stderr
    return {
        name: (refused, grown, [(folder / f"{name}.{size}").read_bytes() for size in SIZES if not refused])
        for name, refused, grown in map(json.loads, done.stdout.splitlines())
    }


def close(pixel, color) -> bool:
    return all(abs(one - other) < 12 for one, other in zip(pixel, color, strict=False))


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_becomes_three_sizes_of_webp(kind):
    pictures = shrunk_bytes(picture((3000, 1500), kind=kind))
    assert tuple(pictures) == SIZES
    assert [decoded(data).size for data in pictures.values()] == [(2048, 1024), (640, 320), (300, 300)]
    assert {decoded(data).format for data in pictures.values()} == {"WEBP"}


def test_a_small_picture_is_enlarged_only_for_its_tile():
    assert [decoded(data).size for data in shrunk_bytes(picture((120, 80))).values()] == [
        (120, 80),
        (120, 80),
        (300, 300),
    ]


def jpeg_bytes(data: bytes) -> bytes:
    with TemporaryFile() as file:
        file.write(data)
        return as_jpeg(file)


def jpeg_of(data: bytes) -> Image.Image:
    return decoded(jpeg_bytes(data))


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_becomes_a_jpeg_for_programs_that_read_no_others(kind):
    large = jpeg_of(picture((3000, 1500), kind=kind))
    assert (large.format, large.size, large.mode) == ("JPEG", (2048, 1024), "RGB")


def test_a_jpeg_is_upright_without_private_data_and_white_where_it_was_transparent():
    assert close(jpeg_of(two_colors(6)).getpixel((200, 20)), (254, 0, 0))
    assert PLACE in telling("JPEG") and PLACE not in jpeg_bytes(telling("JPEG"))
    assert close(jpeg_of(encoded(Image.new("RGBA", (64, 64)), "PNG")).getpixel((30, 30)), (255, 255, 255))


@pytest.mark.parametrize("name", UNUSUAL)
def test_an_unusual_picture_keeps_its_color(name):
    for data in shrunk_bytes(UNUSUAL[name]).values():
        shown = decoded(data)
        assert shown.mode == "RGB" and getattr(shown, "n_frames", 1) == 1
        assert close(shown.getpixel((shown.width // 2, shown.height // 2)), (255, 99, 71)), name


def test_16_bit_gray_is_converted_to_8_bits():
    [data, *_] = shrunk_bytes(encoded(Image.new("I;16", (64, 64), 40_000), "PNG")).values()
    assert close(decoded(data).getpixel((30, 30)), (155, 155, 155))


@pytest.mark.parametrize("kind", ("PNG", "WEBP", "GIF"))
def test_transparency_is_kept(kind):
    image = Image.new("RGBA", (64, 64), (255, 99, 71, 255))
    image.paste((0, 0, 0, 0), (0, 0, 64, 32))
    for data in shrunk_bytes(encoded(image, kind)).values():
        shown = decoded(data)
        assert shown.mode == "RGBA"
        assert shown.getpixel((shown.width // 2, 2))[3] == 0
        assert close(shown.getpixel((shown.width // 2, shown.height - 2)), (255, 99, 71, 255))


@pytest.mark.parametrize("kind", ("JPEG", "WEBP", "PNG", "AVIF", "HEIF"))
@pytest.mark.parametrize("held", range(1, 9))
def test_a_picture_is_rotated_by_its_exif_orientation(held, kind):
    large, smaller, _ = map(decoded, shrunk_bytes(two_colors(held, kind)).values())
    assert large.size == (400, 600) and smaller.size == (400, 600)
    assert close(large.getpixel((200, 20)), (254, 0, 0)) and close(large.getpixel((200, 580)), (0, 0, 254))


def test_a_mirrored_picture_is_corrected():
    stored = Image.new("RGB", (600, 400), "blue")
    stored.paste("red", (0, 0, 300, 400))
    exif = Image.Exif()
    exif[0x0112] = 2
    large = decoded(shrunk_bytes(encoded(stored, "JPEG", exif=exif.tobytes()))["original"])
    assert close(large.getpixel((580, 200)), (254, 0, 0))


@pytest.mark.parametrize("kind", KINDS)
def test_metadata_about_place_and_camera_is_removed(kind):
    data = telling(kind)
    assert PLACE in data
    for made in shrunk_bytes(data).values():
        assert not {"exif", "xmp", "icc_profile", "comment"} & set(decoded(made).info)
        assert not any(word in made for word in (PLACE, b"EXIF", b"XMP ", b"ICCP", b"Exif"))


def test_an_embedded_color_profile_is_converted_to_srgb():
    """The embedded profile swaps red and green, so the converted picture must have them swapped."""
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    swapped = profile.replace(b"rXYZ", b"-XYZ").replace(b"gXYZ", b"rXYZ").replace(b"-XYZ", b"gXYZ")
    large = decoded(shrunk_bytes(picture(icc_profile=swapped))["original"])
    assert close(large.getpixel((5, 5)), (99, 255, 71))


def test_a_profile_of_another_color_space_is_ignored():
    lab = ImageCms.ImageCmsProfile(ImageCms.createProfile("LAB")).tobytes()
    large = decoded(shrunk_bytes(picture(icc_profile=lab))["original"])
    assert close(large.getpixel((5, 5)), (255, 99, 71))


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_picture_is_refused_or_cleaned(shrunk_apart, name):
    refused, _, pictures = shrunk_apart[name]
    if refused:
        message, status = refused
        assert message.endswith((".", "understood.")) and status == 400
    else:
        assert len(pictures) == 3
        for data in pictures:
            assert decoded(data).format == "WEBP" and b"script" not in data


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="measures memory as Linux shows it")
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_picture_takes_little_memory_in_the_server(shrunk_apart, name):
    _, grown, _ = shrunk_apart[name]
    assert grown <= 50


@pytest.mark.parametrize(
    "name", [name for name in HOSTILE if any(word in name for word in ("squared", "too long", "bomb with"))]
)
def test_a_bomb_is_refused_by_its_header(shrunk_apart, name):
    (message, _), _, _ = shrunk_apart[name]
    assert re.search(r"too many pixels|damaged", message)


def test_without_the_limits_the_bomb_is_decoded(monkeypatch, tmp_path):
    """A child process without the limits decodes the picture that is otherwise refused."""
    loose = tmp_path / "decode.py"
    source = Path(decode.__file__).read_text()
    assert "MOST_PIXELS_OF_JPEG = 60_000_000" in source and "600 *" in source
    loose.write_text(source.replace("= 60_000_000,", "= 10**12,").replace("600 *", "8000 *"))
    bomb = png_claiming(12_500, 5_000, rows=5_000)
    with pytest.raises(BadPicture, match="too many pixels"):
        shrunk_bytes(bomb)
    monkeypatch.setattr(shrink, "build_child_command", lambda _, *wanted: [sys.executable, "-I", str(loose), *wanted])
    assert decoded(shrunk_bytes(bomb)["original"]).size == (2048, 819)


def test_the_memory_limit_takes_effect():
    child = subprocess.run(
        [sys.executable, "-c", "from app.media.decode import limit_myself; limit_myself(); bytearray(700_000_000)"],
        capture_output=True,
    )
    assert child.returncode == 1 and b"MemoryError" in child.stderr


def test_a_picture_that_takes_too_long_is_refused(monkeypatch):
    monkeypatch.setattr(shrink, "DEADLINE", 0.5)
    monkeypatch.setattr(shrink, "build_child_command", lambda *_: [sys.executable, "-c", "import time; time.sleep(60)"])
    with pytest.raises(BadPicture, match="too long"):
        shrunk_bytes(picture())


def test_with_a_full_queue_the_client_must_try_again_later(monkeypatch):
    monkeypatch.setattr(shrink, "concurrency_limit", ConcurrencyLimit(at_once=1, waiting=0))
    with shrink.concurrency_limit.slot(), pytest.raises(Busy) as busy:
        shrunk_bytes(picture())
    assert busy.value.status == 503 and "Retry-After" in busy.value.headers


def test_a_full_disk_is_not_reported_as_a_damaged_picture():
    with TemporaryFile() as source, Path("/dev/full").open("wb") as full:
        source.write(picture())
        source.seek(0)
        child = subprocess.run(
            build_child_command("shrink", "JPEG", "WEBP"), stdin=source, stdout=full, stderr=subprocess.PIPE
        )
    assert child.returncode == shrink.NO_ROOM


def test_the_server_itself_never_loads_the_decoder():
    loaded = "import sys, app.media.shrink; sys.exit('PIL' in sys.modules or 'pi_heif' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", loaded]).returncode == 0


@pytest.mark.parametrize(
    "head, kind",
    [
        (b"\0\0\0\x18ftypmif1\0\0\0\0mif1heic", "HEIF"),
        (b"\0\0\0\x18ftypmif1\0\0\0\0mif1avif", "AVIF"),
        (b"\0\0\0\x18ftypisom\0\0\0\0isomavc1", None),
        (b"RIFF\0\0\0\0WAVEfmt ", None),
        (b"", None),
    ],
)
def test_the_format_is_detected_from_the_first_bytes(head, kind):
    assert detect_format(head) == kind
