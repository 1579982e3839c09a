/** Tests which formatting a line keeps that allows only a few tags. */
import { expect, test } from "vitest";

import { keepTags } from "./keepTags";
import { readInline } from "./readInline";

const KEPT = ["b", "q", "i", "strong", "sup"] as const;

test.each(KEPT)("<%s> is kept", (tag) => {
  const written = readInline(`2 <${tag}>large</${tag}> eggs`);
  expect(keepTags(written, KEPT)).toEqual(["2 ", { kind: "tag", tag, children: ["large"] }, " eggs"]);
});

test.each([
  "<em>large</em>",
  "<u>large</u>",
  "<mark>large</mark>",
  "<kbd>large</kbd>",
  "<sub>large</sub>",
  "*large*",
  "~~large~~",
  "`large`",
  "[large](https://example.com)",
  '<a href="https://example.com">large</a>',
  "<u>la</u><em>rge</em>",
  "![](/api/media/recipes/1/images/original.webp)large",
])("%s is reduced to its text", (written) => {
  expect(keepTags(readInline(`2 ${written} eggs`), KEPT).join("")).toBe("2 large eggs");
});

test("a kept tag inside of another one stays, and so does the other way round", () => {
  expect(keepTags(readInline("<u>2 <b>large</b></u>"), KEPT)).toEqual([
    "2 ",
    { kind: "tag", tag: "b", children: ["large"] },
  ]);
  expect(keepTags(readInline("**2 <mark>large</mark>**"), KEPT)).toEqual([
    { kind: "tag", tag: "strong", children: ["2 ", "large"] },
  ]);
});
