/** Tests that WebP pictures are embedded as images, and other files as links. */
import { expect, test } from "vitest";

import { writeEmbed } from "./embed";

const asset = (name: string, fileName: string) => ({ name, icon: "", fileName });

test("a WebP picture is embedded as an image", () => {
  expect(writeEmbed("/", "r1", asset("Label", "label.webp"))).toBe(
    '<img src="/api/media/recipes/r1/assets/label.webp" alt="Label" width="100%">',
  );
});

test.each(["drawing.svg", "photo.png", "notes.pdf", "data.zip"])("%s is embedded as a link", (fileName) => {
  expect(writeEmbed("/", "r1", asset("A file", fileName))).toBe(`[A file](/api/media/recipes/r1/assets/${fileName})`);
});

test("special characters in a name cannot break out of the HTML attribute", () => {
  expect(writeEmbed("/", "r1", asset('"><b>', "a b.webp"))).toBe(
    '<img src="/api/media/recipes/r1/assets/a%20b.webp" alt="b" width="100%">',
  );
});
