/** Hooks to create, change and delete groups. */
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import { useReadAgain } from "@/api/useReadAgain";
import { toast } from "@/kit/feedback/toast";
import { t } from "@/locales/language";

import type { EveryGroup } from "../everything";

export const GROUPS = "/admin/manage/groups";

export type GroupWish = { name: string; preferences?: { privateGroup: boolean } };

/** Returns why a group cannot be deleted (it is the default group, or has users or households), else undefined. */
export function whyKept({ id, users, households }: EveryGroup, defaultId?: string) {
  if (id === defaultId) return t("admin.isDefault");
  if (users.length > 0) return t("admin.hasPeople");
  return households.length > 0 ? t("admin.hasHouseholds") : undefined;
}

export function useMakeGroup(onMade: () => void) {
  const read = useReadGroups();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (wish: GroupWish) => call<EveryGroup>("POST", "admin/groups", { body: wish }),
    onSuccess: async ({ name }) => {
      await read();
      onMade();
      toast.success(t("admin.groupMade", { name }));
    },
  });
}

/** Saves a group. A new name also changes the group's slug, so all cached data is invalidated. */
export function useSaveGroup({ id }: EveryGroup) {
  const cache = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (changed: Partial<GroupWish>) => call<EveryGroup>("PATCH", `admin/groups/${id}`, { body: changed }),
    onSuccess: async (saved) => {
      cache.setQueryData(["admin", "groups", id], saved);
      toast.success(t("admin.groupSaved"));
      await cache.invalidateQueries();
    },
  });
}

export function useDeleteGroup(onDeleted: () => void) {
  const read = useReadGroups();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ id }: EveryGroup) => call("DELETE", `admin/groups/${id}`),
    onSuccess: async (_answer, { id, name }) => {
      onDeleted();
      toast.success(t("admin.groupDeleted", { name }));
      await read(id);
    },
  });
}

/** Invalidates the administration data and the user's own group, which may be the changed one. */
const useReadGroups = () => useReadAgain("admin", "users/self", "groups/self");
