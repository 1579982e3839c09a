/** Tests the settings: what each person finds there, and the search. */
import { screen, within } from "@testing-library/react";
import { matchRoutes } from "react-router";
import { expect, test } from "vitest";

import { routes } from "@/routes";
import { bob, mira, toMira, toVisitor } from "@/testing/cast";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { listSettings } from "./settingsEntries";

const plain = {
  ...bob,
  advanced: false,
  canInvite: false,
  canManage: false,
  canManageHousehold: false,
  canOrganize: false,
};
const pathsFor = (user: typeof mira | null) =>
  listSettings(user, true).flatMap(({ entries }) => entries.flatMap((one) => ("to" in one ? [one.to(user)] : [])));

test("every entry leads to an existing screen", () => {
  const paths = pathsFor(mira);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => matchRoutes(routes, path)?.at(-1)?.route.path === "*")).toEqual([]);
});

test("entries that the person may not open are left out", () => {
  expect(pathsFor(plain)).toEqual([
    "/user/profile",
    "/user/profile/edit",
    `/user/${bob.id}/favorites`,
    "/phone",
    "/g/home/recipes/categories",
    "/g/home/recipes/tags",
    "/g/home/recipes/tools",
    "/household/mealplan/settings",
    "/g/home/recipes/trash",
    "/household/members",
    "/about",
  ]);
  expect(pathsFor(null)).toEqual(["/phone", "/about"]);
});

const dialogs = (mayStop: boolean) =>
  listSettings(mira, mayStop).flatMap(({ entries }) => entries.flatMap((one) => ("dialog" in one ? [one.dialog] : [])));

test("stopping is listed only where it is possible", () => {
  expect(dialogs(true)).toContain("stop");
  expect(dialogs(false)).not.toContain("stop");
  expect(dialogs(false)).toContain("network");
});

// What a newcomer looks for, in their own words, and the entry that is found.
test.each([
  ["trash", "Trash"],
  ["bin", "Trash"],
  ["password", "Your account"],
  ["avatar", "Your account"],
  ["qr", "Share on my network"],
  ["phone", "Share on my network"],
  ["add person", "Invite someone"],
  ["rights", "Members"],
  ["week start", "Household"],
  ["private", "Household"],
  ["visitors", "Group"],
  ["merge", "Foods"],
  ["aisles", "Labels"],
  ["bulk", "Manage recipes"],
  ["smart home", "Recipe actions"],
  ["smtp", "Mail"],
  ["quit", "Stop Hearthbook"],
  ["forgotten", "People"],
  ["version", "About and help"],
  ["keys", "Keyboard shortcuts"],
])("typing “%s” finds “%s”", async (words, name) => {
  fakeServer({ ...toMira, "GET app/about/startup-info": { ...toMira["GET app/about/startup-info"], canStop: true } });
  const { person } = openScreen("/settings");
  await person.type(await screen.findByRole("searchbox", { name: "Find a setting" }), words);
  expect(screen.getAllByRole("listitem").some((one) => one.textContent?.includes(name))).toBe(true);
  expect(screen.getAllByRole("listitem").length).toBeLessThan(8);
});

test("dark mode is found and changed on the spot", async () => {
  fakeServer(toMira);
  const { person } = openScreen("/settings");
  await person.type(await screen.findByRole("searchbox", { name: "Find a setting" }), "dark mode");
  expect(screen.queryAllByRole("listitem")).toEqual([]);
  expect(within(screen.getByRole("region", { name: "This device" })).getByLabelText("Light or dark")).toBeVisible();
});

test("if nothing matches, the page says so", async () => {
  fakeServer(toMira);
  const { person } = openScreen("/settings");
  await person.type(await screen.findByRole("searchbox", { name: "Find a setting" }), "xylophone");
  expect(screen.getByText("No setting matches “xylophone”.")).toBeVisible();
});

test("a visitor finds the settings of the device and the help", async () => {
  fakeServer(toVisitor);
  openScreen("/settings");
  expect(await screen.findByRole("link", { name: /About and help/ })).toBeVisible();
  expect(screen.getByRole("button", { name: /^Language/ })).toBeVisible();
  expect(screen.queryByRole("link", { name: /Trash/ })).toBeNull();
});

test("text size and single-key shortcuts are stored on this device", async () => {
  fakeServer(toMira);
  const { person } = openScreen("/settings");
  await person.selectOptions(await screen.findByLabelText("Text size"), "Large");
  expect(document.documentElement.dataset.text).toBe("large");
  expect(localStorage.getItem("text-size")).toBe('"large"');
  await person.selectOptions(screen.getByLabelText("Text size"), "Browser default");
  expect(document.documentElement.dataset.text).toBeUndefined();
  await person.click(screen.getByRole("switch", { name: /Single-key shortcuts/ }));
  expect(JSON.parse(localStorage.getItem("ui-preferences")!)).toMatchObject({ singleKeys: false });
});
