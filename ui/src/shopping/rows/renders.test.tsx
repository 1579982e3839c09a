/** Tests that checking off an item in a long list renders only the row that was checked off. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { countRenders } from "@/testing/countRenders";
import { deferred } from "@/testing/deferred";
import { type FakeRequest, fakeServer } from "@/testing/fakeServer";
import { itemOf, LIST, market, marketServer } from "@/testing/groceries";
import { openScreen } from "@/testing/openScreen";

const ITEMS = 300;
const PUT = "PUT households/shopping/items";

async function openLongList() {
  const listItems = Array.from({ length: ITEMS }, (_, at) =>
    itemOf(`item-${at}`, { note: `thing ${at}`, position: at }),
  );
  const answers = marketServer({ ...market, listItems });
  const saved = deferred();
  const save = async (asked: FakeRequest) => {
    await saved.promise;
    return answers[PUT](asked);
  };
  const server = fakeServer({ ...answers, [PUT]: save });
  const opened = openScreen(`/shopping-lists/${LIST}`);
  await screen.findByRole("checkbox", { name: `thing ${ITEMS - 1}` });
  return { ...opened, server, saved };
}

test("checking off an item renders one row, and the head that counts what is left", async () => {
  const { person, server, saved } = await openLongList();
  const box = screen.getByRole("checkbox", { name: "thing 150" });
  const rendered = await countRenders(async () => {
    await person.click(box);
    await screen.findByText(`${ITEMS - 1} to get`);
  });
  expect(box).toBeChecked();
  expect(rendered.get("ItemRow")).toBe(1);
  expect(rendered.get("ListHead")).toBe(1);
  await waitFor(() => expect(server.count(PUT)).toBe(1));
  saved.arrive(null);
});

test("another grouping renders every row, so that the counter counts", async () => {
  const { person } = await openLongList();
  const rendered = await countRenders(() =>
    person.click(screen.getByRole("button", { name: "By label", pressed: true })),
  );
  expect(rendered.get("ItemRow")).toBe(ITEMS);
});
