/** Tests the example recipes on the list of recipes: they come with one press, and go with one press. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { bob, toMira } from "@/testing/cast";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const soup = { id: "1", slug: "leek-soup", name: "Leek soup", tags: [], recipeCategory: [] };
const pageOf = (count: number) => ({ page: 1, perPage: 30, total: count, totalPages: 1, items: count ? [soup] : [] });
const PATH = "groups/example-recipes";

/** A server that has examples while `removable` is not 0. */
function openHome(removable: number, own = 0, user = toMira["GET users/self"]) {
  let count = removable;
  const server = fakeServer({
    ...toMira,
    "GET users/self": user,
    "GET recipes": () => pageOf(count + own),
    [`GET ${PATH}`]: () => ({ removable: count }),
    [`POST ${PATH}`]: () => ({ removable: (count = 3) }),
    [`DELETE ${PATH}`]: () => ({ removable: (count = 0) }),
  });
  return { server, ...openScreen("/g/home") };
}

test("examples come and go with one press each, and can come back", async () => {
  const { server, person } = openHome(0);
  await person.click(await screen.findByRole("button", { name: "Try it with three example recipes" }));
  await person.click(await screen.findByRole("button", { name: "Remove the examples" }));
  expect(await screen.findByRole("link", { name: /From a link/ })).toBeVisible();
  expect(server.count(`DELETE ${PATH}`)).toBe(1);
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("button", { name: "Remove the examples" })).toBeVisible();
});

test("nothing is said about examples where there are none to remove", async () => {
  const { server } = openHome(0, 1);
  await screen.findByRole("link", { name: /Leek soup/ });
  await waitFor(() => expect(server.count(`GET ${PATH}`)).toBe(1));
  expect(screen.queryByRole("button", { name: "Remove the examples" })).toBeNull();
});

test("in a large collection, examples are not even asked for", async () => {
  const { server } = openHome(0, 31);
  await screen.findByRole("link", { name: /Leek soup/ });
  expect(server.count(`GET ${PATH}`)).toBe(0);
});

test("moving in and backups are offered only to those who may", async () => {
  openHome(0, 0, { ...bob, canManage: false });
  expect(await screen.findByRole("link", { name: /From a link/ })).toBeVisible();
  expect(screen.queryByRole("link", { name: /old program/ })).toBeNull();
  expect(screen.queryByRole("link", { name: "Restore a backup" })).toBeNull();
});
