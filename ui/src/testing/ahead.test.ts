/** Tests that what the page's inline script requests ahead is what the first screens request. */
import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { leekSoup, leekSoupInList, pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { LIST, marketServer } from "@/testing/groceries";
import { openScreen } from "@/testing/openScreen";

import { AHEAD } from "../../vite/beforePaint.ts";

const twoDigits = (number: number) => String(number).padStart(2, "0");
const now = new Date();
const today = `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;

/** Returns what the inline script requests ahead for a path. */
function requestsAhead(path: string): string[] {
  const [, , , requests] = AHEAD.find(([pattern]) => new RegExp(pattern).test(path))!;
  return requests.map((one) => one.replace("{name}", path.split("/").at(-1)!).replaceAll("{today}", today));
}

test.each([
  ["/g/home", 2],
  ["/g/home/r/leek-soup", 1],
  [`/shopping-lists/${LIST}`, 1],
])("%s requests what was requested ahead", async (path, count) => {
  const server = fakeServer({
    ...toMira,
    ...marketServer(),
    "GET recipes": pageOf([leekSoupInList]),
    "GET recipes/leek-soup": leekSoup,
    "GET households/mealplans": pageOf([]),
    "GET users/self/ratings": { ratings: [] },
  });
  openScreen(path);
  const expected = requestsAhead(path);
  expect(expected.length).toBe(count);
  const sent = () => server.asked.map(({ path: to, query }) => (query.size > 0 ? `${to}?${query}` : to));
  await waitFor(() => expect(expected.filter((one) => !sent().includes(one))).toEqual([]));
});

test("other screens request nothing ahead", () => {
  expect(["/login", "/settings", "/g/home/cookbooks"].flatMap(requestsAhead)).toEqual([]);
});
