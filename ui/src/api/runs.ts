/** Runs: long pieces of work on the server. Says how far one is, and how it ended. */
import { ApiError, call } from "./client";
import type { components } from "./schema";

type FollowedRun = components["schemas"]["Run"];
const POLL_INTERVAL = 1000;
const isOver = ({ state }: FollowedRun) => state !== "waiting" && state !== "running";

const read = (id: string, signal?: AbortSignal) =>
  call<FollowedRun>("GET", `runs/${encodeURIComponent(id)}`, { signal });

/** Follows a run until it is over. */
export const runQuery = (id: string) => ({
  queryKey: ["runs", id],
  queryFn: ({ signal }: { signal: AbortSignal }) => read(id, signal),
  gcTime: 0,
  refetchInterval: ({ state: { data } }: { state: { data?: FollowedRun } }) =>
    data && isOver(data) ? false : POLL_INTERVAL,
});

/** Waits until a run is over. Rejects with the reason if it has failed. */
export async function waitUntilOver(id: string): Promise<void> {
  const run = await read(id);
  if (run.state === "failed") throw new ApiError(400, run.reason ?? "");
  if (isOver(run)) return;
  await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
  await waitUntilOver(id);
}
