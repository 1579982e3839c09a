/** The user's own account and what they can change in it. The user is loaded again after each change. */
import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { sessionQuery, type User } from "@/session/session";

export type Profile = components["schemas"]["Profile"];

/** Invalidates everything that shows the user. */
export const readAgain = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: ["groups/members"] }),
    cache.fetchQuery({ ...sessionQuery(cache), staleTime: 0 }),
  ]);

/** With `quiet`, the form shows the error instead of a toast. */
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
