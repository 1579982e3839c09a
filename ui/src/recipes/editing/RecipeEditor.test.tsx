/** Tests opening and closing the recipe editor, saving, error messages and undo. */
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { bob, mira } from "@/testing/cast";
import { deferred } from "@/testing/deferred";
import { leekSoup } from "@/testing/dishes";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";
import { home, isView, open, PUT, save, saved } from "@/testing/screens/openEditor";

test("saving sends the whole recipe, with the version that the edit is based on", async () => {
  const { server, name, person, path } = await open();
  await person.type(name, "s");
  await person.type(screen.getByLabelText("Serves"), "0");
  await person.click(save());
  await isView(path);
  const { body, headers } = server.last(PUT)!;
  expect(headers.get("If-Match")).toBe('"2026-01-01T00:00:00.000000Z"');
  expect(body).toMatchObject({
    name: "Leek soups",
    recipeServings: 40,
    recipeYieldQuantity: 0,
    prepTime: "15 minutes",
    orgURL: "https://www.example.com/leek",
    settings: leekSoup.settings,
    notes: leekSoup.notes,
  });
  expect((body as typeof leekSoup).recipeInstructions?.[0]?.ingredientReferences).toEqual([{ referenceId: "leek" }]);
  expect(await screen.findByRole("heading", { level: 1, name: "Leek soups" })).toBeInTheDocument();
});

test("closing the editor goes back to the recipe and focuses the Edit link", async () => {
  fakeServer(home);
  const { person, path } = openScreen("/g/home/r/leek-soup");
  await person.click(await screen.findByRole("link", { name: "Edit Leek soup" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Edit recipe Leek soup" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Close" }));
  await isView(path);
  expect(await screen.findByRole("link", { name: "Edit Leek soup" })).toHaveFocus();
});

test("after a rename, going back opens the recipe under its new address", async () => {
  fakeServer({ ...home, [PUT]: (asked: FakeRequest) => ({ ...saved(asked), slug: "leek-soups" }) });
  const { person, path, router } = openScreen("/g/home/r/leek-soup");
  await person.click(await screen.findByRole("link", { name: "Edit Leek soup" }));
  await person.type(await screen.findByLabelText("Name"), "s");
  await person.click(save());
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soups"));
  await act(() => router.navigate(-1));
  expect(path()).toBe("/g/home/r/leek-soups");
});

test.each([
  [
    "a locked one",
    { ...leekSoup, userId: bob.id, settings: { ...leekSoup.settings!, locked: true } },
    "its owner locked it",
  ],
  ["one of another household", { ...leekSoup, userId: "carol", householdId: "elsewhere" }, "doesn't allow changes"],
])("a recipe that the user may not edit is shown with the reason (%s)", async (_what, recipe, reason) => {
  fakeServer({
    ...home,
    "GET users/self": { ...mira, admin: false },
    "GET recipes/leek-soup": recipe,
    "GET groups/households/elsewhere": { preferences: { lockRecipeEditsFromOtherHouseholds: true } },
  });
  openScreen("/g/home/r/leek-soup?edit=true");
  expect(await screen.findByText(new RegExp(reason))).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1, name: "Leek soup" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Edit Leek soup" })).toBeNull();
});

test("another household's recipe can be edited if that household allows it", async () => {
  const theirs = { ...leekSoup, userId: "carol", householdId: "elsewhere" };
  fakeServer({
    ...home,
    "GET users/self": { ...mira, admin: false },
    "GET recipes/leek-soup": theirs,
    "GET groups/households/elsewhere": { preferences: { lockRecipeEditsFromOtherHouseholds: false } },
  });
  openScreen("/g/home/r/leek-soup?edit=true");
  expect(await screen.findByLabelText("Name")).toHaveValue("Leek soup");
});

test("a double click on Save sends one request", async () => {
  const { promise, arrive } = deferred();
  const { server, name, person, path } = await open({ [PUT]: () => promise });
  await person.type(name, "s");
  await person.dblClick(save());
  await person.keyboard("{Control>}s{/Control}");
  arrive({ ...leekSoup, name: "Leek soups" });
  await isView(path);
  expect(server.count(PUT)).toBe(1);
});

test("a failed save keeps the changes and shows the error, and a retry reuses the idempotency key", async () => {
  let isBroken = true;
  const { server, name, person, path } = await open({
    [PUT]: (asked: FakeRequest) => (isBroken ? refuse(500, { message: "The pen broke" }) : saved(asked)),
  });
  await person.type(name, "s");
  await person.click(save());
  expect(await screen.findByText("The pen broke")).toBeInTheDocument();
  expect(name).toHaveValue("Leek soups");
  isBroken = false;
  await person.click(save());
  await isView(path);
  const [first, second] = server.asked
    .filter(({ method }) => method === "PUT")
    .map(({ headers }) => headers.get("Idempotency-Key"));
  expect(second).toBe(first);
});

test("validation errors are shown at their fields", async () => {
  const { name, person } = await open({
    [PUT]: refuse(422, [
      { loc: ["body", "prepTime"], msg: "Too long." },
      { loc: ["body", "name"], msg: "A name needs a letter." },
    ]),
  });
  await person.type(name, "s");
  await person.click(save());
  await waitFor(() => expect(name).toHaveAccessibleDescription("A name needs a letter."));
  expect(screen.getByLabelText("Preparation")).toHaveAccessibleDescription("Too long.");
});

test("a duplicate name causes a warning while typing, and an error when the server rejects it", async () => {
  const { name, person } = await open({
    "GET validators/group/recipe": { valid: false },
    [PUT]: refuse(400, { message: "Recipe already exists" }),
  });
  await person.type(name, "s");
  expect(await screen.findByText(/already a recipe with this name/)).toBeInTheDocument();
  await person.click(save());
  await waitFor(() =>
    expect(name).toHaveAccessibleDescription("There is already a recipe with this name. Choose another name."),
  );
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("if the recipe was locked in the meantime, the changes can be copied but saving cannot be retried", async () => {
  const { name, person } = await open({ [PUT]: refuse(403, { message: "Permission Denied" }) });
  await person.type(name, "s");
  await person.click(save());
  expect(await screen.findByText(/was locked, or its owner changed/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Copy my changes" }));
  expect(await navigator.clipboard.readText()).toMatch(/^Leek soups\n\nA pale, quiet soup\./);
});

test("a recipe without a name is not sent", async () => {
  const { server, name, person } = await open();
  await person.clear(name);
  await person.click(save());
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription("This field is required");
  expect(server.count(PUT)).toBe(0);
});

test("outside text fields, the undo and redo shortcuts apply to whole changes", async () => {
  const { name, person } = await open();
  await person.click(screen.getByRole("button", { name: "Add note" }));
  expect(await screen.findByLabelText("Title of note 2")).toHaveFocus();
  act(() => (document.activeElement as HTMLElement).blur());
  await person.keyboard("{Control>}z{/Control}");
  expect(screen.queryByLabelText("Title of note 2")).toBeNull();
  await person.keyboard("{Control>}{Shift>}z{/Shift}{/Control}");
  expect(screen.getByLabelText("Title of note 2")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.getByRole("button", { name: "Undo" })).toBeDisabled();
  expect(name).toHaveValue("Leek soup");
});
