/** Tests that only changes which have waited are reported as sent. */
import { QueryClient } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";

import { toast } from "@/kit/feedback/toast";
import { fakeServer } from "@/testing/fakeServer";
import { itemOf, LIST, marketServer } from "@/testing/groceries";

import { enqueue, queueStatus, waitingOperations } from "./itemQueue";

const gone = itemOf("gone", { note: "yeast" });
const tick = { kind: "change" as const, changes: [{ id: gone.id, checked: true }] };

test("a change of an item that others have just deleted is settled without a message that it has waited", async () => {
  const server = fakeServer(marketServer());
  const said = vi.spyOn(toast, "success");
  enqueue(new QueryClient(), LIST, tick, [gone]);
  await vi.waitFor(() => expect(waitingOperations(LIST)).toEqual([]));
  await vi.waitFor(() => expect(queueStatus(LIST).count).toBe(0));
  expect(server.asked.length).toBeGreaterThan(0);
  expect(said).not.toHaveBeenCalled();
});
