/** Fetches and changes the permissions of the household's members. */
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import type { components } from "@/api/schema";
import { updateFields } from "@/api/updateFields";
import { toast } from "@/base/toast";
import { t } from "@/locales/language";
import { nameOf } from "@/session/session";
import type { User } from "@/session/user";

export const RIGHTS = ["canOrganize", "canInvite", "canManageHousehold", "canManage"] as const;
export type RightName = (typeof RIGHTS)[number];

const fetchMembers = (signal?: AbortSignal) =>
  call<ListPage<User>>("GET", "households/members", {
    query: { page: 1, perPage: -1, orderBy: "full_name", orderDirection: "asc" },
    signal,
  });

export const householdMembersQuery = {
  queryKey: ["households/members"],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchMembers(signal),
};

type Permissions = components["schemas"]["Permissions"];
const MUTATION = ["rights"];

type RightChange = { user: User; right: RightName; isOn: boolean };

/** Fetches a member's current permissions. For a member who has left, returns the last known ones. */
async function fetchPermissions(user: User): Promise<Permissions> {
  const known = (await fetchMembers()).items.find(({ id }) => id === user.id) ?? user;
  const rights = Object.fromEntries(RIGHTS.map((right) => [right, known[right]])) as Record<RightName, boolean>;
  return { userId: user.id, ...rights };
}

/**
 * Shows a change at once, and reverts it if the server rejects it. Changes are sent one after the other, and each is
 * applied to the server's current permissions, so that of two quick changes, the second does not overwrite the first.
 */
export function useChangeRight() {
  const cache = useQueryClient();
  const { queryKey } = householdMembersQuery;
  const show = ({ user, right }: RightChange, isOn: boolean) =>
    cache.setQueryData<ListPage<User>>(
      queryKey,
      (kept) =>
        kept && { ...kept, items: kept.items.map((one) => (one.id === user.id ? { ...one, [right]: isOn } : one)) },
    );
  return useMutation({
    scope: { id: "rights" },
    mutationKey: MUTATION,
    mutationFn: ({ user, right, isOn }: RightChange) =>
      updateFields<Permissions>("households/permissions", { [right]: isOn }, () => fetchPermissions(user)),
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey });
      show(change, change.isOn);
    },
    onError: (_error, change) => show(change, !change.isOn),
    onSuccess: (_answer, { user, right, isOn }) => {
      toast.success(t(isOn ? "members.given" : "members.taken", { name: nameOf(user), right: t(`members.${right}`) }));
    },
    // While other changes are pending, refetching would revert them on the screen.
    onSettled: () =>
      cache.isMutating({ mutationKey: MUTATION }) > 1 ? undefined : cache.invalidateQueries({ queryKey }),
  });
}
