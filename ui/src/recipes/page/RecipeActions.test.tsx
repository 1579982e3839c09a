/** Tests the row of actions of a recipe's page, and the menu beside the stars. */
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { leekSoup, pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const home = { ...toMira, "GET recipes/leek-soup": leekSoup, "GET users/self/ratings": { ratings: [] } };
const open = async () => {
  const opened = openScreen("/g/home/r/leek-soup");
  await screen.findByRole("heading", { level: 1, name: "Leek soup" });
  return opened;
};

test("a recipe is planned and put on a list from its page", async () => {
  fakeServer({ ...home, "GET households/shopping/lists": pageOf([]) });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "Plan" }));
  expect(await screen.findByRole("dialog", { name: "Plan “Leek soup”" })).toBeInTheDocument();
  await person.keyboard("{Escape}");
  await person.click(screen.getByRole("button", { name: "Add to list" }));
  expect(await screen.findByRole("dialog", { name: "Add to which list?" })).toBeInTheDocument();
});

test("the menu beside the stars opens what happened to the recipe before", async () => {
  fakeServer({ ...home, "GET recipes/timeline/events": pageOf([]) });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: /^(Made|Not made yet)/ }));
  await person.click(await screen.findByRole("menuitem", { name: "History" }));
  expect(await screen.findByRole("dialog", { name: "History of Leek soup" })).toBeInTheDocument();
});
