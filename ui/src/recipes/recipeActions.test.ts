/** Tests the URL that a recipe action of type "link" opens. */
import { expect, test } from "vitest";

import { linkOf } from "./recipeActions";

const soup = { id: "33333333-3333-4333-8333-333333333333", slug: "käse-suppe" };
const PAGE = "http://hearth.lan/g/home/r/k%C3%A4se-suppe";

test.each([
  ["https://example.com/?u=${url}", `https://example.com/?u=${encodeURIComponent(PAGE)}`],
  ["https://example.com/${slug}/${id}/${slug}", `https://example.com/k%C3%A4se-suppe/${soup.id}/k%C3%A4se-suppe`],
  ["${url}?from=here", `${PAGE}?from=here`],
  ["shortcuts://run?name=${slug}", "shortcuts://run?name=k%C3%A4se-suppe"],
  ["https://example.com/${other}", "https://example.com/${other}"],
  ["javascript:alert(1)", null],
  [" JavaScript:alert(1)", null],
  ["data:text/html,x", null],
  ["jar:https://example.com/a.zip!/", null],
  ["mhtml:https://example.com/", null],
])("%s opens %s", (url, link) => expect(linkOf({ url }, soup, PAGE)).toBe(link));
