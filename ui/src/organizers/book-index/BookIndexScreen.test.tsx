/** Tests the index of the cookbook: searching, jumping to letters, creating, editing, deleting and restoring. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { bob, mira, toMira, toVisitor } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

type Tag = { id: string; name: string; slug: string; groupId: string; onHand?: boolean };

const tag = (name: string, at: number): Tag => ({
  id: `44444444-0000-4000-8000-${String(at).padStart(12, "0")}`,
  name,
  slug: name.toLowerCase(),
  groupId: mira.groupId,
});
const tags = ["Quick", "éclairs", "Eggs", "30 minutes"].map(tag);
const [quick, , eggs] = tags as [Tag, Tag, Tag, Tag];
const picture = { recipeId: "33333333-3333-4333-8333-333333333333", picture: "a1" };
const filled = [
  { id: quick.id, recipes: 12, ...picture },
  { id: eggs.id, recipes: 1, recipeId: null, picture: null },
];
const home = { ...toMira, "GET organizers/tags": pageOf(tags), "GET organizers/tags/filled": filled };
const bobResponses = { ...home, "GET users/self": bob };

const entries = () =>
  screen
    .getAllByRole("listitem")
    .flatMap((item) => (item.dataset.entry ? [within(item).getByRole("link").textContent] : []));
const menuOf = async (person: ReturnType<typeof openScreen>["person"], name: string, item: string) => {
  await person.click(await screen.findByRole("button", { name: `More for ${name}` }));
  await person.click(await screen.findByRole("menuitem", { name: item }));
};

beforeEach(() => {
  localStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
});

test("names are listed under their letters, and each links to its recipes", async () => {
  fakeServer(home);
  const { person, path } = openScreen("/g/home/recipes/tags");
  expect(await screen.findByRole("heading", { level: 1, name: "Tags" })).toBeInTheDocument();
  await screen.findByRole("link", { name: "Quick" });
  expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual(["E", "Q", "#"]);
  expect(entries()).toEqual(["éclairs", "Eggs", "Quick", "30 minutes"]);
  await person.click(screen.getByRole("link", { name: "Quick" }));
  await waitFor(() => expect(path()).toBe(`/g/home?tags=${quick.id}`));
});

test("each entry shows its number of recipes and the picture of one of them", async () => {
  fakeServer(home);
  openScreen("/g/home/recipes/tags");
  const card = (await screen.findByRole("link", { name: "Quick" })).closest("li")!;
  expect(card).toHaveTextContent("12 recipes");
  expect(card.querySelector("img")).toHaveAttribute(
    "src",
    expect.stringContaining(`api/media/recipes/${picture.recipeId}/images/tiny-original.webp?version=a1`),
  );
  expect(screen.getByRole("link", { name: "éclairs" }).closest("li")).toHaveTextContent("No recipes yet");
});

test("a name is found without its accents, and the page's address contains the search", async () => {
  fakeServer(home);
  const { person, path } = openScreen("/g/home/recipes/tags");
  await person.type(await screen.findByRole("searchbox", { name: "Find a tag" }), "ECLA");
  await waitFor(() => expect(entries()).toEqual(["éclairs"]));
  await waitFor(() => expect(path()).toBe("/g/home/recipes/tags?q=ECLA"));
  await person.keyboard("{Escape}");
  await waitFor(() => expect(entries()).toHaveLength(4));
});

test("an address with a search shows its matches, even with a typo", async () => {
  fakeServer(home);
  openScreen("/g/home/recipes/tags?q=qiuck");
  expect(await screen.findByText(/Similar:/)).toBeInTheDocument();
  expect(entries()).toEqual(["Quick"]);
});

test("users who can organize can show only entries without recipes", async () => {
  fakeServer(home);
  const { person, path } = openScreen("/g/home/recipes/tags");
  await person.click(await screen.findByRole("button", { name: "2 without recipes" }));
  await waitFor(() => expect(entries()).toEqual(["éclairs", "30 minutes"]));
  expect(path()).toBe("/g/home/recipes/tags?unused=true");
});

test("a long list has a bar of letters: arrow keys move along it, Enter jumps to the heading", async () => {
  const many = ["Apple", "Bread", "Cake", "Dumpling", "Egg"].flatMap((name, at) =>
    Array.from({ length: 5 }, (_, more) => tag(`${name} ${more}`, at * 10 + more)),
  );
  fakeServer({ ...home, "GET organizers/tags": pageOf(many) });
  const { person } = openScreen("/g/home/recipes/tags");
  const bar = within(await screen.findByRole("toolbar", { name: "Jump to a letter" }));
  bar.getByRole("button", { name: "Go to A" }).focus();
  await person.keyboard("{ArrowRight}{ArrowRight}");
  expect(bar.getByRole("button", { name: "Go to C" })).toHaveFocus();
  await person.keyboard("e{Enter}");
  expect(screen.getByRole("heading", { name: "E" })).toHaveFocus();
});

test("a new tag gets the focus", async () => {
  let kept = tags;
  const soups = tag("Soups", 9);
  const server = fakeServer({
    ...home,
    "GET organizers/tags": () => pageOf(kept),
    "POST organizers/tags": () => {
      kept = [...tags, soups];
      return soups;
    },
  });
  const { person } = openScreen("/g/home/recipes/tags?q=soups");
  await person.click(await screen.findByRole("button", { name: "Create “soups”" }));
  const field = within(await screen.findByRole("dialog", { name: "New tag" })).getByRole("textbox", { name: "Name" });
  expect(field).toHaveValue("soups");
  await person.clear(field);
  await person.type(field, "Soups{Enter}");
  await waitFor(() => expect(screen.getByRole("link", { name: "Soups" })).toHaveFocus());
  expect(server.last("POST organizers/tags")!.body).toEqual({ name: "Soups" });
  expect(screen.getByRole("searchbox")).toHaveValue("");
});

test("a tool can be renamed, and shows whether it is on hand", async () => {
  const wok = { ...tag("Wok", 8), onHand: true };
  const server = fakeServer({
    ...toMira,
    "GET organizers/tools": pageOf([wok]),
    "GET organizers/tools/filled": [],
    [`PATCH organizers/tools/${wok.id}`]: wok,
  });
  const { person } = openScreen("/g/home/recipes/tools");
  expect((await screen.findByRole("link", { name: "Wok" })).closest("li")).toHaveTextContent("On hand");
  await menuOf(person, "Wok", "Edit");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Wok" }));
  await person.click(dialog.getByRole("checkbox", { name: "On hand" }));
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(server.last(`PATCH organizers/tools/${wok.id}`)?.body).toEqual({ name: "Wok", onHand: false }),
  );
});

test("deleting says what uses the entry, moves the focus to its neighbor, and can be undone", async () => {
  let kept = tags;
  const server = fakeServer({
    ...home,
    "GET organizers/tags": () => pageOf(kept),
    [`GET organizers/tags/${eggs.id}/uses`]: {
      counts: { recipes: 1 },
      recipes: [{ name: "Leek soup", slug: "leek-soup" }],
    },
    [`DELETE organizers/tags/${eggs.id}`]: () => {
      kept = tags.filter((one) => one !== eggs);
      return eggs;
    },
    [`POST organizers/tags/${eggs.id}/restore`]: () => {
      kept = tags;
      return eggs;
    },
  });
  const { person } = openScreen("/g/home/recipes/tags");
  await menuOf(person, "Eggs", "Delete");
  const dialog = await screen.findByRole("alertdialog", { name: "Delete Eggs?" });
  expect(await within(dialog).findByText("Used in 1 recipe.")).toBeInTheDocument();
  await person.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "Eggs" })).toBeNull());
  await waitFor(() => expect(screen.getByRole("link", { name: "Quick" })).toHaveFocus());
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("link", { name: "Eggs" })).toBeInTheDocument();
  expect(server.count(`POST organizers/tags/${eggs.id}/restore`)).toBe(1);
});

test("users who cannot organize see the index, but cannot change it", async () => {
  fakeServer(bobResponses);
  openScreen("/g/home/recipes/tags");
  await screen.findByRole("link", { name: "Quick" });
  for (const name of ["New tag", /^More for/, /without recipes/])
    expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByRole("link", { name: "Edit and merge" })).toBeNull();
});

test("an empty index shows one sentence and a button to create the first entry", async () => {
  fakeServer({ ...home, "GET organizers/tags": pageOf([]), "GET organizers/tags/filled": [] });
  openScreen("/g/home/recipes/tags");
  expect(await screen.findByText("No tags yet.")).toBeInTheDocument();
  expect(screen.getAllByRole("button", { name: "New tag" })).toHaveLength(1);
});

test("an empty index shows only the sentence to users who cannot create entries", async () => {
  fakeServer({ ...bobResponses, "GET organizers/tags": pageOf([]), "GET organizers/tags/filled": [] });
  openScreen("/g/home/recipes/tags");
  expect(await screen.findByText("No tags yet.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "New tag" })).toBeNull();
});

test("a list that failed to load can be loaded again", async () => {
  let isUp = false;
  fakeServer({
    ...home,
    "GET organizers/tags": () => (isUp ? pageOf(tags) : refuse(500, { message: "The disk is full" })),
  });
  const { person } = openScreen("/g/home/recipes/tags");
  const retry = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByText("The disk is full")).toBeInTheDocument();
  isUp = true;
  await person.click(retry);
  expect(await screen.findByRole("link", { name: "Quick" })).toBeInTheDocument();
});

test("the names are shown even if their recipes cannot be counted", async () => {
  fakeServer({ ...home, "GET organizers/tags/filled": refuse(500) });
  openScreen("/g/home/recipes/tags");
  expect((await screen.findByRole("link", { name: "Quick" })).closest("li")).not.toHaveTextContent("recipe");
});

test("tabs lead to the other kinds of entries", async () => {
  fakeServer({
    ...home,
    "GET organizers/categories": pageOf([tag("Soup", 7)]),
    "GET organizers/categories/filled": [],
  });
  const { person, path } = openScreen("/g/home/recipes/tags?q=quick");
  const kinds = within(await screen.findByRole("navigation", { name: "Categories, tags, tools" }));
  expect(kinds.getByRole("link", { name: "Tags" })).toHaveAttribute("aria-current", "page");
  await person.click(kinds.getByRole("link", { name: "Categories" }));
  expect(await screen.findByRole("link", { name: "Soup" })).toBeInTheDocument();
  expect(path()).toBe("/g/home/recipes/categories");
  expect(screen.getByRole("searchbox", { name: "Find a category" })).toHaveValue("");
});

test("visitors are redirected to the sign-in", async () => {
  fakeServer({ ...toVisitor });
  const { path } = openScreen("/g/home/recipes/tags");
  await waitFor(() => expect(path()).toContain("/login"));
});
