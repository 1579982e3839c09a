/** Tests parsing Markdown as users write it in recipes, and blocking dangerous content such as scripts. */
import { expect, test } from "vitest";

import { readInline } from "./readInline";
import { readMarkdown } from "./readMarkdown";

test("lines of a paragraph are separated by breaks, and an empty line starts a new paragraph", () => {
  expect(readMarkdown("Melt the butter.\nStir.\n\nServe.")).toEqual([
    { kind: "paragraph", children: ["Melt the butter.", { kind: "break" }, "Stir."] },
    { kind: "paragraph", children: ["Serve."] },
  ]);
});

test.each([
  ["**hot**", "strong"],
  ["__hot__", "strong"],
  ["*hot*", "em"],
  ["_hot_", "em"],
  ["~~hot~~", "del"],
  ["<b>hot</b>", "b"],
  ["<SUP>hot</SUP>", "sup"],
])("%s is parsed as formatting", (text, tag) => {
  expect(readInline(text)).toEqual([{ kind: "tag", tag, children: ["hot"] }]);
});

test("emphasis can be nested, and characters without meaning are kept", () => {
  expect(readInline("**very *hot***")).toEqual([
    { kind: "tag", tag: "strong", children: ["very ", { kind: "tag", tag: "em", children: ["hot"] }] },
  ]);
  expect(readInline("2 * 3 = 6, file_name_here, 5 < 6")).toEqual(["2 * 3 = 6, file_name_here, 5 < 6"]);
});

test("lists can be nested and keep their first number", () => {
  expect(readMarkdown("3. one\n   - inner\n4. two")).toEqual([
    {
      kind: "list",
      start: 3,
      items: [
        [
          { kind: "paragraph", children: ["one"] },
          { kind: "list", start: null, items: [[{ kind: "paragraph", children: ["inner"] }]] },
        ],
        [{ kind: "paragraph", children: ["two"] }],
      ],
    },
  ]);
});

test("a table has a head and rows", () => {
  expect(readMarkdown("| a | b |\n|---|---|\n| 1 | 2 |")).toEqual([
    { kind: "table", head: [["a"], ["b"]], rows: [[["1"], ["2"]]] },
  ]);
});

test("headings, rules, quotes and code are blocks", () => {
  expect(readMarkdown("## Top\n---\n> said\n\n```\nx *y*\n```").map((block) => block.kind)).toEqual([
    "heading",
    "rule",
    "quote",
    "code",
  ]);
});

test.each([
  ["[x](javascript:alert(1))"],
  ["[x](data:text/html,hi)"],
  ['<a href="javascript:alert(1)">x</a>'],
  ["[x](//evil.example)"],
])("%s is not a link", (text) => {
  expect(JSON.stringify(readInline(text))).not.toContain("link");
});

test("scripts are removed, and unknown tags leave their text", () => {
  expect(readInline('a<script>alert(1)</script>b<div onclick="x">c</div>')).toEqual(["abc"]);
});

test("a picture on another host becomes a link, and one of this server is shown", () => {
  expect(readInline("![tart](https://else.example/t.jpg)")).toEqual([
    { kind: "link", href: "https://else.example/t.jpg", children: ["tart"] },
  ]);
  expect(readInline("![tart](/api/media/recipes/1/assets/t.webp)")).toEqual([
    { kind: "image", src: "/api/media/recipes/1/assets/t.webp", alt: "tart" },
  ]);
});

test.each([
  [
    '<img src="/api/media/recipes/1/assets/t.webp" height="100%" width="100%" onerror="alert(1)">',
    "/api/media/recipes/1/assets/t.webp",
    "",
  ],
  [
    "a <IMG alt='a > b' src='/api/media/recipes/1/assets/t.webp?a=1&amp;b=2' />",
    "/api/media/recipes/1/assets/t.webp?a=1&b=2",
    "a > b",
  ],
  ["<img src=/api/media/recipes/1/assets/t.webp/>", "/api/media/recipes/1/assets/t.webp", ""],
])("an HTML picture on this server is shown: %s", (text, src, alt) => {
  expect(readInline(text)).toContainEqual({ kind: "image", src, alt });
});

test.each([
  [
    '<img src="https://else.example/x.png" alt="tart">',
    [{ kind: "link", href: "https://else.example/x.png", children: ["tart"] }],
  ],
  ['<img src="javascript:alert(1)">', [{ kind: "tag", tag: "cite", children: ["javascript:alert(1)"] }]],
  ["<img alt=x>", []],
  ["<imgx src='/api/media/a.png'>", []],
])("an HTML picture on another host is not shown: %s", (text, read) => expect(readInline(text)).toEqual(read));

test("web addresses become links, without the period that ends the sentence", () => {
  expect(readInline("See https://example.com/a_b.")).toEqual([
    "See ",
    { kind: "link", href: "https://example.com/a_b", children: ["https://example.com/a_b"] },
    ".",
  ]);
});

test("entities and escapes become the characters they stand for", () => {
  expect(readInline("salt &amp; pepper, 200&deg;C \\*not bold\\* &unknown;")).toEqual([
    "salt & pepper, 200°C *not bold* &unknown;",
  ]);
});

test("malicious nesting is parsed quickly", () => {
  const before = performance.now();
  readMarkdown("> ".repeat(3000) + "x");
  readMarkdown("*_".repeat(3000));
  readMarkdown("[".repeat(5000) + "](".repeat(2000));
  readMarkdown("<b>".repeat(3000));
  expect(performance.now() - before).toBeLessThan(1500);
});
