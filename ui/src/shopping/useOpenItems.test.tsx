/** Tests the count of open items. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { mira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";

import { useOpenItems } from "./useOpenItems";

function count(user: typeof mira | null) {
  const cache = new QueryClient();
  cache.setQueryData(["users/self"], user);
  return renderHook(useOpenItems, {
    wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
  }).result;
}

test("the open items of the household are counted without fetching them", async () => {
  const server = fakeServer({ "GET users/self": mira, "GET households/shopping/items": pageOf([], 11) });
  const open = count(mira);
  expect(open.current).toBe(0);
  await waitFor(() => expect(open.current).toBe(11));
  const { query } = server.last("GET households/shopping/items")!;
  expect(Object.fromEntries(query)).toMatchObject({ perPage: "1", queryFilter: "checked = false" });
});

test("nothing is asked for visitors", () => {
  const server = fakeServer({ "GET users/self": null });
  expect(count(null).current).toBe(0);
  expect(server.count("GET households/shopping/items")).toBe(0);
});
