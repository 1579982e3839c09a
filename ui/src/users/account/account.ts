/** One's own account: what one may change of it. The person is read again after each change. */
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { sessionQuery, type User } from "@/session/session";

export type Profile = components["schemas"]["Profile"];

/** Everything that shows the person shows them as they are now. */
export const readAgain = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: ["groups/members"] }),
    cache.fetchQuery({ ...sessionQuery(cache), staleTime: 0 }),
  ]);

/** A quiet one leaves the failure to its form. */
export function useSaveProfile(user: User, options: { quiet?: boolean; onDone?: () => void } = {}) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (changes: Partial<Profile>) => call("PATCH", `users/${user.id}`, { body: changes }),
    meta: { quiet: options.quiet },
    onSuccess: async () => {
      await readAgain(cache);
      options.onDone?.();
    },
  });
}
