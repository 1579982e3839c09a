/** Saves changes to the user's own account, and loads the user again after each change. */
import type { QueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { components } from "@/api/schema";
import { useAction } from "@/api/useAction";
import { sessionQuery } from "@/session/session";
import type { User } from "@/session/user";

export type Profile = components["schemas"]["Profile"];

/** Reloads the signed-in user and the list of group members. */
export const invalidateUser = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: ["groups/members"] }),
    cache.fetchQuery({ ...sessionQuery(cache), staleTime: 0 }),
  ]);

/** Returns a mutation that saves the given fields. With `quiet`, the form shows the error instead of a toast. */
export const useSaveProfile = (user: User, options: { quiet?: boolean; onDone?: () => void } = {}) =>
  useAction((changes: Partial<Profile>) => call("PATCH", `users/${user.id}`, { body: changes }), {
    ...options,
    onDone: async (_answer, _given, cache) => {
      await invalidateUser(cache);
      options.onDone?.();
    },
  });
