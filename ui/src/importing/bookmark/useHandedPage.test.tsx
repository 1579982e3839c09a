/** Tests receiving the page that the bookmark hands over. */
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";

import { toMira } from "@/testing/cast";
import { leekSoup, pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { PAGE, READY } from "./writeBookmarkCode";

const ADDRESS = "/g/home/r/create/url?recipe_import_url=https%3A%2F%2Fexample.com%2Fleek&page=1";
const home = {
  ...toMira,
  "GET recipes": pageOf([]),
  "GET recipes/leek-soup": leekSoup,
  "GET users/self/ratings": { ratings: [] },
  "GET recipes/create/known": { items: [] },
  "POST recipes/create/url": "leek-soup",
};
const page = { type: PAGE, url: "https://example.com/leek", html: "<p>Leek soup</p>" };

function send(source: unknown, data: unknown) {
  const event = new MessageEvent("message", { data });
  Object.defineProperty(event, "source", { value: source });
  window.dispatchEvent(event);
}

function opener() {
  const other = { postMessage: vi.fn() };
  vi.stubGlobal("opener", other);
  return other;
}

afterEach(() => void vi.unstubAllGlobals());

test("a page from the window that opened ours is shown before it is sent", async () => {
  const server = fakeServer(home);
  const other = opener();
  const { path } = openScreen(ADDRESS);
  await waitFor(() => expect(other.postMessage).toHaveBeenCalledWith(READY, "*"));
  send(other, page);
  expect(await screen.findByLabelText("Page source or data")).toHaveValue(page.html);
  expect(screen.getByLabelText(/^Source address/)).toHaveValue(page.url);
  expect(path()).toContain("/g/home/r/create/html");
  expect(server.count("POST recipes/create/html-or-json")).toBe(0);
  expect(server.count("POST recipes/create/url")).toBe(0);
});

test.each([
  ["another window", () => ({}), page],
  ["our own window", () => window, page],
  ["the right window, but is no page", (other: unknown) => other, { ...page, html: 5 }],
])("a message is ignored that comes from %s", async (_, source, data) => {
  fakeServer(home);
  const other = opener();
  const { path } = openScreen(ADDRESS);
  await waitFor(() => expect(other.postMessage).toHaveBeenCalled());
  send(source(other), data);
  expect(path()).toContain("/g/home/r/create/url");
  send(other, page);
  await waitFor(() => expect(path()).toContain("/g/home/r/create/html"));
});

test("without the other window, the address is imported", async () => {
  const server = fakeServer(home);
  vi.stubGlobal("opener", null);
  const { path } = openScreen(ADDRESS);
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  expect(server.last("POST recipes/create/url")?.body).toMatchObject({ url: "https://example.com/leek" });
});
