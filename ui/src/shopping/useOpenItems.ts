/** Counts the open items on the lists of the household, for the badge in the navigation. */
import { useQuery } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import { useUser } from "@/session/session";

import { ITEMS, openItemsKey } from "./paths";

const OPEN = { page: 1, perPage: 1, queryFilter: "checked = false" };

/** Returns 0 while the count is unknown. It is fetched again after each change on this device. */
export function useOpenItems(): number {
  const user = useUser();
  const { data } = useQuery({
    queryKey: openItemsKey,
    queryFn: ({ signal }) => call<ListPage<unknown>>("GET", ITEMS, { query: OPEN, signal, isBackground: true }),
    staleTime: 60_000,
    meta: { quiet: true },
    enabled: user !== null,
  });
  return data?.total ?? 0;
}
