/** Tests that links are found in lists and in texts. */
import { expect, test } from "vitest";

import { readLinks } from "./readLinks";

test.each([
  ["https://a.test/1\nhttps://b.test/2\n", ["https://a.test/1", "https://b.test/2"], 0],
  ["a.test/soup\n\nwww.b.test", ["https://a.test/soup", "https://www.b.test"], 0],
  ["Try https://a.test/1, and (https://b.test/2).", ["https://a.test/1", "https://b.test/2"], 0],
  ['<DT><A HREF="https://a.test/1">Soup</A>\n<DT>Cake', ["https://a.test/1"], 1],
  ["[Soup](https://a.test/1)", ["https://a.test/1"], 0],
  ["https://a.test/1\nhttps://a.test/1\nsoup", ["https://a.test/1"], 1],
  ["", [], 0],
])("the links in %j are found", (text, links, without) => {
  expect(readLinks(text)).toEqual({ links, without });
});
