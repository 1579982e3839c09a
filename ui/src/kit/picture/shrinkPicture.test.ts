/** Tests which pictures are shrunk before they are sent, and into what. */
import { afterEach, expect, test, vi } from "vitest";

import * as pictures from "./readPicture";
import { shrinkPicture } from "./shrinkPicture";

const JPEG = "\xff\xd8\xff";

function picture(signature: string, bytes: number, type: string, name = "dinner.large.heic") {
  const content = new Uint8Array(bytes);
  content.set([...signature].map((letter) => letter.charCodeAt(0)));
  return new File([content], name, { type });
}

function readAs(size: number) {
  vi.spyOn(pictures, "readPicture").mockResolvedValue({
    toBlob: (done: BlobCallback, type?: string) => done(new Blob([new Uint8Array(size)], { type })),
  } as HTMLCanvasElement);
}

afterEach(() => vi.restoreAllMocks());

test("a large photo is sent as a small JPEG under its own name", async () => {
  readAs(500_000);
  const sent = await shrinkPicture(picture(JPEG, 19_000_000, "image/jpeg", "IMG.1.jpeg"));
  expect([sent.name, sent.type, sent.size]).toEqual(["IMG.1.jpg", "image/jpeg", 500_000]);
});

test("what may be transparent stays so", async () => {
  readAs(500_000);
  const sent = await shrinkPicture(picture("\x89PNG\r\n\x1a\n", 9_000_000, "image/png", "logo.png"));
  expect([sent.name, sent.type]).toEqual(["logo.webp", "image/webp"]);
});

test.each([
  ["a small photo", picture(JPEG, 1_000_000, "image/jpeg")],
  ["an animation", picture("GIF89a", 9_000_000, "image/gif")],
  ["another file", picture("%PDF-", 9_000_000, "application/pdf")],
])("%s is sent as it is", async (_what, file) => {
  readAs(10);
  expect(await shrinkPicture(file)).toBe(file);
});

test("a picture that this browser cannot read, or would not make smaller, is sent as it is", async () => {
  const file = picture(JPEG, 9_000_000, "image/jpeg");
  readAs(10_000_000);
  expect(await shrinkPicture(file)).toBe(file);
  vi.spyOn(pictures, "readPicture").mockRejectedValue(new Error("EncodingError"));
  expect(await shrinkPicture(file)).toBe(file);
});
