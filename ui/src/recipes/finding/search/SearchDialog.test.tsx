/** Tests the search dialog, which can be opened on any screen and used with the keyboard. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira, toVisitor } from "@/testing/cast";
import { leekSoup, leekSoupInList, pageOf, plumJamInList } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const home = {
  ...toMira,
  "GET recipes": pageOf([leekSoupInList, plumJamInList]),
  "GET recipes/leek-soup": leekSoup,
  "GET users/self/ratings": { ratings: [] },
};

async function search(words = "", address = "/about") {
  const opened = openScreen(address);
  await screen.findByRole("heading", { level: 1 });
  await opened.person.keyboard("/");
  const field = await screen.findByRole("combobox", { name: "Search all recipes" });
  if (words) await opened.person.type(field, words);
  return { ...opened, field };
}

test("the slash key, a search text and Enter open the first match", async () => {
  const server = fakeServer(home);
  const { person, path } = await search("leek");
  await person.keyboard("{Enter}");
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
  expect(Object.fromEntries(server.asked.find(({ query }) => query.has("search"))!.query)).toEqual({
    search: "leek",
    page: "1",
    perPage: "20",
    orderBy: "name",
    orderDirection: "asc",
    reasons: "true",
  });
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("the arrow keys move through the results and back to the field", async () => {
  fakeServer(home);
  const { person, field, path } = await search("soup");
  expect(await screen.findByText("2 recipes found")).toBeInTheDocument();
  await person.keyboard("{ArrowDown}{ArrowDown}");
  expect(screen.getByRole("option", { selected: true })).toHaveTextContent("Plum jam");
  expect(field).toHaveAttribute("aria-activedescendant", screen.getByRole("option", { selected: true }).id);
  await person.keyboard("{ArrowUp}{ArrowUp}");
  expect(field).not.toHaveAttribute("aria-activedescendant");
  await person.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
});

test("the search text is passed on to the search with filters", async () => {
  fakeServer(home);
  const { person, path } = await search("leek");
  await person.click(await screen.findByRole("option", { name: "Search all recipes for “leek”" }));
  await waitFor(() => expect(path()).toBe("/g/home?search=leek"));
});

test("a search without results offers to write a recipe with that name", async () => {
  fakeServer({ ...home, "GET recipes": pageOf([]) });
  await search("quince");
  expect(await screen.findByText("No results for “quince”.")).toBeInTheDocument();
  expect(screen.getByRole("option", { name: "Write a recipe called “quince”" })).toBeInTheDocument();
});

test("a typed URL offers to import the recipe", async () => {
  fakeServer({ ...home, "GET recipes": pageOf([]) });
  const { person, path } = await search("https://example.com/soup");
  await person.click(await screen.findByRole("option", { name: "Add the recipe from example.com" }));
  await waitFor(() => expect(path()).toContain("/g/home/r/create/url"));
});

test("an empty field offers recent searches and viewed recipes until they are cleared", async () => {
  fakeServer(home);
  const { person } = await search("leek");
  await person.keyboard("{Enter}");
  await screen.findByRole("heading", { level: 1, name: "Leek soup" });
  await person.keyboard("/");
  const field = await screen.findByRole("combobox");
  expect(field).toHaveValue("");
  const lists = within(screen.getByRole("listbox"));
  expect(lists.getByRole("option", { name: "leek" })).toBeInTheDocument();
  expect(within(lists.getByRole("group", { name: "Recently viewed" })).getByRole("option")).toHaveTextContent(
    "Leek soup",
  );
  await person.click(screen.getByRole("button", { name: "Clear" }));
  expect(lists.queryByRole("option", { name: "leek" })).toBeNull();
});

test("a result says why it was found if its name does not show it", async () => {
  const reasons = { [plumJamInList.id]: { kind: "ingredient", text: "leeks" } };
  fakeServer({ ...home, "GET recipes": { ...pageOf([leekSoupInList, plumJamInList]), reasons } });
  await search("leek");
  expect(await screen.findByRole("option", { name: /Plum jam.*Ingredient: leeks/ })).toBeVisible();
  expect(screen.getByRole("option", { name: /Leek soup/ })).not.toHaveTextContent("Ingredient");
});

test("a failed search shows an error and can be retried", async () => {
  let answer: unknown = refuse(500);
  fakeServer({ ...home, "GET recipes": () => answer });
  const { person } = await search("leek");
  expect(await screen.findByText(/the search didn't work/i)).toBeInTheDocument();
  answer = home["GET recipes"];
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("2 recipes found")).toBeInTheDocument();
});

test("a visitor searches the public recipes", async () => {
  const server = fakeServer({ ...toVisitor, "GET explore/groups/home/recipes": pageOf([leekSoupInList]) });
  await search("leek", "/g/home/cookbooks");
  expect(await screen.findByText("1 recipe found")).toBeInTheDocument();
  expect(server.last("GET explore/groups/home/recipes")?.query.get("search")).toBe("leek");
  expect(screen.queryByRole("option", { name: /add|write/i })).toBeNull();
});

test("settings are found too, by any word for them, and only those that the user may open", async () => {
  fakeServer({ ...home, "GET recipes": pageOf([]) });
  const { person, path } = await search("bin");
  await person.click(await screen.findByRole("option", { name: "Trash" }));
  await waitFor(() => expect(path()).toBe("/g/home/recipes/trash"));
});

test("a visitor is offered no settings of members", async () => {
  fakeServer({ ...toVisitor, "GET explore/groups/home/recipes": pageOf([]) });
  await search("bin", "/g/home");
  expect(await screen.findByRole("option", { name: /^Search all recipes for/ })).toBeVisible();
  expect(screen.queryByRole("option", { name: "Trash" })).toBeNull();
});
