/** Tests the screen of all shopping lists. */
import { screen, waitFor } from "@testing-library/react";
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

test("a single list opens at once", async () => {
  fakeServer(withLists(own, bobs));
  const { path } = openScreen("/shopping-lists");
  await screen.findByRole("heading", { level: 1, name: "Saturday market" });
  expect(path()).toBe(`/shopping-lists/${LIST}`);
});

test("several lists are offered, and those of others only if the person wants to see them", async () => {
  fakeServer(withLists(own, bobs, party));
  const { person } = openScreen("/shopping-lists");
  expect(
    await screen.findByRole("link", { name: /^Saturday market\s*3 to get\s*changed Jan 1, 2026$/ }),
  ).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: /Hardware/ })).not.toBeInTheDocument();
  await person.click(screen.getByRole("checkbox", { name: "Show everyone's lists" }));
  expect(screen.getByRole("link", { name: /Hardware/ })).toBeInTheDocument();
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
