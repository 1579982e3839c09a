/** Tests offering the equipment that an imported page lists. */
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

import { bob, toMira } from "@/testing/cast";
import { leekSoup } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { noteImported } from "./importedNow";

const MENTIONED = `GET recipes/${leekSoup.id}/mentioned-tools`;
const PATCH = `PATCH recipes/${leekSoup.id}`;
const home = {
  ...toMira,
  "GET recipes/leek-soup": leekSoup,
  "GET users/self/ratings": { ratings: [] },
  [MENTIONED]: { items: ["stand mixer", "9-inch pan"] },
  [PATCH]: leekSoup,
};
const names = (server: ReturnType<typeof fakeServer>) =>
  (server.last(PATCH)!.body as { tools: { name: string }[] }).tools.map(({ name }) => name);

beforeEach(() => noteImported("leek-soup"));

test("one press adds one tool to those that the recipe has", async () => {
  const server = fakeServer(home);
  const { person } = openScreen("/g/home/r/leek-soup");
  await person.click(await screen.findByRole("button", { name: "Add stand mixer as a tool" }));
  await waitFor(() => expect(server.count(PATCH)).toBe(1));
  expect(names(server)).toEqual(["Stick blender", "stand mixer"]);
  await waitFor(() => expect(server.count(MENTIONED)).toBe(2));
});

test("one press adds all tools", async () => {
  const server = fakeServer(home);
  const { person } = openScreen("/g/home/r/leek-soup");
  await person.click(await screen.findByRole("button", { name: "Add all" }));
  await waitFor(() => expect(server.count(PATCH)).toBe(1));
  expect(names(server)).toEqual(["Stick blender", "stand mixer", "9-inch pan"]);
});

test("somebody who may not edit the recipe is not asked", async () => {
  const locked = { ...leekSoup, settings: { ...leekSoup.settings!, locked: true } };
  const server = fakeServer({ ...home, "GET users/self": bob, "GET recipes/leek-soup": locked });
  openScreen("/g/home/r/leek-soup");
  await screen.findByRole("heading", { level: 1, name: "Leek soup" });
  expect(screen.queryByText(/mentions this equipment/)).toBeNull();
  expect(server.count(MENTIONED)).toBe(0);
});

test("a recipe's own language is marked", async () => {
  fakeServer({ ...home, "GET recipes/leek-soup": { ...leekSoup, language: "de" } });
  openScreen("/g/home/r/leek-soup");
  const title = await screen.findByRole("heading", { level: 1, name: "Leek soup" });
  expect(title.querySelector("bdi")).toHaveAttribute("lang", "de");
});
