/** Tests that only changes which have waited are reported as sent, and that what others change is not lost meanwhile. */
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";

import { setFollowing } from "@/api/changes/changes";
import { toast } from "@/base/toast";
import { listKey, listQuery } from "@/shopping/listQuery";
import { openItemsKey } from "@/shopping/paths";
import { type ShoppingList } from "@/shopping/shoppingLists";
import { deferred } from "@/testing/deferred";
import { pageOf } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { itemOf, LIST, market, marketServer } from "@/testing/groceries";

import { enqueue, flushAll, getQueueStatus, listWaitingOperations } from "./itemQueue";

const gone = itemOf("gone", { note: "yeast" });
const tick = { kind: "change" as const, changes: [{ id: gone.id, checked: true }] };

test("a change of an item that others have just deleted is settled without a message that it has waited", async () => {
  const server = fakeServer(marketServer());
  const said = vi.spyOn(toast, "success");
  enqueue(new QueryClient(), LIST, tick, [gone]);
  await vi.waitFor(() => expect(listWaitingOperations(LIST)).toEqual([]));
  await vi.waitFor(() => expect(getQueueStatus(LIST).count).toBe(0));
  expect(server.asked.length).toBeGreaterThan(0);
  expect(said).not.toHaveBeenCalled();
});

test("a list that is being fetched while a change is saved is fetched again, with what others have changed", async () => {
  setFollowing("events");
  onTestFinished(() => setFollowing("nothing"));
  const answers = marketServer();
  const path = `GET households/shopping/lists/${LIST}`;
  const now = (answers as Record<string, unknown>)[path] as () => ShoppingList;
  const slow = deferred();
  const answersInTurn = [slow.promise];
  const withTea = () => ({ ...now(), listItems: [...now().listItems, itemOf("tea", { note: "tea" })] });
  const server = fakeServer({ ...answers, [path]: () => answersInTurn.pop() ?? withTea() });
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  cache.setQueryData(listKey(LIST), market);
  onTestFinished(new QueryObserver(cache, listQuery(LIST)).subscribe(() => undefined));
  void cache.invalidateQueries({ queryKey: listKey(LIST) });
  await vi.waitFor(() => expect(server.count(path)).toBe(1));

  enqueue(cache, LIST, { kind: "change", changes: [{ id: "butter", checked: true }] });
  await vi.waitFor(() => expect(listWaitingOperations(LIST)).toEqual([]));
  slow.arrive(market);
  const shown = () => cache.getQueryData<ShoppingList>(listKey(LIST))!.listItems;
  await vi.waitFor(() => expect(shown().map(({ note }) => note)).toContain("tea"));
  expect(shown().find(({ id }) => id === "butter")!.checked).toBe(true);
});

test("what waits is not compared with a list that the service worker has kept, as others may have changed it", async () => {
  const answers = marketServer();
  const [list, put] = [`GET households/shopping/lists/${LIST}`, "PUT households/shopping/items"];
  const now = (answers as Record<string, unknown>)[list] as () => ShoppingList;
  let isKept = true;
  const headers = () => ({ "Content-Type": "application/json", ...(isKept && { "Hearthbook-Kept": "yes" }) });
  const server = fakeServer({ ...answers, [list]: () => new Response(JSON.stringify(now()), { headers: headers() }) });
  const cache = new QueryClient();
  cache.setQueryData(listKey(LIST), market);
  enqueue(cache, LIST, { kind: "change", changes: [{ id: "butter", checked: true }] }, [gone]);
  await vi.waitFor(() => expect(getQueueStatus(LIST).count).toBe(1));
  expect([server.count(list), server.count(put)]).toEqual([1, 0]);
  isKept = false;
  flushAll(cache);
  await vi.waitFor(() => expect(server.count(put)).toBe(1));
  await vi.waitFor(() => expect(listWaitingOperations(LIST)).toEqual([]));
});

test("what waits for the server is counted in the badge at once", async () => {
  fakeServer({ ...marketServer(), "PUT households/shopping/items": () => Promise.reject(new TypeError("offline")) });
  const cache = new QueryClient();
  cache.setQueryData(listKey(LIST), market);
  cache.setQueryData(openItemsKey, pageOf([], 13));
  const change = (checked: boolean) =>
    enqueue(cache, LIST, { kind: "change", changes: ["butter", "leeks"].map((id) => ({ id, checked })) });
  const badge = () => cache.getQueryData<{ total: number }>(openItemsKey)!.total;
  change(true);
  expect(badge()).toBe(11);
  change(true);
  expect(badge()).toBe(11);
  change(false);
  enqueue(cache, LIST, { kind: "delete", ids: ["butter"] });
  enqueue(cache, LIST, { kind: "add", added: [{ item: itemOf("tea", { note: "tea" }) }] });
  expect(badge()).toBe(13);
  await vi.waitFor(() => expect(getQueueStatus(LIST).count).toBe(5));
});

test("a change that a proxy answers with 403 is sent again after growing pauses, and the status says so", async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const put = "PUT households/shopping/items";
  const answers = marketServer();
  let isRefused = true;
  const save = (answers as Record<string, unknown>)[put] as (request: unknown) => unknown;
  const server = fakeServer({ ...answers, [put]: (request: unknown) => (isRefused ? refuse(403) : save(request)) });
  const cache = new QueryClient();
  cache.setQueryData(listKey(LIST), market);
  enqueue(cache, LIST, { kind: "change", changes: [{ id: "butter", checked: true }] });
  await vi.advanceTimersByTimeAsync(60_000);
  const tries = server.count(put);
  expect(tries).toBeGreaterThan(2);
  expect(tries).toBeLessThan(9);
  expect(getQueueStatus(LIST)).toMatchObject({ count: 1, failedWith: 403 });
  isRefused = false;
  await vi.advanceTimersByTimeAsync(25_000);
  expect(listWaitingOperations(LIST)).toEqual([]);
  expect(getQueueStatus(LIST)).toMatchObject({ count: 0, failedWith: 0 });
});
