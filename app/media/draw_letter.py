"""Draws a letter, or a head and shoulders, as a WebP picture. Runs as a separate process, which loads Pillow.

The arguments are the letter (a digit or capital letter, or empty) and the colors of the background and the letter.
"""

import sys

from PIL import Image, ImageDraw, ImageFont

SIZE, LETTER = 640, 340  # the width of the picture and the height of the font, in pixels
HEAD, SHOULDERS = (220, 130, 420, 330), (110, 380, 530, 800)


def main(arguments: list[str]) -> int:
    letter, background, color = arguments
    picture = Image.new("RGB", (SIZE, SIZE), background)
    draw = ImageDraw.Draw(picture)
    if letter:
        draw.text((SIZE / 2, SIZE / 2), letter, color, ImageFont.load_default(LETTER), anchor="mm", stroke_width=4)
    else:
        draw.ellipse(HEAD, color)
        draw.ellipse(SHOULDERS, color)
    picture.save(sys.stdout.buffer, "WEBP", quality=80)
    return 0
