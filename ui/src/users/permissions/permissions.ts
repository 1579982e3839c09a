/** Who of the household may do what: read, and changed box by box. */
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import type { Page } from "@/api/resource";
import { toast } from "@/kit/toast";
import { t } from "@/locales/language";
import { nameOf, type User } from "@/session/session";

export const RIGHTS = ["canOrganize", "canInvite", "canManageHousehold", "canManage"] as const;
export type RightName = (typeof RIGHTS)[number];

export const housematesQuery = {
  queryKey: ["households/members"],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<Page<User>>("GET", "households/members", { query: { page: 1, perPage: -1, orderBy: "full_name", orderDirection: "asc" }, signal }),
};

type Change = { user: User; right: RightName; isOn: boolean };

/** Shown at once, and taken back when the server says no. Two boxes ticked in a row are both kept: each sends what is shown by then. */
export function useChangeRight() {
  const cache = useQueryClient();
  const { queryKey } = housematesQuery;
  const shown = (id: string) => cache.getQueryData<Page<User>>(queryKey)?.items.find((one) => one.id === id);
  const show = ({ user, right }: Change, isOn: boolean) => cache.setQueryData<Page<User>>(queryKey, (kept) =>
    kept && { ...kept, items: kept.items.map((one) => (one.id === user.id ? { ...one, [right]: isOn } : one)) });
  return useMutation({
    scope: { id: "rights" },
    mutationFn: ({ user }: Change) => {
      const now = shown(user.id) ?? user;
      return call<User>("PUT", "households/permissions", { body: { userId: user.id, ...Object.fromEntries(RIGHTS.map((name) => [name, now[name]])) } });
    },
    onMutate: (change) => show(change, change.isOn),
    onError: (_error, change) => show(change, !change.isOn),
    onSuccess: (_answer, { user, right, isOn }) => {
      toast.success(t(isOn ? "members.given" : "members.taken", { name: nameOf(user), right: t(`members.${right}`) }));
    },
  });
}
