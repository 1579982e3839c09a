/** Tests putting a recipe into cookbooks from its menu, and taking it out again. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { mira, toMira } from "@/testing/cast";
import { leekSoup, leekSoupInList, pageOf } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const cookbook = (id: string, name: string) => ({
  id,
  name,
  slug: name.toLowerCase(),
  description: "",
  position: 1,
  public: false,
  onlyChosen: true,
  groupId: mira.groupId,
  householdId: mira.householdId,
  household: { id: mira.householdId, name: "Family" },
  queryFilterString: "",
  queryFilter: { parts: [] },
});
const [sunday, quick] = [cookbook("c1", "Sunday"), cookbook("c2", "Quick")];

async function opened(answers: Record<string, unknown> = {}) {
  let containing = [{ cookbookId: quick.id, isChosen: false }];
  const server = fakeServer({
    ...toMira,
    "GET recipes": pageOf([leekSoupInList]),
    "GET recipes/leek-soup": leekSoup,
    "GET users/self/ratings": { ratings: [] },
    "GET households/cookbooks": pageOf([sunday, quick] as never),
    "GET recipes/leek-soup/cookbooks": () => containing,
    [`POST households/cookbooks/${sunday.id}/recipes`]: () => {
      containing = [...containing, { cookbookId: sunday.id, isChosen: true }];
      return sunday;
    },
    [`DELETE households/cookbooks/${sunday.id}/recipes/${leekSoup.id}`]: () => {
      containing = containing.filter(({ isChosen }) => !isChosen);
      return sunday;
    },
    ...answers,
  });
  const { person } = openScreen("/g/home");
  await person.click(await screen.findByRole("button", { name: "More for Leek soup" }));
  await person.click(await screen.findByRole("menuitem", { name: "Add to cookbook" }));
  const dialog = within(await screen.findByRole("dialog", { name: "“Leek soup” in cookbooks" }));
  await dialog.findByRole("checkbox", { name: /^Sunday/ });
  return { server, person, dialog };
}

test("a recipe is put into a cookbook and taken out again, each with one press", async () => {
  const { server, person, dialog } = await opened();
  const box = dialog.getByRole("checkbox", { name: /^Sunday/ });
  await person.click(box);
  expect(box).toBeChecked();
  const added = `POST households/cookbooks/${sunday.id}/recipes`;
  await waitFor(() => expect(server.last(added)!.body).toEqual({ recipeIds: [leekSoup.id] }));
  await person.click(box);
  await waitFor(() => expect(server.count(`DELETE households/cookbooks/${sunday.id}/recipes/${leekSoup.id}`)).toBe(1));
  expect(box).not.toBeChecked();
});

test("a cookbook whose filter finds the recipe says so and cannot be unchecked", async () => {
  const { dialog } = await opened();
  const box = dialog.getByRole("checkbox", { name: /^Quick/ });
  expect(box).toBeChecked();
  expect(box).toBeDisabled();
  expect(box).toHaveAccessibleDescription("Found by its filter");
});

test("a refused change is taken back and told", async () => {
  const { person, dialog } = await opened({
    [`POST households/cookbooks/${sunday.id}/recipes`]: refuse(409, "A cookbook holds at most 5000 recipes."),
  });
  const box = dialog.getByRole("checkbox", { name: /^Sunday/ });
  await person.click(box);
  expect(await dialog.findByText("A cookbook holds at most 5000 recipes.")).toBeVisible();
  await waitFor(() => expect(box).not.toBeChecked());
});

test("a new cookbook is made by its name, with the recipe in it", async () => {
  const made = cookbook("c3", "Soups");
  const { server, person, dialog } = await opened({
    "POST households/cookbooks": made,
    [`POST households/cookbooks/${made.id}/recipes`]: made,
  });
  expect(dialog.getByRole("button", { name: "Create" })).toBeDisabled();
  await person.type(dialog.getByRole("textbox", { name: "New cookbook" }), "Soups{Enter}");
  await waitFor(() => expect(server.count(`POST households/cookbooks/${made.id}/recipes`)).toBe(1));
  expect(server.last("POST households/cookbooks")!.body).toMatchObject({ name: "Soups", onlyChosen: true });
  expect(dialog.getByRole("textbox", { name: "New cookbook" })).toHaveValue("");
});
