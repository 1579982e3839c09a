/** A file is inserted into a text as an image if the server shows it, otherwise as a link. */
import { expect, test } from "vitest";

import { embedOf } from "./embed";

const asset = (name: string, fileName: string) => ({ name, icon: "", fileName });

test("a picture is shown", () => {
  expect(embedOf("/", "r1", asset("Label", "label.webp"))).toBe(
    '<img src="/api/media/recipes/r1/assets/label.webp" alt="Label" width="100%">',
  );
});

test.each(["drawing.svg", "photo.png", "notes.pdf", "data.zip"])(
  "%s, which is only saved or read, is a link",
  (fileName) => {
    expect(embedOf("/", "r1", asset("A file", fileName))).toBe(`[A file](/api/media/recipes/r1/assets/${fileName})`);
  },
);

test("a name cannot end the words it stands in", () => {
  expect(embedOf("/", "r1", asset('"><b>', "a b.webp"))).toBe(
    '<img src="/api/media/recipes/r1/assets/a%20b.webp" alt="b" width="100%">',
  );
});
