/** Tests the list of cookbooks, one cookbook, and making one from the recipe list. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

import { mira, toMira, toVisitor } from "@/testing/cast";
import { leekSoupInList, pageOf, plumJamInList } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import type { Cookbook } from "./cookbooks";

const quick = { id: "22222222-2222-4222-8222-222222222222", name: "Quick", slug: "quick" };
const weeknights: Cookbook = {
  id: "c0000000-0000-4000-8000-000000000001",
  groupId: mira.groupId,
  householdId: mira.householdId,
  household: { id: mira.householdId, name: "Family" },
  name: "Weeknights",
  slug: "weeknights",
  description: "Fast and good.",
  onlyChosen: false,
  position: 1,
  public: false,
  queryFilterString: `tags.id IN ["${quick.id}"]`,
  queryFilter: {
    parts: [
      {
        leftParenthesis: null,
        rightParenthesis: null,
        logicalOperator: null,
        attributeName: "tags.id",
        relationalOperator: "IN",
        value: [quick.id],
      },
    ],
  },
};
const sunday: Cookbook = {
  ...weeknights,
  id: "c0000000-0000-4000-8000-000000000002",
  name: "Sunday",
  slug: "sunday",
  position: 2,
};
const theirs: Cookbook = {
  ...weeknights,
  id: "c0000000-0000-4000-8000-000000000003",
  householdId: "d0000000-0000-4000-8000-000000000001",
  name: "Grill",
  description: "",
  slug: "grill",
  public: true,
};
const shelf = {
  ...toMira,
  "GET households/cookbooks": pageOf([weeknights, sunday] as never),
  "GET explore/groups/home/cookbooks": pageOf([theirs] as never),
  "GET groups/households": pageOf([{ id: theirs.householdId, name: "Next door" }] as never),
  "GET organizers/tags": pageOf([quick] as never),
  "GET households/cookbooks/weeknights": weeknights,
  "GET recipes": pageOf([leekSoupInList]),
  "GET users/self/ratings": { ratings: [] },
};

beforeEach(() => localStorage.clear());

const opened = async (answers: Record<string, unknown> = {}) => {
  const server = fakeServer({ ...shelf, ...answers });
  const { person, path } = openScreen("/g/home/cookbooks");
  await screen.findByRole("heading", { level: 1, name: "Cookbooks" });
  // The rail names cookbooks too.
  const page = within(screen.getByRole("main"));
  await page.findByRole("link", { name: "Weeknights" });
  return { server, person, path, page };
};

test("cookbooks are listed in their order, with their filter in words, and others under their household", async () => {
  await opened();
  expect(screen.getAllByRole("heading", { level: 2, name: /day|Week/ }).map(({ textContent }) => textContent)).toEqual([
    "Weeknights",
    "Sunday",
  ]);
  const others = await screen.findByRole("region", { name: "Next door" });
  expect(await within(others).findByText("Recipes with the tag Quick")).toBeVisible();
  expect(screen.getAllByText("Fast and good.")).toHaveLength(2);
  expect(within(others).getByRole("link", { name: "Grill" })).toHaveAttribute("href", "/g/home/cookbooks/grill");
});

test("cookbooks of other households are hidden by the preference", async () => {
  const { person } = await opened();
  await screen.findByRole("region", { name: "Next door" });
  await person.click(screen.getByRole("switch", { name: "Hide cookbooks of other households" }));
  expect(screen.queryByRole("region", { name: "Next door" })).toBeNull();
  expect(localStorage.getItem("cookbook-preferences")).toBe('{"hideOtherHouseholds":true}');
});

test("a cookbook is moved from its menu, and its place is announced", async () => {
  const { server, person } = await opened({ "PUT households/cookbooks": [] });
  await person.click(screen.getByRole("button", { name: "More for Sunday" }));
  expect(screen.queryByRole("menuitem", { name: "Move back" })).toBeNull();
  await person.click(await screen.findByRole("menuitem", { name: "Move forward" }));
  await waitFor(() => expect(server.count("PUT households/cookbooks")).toBe(1));
  const sent = server.last("PUT households/cookbooks")!.body as Cookbook[];
  expect(sent.map(({ name, position }) => [name, position])).toEqual([
    ["Sunday", 1],
    ["Weeknights", 2],
  ]);
  expect(screen.getByText("Sunday is now 1 of 2")).toBeInTheDocument();
});

test("a cookbook is made with a filter, and then shown", async () => {
  const made = { ...weeknights, name: "Pies", slug: "pies" };
  const { server, person, path } = await opened({
    "POST households/cookbooks": made,
    "GET households/cookbooks/pies": made,
  });
  await person.click(screen.getByRole("button", { name: "New cookbook" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New cookbook" }));
  await person.click(dialog.getByRole("button", { name: "Create" }));
  expect(dialog.getByLabelText("Name")).toHaveAccessibleDescription("Give the cookbook a name.");
  await person.type(dialog.getByLabelText("Name"), "Pies");
  await person.click(dialog.getByRole("button", { name: "Add condition" }));
  await person.click(await screen.findByRole("menuitem", { name: "Tag" }));
  expect(dialog.getByRole("combobox", { name: "Value" })).toHaveFocus();
  await person.click(dialog.getByRole("button", { name: "Create" }));
  expect(dialog.getByText(/^A condition is incomplete/)).toBeVisible();
  expect(server.count("POST households/cookbooks")).toBe(0);
  await person.type(dialog.getByRole("combobox", { name: "Value" }), "qui");
  await person.click(await screen.findByRole("option", { name: "Quick" }));
  expect(await dialog.findByText("1 recipe matches.", {}, { timeout: 3000 })).toBeVisible();
  await person.click(dialog.getByRole("button", { name: "Create" }));
  await waitFor(() => expect(path()).toBe("/g/home/cookbooks/pies"));
  expect(server.last("POST households/cookbooks")!.body).toEqual({
    name: "Pies",
    description: "",
    public: false,
    position: 3,
    queryFilterString: `tags.id IN ["${quick.id}"]`,
    onlyChosen: true,
  });
});

test("a filter that names something deleted says so and is saved unchanged", async () => {
  const { server, person } = await opened({
    "GET organizers/tags": pageOf([]),
    [`PATCH households/cookbooks/${weeknights.id}`]: weeknights,
  });
  await person.click(screen.getByRole("button", { name: "More for Weeknights" }));
  await person.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit cookbook" }));
  expect(await dialog.findByText("Recipes with the tag (deleted)")).toBeVisible();
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = server.last(`PATCH households/cookbooks/${weeknights.id}`)!.body as Cookbook;
  expect(sent.queryFilterString).toBe(weeknights.queryFilterString);
});

test("a deleted cookbook can be undone before the server hears of it", async () => {
  const { server, page, person } = await opened();
  await person.click(screen.getByRole("button", { name: "More for Weeknights" }));
  await person.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await waitFor(() => expect(page.queryByRole("link", { name: "Weeknights" })).toBeNull());
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(await page.findByRole("link", { name: "Weeknights" })).toBeVisible();
  expect(server.count(`DELETE households/cookbooks/${weeknights.id}`)).toBe(0);
});

test("a cookbook shows its recipes, and filters within it are sent as a filter", async () => {
  const server = fakeServer(shelf);
  const { person } = openScreen(`/g/home/cookbooks/weeknights?tags=${quick.id}`);
  await screen.findByRole("link", { name: "Leek soup" });
  const query = server.last("GET recipes")!.query;
  expect(query.get("cookbook")).toBe("weeknights");
  expect(query.get("queryFilter")).toBe(`tags.id IN ["${quick.id}"]`);
  expect(query.get("tags")).toBeNull();
  await person.click(screen.getByRole("button", { name: "Edit" }));
  expect(await screen.findByRole("dialog", { name: "Edit cookbook" })).toBeVisible();
});

test("the cookbook of another household is read like a visitor reads it", async () => {
  const server = fakeServer({
    ...shelf,
    "GET households/cookbooks/grill": refuse(404, "Not Found"),
    "GET explore/groups/home/cookbooks/grill": theirs,
    "GET explore/groups/home/recipes": pageOf([plumJamInList]),
  });
  openScreen("/g/home/cookbooks/grill");
  expect(await screen.findByRole("link", { name: "Plum jam" })).toBeVisible();
  expect(server.last("GET explore/groups/home/recipes")!.query.get("cookbook")).toBe("grill");
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
});

test("an unknown cookbook says so", async () => {
  fakeServer({ ...shelf, "GET households/cookbooks/nothing": refuse(404, "Not Found") });
  openScreen("/g/home/cookbooks/nothing");
  expect(await screen.findByRole("heading", { level: 1, name: "Cookbook not found" })).toBeVisible();
});

test("a visitor sees the public cookbooks only", async () => {
  const server = fakeServer({
    ...toVisitor,
    "GET users/self": refuse(401),
    "GET explore/groups/home/cookbooks": pageOf([theirs] as never),
    "GET explore/groups/home/households": pageOf([{ id: theirs.householdId, name: "Next door" }] as never),
    "GET explore/groups/home/organizers/tags": pageOf([]),
  });
  openScreen("/g/home/cookbooks");
  expect(await screen.findByRole("link", { name: "Grill" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "New cookbook" })).toBeNull();
  expect(server.count("GET households/cookbooks")).toBe(0);
});

test("what is chosen in the recipe list becomes a cookbook", async () => {
  const { person } = await (async () => {
    fakeServer({ ...shelf, [`GET organizers/tags/${quick.id}`]: quick });
    return openScreen(`/g/home?tags=${quick.id}&search=soup`);
  })();
  await person.click(await screen.findByRole("button", { name: "Save as cookbook" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New cookbook" }));
  expect(await dialog.findByText("Recipes with the tag Quick and with “soup” in the name")).toBeVisible();
});
