/** Tests what is suggested and offered from earlier purchases. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { deferred } from "@/testing/deferred";
import { pageOf } from "@/testing/dishes";
import { type FakeRequest, fakeServer } from "@/testing/fakeServer";
import { dairy, LIST, market, marketServer, produce } from "@/testing/groceries";
import { openScreen } from "@/testing/openScreen";

import { sortAsLearned } from "./labels/LabelOrderDialog";
import { splitAmount } from "./rows/useItemSuggestions";

const BULK = "POST households/shopping/items/create-bulk";
const milk = { id: "m1", name: "milk", pluralName: null, aliases: [], labelId: dairy.id, label: dairy };
const bought = (name: string, values = {}) => ({
  foodId: null,
  name,
  labelId: null,
  quantity: 1,
  unitId: null,
  times: 3,
  isUsual: false,
  lastBought: "2026-01-01T00:00:00Z",
  ...values,
});
const known = () => ({
  ...marketServer(),
  "GET foods": pageOf([milk]),
  "GET households/shopping/suggestions": [
    bought("butter", { isUsual: true }),
    bought("candles", { isUsual: true, quantity: 2 }),
    bought("milk", { foodId: milk.id, labelId: dairy.id, isUsual: true }),
    bought("string"),
  ],
});

async function open(answers: Record<string, unknown> = known()) {
  const server = fakeServer(answers);
  const opened = openScreen(`/shopping-lists/${LIST}`);
  await screen.findByRole("heading", { level: 1, name: "Saturday market" });
  return { ...opened, server };
}
const suggested = async () =>
  within(await screen.findByRole("list", { name: "Suggestions" }))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);

test("what was bought before and is not on the list is suggested before anything is typed", async () => {
  const { person } = await open();
  await person.click(screen.getByRole("textbox", { name: "Item" }));
  expect(await suggested()).toEqual(["candles", "milk", "string"]);
});

test("a chosen suggestion is added with the typed amount, in its section at once, and its food is not read again", async () => {
  const answer = deferred();
  const read = async (asked: FakeRequest) => {
    await answer.promise;
    return known()["POST parser/ingredients"](asked);
  };
  const { person, server } = await open({ ...known(), "POST parser/ingredients": read });
  await person.type(screen.getByRole("textbox", { name: "Item" }), "2 mi");
  await person.click(await screen.findByRole("button", { name: "2 milk" }));
  const section = screen.getByRole("heading", { level: 2, name: "Dairy" }).closest("section")!;
  expect(within(section).getByRole("checkbox", { name: /milk/ })).toBeInTheDocument();
  answer.arrive(null);
  await waitFor(() =>
    expect(server.last(BULK)?.body).toMatchObject([{ quantity: 2, food: { id: milk.id }, note: "", labelId: null }]),
  );
});

test("a chosen suggestion without an amount is not read at all", async () => {
  const { person, server } = await open();
  await person.click(screen.getByRole("textbox", { name: "Item" }));
  await person.click(await screen.findByRole("button", { name: "string" }));
  await waitFor(() => expect(server.last(BULK)?.body).toMatchObject([{ note: "string", quantity: 1 }]));
  expect(server.count("POST parser/ingredients")).toBe(0);
});

test("what the household usually buys is added in one go, without what is on the list or was left out", async () => {
  const { person, server } = await open();
  await person.click(screen.getByRole("button", { name: "More for Saturday market" }));
  await person.click(await screen.findByRole("menuitem", { name: "Add what we usually buy" }));
  const dialog = await screen.findByRole("dialog", { name: "What we usually buy" });
  const names = await within(dialog).findAllByRole("checkbox");
  expect(names.map((box) => box.closest("label")?.textContent)).toEqual(["candles", "milk"]);
  await person.click(within(dialog).getByRole("checkbox", { name: "milk" }));
  await person.click(within(dialog).getByRole("button", { name: "Add 1 item" }));
  await waitFor(() => expect(server.last(BULK)?.body).toMatchObject([{ note: "candles", quantity: 2 }]));
});

test("the order in which things are checked off in the shop is offered as the order of the labels", async () => {
  const { person, server } = await open({
    ...known(),
    [`GET households/shopping/lists/${LIST}/learned-order`]: { labelIds: [dairy.id, produce.id] },
    [`PUT households/shopping/lists/${LIST}/label-settings`]: market,
  });
  await person.click(screen.getByRole("button", { name: "Order of labels" }));
  await person.click(await screen.findByRole("button", { name: "Use the order of the store" }));
  await person.click(screen.getByRole("button", { name: "Save" }));
  const key = `PUT households/shopping/lists/${LIST}/label-settings`;
  await waitFor(() => expect(server.count(key)).toBe(1));
  expect((server.last(key)!.body as { labelId: string }[]).map(({ labelId }) => labelId)).toEqual([
    dairy.id,
    produce.id,
  ]);
});

test("labels whose place was not learned keep it", () => {
  const rows = ["a", "b", "c", "d"].map((labelId) => ({ labelId }));
  expect(sortAsLearned(rows, ["d", "x", "a"]).map(({ labelId }) => labelId)).toEqual(["d", "b", "c", "a"]);
});

test.each([
  ["2 l mi", "2 l ", "mi"],
  ["1 1/2 milk", "1 1/2 ", "milk"],
  ["l milk", "", "l milk"],
  ["½ l", "½ ", "l"],
])("%s is split into amount and name", (text, amount, name) => {
  expect(splitAmount(text, [{ id: "l", name: "liter", also: ["l"] }])).toEqual({ amount, name });
});
