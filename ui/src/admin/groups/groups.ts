/** Hooks to create, change and delete groups. */
import { useMutation, useQueryClient } from "@tanstack/react-query";

import { call } from "@/api/client";
import { useInvalidate } from "@/api/useInvalidate";
import { toast } from "@/kit/feedback/toast";
import { t } from "@/locales/language";

import type { AdminGroup } from "../adminQueries";

export const GROUPS = "/admin/manage/groups";

export type GroupInput = { name: string; preferences?: { privateGroup: boolean } };

/**
 * Returns why a group cannot be deleted: it is the default group, or it has users or households. Returns undefined if
 * it can.
 */
export function whyNotDeletable({ id, users, households }: AdminGroup, defaultId?: string) {
  if (id === defaultId) return t("admin.isDefault");
  if (users.length > 0) return t("admin.hasPeople");
  return households.length > 0 ? t("admin.hasHouseholds") : undefined;
}

export function useCreateGroup(onCreated: () => void) {
  const invalidate = useInvalidateGroups();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (input: GroupInput) => call<AdminGroup>("POST", "admin/groups", { body: input }),
    onSuccess: async ({ name }) => {
      await invalidate();
      onCreated();
      toast.success(t("admin.groupMade", { name }));
    },
  });
}

/** Saves a group. A new name also changes the group's slug, so all cached data is invalidated. */
export function useSaveGroup({ id }: AdminGroup) {
  const cache = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: (changed: Partial<GroupInput>) => call<AdminGroup>("PATCH", `admin/groups/${id}`, { body: changed }),
    onSuccess: async (saved) => {
      cache.setQueryData(["admin", "groups", id], saved);
      toast.success(t("admin.groupSaved"));
      await cache.invalidateQueries();
    },
  });
}

export function useDeleteGroup(onDeleted: () => void) {
  const invalidate = useInvalidateGroups();
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ id }: AdminGroup) => call("DELETE", `admin/groups/${id}`),
    onSuccess: async (_answer, { id, name }) => {
      onDeleted();
      toast.success(t("admin.groupDeleted", { name }));
      await invalidate(id);
    },
  });
}

/** Invalidates the administration data and the current user's own group, which may be the changed group. */
const useInvalidateGroups = () => useInvalidate("admin", "users/self", "groups/self");
