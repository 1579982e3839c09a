/** Tests that a resource has the types of its path, and which changes fetch its list again. */
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, expectTypeOf, test } from "vitest";

import { pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";

import { resource, useChange, useSave } from "./resource";
import type { FieldsOf, RowOf } from "./paths";
import type { components } from "./schema";

type Label = components["schemas"]["Label"];

const labels = resource("groups/labels", { key: ["groups/labels", "managed"] });
const dairy: Label = { id: "l1", groupId: "g1", name: "Dairy", color: "#88aacc" };

function openLabels() {
  let stored = dairy;
  const server = fakeServer({
    "GET groups/labels": () => pageOf([stored]),
    "PATCH groups/labels/l1": ({ body }: { body: unknown }) => (stored = { ...stored, ...(body as Partial<Label>) }),
  });
  const cache = new QueryClient();
  const { result } = renderHook(
    () => ({
      names: useQuery({ ...labels.list, staleTime: Infinity }).data?.items.map(({ name }) => name),
      change: useChange(labels),
      save: useSave(labels, "l1"),
    }),
    { wrapper: ({ children }) => <QueryClientProvider client={cache}>{children}</QueryClientProvider> },
  );
  return { server, result };
}

test("the path gives the types of rows and fields", () => {
  expectTypeOf<RowOf<"groups/labels">>().toEqualTypeOf<Label>();
  expectTypeOf<FieldsOf<"groups/labels">>().toEqualTypeOf<Partial<Label>>();
  expectTypeOf<RowOf<"users/api-tokens">["id"]>().toEqualTypeOf<number>();
  // @ts-expect-error The server has no such path.
  expect(resource("groups/lables").path).toBe("groups/lables");
});

test("a changed row is shown without fetching the list again, a saved one after that", async () => {
  const { server, result } = openLabels();
  await waitFor(() => expect(result.current.names).toEqual(["Dairy"]));
  await act(() => result.current.change("l1", { name: "Fridge" }));
  await waitFor(() => expect(result.current.names).toEqual(["Fridge"]));
  expect(server.count("GET groups/labels")).toBe(1);
  act(() => result.current.save.mutate({ name: "Cheese" }));
  await waitFor(() => expect(result.current.names).toEqual(["Cheese"]));
  expect(server.count("GET groups/labels")).toBe(2);
});
