/** Tests recognizing pictures by their first bytes. */
import { expect, test } from "vitest";

import { detectPicture } from "./detectPicture";

const file = (head: string) => new Blob([Uint8Array.from([...head].map((sign) => sign.charCodeAt(0))), "the rest"]);

test.each(["\xff\xd8\xff\xe0", "\x89PNG\r\n\x1a\n", "GIF89a", "RIFF\0\0\0\0WEBPVP8 "])(
  "%j begins a picture that every browser shows",
  async (head) => {
    expect(await detectPicture(file(head))).toBe("shown");
  },
);

test.each(["\0\0\0\x18ftypheic\0\0\0\0mif1heic", "\0\0\0\x1cftypmif1\0\0\0\0avif"])(
  "%j begins a picture in a camera format",
  async (head) => {
    expect(await detectPicture(file(head))).toBe("of a camera");
  },
);

test.each(["", "<svg/>", "%PDF-1.7", "\0\0\0\x18ftypmp42\0\0\0\0isom", "shopping list"])(
  "%j does not begin a picture",
  async (head) => {
    expect(await detectPicture(file(head))).toBeNull();
  },
);
