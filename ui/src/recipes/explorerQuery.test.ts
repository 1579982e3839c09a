/** Tests reading and writing the query of the recipe list in the URL, and converting it to request parameters. */
import { expect, onTestFinished, test, vi } from "vitest";

import {
  findCurrentSort,
  DEFAULT_QUERY,
  makeFilterParts,
  isFiltered,
  readQuery,
  makeRequestQuery,
  writeQuery,
} from "./explorerQuery";

const both = (address: string) => writeQuery(readQuery(new URLSearchParams(address))).toString();

test("default values are left out of the URL", () => {
  expect(writeQuery(DEFAULT_QUERY).toString()).toBe("");
  expect(both("orderBy=created_at&orderDirection=desc&requireAllTags=false")).toBe("");
});

test("the URL keeps everything chosen, with IDs sorted and without duplicates", () => {
  expect(
    both("tags=b&tags=a&tags=b&search=leek&orderBy=name&orderDirection=asc&requireAllTags=true&foods=f&households=h"),
  ).toBe("search=leek&orderBy=name&orderDirection=asc&requireAllTags=true&tags=a&tags=b&foods=f&households=h");
});

test("a single value becomes a list, and an unknown sort order becomes the default", () => {
  expect(readQuery(new URLSearchParams("categories=c")).chosen.categories).toEqual(["c"]);
  expect(readQuery(new URLSearchParams("orderBy=password")).orderBy).toBe("created_at");
});

test("only a random order has a seed, and false switches are not sent", () => {
  expect(makeRequestQuery(DEFAULT_QUERY, 1, 30, "x")).toMatchObject({
    page: 1,
    perPage: 30,
    paginationSeed: undefined,
    search: undefined,
    requireAllTags: undefined,
  });
  expect(
    makeRequestQuery(readQuery(new URLSearchParams("orderBy=random&requireAllTags=true&tags=a")), 2, 30, "x"),
  ).toMatchObject({ page: 2, paginationSeed: "x", tags: ["a"], requireAllTags: true });
});

test.each([
  ["", "newest"],
  ["orderBy=name&orderDirection=asc", "aToZ"],
  ["orderBy=random", "random"],
  ["orderBy=random&orderDirection=asc", "random"],
  ["orderBy=rating", "best"],
])("%s is sorted by %s", (address, sort) => {
  expect(findCurrentSort(readQuery(new URLSearchParams(address)))).toBe(sort);
});

test.each([
  ["", false],
  ["orderBy=name&search=+", false],
  ["search=leek", true],
  ["tools=t", true],
  ["households=h", true],
  ["quick=fast", true],
  ["quick=slow", false],
])("%j filters the list: %s", (address, filters) => {
  expect(isFiltered(readQuery(new URLSearchParams(address)))).toBe(filters);
});

const ALL_QUICK = "quick=fast&quick=best&quick=favorites&quick=notLately";

test("quick filters are sent as conditions, and favorites are those of the user", () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 29, 12) });
  onTestFinished(() => void vi.useRealTimers());
  const query = { ...readQuery(new URLSearchParams(ALL_QUICK)), userId: "mira" };
  expect(both(ALL_QUICK)).toBe(ALL_QUICK);
  const conditions = 'total_minutes <= "30" AND rating >= "4" AND favoritedBy.id = "mira"';
  const lately = '(lastMade IS NULL OR lastMade < "2026-11-01")';
  expect(makeRequestQuery(query, 1, 30, "x").queryFilter).toBe(`${conditions} AND ${lately}`);
  expect(makeRequestQuery({ ...query, cookbook: "pies" }, 1, 30, "x").queryFilter).toBe(`${conditions} AND ${lately}`);
  expect(
    makeRequestQuery({ ...query, userId: undefined, quick: ["favorites"] }, 1, 30, "x").queryFilter,
  ).toBeUndefined();
});

test("a saved filter has only the quick filters that mean the same for everybody", () => {
  const parts = makeFilterParts({ ...readQuery(new URLSearchParams(ALL_QUICK)), userId: "mira" });
  expect(parts.map(({ attributeName }) => attributeName)).toEqual(["total_minutes", "rating"]);
});
