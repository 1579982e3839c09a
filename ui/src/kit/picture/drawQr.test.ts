/** Tests that QR codes match those of another program and can be decoded again. */
import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { drawQr } from "./drawQr";

const rowsOf = (text: string) => drawQr(text)!.map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));

// The expected hashes are those of codes drawn by Segno, a Python library, with the same mask. Each text is the longest
// one that fits in its QR version.
test.each([
  ["x", 14, "948367ed70765267"],
  ["x", 180, "21e02ceea8d235cf"],
  ["z", 2331, "3df0b1f45eba1209"],
])("%s, repeated %i times, is drawn as another program draws it", (letter, count, hash) => {
  expect(
    createHash("sha256")
      .update(rowsOf(letter.repeat(count)).join("\n"))
      .digest("hex")
      .slice(0, 16),
  ).toBe(hash);
});

test.each(["a", "http://192.168.1.20:9000/g/home/r/leek-soup", "https://example.com/käse?x=شوربة"])(
  "the code of %s can be decoded",
  (text) => {
    expect(readBack(rowsOf(text))).toBe(text);
  },
);

test("a text that is too long for any QR code returns null", () => expect(drawQr("z".repeat(2332))).toBeNull());

const MASKS = [
  "(x+y)%2",
  "y%2",
  "x%3",
  "(x+y)%3",
  "((x/3|0)+(y/2|0))%2",
  "x*y%2+x*y%3",
  "(x*y%2+x*y%3)%2",
  "((x+y)%2+x*y%3)%2",
].map((formula) => new Function("x", "y", `return (${formula}) === 0`) as (x: number, y: number) => boolean);

/**
 * Decodes a QR code of version 1 to 5. Such a code has one block, or two of the same length, and at most one alignment
 * pattern.
 */
function readBack(rows: string[]): string {
  const size = rows.length;
  const version = (size - 17) / 4;
  // The mask number is in the format bits next to the upper left finder pattern, XORed with binary 101.
  const isFlipped = MASKS[Number.parseInt(rows[8]!.slice(2, 5), 2) ^ 0b101]!;
  const mark = version > 1 ? size - 7 : size + 9;
  const isFixed = (x: number, y: number) =>
    x === 6 ||
    y === 6 ||
    (x < 9 && y < 9) ||
    (x < 9 && y > size - 9) ||
    (x > size - 9 && y < 9) ||
    (Math.abs(x - mark) < 3 && Math.abs(y - mark) < 3);
  let bits = "";
  const pairs = Array.from({ length: (size - 1) / 2 }, (_, index) => size - 1 - index * 2).map((right) =>
    right <= 6 ? right - 1 : right,
  );
  for (const [index, right] of pairs.entries())
    for (let step = 0; step < size; step += 1)
      for (const x of [right, right - 1]) {
        const y = index % 2 ? step : size - 1 - step;
        if (!isFixed(x, y)) bits += (rows[y]![x] === "1") === isFlipped(x, y) ? "0" : "1";
      }
  const words = bits.match(/.{8}/g)!;
  const blocks = version >= 4 ? 2 : 1;
  const room = [16, 28, 44, 64, 86][version - 1]!;
  const data = Array.from({ length: blocks }, (_, block) =>
    words.slice(0, room).filter((_word, at) => at % blocks === block),
  )
    .flat()
    .join("");
  expect(data.slice(0, 4)).toBe("0100");
  const length = Number.parseInt(data.slice(4, 12), 2);
  return new TextDecoder().decode(
    Uint8Array.from({ length }, (_, at) => Number.parseInt(data.slice(12 + at * 8, 20 + at * 8), 2)),
  );
}
