/** Who of the household may do what: read, and changed box by box. */
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { ListPage } from "@/api/resource";
import type { components } from "@/api/schema";
import { updateFields } from "@/api/updateFields";
import { toast } from "@/kit/feedback/toast";
import { t } from "@/locales/language";
import { nameOf, type User } from "@/session/session";

export const RIGHTS = ["canOrganize", "canInvite", "canManageHousehold", "canManage"] as const;
export type RightName = (typeof RIGHTS)[number];

const readHousemates = (signal?: AbortSignal) =>
  call<ListPage<User>>("GET", "households/members", {
    query: { page: 1, perPage: -1, orderBy: "full_name", orderDirection: "asc" },
    signal,
  });

export const housematesQuery = {
  queryKey: ["households/members"],
  queryFn: ({ signal }: { signal: AbortSignal }) => readHousemates(signal),
};

type Permissions = components["schemas"]["Permissions"];
const MUTATION = ["rights"];

type RightChange = { user: User; right: RightName; isOn: boolean };

/** As they are kept now; whoever has left meanwhile is as they were. */
async function readRights(user: User): Promise<Permissions> {
  const { canOrganize, canInvite, canManageHousehold, canManage } =
    (await readHousemates()).items.find(({ id }) => id === user.id) ?? user;
  return { userId: user.id, canOrganize, canInvite, canManageHousehold, canManage };
}

/** Shown at once, and taken back when the server says no. One after the other, each right over what is kept by then: two boxes ticked in a row are both kept. */
export function useChangeRight() {
  const cache = useQueryClient();
  const { queryKey } = housematesQuery;
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
      updateFields<Permissions>("households/permissions", { [right]: isOn }, () => readRights(user)),
    onMutate: async (change) => {
      await cache.cancelQueries({ queryKey });
      show(change, change.isOn);
    },
    onError: (_error, change) => show(change, !change.isOn),
    onSuccess: (_answer, { user, right, isOn }) => {
      toast.success(t(isOn ? "members.given" : "members.taken", { name: nameOf(user), right: t(`members.${right}`) }));
    },
    // What is still under way is shown already, and would be taken back.
    onSettled: () =>
      cache.isMutating({ mutationKey: MUTATION }) > 1 ? undefined : cache.invalidateQueries({ queryKey }),
  });
}
