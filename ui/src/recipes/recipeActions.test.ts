/** Tests the URL that a recipe action of type "link" opens, and sending a message. */
import { expect, test } from "vitest";

import { fakeServer, refuse } from "@/testing/fakeServer";

import { fillLink, type RecipeAction, sendAction } from "./recipeActions";

const soup = { id: "33333333-3333-4333-8333-333333333333", slug: "käse-suppe" };
const PAGE = "http://hearth.lan/g/home/r/k%C3%A4se-suppe";

test.each([
  ["https://example.com/?u=${url}", `https://example.com/?u=${encodeURIComponent(PAGE)}`],
  ["https://example.com/${slug}/${id}/${slug}", `https://example.com/k%C3%A4se-suppe/${soup.id}/k%C3%A4se-suppe`],
  ["${url}?from=here", `${PAGE}?from=here`],
  ["HTTP://oven.local/${id}", `HTTP://oven.local/${soup.id}`],
  ["shortcuts://run?name=${slug}", null],
  ["intent://scan/#Intent;end", null],
  ["mailto:a@example.com", null],
  ["https:", null],
  ["https://example.com/${other}", "https://example.com/${other}"],
  ["javascript:alert(1)", null],
  [" JavaScript:alert(1)", null],
  ["data:text/html,x", null],
  ["jar:https://example.com/a.zip!/", null],
  ["mhtml:https://example.com/", null],
])("%s opens %s", (url, link) => expect(fillLink({ url }, soup, PAGE)).toBe(link));

const send = () => sendAction({ id: "a" } as RecipeAction, { id: soup.id, slug: "soup" });

test("a message counts as sent if only the log cannot be read, but not if sending it fails", async () => {
  const sending = "POST households/recipe-actions/a/trigger/soup";
  const log = { "GET households/recipe-actions/deliveries": refuse(500) };
  fakeServer({ [sending]: null, ...log });
  expect(await send()).toBeNull();
  fakeServer({ [sending]: refuse(503), ...log });
  await expect(send()).rejects.toThrow();
});
