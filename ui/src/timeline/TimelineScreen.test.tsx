/** Tests the timeline: order, filters, and editing by the author. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

import { bob, listMembers, mira, toMira } from "@/testing/cast";
import { leekSoupInList, pageOf } from "@/testing/dishes";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import type { TimelineEvent } from "./events";

const EVENTS = "recipes/timeline/events";
const cooked: TimelineEvent = {
  id: "e1",
  recipeId: leekSoupInList.id,
  userId: mira.id,
  subject: "Mira Novak made this",
  eventType: "comment",
  eventMessage: "More **pepper**.",
  image: "does not have image",
  timestamp: "2026-11-20T22:59:59.000000Z",
  groupId: mira.groupId,
  householdId: mira.householdId,
  createdAt: "2026-11-20T22:59:59.000000Z",
  updatedAt: "2026-11-20T22:59:59.000000Z",
};
const created: TimelineEvent = {
  ...cooked,
  id: "e2",
  eventType: "system",
  subject: "Recipe Created",
  eventMessage: null,
  timestamp: "2026-10-02T10:00:00.000000Z",
};
const byBob: TimelineEvent = { ...cooked, id: "e3", userId: bob.id, subject: "Bob Hart made this", eventMessage: "" };
const paged = <Row,>(items: Row[]) => ({ ...pageOf([]), items, total: items.length });
const members = listMembers(mira, bob);
const home = {
  ...toMira,
  "GET groups/members": members,
  "GET recipes": pageOf([leekSoupInList]),
  [`GET ${EVENTS}`]: paged([cooked, byBob, created]),
};
const open = () => openScreen("/g/home/recipes/timeline");

beforeEach(() => localStorage.clear());

test("events are grouped by month, with their author, text and recipe", async () => {
  fakeServer(home);
  open();
  const november = await screen.findByRole("region", { name: "November 2026" });
  const first = within(november).getByRole("article", { name: "Mira Novak made this" });
  expect(await within(first).findByText("Mira Novak")).toBeInTheDocument();
  expect(within(first).getByText("pepper").tagName).toBe("STRONG");
  expect(await within(first).findByRole("link", { name: "Leek soup" })).toHaveAttribute("href", "/g/home/r/leek-soup");
  expect(within(screen.getByRole("region", { name: "October 2026" })).getByText("Recipe added")).toBeInTheDocument();
});

test("hiding kinds requests only the others, and nothing if all are hidden", async () => {
  const server = fakeServer(home);
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: /Filter/ }));
  await person.click(await screen.findByRole("checkbox", { name: "New recipes" }));
  await waitFor(() =>
    expect(server.last(`GET ${EVENTS}`)!.query.get("queryFilter")).toBe('eventType IN ["comment","info"]'),
  );
  await person.click(screen.getByRole("checkbox", { name: "Notices" }));
  await person.selectOptions(screen.getByRole("combobox", { name: "By" }), bob.id);
  await waitFor(() =>
    expect(server.last(`GET ${EVENTS}`)!.query.get("queryFilter")).toBe(
      `eventType IN ["comment"] AND userId = "${bob.id}"`,
    ),
  );
  const before = server.count(`GET ${EVENTS}`);
  await person.click(screen.getByRole("checkbox", { name: "Cooking and comments" }));
  expect(await screen.findByText(/Everything is hidden/)).toBeInTheDocument();
  expect(server.count(`GET ${EVENTS}`)).toBe(before);
});

test("users can change only their own events", async () => {
  fakeServer({ ...home, "GET users/self": { ...mira, admin: false } });
  open();
  await screen.findByRole("region", { name: "November 2026" });
  expect(screen.getAllByRole("button", { name: /^More for/ })).toHaveLength(1);
});

test("an edited text is sent, and kept if the server rejects it", async () => {
  let answer: unknown = refuse(500, { message: "The disk is full." });
  const server = fakeServer({ ...home, [`PUT ${EVENTS}/e1`]: () => answer });
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: /^More for Mira/ }));
  await person.click(await screen.findByRole("menuitem", { name: "Edit" }));
  await person.type(await screen.findByRole("textbox", { name: /Text/ }), " And salt.");
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("The disk is full.")).toBeInTheDocument();
  answer = cooked;
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.last(`PUT ${EVENTS}/e1`)!.body).toMatchObject({
    subject: "Mira Novak made this",
    eventMessage: "More **pepper**. And salt.",
  });
});

test("Undo restores a deleted event, which the server deletes only when undoing is no longer possible", async () => {
  const server = fakeServer({ ...home, [`DELETE ${EVENTS}/e1`]: () => cooked });
  const { person } = open();
  const remove = async () => {
    await person.click(await screen.findByRole("button", { name: /^More for Mira/ }));
    await person.click(await screen.findByRole("menuitem", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("article", { name: "Mira Novak made this" })).toBeNull());
  };
  await remove();
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("article", { name: "Mira Novak made this" })).toBeInTheDocument();
  expect(server.count(`DELETE ${EVENTS}/e1`)).toBe(0);
  await remove();
  await person.click(screen.getByRole("button", { name: "Dismiss" }));
  await waitFor(() => expect(server.count(`DELETE ${EVENTS}/e1`)).toBe(1));
});

const ids = [1, 2, 3, 4].map((number) => `aaaaaaaa-0000-4000-8000-00000000000${number}`);
const importedAt = (recipeId: string, minute: number, more: Partial<TimelineEvent> = {}): TimelineEvent => ({
  ...created,
  id: `of-${recipeId}-${minute}`,
  recipeId,
  timestamp: `2026-10-02T10:${String(minute).padStart(2, "0")}:00.000000Z`,
  ...more,
});

test("recipes of an import are one entry, which opens to the list of them", async () => {
  const added = [ids[0]!, ids[1]!, ids[2]!].map((id, at) => importedAt(id, 30 - at));
  const found = ids.map((id, at) => ({ ...leekSoupInList, id, slug: `soup-${at}`, name: `Soup ${at}` }));
  const server = fakeServer({
    ...home,
    "GET recipes": pageOf(found),
    [`GET ${EVENTS}`]: paged([cooked, ...added, importedAt(ids[3]!, 10)]),
  });
  const { person } = open();
  const entry = within(await screen.findByRole("article", { name: "3 recipes added" }));
  expect(screen.getAllByText("Recipe added")).toHaveLength(1);
  expect(await screen.findByRole("link", { name: "Soup 3" })).toBeVisible();
  expect(server.asked.some(({ query }) => query.get("queryFilter")?.includes(ids[0]!))).toBe(false);
  expect(entry.queryByRole("link")).toBeNull();
  await person.click(entry.getByRole("button", { name: "Show them" }));
  expect(await entry.findByRole("link", { name: "Soup 0" })).toHaveAttribute("href", "/g/home/r/soup-0");
  expect(entry.getAllByRole("link")).toHaveLength(3);
  await person.click(entry.getByRole("button", { name: "Hide them" }));
  expect(entry.queryByRole("link")).toBeNull();
});

test.each<[string, TimelineEvent[]]>([
  ["two of them", [importedAt(ids[0]!, 1), importedAt(ids[1]!, 2)]],
  ["those of several people", ids.slice(0, 3).map((id, at) => importedAt(id, at, at === 1 ? { userId: bob.id } : {}))],
  ["those of one evening", ids.slice(0, 3).map((id, at) => importedAt(id, 20 * at))],
  [
    "those with something between them",
    [importedAt(ids[0]!, 1), cooked, importedAt(ids[1]!, 1), importedAt(ids[2]!, 1)],
  ],
])("recipes that were added are entries of their own: %s", async (_, events) => {
  fakeServer({ ...home, [`GET ${EVENTS}`]: paged(events) });
  open();
  expect(await screen.findAllByText("Recipe added")).toHaveLength(events.filter((one) => one !== cooked).length);
  expect(screen.queryByText(/recipes added/)).toBeNull();
});

const older = {
  ...cooked,
  id: "e90",
  recipeId: "99999999-9999-4999-8999-999999999999",
  subject: "Bob Hart made that",
  timestamp: "2026-01-02T10:00:00.000000Z",
};
const inPages = [[cooked, byBob], [older]];
const byPage = ({ query }: FakeRequest) => ({
  ...pageOf([]),
  page: Number(query.get("page")),
  total: 3,
  total_pages: 2,
  items: inPages[Number(query.get("page")) - 1],
});

test("Undo restores an event at its place, and keeps events loaded in the meantime", async () => {
  fakeServer({ ...home, [`GET ${EVENTS}`]: byPage });
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: /^More for Mira/ }));
  await person.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await person.click(screen.getByRole("button", { name: "Show more" }));
  await screen.findByRole("article", { name: older.subject });
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.getAllByRole("article").map((one) => one.getAttribute("aria-label"))).toEqual(
    [cooked, byBob, older].map(({ subject }) => subject),
  );
});

test("a further page of events requests only its own recipes", async () => {
  const server = fakeServer({ ...home, [`GET ${EVENTS}`]: byPage });
  const { person } = open();
  await person.click(await screen.findByRole("button", { name: "Show more" }));
  await waitFor(() => expect(server.last("GET recipes")!.query.get("queryFilter")).toBe(`id IN ["${older.recipeId}"]`));
});
