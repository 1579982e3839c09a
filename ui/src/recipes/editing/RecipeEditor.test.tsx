/** Changing a recipe on its page: what is sent, what is kept, what is asked. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { queryClient } from "@/api/queryClient";
import { askWhenEnded } from "@/session/renewal";
import { bob, mira, toMira } from "@/testing/cast";
import { leekSoup, pageOf } from "@/testing/dishes";
import { type Asked, fakeServer, refuse } from "@/testing/fakeServer";
import { later } from "@/testing/later";
import { openScreen } from "@/testing/openScreen";

const PUT = `PUT recipes/${leekSoup.id}`;
const members = [mira, bob].map(({ id, groupId, householdId, username, fullName }) => ({ id, groupId, householdId, username, fullName }));
const home = {
  ...toMira, "GET recipes/leek-soup": leekSoup, "GET users/self/ratings": { ratings: [] }, "GET groups/members": pageOf(members),
  "GET groups/households": pageOf([{ id: mira.householdId, name: "Family" }]), "GET foods": pageOf([]), "GET units": pageOf([]), "GET recipes": pageOf([]),
  "GET validators/group/recipe": { valid: true }, "GET organizers/tags": pageOf([{ id: "t9", name: "Crème", slug: "creme" }]),
};
const saved = ({ body }: Asked) => ({ ...leekSoup, ...(body as object), image: leekSoup.image, dateUpdated: "2026-02-02T00:00:00.000000Z" });
const open = async (answers: Record<string, unknown> = {}) => {
  const server = fakeServer({ ...home, [PUT]: saved, ...answers });
  const opened = openScreen("/g/home/r/leek-soup?edit=true");
  const name = await screen.findByLabelText<HTMLInputElement>("Name");
  return { server, name, ...opened };
};
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("recipe-draft:"));
const save = () => screen.getByRole("button", { name: "Save" });
const isView = (path: () => string) => waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
const isHeld = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
const leavePage = () => act(() => { window.dispatchEvent(new Event("pagehide")); });
const comeAgain = async (answers: Record<string, unknown> = {}) => {
  document.body.innerHTML = "";
  const server = fakeServer({ ...home, [PUT]: saved, ...answers });
  return { server, ...openScreen("/g/home/r/leek-soup?edit=true") };
};

test("what is written is sent whole, on top of the version it began with", async () => {
  const { server, name, person, path } = await open();
  await person.type(name, "s");
  await person.type(screen.getByLabelText("Makes"), " big");
  await person.click(save());
  await isView(path);
  const { body, headers } = server.last(PUT)!;
  expect(headers.get("If-Match")).toBe('"2026-01-01T00:00:00.000000Z"');
  expect(body).toMatchObject({ name: "Leek soups", recipeYield: "4 servings big", prepTime: "15 minutes", orgURL: "https://www.example.com/leek", settings: leekSoup.settings, notes: leekSoup.notes });
  expect((body as typeof leekSoup).recipeInstructions?.[0]?.ingredientReferences).toEqual([{ referenceId: "leek" }]);
  expect(await screen.findByRole("heading", { level: 1, name: "Leek soups" })).toBeInTheDocument();
});

test("the way in and out keeps the place: closing goes back and gives the focus to Edit", async () => {
  fakeServer(home);
  const { person, path } = openScreen("/g/home/r/leek-soup");
  await person.click(await screen.findByRole("link", { name: "Edit Leek soup" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Edit recipe Leek soup" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Close" }));
  await isView(path);
  expect(await screen.findByRole("link", { name: "Edit Leek soup" })).toHaveFocus();
});

test("a recipe that was renamed stands in the history under its new name only", async () => {
  fakeServer({ ...home, [PUT]: (asked: Asked) => ({ ...saved(asked), slug: "leek-soups" }) });
  const { person, path, router } = openScreen("/g/home/r/leek-soup");
  await person.click(await screen.findByRole("link", { name: "Edit Leek soup" }));
  await person.type(await screen.findByLabelText("Name"), "s");
  await person.click(save());
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soups"));
  await act(() => router.navigate(-1));
  expect(path()).toBe("/g/home/r/leek-soups");
});

test.each([
  ["a locked one", { ...leekSoup, userId: bob.id, settings: { ...leekSoup.settings!, locked: true } }, "its owner has locked it"],
  ["one of another household", { ...leekSoup, userId: "carol", householdId: "elsewhere" }, "keeps its recipes to itself"],
])("%s is read, and why it cannot be changed is told", async (_what, recipe, reason) => {
  fakeServer({ ...home, "GET users/self": { ...mira, admin: false }, "GET recipes/leek-soup": recipe, "GET groups/households/elsewhere": { preferences: { lockRecipeEditsFromOtherHouseholds: true } } });
  openScreen("/g/home/r/leek-soup?edit=true");
  expect(await screen.findByText(new RegExp(reason))).toBeInTheDocument();
  expect(screen.getByRole("heading", { level: 1, name: "Leek soup" })).toBeInTheDocument();
  expect(screen.queryByRole("link", { name: "Edit Leek soup" })).toBeNull();
});

test("another household's recipe is open to change where that household says so", async () => {
  const theirs = { ...leekSoup, userId: "carol", householdId: "elsewhere" };
  fakeServer({ ...home, "GET users/self": { ...mira, admin: false }, "GET recipes/leek-soup": theirs, "GET groups/households/elsewhere": { preferences: { lockRecipeEditsFromOtherHouseholds: false } } });
  openScreen("/g/home/r/leek-soup?edit=true");
  expect(await screen.findByLabelText("Name")).toHaveValue("Leek soup");
});

test("a double click saves once", async () => {
  const { promise, arrive } = later();
  const { server, name, person, path } = await open({ [PUT]: () => promise });
  await person.type(name, "s");
  await person.dblClick(save());
  await person.keyboard("{Control>}s{/Control}");
  arrive({ ...leekSoup, name: "Leek soups" });
  await isView(path);
  expect(server.count(PUT)).toBe(1);
});

test("a failed save keeps everything and says why; the second try of the same words has the same key", async () => {
  let isBroken = true;
  const { server, name, person, path } = await open({ [PUT]: (asked: Asked) => (isBroken ? refuse(500, { message: "The pen broke" }) : saved(asked)) });
  await person.type(name, "s");
  await person.click(save());
  expect(await screen.findByText("The pen broke")).toBeInTheDocument();
  expect(name).toHaveValue("Leek soups");
  isBroken = false;
  await person.click(save());
  await isView(path);
  const [first, second] = server.asked.filter(({ method }) => method === "PUT").map(({ headers }) => headers.get("Idempotency-Key"));
  expect(second).toBe(first);
});

test("complaints stand at their fields", async () => {
  const { name, person } = await open({ [PUT]: refuse(422, [{ loc: ["body", "prepTime"], msg: "Too long." }, { loc: ["body", "name"], msg: "A name needs a letter." }]) });
  await person.type(name, "s");
  await person.click(save());
  await waitFor(() => expect(name).toHaveAccessibleDescription("A name needs a letter."));
  expect(screen.getByLabelText("Preparation")).toHaveAccessibleDescription("Too long.");
});

test("a name that is taken is told while typing and again when the server refuses it", async () => {
  const { name, person } = await open({ "GET validators/group/recipe": { valid: false }, [PUT]: refuse(400, { message: "Recipe already exists" }) });
  await person.type(name, "s");
  expect(await screen.findByText(/already a recipe called so/)).toBeInTheDocument();
  await person.click(save());
  await waitFor(() => expect(name).toHaveAccessibleDescription("There is already a recipe called so. Choose another name."));
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a recipe that was locked meanwhile says so: the words can be copied, and are not sent again and again", async () => {
  const { name, person } = await open({ [PUT]: refuse(403, { message: "Permission Denied" }) });
  await person.type(name, "s");
  await person.click(save());
  expect(await screen.findByText(/was locked or handed on/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Copy what I wrote" }));
  expect(await navigator.clipboard.readText()).toMatch(/^Leek soups\n\nA pale, quiet soup\./);
});

test("without a name nothing is sent", async () => {
  const { server, name, person } = await open();
  await person.clear(name);
  await person.click(save());
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription("This field is required");
  expect(server.count(PUT)).toBe(0);
});

/** A sign-in that turns out at the save to have ended, after which somebody signs in. */
function endedFor(next: typeof mira) {
  let [hasEnded, hasCome] = [false, false];
  askWhenEnded(queryClient);
  return {
    "POST auth/token": () => { hasCome = true; return {}; },
    "GET users/self": () => { if (hasCome) return next; return hasEnded ? refuse(401, "Not authenticated") : mira; },
    [PUT]: (asked: Asked) => { hasEnded = true; return hasCome ? saved(asked) : refuse(401, "Not authenticated"); },
  };
}

test("a sign-in that has ended asks over the page, and the save goes on", async () => {
  const { name, person, path } = await open(endedFor(mira));
  await person.type(name, "s").then(() => person.click(save()));
  await person.type(await screen.findByLabelText("Password"), "correct horse{Enter}");
  await isView(path);
});

test("when somebody else signs in at the save, the words stay a draft of who wrote them", async () => {
  const { name, person } = await open(endedFor(bob));
  await person.type(name, "s");
  await person.click(save());
  await person.type(await screen.findByLabelText("Password"), "correct horse{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Sign in again" })).toBeNull());
  leavePage();
  await waitFor(() => expect(drafts().map((key) => key.split(":")[1])).toEqual([mira.id]));
});

test("what is not saved is offered the next time, and restored", async () => {
  const { name, person } = await open();
  await person.type(name, "s");
  leavePage();
  const { server, person: again, path } = await comeAgain();
  await again.click(await screen.findByRole("button", { name: "Restore" }));
  expect(screen.getByLabelText("Name")).toHaveValue("Leek soups");
  await again.click(save());
  await isView(path);
  expect(server.last(PUT)?.body).toMatchObject({ name: "Leek soups" });
  await comeAgain();
  await screen.findByLabelText("Name");
  expect(screen.queryByText(/unsaved changes/)).toBeNull();
});

test("a draft that is given up does not come back", async () => {
  const { name, person } = await open();
  await person.type(name, "s");
  leavePage();
  const { person: again } = await comeAgain();
  await again.click(await screen.findByRole("button", { name: "Discard" }));
  expect(screen.getByLabelText("Name")).toHaveValue("Leek soup");
  await comeAgain();
  await screen.findByLabelText("Name");
  expect(screen.queryByText(/unsaved changes/)).toBeNull();
});

test("another open window keeps its own words, and neither is offered to the other", async () => {
  const { name, person } = await open();
  await person.type(name, " one");
  const sight = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  act(() => { document.dispatchEvent(new Event("visibilitychange")); });
  sight.mockRestore();
  const { person: other } = await comeAgain();
  await waitFor(() => expect(drafts()).toHaveLength(1));
  await other.type(await screen.findByLabelText("Name"), " two");
  expect(screen.queryByText(/unsaved changes/)).toBeNull();
  await waitFor(() => expect(drafts()).toHaveLength(2));
  leavePage();
  const { person: again } = await comeAgain();
  await again.click(await screen.findByRole("button", { name: "Discard" }));
  await again.click(await screen.findByRole("button", { name: "Restore" }));
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toMatch(/^Leek soup (one|two)$/);
});

test("nobody else on this browser sees the draft", async () => {
  const { name, person } = await open();
  await person.type(name, "s");
  leavePage();
  await comeAgain({ "GET users/self": bob });
  expect(await screen.findByLabelText("Name")).toHaveValue("Leek soup");
  expect(screen.queryByText(/unsaved changes/)).toBeNull();
});

test("a draft of an older version says so, and saving brings both together", async () => {
  const { name, person } = await open();
  await person.type(name, "s");
  leavePage();
  const theirs = { ...leekSoup, totalTime: "1 hour", dateUpdated: "2026-01-09T00:00:00.000000Z" };
  const { server, person: again, path } = await comeAgain({
    "GET recipes/leek-soup": theirs, [`GET recipes/${leekSoup.id}`]: theirs,
    [PUT]: (asked: Asked) => (asked.headers.get("If-Match") === `"${theirs.dateUpdated}"` ? saved(asked) : refuse(412, { message: "Newer" })),
  });
  expect(await screen.findByText(/has changed since/)).toBeInTheDocument();
  await again.click(screen.getByRole("button", { name: "Restore" }));
  await again.click(save());
  await isView(path);
  expect(server.last(PUT)?.body).toMatchObject({ name: "Leek soups", totalTime: "1 hour" });
});

test("leaving with unsaved words asks: stay, give up, or save", async () => {
  const { server, name, person, path, router } = await open();
  await person.type(name, "s");
  await act(() => router.navigate("/about"));
  const ask = async (button: string) => person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: button }));
  await ask("Keep editing");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(name).toHaveValue("Leek soups");
  await person.click(screen.getByRole("button", { name: "Close" }));
  await ask("Keep editing");
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await act(() => router.navigate("/about"));
  await ask("Save");
  await waitFor(() => expect(path()).toBe("/about"));
  expect(server.count(PUT)).toBe(1);
});

test("words that are given up are gone for good", async () => {
  const { server, name, person, path, router } = await open();
  await person.type(name, "s");
  await act(() => router.navigate("/about"));
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Discard" }));
  await waitFor(() => expect(path()).toBe("/about"));
  await comeAgain();
  expect(await screen.findByLabelText("Name")).toHaveValue("Leek soup");
  expect(screen.queryByText(/unsaved changes/)).toBeNull();
  expect(server.count(PUT)).toBe(0);
});

test("leaving the site is held up only while something is unsaved", async () => {
  const { name, person } = await open();
  expect(isHeld()).toBe(false);
  await person.type(name, "s");
  await waitFor(() => expect(isHeld()).toBe(true));
  await person.type(name, "{Backspace}");
  await waitFor(() => expect(isHeld()).toBe(false));
});

test("undo and redo outside of fields take back whole changes", async () => {
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
