/** A route guard that fetches the list of the first screen while its code is still loading. It never redirects. */
import { queryClient } from "@/api/queryClient";
import { waitForFirst } from "@/base/waitForFirst";
import type { Guard } from "@/session/guards";

import { listQuery } from "./listQuery";

export const startShopping: Guard = (_user, { params }) =>
  waitForFirst(() => [queryClient.prefetchQuery({ ...listQuery(params.id ?? ""), retry: false })]);
