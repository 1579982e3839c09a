/** Tests that a tick in a long list renders only the row that was ticked. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { countRenders } from "@/testing/countRenders";
import { fakeServer } from "@/testing/fakeServer";
import { itemOf, LIST, market, marketServer } from "@/testing/groceries";
import { openScreen } from "@/testing/openScreen";

const ITEMS = 300;
const PUT = "PUT households/shopping/items";

async function openLongList() {
  const listItems = Array.from({ length: ITEMS }, (_, at) =>
    itemOf(`item-${at}`, { note: `thing ${at}`, position: at }),
  );
  const server = fakeServer(marketServer({ ...market, listItems }));
  const opened = openScreen(`/shopping-lists/${LIST}`);
  await screen.findByRole("checkbox", { name: `thing ${ITEMS - 1}` });
  return { ...opened, server };
}

test("one tick renders one row, and the head that counts what is left", async () => {
  const { person, server } = await openLongList();
  const box = screen.getByRole("checkbox", { name: "thing 150" });
  const rendered = await countRenders(async () => {
    await person.click(box);
    await screen.findByText(`${ITEMS - 1} to get`);
  });
  expect(box).toBeChecked();
  expect(rendered.get("ItemRow")).toBe(1);
  expect(rendered.get("ListHead")).toBe(1);
  await waitFor(() => expect(server.count(PUT)).toBe(1));
});

test("another grouping renders every row, so that the counter counts", async () => {
  const { person } = await openLongList();
  const rendered = await countRenders(() =>
    person.click(screen.getByRole("button", { name: "By label", pressed: true })),
  );
  expect(rendered.get("ItemRow")).toBe(ITEMS);
});
