/** Fetches the list of the first screen while its code is still loading. */
import { queryClient } from "@/api/queryClient";
import type { Guard } from "@/session/guards";

import { listQuery } from "./listQuery";

export const startShopping = (...[, { params }]: Parameters<Guard>) => [
  queryClient.prefetchQuery({ ...listQuery(params.id ?? ""), retry: false }),
];
