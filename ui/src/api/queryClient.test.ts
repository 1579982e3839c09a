/** Tests how often a failed request is repeated before the person is told. */
import { beforeEach, expect, test, vi } from "vitest";

import { fakeServer } from "@/testing/fakeServer";

import { call } from "./client";
import { queryClient } from "./queryClient";

beforeEach(() => queryClient.clear());

test.each([
  [true, 3],
  [false, 1],
])("if there is a network is %s, an unreachable server is asked %i times", async (onLine, times) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(onLine);
  const server = fakeServer({ "GET foods": () => Promise.reject(new TypeError("Failed to fetch")) });
  const query = { queryKey: ["foods"], queryFn: () => call("GET", "foods"), retryDelay: 1, meta: { quiet: true } };
  const { retry } = queryClient.getDefaultOptions().queries!;
  await expect(queryClient.fetchQuery({ ...query, retry })).rejects.toMatchObject({ unreachable: true });
  expect(server.count("GET foods")).toBe(times);
});
