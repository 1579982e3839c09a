/** Tests the pages that visitors see without signing in. */
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { bob, mira, toVisitor } from "@/testing/cast";
import { inEitherMeasures } from "@/testing/cupsAndGrams";
import { leekSoup, leekSoupInList, pageOf } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";

import { GuestApp } from "./GuestApp";

function open(path: string) {
  window.history.replaceState(null, "", path);
  render(<GuestApp />);
  return userEvent.setup();
}

beforeEach(() => localStorage.clear());

test("a public recipe can be read and scaled without signing in", async () => {
  const server = fakeServer({ "GET explore/groups/home/recipes/leek-soup": leekSoup });
  const person = open("/g/home/r/leek-soup");
  expect(await screen.findByRole("heading", { level: 1, name: "Leek soup" })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe("Leek soup · Hearthbook"));
  await person.click(screen.getByRole("button", { name: "3×" }));
  expect(screen.getByRole("checkbox", { name: "12 leeks washed" })).toBeInTheDocument();
  expect(server.asked).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /Favorite|More for/ })).toBeNull();
});

test("the sign-in link leads back to the recipe", async () => {
  fakeServer({ "GET explore/groups/home/recipes/leek-soup": leekSoup });
  open("/g/home/r/leek-soup");
  expect(await screen.findByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    "/login?next=%2Fg%2Fhome%2Fr%2Fleek-soup",
  );
});

test("a private or deleted recipe says so and offers to sign in", async () => {
  fakeServer({});
  open("/g/home/r/secret");
  expect(await screen.findByRole("heading", { level: 1, name: "Recipe not available" })).toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: "Sign in" })).toHaveLength(2);
});

test("a user whose sign-in on this device has expired sees a message about it", async () => {
  localStorage.setItem("signed-in", "true");
  fakeServer({ "GET users/self": refuse(401, "Not authenticated") });
  open("/g/home/r/secret");
  expect(await screen.findByText(/You are signed out on this device/)).toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: "Sign in" })[0]).toHaveAttribute(
    "href",
    "/login?next=%2Fg%2Fhome%2Fr%2Fsecret",
  );
});

test("a failed request can be repeated", async () => {
  let answer: unknown = refuse(503);
  fakeServer({ "GET explore/groups/home/recipes/leek-soup": () => answer });
  const person = open("/g/home/r/leek-soup");
  const again = await screen.findByRole("button", { name: "Try again" });
  answer = leekSoup;
  await person.click(again);
  expect(await screen.findByRole("heading", { level: 1, name: "Leek soup" })).toBeInTheDocument();
});

const LINK = "0e3fd6b4-7a6c-4d1d-8f4e-3a6d1a1f2b3c";
const shared = { [`GET recipes/shared/${LINK}`]: leekSoup };
const openLink = () => open(`/g/home/shared/r/${LINK}`);

test("a share link shows the recipe to a visitor, without links to tags and without saving a copy", async () => {
  const server = fakeServer(shared);
  openLink();
  expect(await screen.findByRole("heading", { level: 1, name: "Leek soup" })).toBeInTheDocument();
  expect(screen.getByText("Autumn")).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Autumn" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Save to my recipes" })).toBeNull();
  expect(server.asked).toHaveLength(1);
});

test.each([
  ["a public recipe", "explore/groups/home/recipes/leek-soup", "/g/home/r/leek-soup"],
  ["a recipe behind a link", `recipes/shared/${LINK}`, `/g/home/shared/r/${LINK}`],
])("%s can be read in metric measures, also on the next visit", async (_, from, page) => {
  const server = fakeServer({ [`GET ${from}`]: inEitherMeasures });
  const person = open(page);
  await person.click(await screen.findByRole("button", { name: "Metric" }));
  expect(
    await screen.findByRole("checkbox", { name: "145 g in the recipe's own measures: 1/2 cup salt" }),
  ).toBeInTheDocument();
  expect(screen.getByText("Heat to 180 °C and stir in 145 g salt.")).toBeInTheDocument();
  cleanup();
  open(page);
  expect(
    await screen.findByRole("checkbox", { name: "145 g in the recipe's own measures: 1/2 cup salt" }),
  ).toBeInTheDocument();
  expect(server.last(`GET ${from}`)?.query.get("units")).toBe("metric");
});

test("an expired link says so and offers a way home", async () => {
  fakeServer({});
  openLink();
  expect(await screen.findByRole("heading", { level: 1, name: "Link expired" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
});

test("a user of another group can save a copy, which then opens", async () => {
  localStorage.setItem("signed-in", "true");
  const reader = { ...mira, groupId: "99999999-9999-4999-8999-999999999999", groupSlug: "away" };
  const server = fakeServer({
    ...shared,
    "GET users/self": reader,
    [`POST recipes/shared/${LINK}/keep`]: () => JSON.parse('"leek-soup"'),
  });
  const left = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const person = openLink();
  await person.click(await screen.findByRole("button", { name: "Save to my recipes" }));
  await waitFor(() => expect(left).toHaveBeenCalledWith("/g/away/r/leek-soup"));
  expect(server.count(`POST recipes/shared/${LINK}/keep`)).toBe(1);
  expect(screen.queryByRole("link", { name: "Sign in" })).toBeNull();
});

test("if saving a copy fails, the page says so and it can be tried again", async () => {
  localStorage.setItem("signed-in", "true");
  fakeServer({
    ...shared,
    "GET users/self": { ...mira, groupId: "99999999-9999-4999-8999-999999999999" },
    [`POST recipes/shared/${LINK}/keep`]: refuse(503),
  });
  const person = openLink();
  await person.click(await screen.findByRole("button", { name: "Save to my recipes" }));
  expect(await screen.findByText("Couldn't save the recipe. Check your connection and try again.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Save to my recipes" })).not.toHaveAttribute("aria-busy");
});

test("a copy is saved only for the user who opened the page, not for one who signed in later", async () => {
  localStorage.setItem("signed-in", "true");
  const reader = { ...mira, groupId: "99999999-9999-4999-8999-999999999999" };
  const server = fakeServer({
    ...shared,
    "GET users/self": reader,
    [`POST recipes/shared/${LINK}/keep`]: refuse(401, "In this browser somebody else is signed in now."),
  });
  const person = openLink();
  await person.click(await screen.findByRole("button", { name: "Save to my recipes" }));
  expect(await screen.findByText("In this browser somebody else is signed in now.")).toBeInTheDocument();
  expect(server.last(`POST recipes/shared/${LINK}/keep`)?.headers.get("Hearthbook-Person")).toBe(mira.id);
});

test("a member of the group gets a link to the recipe itself", async () => {
  localStorage.setItem("signed-in", "true");
  fakeServer({ ...shared, "GET users/self": { ...mira, groupId: leekSoup.groupId } });
  openLink();
  expect(await screen.findByRole("link", { name: "Open in my recipes" })).toHaveAttribute(
    "href",
    "/g/home/r/leek-soup",
  );
});

const publicSoup = { "GET explore/groups/home/recipes/leek-soup": leekSoup };
const away = { ...mira, groupId: "99999999-9999-4999-8999-999999999999", groupSlug: "away" };
const places = async () => {
  const rail = document.getElementById("rail")!;
  await screen.findByRole("heading", { level: 1 });
  return within(rail)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
};

test("a visitor's page has the frame of the app: the recipes of the group, the settings, the color mode", async () => {
  fakeServer(publicSoup);
  const person = open("/g/home/r/leek-soup");
  expect(await places()).toEqual(["/g/home", "/g/home/cookbooks", "/settings"]);
  expect(screen.getByRole("button", { name: "Menu" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Switch to dark" }));
  expect(document.documentElement).toHaveAttribute("data-theme", "dark");
  await person.click(screen.getByRole("button", { name: "Switch to light" }));
});

test("a visitor searches the recipes of the group with / and opens one", async () => {
  const left = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  fakeServer({ ...toVisitor, ...publicSoup, "GET explore/groups/home/recipes": pageOf([leekSoupInList]) });
  const person = open("/g/home/r/leek-soup");
  await screen.findByRole("heading", { level: 1 });
  await person.keyboard("/");
  await person.type(await screen.findByRole("combobox"), "leek");
  await person.click(await screen.findByRole("option", { name: /Leek soup/ }));
  expect(left).toHaveBeenCalledWith("/g/home/r/leek-soup");
});

test("on a phone, a visitor finds the settings behind More", async () => {
  fakeServer({ ...toVisitor, ...publicSoup });
  const person = open("/g/home/r/leek-soup");
  await screen.findByRole("heading", { level: 1 });
  await person.click(screen.getByRole("button", { name: "More" }));
  const drawer = within(await screen.findByRole("dialog", { name: "More" }));
  expect(drawer.getByRole("link", { name: "Settings" })).toHaveAttribute("href", "/settings");
  expect(drawer.getByRole("link", { name: "Cookbooks" })).toHaveAttribute("href", "/g/home/cookbooks");
});

test("a user of another group finds the way back to their own, their profile, and can sign out", async () => {
  localStorage.setItem("signed-in", "true");
  const left = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const server = fakeServer({
    ...toVisitor,
    ...publicSoup,
    "GET users/self": away,
    "POST auth/logout": { message: "Logged out" },
  });
  const person = open("/g/home/r/leek-soup");
  await person.click(await screen.findByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(left).toHaveBeenCalledWith("/login?direct=1"));
  expect(server.count("POST auth/logout")).toBe(1);
  expect(screen.getByRole("link", { name: "Back to my recipes" })).toHaveAttribute("href", "/g/away");
  expect(screen.getByRole("link", { name: "Your profile, Mira Novak" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Add recipe" })).toBeNull();
});

test.each([
  ["a share link", `/g/home/shared/r/${LINK}`],
  ["a recipe that is not public", "/g/home/r/secret"],
])("%s leads a visitor to nothing of the group, and a user to their own recipes", async (_, address) => {
  fakeServer(shared);
  open(address);
  await waitFor(async () => expect(await places()).toEqual(["/settings"]));
  expect(screen.queryByRole("button", { name: "Search" })).toBeNull();
  cleanup();
  localStorage.setItem("signed-in", "true");
  fakeServer({ ...shared, "GET users/self": { ...bob, groupSlug: "away", groupId: away.groupId } });
  open(address);
  await waitFor(async () => expect(await places()).toContain("/shopping-lists"));
  expect(await places()).toContain("/g/away");
  expect(await places()).not.toContain("/g/home");
  expect(screen.getByRole("button", { name: "Search" })).toBeInTheDocument();
});
