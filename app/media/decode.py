"""Decodes a picture and encodes it anew. Runs as a separate process and imports nothing from this package.

Reads the picture from standard input; its format and the wanted one are the arguments. Writes lengths, then the files:
three sizes of WebP, or one JPEG, which may be a small one.
"""

import io
import os
import struct
import sys

from PIL import AvifImagePlugin, Image, ImageCms, ImageOps, PngImagePlugin

try:
    import resource
except ImportError:
    resource = None  # on Windows, only the parent's time limit and the limits on pixels apply

LARGE, LEGIBLE, SMALLER, TINY = (2048, 2048), (1200, 1200), (640, 640), (300, 300)
# JPEG files are decoded at a half, a quarter or an eighth of their size, others as a whole.
MOST_PIXELS, MOST_PIXELS_OF_JPEG = 60_000_000, 200_000_000
LONGEST_SIDE, LONGEST_SIDE_OF_JPEG = 16_000, 40_000
# A JPEG is decoded at not less than this many times the size that is stored. Less would look coarse.
DECODED_AT = 1.5
MOST_MEMORY, MOST_AT_ONCE = 600 * 1024 * 1024, 400 * 1024 * 1024
MOST_SECONDS = 10
LONGEST_ANSWER = 24 * 1024 * 1024
TOO_LARGE, NO_ROOM = 3, 4
# How hard WebP tries to make a file smaller. QUICKLY takes half the time of WELL, for files that are 4 % larger.
QUICKLY, WELL = 2, 4
# What Pillow raises for pictures that are damaged in one way or another.
UNREADABLE = (ArithmeticError, AttributeError, LookupError, OSError, SyntaxError, TypeError, ValueError, struct.error)
TURNS = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_270,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_90,
}


def main(arguments: list[str]) -> int:
    limit_myself()
    image = open_picture(sys.stdin.buffer, arguments[0])
    if is_too_large(image):
        return TOO_LARGE
    try:
        pictures = ENCODERS[arguments[1]](image)
    except MemoryError:
        return TOO_LARGE
    try:
        with os.fdopen(sys.stdout.fileno(), "wb", closefd=False) as answer:
            answer.write(struct.pack(f">{len(pictures)}I", *map(len, pictures)) + b"".join(pictures))
    except OSError:
        return NO_ROOM
    return 0


def limit_myself() -> None:
    """Limits the memory, CPU time and disk space that a malicious picture can consume. The limits are irrevocable."""
    limits = {"AS": MOST_MEMORY, "CPU": MOST_SECONDS, "FSIZE": LONGEST_ANSWER, "CORE": 0} if resource else {}
    for name, most in limits.items():
        try:
            resource.setrlimit(getattr(resource, f"RLIMIT_{name}"), (most, most))
        except ValueError:
            continue  # macOS does not support limiting the address space


def open_picture(source, kind: str) -> Image.Image:
    """Opens the picture, reading only its header. Pillow's size check is off because `main` checks the size."""
    Image.MAX_IMAGE_PIXELS = None
    AvifImagePlugin.DEFAULT_MAX_THREADS = 1
    PngImagePlugin.MAX_TEXT_MEMORY = 1024 * 1024
    if kind == "HEIF":
        import pi_heif  # imported only for HEIF, as it takes a third of the startup time

        pi_heif.options.DECODE_THREADS = 1
        pi_heif.register_heif_opener()
    return Image.open(source, formats=[kind])


def is_too_large(image: Image.Image) -> bool:
    is_jpeg = image.format == "JPEG"
    longest, most = (LONGEST_SIDE_OF_JPEG, MOST_PIXELS_OF_JPEG) if is_jpeg else (LONGEST_SIDE, MOST_PIXELS)
    pixels = image.width * image.height
    return max(image.size) > longest or pixels > most or (is_jpeg and estimate_memory(image) > MOST_AT_ONCE)


def estimate_memory(image: Image.Image) -> float:
    """Returns the memory that a progressive JPEG needs: all its coefficients, of two bytes each. Others need none."""
    if not image.info.get("progressive"):
        return 0
    sizes = [across * down for _name, across, down, _table in getattr(image, "layer", [(0, 1, 1, 0)])]
    return 2 * image.width * image.height * sum(sizes) / max(sizes)


def make_three_sizes(image: Image.Image) -> list[bytes]:
    large = turn_upright(image)
    return [as_webp(large), *make_smaller_sizes(large)]


def make_smaller_sizes(large: Image.Image) -> list[bytes]:
    return [as_webp(size, QUICKLY) for size in (fit_picture(large.copy(), SMALLER), ImageOps.fit(large, TINY))]


def make_jpeg(image: Image.Image) -> list[bytes]:
    """Encodes only the pixels, those of transparent pictures on white."""
    large = turn_upright(image)
    if large.mode == "RGBA":
        large = Image.alpha_composite(Image.new("RGBA", large.size, "white"), large).convert("RGB")
    large.info.clear()  # otherwise Pillow writes the comment of the picture
    into = io.BytesIO()
    large.save(into, "JPEG", quality=85)
    return [into.getvalue()]


def make_small_jpeg(image: Image.Image) -> list[bytes]:
    """Like `make_jpeg`, but so small that a page of a book is just legible."""
    return make_jpeg(fit_picture(image, LEGIBLE))


def turn_upright(image: Image.Image) -> Image.Image:
    """Returns the picture in its largest size, as a camera held it, in the colors of screens."""
    turn = TURNS.get(read_orientation(image))
    decode_smaller(image)
    large = convert_to_screen_colors(fit_picture(image, LARGE))
    return large.transpose(turn) if turn is not None else large


def decode_smaller(image: Image.Image) -> None:
    """Makes Pillow decode a JPEG at a part of its size, as long as that is larger than what is stored."""
    shrink = max(max(image.size) / max(LARGE), 1)
    width, height = (max(1, int(side / shrink * DECODED_AT)) for side in image.size)
    image.draft(None, (width, height))


def read_orientation(image: Image.Image) -> int | None:
    """Returns the EXIF orientation, or None if it is missing or unreadable."""
    try:
        return image.getexif().get(0x0112)
    except UNREADABLE:
        return None


def fit_picture(image: Image.Image, box: tuple[int, int]) -> Image.Image:
    """Shrinks the picture to fit the box. Pictures with a palette are converted to RGB first."""
    if image.mode in ("1", "P", "PA"):
        image = image.convert("RGBA" if image.has_transparency_data else "RGB")
    image.thumbnail(box, reducing_gap=3)
    return image


def convert_to_screen_colors(image: Image.Image) -> Image.Image:
    """Converts to sRGB with eight bits per channel, and an alpha channel only if something is transparent."""
    profile = image.info.get("icc_profile")
    if image.mode.startswith("I"):
        image = image.convert("I").point(lambda value: value / 257).convert("L")
    mode = "RGBA" if image.has_transparency_data else "RGB"
    if profile and mode == "RGB":
        image = convert_colors(image, profile)
    image = image.convert(mode)
    opaque = mode == "RGBA" and image.getchannel("A").getextrema()[0] == 255
    return image.convert("RGB") if opaque else image


def convert_colors(image: Image.Image, profile: bytes) -> Image.Image:
    """Converts from an embedded color profile to sRGB; an unusable profile is ignored."""
    try:
        theirs = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        return ImageCms.profileToProfile(image, theirs, ImageCms.createProfile("sRGB"), outputMode="RGB")
    except (ImageCms.PyCMSError, OSError, ValueError):
        return image


def as_webp(image: Image.Image, method: int = WELL) -> bytes:
    """Encodes only the pixels, without EXIF, location, color profile or comments."""
    into = io.BytesIO()
    image.save(into, "WEBP", quality=80, method=method, exif=b"", icc_profile=b"", xmp=b"")
    return into.getvalue()


ENCODERS = {"WEBP": make_three_sizes, "JPEG": make_jpeg, "SMALL JPEG": make_small_jpeg}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
