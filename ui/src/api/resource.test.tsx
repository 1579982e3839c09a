/** Tests that a resource has the types of its path, and that lists show what was saved and deleted, and nothing else. */
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, renderHook, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, expectTypeOf, test, vi } from "vitest";

import { Toaster } from "@/kit/feedback/Toaster";
import { pageOf } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";

import { type ListPage, resource, type ResourceOptions, useChange, useRemove, useSave } from "./resource";
import type { FieldsOf, RowOf } from "./paths";
import type { components } from "./schema";

type Label = components["schemas"]["Label"];

const label = (id: string, name: string): Label => ({ id, groupId: "g1", name, color: "#88aacc" });

function openLabels(answers: Record<string, unknown> = {}, options: ResourceOptions<Label> = {}) {
  let stored = label("l1", "Dairy");
  const server = fakeServer({
    "GET groups/labels": () => pageOf([stored, label("l2", "Fruit")]),
    "PATCH groups/labels/l1": ({ body }: { body: unknown }) => (stored = { ...stored, ...(body as Partial<Label>) }),
    ...answers,
  });
  const own = resource("groups/labels", { key: ["groups/labels", "managed"], ...options });
  const cache = new QueryClient();
  const { result } = renderHook(
    () => ({
      names: useQuery({ ...own.list, staleTime: Infinity }).data?.items.map(({ name }) => name),
      change: useChange(own),
      save: useSave(own, "l1"),
      create: useSave(own),
      remove: useRemove(own, () => "Deleted"),
    }),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={cache}>
          {children}
          <Toaster />
        </QueryClientProvider>
      ),
    },
  );
  const refetched = async () => {
    await act(() => cache.invalidateQueries({ queryKey: own.list.queryKey }));
    return cache.getQueryData<ListPage<Label>>(own.list.queryKey)!.items.map(({ name }) => name);
  };
  const shows = (...names: string[]) => waitFor(() => expect(result.current.names).toEqual(names));
  return { server, result, shows, refetched };
}

test("the path gives the types of rows and fields", () => {
  expectTypeOf<RowOf<"groups/labels">>().toEqualTypeOf<Label>();
  expectTypeOf<FieldsOf<"groups/labels">>().toEqualTypeOf<Partial<Label>>();
  expectTypeOf<RowOf<"users/api-tokens">["id"]>().toEqualTypeOf<number>();
  // @ts-expect-error The server has no such path.
  expect(resource("groups/lables").path).toBe("groups/lables");
});

test("a changed row is shown without fetching the list again, a saved one after that", async () => {
  const { server, result, shows } = openLabels();
  await shows("Dairy", "Fruit");
  await act(() => result.current.change("l1", { name: "Fridge" }));
  await shows("Fridge", "Fruit");
  expect(server.count("GET groups/labels")).toBe(1);
  act(() => result.current.save.mutate({ name: "Cheese" }));
  await shows("Cheese", "Fruit");
  expect(server.count("GET groups/labels")).toBe(2);
});

test("a list that was asked for before a change does not replace it", async () => {
  let stored = label("l1", "Dairy");
  const arrival = new EventTarget();
  const arrived = new Promise((resolve) => arrival.addEventListener("arrive", resolve));
  let turn = 0;
  const { result, shows, refetched } = openLabels({
    "GET groups/labels": async () => {
      const page = pageOf([stored]);
      turn += 1;
      if (turn === 2) await arrived;
      return page;
    },
    "PATCH groups/labels/l1": () => (stored = label("l1", "Fridge")),
  });
  await shows("Dairy");
  void refetched();
  await waitFor(() => expect(turn).toBe(2));
  await act(() => result.current.change("l1", { name: "Fridge" }));
  await act(async () => void arrival.dispatchEvent(new Event("arrive")));
  await waitFor(() => expect(turn).toBe(3));
  await shows("Fridge");
});

test.each([
  ["in their places", { sort: (one: Label, other: Label) => one.name.localeCompare(other.name) }],
  ["by fetching", {}],
])(
  "removed rows stay away when the list is fetched again, and Undo brings each back once, %s",
  async (_how, options) => {
    const { result, shows, refetched } = openLabels({}, options);
    await shows("Dairy", "Fruit");
    act(() => result.current.remove([label("l1", "Dairy")]));
    await shows("Fruit");
    expect(await refetched()).toEqual(["Fruit"]);
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await shows("Dairy", "Fruit");
    expect(await refetched()).toEqual(["Dairy", "Fruit"]);
  },
);

test("fields whose answer was lost are sent again with the same key, and others with a new one", async () => {
  const answer = vi
    .fn()
    .mockRejectedValueOnce(new TypeError("lost"))
    .mockResolvedValueOnce(refuse(409, { message: "taken" }))
    .mockResolvedValue(label("l3", "Bread"));
  const { server, result } = openLabels({ "POST groups/labels": answer });
  const keys: (string | null)[] = [];
  for (const name of ["Bread", "Bread", "Bread", "Bread"]) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, as a person does
    await act(() => result.current.create.mutateAsync({ name }).catch(() => null));
    keys.push(server.last("POST groups/labels")!.headers.get("Idempotency-Key"));
  }
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(3);
});

test("a row that somebody else has deleted leaves the list when it is saved", async () => {
  let rows = [label("l1", "Dairy"), label("l2", "Fruit")];
  const { result, shows } = openLabels({
    "GET groups/labels": () => pageOf(rows),
    "PATCH groups/labels/l1": () => refuse(404, { message: "gone" }),
  });
  await shows("Dairy", "Fruit");
  rows = rows.slice(1);
  act(() => result.current.save.mutate({ name: "Cheese" }));
  await shows("Fruit");
});
