/** Tests recognizing what was pasted. */
import { expect, test } from "vitest";

import { writeBookmarkCode, PAGE } from "../bookmark/writeBookmarkCode";
import { recognizeFile } from "./recognizeFile";
import { recognizeText } from "./recognizeText";
import { readPage } from "../bookmark/useHandedPage";

const RECIPE = "Leek soup\n\n500 g leeks\n1 l stock\n\nWash the leeks.\nSimmer.";

test.each([
  ["", "nothing"],
  ["  \n ", "nothing"],
  ["https://example.com/soup", "address"],
  ["example.com/soup", "address"],
  ["Look at this: https://example.com/soup !", "address"],
  ["https://example.com/a\nhttps://example.com/b", "links"],
  ["two: https://example.com/a and https://example.com/b", "links"],
  ["<html><p>Soup</p></html>", "html"],
  ['{"@type": "Recipe"}', "json"],
  ["[{}]", "json"],
  ["[\n  {", "json"],
  ["[12.11.23, 18:04:11] Mama: Hello\n[12.11.23, 18:05:02] Mama: 250 g flour\n125 g butter", "text"],
  ["[ ] 200 g flour\n[ ] 2 eggs\n[ ] 1 pinch of salt", "text"],
  ["<3 Grandma's soup <3\n500 g leeks\nSimmer.", "text"],
  ["[Leek soup](https://example.com/soup)", "address"],
  ["[", "unclear"],
  [RECIPE, "text"],
  [`${RECIPE}\nFrom https://example.com/soup`, "text"],
  [`${RECIPE}\nhttps://example.com/a\nhttps://example.com/b`, "text"],
  ["Ingredients: 500 g leeks, 1 l stock. Method: wash the leeks and simmer them.", "text"],
  ["leek soup", "unclear"],
])("%j is recognized as %s", (text, kind) => {
  expect(recognizeText(text).kind).toBe(kind);
});

test.each([
  ["leek.JPG", "", "picture"],
  ["photo", "image/heic", "picture"],
  ["recipes.zip", "application/zip", "archive"],
  ["soup.html", "text/html", "page"],
  ["soup.json", "", "page"],
  ["soup.pdf", "application/pdf", "recipe"],
  ["soup.md", "", "recipe"],
  ["soup", "", "recipe"],
])("the file %s of type %j is a %s", (name, type, kind) => {
  expect(recognizeFile(new File(["x"], name, { type }))).toBe(kind);
});

const page = { type: PAGE, url: "https://example.com/soup", html: "<p>Soup</p>" };

test("a page that is handed over is taken", () => {
  expect(readPage(page)).toEqual({ url: page.url, html: page.html });
});

test.each([
  null,
  "text",
  { ...page, type: "other" },
  { ...page, url: "javascript:alert(1)" },
  { ...page, url: 5 },
  { ...page, html: ["<p>Soup</p>"] },
  { ...page, html: "" },
  { ...page, html: "x".repeat(5_000_001) },
])("any other message is no page", (message) => {
  expect(readPage(message)).toBeNull();
});

test("the code of the bookmark is valid, and is for our origin only", () => {
  const code = writeBookmarkCode('http://kitchen.lan:9925/g/ho"me/r/create/url').replace("javascript:", "");
  expect(() => new Function(code)).not.toThrow();
  expect(code).toContain('"http://kitchen.lan:9925"');
});
