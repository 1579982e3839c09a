/**
 * Tests the menu with the less common actions for a recipe: its items on cards and on the recipe page, and what they
 * do.
 */
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { bob, mira, toMira, toVisitor } from "@/testing/cast";
import { leekSoup, leekSoupInList, pageOf, plumJamInList } from "@/testing/dishes";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const link = {
  id: "a1",
  actionType: "link",
  title: "Open in the calendar",
  url: "https://calendar.example/?at=${url}&name=${slug}",
  groupId: mira.groupId,
  householdId: mira.householdId,
};
const post = { ...link, id: "a2", actionType: "post", title: "Tell the display", url: "https://display.example/" };
const home = {
  ...toMira,
  "GET recipes": pageOf([leekSoupInList, plumJamInList]),
  "GET recipes/leek-soup": leekSoup,
  "GET users/self/ratings": { ratings: [] },
  "GET households/recipe-actions": pageOf([link, post]),
};

const labels = () => screen.getAllByRole("menuitem").map((item) => item.textContent);
async function onCard(answers: Record<string, unknown> = home) {
  const server = fakeServer(answers);
  const opened = openScreen("/g/home");
  await opened.person.click(await screen.findByRole("button", { name: "More for Leek soup" }));
  await screen.findByRole("menuitem", { name: "Share" });
  return { ...opened, server };
}
async function onPage(answers: Record<string, unknown> = home) {
  const server = fakeServer(answers);
  const opened = openScreen("/g/home/r/leek-soup");
  await opened.person.click(await screen.findByRole("button", { name: "More for Leek soup" }));
  await screen.findByRole("menuitem", { name: "Share" });
  return { ...opened, server };
}

const READING =
  "Download,Duplicate,Plan for a day,Add to shopping list,Add to cookbook,Print,Print options,Share".split(",");

test("a card's menu offers all actions in a fixed order", async () => {
  await onCard();
  await screen.findByRole("menuitem", { name: "Recipe actions" });
  expect(labels()).toEqual(["Edit", "Delete recipe", ...READING, "Recipe actions"]);
});

test("the menu of the recipe page leaves out what the page has as buttons, and deletes", async () => {
  await onPage();
  await screen.findByRole("menuitem", { name: "Recipe actions" });
  const reading = READING.filter((label) => !["Plan for a day", "Add to shopping list"].includes(label));
  const last = ["In the kitchen", "History", "Recipe actions", "Help with cooking", "Delete recipe"];
  expect(labels()).toEqual(["Read amounts and foods", ...reading, ...last]);
});

test("editing and deleting are not offered for a recipe that another household protects", async () => {
  await onCard({ ...home, "GET users/self": { ...bob, householdId: "elsewhere" } });
  expect(labels()).not.toContain("Edit");
  expect(labels()).not.toContain("Delete recipe");
});

const byBob = { userId: bob.id, householdId: mira.householdId };
const asMember = {
  ...home,
  "GET users/self": { ...mira, admin: false },
  "GET recipes": pageOf([{ ...leekSoupInList, ...byBob }]),
};

test.each([
  [false, ["Edit", "Delete recipe"]],
  [true, []],
])("another member's recipe can be edited unless its owner has locked it (locked: %s)", async (locked, offered) => {
  await onCard({
    ...asMember,
    "GET recipes/leek-soup": { ...leekSoup, ...byBob, settings: { ...leekSoup.settings, locked } },
  });
  const change = await screen.findByRole("menuitem", { name: locked ? "Locked by its owner" : "Edit" });
  await waitFor(() => expect(change.getAttribute("aria-disabled")).toBe(locked ? "true" : null));
  const enabled = screen
    .getAllByRole("menuitem")
    .filter((item) => item.getAttribute("aria-disabled") !== "true")
    .map((item) => item.textContent);
  expect(enabled.slice(0, -9)).toEqual(offered);
});

const revision = (id: string) => ({
  id,
  kind: "changed",
  createdAt: "2026-11-20T10:00:00.000000Z",
  userName: "Bob",
  changes: [],
});

test("a user who may edit another household's recipe may restore its earlier versions", async () => {
  const elsewhere = { ...leekSoup, userId: bob.id, householdId: "elsewhere" };
  const { person } = await onPage({
    ...asMember,
    "GET recipes/leek-soup": elsewhere,
    "GET recipes/leek-soup/revisions": pageOf([revision("2"), revision("1")]),
    "GET groups/households/elsewhere": { id: "elsewhere", preferences: { lockRecipeEditsFromOtherHouseholds: false } },
  });
  await person.click(screen.getByRole("menuitem", { name: "History" }));
  await person.click(await screen.findByRole("tab", { name: "What was changed" }));
  expect(await screen.findByRole("button", { name: /^Restore this version/ })).toBeInTheDocument();
});

test("visitors can only print", async () => {
  fakeServer({ ...toVisitor, "GET explore/groups/home/recipes/leek-soup": leekSoup });
  const { person } = openScreen("/g/home/r/leek-soup");
  await person.click(await screen.findByRole("button", { name: "Print Leek soup" }));
  await screen.findByRole("menuitem", { name: "Print" });
  expect(labels()).toEqual(["Print", "Print options"]);
});

test("a deleted recipe leaves the list, and Undo puts it back in its place", async () => {
  const { person, server } = await onCard({
    ...home,
    "DELETE recipes/leek-soup": leekSoup,
    [`POST recipes/trash/${leekSoup.id}/restore`]: leekSoup,
  });
  await person.click(screen.getByRole("menuitem", { name: "Delete recipe" }));
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete recipe" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "Leek soup" })).toBeNull());
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText("Leek soup restored");
  expect(server.count(`POST recipes/trash/${leekSoup.id}/restore`)).toBe(1);
  expect(screen.getAllByRole("link", { name: /^(Leek soup|Plum jam)$/ }).map((one) => one.textContent)).toEqual([
    "Leek soup",
    "Plum jam",
  ]);
});

test("a restored recipe has a new name if its old one was taken meanwhile", async () => {
  const renamed = { name: "Leek soup (1)", slug: "leek-soup-1" };
  let listed = [leekSoupInList, plumJamInList];
  const bringBack = () => {
    listed = [{ ...leekSoupInList, id: "another" }, { ...leekSoupInList, ...renamed }, plumJamInList];
    return { ...leekSoup, ...renamed };
  };
  const { person } = await onCard({
    ...home,
    "GET recipes": () => pageOf(listed),
    "DELETE recipes/leek-soup": leekSoup,
    [`POST recipes/trash/${leekSoup.id}/restore`]: bringBack,
  });
  await person.click(screen.getByRole("menuitem", { name: "Delete recipe" }));
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete recipe" }));
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  expect(await screen.findByText("Leek soup (1) restored")).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Leek soup" })).toHaveAttribute("href", "/g/home/r/leek-soup");
  expect(screen.getByRole("link", { name: "Leek soup (1)" })).toHaveAttribute("href", "/g/home/r/leek-soup-1");
});

test("downloaded files are named after the recipe", async () => {
  const saved: string[] = [];
  const contents: Blob[] = [];
  vi.stubGlobal(
    "URL",
    Object.assign(URL, {
      createObjectURL: (content: Blob) => `blob:${contents.push(content) - 1}`,
      revokeObjectURL: () => undefined,
    }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function note(this: HTMLAnchorElement) {
    void contents
      .at(-1)!
      .text()
      .then((text) => saved.push(`${text} as ${this.download}`));
  });
  const made = {
    "POST recipes/leek-soup/exports": { token: "word" },
    "GET recipes/leek-soup/exports/zip": "zip",
    "GET recipes/leek-soup/exports": ({ query }: FakeRequest) => query.get("template_name"),
  };
  const { person, server } = await onPage({ ...home, ...made });
  for (const [line, file] of [
    ["Zip, with picture and files", '"zip" as leek-soup.zip'],
    ["JSON", '"raw" as leek-soup.json'],
    ["Markdown", '"recipes.md" as leek-soup.md'],
  ]) {
    if (!screen.queryByRole("menuitem", { name: "Download" }))
      await person.click(screen.getByRole("button", { name: "More for Leek soup" }));
    await person.click(await screen.findByRole("menuitem", { name: "Download" }));
    await person.click(await screen.findByRole("menuitem", { name: line }));
    await waitFor(() => expect(saved.at(-1)).toBe(file));
  }
  expect(server.count("POST recipes/leek-soup/exports")).toBe(1);
});

test("if the server cannot create a file, an error is shown and nothing is saved", async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click");
  const { person } = await onPage({ ...home, "POST recipes/leek-soup/exports": refuse(500) });
  await person.click(screen.getByRole("menuitem", { name: "Download" }));
  await person.click(await screen.findByRole("menuitem", { name: "Zip, with picture and files" }));
  expect(await screen.findByText("Couldn't create the file")).toBeInTheDocument();
  expect(click).not.toHaveBeenCalled();
});

test.each(["Zip, with picture and files", "JSON", "Markdown"])(
  "a network error during a download is shown and can be retried: %s",
  async (line) => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:0", revokeObjectURL: () => undefined }));
    let isDown = true;
    const answer = (content: unknown) => () => {
      if (isDown) throw new TypeError("Failed to fetch");
      return content;
    };
    const { person } = await onPage({
      ...home,
      "POST recipes/leek-soup/exports": { token: "word" },
      "GET recipes/leek-soup/exports/zip": answer("zip"),
      "GET recipes/leek-soup/exports": answer("text"),
    });
    await person.click(screen.getByRole("menuitem", { name: "Download" }));
    await person.click(await screen.findByRole("menuitem", { name: line }));
    expect(await screen.findByText("Couldn't download the file. Hearthbook isn't responding.")).toBeInTheDocument();
    expect(click).not.toHaveBeenCalled();
    isDown = false;
    await person.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(click).toHaveBeenCalledOnce());
  },
);

test("the arrow keys open and close a submenu", async () => {
  const { person } = await onPage();
  act(() => screen.getByRole("menuitem", { name: "Download" }).focus());
  await person.keyboard("{ArrowRight}");
  await screen.findByRole("menuitem", { name: "JSON" });
  await person.keyboard("{ArrowLeft}");
  expect(await screen.findByRole("menuitem", { name: "Share" })).toBeInTheDocument();
});

test("a link action opens its URL in a new tab, with the recipe filled in", async () => {
  const opened = vi.spyOn(window, "open").mockImplementation(() => null);
  const { person } = await onPage();
  await person.click(await screen.findByRole("menuitem", { name: "Recipe actions" }));
  await person.click(await screen.findByRole("menuitem", { name: "Open in the calendar" }));
  const at = encodeURIComponent(`${window.location.origin}/g/home/r/leek-soup`);
  expect(opened).toHaveBeenCalledWith(`https://calendar.example/?at=${at}&name=leek-soup`, "_blank", "noopener");
});

const triggered = (outcome: { status: string; reason: string | null }) => ({
  "POST households/recipe-actions/a2/trigger/leek-soup": new Response("null", {
    status: 202,
    headers: { "Content-Type": "application/json" },
  }),
  "GET households/recipe-actions/deliveries": pageOf([
    { id: "d2", actionId: "a2", recipeId: "another recipe", status: "failed", reason: "Not this one." },
    { id: "d1", actionId: "a2", recipeId: leekSoup.id, ...outcome },
  ]),
});

test("the server sends the message of a post action", async () => {
  const { person, server } = await onPage({
    ...home,
    ...triggered({ status: "delivered", reason: null }),
  });
  await person.click(await screen.findByRole("menuitem", { name: "Recipe actions" }));
  await person.click(await screen.findByRole("menuitem", { name: "Tell the display" }));
  expect(await screen.findByText("Message sent")).toBeInTheDocument();
  expect(server.count("POST households/recipe-actions/a2/trigger/leek-soup")).toBe(1);
});

test("the reason is shown if a message is not delivered", async () => {
  const reason = "oven.local is not on the internet.";
  const { person } = await onPage({ ...home, ...triggered({ status: "failed", reason }) });
  await person.click(await screen.findByRole("menuitem", { name: "Recipe actions" }));
  await person.click(await screen.findByRole("menuitem", { name: "Tell the display" }));
  expect(await screen.findByText(reason)).toBeInTheDocument();
});

test("printing from a card opens the recipe page and prints it", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { person, path } = await onCard();
  await person.click(screen.getByRole("menuitem", { name: "Print" }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(path()).toBe("/g/home/r/leek-soup");
});
