/** Tests moving items with keys and the menu, and checking off and editing them with a swipe. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { queryClient } from "@/api/queryClient";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { dairy, itemOf, LIST, market, marketServer } from "@/testing/groceries";
import { openScreen } from "@/testing/openScreen";

import { listKey } from "../listQuery";
import { type ShoppingItem, type ShoppingList } from "../shoppingLists";

const PUT = "PUT households/shopping/items";
const BULK = "POST households/shopping/items/create-bulk";

async function open(more = {}) {
  const listItems = ["milk", "eggs", "soap"].map((note, position) => itemOf(note, { note, position }));
  const server = fakeServer({ ...marketServer({ ...market, listItems, recipeReferences: [] }), ...more });
  const opened = openScreen(`/shopping-lists/${LIST}`);
  await screen.findByRole("checkbox", { name: "milk" });
  return { ...opened, server };
}
const names = () => screen.getAllByRole("checkbox").flatMap((box) => box.closest("li")?.textContent ?? []);
const box = (name: string) => screen.getByRole("checkbox", { name });
const more = (name: string) => screen.getByRole("button", { name: `More for ${name}` });

test("Alt and an arrow key move an item, and the focus stays with it", async () => {
  const { person, server } = await open();
  more("eggs").focus();
  await person.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(names()).toEqual(["eggs", "milk", "soap"]);
  expect(more("eggs")).toHaveFocus();
  expect(screen.getByText("eggs moved to 1 of 3")).toBeInTheDocument();
  await waitFor(() =>
    expect(server.last(PUT)?.body).toEqual([
      { id: "eggs", position: 0, shoppingListId: LIST },
      { id: "milk", position: 1, shoppingListId: LIST },
    ]),
  );
  await person.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(names()).toEqual(["eggs", "milk", "soap"]);
  expect(screen.getByText("Can't move further.")).toBeInTheDocument();
});

test("the menu moves an item, and knows its limits", async () => {
  const { person } = await open();
  await person.click(more("milk"));
  const menu = await screen.findByRole("menu");
  expect(within(menu).getByRole("menuitem", { name: "Move up" })).toHaveAttribute("aria-disabled", "true");
  await person.click(within(menu).getByRole("menuitem", { name: "Move down" }));
  expect(names()).toEqual(["eggs", "milk", "soap"]);
});

function swipe(name: string, by: number, across = 0, pointerType = "touch") {
  const touch = { pointerId: 7, pointerType, isPrimary: true, clientY: 100 };
  const target = box(name).closest("label")!;
  fireEvent.pointerDown(target, { ...touch, clientX: 200 });
  fireEvent.pointerMove(window, { ...touch, clientX: 200 + by / 2, clientY: 100 + across });
  fireEvent.pointerMove(window, { ...touch, clientX: 200 + by, clientY: 100 + across });
  const hint = target.closest("li")!.dataset.swipe;
  fireEvent.pointerUp(window, { ...touch, clientX: 200 + by, clientY: 100 + across });
  fireEvent.click(target);
  return hint;
}

test("a swipe to the end checks off an item once, and one to the start edits it", async () => {
  const { server } = await open();
  expect(swipe("milk", 150)).toBe("tick");
  expect(box("milk")).toBeChecked();
  await waitFor(() => expect(server.count(PUT)).toBe(1));
  expect(swipe("eggs", -150)).toBe("edit");
  expect(screen.getByRole("form", { name: "Edit eggs" })).toBeInTheDocument();
  expect(server.count(PUT)).toBe(1);
});

test("a swipe says whether it checks off or unchecks", async () => {
  await open();
  swipe("milk", 150);
  const row = box("milk").closest("li");
  expect(row).toHaveAttribute("data-hint", "Check off");
  swipe("milk", 150);
  expect(row).toHaveAttribute("data-hint", "Uncheck");
  expect(box("milk")).not.toBeChecked();
});

test("opening another editor saves what was typed, unless it is wrong", async () => {
  const { person, server } = await open();
  swipe("milk", -150);
  const amount = screen.getByRole("textbox", { name: "Amount" });
  await person.clear(amount);
  await person.type(amount, "many");
  swipe("eggs", -150);
  expect(screen.getByRole("form", { name: "Edit milk" })).toBeInTheDocument();
  expect(amount).toHaveFocus();
  await person.clear(amount);
  await person.type(amount, "3");
  swipe("eggs", -150);
  expect(screen.getByRole("form", { name: "Edit eggs" })).toBeInTheDocument();
  expect(names()[0]).toContain("3");
  await waitFor(() => expect(server.last(PUT)?.body).toMatchObject([{ id: "milk", quantity: 3 }]));
});

/** Changes the list as if somebody else had. */
const others = (change: (items: ShoppingItem[]) => ShoppingItem[]) =>
  act(async () => {
    queryClient.setQueryData<ShoppingList>(
      listKey(LIST),
      (list) => list && { ...list, listItems: change(list.listItems) },
    );
  });
const milk = (values: object) => (items: ShoppingItem[]) =>
  items.map((item) => (item.id === "milk" ? { ...item, ...values } : item));

test("an editor stays with what was typed when others check off the item, give it a label or delete it", async () => {
  const { person } = await open();
  swipe("milk", -150);
  await person.type(screen.getByRole("textbox", { name: "Note" }), ", fresh");
  for (const change of [
    milk({ labelId: dairy.id }),
    milk({ checked: true }),
    (items: ShoppingItem[]) => items.filter(({ id }) => id !== "milk"),
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    await others(change);
    expect(screen.getByRole("textbox", { name: "Note" })).toHaveValue("milk, fresh");
  }
});

test("an item that others deleted while it was edited is on the list again", async () => {
  const { person, server } = await open({ "GET households/shopping/items/milk": refuse(404, { message: "" }) });
  swipe("milk", -150);
  await person.type(screen.getByRole("textbox", { name: "Note" }), ", fresh");
  await fetch("/api/households/shopping/items?ids=milk", { method: "DELETE" });
  await act(() => queryClient.invalidateQueries({ queryKey: listKey(LIST) }));
  await person.keyboard("{Enter}");
  expect(await screen.findByText(/Somebody else deleted “milk, fresh”/u)).toBeInTheDocument();
  expect(names()).toContain("milk, fresh");
  expect(server.last(BULK)?.body).toMatchObject([{ note: "milk, fresh" }]);
});

test("a short swipe does nothing, and one that scrolls or a mouse is no swipe", async () => {
  await open();
  Object.defineProperty(box("milk").closest("li")!, "clientWidth", { value: 390 });
  expect(swipe("milk", 40)).toBe("tick");
  expect(box("milk")).not.toBeChecked();
  expect(swipe("milk", 150, 80)).toBeUndefined();
  expect(swipe("milk", 150, 0, "mouse")).toBeUndefined();
});

test("several refused items are tried again with one press", async () => {
  const { person, server } = await open({ [BULK]: refuse(422, { message: "Too many." }) });
  for (const name of ["tea", "rice"]) {
    // oxlint-disable-next-line no-await-in-loop
    await person.type(screen.getByRole("textbox", { name: "Item" }), `${name}{Enter}`);
    // oxlint-disable-next-line no-await-in-loop
    await screen.findByText(`“${name}” couldn't be saved: Too many.`);
  }
  const before = server.count(BULK);
  await person.click(screen.getByRole("button", { name: "Try all 2 again" }));
  await waitFor(() => expect(server.count(BULK)).toBeGreaterThan(before));
  expect(await screen.findByRole("button", { name: "Try all 2 again" })).toBeInTheDocument();
});
