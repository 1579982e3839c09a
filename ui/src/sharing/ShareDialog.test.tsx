/** Tests sharing a recipe with someone who has no account. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";

import { addDays, getDay, formatDay, today } from "@/kit/form/calendarDay";
import { mira, toMira } from "@/testing/cast";
import { leekSoup } from "@/testing/dishes";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const FAR = "2126-12-21T22:59:59.000000Z";
const old = {
  id: "77777777-7777-4777-8777-777777777777",
  recipeId: leekSoup.id,
  groupId: mira.groupId,
  createdAt: "2026-01-01T00:00:00.000000Z",
  expiresAt: FAR,
};
const group = {
  id: mira.groupId,
  name: "Home",
  slug: "home",
  preferences: { id: mira.groupId, groupId: mira.groupId, privateGroup: false },
};
const household = {
  id: mira.householdId,
  groupId: mira.groupId,
  name: "Family",
  slug: "family",
  preferences: { privateHousehold: false, firstDayOfWeek: 1 },
};
const home = {
  ...toMira,
  "GET recipes/leek-soup": leekSoup,
  "GET users/self/ratings": { ratings: [] },
  "GET shared/recipes": [old],
  "GET groups/self": group,
  "GET households/self": household,
  [`GET groups/households/${mira.householdId}`]: household,
};

const made = (asked: FakeRequest) => ({
  ...old,
  id: "new",
  expiresAt: (asked.body as { expiresAt: string }).expiresAt,
});

async function open(answers: Record<string, unknown> = home) {
  const server = fakeServer(answers);
  const opened = openScreen("/g/home/r/leek-soup");
  await opened.person.click(await screen.findByRole("button", { name: "More for Leek soup" }));
  await opened.person.click(await screen.findByRole("menuitem", { name: "Share" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Share “Leek soup”" }));
  return { ...opened, server, dialog };
}
const links = async () => within(await screen.findByRole("list", { name: "Links" })).getAllByRole("listitem");

test("whoever shares a recipe with recipes in it is told what of these others see", async () => {
  const [line, ...lines] = leekSoup.recipeIngredient!;
  const stock = { id: "stock", name: "Stock", slug: "stock" };
  const nested = { ...leekSoup, recipeIngredient: [{ ...line!, referencedRecipe: stock }, ...lines] };
  const { dialog } = await open({ ...home, "GET recipes/leek-soup": nested, "GET recipes/stock": leekSoup });
  expect(await dialog.findByText(/^Of the recipes used in it/)).toBeInTheDocument();
});

test("a new link is valid for thirty days, until the end of the last day", async () => {
  const { person, server, dialog } = await open({ ...home, "POST shared/recipes": made });
  const lastDay = addDays(today(), 30);
  expect(dialog.getByLabelText("Expires on")).toHaveValue(formatDay(lastDay));
  await person.click(dialog.getByRole("button", { name: "New link" }));
  await waitFor(async () => expect(await links()).toHaveLength(2));
  const { recipeId, expiresAt } = server.last("POST shared/recipes")!.body as { recipeId: string; expiresAt: string };
  const end = new Date(expiresAt);
  expect(recipeId).toBe(leekSoup.id);
  expect([getDay(end), end.getHours(), end.getMinutes()]).toEqual([lastDay, 23, 59]);
});

test("another expiry date can be typed", async () => {
  const { person, server, dialog } = await open({ ...home, "POST shared/recipes": old });
  const field = dialog.getByLabelText("Expires on");
  await person.clear(field);
  await person.type(field, "2126-02-28{Enter}");
  await person.click(dialog.getByRole("button", { name: "New link" }));
  await waitFor(() => expect(server.count("POST shared/recipes")).toBe(1));
  expect(getDay(new Date((server.last("POST shared/recipes")!.body as { expiresAt: string }).expiresAt))).toBe(
    "2126-02-28",
  );
});

test("pressing a link opens the share sheet if the browser has one", async () => {
  const share = vi.fn(async () => {});
  vi.stubGlobal("navigator", Object.assign(navigator, { share }));
  onTestFinished(() => {
    Object.assign(navigator, { share: undefined });
  });
  const { person } = await open();
  await person.click(within((await links())[0]!).getByRole("button", { name: /^Expires/ }));
  expect(share).toHaveBeenCalledWith({
    title: "Leek soup",
    text: "A recipe for you: Leek soup",
    url: `${window.location.origin}/g/home/shared/r/${old.id}`,
  });
});

test("pressing a link copies it if the browser has no share sheet", async () => {
  const { person } = await open();
  const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await person.click(within((await links())[0]!).getByRole("button", { name: /^Expires/ }));
  expect(await screen.findByText("Copied")).toBeInTheDocument();
  expect(written).toHaveBeenCalledWith(`${window.location.origin}/g/home/shared/r/${old.id}`);
});

test("the QR code of a link can be shown and hidden", async () => {
  const { person } = await open();
  const code = within((await links())[0]!).getByRole("button", { name: /^QR code/ });
  await person.click(code);
  expect(screen.getByRole("img", { name: "QR code for Leek soup" })).toBeInTheDocument();
  await person.click(code);
  expect(screen.queryByRole("img", { name: "QR code for Leek soup" })).toBeNull();
});

test("a link is deleted at once, and Undo creates another with the same expiry", async () => {
  const { person, server } = await open({
    ...home,
    [`DELETE shared/recipes/${old.id}`]: old,
    "POST shared/recipes": made,
  });
  await person.click(within((await links())[0]!).getByRole("button", { name: /^Delete/ }));
  const undo = await screen.findByRole("button", { name: "Undo" });
  expect(server.count(`DELETE shared/recipes/${old.id}`)).toBe(1);
  expect(screen.queryByRole("list", { name: "Links" })).toBeNull();
  await person.click(undo);
  expect(
    await screen.findByText("New link created with the same expiry date. The old one stays deleted."),
  ).toBeInTheDocument();
  expect(await links()).toHaveLength(1);
  expect(server.last("POST shared/recipes")!.body).toEqual({ recipeId: leekSoup.id, expiresAt: FAR });
});

test("a link that could not be deleted stays in the list, without a success message", async () => {
  const { person, server } = await open({
    ...home,
    [`DELETE shared/recipes/${old.id}`]: refuse(503, { message: "Busy." }),
  });
  await person.click(within((await links())[0]!).getByRole("button", { name: /^Delete/ }));
  expect(await screen.findByText("Busy.")).toBeInTheDocument();
  expect(await links()).toHaveLength(1);
  expect(screen.queryByText("Link deleted")).toBeNull();
  expect(server.count("POST shared/recipes")).toBe(0);
});

test("an expired link is disabled and cannot be copied", async () => {
  await open({ ...home, "GET shared/recipes": [{ ...old, expiresAt: "2026-01-01T00:00:00.000000Z" }] });
  const [row] = await links();
  expect(within(row!).getByRole("button", { name: /^Expired/ })).toBeDisabled();
  expect(within(row!).queryByRole("button", { name: /^Copy/ })).toBeNull();
});

test("on localhost, an administrator can open the network dialog from here", async () => {
  const { person, dialog } = await open({
    ...home,
    "GET app/network": { enabled: false, addresses: [], port: 9925, canChange: true },
  });
  await person.click(dialog.getByRole("button", { name: "Share on my network" }));
  expect(await screen.findByRole("dialog", { name: "Share on my network" })).toBeInTheDocument();
  expect(screen.queryByRole("dialog", { name: "Share “Leek soup”" })).toBeNull();
});

test("on localhost, other users get only the notice", async () => {
  const { dialog } = await open({ ...home, "GET users/self": { ...mira, admin: false } });
  expect(dialog.getByText(/works on this computer only/)).toBeInTheDocument();
  expect(dialog.queryByRole("button", { name: "Share on my network" })).toBeNull();
});

test("a public recipe shows its own link first", async () => {
  const { dialog } = await open();
  expect(await dialog.findByText("Everyone can see this recipe.")).toBeInTheDocument();
  const address = dialog.getAllByRole("listitem")[0]!;
  expect(within(address).getByText(/\/g\/home\/r\/leek-soup$/)).toBeInTheDocument();
});

test.each([
  ["group", { "GET groups/self": { ...group, preferences: { ...group.preferences, privateGroup: true } } }],
  [
    "household",
    {
      [`GET groups/households/${mira.householdId}`]: {
        ...household,
        preferences: { ...household.preferences, privateHousehold: true },
      },
    },
  ],
])("a recipe of a private %s has no public link", async (_what, answers) => {
  const { server } = await open({ ...home, ...answers });
  await waitFor(() => expect(server.count(`GET groups/households/${mira.householdId}`)).toBe(1));
  await links();
  expect(screen.queryByText("Everyone can see this recipe.")).toBeNull();
});
