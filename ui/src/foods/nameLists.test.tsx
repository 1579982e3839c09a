/** Tests that fields with suggestions and the tables of foods and units share one fetched list. */
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";

import { foods } from "./foods";
import { useFoodNames } from "./nameLists";

test("a list fetched by its table is not fetched again, and contains all names", async () => {
  const server = fakeServer({
    "GET foods": pageOf([{ id: "1", name: "Onion", pluralName: "Onions", aliases: [{ name: "Bulb" }] }]),
  });
  const cache = new QueryClient();
  const { result } = renderHook(() => [useQuery(foods.list).data, useFoodNames(true)] as const, {
    wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider>,
  });
  await waitFor(() =>
    expect(result.current[1]?.map(({ name, also }) => [name, also])).toEqual([["Onion", ["Onions", "Bulb"]]]),
  );
  expect(server.count("GET foods")).toBe(1);
});
