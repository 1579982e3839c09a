/** Tests the screen of one shopping list: adding, checking off, editing, deleting, copying, and changes that fail. */
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { deferred } from "@/testing/deferred";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { itemOf, LIST, market, marketServer } from "@/testing/groceries";
import { openScreen } from "@/testing/openScreen";

const BULK = "POST households/shopping/items/create-bulk";
const PUT = "PUT households/shopping/items";

async function open(answers: Record<string, unknown> = marketServer()) {
  const server = fakeServer(answers);
  const opened = openScreen(`/shopping-lists/${LIST}`);
  await screen.findByRole("heading", { level: 1, name: "Saturday market" });
  return { ...opened, server };
}
const names = () => screen.getAllByRole("checkbox", { name: /./ }).map((box) => box.closest("li")?.textContent);
const box = (name: string | RegExp) => screen.getByRole("checkbox", { name });
const field = () => screen.getByRole("textbox", { name: "Item" });
const sections = () => screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);

test("the items are in sections by label, in the order of the list", async () => {
  const { person } = await open();
  expect(sections()).toEqual(["Produce", "Dairy", "No label", "From these recipes"]);
  expect(names().slice(0, 3)).toEqual(["6 leeksfor Leek soup", "butter", "kitchen paper"]);
  await person.click(screen.getByRole("button", { name: "By label", pressed: true }));
  expect(sections()).toEqual(["From these recipes"]);
  expect(names()[1]).toContain("Produce");
});

test("Enter adds what was typed, and the field is ready for the next item", async () => {
  const answer = deferred();
  const answers = marketServer();
  const { person, server } = await open({
    ...answers,
    "POST parser/ingredients": async (asked: FakeRequest) => {
      await answer.promise;
      return answers["POST parser/ingredients"](asked);
    },
  });
  await person.type(field(), "2 milk{Enter}");
  expect(box("2 milk")).not.toBeChecked();
  expect(field()).toHaveValue("");
  expect(field()).toHaveFocus();
  answer.arrive(null);
  await waitFor(() => expect(server.count(BULK)).toBe(1));
  expect(server.last(BULK)!.body).toMatchObject([{ quantity: 2, note: "milk", shoppingListId: LIST, food: null }]);
  expect(await screen.findByText("4 to get")).toBeInTheDocument();
});

test("several pasted lines become several items, without bullets", async () => {
  const { person, server } = await open();
  await person.click(field());
  await person.paste("- [ ] milk\n* 2 eggs\n\n• bread");
  await waitFor(() => expect(server.count(BULK)).toBe(1));
  expect((server.last(BULK)!.body as { note: string }[]).map(({ note }) => note)).toEqual(["milk", "eggs", "bread"]);
});

test("an item that the server refuses is told with the reason, and can be tried again or discarded", async () => {
  const { person, server } = await open({ ...marketServer(), [BULK]: refuse(422, { message: "Too many." }) });
  await person.type(field(), "milk{Enter}");
  expect(await screen.findByText("“milk” couldn't be saved: Too many.")).toBeInTheDocument();
  expect(screen.queryByRole("checkbox", { name: "milk" })).not.toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(server.count(BULK)).toBe(2));
  await person.click(await screen.findByRole("button", { name: "Discard" }));
  expect(screen.queryByText(/Too many/)).not.toBeInTheDocument();
});

test("a checked item is shown at once, sent, and can be undone", async () => {
  const { person, server } = await open();
  await person.click(box("butter"));
  expect(box("butter")).toBeChecked();
  await waitFor(() => expect(server.last(PUT)?.body).toEqual([{ id: "butter", checked: true, shoppingListId: LIST }]));
  expect(screen.getByText("2 to get")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(box("butter")).not.toBeChecked();
  await waitFor(() => expect(server.last(PUT)?.body).toMatchObject([{ id: "butter", checked: false }]));
});

/** The answers of a server that is out of reach for requests to `path` until `isDown` is set to false. */
const outage = (path: typeof PUT | typeof BULK, status = 503) => {
  const answers = marketServer();
  const answer = answers[path] as (asked: FakeRequest) => unknown;
  const line = { isDown: true };
  const answerUnlessDown = (asked: FakeRequest) => (line.isDown ? refuse(status, {}) : answer(asked));
  return { line, answers: { ...answers, [path]: answerUnlessDown } };
};
const reconnect = () => window.dispatchEvent(new Event("online"));

test.each([401, 403, 429, 500, 503])(
  "checked items wait after a %i, stay checked, and are sent later",
  async (status) => {
    const { line, answers } = outage(PUT, status);
    const { person, server } = await open(answers);
    await person.click(box("butter"));
    expect(await screen.findByText(/^1 change (?:is waiting|could not be saved) since/)).toBeInTheDocument();
    await person.click(box("kitchen paper"));
    expect(await screen.findByText(/^2 changes (?:are waiting|could not be saved) since/)).toBeInTheDocument();
    expect(box("butter")).toBeChecked();
    line.isDown = false;
    reconnect();
    expect(await screen.findByText("2 waiting changes have been sent")).toBeInTheDocument();
    expect(screen.queryByText(/(?:waiting|saved) since/)).not.toBeInTheDocument();
    expect(server.last(PUT)!.body).toMatchObject([
      { id: "butter", checked: true },
      { id: "paper", checked: true },
    ]);
    expect(box("butter")).toBeChecked();
  },
);

test("a new item whose answer was lost is sent again with the same key and the same text", async () => {
  const { line, answers } = outage(BULK);
  const { person, server } = await open(answers);
  await person.type(field(), "milk{Enter}");
  expect(await screen.findByText(/^1 change is waiting since/)).toBeInTheDocument();
  expect(box("milk")).toBeInTheDocument();
  const before = server.last(BULK)!;
  line.isDown = false;
  reconnect();
  expect(await screen.findByText("1 waiting change has been sent")).toBeInTheDocument();
  expect(server.last(BULK)!.headers.get("Idempotency-Key")).toBe(before.headers.get("Idempotency-Key"));
  expect(server.last(BULK)!.body).toEqual(before.body);
  expect(server.count("POST parser/ingredients")).toBe(1);
});

test("what waits survives a reload of the page", async () => {
  const { line, answers } = outage(PUT);
  const first = await open(answers);
  await first.person.click(box("butter"));
  expect(await screen.findByText(/^1 change is waiting since/)).toBeInTheDocument();
  cleanup();
  const { server } = await open(answers);
  expect(await screen.findByText(/^1 change is waiting since/)).toBeInTheDocument();
  expect(box("butter")).toBeChecked();
  line.isDown = false;
  reconnect();
  expect(await screen.findByText("1 waiting change has been sent")).toBeInTheDocument();
  expect(server.last(PUT)!.body).toMatchObject([{ id: "butter", checked: true }]);
});

test("a list that was asked for before an item was checked off does not uncheck it", async () => {
  const answers = marketServer();
  const [late, put] = [deferred(), deferred()];
  let [isNextLate, asked] = [false, 0];
  const path = `GET households/shopping/lists/${LIST}`;
  const now = (answers as Record<string, unknown>)[path] as () => unknown;
  const { person } = await open({
    ...answers,
    [path]: () => {
      asked += 1;
      if (!isNextLate) return now();
      isNextLate = false;
      return late.promise;
    },
    [PUT]: async (given: FakeRequest) => {
      await put.promise;
      return answers[PUT](given);
    },
  });
  isNextLate = true;
  window.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(asked).toBe(2));
  await person.click(box("butter"));
  put.arrive(null);
  await waitFor(() => expect(screen.getByText("2 to get")).toBeInTheDocument());
  late.arrive(market);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(box("butter")).toBeChecked();
});

test("changes that follow each other are sent in order, and a refused one does not undo the others", async () => {
  const answers = marketServer();
  const first = deferred();
  let isFirst = true;
  const { person } = await open({
    ...answers,
    [PUT]: async (asked: FakeRequest) => {
      if (isFirst) await first.promise;
      isFirst = false;
      const changes = asked.body as { id: string }[];
      return changes.some(({ id }) => id === "leeks") ? refuse(422, { message: "No leeks." }) : answers[PUT](asked);
    },
  });
  for (const name of ["kitchen paper", /leeks/, "butter"]) await person.click(box(name));
  first.arrive(null);
  expect(await screen.findByText("“6 leeks” couldn't be saved: No leeks.")).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText("1 to get")).toBeInTheDocument());
  expect(box(/leeks/)).not.toBeChecked();
  expect(box("butter")).toBeChecked();
});

test("checked-off items move below the others after a moment, and can be unchecked or deleted", async () => {
  const items = [itemOf("milk", { note: "milk", checked: true }), ...market.listItems];
  const { person, server } = await open(marketServer({ ...market, listItems: items }));
  const ticked = screen.getByText("1 checked off").closest("details")!;
  await person.click(screen.getByText("1 checked off"));
  expect(within(ticked).getByRole("checkbox", { name: "milk" })).toBeChecked();
  await person.click(within(ticked).getByRole("button", { name: "Delete checked-off items" }));
  await waitFor(() => expect(server.last("DELETE households/shopping/items")?.query.getAll("ids")).toEqual(["milk"]));
  expect(screen.queryByRole("checkbox", { name: "milk" })).not.toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(server.last(BULK)?.body).toMatchObject([{ id: "milk", note: "milk", checked: true, shoppingListId: LIST }]),
  );
});

test("an item is edited in its place, and only what changed is sent", async () => {
  const { person, server } = await open();
  await person.click(screen.getByRole("button", { name: "More for 6 leeks" }));
  await person.click(await screen.findByRole("menuitem", { name: "Edit" }));
  const amount = await screen.findByRole("textbox", { name: "Amount" });
  await waitFor(() => expect(amount).toHaveFocus());
  await person.clear(amount);
  await person.type(amount, "0,5");
  await person.selectOptions(screen.getByRole("combobox", { name: "Label" }), "Dairy");
  await person.type(screen.getByRole("textbox", { name: "Note" }), "{Enter}");
  expect(box(/1\/2 leeks/)).toBeInTheDocument();
  await waitFor(() =>
    expect(server.last(PUT)?.body).toEqual([
      { id: "leeks", quantity: 0.5, labelId: market.labelSettings[1]!.labelId, shoppingListId: LIST },
    ]),
  );
});

test("an editor neither saves an item without a name nor a wrong amount, and Escape leaves it", async () => {
  const { person, server } = await open();
  await person.click(screen.getByRole("button", { name: "More for butter" }));
  await person.click(await screen.findByRole("menuitem", { name: "Edit" }));
  await person.clear(await screen.findByRole("textbox", { name: "Note" }));
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Enter a food or a note.")).toBeInTheDocument();
  await person.keyboard("{Escape}");
  expect(box("butter")).toBeInTheDocument();
  expect(server.count(PUT)).toBe(0);
});

test("an item is deleted with Undo", async () => {
  const { person, server } = await open();
  await person.click(screen.getByRole("button", { name: "More for butter" }));
  await person.click(await screen.findByRole("menuitem", { name: "Delete" }));
  expect(screen.queryByRole("checkbox", { name: "butter" })).not.toBeInTheDocument();
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  expect(box("butter")).toBeInTheDocument();
  await waitFor(() => expect(server.count(BULK)).toBe(1));
});

test("the menu of an item opens the recipe that it is for", async () => {
  const { person, path } = await open();
  await person.click(screen.getByRole("button", { name: "More for 6 leeks" }));
  await person.click(await screen.findByRole("menuitem", { name: /Leek soup/ }));
  await waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
});

test("the open items are copied as text, under their labels", async () => {
  const { person } = await open();
  const write = vi.spyOn(navigator.clipboard, "writeText");
  await person.click(screen.getByRole("button", { name: "Copy list" }));
  expect(write).toHaveBeenCalledWith("[Produce]\n6 leeks\n\n[Dairy]\nbutter\n\n[No label]\nkitchen paper");
});

test("the labels are put in another order with the keys", async () => {
  const { person, server } = await open({
    ...marketServer(),
    [`PUT households/shopping/lists/${LIST}/label-settings`]: market,
  });
  await person.click(screen.getByRole("button", { name: "Order of labels" }));
  const handle = await screen.findByRole("button", { name: "Move Produce" });
  handle.focus();
  await person.keyboard("{ArrowDown}");
  await person.click(screen.getByRole("button", { name: "Save" }));
  const key = `PUT households/shopping/lists/${LIST}/label-settings`;
  await waitFor(() => expect(server.count(key)).toBe(1));
  expect((server.last(key)!.body as { id: string }[]).map(({ id }) => id)).toEqual(["s1", "s0"]);
});

test("a list that does not exist offers the other lists", async () => {
  fakeServer({ ...marketServer(), [`GET households/shopping/lists/${LIST}`]: refuse(404, { message: "Not found." }) });
  openScreen(`/shopping-lists/${LIST}`);
  expect(await screen.findByRole("heading", { name: "List not found" })).toBeInTheDocument();
});
