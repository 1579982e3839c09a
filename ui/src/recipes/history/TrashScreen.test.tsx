/** Tests restoring deleted recipes, and deleting them permanently. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { leekSoup, pageOf } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import type { Trashed } from "./trash";

const soup: Trashed = {
  id: "t1",
  recipeId: leekSoup.id,
  name: "Leek soup",
  slug: "leek-soup",
  image: "a1",
  userId: leekSoup.userId,
  householdId: leekSoup.householdId,
  deletedBy: "Bob Hart",
  deletedAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
  cover: null,
  goneAt: new Date(Date.now() + 27 * 86_400_000 - 1000).toISOString(),
};
const held = (items: Trashed[]) => ({ ...pageOf([]), items, total: items.length });
const open = () => openScreen("/g/home/recipes/trash");

test("the trash shows what was deleted, by whom and for how long it is kept", async () => {
  fakeServer({ ...toMira, "GET recipes/trash": held([soup]) });
  open();
  expect(await screen.findByRole("heading", { level: 2, name: "Leek soup" })).toBeInTheDocument();
  expect(screen.getByText(/Deleted by Bob Hart.*27 days/)).toBeInTheDocument();
});

test("a recipe is restored, and the toast links to it", async () => {
  let kept = [soup];
  fakeServer({
    ...toMira,
    "GET recipes/trash": () => held(kept),
    "POST recipes/trash/t1/restore": () => {
      kept = [];
      return leekSoup;
    },
    "GET recipes/leek-soup": leekSoup,
    "GET users/self/ratings": { ratings: [] },
  });
  const { person, path } = open();
  await person.click(await screen.findByRole("button", { name: "Restore Leek soup" }));
  expect(await screen.findByText("The trash is empty.")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Open" }));
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
});

test("a double click restores a recipe once, without an error", async () => {
  let kept = [soup];
  const server = fakeServer({
    ...toMira,
    "GET recipes/trash": () => held(kept),
    "POST recipes/trash/t1/restore": () =>
      kept.length === 0 ? refuse(404, { message: "This is no longer in the trash." }) : ((kept = []), leekSoup),
  });
  const { person } = open();
  await person.dblClick(await screen.findByRole("button", { name: "Restore Leek soup" }));
  expect(await screen.findByText("The trash is empty.")).toBeInTheDocument();
  expect(server.count("POST recipes/trash/t1/restore")).toBe(1);
  expect(screen.queryByText("This is no longer in the trash.")).toBeNull();
});

test("a failed restore can be retried", async () => {
  let answer: unknown = refuse(503);
  fakeServer({
    ...toMira,
    "GET recipes/trash": () => held(answer === leekSoup ? [] : [soup]),
    "POST recipes/trash/t1/restore": () => answer,
  });
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "Restore Leek soup" }));
  await screen.findByRole("alert");
  answer = leekSoup;
  await person.click(screen.getByRole("button", { name: "Restore Leek soup" }));
  expect(await screen.findByText("The trash is empty.")).toBeInTheDocument();
});

test("deleting permanently requires confirmation", async () => {
  let kept = [soup];
  const server = fakeServer({
    ...toMira,
    "GET recipes/trash": () => held(kept),
    "DELETE recipes/trash/t1": () => {
      kept = [];
      return null;
    },
  });
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "Delete Leek soup permanently" }));
  expect(server.count("DELETE recipes/trash/t1")).toBe(0);
  await person.click(await screen.findByRole("button", { name: "Delete permanently" }));
  expect(await screen.findByText("The trash is empty.")).toBeInTheDocument();
});

test("a trash that fails to load shows the reason and can be retried", async () => {
  let answer: unknown = refuse(400, { message: "The disk is damaged." });
  fakeServer({ ...toMira, "GET recipes/trash": () => answer });
  const { person } = open();
  expect(await screen.findByText("The disk is damaged.")).toBeInTheDocument();
  answer = held([]);
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The trash is empty.")).toBeInTheDocument();
});
