/** Hooks to create, change and delete groups. */
import { useQueryClient } from "@tanstack/react-query";

import { useDelete, useSave } from "@/api/resource";
import { toast } from "@/kit/feedback/toast";
import { t } from "@/locales/language";

import { type AdminGroup, groups } from "../adminQueries";

export const GROUPS = "/admin/manage/groups";

/**
 * Returns why a group cannot be deleted: it is the default group, or it has users or households. Returns undefined if
 * it can.
 */
export function whyNotDeletable({ id, users, households }: AdminGroup, defaultId?: string) {
  if (id === defaultId) return t("admin.isDefault");
  if (users.length > 0) return t("admin.hasPeople");
  return households.length > 0 ? t("admin.hasHouseholds") : undefined;
}

export const useCreateGroup = (onCreated: () => void) =>
  useSave(groups, undefined, ({ name }) => {
    onCreated();
    toast.success(t("admin.groupMade", { name }));
  });

/** Saves a group. A new name also changes the group's slug, so all cached data is invalidated. */
export function useSaveGroup({ id }: AdminGroup) {
  const cache = useQueryClient();
  return useSave(groups, id, () => {
    toast.success(t("admin.groupSaved"));
    return cache.invalidateQueries();
  });
}

export const useDeleteGroup = (onDeleted: () => void) =>
  useDelete(
    groups,
    ({ name }) => {
      onDeleted();
      toast.success(t("admin.groupDeleted", { name }));
    },
    true,
  );
