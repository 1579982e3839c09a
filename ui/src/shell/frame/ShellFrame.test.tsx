/** Tests the frame of the app as a user operates it. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { queryClient } from "@/api/queryClient";
import { getOwner } from "@/session/session";
import { about, bob, mira, toMira, toVisitor } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

test("the skip link is the first tab stop and moves the focus past the bars", async () => {
  fakeServer(toMira);
  const { person } = openScreen("/about");
  await screen.findByRole("heading", { level: 1 });
  await person.tab();
  expect(screen.getByRole("link", { name: "Skip to content" })).toHaveFocus();
  await person.keyboard("{Enter}");
  expect(screen.getByRole("main")).toHaveFocus();
});

test("? shows the keyboard shortcuts, and Escape closes them and restores the focus", async () => {
  fakeServer(toMira);
  const { person } = openScreen("/about");
  await screen.findByRole("heading", { level: 1 });
  const before = screen.getByRole("button", { name: "Menu" });
  before.focus();
  await person.keyboard("?");
  const sheet = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  expect(within(sheet).getByText("Search all recipes")).toBeVisible();
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(before).toHaveFocus());
});

test("shortcuts do nothing while a dialog is open", async () => {
  fakeServer(toMira);
  const { person } = openScreen("/about");
  await screen.findByRole("heading", { level: 1 });
  await person.keyboard("?");
  const sheet = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
  // A shortcut prevents what the key would do otherwise.
  expect(["/", "c", "?"].map((key) => fireEvent.keyDown(sheet, { key }))).toEqual([true, true, true]);
});

test("single-key shortcuts can be turned off", async () => {
  localStorage.setItem("ui-preferences", JSON.stringify({ singleKeys: false }));
  fakeServer(toMira);
  const { person } = openScreen("/about");
  await screen.findByRole("heading", { level: 1 });
  await person.keyboard("?");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("signing out forgets the user and leads to the sign-in", async () => {
  const server = fakeServer({ ...toMira, "POST auth/logout": { message: "Logged out" } });
  const { person, path } = openScreen("/about");
  await person.click(await screen.findByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(path()).toBe("/login?direct=1"));
  expect(server.count("POST auth/logout")).toBe(1);
  expect(localStorage.getItem("signed-in")).toBe("false");
});

test.each([
  [
    "out of reach",
    () => {
      throw new TypeError("Failed to fetch");
    },
  ],
  ["broken", () => refuse(500, "broken")],
])("if the server is %s, signing out fails with a message and can be tried again", async (_how, fail) => {
  let answer: () => unknown = fail;
  fakeServer({ ...toMira, "POST auth/logout": () => answer() });
  const { person, path } = openScreen("/about");
  await person.click(await screen.findByRole("button", { name: "Sign out" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "You're still signed in" }));
  expect(path()).toBe("/about");
  expect(getOwner(queryClient)?.id).toBe(mira.id);
  // The first request may have ended the session on the server although its response was lost, so the server now
  // answers 401.
  answer = () => refuse(401, "Not authenticated");
  await person.click(dialog.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(path()).toBe("/login?direct=1"));
  expect(getOwner(queryClient)).toBeNull();
});

test("the choice of light or dark mode is remembered", async () => {
  fakeServer(toMira);
  const { person } = openScreen("/about");
  await person.click(await screen.findByRole("button", { name: "Switch to dark" }));
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(localStorage.getItem("color-scheme")).toBe('"dark"');
  await person.click(screen.getByRole("button", { name: "Switch to light" }));
  expect(document.documentElement.dataset.theme).toBe("light");
});

test("an unknown address says so, links home, and keeps the places and the search", async () => {
  fakeServer(toMira);
  openScreen("/g/home/nowhere/at-all");
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  expect(screen.getAllByRole("link", { name: "Recipes" })[0]).toHaveAttribute("href", "/g/home");
  expect(screen.getByRole("button", { name: /^Search all recipes/ })).toBeInTheDocument();
});

test("an unknown address leads a visitor to the recipes of the public group, if there is one", async () => {
  fakeServer({ ...toVisitor, "GET app/about": { ...about, defaultGroupSlug: "home" } });
  openScreen("/g/home/nowhere");
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole("link", { name: "Recipes" })[0]).toHaveAttribute("href", "/g/home"));
  expect(screen.getByRole("button", { name: /^Search all recipes/ })).toBeInTheDocument();
});

test("an unknown address leads a visitor nowhere if every group is closed", async () => {
  fakeServer(toVisitor);
  openScreen("/nowhere");
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Recipes" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Search all recipes/ })).toBeNull();
});

test.each([
  ["/g/home", "Recipes"],
  ["/g/home/recipes/timeline", "Timeline"],
  ["/g/home/recipes/trash", "Settings"],
  ["/admin/mail", "Settings"],
  ["/group/data/foods", "Settings"],
])("at %s the navigation marks “%s”", async (path, name) => {
  fakeServer(toMira);
  openScreen(path);
  const [rail] = await screen.findAllByRole("navigation", { name: "Places" });
  const marked = within(rail!)
    .getAllByRole("link")
    .filter((link) => link.getAttribute("aria-current") === "page");
  expect(marked.map((link) => link.textContent)).toEqual([name]);
});

const linkInPage = () => within(screen.getByRole("main")).queryByRole("link", { name: "Settings" });

test("a page that the settings list leads back to them", async () => {
  fakeServer(toMira);
  const { person, path } = openScreen("/about");
  await screen.findByRole("heading", { level: 1 });
  await person.click(linkInPage()!);
  await waitFor(() => expect(path()).toBe("/settings"));
  await screen.findByRole("heading", { level: 1, name: "Settings" });
  expect(linkInPage()).toBeNull();
});

test("an unreachable server is reported, and trying again continues", async () => {
  let isBack = false;
  fakeServer({
    ...toVisitor,
    "GET app/about/startup-info": () => {
      if (!isBack) throw new TypeError("Failed to fetch");
      return toVisitor["GET app/about/startup-info"];
    },
  });
  const { person } = openScreen("/login");
  expect(await screen.findByRole("heading", { level: 1, name: "Not connected" }, { timeout: 4000 })).toBeVisible();
  isBack = true;
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
});

test("an error of the server is reported", async () => {
  fakeServer({ ...toVisitor, "GET app/about/startup-info": refuse(500, { message: "broken" }) });
  openScreen("/login");
  expect(await screen.findByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
});

const damaged = {
  checkedAt: "2026-11-22T15:00:00+00:00",
  fullyCheckedAt: null,
  damaged: true,
  faults: ["Tree 5 page 9: btreeInitPage() returns error code 11"],
  dangling: [],
};
const whole = { ...damaged, damaged: false, faults: [] };

test("an administrator is told on every page that the database is damaged, and what to do", async () => {
  fakeServer({ ...toMira, "GET admin/about/database": damaged });
  openScreen("/about");
  const shown = await screen.findByText(/^The database is damaged/, { selector: "p" });
  expect(shown.closest("[role=alert]")).toHaveTextContent(
    /database is damaged.*Stop Hearthbook, copy its whole data folder.*backup.*Problems found: Tree 5 page 9/s,
  );
});

test("if the database is undamaged, an administrator sees only the time of the last check on the about page", async () => {
  fakeServer({ ...toMira, "GET admin/about/database": whole });
  openScreen("/about");
  expect(await screen.findByText(/^No damage found. Last check: Nov 22, 2026/)).toBeVisible();
  expect(screen.queryByText(/database is damaged/)).toBeNull();
});

test("other users are not told about the database, and their pages do not request its state", async () => {
  const asked = fakeServer({ ...toMira, "GET users/self": bob, "GET admin/about/database": damaged });
  openScreen("/about");
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText(/database is damaged/)).toBeNull();
  expect(asked.count("GET admin/about/database")).toBe(0);
});

test.each(["/login", "/register", "/setup"])("in a demo, %s has a banner with the version", async (path) => {
  const startup = {
    isFirstLogin: false,
    isDemo: false,
    needsSetup: path === "/setup",
    signedIn: false,
    canStop: false,
  };
  fakeServer({ "GET app/about": { ...about, demoStatus: true }, "GET app/about/startup-info": startup });
  openScreen(path);
  expect(await screen.findByText("Demo of Hearthbook, version 0.1.0")).toBeVisible();
});

test("an ordinary server has no banner of a demo", async () => {
  fakeServer(toVisitor);
  openScreen("/login");
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText(/^Demo of/)).toBeNull();
});
