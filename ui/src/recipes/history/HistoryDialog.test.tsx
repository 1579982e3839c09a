/** Tests the history of a recipe, which describes each change and can restore a revision. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { mira, toMira } from "@/testing/cast";
import { leekSoup, pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import type { Revision } from "./revisions";

const made: Revision = {
  id: "r1",
  number: 1,
  kind: "made",
  createdAt: "2026-11-01T10:00:00.000000Z",
  updatedAt: "2026-11-01T10:00:00.000000Z",
  userId: mira.id,
  userName: "Mira Novak",
  changes: [],
  moreChanges: 0,
} as Revision;
const changed: Revision = {
  ...made,
  id: "r2",
  number: 2,
  kind: "changed",
  userName: "Bob Hart",
  changes: [
    {
      field: "recipeIngredient",
      how: "changed",
      before: "3 leeks washed",
      after: "4 leeks washed",
      at: 1,
      shortened: false,
    },
    { field: "settings.public", how: "changed", before: false, after: true, at: null, shortened: false },
    { field: "image", how: "added", before: null, after: "df0ab909", at: null, shortened: false },
  ],
};
const home = {
  ...toMira,
  "GET recipes/leek-soup": leekSoup,
  "GET users/self/ratings": { ratings: [] },
  "GET households/recipe-actions": pageOf([]),
  "GET groups/members": pageOf([]),
  "GET recipes/leek-soup/revisions": { ...pageOf([]), items: [changed, made], total: 2 },
};
const open = async () => {
  const opened = openScreen("/g/home/r/leek-soup");
  await opened.person.click(await screen.findByRole("button", { name: "More for Leek soup" }));
  await opened.person.click(await screen.findByRole("menuitem", { name: "History" }));
  const dialog = within(await screen.findByRole("dialog", { name: "History of Leek soup" }));
  await opened.person.click(dialog.getByRole("tab", { name: "What was changed" }));
  return { ...opened, dialog };
};

test("what happened and what was changed are in one place, which the arrow keys lead through", async () => {
  const event = { id: "e1", recipeId: leekSoup.id, userId: mira.id, subject: "Mira made this", eventType: "comment" };
  const moment = "2026-11-20T12:00:00.000000Z";
  const events = [{ ...event, eventMessage: "", image: "", timestamp: moment, createdAt: moment, updatedAt: moment }];
  fakeServer({ ...home, "GET recipes/timeline/events": { ...pageOf([]), items: events, total: 1 } });
  const { person, dialog } = await open();
  expect(await dialog.findByText("Ingredient 1")).toBeVisible();
  await person.keyboard("{ArrowLeft}");
  expect(dialog.getByRole("tab", { name: "What happened", selected: true })).toHaveFocus();
  expect(await dialog.findByRole("article", { name: "Mira made this" })).toBeVisible();
  expect(dialog.queryByText("Ingredient 1")).toBeNull();
  await person.keyboard("{ArrowLeft}");
  expect(dialog.getByRole("tabpanel", { name: "What was changed" })).toBeVisible();
});

test("each change names the changed part and marks removed and added text", async () => {
  fakeServer(home);
  const { dialog } = await open();
  const line = (await dialog.findByText("Ingredient 1")).nextElementSibling as HTMLElement;
  expect(line.querySelector("del")).toHaveTextContent("3");
  expect(line.querySelector("ins")).toHaveTextContent("4");
  expect(dialog.getByText("Public").nextElementSibling).toHaveTextContent(/off.*on/);
  expect(dialog.queryByText(/df0ab909/)).toBeNull();
  expect(dialog.getByText("Bob Hart")).toBeInTheDocument();
});

test("an earlier version can be restored, but not the current one", async () => {
  const server = fakeServer({
    ...home,
    "POST recipes/leek-soup/revisions/r1/restore": { ...leekSoup, name: "Leek soup" },
  });
  const { person, dialog } = await open();
  await dialog.findByText("Ingredient 1");
  const buttons = dialog.getAllByRole("button", { name: /^Restore this version/ });
  expect(buttons).toHaveLength(1);
  await person.click(buttons[0]!);
  await waitFor(() => expect(server.count("POST recipes/leek-soup/revisions/r1/restore")).toBe(1));
  expect(await screen.findByText("Earlier version restored")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a shortened change is shown in full on request", async () => {
  const cut = {
    ...changed.changes[0]!,
    field: "description",
    before: "…cream…",
    after: "…milk…",
    at: null,
    shortened: true,
  };
  const full = {
    ...changed,
    changes: [{ ...cut, before: "Soup with cream for six", after: "Soup with milk for six", shortened: false }],
  };
  const server = fakeServer({
    ...home,
    "GET recipes/leek-soup/revisions": { ...pageOf([]), items: [{ ...changed, changes: [cut] }, made], total: 2 },
    "GET recipes/leek-soup/revisions/r2/changes": full,
  });
  const { person, dialog } = await open();
  const button = await dialog.findByRole("button", { name: "Show all changes in full" });
  expect(server.count("GET recipes/leek-soup/revisions/r2/changes")).toBe(0);
  await person.click(button);
  expect(await dialog.findByText(/for six/)).toBeInTheDocument();
  expect(dialog.queryByRole("button", { name: "Show all changes in full" })).toBeNull();
});

test("a revision without shortened changes does not offer to show more", async () => {
  fakeServer(home);
  const { dialog } = await open();
  await dialog.findByText("Ingredient 1");
  expect(dialog.queryByRole("button", { name: "Show all changes in full" })).toBeNull();
});
