/** Tests that a link ends before the punctuation of its sentence, and keeps what belongs to it. */
import { expect, test } from "vitest";

import { dropPunctuation } from "./endOfLink";

test.each([
  ["https://a.test/bread/),", "https://a.test/bread/"],
  ["https://a.test/bread!)", "https://a.test/bread"],
  ["https://a.test/brot?!", "https://a.test/brot"],
  ["https://a.test/brot“.", "https://a.test/brot"],
  ["https://a.test/pain»", "https://a.test/pain"],
  ["https://a.test/خبز؟", "https://a.test/خبز"],
  ["https://a.test/パン。おいしいです", "https://a.test/パン"],
  ["https://a.test/1](https://a.test/1)", "https://a.test/1"],
  ["https://a.test/Bread_(food)).", "https://a.test/Bread_(food)"],
  ["https://a.test/bread*", "https://a.test/bread"],
])("%s ends with %s", (link, bare) => expect(dropPunctuation(link)).toBe(bare));

test.each([
  "https://a.test/Bread_(food)",
  "https://a.test/?q=[a]",
  "https://a.test/bread/",
  "https://a.test/a,b",
  "",
  "https://a.test/食パン（食品）",
])("%j stays whole", (link) => expect(dropPunctuation(link)).toBe(link));
