/** Keeps a page true to who is signed in, and to what they may do, when that changes beside it. */
import type { QueryClient } from "@tanstack/react-query";
import type { createBrowserRouter } from "react-router";

import { onForbidden } from "@/api/queryClient";

import { endInterruption, interrupt } from "./interruption";
import { onOtherTab } from "./otherTabs";
import { askOnce } from "./renewal";
import { ownerOf, sessionQuery } from "./session";

type Router = Pick<ReturnType<typeof createBrowserRouter>, "revalidate" | "state">;

/** Answers how to stop. */
export function followSession(cache: QueryClient, router: Router): () => void {
  const stop = onOtherTab(() => {
    lookBeside(cache, router).catch(() => undefined);
  });
  onForbidden(() => {
    readRights(cache, router).catch(() => undefined);
  });
  return () => {
    stop();
    onForbidden(() => undefined);
  };
}

/** Another tab signed somebody in or out. A page stays whose it is; one of nobody goes on with whoever came. */
async function lookBeside(cache: QueryClient, router: Router) {
  const now = await askOnce();
  const owner = ownerOf(cache);
  if (owner && owner.id === now?.id) endInterruption(now);
  else if (owner) void interrupt(owner, now);
  else if (now) welcome(cache, router, now);
}

function welcome(cache: QueryClient, router: Router, now: NonNullable<ReturnType<typeof ownerOf>>) {
  cache.setQueryData(sessionQuery(cache).queryKey, now);
  // The way in leads on to where it was heading; what else a guest reads or writes is left alone.
  if (router.state.matches.some(({ route }) => route.path === "/login")) void router.revalidate();
}

/** A right was missing: it may have been taken. The guards, asked again, know where to go then. */
async function readRights(cache: QueryClient, router: Router) {
  if (!ownerOf(cache)) return;
  await cache.fetchQuery({ ...sessionQuery(cache), staleTime: 0 });
  await router.revalidate();
}
