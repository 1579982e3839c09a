/** Tests the screen of all shopping lists. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { bob } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { type FakeRequest, fakeServer } from "@/testing/fakeServer";
import { LIST, market, marketServer, summaryOf } from "@/testing/groceries";
import { openScreen } from "@/testing/openScreen";

const LISTS = "households/shopping/lists";
const own = summaryOf(market);
const bobs = { ...own, id: "cccccccc-0000-4000-8000-000000000002", name: "Hardware", userId: bob.id };
const party = { ...own, id: "cccccccc-0000-4000-8000-000000000003", name: "Party" };
const withLists = (...lists: (typeof own)[]) => ({ ...marketServer(), [`GET ${LISTS}`]: pageOf(lists) });

test.each([
  ["their own", own],
  ["a housemate's", { ...own, userId: bob.id }],
])("the only list opens at once if it is %s", async (_, only) => {
  fakeServer(withLists(only));
  const { path } = openScreen("/shopping-lists");
  await screen.findByRole("heading", { level: 1, name: "Saturday market" });
  expect(path()).toBe(`/shopping-lists/${LIST}`);
});

const names = (list: string) =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("link")
    .map((link) => link.querySelector(".name")?.textContent);

test("the household's lists are there at once, the person's own first, or all in one row", async () => {
  fakeServer(withLists(bobs, own, party));
  const { person } = openScreen("/shopping-lists");
  expect(
    await screen.findByRole("link", { name: /^Saturday market\s*3 to get\s*changed Jan 1, 2026$/ }),
  ).toBeInTheDocument();
  expect(names("Shopping lists")).toEqual(["Saturday market", "Party"]);
  expect(names("From your household")).toEqual(["Hardware"]);
  await person.click(screen.getByRole("checkbox", { name: "Show all lists in one row" }));
  expect(names("Shopping lists")).toEqual(["Hardware", "Saturday market", "Party"]);
});

test("whoever has no list of their own sees those of the household, and no offer of a first one", async () => {
  fakeServer(withLists(bobs, { ...party, userId: bob.id }));
  openScreen("/shopping-lists");
  expect(await screen.findByRole("link", { name: /Hardware/ })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Create a shopping list" })).not.toBeInTheDocument();
});

test("whoever comes back from their only list sees it, and does not return to it", async () => {
  fakeServer(withLists(own));
  const { path } = openScreen("/shopping-lists?disableRedirect=true");
  expect(
    await screen.findByRole("link", { name: /^Saturday market\s*3 to get\s*changed Jan 1, 2026$/ }),
  ).toBeInTheDocument();
  expect(path()).toBe("/shopping-lists?disableRedirect=true");
});

test("the first list is created with one press", async () => {
  const server = fakeServer({
    ...withLists(),
    [`POST ${LISTS}`]: ({ body }: FakeRequest) => ({ ...market, ...(body as object), id: LIST }),
  });
  const { person, path } = openScreen("/shopping-lists");
  await person.click(await screen.findByRole("button", { name: "Create a shopping list" }));
  await waitFor(() => expect(path()).toBe(`/shopping-lists/${LIST}`));
  expect(server.last(`POST ${LISTS}`)!.body).toMatchObject({ name: "Groceries" });
});

test("a list is deleted only after a question", async () => {
  const server = fakeServer({ ...withLists(own, party), [`DELETE ${LISTS}/${party.id}`]: market });
  const { person } = openScreen("/shopping-lists");
  await person.click(await screen.findByRole("button", { name: "Delete Party" }));
  expect(await screen.findByRole("alertdialog", { name: "Delete Party?" })).toBeInTheDocument();
  expect(server.count(`DELETE ${LISTS}/${party.id}`)).toBe(0);
  await person.click(screen.getByRole("button", { name: "Delete list" }));
  await waitFor(() => expect(server.count(`DELETE ${LISTS}/${party.id}`)).toBe(1));
});
